package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// A list tells of each thing how far it is: by a column of states, by boxes to tick, or by a word at the end of each line.
// What is still open, of the faults, the enquiries or the snags, is asked of such a list as a whole. It is found by what
// it is called, its file, sheet, headings and columns, not by what stands in one of its rows.

// checklist is a list of things with a state each.
type checklist struct {
	src     *source
	boxes   []box
	table   bool
	ticks   bool            // its things have boxes to tick
	context map[string]bool // stems of what it is called, and of the names of its columns
}

const (
	fewestStated = 2   // things that a list has
	mostlyStated = 0.6 // share of the rows of a table that have a state
)

// checklistsOf are the lists of a document: its tables with states, and all its boxes and lines with a state together.
func checklistsOf(s *source) []checklist {
	var out []checklist
	inTable := map[*unit]bool{}
	for _, g := range s.group {
		if !g.table {
			continue
		}
		l := checklist{src: s, table: true, context: s.stems(spreadAll(g.header))}
		for stem := range g.context {
			l.context[stem] = true
		}
		for _, u := range g.members {
			inTable[u] = true
			if done, ok := state(u); ok {
				l.boxes = append(l.boxes, box{unit: u, done: done})
			}
		}
		if len(l.boxes) >= fewestStated && float64(len(l.boxes)) >= mostlyStated*float64(len(g.members)) {
			out = append(out, l)
		}
	}
	l := checklist{src: s, context: map[string]bool{}}
	for _, b := range boxesOf(s) {
		if inTable[b.unit] {
			continue
		}
		_, tick := tick(b.unit)
		l.boxes, l.ticks = append(l.boxes, b), l.ticks || tick
	}
	if len(l.boxes) < fewestStated {
		return out
	}
	for _, u := range s.units {
		if u.kind == extract.Heading {
			for stem := range u.words {
				l.context[stem] = true
			}
		}
	}
	return append(out, l)
}

// spreadAll are the names of columns as words.
func spreadAll(header []string) string {
	all := ""
	for _, h := range header {
		all += spread(h) + " "
	}
	return all
}

// Where a word of a question counts that a list is called by.
const (
	inList     = 1.0
	inFolder   = 0.8
	inThings   = 0.8  // some of its things hold it
	inPaper    = 0.4  // something else in its document does
	ofTicks    = 0.3  // on top for boxes to tick, where things are asked for that are ticked
	enoughList = 0.5  // share of a question that a list has to hold
	surelyList = 0.65 // share from which on it need not hold what "which" asks for
)

// holds is the share of some words that a list holds.
func (l checklist) holds(words []lexis.Keyword) float64 {
	held, all := 0.0, 0.0
	for _, k := range words {
		all += k.Weight
		best := max(inList*max(k.In(l.context), k.In(l.src.words)), inFolder*k.In(l.src.folder))
		if best < inThings && slices.ContainsFunc(l.boxes, func(b box) bool { return max(k.In(b.words), k.In(b.above)) >= lexis.InFamily }) {
			best = inThings
		}
		if best < inPaper && l.src.says(k) {
			best = inPaper
		}
		held += k.Weight * best
	}
	if all == 0 {
		return 0
	}
	return held / all
}

// isOf says whether a list holds most of some words, if there are any.
func (l checklist) isOf(words []lexis.Keyword) bool {
	return len(words) == 0 || l.holds(words) >= enoughList
}

// picked are the things of a list that a question picks: those that have one of its words as a cell or in their heading, or all
// where none has.
func (l checklist) picked(words []lexis.Keyword) []box {
	rest := l.boxes
	for _, k := range words {
		if k.In(l.src.words) >= lexis.InFamily || l.table && k.In(l.context) >= lexis.InFamily {
			continue
		}
		some := slices.DeleteFunc(slices.Clone(rest), func(b box) bool {
			return !b.hasTag(k) && (l.table || k.In(b.above) < lexis.InFamily) && !(ofMonth(k) && k.In(b.words) > 0)
		})
		if len(some) > 0 || ofMonth(k) {
			rest = some
		}
	}
	return rest
}
