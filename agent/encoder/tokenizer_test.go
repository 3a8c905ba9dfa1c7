package encoder

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// pieces gives the pieces of a text without the first and the last.
func (t *tokenizer) shown(text string) string {
	names := map[int]string{}
	for name, n := range t.pieces {
		names[n] = name
	}
	var out []string
	for _, n := range t.encode(text, 1000) {
		out = append(out, names[n])
	}
	return strings.Join(out[1:len(out)-1], " ")
}

func TestTokenizer(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{"vocab.txt": {Data: []byte(vocabulary)}}
	small, err := readTokenizer(files)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]int{}
	for i, w := range strings.Fields(vocabulary) {
		list[w] = i
	}
	list["Dog"], list["café"] = 100, 101
	vocab, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	files["tokenizer.json"] = &fstest.MapFile{Data: []byte(
		`{"normalizer":{"type":"BertNormalizer","lowercase":false,"strip_accents":null},"model":{"type":"WordPiece","unk_token":"[UNK]","continuing_subword_prefix":"##","vocab":` + string(vocab) + `}}`)}
	cased, err := readTokenizer(files)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][2]string{
		"unaffable":            {"un ##aff ##able", "un ##aff ##able"},
		"The dogs, running!":   {"the dog ##s , run ##ning !", "[UNK] dog ##s , run ##ning !"},
		"Dog":                  {"dog", "Dog"},
		"CAFÉ café":            {"cafe cafe", "[UNK] café"},
		"東京 dog":               {"東 京 dog", "東 京 dog"},
		"  \t\n the\u00a0dog ": {"the dog", "the dog"},
		"do\u200bg\x00":        {"dog", "dog"},
		"12 13":                {"1 ##2 [UNK]", "1 ##2 [UNK]"},
		"\xff\xfedog":          {"dog", "dog"},
		"":                     {"", ""},
		"[CLS]":                {"[UNK] [UNK] [UNK]", "[UNK] [UNK] [UNK]"},
	} {
		for i, tok := range []*tokenizer{small, cased} {
			if got := tok.shown(text); got != want[i] {
				t.Errorf("%q: %q, want %q", text, got, want[i])
			}
		}
	}
	if got := small.shown(strings.Repeat("un", 80)); got != "[UNK]" {
		t.Errorf("a word that is too long: %q", got)
	}
	if got := small.encode("dog dog dog dog dog", 4); !slices.Equal(got, []int{2, 9, 9, 3}) {
		t.Errorf("cut off: %v", got)
	}
}

func FuzzTokenizer(f *testing.F) {
	tok, err := readTokenizer(fstest.MapFS{"vocab.txt": {Data: []byte(vocabulary)}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add("The dogs, running! 東京\xff")
	f.Fuzz(func(t *testing.T, text string) {
		got := tok.encode(text, 16)
		if len(got) < 2 || len(got) > 16 || got[0] != tok.first || got[len(got)-1] != tok.last {
			t.Errorf("%q: %v", text, got)
		}
	})
}
