package builtin

import (
	"slices"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// group is something that enumerates: the rows of a table or the items of a
// list, with the words that say what is enumerated.
type group struct {
	src     *source
	table   bool
	caption string
	header  []string
	width   int // columns of a table
	first   int // block
	heads   int // block of the header of a sheet, above which only titles stand
	members []*unit
	context map[string]bool // stems of heading, caption, sheet
}

// itemGroups are the runs of list items and of numbered paragraphs below one
// heading.
func itemGroups(s *source) []*group {
	var out []*group
	var g *group
	heading, lead := "", ""
	for _, u := range s.units {
		switch u.kind {
		case extract.Heading:
			heading, lead, g = u.text, "", nil
		case extract.Item:
			if g == nil {
				g = &group{src: s, caption: heading, first: u.block, context: s.stems(heading + " " + lead + " " + u.place.Section)}
				out = append(out, g)
			}
			g.members = append(g.members, u)
		case extract.Meta:
		default:
			g, lead = nil, u.text
		}
	}
	return out
}

// shareKeys lets the rows of a small table of keys and values know each other:
// they describe one thing together.
func (g *group) shareKeys() {
	if g.width != 2 || len(g.header) > 0 || len(g.members) > 20 {
		return
	}
	all := map[string]bool{}
	for _, u := range g.members {
		for w := range u.words {
			all[w] = true
		}
	}
	for _, u := range g.members {
		u.near = all
	}
}

// fit is a group with how well it fits a question.
type fit struct {
	*group
	score float64
	about []bool  // which keywords its context, header or document hold
	rows  []*unit // the members that hold the other keywords, or all

	conditions []condition // by which they were picked
}

// fitting orders the groups of the sources by how well what they enumerate
// fits the question. Groups with fewer than two members do not enumerate.
func fitting(in intent, sources []*source) []fit {
	weights := scale(in.words, sources)
	total := 0.0
	for _, w := range weights {
		total += w
	}
	if total == 0 {
		return nil
	}
	var out []fit
	for _, s := range sources {
		for _, g := range s.group {
			if len(g.members) >= 2 {
				if f := fitOf(in, g, weights, total); f.score > 0.3 {
					out = append(out, f)
				}
			}
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].score > out[j].score })
	return out
}

// namesAnything is a column that may hold anything: the head of a school is no heading.
var namesAnything = re(`^\W*headings?\W*$`)

func fitOf(in intent, g *group, weights []float64, total float64) fit {
	f := fit{group: g, about: make([]bool, len(in.words)), rows: g.members}
	header := g.src.stems(strings.Join(slices.DeleteFunc(slices.Clone(g.header), namesAnything.MatchString), " "))
	for i, k := range in.words {
		best := max(k.In(g.context), k.In(header)*0.95, k.In(g.src.words)*0.85)
		if best > 0 {
			f.about[i] = true
		}
		with, short := membersWith(g.members, k)
		if with == 0 && in.kind == list && best == 0 {
			with, short = membersInstead(g.members, k)
		}
		if with > 0 {
			if best == 0 && k.Weight == 1 && len(short) > 0 && len(short) < len(g.members) {
				f.rows = both(f.rows, short)
			}
			best = max(best, 0.6)
		}
		if states := g.states(k); best > 0 && len(states) > 0 {
			f.rows = both(f.rows, states)
		}
		f.score += weights[i] * best / total
	}
	if len(f.rows) == 0 {
		f.rows = g.members
		f.score -= 0.3
	}
	if g.table {
		f.score += 0.05
	}
	if len(g.members) < 3 {
		f.score -= 0.1
	}
	return f
}

// states are the rows in which a word is all that a cell says, where it is said of some rows only: open in
// a table that has a column "opened", too.
func (g *group) states(k lexis.Keyword) []*unit {
	if !g.table || len(g.header) == 0 {
		return nil
	}
	var out []*unit
	for _, u := range g.members {
		for _, c := range u.cells {
			if seq := lexis.Tokens(c); len(seq) == 1 && seq[0].Stem == k.Stem {
				out = append(out, u)
				break
			}
		}
	}
	if len(out) == len(g.members) {
		return nil
	}
	return out
}

// membersWith counts the members that hold a word, and returns those that hold
// it in a cell of a few words, where it is a value and not part of a story.
func membersWith(members []*unit, k lexis.Keyword) (n int, short []*unit) {
	for _, u := range members {
		if u.flagged(k) {
			n++
			short = append(short, u)
			continue
		}
		if k.In(u.words) == 0 {
			continue
		}
		n++
		for _, c := range u.cells {
			if len(strings.Fields(c)) <= 6 && k.In(u.src.stems(c)) >= lexis.InSynonym {
				short = append(short, u)
				break
			}
		}
		if len(u.cells) == 0 {
			short = append(short, u)
		}
	}
	return n, short
}

// membersInstead are the members that hold in a short cell what is written for a word.
func membersInstead(members []*unit, k lexis.Keyword) (n int, short []*unit) {
	for _, u := range members {
		for _, c := range u.cells {
			if len(strings.Fields(c)) <= 6 && k.Replaced(u.src.stems(c)) >= lexis.InWritten/2 {
				short = append(short, u)
				break
			}
		}
	}
	return len(short), short
}

func both(a, b []*unit) []*unit {
	have := map[*unit]bool{}
	for _, u := range b {
		have[u] = true
	}
	var out []*unit
	for _, u := range a {
		if have[u] {
			out = append(out, u)
		}
	}
	return out
}

var totals = re(`^\s*(?:grand |sub-?)?total\b|^\s*sum\b|^\s*balance (?:brought|carried)|^\s*net (?:total|amount)\b|^\s*(?:amount|balance) (?:due|payable|to pay)\b|^\s*to pay\b`)

// totalRows is how many members only say what others come to.
func (g *group) totalRows() int {
	n := 0
	for _, u := range g.members {
		if u.kind == extract.Row && isTotal(u) {
			n++
		}
	}
	return n
}

// isTotal says whether a row sums up the others.
func isTotal(u *unit) bool {
	for _, c := range u.cells {
		if strings.TrimSpace(c) != "" {
			return totals.MatchString(c) || u.src.tongue != nil && totals.MatchString(u.src.english(c))
		}
	}
	return totals.MatchString(u.said)
}

// flags are the marks that tables put beside values which are out of range.
var flags = map[string]string{"low": "|l|lo|ll|↓|", "high": "|h|hi|hh|↑|"}

// flagged says whether a row bears the mark for a word: L for low.
func (u *unit) flagged(k lexis.Keyword) bool {
	marks, ok := flags[k.Stem]
	if !ok || len(u.cells) < 3 {
		return false
	}
	for _, c := range u.cells[1:] {
		if c = strings.ToLower(strings.TrimSpace(c)); c != "" && strings.Contains(marks, "|"+c+"|") {
			return true
		}
	}
	return false
}
