package ledger

import "github.com/fsx-dev/fsx/extract/pattern"

// splitAmount knows the beginning of a line that may be the end of what the one above began: figures, or a currency;
// numbers finds those of a line.
var (
	splitAmount = pattern.New(`^(?:\d|[A-Z]{3}\b)`)
	numbers     = pattern.New(`\d+(?:[.,' ]\d+)*`)
)

// fewestEnds is the fewest lines by which it is told where the words of rows end on the right.
const fewestEnds = 6

// markBroken marks the lines of words that go on where the one above had no room left: a writer, not the document, broke
// there, and the line that begins with an amount or a currency is no line of its own, unless it holds an amount and its
// rate. Where one that tells of an exchange stands below a line with room, such lines stand by themselves in this
// document, and none is marked.
func markBroken(entries []entry) {
	ends, edges := map[*header]int{}, map[*header]float32{}
	for i := range entries {
		e := &entries[i]
		if x1, _, ok := e.span(); ok && e.label.kind == isRow && (e.hasAmount() || e.more()) {
			ends[e.head]++
			edges[e.head] = max(edges[e.head], x1)
		}
	}
	apart := false
	for i := 1; i < len(entries); i++ {
		e, p := &entries[i], &entries[i-1]
		edge := edges[e.head]
		if ends[e.head] < fewestEnds || p.head != e.head || e.hasDay() || e.l.size < 0.95*p.l.size || !e.l.below(p.l) {
			continue
		}
		end, _, ok := p.span()
		_, first, here := e.span()
		e.broken = ok && here && end+first+0.3*e.l.size > edge+1 && splitAmount.MatchString(e.words()) && len(numbers.FindAllString(e.words(), 2)) < 2
		if ok && here && !e.broken && e.more() && isAbroad(e.words()) {
			apart = true
		}
	}
	for i := range entries {
		entries[i].broken = entries[i].broken && !apart
	}
}

// span is where the words of a line that say what the row is end on its page, and how wide the first of them is.
func (e *entry) span() (end, first float32, ok bool) {
	s := e.words()
	if s == "" || e.l.words == nil {
		return 0, 0, false
	}
	for i := range e.l.words {
		if e.l.words[i].x0 < e.column-e.l.size {
			continue
		}
		for to := i + 1; to <= len(e.l.words); to++ {
			t := e.l.join(i, to)
			if t == s {
				return e.l.words[to-1].x1, e.l.words[i].x1 - e.l.words[i].x0, true
			}
			if len(t) >= len(s) {
				break
			}
		}
	}
	return 0, 0, false
}
