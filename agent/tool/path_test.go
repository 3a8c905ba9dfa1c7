package tool

import (
	"encoding/json"
	"testing"
)

func TestPathSurvivesJSON(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, json string }{
		{"plain.txt", `"plain.txt"`},
		{"a\nb\t\"c\"\\d", `"a\nb\t\"c\"\\d"`},
		{"caf\xe9.txt", `"caf\udce9.txt"`},
		{"\xff\xfe", `"\udcff\udcfe"`},
		{"日本\x80語", `"日本\udc80語"`},
		{"\xed\xb2\x80", `"\udced\udcb2\udc80"`},
		{"😀 <b>", `"😀 \u003cb\u003e"`},
		{"", `""`},
	} {
		data, err := json.Marshal(Path(c.name))
		if err != nil || string(data) != c.json {
			t.Errorf("Marshal(%q) = %s, %v; want %s", c.name, data, err, c.json)
		}
		var back Path
		if err := json.Unmarshal(data, &back); err != nil || string(back) != c.name {
			t.Errorf("Unmarshal(%s) = %q, %v; want %q", data, back, err, c.name)
		}
	}
}

func TestPathReadsOtherWritersJSON(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`"\ud83d\ude00"`:       "😀",
		`"\u0041\/\b\f\r"`:     "A/\b\f\r",
		`"\ud83d"`:             "\uFFFD",
		`"\ud83d\udc80"`:       "\U0001F480",
		`"\uDCE9"`:             "\xe9",
		"\"raw\xe9\"":          "raw\xe9",
		`"\ud800x"`:            "\uFFFDx",
		`"\udcff\udcfe\u0020"`: "\xff\xfe ",
	} {
		var p Path
		if err := p.UnmarshalJSON([]byte(in)); err != nil || string(p) != want {
			t.Errorf("Unmarshal(%s) = %q, %v; want %q", in, p, err, want)
		}
	}
	for _, bad := range []string{`1`, `"`, `"\`, `"\x"`, `"\u12"`} {
		var p Path
		if err := p.UnmarshalJSON([]byte(bad)); err == nil {
			t.Errorf("Unmarshal(%s) = %q without an error", bad, p)
		}
	}
}

func FuzzPath(f *testing.F) {
	f.Add("a\xffb😀\n")
	f.Fuzz(func(t *testing.T, s string) {
		data, err := json.Marshal(struct{ P Path }{Path(s)})
		if err != nil {
			t.Fatal(err)
		}
		var back struct{ P Path }
		if err := json.Unmarshal(data, &back); err != nil || string(back.P) != s {
			t.Fatalf("%q became %s became %q, %v", s, data, back.P, err)
		}
	})
}
