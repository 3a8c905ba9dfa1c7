package builtin

import (
	"fmt"
	"math/big"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// answerCompare sets two documents side by side: what both say under the same
// name, or the best that each says of what is asked.
func answerCompare(in intent, sources []*source, seen seen) string {
	pair := pairFor(in, sources)
	if len(pair) < 2 {
		return unpaired(in, sources, seen)
	}
	aspect := in.aspect(pair)
	lines := alignedIn(pair, aspect)
	w := newWriter(in, sources)
	if l, ok := totalsIn(pair); ok && dearer.MatchString(in.question) && (len(lines) == 0 || len(aspect) == 0) {
		w.difference(in, l)
		return w.String()
	}
	if len(lines) > 0 {
		for _, l := range lines[:min(len(lines), mostAligned)] {
			w.difference(in, l)
		}
		if len(lines) > mostAligned {
			w.line(fmt.Sprintf("… and %d more lines that differ.", len(lines)-mostAligned))
		}
		return w.String()
	}
	if len(aspect) == 0 {
		aspect = in.words
	}
	if w.each(in, pair, aspect) == 2 {
		return w.String()
	}
	if lines = alignedIn(pair, nil); len(lines) == 0 || !isTotal(lines[0].a) {
		return unpaired(in, sources, seen)
	}
	w = newWriter(in, sources)
	w.difference(in, lines[0])
	return w.String()
}

// unpaired answers a comparison of what is in no pair of documents: what each of
// those says that say something, or a fact.
func unpaired(in intent, sources []*source, s seen) string {
	if text, ok := answerSides(in, sources, s); ok {
		return text
	}
	return answerFact(in, sources, s)
}

const mostAligned = 4

// keys are the first cells of rows and the headings of a document.
func (s *source) keys() map[string]bool {
	out := map[string]bool{}
	for _, u := range s.units {
		if key := u.key(); key != "" {
			out[key] = true
		}
	}
	return out
}

// key is what a unit tells the value of: the first cell of a row, or what
// stands before the colon of a line.
func (u *unit) key() string {
	name := ""
	switch {
	case u.names, u.kind == extract.Meta:
	case len(u.cells) > 1:
		name = u.cells[0]
	case len(u.text) < 160:
		if head, rest, ok := strings.Cut(u.text, ": "); ok && len(head) < 50 && strings.TrimSpace(rest) != "" {
			name = head
		}
	}
	var words []string
	for _, t := range lexis.Tokens(name) {
		if !lexis.Stops()[t.Word] {
			words = append(words, t.Stem)
		}
	}
	sort.Strings(words)
	return strings.Join(words, " ")
}

// aspect is what of two documents is asked about: the words of the question
// that are not in their names.
func (in intent) aspect(pair []*source) []lexis.Keyword {
	var out []lexis.Keyword
	kinds := lexis.Stems(several.FindString(in.question)) // the two painters' offers
	for _, k := range in.words {
		if kinds[k.Stem] {
			continue
		}
		if k.Weight < 0.4 && !contrasts()[k.Stem] {
			if pairHolds(k, pair) {
				out = append(out, k)
			}
			continue
		}
		if contrasts()[k.Stem] || k.In(pair[0].words) > 0 && k.In(pair[1].words) > 0 || !pairHolds(k, pair) {
			continue
		}
		if (k.In(pair[0].words) > 0) != (k.In(pair[1].words) > 0) {
			continue // it names one of the two
		}
		out = append(out, k)
	}
	return out
}

func pairHolds(k lexis.Keyword, pair []*source) bool {
	return pair[0].holds(k) > 0 || pair[1].holds(k) > 0
}

// contrasts are the words that only ask for a comparison.
var contrasts = lexis.StemsOf(`compare comparison compares difference differences differ different between versus higher lower cheaper cheapest dearer better
worse more less larger smaller bigger longer shorter earlier later faster two both which agree match say disagree`)

// aligned is what two documents say under one name.
type aligned struct{ a, b *unit }

// alignedIn are the pairs of lines under the same name that say different
// things: those about an aspect, or all.
func alignedIn(pair []*source, aspect []lexis.Keyword) []aligned {
	first := map[string]*unit{}
	for _, u := range pair[0].units {
		if key := u.key(); key != "" && first[key] == nil {
			first[key] = u
		}
	}
	var out []aligned
	met := map[string]bool{}
	for _, u := range pair[1].units {
		key := u.key()
		a := first[key]
		if key == "" || a == nil || met[key] || written.Flat(a.text) == written.Flat(u.text) {
			continue
		}
		met[key] = true
		if len(aspect) == 0 || about(key, aspect) {
			out = append(out, aligned{a, u})
		}
	}
	if len(aspect) == 0 {
		sort.SliceStable(out, func(i, j int) bool { return isTotal(out[i].a) && !isTotal(out[j].a) })
	}
	return out
}

func about(key string, words []lexis.Keyword) bool {
	have := map[string]bool{}
	for _, w := range strings.Fields(key) {
		have[w] = true
	}
	for _, k := range words {
		if k.In(have) > 0 {
			return true
		}
	}
	return false
}

// difference writes what both documents say, and how far apart two amounts are.
func (w *writer) difference(in intent, l aligned) {
	if a, ok := lastAmount(l.a); ok {
		if b, ok := lastAmount(l.b); ok && a.currency == b.currency && a.value.Cmp(b.value) != 0 {
			if a.value.Cmp(b.value) < 0 {
				a, b = b, a
			}
			gap := a.with(new(big.Rat).Sub(a.value, b.value), max(a.scale, b.scale))
			lower := l.b
			if first, _ := lastAmount(l.a); first.value.Cmp(b.value) == 0 {
				lower = l.a
			}
			w.line(fmt.Sprintf("computed: %s − %s = %s, lower in %s", a, b, gap, w.name(lower.src.path)))
		}
	}
	w.quote("- ", l.a)
	w.quote("- ", l.b)
}

// lastAmount is the last cell of a row, or the end of a line, as an amount.
func lastAmount(u *unit) (amount, bool) {
	for i := len(u.cells) - 1; i > 0; i-- {
		if a, ok := amountOf(u.cells[i]); ok {
			return a, true
		}
	}
	if len(u.cells) == 0 {
		if _, rest, ok := strings.Cut(u.text, ": "); ok {
			if a, ok := amountOf(strings.TrimRight(rest, ".")); ok {
				return a, true
			}
		}
		if list := amountsIn(u.text); len(list) == 1 {
			return list[0], true
		}
	}
	return amount{}, false
}

// figured puts lines with a figure in them before the others that are about as good.
func figured(units []ranked) []ranked {
	for i := range units {
		if anyNumber.MatchString(units[i].said) {
			units[i].score += 0.3
		}
	}
	sort.SliceStable(units, func(i, j int) bool { return units[i].score > units[j].score })
	return units
}

// each quotes the best line of each document about the aspect.
func (w *writer) each(in intent, pair []*source, aspect []lexis.Keyword) (shown int) {
	if len(aspect) == 0 {
		return 0
	}
	alone := in
	alone.words, alone.names = aspect, nil
	for _, s := range pair {
		n := 0
		for _, r := range figured(rank(alone, []*source{s})) {
			if n == 2 || n == 1 && r.coverage < 0.9 || r.coverage < 0.3 {
				break
			}
			if r.kind == extract.Heading || r.names || in.want != anything && !in.want.holds(r.said) {
				continue
			}
			if w.quote("- ", r.unit) {
				n++
			}
		}
		if n > 0 {
			shown++
		}
	}
	return shown
}
