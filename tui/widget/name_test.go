package widget

import (
	"testing"
	"unicode"
)

func TestName(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"plain.txt":         "plain.txt",
		"a\nb":              "a␊b",
		"a\x1b[31mred":      "a␛[31mred",
		"tab\there":         "tab␉here",
		"\xff\xfe.txt":      `\xff\xfe.txt`,
		"evil\u202egpj.exe": "evil�gpj.exe",
		"zero\u200bwidth":   "zero�width",
		"\u009b31m":         "�31m",
		"日本.txt":            "日本.txt",
		"naïve – “x”.md":    "naïve – “x”.md",
		"del\x7f":           "del␡",
		"line\u2028sep":     "line�sep",
	} {
		if got := Name(in); got != want {
			t.Errorf("Name(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("a\x1b]0;title\x07b")
	f.Add("\xc3\x28\u202e")
	f.Fuzz(func(t *testing.T, s string) {
		for _, r := range Name(s) {
			if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
				t.Fatalf("Name(%q) keeps %U", s, r)
			}
		}
	})
}

func TestSize(t *testing.T) {
	t.Parallel()
	for in, want := range map[int64]string{
		0: "0 B", 843: "843 B", 999: "999 B", 1000: "1.0 KB", 24800: "24.8 KB", 999_500: "1.0 MB", 2_000_000_000: "2.0 GB",
		150_000_000: "150 MB", 1<<63 - 1: "9.2 EB", -1: "",
	} {
		if got := Size(in); got != want || len(got) > 7 {
			t.Errorf("Size(%d) = %q, want %q", in, got, want)
		}
	}
}
