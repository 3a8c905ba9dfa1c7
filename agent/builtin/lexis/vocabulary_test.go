package lexis

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
)

// vocabularyFiles are the files of the vocabulary by their names.
func vocabularyFiles(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	names, err := fs.Glob(vocabulary, "words/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatalf("no vocabulary: %v", err)
	}
	for _, name := range names {
		raw, err := vocabulary.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(raw)
	}
	return out
}

func TestVocabularyIsInOrder(t *testing.T) {
	t.Parallel()
	for name, text := range vocabularyFiles(t) {
		if !strings.HasPrefix(text, "# ") {
			t.Errorf("%s does not begin with what it is about", name)
		}
		last := ""
		for l := range strings.Lines(text) {
			l = strings.TrimSuffix(l, "\n")
			if strings.HasPrefix(l, "# ") {
				last = ""
				continue
			}
			if l <= last {
				t.Errorf("%s: %q stands behind %q", name, l, last)
			}
			if l != strings.Join(strings.Fields(l), " ") || len(strings.Fields(l)) < 2 {
				t.Errorf("%s: %q is not a line of words", name, l)
			}
			last = l
		}
	}
}

// TestVocabularySaysNothingTwice holds that every line relates words that no other line relates.
func TestVocabularySaysNothingTwice(t *testing.T) {
	t.Parallel()
	s := stemmer{}
	said := map[[2]string]string{}
	for name, text := range map[string]string{"families.txt": families, "thesaurus.txt": thesaurus, "related.txt": relatedWords} {
		for a, list := range s.groups(text) {
			for _, b := range list {
				said[[2]string{a, b}] = name
			}
		}
	}
	relate := func(line string, directed bool) {
		again := ""
		for a, list := range s.groups(line) {
			if len(list) == 0 {
				t.Errorf("%q: nothing stands for %q", line, a)
			}
			for _, b := range list {
				p := [2]string{a, b}
				other, known := said[p]
				if known && directed {
					t.Errorf("%q says again what %q says of %s and %s", line, other, a, b)
				}
				if known {
					again += "."
				}
				said[p] = line
			}
		}
		n := len(strings.Fields(line))
		if !directed && len(again) == n*(n-1) {
			t.Errorf("%q says nothing that others do not say", line)
		}
	}
	files := vocabularyFiles(t)
	for _, directed := range []bool{false, true} {
		for _, name := range slices.Sorted(maps.Keys(files)) {
			for l := range strings.Lines(files[name]) {
				if !strings.HasPrefix(l, "#") && strings.Contains(l, " > ") == directed {
					relate(strings.TrimSpace(l), directed)
				}
			}
		}
	}
}

func TestVocabularyStaysNarrow(t *testing.T) {
	t.Parallel()
	const most = 40
	for a, list := range lexical().written {
		if a == "" || slices.Contains(list, "") || len(list) > most {
			t.Errorf("%q is written as %d words: %q", a, len(list), list)
		}
	}
	for a, list := range lexical().synonym {
		if len(list) > most {
			t.Errorf("%q means the same as %d words: %q", a, len(list), list)
		}
	}
}

func TestWordsStandForOthers(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ question, text string }{
		{"Was the meeting put off?", "The meeting has been postponed to May."},
		{"Why did they put the concert off?", "The concert was delayed because the hall was flooded."},
		{"Was the hearing postponed?", "We had to put the hearing off."},
		{"Who looks after the garden?", "Mr Brae is responsible for the garden."},
		{"What did they turn down?", "The second offer was rejected by the owners."},
		{"When is her birthday?", "Date of birth: 4 March 1961"},
		{"Is smoking forbidden?", "You must not smoke in the yard."},
		{"What is the deadline?", "Send it no later than Friday."},
		{"Who is their lawyer?", "The advocate of the sellers is Dr Nell."},
		{"What does the lorry carry?", "The truck carries gravel."},
		{"How long is the notice period?", "The lease ends with three months' notice."},
		{"How long is the notice period?", "Four weeks' notice is enough."},
		{"Is he a freelancer?", "Nell is self-employed."},
		{"Which poultry may be kept?", "Six hens, but no cockerels."},
		{"Why did the lamp fill with water?", "It was flooded through the seal."},
		{"What are we holding back?", "The retention is 4 per cent."},
		{"Which guests can't have gluten?", "Hubert is a coeliac."},
		{"Who is the plumber's boss?", "Line manager: Ines Holt"},
	} {
		text := Stems(c.text)
		held := 0
		for _, k := range Keywords(c.question) {
			if h := k.Told(text); h > 0 && h < InText {
				held++
			}
		}
		if held == 0 {
			t.Errorf("%q: nothing of %q stands for a word of it", c.question, c.text)
		}
	}
}
