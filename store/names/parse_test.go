package names

import (
	"bytes"
	"encoding/gob"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	t.Parallel()
	day := func(m, d int) int64 { return time.Date(2026, time.Month(m), d, 0, 0, 0, 0, time.UTC).UnixNano() }
	for text, want := range map[string]Query{
		"":                           {},
		"report":                     {Words: []Word{{Text: "report"}}},
		"  annual  Report ":          {Words: []Word{{Text: "annual"}, {Text: "Report", Case: true}}},
		`"annual report" !draft`:     {Words: []Word{{Text: "annual report", Form: Quoted}, {Text: "draft", Not: true}}},
		`"not closed`:                {Words: []Word{{Text: "not closed", Form: Quoted}}},
		"*.pdf src/**/*_test.go":     {Words: []Word{{Text: "*.pdf", Form: Glob}, {Text: "src/**/*_test.go", Form: Glob, Path: true}}},
		"src/main":                   {Words: []Word{{Text: "src/main", Path: true}}},
		`"a*b" "size:>1"`:            {Words: []Word{{Text: "a*b", Form: Quoted}, {Text: "size:>1", Form: Quoted}}},
		"!":                          {Words: []Word{{Text: "!"}}},
		"12:30 a:b :x":               {Words: []Word{{Text: "12:30"}, {Text: "a:b"}, {Text: ":x"}}},
		"ext:pdf,.DOCX":              {Exts: []string{"pdf", "docx"}},
		"size:>1MB":                  {Sizes: []Range{{1_000_001, Everything().To}}},
		"size:1MB-2GB report":        {Sizes: []Range{{1_000_000, 2_000_000_000}}, Words: []Word{{Text: "report"}}},
		"mod:today":                  {Times: []Range{{day(3, 11), day(3, 12) - 1}}},
		"mod:>2026-01-01":            {Times: []Range{{day(1, 2), Everything().To}}},
		"mod:7d":                     {Times: []Range{{now.AddDate(0, 0, -7).UnixNano(), now.UnixNano()}}},
		"in:~/desk in:sub":           {In: []string{native("/home/u/desk"), native("/home/u/desk/sub")}},
		`in:"~/My Files"`:            {In: []string{native("/home/u/My Files")}},
		"type:image type:folder":     {Types: []Type{{Exts: []string{"jpg", "png"}}}, Kinds: []Kind{Dir}},
		"kind:folder,link":           {Kinds: []Kind{Dir, Link}},
		"depth:<3 depth:2 depth:1-4": {Depths: []Range{{Everything().From, 2}, {2, 2}, {1, 4}}},
		"EXT:go Size:0":              {Exts: []string{"go"}, Sizes: []Range{{0, 0}}},
		"caf\xc3\xa9 \xff\xfe":       {Words: []Word{{Text: "café"}, {Text: "\xff\xfe"}}},
	} {
		q := parse(t, text)
		if want.Text = text; !reflect.DeepEqual(q, want) {
			t.Errorf("%q is\n%+v, want\n%+v", text, q, want)
		}
	}
	if q, _ := Parse("Report", ParseOptions{IgnoreCase: true}); q.Words[0].Case {
		t.Error("IgnoreCase is ignored")
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"foo:bar":                `there is no filter "foo:"; the filters are ext: size: mod: in: type: kind: and depth:`,
		"size:big":               `size: "big" is not a size; write >10MB`,
		"mod:soon":               `mod: "soon" is not a date; write today`,
		"ext:":                   "ext: needs a value, such as ext:pdf,docx",
		"ext:*.":                 `ext: "*." has no extension in it`,
		"type:colour":            `type: "colour" is not a type of file; write image`,
		"kind:image":             `kind: "image" is not a kind; write file, folder, link or other`,
		"depth:deep":             `depth: "deep" is not a depth; write 2, <3`,
		"depth:4-2":              "depth: the depths 4-2 end before they begin",
		"!ext:go":                "a filter cannot follow !, as in !ext:go",
		"[a":                     `"[a" is not a valid glob`,
		strings.Repeat("x ", 17): "more than 16 words",
	} {
		_, err := Parse(text, ParseOptions{Now: now, Home: native("/home/u"), Cwd: native("/")})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := Parse("in:~/x", ParseOptions{Cwd: native("/")}); err == nil {
		t.Error("~ without a home is accepted")
	}
}

func TestQueryTravels(t *testing.T) {
	t.Parallel()
	q := parse(t, `annual "x y" !z **/*.go ext:go size:0 mod:7d in:~ type:code kind:file depth:1`)
	q.Limit, q.Patience, q.Sort, q.Match, q.SkipHidden = 7, time.Second, BySize, Fuzzy, true
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(q); err != nil {
		t.Fatal(err)
	}
	var got Query
	if err := gob.NewDecoder(&b).Decode(&got); err != nil || !reflect.DeepEqual(got, q) {
		t.Errorf("%+v arrives as %+v, %v", q, got, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"report ext:pdf mod:30d", `"a b" !c`, "src/**/*.go", "size:1MB-2GB depth:<3", "in:~/x type:image", "\xff\"", "! :", `in:"a`,
	} {
		f.Add(s)
	}
	w := someFiles("/home/u/desk/report.pdf", "/home/u/x/Main.go")
	f.Fuzz(func(t *testing.T, s string) {
		q, err := Parse(s, ParseOptions{Now: now, Home: native("/home/u"), Cwd: native("/home"), Type: testTypes})
		if err != nil {
			if strings.Contains(err.Error(), "\n") && !strings.Contains(s, "\n") {
				t.Errorf("%q: %v", s, err)
			}
			return
		}
		for _, word := range q.Words {
			if word.Text == "" {
				t.Errorf("%q has an empty word", s)
			}
		}
		if _, err := w.table.Search(t.Context(), q); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	})
}
