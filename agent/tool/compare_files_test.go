package tool

import (
	"errors"
	"strings"
	"testing"
)

func TestCompareTexts(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a.txt": "one\ntwo\nthree\n", "b.txt": "one\n2\nthree\nfour\n", "same.txt": "one\ntwo\nthree\n",
		"crlf.txt": "one\r\ntwo\r\nthree\r\n", "x.bin": "\x00\x01\x02", "y.bin": "\x00\x01\x03", "empty.txt": "",
	})
	c := must[Comparison](w, "compare_files", `{"a":"a.txt","b":"b.txt","context_lines":1}`)
	for _, want := range []string{"@@ -1,3 +1,4 @@", "\n-two\n+2\n three\n+four\n"} {
		if !strings.Contains(c.Diff, want) {
			t.Errorf("the difference lacks %q:\n%s", want, c.Diff)
		}
	}
	if c.Added != 2 || c.Removed != 1 || c.Same || c.Kind != "text" {
		t.Errorf("got %+v", c)
	}
	for _, tt := range []struct{ b, note string }{
		{"same.txt", "byte for byte"}, {"crlf.txt", "the text is the same"},
	} {
		c := must[Comparison](w, "compare_files", `{"a":"a.txt","b":"`+tt.b+`"}`)
		if !strings.Contains(c.Note, tt.note) || c.Diff != "" {
			t.Errorf("%s: %+v", tt.b, c)
		}
	}
	c = must[Comparison](w, "compare_files", `{"a":"x.bin","b":"y.bin"}`)
	if c.Same || c.Kind != "binary" || !strings.Contains(c.Note, "byte 3") {
		t.Errorf("binaries: %+v", c)
	}
	if c = must[Comparison](w, "compare_files", `{"a":"empty.txt","b":"a.txt"}`); c.Same {
		t.Errorf("an empty file: %+v", c)
	}
}

// TestCompareFarDown compares texts that differ only behind what is shown of a line, or compared of a file.
func TestCompareFarDown(t *testing.T) {
	t.Parallel()
	line, many := `{"text":"`+strings.Repeat("é", 20_000)+`","n":`, strings.Repeat("x\n", mostLines)
	w := newWorld(t, map[string]string{
		"a.json": line + "1}", "b.json": line + "2}", "a.txt": many, "b.txt": many + "y\n", "c.txt": "z\n" + many,
	})
	if c := must[Comparison](w, "compare_files", `{"a":"a.json","b":"b.json"}`); c.Added != 1 || c.Removed != 1 || !strings.Contains(c.Diff, `"n":2}`) {
		t.Errorf("one long line: +%d -%d, %q", c.Added, c.Removed, c.Note)
	}
	if c := must[Comparison](w, "compare_files", `{"a":"a.txt","b":"b.txt"}`); c.Same || c.Note != "the text is the same as far as it was compared; the files differ, first at byte 400,001" {
		t.Errorf("the last of many lines: %q", c.Note)
	}
	if c := must[Comparison](w, "compare_files", `{"a":"a.txt","b":"c.txt"}`); c.Added != 1 || !strings.Contains(c.Note, "only the beginning is compared") {
		t.Errorf("the first of many lines: +%d, %q", c.Added, c.Note)
	}
}

func TestCompareFolders(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a/kept.txt": "k", "a/gone.txt": "g", "a/edited.txt": "1234", "a/sub/deep.txt": "d",
		"b/kept.txt": "k", "b/new.txt": "n", "b/edited.txt": "4321", "b/sub": "now a file",
	})
	c := must[Comparison](w, "compare_files", `{"a":"a","b":"b"}`)
	var got []string
	for _, ch := range c.Changes {
		got = append(got, ch.Change+" "+string(ch.Path))
	}
	want := "changed edited.txt, removed gone.txt, added new.txt, changed sub, removed sub/deep.txt"
	if strings.Join(got, ", ") != strings.ReplaceAll(want, "sub/", string(Path("sub/"))) || c.Same {
		t.Errorf("got %q", got)
	}
	if c = must[Comparison](w, "compare_files", `{"a":"a","b":"a"}`); !c.Same || c.Text() != "The folders hold the same files.\n" {
		t.Errorf("a folder with itself: %+v", c)
	}
	var kind *KindError
	if _, err := w.do("compare_files", `{"a":"a","b":"b/new.txt"}`); !errors.As(err, &kind) {
		t.Errorf("a folder with a file: %v", err)
	}
	var bad *ArgumentError
	if _, err := w.do("compare_files", `{"a":"","b":"a"}`); !errors.As(err, &bad) {
		t.Errorf("nothing to compare: %v", err)
	}
}
