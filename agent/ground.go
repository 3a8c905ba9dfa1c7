package agent

import (
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/extract/comment"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// ground is a text prepared for looking facts up. What a claim does not need
// is never made.
type ground struct {
	raw     string
	text    string  // after normal
	remark  *string // the same without the marks of comments
	numbers numbers
	dates   []date
	dated   bool
	words   map[string]bool // stems
}

func newGround(s string) *ground { return &ground{raw: s, text: normal(s)} }

// quote tells whether words stand here as they are quoted; those of a comment may be without its marks.
func (g *ground) quote(words string) bool {
	if holdsQuote(g.text, words) {
		return true
	}
	if g.remark == nil {
		s := normal(comment.Text(g.raw))
		g.remark = &s
	}
	return *g.remark != g.text && holdsQuote(*g.remark, words)
}

func (g *ground) figure(f figure) bool {
	if g.numbers == nil {
		g.numbers = findNumbers(g.raw)
	}
	for _, key := range f.keys {
		if g.numbers[key] {
			return true
		}
	}
	return false
}

func (g *ground) date(d date) bool {
	if !g.dated {
		g.dates, g.dated = findDates(g.text), true
	}
	return d.stands(g.dates)
}

func (g *ground) word(stemmed string) bool {
	if g.words == nil {
		g.words = map[string]bool{}
		for _, w := range strings.FieldsFunc(strings.ToLower(g.text), func(r rune) bool { return !alnum(r) }) {
			g.words[stem(w)] = true
		}
	}
	return g.words[stemmed]
}

// exempt takes the result of a computation out of the figures: the first one
// behind "computed:" or the last equals sign.
func (f *facts) exempt(text string) {
	marks := computed.FindAllStringIndex(text, -1)
	if len(marks) == 0 {
		return // the mark stood inside what was taken out already
	}
	at := marks[len(marks)-1]
	if i := strings.LastIndexByte(text, '='); i >= 0 && i >= at[0] {
		at = []int{i, i + 1}
	}
	for i, n := range f.figures {
		if n.at >= at[1]-1 {
			f.figures = append(f.figures[:i:i], f.figures[i+1:]...)
			return
		}
	}
}

// weak says that the claim has nothing that could only stand at one place.
func (f facts) weak() bool {
	for _, n := range f.figures {
		if !n.weak {
			return false
		}
	}
	return len(f.quotes) == 0 && len(f.dates) == 0
}

// missing names the first fact that stands at none of the spots, "" when all do.
func (f facts) missing(spots []spot) string {
	somewhere := func(holds func(*ground) bool) bool {
		for _, s := range spots {
			if s.short == "" && holds(s.all) {
				return true
			}
		}
		return false
	}
	for _, q := range f.quotes {
		if !somewhere(func(g *ground) bool { return g.quote(q) }) {
			return "“" + shorten(q, 80) + "”"
		}
	}
	for i, d := range f.dates {
		if !somewhere(func(g *ground) bool { return g.date(d) }) {
			return f.dateText[i]
		}
	}
	for _, n := range f.figures {
		if !somewhere(func(g *ground) bool { return g.figure(n) }) {
			return n.text
		}
	}
	for i, name := range f.names {
		if !somewhere(func(g *ground) bool { return g.named(name) }) && !f.inFront(spots, name) {
			return f.nameText[i]
		}
	}
	if !f.weak() || f.computed {
		return ""
	}
	held := 0
	for _, w := range f.words {
		if somewhere(func(g *ground) bool { return g.word(w) }) {
			held++
		}
	}
	if 2*held < len(f.words) {
		return "what the line says"
	}
	return ""
}

// inFront says whether one of the documents names somebody in its headings or
// at its beginning.
func (f facts) inFront(spots []spot, name []string) bool {
	for _, s := range spots {
		if s.short == "" && s.front != nil && s.front().named(name) {
			return true
		}
	}
	return false
}

// askedFor takes out the names that the question has.
func (f *facts) askedFor(question *ground) {
	for i := len(f.names) - 1; i >= 0; i-- {
		if question.named(f.names[i]) {
			f.names = append(f.names[:i], f.names[i+1:]...)
			f.nameText = append(f.nameText[:i], f.nameText[i+1:]...)
		}
	}
}

// touches says whether a spot itself holds one of the facts.
func (f facts) touches(g *ground) bool {
	none := true
	for _, q := range f.quotes {
		none = false
		if g.quote(q) {
			return true
		}
	}
	for _, d := range f.dates {
		none = false
		if g.date(d) {
			return true
		}
	}
	for _, n := range f.figures {
		none = false
		if g.figure(n) {
			return true
		}
	}
	if !none {
		return false
	}
	if f.computed || len(f.words) == 0 {
		return true
	}
	for _, w := range f.words {
		if g.word(w) {
			return true
		}
	}
	return false
}

const (
	shownQuote   = 200  // bytes of a quote that the file itself supplies
	maxSentences = 2000 // that are weighed to choose it
)

var sentenceEnd = pattern.New(`[.!?]\s+|\n`)

// show is the quote of a citation that holds: the claim's own, or the sentence
// there that holds most of the claim.
func (f facts) show(s spot) string {
	for _, q := range f.quotes {
		if s.core.quote(q) {
			return q
		}
	}
	best, most, looked := "", -1, 0
search:
	for _, block := range s.blocks {
		at := 0
		for _, end := range append(sentenceEnd.FindAllStringIndex(block, -1), []int{len(block), len(block)}) {
			sentence := strings.Join(strings.Fields(block[at:end[1]]), " ")
			at = end[1]
			if n := f.held(newGround(sentence)); n > most && sentence != "" {
				best, most = sentence, n
			}
			if looked++; looked > maxSentences {
				break search
			}
		}
	}
	if len(best) > shownQuote {
		best = strings.ToValidUTF8(best[:shownQuote], "")
		if i := strings.LastIndexByte(best, ' '); i > 0 {
			best = best[:i]
		}
	}
	return best
}

// held weighs how much of the claim a text holds.
func (f facts) held(g *ground) int {
	n := 0
	for _, d := range f.dates {
		if g.date(d) {
			n += 10
		}
	}
	for _, fig := range f.figures {
		if g.figure(fig) {
			n += 10
		}
	}
	for _, w := range f.words {
		if g.word(w) {
			n++
		}
	}
	return n
}

// significant returns the stems of a text's words that carry meaning.
func significant(s string) []string {
	var out []string
	for _, w := range strings.FieldsFunc(strings.ToLower(normal(s)), func(r rune) bool { return !alnum(r) }) {
		if len(w) >= 4 && !hasDigit(w) && !common()[w] {
			out = append(out, stem(w))
		}
	}
	return out
}

// stem cuts a word so that its forms are mostly equal.
func stem(w string) string {
	r := []rune(w)
	for _, ending := range []string{"ations", "ation", "ments", "ment", "ings", "ing", "ies", "ers", "ed", "es", "er", "ly", "s", "y", "e"} {
		if strings.HasSuffix(w, ending) && len(r)-len(ending) >= 4 {
			return strings.TrimSuffix(w, ending)
		}
	}
	return w
}

var common = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`about according after also another because been before being below both contains could document
		documents does each file files following found from have here into itself listed lists mentioned mentions more most must other
		over page says same section shall should some states such text than that their them then there these they this those under until
		very were what when where which while whose will with within would your computed`) {
		m[w] = true
	}
	return m
})
