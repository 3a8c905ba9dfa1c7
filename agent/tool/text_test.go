package tool

import "testing"

func TestSafe(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"plain.txt":                "plain.txt",
		"a\nb":                     "a␊b",
		"\x1b[31mred":              "␛[31mred",
		"x\u202egnp.exe":           "xgnp.exe",
		"zero\u200bwidth\ufeff":    "zerowidth",
		"bad\xffbyte":              "bad\uFFFDbyte",
		"c1\u009bcsi":              "c1\uFFFDcsi",
		"del\x7f":                  "del␡",
		"family 👨\u200d👩":          "family 👨\u200d👩",
		"line\u2028separator":      "line\uFFFDseparator",
		"日本語 ünïcode":              "日本語 ünïcode",
		"\u2066isolated\u2069.txt": "isolated.txt",
	} {
		if got := Safe(in); got != want {
			t.Errorf("Safe(%q) = %q, want %q", in, got, want)
		}
	}
	if got := SafeText("a\n\tb\x1b"); got != "a\n\tb␛" {
		t.Errorf("SafeText keeps %q", got)
	}
}

func TestSize(t *testing.T) {
	t.Parallel()
	for in, want := range map[int64]string{
		0: "0 B", 999: "999 B", 1000: "1.0 KB", 4_200_000: "4.2 MB", 99_940: "99.9 KB", 99_960: "100 KB",
		999_499: "999 KB", 999_500: "1.0 MB", 1_000_000_000: "1.0 GB", 2_147_483_648: "2.1 GB", 5_000_000_000_000_000_000: "5000 PB",
	} {
		if got := Size(in); got != want {
			t.Errorf("Size(%d) = %q, want %q", in, got, want)
		}
	}
}

func TestCountAndAlign(t *testing.T) {
	t.Parallel()
	for got, want := range map[string]string{
		Count(1, "file"): "1 file", Count(1234567, "file"): "1,234,567 files", Count(2, "entry"): "2 entries",
		Count(0, "match"): "0 matches", Thousands(-1234): "-1,234", Thousands(-123): "-123",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	got := Align([][]string{{"a", "1", "x"}, {"日本", "1000", "y"}}, 1)
	if want := "a        1  x\n日本  1000  y\n"; got != want {
		t.Errorf("Align = %q, want %q", got, want)
	}
}

func TestCount(t *testing.T) {
	t.Parallel()
	for noun, want := range map[string]string{"day": "7 days", "key": "7 keys", "copy": "7 copies", "match": "7 matches", "row": "7 rows"} {
		if got := Count(7, noun); got != want {
			t.Errorf("%s: %q", noun, got)
		}
	}
}
