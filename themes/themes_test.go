package themes

import (
	"strings"
	"testing"
	"testing/fstest"
)

// backgrounds are what terminals commonly have.
func backgrounds(dark bool) []RGB {
	if dark {
		return []RGB{{0, 0, 0}, {0x1e, 0x1e, 0x2e}, {0x28, 0x2c, 0x34}, {0x2e, 0x34, 0x40}}
	}
	return []RGB{{255, 255, 255}, {0xfa, 0xfa, 0xfa}, {0xfd, 0xf6, 0xe3}, {0xef, 0xf1, 0xf5}}
}

func TestContrast(t *testing.T) {
	t.Parallel()
	if got := contrast(RGB{0, 0, 0}, RGB{255, 255, 255}); got < 20.99 || got > 21.01 {
		t.Fatalf("black on white = %v, want 21", got)
	}
	for _, name := range Names() {
		theme := mustBuiltin(name)
		for _, token := range everyToken() {
			c := theme.colors[token]
			switch token {
			case SelectionBack, DimSelectionBack, MatchBack, Border:
				continue
			}
			if back, ok := token.back(); ok {
				check(t, name, token, c, theme.colors[back], 4.5)
				continue
			}
			for _, bg := range backgrounds(theme.Dark) {
				check(t, name, token, c, bg, 4.5)
			}
		}
		// Any text token may stand on a selected row.
		for _, token := range []Token{Text, Folder, Link, Selection, Error} {
			check(t, name, token, theme.colors[token], theme.colors[DimSelectionBack], 4.5)
			check(t, name, token, theme.colors[token], theme.colors[SelectionBack], 4.0)
		}
	}
}

func check(t *testing.T, name string, token Token, fg, bg RGB, want float64) {
	t.Helper()
	if got := contrast(fg, bg); got < want {
		t.Errorf("%s: %s %v on %v has contrast %.2f, want %.1f", name, token, fg, bg, got, want)
	}
}

func TestBuiltinsAreComplete(t *testing.T) {
	t.Parallel()
	for _, name := range Names() {
		data, err := builtin.ReadFile(name + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		theme, warnings, err := Parse(name, data)
		if err != nil || len(warnings) > 0 {
			t.Fatalf("%s: %v %v", name, warnings, err)
		}
		for _, token := range everyToken() {
			if theme.colors[token] == (RGB{}) {
				t.Errorf("%s: no colour for %s", name, token)
			}
		}
	}
}

func TestLoadKeepsWhatItKnows(t *testing.T) {
	t.Parallel()
	fsys := fstest.MapFS{"mine.toml": {Data: []byte("dark = true\nextra = 1\n[colors]\naccent = \"#f0a\"\ntext = \"red\"\nbanana = \"#ffffff\"\n")}}
	theme, warnings, err := Load(fsys, "mine.toml")
	if err != nil {
		t.Fatal(err)
	}
	if got := theme.colors[Accent]; got != (RGB{0xff, 0, 0xaa}) {
		t.Errorf("accent = %v", got)
	}
	if theme.colors[Text] != Dark().colors[Text] {
		t.Errorf("text should stay the built-in one")
	}
	if len(warnings) != 3 {
		t.Errorf("warnings = %q, want one each for extra, text, banana", warnings)
	}
	if _, _, err := Parse("bad", []byte("= nonsense")); err == nil {
		t.Error("no error for a file that is not TOML")
	}
}

func TestStyle(t *testing.T) {
	t.Parallel()
	theme := Dark()
	got := On(theme.Folder, theme.Selection).Render("x")
	if !strings.Contains(got, "48;2;") || !strings.HasSuffix(got, "x\x1b[m") {
		t.Errorf("folder on selection = %q", got)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("dark = true\n[colors]\ntext = \"#fff\"\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		theme, _, err := Parse("fuzz", data)
		if err == nil && theme == nil {
			t.Fatal("no theme and no error")
		}
	})
}
