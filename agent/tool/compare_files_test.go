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
