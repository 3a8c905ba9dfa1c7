package ledger

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// indents finds the lines that begin neither where the words of rows do nor where other
// further lines do: what stands between rows and is none of theirs.
func (g *grouping) indents() {
	g.odd = map[int]bool{}
	var lefts []int
	at := map[int]int{} // how many lines begin at each point, which say different things
	for i := range g.entries {
		switch e := &g.entries[i]; {
		case !e.l.laidOut():
		case e.more():
			lefts = append(lefts, i)
		case e.hasAmount() && e.label.kind == isRow && e.words() != "":
			at[int(e.left)]++ // the amount stands on a further line of its row, or on its first
		}
	}
	said := map[int]map[string]bool{}
	for _, i := range lefts {
		x, s := int(g.entries[i].left), g.entries[i].l.text()
		if said[x] == nil {
			said[x] = map[string]bool{}
		}
		if !said[x][s] || abs(g.entries[i].left-g.entries[i].column) < 0.8*g.entries[i].l.size {
			at[x]++
		}
		said[x][s] = true
	}
	for _, i := range lefts {
		e := &g.entries[i]
		near := 0
		for x := int(e.left - 0.6*e.l.size); x <= int(e.left+0.6*e.l.size); x++ {
			near += at[x]
		}
		atWords := abs(e.left-e.column) < 0.8*e.l.size
		g.odd[i] = e.strays || near < 3 && near*5 < len(lefts) && !atWords
	}
}

// gather makes records of the lines, in the order of their amounts.
func (g *grouping) gather() []record {
	lines := map[int][]*entry{}
	for i, a := range g.to {
		if a >= 0 {
			lines[a] = append(lines[a], &g.entries[i])
		}
	}
	var out []record
	var day *entry
	next, section, region, titled := 0, "", -1, false // titled: a title over a header has been the name of a part
	for _, a := range g.anchors {
		for ; next <= a; next++ {
			e := &g.entries[next]
			if e.region != region && (notBooked(e.title) || e.title != "" && (titled || notBooked(section) || partKind(e.title) != isRow)) {
				section, titled = e.title, true
			}
			if region = e.region; next < a && g.to[next] < 0 {
				if e.hasDay() && (e.words() == "" && !e.hasAmount() && e.amount(balance) == nil || e.beginsDay()) {
					day = e
				}
				if e.heading || e.more() {
					section = e.l.text()
				}
			}
		}
		r := record{lines: lines[a], anchor: &g.entries[a], section: section}
		for _, e := range r.lines {
			if e.hasFirstDay() || e.hasDay() && day == nil {
				day = e
				break
			}
		}
		r.day = day
		out = append(out, r)
	}
	return out
}

// words joins what the lines of a row say in the columns of a role.
func (r *record) text(get func(*entry) string) string {
	var parts []string
	for _, e := range r.lines {
		if s := strings.TrimSpace(get(e)); s != "" {
			parts = append(parts, s)
		}
	}
	return joinLines(parts)
}

// joinLines joins wrapped lines. One that was cut behind a hyphen within a word goes on without
// a space.
func joinLines(parts []string) string {
	var b strings.Builder
	for i, p := range parts {
		if i > 0 && !cutWord.MatchString(parts[i-1]) {
			b.WriteByte(' ')
		}
		b.WriteString(p)
	}
	return b.String()
}

var cutWord = pattern.New(`[\pL\d]-$`)

// beginsDay tells whether a line brings the balance over to the first row of its day.
func (e *entry) beginsDay() bool {
	return e.label.kind == isOpening || e.label.kind == isCarried
}
