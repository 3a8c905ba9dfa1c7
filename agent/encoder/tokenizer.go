package encoder

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// longestWord is how many runes a word may have to be taken apart.
const longestWord = 100

// tokenizer turns a text into the numbers of pieces of words, as BERT does.
type tokenizer struct {
	pieces               map[string]int
	prefix               string // of pieces that go on a word
	first, last, unknown int
	lower, accents       bool // letters are made small; accents are taken off
}

// readTokenizer reads tokenizer.json, or vocab.txt with tokenizer_config.json.
func readTokenizer(dir fs.FS) (*tokenizer, error) {
	t := &tokenizer{prefix: "##", lower: true, accents: true}
	err := t.readJSON(dir)
	if errors.Is(err, fs.ErrNotExist) {
		err = t.readVocabulary(dir)
	}
	if err != nil {
		return nil, err
	}
	for _, mark := range []struct {
		name string
		to   *int
	}{{"[CLS]", &t.first}, {"[SEP]", &t.last}, {"[UNK]", &t.unknown}} {
		n, ok := t.pieces[mark.name]
		if !ok {
			return nil, fmt.Errorf("the vocabulary has no %s", mark.name)
		}
		*mark.to = n
	}
	return t, nil
}

func (t *tokenizer) readJSON(dir fs.FS) error {
	var file struct {
		Normalizer *struct {
			Type         string `json:"type"`
			Lowercase    *bool  `json:"lowercase"`
			StripAccents *bool  `json:"strip_accents"`
		} `json:"normalizer"`
		Model struct {
			Type   string          `json:"type"`
			Prefix *string         `json:"continuing_subword_prefix"`
			Vocab  json.RawMessage `json:"vocab"`
		} `json:"model"`
	}
	if err := readJSON(dir, "tokenizer.json", &file); err != nil {
		return err
	}
	if file.Model.Type != "WordPiece" && file.Model.Type != "" {
		return fmt.Errorf("its tokenizer is %s, and only WordPiece is known", file.Model.Type)
	}
	if err := json.Unmarshal(file.Model.Vocab, &t.pieces); err != nil {
		return fmt.Errorf("read the vocabulary: %w", err)
	}
	if file.Model.Prefix != nil {
		t.prefix = *file.Model.Prefix
	}
	if n := file.Normalizer; n != nil {
		t.lower = n.Lowercase == nil || *n.Lowercase
		t.accents = t.lower
		if n.StripAccents != nil {
			t.accents = *n.StripAccents
		}
	}
	return nil
}

// readVocabulary reads a piece a line, whose number is that of the line.
func (t *tokenizer) readVocabulary(dir fs.FS) error {
	f, err := dir.Open("vocab.txt")
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }()
	t.pieces = map[string]int{}
	lines := bufio.NewScanner(f)
	for n := 0; lines.Scan(); n++ {
		t.pieces[lines.Text()] = n
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("read vocab.txt: %w", err)
	}
	var settings struct {
		Lower   *bool `json:"do_lower_case"`
		Accents *bool `json:"strip_accents"`
	}
	if err := readJSON(dir, "tokenizer_config.json", &settings); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if settings.Lower != nil {
		t.lower, t.accents = *settings.Lower, *settings.Lower
	}
	if settings.Accents != nil {
		t.accents = *settings.Accents
	}
	return nil
}

// encode gives the numbers of a text, at most so many with the first and the last.
func (t *tokenizer) encode(text string, most int) []int {
	out := []int{t.first}
	t.words(text, func(word string) bool {
		out = t.split(out, word)
		return len(out) < most-1
	})
	out = out[:min(len(out), max(1, most-1))]
	return append(out, t.last)
}

// split appends the pieces of a word, the longest first.
func (t *tokenizer) split(out []int, word string) []int {
	if utf8.RuneCountInString(word) > longestWord {
		return append(out, t.unknown)
	}
	start := len(out)
	for rest, prefix := word, ""; rest != ""; prefix = t.prefix {
		end := len(rest)
		for ; end > 0; end-- {
			if end < len(rest) && !utf8.RuneStart(rest[end]) {
				continue
			}
			if n, ok := t.pieces[prefix+rest[:end]]; ok {
				out = append(out, n)
				break
			}
		}
		if end == 0 {
			return append(out[:start], t.unknown)
		}
		rest = rest[end:]
	}
	return out
}

// words calls fn for every word, mark of punctuation and ideograph of a text until it gives false.
func (t *tokenizer) words(text string, fn func(string) bool) {
	if t.lower {
		text = strings.ToLower(text)
	}
	if t.accents {
		text = norm.NFD.String(text)
	}
	var word strings.Builder
	flush := func() bool {
		if word.Len() == 0 {
			return true
		}
		w := word.String()
		word.Reset()
		return fn(w)
	}
	for _, r := range text {
		switch {
		case r == 0 || r == utf8.RuneError || t.accents && unicode.Is(unicode.Mn, r) || isControl(r):
		case unicode.IsSpace(r):
			if !flush() {
				return
			}
		case isPunctuation(r) || isIdeograph(r):
			if !flush() || !fn(string(r)) {
				return
			}
		default:
			word.WriteRune(r)
		}
	}
	flush()
}

func isControl(r rune) bool {
	return r != '\t' && r != '\n' && r != '\r' && (unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r))
}

// isPunctuation is true for all marks of ASCII that are no letters, digits or spaces, too.
func isPunctuation(r rune) bool {
	if r < 128 {
		return r > ' ' && r < 127 && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}
	return unicode.IsPunct(r)
}

func isIdeograph(r rune) bool {
	return r >= 0x4E00 && r <= 0x9FFF || r >= 0x3400 && r <= 0x4DBF || r >= 0x20000 && r <= 0x2A6DF || r >= 0x2A700 && r <= 0x2CEAF ||
		r >= 0xF900 && r <= 0xFAFF || r >= 0x2F800 && r <= 0x2FA1F
}
