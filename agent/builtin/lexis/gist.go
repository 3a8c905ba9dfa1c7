package lexis

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// Gist reads texts of one language. It remembers the words that it has met; one goroutine uses it.
type Gist struct {
	*Tongue
	met map[string]met
}

// met is a word with what stands for it.
type met struct {
	english string
	known   bool
	marks   []string // stems of its language, and of all that it may mean
}

// NewGist has met no word yet.
func NewGist(t *Tongue) *Gist { return &Gist{t, map[string]met{}} }

func (g *Gist) meet(low string) met {
	m, ok := g.met[low]
	if !ok {
		m.english, m.known = g.English(low)
		if !g.Small(low) {
			m.marks = g.markedStems(low)
			for _, s := range g.meant(low) {
				m.marks = append(m.marks, MeantMark+s)
			}
		}
		g.met[low] = m
	}
	return m
}

// Piece is a word of a text with what stands before it.
type Piece struct{ before, Word string }

// Pieces cuts a text into its words; an elided one is one of its own.
func Pieces(s string) (out []Piece, rest string) {
	start, last := -1, 0
	all := func(end int) {
		if start >= 0 {
			for rest := unelided(s[start:end]); len(rest) < end-start; rest = unelided(s[start:end]) {
				out = append(out, Piece{s[last:start], strings.TrimRight(s[start:end-len(rest)], "'’")})
				start, last = end-len(rest), end-len(rest)
			}
			out = append(out, Piece{s[last:start], s[start:end]})
			start, last = -1, end
		}
	}
	for i, r := range s {
		switch in := WordRune(r) || (r == '\'' || r == '’') && start >= 0 && letterAt(s, i+utf8.RuneLen(r)) || (r == '.' || r == ',') && digitAt(s, i-1) && digitAt(s, i+1) && start >= 0; {
		case in && start < 0:
			start = i
		case !in:
			all(i)
		}
	}
	all(len(s))
	return out, s[last:]
}

func letterAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[min(i, len(s)):])
	return unicode.IsLetter(r)
}

func digitAt(s string, i int) bool { return i >= 0 && i < len(s) && s[i] >= '0' && s[i] <= '9' }

// Text puts a text into English, word by word. What the lexicon does not know stays as it is, and
// small words fall out.
func (g *Gist) Text(s string) string {
	if g.Unspaced {
		s = wideValues(s)
	}
	list, rest := g.Pieces(anglicised(s))
	low := make([]string, len(list))
	plain := make([]string, len(list))
	for i, p := range list {
		low[i] = strings.ToLower(p.Word)
		plain[i] = bare(low[i])
	}
	var b strings.Builder
	b.Grow(len(s) + len(s)/4)
	changed := false // the word before was put into English
	other := -1      // the part of a verb that was met before
	for i := 0; i < len(list); {
		english, n := g.phraseAt(plain[i:])
		known := n > 0
		if !known && i != other {
			if stem, part := g.parted(list, i); part > 0 {
				if english, known = g.stems[stem]; known {
					n, other = 1, part
				}
			}
		}
		if i == other {
			english, known, n = "", true, 1
		}
		if !known {
			n = 1
			if english, known = g.pairAt(plain, i); !known {
				m := g.meet(low[i])
				english, known = m.english, m.known
			}
		}
		before := list[i].before
		if known || changed {
			before = spaced(before)
		}
		if before == "" && g.Unspaced && i > 0 {
			before = " "
		}
		b.WriteString(before)
		if known {
			b.WriteString(english)
		} else {
			b.WriteString(list[i].Word)
		}
		changed = known
		i += n
	}
	b.WriteString(rest)
	return b.String()
}

// spaced has a space for what joins words.
func spaced(before string) string {
	if before == "-" || before == "'" || before == "’" {
		return " "
	}
	return before
}

var (
	commaNumber = pattern.New(`\b\d{1,3}(?:[. \x{a0}\x{202f}’']\d{3})*,\d{1,2}\b`)
	spacedMoney = pattern.New(`\b[1-9]\d{0,2}(?:[ \x{a0}\x{202f}’']\d{3})+[ \x{a0}\x{202f}]?(?:[€$£]|(?:EUR|CHF|euros?|francs?)\b)`)
	grouping    = pattern.New(`(\d)[ \x{a0}\x{202f}’'](\d)`)
	dotted      = pattern.New(`\b\d{1,3}(?:\.\d{3})+\b`)
	hourMinute  = pattern.New(`\b(\d{1,2})\s?[hH]\s?(\d{2})\b`)
	firstDay    = pattern.New(`\b1(?:er|º|°|ª)(\s)`)
	toPoint     = strings.NewReplacer(",", ".", ".", ",", " ", ",", "\u00a0", ",", "\u202f", ",", "’", ",", "'", ",")
)

// anglicised writes numbers and times of day as English does: 1 234,50 as 1,234.50 and 14 h 30 as 14:30.
func anglicised(s string) string {
	if !strings.ContainsAny(s, "0123456789") {
		return s
	}
	s = commaNumber.ReplaceAllStringFunc(s, toPoint.Replace)
	s = spacedMoney.ReplaceAllStringFunc(s, func(m string) string { return grouping.ReplaceAllString(m, "$1,$2") })
	s = dotted.ReplaceAllStringFunc(s, toPoint.Replace)
	s = hourMinute.ReplaceAllString(s, "$1:$2")
	s = firstDay.ReplaceAllString(s, "1$1")
	return strings.ReplaceAll(strings.ReplaceAll(s, "\u00a0", " "), "\u202f", " ")
}

// Stems are the stems of a text: of its words as they stand, of the English for them, and the
// marked ones of its language.
func (g *Gist) Stems(s string) map[string]bool {
	m := Stems(s)
	g.Mark(m, s, Tokens(g.Text(s)))
	return m
}

// Mark adds the marked stems of a text and of the English for it.
func (g *Gist) Mark(m map[string]bool, s string, english []Token) {
	for _, t := range english {
		m[MeantMark+t.Stem] = true
	}
	list, _ := g.Pieces(s)
	for i, p := range list {
		if stem, part := g.parted(list, i); part > 0 {
			m[StemMark+stem] = true
		}
		if Letters(p.Word) {
			for _, mark := range g.meet(strings.ToLower(p.Word)).marks {
				m[mark] = true
			}
		}
	}
}

// Glosses are the stems of the words of a question by those of the English for them.
func (g *Gist) Glosses(q string) map[string][]string {
	of := map[string][]string{}
	list, _ := g.Pieces(q)
	for i, p := range list {
		low := strings.ToLower(p.Word)
		m := g.meet(low)
		own := []string{Stem(low), g.Marked(low)}
		if whole, part := g.parted(list, i); part > 0 {
			own = append(own, StemMark+whole)
			if e, ok := g.stems[whole]; ok {
				m.english, m.known = e, true
			}
		}
		if !m.known {
			of[Stem(low)] = AppendNew(of[Stem(low)], own)
			continue
		}
		for _, e := range Tokens(m.english) {
			if !Stops()[e.Word] {
				of[e.Stem] = AppendNew(of[e.Stem], own)
			}
		}
	}
	return of
}
