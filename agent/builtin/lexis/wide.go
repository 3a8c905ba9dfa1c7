package lexis

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/store/language"
)

// Wide says whether most letters of a text belong to a writing without spaces between words.
func Wide(s string) bool {
	all, some := 0, 0
	for _, r := range s {
		if r >= firstWide && language.IsIdeograph(r) {
			some++
		}
		if WordRune(r) {
			all++
		}
	}
	return 2*some > all
}

// WideCode is the language of a text in such a writing: kana are Japanese, hangul is Korean. A text
// without either is Chinese when it is long enough that a Japanese one would have kana.
func WideCode(s string) string {
	kana, hangul, han := 0, 0, 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Hiragana, unicode.Katakana) || r == longVowel:
			kana++
		case unicode.Is(unicode.Hangul, r):
			hangul++
		case unicode.Is(unicode.Han, r):
			han++
		}
	}
	switch {
	case hangul > kana && 3*hangul > han:
		return "ko"
	case 10*kana > han:
		return "ja"
	case han >= fewestHan:
		return "zh"
	}
	return language.Ideographs
}

const (
	longVowel = 'ー'
	fewestHan = 40 // of a text without kana that is Chinese for sure
)

// AskedWide is the language of a question in such a writing. One without kana or hangul is in the
// usual language of the documents, if that is written so, and Chinese otherwise.
func AskedWide(q, usual string) string {
	if code := WideCode(q); code == "ja" || code == "ko" {
		return code
	}
	if t := TongueOf(usual); t != nil && t.Unspaced {
		return usual
	}
	return "zh"
}

// cutter cuts a run of letters of such a writing into words.
type cutter struct {
	t    *Tongue
	out  []Piece
	held []rune // letters that no word has
	word bool   // what was cut last is a word, whose ending may follow
}

// Pieces cuts a text of the language into its words.
func (t *Tongue) Pieces(s string) (out []Piece, rest string) {
	list, rest := Pieces(s)
	if !t.Unspaced {
		return list, rest
	}
	for _, p := range list {
		at := len(out)
		if r, _ := utf8.DecodeRuneInString(p.Word); r >= firstWide || Wide(p.Word) {
			out = t.cut(out, p.Word)
		} else {
			out = append(out, Piece{Word: p.Word})
		}
		if at < len(out) {
			out[at].before = p.before
		} else {
			rest = p.before + rest
		}
	}
	return out, rest
}

// cut takes the longest known word that begins at each letter. Letters that no word has stay
// together while they are of one writing; kana and hangul behind a known word are its ending, and
// fall out.
func (t *Tongue) cut(out []Piece, s string) []Piece {
	c := &cutter{t: t, out: out}
	runes := []rune(s)
	for i := 0; i < len(runes); {
		if n := t.longestAt(runes, i, len(c.held) > 0); n > 0 {
			c.let()
			c.out = append(c.out, Piece{Word: string(runes[i : i+n])})
			i += n
			c.word = true
			continue
		}
		r := runes[i]
		if len(c.held) > 0 && writingOf(c.held[len(c.held)-1]) != writingOf(r) {
			c.let()
		}
		if !c.word || !inflected(r) {
			c.held, c.word = append(c.held, r), false
		}
		i++
	}
	c.let()
	return c.out
}

// let gives out the letters that are held. Hiragana alone behind something else are an ending.
func (c *cutter) let() {
	if len(c.held) == 0 {
		return
	}
	ending := writingOf(c.held[0]) == unicode.Hiragana && len(c.out) > 0 && len(c.held) < 3
	if word := c.t.unended(string(c.held)); !ending && word != "" {
		c.out = append(c.out, Piece{Word: word})
	}
	c.held, c.word = nil, true
}

// longestAt is the number of letters of the longest known word at a place. A single letter is a
// word only where it stands by itself among letters of its writing, or in Chinese; in Korean a
// word begins where a space stands before it.
func (t *Tongue) longestAt(runes []rune, i int, within bool) int {
	for n := min(t.longest, len(runes)-i); n > 0; n-- {
		w := string(runes[i : i+n])
		if _, known := t.into[w]; !known {
			continue
		}
		own := writingOf(runes[i+n-1])
		switch {
		case t.Code == "zh" || n > 2 || own == unicode.Hiragana && !within:
			return n
		case own == unicode.Hangul:
			if n == 2 && !within || i == 0 && t.unended(string(runes)) == w || i == 0 && n == 2 {
				return n
			}
		case n == 2, !within && (i+1 == len(runes) || writingOf(runes[i+1]) != own) && (i == 0 || writingOf(runes[i-1]) != own):
			return n
		case own == unicode.Hiragana:
			return n
		}
	}
	return 0
}

// unended is a Korean word without what is hung on to it; others stay as they are.
func (t *Tongue) unended(w string) string {
	if t.Code != "ko" {
		return w
	}
	for _, end := range koreanEndings {
		if bare, cut := strings.CutSuffix(w, end); cut && bare != "" {
			return bare
		}
	}
	return w
}

// koreanEndings are what is hung on to Korean nouns, the longer ones before their ends.
var koreanEndings = strings.Fields(`이었나요 였나요 이에요 입니까 입니다 인가요 이라고 에서는 에게서 으로는 까지는 부터는 께서는 예요 에요 이야
인지 에서 에게 한테 께서 으로 까지 부터 처럼 보다 마다 이나 이란 라는 하고 과의 와의 은 는 이 가 을 를 의 에 로 와 과 도 만 야 님 씨`)

// inflected says whether a letter may belong to the ending of a word.
func inflected(r rune) bool { return unicode.In(r, unicode.Hiragana, unicode.Hangul) }

// writingOf is the writing that a letter belongs to, nil for those that are not wide.
func writingOf(r rune) *unicode.RangeTable {
	for _, w := range []*unicode.RangeTable{unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul} {
		if unicode.Is(w, r) {
			return w
		}
	}
	if r == longVowel {
		return unicode.Katakana
	}
	return nil
}

// widest is the number of letters of the longest word of a lexicon.
func widest(into map[string]string) int {
	n := 0
	for w := range into {
		n = max(n, utf8.RuneCountInString(w))
	}
	return cmp.Or(n, 1)
}
