package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

func TestProgramsAreCutIntoCommentsAndCode(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, format, text string
		want               []string // remarks begin with "!"
	}{
		{"a comment takes in the line that it is about", "go", "// Limit is how many rows are kept.\nconst Limit = 40\nvar a int", []string{"!// Limit is how many rows are kept. const Limit = 40", "var a int"}},
		{"an empty line parts them", "go", "// Limits of the table.\n\nconst rows = 4", []string{"!// Limits of the table.", "const rows = 4"}},
		{"as does an empty line of comment", "rust", "/// One.\n///\n/// Two.\nfn a() {}", []string{"!/// One.", "!/// Two. fn a() {}"}},
		{"a long comment is cut into sentences", "go", "// " + strings.Repeat("The index is kept beside the records of the files\n// ", 5) + "until it is closed. It is then\n// written once.\nfunc Close() {}",
			[]string{"!// " + strings.Repeat("The index is kept beside the records of the files // ", 5) + "until it is closed.", "!It is then // written once.", "func Close() {}"}},
		{"comments of several lines", "c", "/*\n * Frees all.\n */\nvoid f(void);\nint g; /* no\n remark */", []string{"!* Frees all.", "void f(void); int g; /* no remark */"}},
		{"docstrings", "python", "def f(a):\n    \"\"\"Gives the day.\n\n    :param a: what to read\n    :returns: a day\n    \"\"\"\n    return 1", []string{
			"def f(a):", "!\"\"\"Gives the day.", "!:param a: what to read", "!:returns: a day", "return 1",
		}},
		{"a string that is no docstring", "python", "text = '''\nnot a comment\n'''", []string{"text = ''' not a comment '''"}},
		{"other marks", "sql", "-- All payments.\nselect 1;", []string{"!-- All payments. select 1;"}},
		{"no marks", "go", "a := 1\n# b", []string{"a := 1 # b"}},
	} {
		lines := strings.Count(c.text, "\n") + 1
		s := document(c.format, extract.Block{Kind: extract.Code, Text: c.text, Place: extract.Place{Line: 10, EndLine: 9 + lines}})
		var got []string
		for _, u := range s.units {
			mark := ""
			if u.remark {
				mark = "!"
			}
			got = append(got, mark+written.Flat(u.text))
			first := strings.Split(strings.TrimSpace(u.text), "\n")[0]
			if at := u.place.Line - 10; !strings.Contains(strings.Split(c.text, "\n")[at], first) {
				t.Errorf("%s: %q is not on line %d", c.name, first, u.place.Line)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, c.want)
		}
	}
}

func TestNamesInProgramsAreFoundByTheirParts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"MemTableSize: 64 << 20": {"memtable", "tablesize"},
		"max_open_files = 3":     {"maxopen", "openfiles"},
		"a plain sentence":       nil,
	} {
		if got := compounds(text); !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}

func TestListsOfWordsAreNoSentences(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		strings.Repeat("lease rent tenancy landlord deposit ", 5):                                                                  true,
		strings.Repeat("The deposit of the flat is held by the landlord until all keys have come back to her. ", 2)[:80]:           false,
		"Rhythm sinus 72 pauses none runs three longest 14 beats burden 4.0 ectopics rare couplets few triplets none episodes two": false,
	} {
		s := document("text", extract.Block{Kind: extract.Paragraph, Text: text})
		if got := s.units[0].listed(); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestWordsThatDocumentsWriteAsOne(t *testing.T) {
	t.Parallel()
	s := document("text", extract.Block{Kind: extract.Paragraph, Text: "The timesheet is due on Friday."}, extract.Block{Kind: extract.Paragraph, Text: "The time of the sheet music fair is not set."})
	for question, want := range map[string]bool{
		"when is the time sheet due":         true,
		"when is the sheet of time due":      false, // they do not follow each other
		"when is the music sheet fair":       false, // no document writes it as one
		"when are time and sheet both ready": false,
	} {
		in := understand(question).meet([]*source{s})
		got := false
		for _, k := range in.words {
			got = got || slices.Contains(k.Family, lexis.Stem("timesheet"))
		}
		if got != want {
			t.Errorf("%s: %v", question, got)
		}
	}
}

func TestCommentsAreQuotedWithoutTheirMarks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ format, text, want string }{
		{"go", "// Limit is how many\n// rows are kept.\nconst Limit = 40", "“Limit is how many rows are kept. const Limit = 40” [a.go lines 10-12]"},
		{"c", "/*\n * Frees all,\n * and more.\n */\nvoid f(void);", "“Frees all, and more.” [a.c lines 11-12]"},
		{"python", "# The day.\nx = 1", "“The day. x = 1” [a.python lines 10-11]"},
		{"go", "const p = *q // no comment of its own", "“const p = *q // no comment of its own” [a.go line 10]"},
	} {
		s := document(c.format, extract.Block{Kind: extract.Code, Text: c.text, Place: extract.Place{Line: 10, EndLine: 10 + strings.Count(c.text, "\n")}})
		w := newWriter(understand("rows"), []*source{s})
		w.quote("", s.units[0])
		if got := w.String(); got != c.want {
			t.Errorf("%q: %s, not %s", c.text, got, c.want)
		}
	}
}

func TestPackedLinesOfAProgramAreNotQuoted(t *testing.T) {
	t.Parallel()
	packed := strings.Repeat("function(e,t){return e.gate=t};", 20)
	for _, c := range []struct {
		format, text string
		want         int
	}{
		{"javascript", packed, 0},
		{"javascript", "// Opens the gate.\n" + packed + "\n\n// Closes it.", 2},
		{"javascript", "// " + strings.Repeat("The gate is opened by hand. ", 20), 1},
		{"json", `{"gate": "` + strings.Repeat("x", 600) + `"}`, 1},
		{"go", "// " + strings.Repeat("門は手で開ける。", 60), 1},
	} {
		s := document(c.format, extract.Block{Kind: extract.Code, Text: c.text, Place: extract.Place{Line: 1, EndLine: 1 + strings.Count(c.text, "\n")}})
		if len(s.units) != c.want {
			t.Errorf("%.40q: %d units, not %d", c.text, len(s.units), c.want)
		}
	}
}
