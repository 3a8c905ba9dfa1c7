package widget

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
)

func TestClean(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ in, text, line string }{
		{"plain", "plain", "plain"},
		{"a\nb\r\nc\rd", "a\nb\nc\nd", "a b c d"},
		{"a\tb", "a    b", "a    b"},
		{"\x1b[31mred\x1b[0m \x1b]8;;http://x\x07link\x1b]8;;\x07", "red link", "red link"},
		{"\u202egpj.exe\u2066", "gpj.exe", "gpj.exe"},
		{"zero\u200bwidth\ufeff\u00ad", "zerowidth", "zerowidth"},
		{"bad \xff\xfe byte", "bad \ufffd\ufffd byte", "bad \ufffd\ufffd byte"},
		{"c1 \u009b31m", "c1 31m", "c1 31m"},
		{"🧑\u200d🚀 é 世界", "🧑\u200d🚀 é 世界", "🧑\u200d🚀 é 世界"},
	} {
		if got := Clean(c.in); got != c.text {
			t.Errorf("Clean(%q) = %q, not %q", c.in, got, c.text)
		}
		if got := CleanLine(c.in); got != c.line {
			t.Errorf("CleanLine(%q) = %q, not %q", c.in, got, c.line)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add("some words and 世界 🧑‍🚀\nanother\x1b[31m line", 7)
	f.Fuzz(func(t *testing.T, s string, w int) {
		w = 1 + (w&0x7fffffff)%100
		clean := Clean(s)
		if !utf8.ValidString(clean) || strings.ContainsAny(clean, "\x1b\r\t\u202e\x00\x7f\u009b") {
			t.Fatalf("Clean(%q) = %q", s, clean)
		}
		if again := Clean(clean); again != clean {
			t.Fatalf("Clean(%q) = %q", clean, again)
		}
		line := CleanLine(s)
		if n := ansi.StringWidth(Fit(line, w)); n != w {
			t.Fatalf("Fit(%q, %d) is %d cells wide", line, w, n)
		}
		var words strings.Builder
		for _, p := range Wrap(clean, max(2, w)) {
			if n := ansi.StringWidth(clean[p.From:p.To]); n > max(2, w) {
				t.Fatalf("a line of %q is %d cells wide, not %d", clean, n, w)
			}
			words.WriteString(clean[p.From:p.To])
		}
		bare := strings.NewReplacer(" ", "", "\n", "")
		if bare.Replace(words.String()) != bare.Replace(clean) {
			t.Fatalf("wrapping %q left %q", clean, words.String())
		}
	})
}

func TestInk(t *testing.T) {
	t.Parallel()
	k := NewInk(themes.Dark().Error.Strikethrough(true))
	if s := k.Paint("gone"); ansi.Strip(s) != "gone" || !strings.Contains(s, ";9m") || !strings.HasSuffix(s, "\x1b[m") {
		t.Fatalf("%q", s)
	}
	if (Ink{}).Paint("x") != "x" || k.Paint("") != "" {
		t.Fatal("nothing is painted where there is nothing to paint")
	}
}
