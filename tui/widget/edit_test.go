package widget

import (
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
)

// keys are the presses of the editing tests.
var keys = map[string]tea.KeyPressMsg{
	"left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd},
	"backspace": {Code: tea.KeyBackspace}, "delete": {Code: tea.KeyDelete},
	"ctrl+a": {Code: 'a', Mod: tea.ModCtrl}, "ctrl+w": {Code: 'w', Mod: tea.ModCtrl},
	"ctrl+u": {Code: 'u', Mod: tea.ModCtrl}, "ctrl+k": {Code: 'k', Mod: tea.ModCtrl},
	"alt+b": {Code: 'b', Mod: tea.ModAlt}, "alt+f": {Code: 'f', Mod: tea.ModAlt}, "alt+d": {Code: 'd', Mod: tea.ModAlt},
}

func pressed(k string) tea.KeyPressMsg {
	if m, ok := keys[k]; ok {
		return m
	}
	r, _ := utf8.DecodeRuneInString(k)
	return tea.KeyPressMsg{Code: r, Text: k}
}

// editor is what a Line and an Area have in common.
type editor interface {
	Set(string) bool
	Insert(string) bool
	Key(tea.KeyPressMsg) bool
	Text() string
}

func editors() map[string]editor {
	l, a := NewLine(themes.Dark()), NewArea(themes.Dark())
	return map[string]editor{"line": &l, "area": &a}
}

func TestEditKeys(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ keys, want string }{
		{"left left X", "one tXwo"},
		{"home X", "Xone two"},
		{"ctrl+a right X end Y", "oXne twoY"},
		{"alt+b X", "one Xtwo"},
		{"alt+b alt+b alt+f X", "oneX two"},
		{"backspace", "one tw"},
		{"home delete", "ne two"},
		{"ctrl+w", "one "},
		{"home alt+d", " two"},
		{"alt+b ctrl+u", "two"},
		{"alt+b ctrl+k X", "one X"},
	} {
		for name, e := range editors() {
			e.Set("one two")
			for _, k := range strings.Fields(c.keys) {
				e.Key(pressed(k))
			}
			if e.Text() != c.want {
				t.Errorf("%s: %s: %q, not %q", name, c.keys, e.Text(), c.want)
			}
		}
	}
}

func TestEditWholeCharacters(t *testing.T) {
	t.Parallel()
	for name, e := range editors() {
		e.Set("e\u0301🧑\u200d🚀x")
		e.Key(pressed("left"))
		e.Key(pressed("backspace"))
		if e.Text() != "e\u0301x" {
			t.Errorf("%s: %q", name, e.Text())
		}
		e.Key(pressed("home"))
		e.Key(pressed("delete"))
		if e.Text() != "x" {
			t.Errorf("%s: %q", name, e.Text())
		}
	}
}

func TestEditIsCleanAndBounded(t *testing.T) {
	t.Parallel()
	for name, e := range editors() {
		e.Insert("a\x1b[31mb\u202e\r\nc")
		if got := strings.ReplaceAll(e.Text(), "\n", " "); got != "ab c" {
			t.Errorf("%s: %q", name, got)
		}
		if long := strings.Repeat("ä", MaxEdit); e.Insert(long) || !strings.HasPrefix(e.Text(), "ab") || len(e.Text()) > 10 {
			t.Errorf("%s: a paste that is too long left %d letters", name, len(e.Text()))
		} else if e.Set("") && !e.Insert(long) || e.Text() != long {
			t.Errorf("%s: a paste that fits is not taken", name)
		} else if e.Set(long+"x") || e.Text() != long {
			t.Errorf("%s: a part of a text is taken", name)
		}
	}
}

func TestAreaRows(t *testing.T) {
	t.Parallel()
	a := NewArea(themes.Dark())
	a.Set("alpha beta\ngamma")
	if n := a.Rows(7, "", ""); n != 3 {
		t.Fatalf("%d rows", n)
	}
	for i, moved := range []bool{a.Up(), a.Up(), a.Up(), a.Down()} {
		if moved != (i != 2) {
			t.Fatalf("step %d of the cursor through three rows: %v", i, moved)
		}
	}
}

// FuzzEdit types and draws: whatever comes, the rows fit and the cursor stands
// in them.
func FuzzEdit(f *testing.F) {
	f.Add("some words 世界 🧑‍🚀\nanother line e\u0301", []byte("\x00\x01\x05zq\x00\x00\x04"), 7)
	f.Add("", []byte("abc"), 1)
	f.Add("世世世世", []byte{0, 0, 4, 20}, 2)
	names := []string{"left", "right", "home", "end", "backspace", "delete", "ctrl+a", "ctrl+w", "ctrl+u", "ctrl+k", "alt+b", "alt+f", "alt+d"}
	f.Fuzz(func(t *testing.T, s string, presses []byte, w int) {
		w = 1 + (w&0x7fffffff)%60
		l, a := NewLine(themes.Dark()), NewArea(themes.Dark())
		l.Insert(s)
		a.Insert(s)
		for _, p := range presses[:min(len(presses), 40)] {
			k := string(rune(p))
			if int(p) < len(names) {
				k = names[p]
			}
			l.Key(pressed(k))
			a.Key(pressed(k))
			switch p {
			case 20:
				a.Up()
			case 21:
				a.Down()
			}
			line, x := l.Draw(w, "SQL › ", "SELECT …")
			if n := ansi.StringWidth(line); n > w || x < 0 || x >= w {
				t.Fatalf("line: %d cells of %d, cursor %d: %q", n, w, x, line)
			}
			rows, x, y := a.Draw(w, 3, "› ", "ask")
			if len(rows) != 3 || x < 0 || x >= w || y < 0 || y > 2 {
				t.Fatalf("area: %d rows, cursor %d %d at %d", len(rows), x, y, w)
			}
			for _, row := range rows {
				if n := ansi.StringWidth(row); n > w {
					t.Fatalf("area: %d cells of %d: %q", n, w, row)
				}
			}
		}
	})
}

// BenchmarkAreaKey is a letter written into a long text, and drawing it.
func BenchmarkAreaKey(b *testing.B) {
	a := NewArea(themes.Dark())
	a.Set(strings.Repeat("some words of a long question\n", 40))
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		k := "x"
		if i%2 == 1 {
			k = "backspace"
		}
		a.Key(pressed(k))
		a.Draw(80, 8, "› ", "")
	}
}
