package tool

import (
	"strings"
	"testing"
)

// TestGrepLinesStandOnce searches for lines whose surroundings overlap: each line is written once, and only
// where lines are left out between them are two apart.
func TestGrepLinesStandOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{
		"a.txt":     "1\n2 hit\n3\n4 hit\n5 hit\n6\n7\n8\n9 hit\n10",
		"b.txt":     "1 hit",
		"mail.eml":  "From: a@example.com\nTo: b@example.com\nSubject: x\nMIME-Version: 1.0\n\nbefore\n\nthe hit\n\nafter\n",
		"empty.txt": "",
	})
	got := must[Grepped](w, "grep", `{"pattern":"hit","context":1}`)
	want := `a.txt-1-1
a.txt:2:2 hit
a.txt-3-3
a.txt:4:4 hit
a.txt:5:5 hit
a.txt-6-6
--
a.txt-8-8
a.txt:9:9 hit
a.txt-10-10
--
b.txt:1:1 hit
--
mail.eml-line 8-before
mail.eml:8:the hit
mail.eml-line 8-after
`
	if got.Lines() != want {
		t.Errorf("in a pipe:\n%s\nwant\n%s", got.Lines(), want)
	}
	onScreen := "a.txt\n  1- 1\n  2: 2 hit\n  3- 3\n  4: 4 hit\n  5: 5 hit\n  6- 6\n  --\n  8- 8\n  9: 9 hit\n  10- 10\n"
	if text := got.Text(); !strings.HasPrefix(text, onScreen) {
		t.Errorf("on the screen:\n%s", text)
	}
	if lines := must[Grepped](w, "grep", `{"pattern":"hit","path":"a.txt"}`).Lines(); lines != "a.txt:2:2 hit\na.txt:4:4 hit\na.txt:5:5 hit\na.txt:9:9 hit\n" {
		t.Errorf("without context:\n%s", lines)
	}
}
