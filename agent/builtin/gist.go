package builtin

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// gist reads texts of one language. It remembers the words that it has met; one goroutine uses it.
type gist struct {
	*tongue
	met map[string]met
}

// met is a word with what stands for it.
type met struct {
	english string
	known   bool
	marks   []string // stems of its language, and of all that it may mean
}

func newGist(t *tongue) *gist { return &gist{t, map[string]met{}} }

func (g *gist) meet(low string) met {
	m, ok := g.met[low]
	if !ok {
		m.english, m.known = g.english(low)
		if !g.small(low) {
			m.marks = g.markedStems(low)
			for _, s := range g.meant(low) {
				m.marks = append(m.marks, meantMark+s)
			}
		}
		g.met[low] = m
	}
	return m
}

// piece is a word of a text with what stands before it.
type piece struct{ before, word string }

// pieces cuts a text into its words; an elided one is one of its own.
func pieces(s string) (out []piece, rest string) {
	start, last := -1, 0
	all := func(end int) {
		if start >= 0 {
			for rest := unelided(s[start:end]); len(rest) < end-start; rest = unelided(s[start:end]) {
				out = append(out, piece{s[last:start], strings.TrimRight(s[start:end-len(rest)], "'’")})
				start, last = end-len(rest), end-len(rest)
			}
			out = append(out, piece{s[last:start], s[start:end]})
			start, last = -1, end
		}
	}
	for i, r := range s {
		switch in := wordRune(r) || (r == '\'' || r == '’') && start >= 0 && letterAt(s, i+utf8.RuneLen(r)) || (r == '.' || r == ',') && digitAt(s, i-1) && digitAt(s, i+1) && start >= 0; {
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

// text puts a text into English, word by word. What the lexicon does not know stays as it is, and
// small words fall out.
func (g *gist) text(s string) string {
	if g.unspaced {
		s = wideValues(s)
	}
	list, rest := g.pieces(anglicised(s))
	low := make([]string, len(list))
	plain := make([]string, len(list))
	for i, p := range list {
		low[i] = strings.ToLower(p.word)
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
				if english, known = g.tongue.stems[stem]; known {
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
		if before == "" && g.unspaced && i > 0 {
			before = " "
		}
		b.WriteString(before)
		if known {
			b.WriteString(english)
		} else {
			b.WriteString(list[i].word)
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

// stems are the stems of a text: of its words as they stand, of the English for them, and the
// marked ones of its language.
func (g *gist) stems(s string) map[string]bool {
	m := stems(s)
	g.mark(m, s, tokens(g.text(s)))
	return m
}

// mark adds the marked stems of a text and of the English for it.
func (g *gist) mark(m map[string]bool, s string, english []token) {
	for _, t := range english {
		m[meantMark+t.stem] = true
	}
	list, _ := g.pieces(s)
	for i, p := range list {
		if stem, part := g.parted(list, i); part > 0 {
			m[stemMark+stem] = true
		}
		if letters(p.word) {
			for _, mark := range g.meet(strings.ToLower(p.word)).marks {
				m[mark] = true
			}
		}
	}
}
