package ledger

import (
	"slices"
	"strings"
)

// header names the columns of what stands below it, from left to right.
type header struct {
	columns []named
	lines   int  // that it takes
	within  bool // days begin a line of the words, and the last column is theirs
	titled  bool // days stand as titles over the rows, and the last column is theirs
	worded  bool // those titles begin with a word for a day: a day alone is none then
	billed  bool // its amounts are what is charged and what is paid of it
}

// named is a column by its name.
type named struct {
	name   string
	roles  []role // that the name can have; none where it is no known name
	role   role   // the one that it has among the others
	x0, x1 float32
	cell   int // of a row

	inferred bool // its name is not known
}

// maxPhrase is the most words of a column's name.
const maxPhrase = 7

// headerAt finds the header that begins with the first of some lines, nil where none does.
// A header may take up to three lines, one below the other.
func headerAt(lines []line) *header {
	var best *header
	for n := 1; n <= 3 && n <= len(lines); n++ {
		if n > 1 && !stacked(&lines[n-2], &lines[n-1]) {
			break
		}
		h := headerOf(lines[:n])
		if h != nil && (best == nil || h.score() > best.score() || h.score() == best.score() && h.find(unknown) < 0 && lines[0].bold == lines[n-1].bold) {
			best = h
		}
	}
	if best != nil && lines[0].summarises() {
		return nil
	}
	return best
}

// summarises tells whether a line names an old and a new balance side by side: what stands below is the summary of a
// statement and no row.
func (l *line) summarises() bool {
	if len(l.words) < 4 || hasFigure.MatchString(l.text()) {
		return false
	}
	opens, closes := false, false
	for _, w := range l.labels() {
		k := labelOf(w.text)
		opens, closes = opens || k == (label{isOpening, true}), closes || k == (label{isClosing, true})
	}
	return opens && closes
}

// stacked tells whether two lines can be of one header.
func stacked(a, b *line) bool {
	return a.laidOut() && b.laidOut() && !a.rule && !b.rule && a.place.Page == b.place.Page &&
		b.y-a.y < 1.9*a.size && !hasFigure.MatchString(b.text())
}

func (h *header) score() int {
	n := 0
	for _, c := range h.columns {
		switch {
		case c.role == unknown:
			n -= 2
		case c.role != other && !c.inferred:
			n += 3
		default:
			n++
		}
	}
	return n
}

// takeOver takes what the names of a header right above, in another language, say of columns that its own do not tell.
func (h *header) takeOver(o *header) {
	for i := range h.columns {
		c := &h.columns[i]
		if c.role != unknown && c.role != other && !c.inferred {
			continue
		}
		for _, a := range o.columns {
			same := a.cell == c.cell
			if a.x1 > 0 {
				same = min(a.x1, c.x1)-max(a.x0, c.x0) > 0.5*min(a.x1-a.x0, c.x1-c.x0)
			}
			if same && a.role != unknown && a.role != other && (h.find(a.role) < 0 || h.find(a.role) == i) {
				c.role, c.inferred = a.role, a.inferred
			}
		}
	}
	h.infer()
}

// known counts the columns whose whole names are known.
func (h *header) known() int {
	n := 0
	for _, c := range h.columns {
		if rolesOf(c.name) != nil {
			n++
		}
	}
	return n
}

// headerOf reads lines as a header; nil where they are none.
func headerOf(lines []line) *header {
	if h := namesIn(lines); h != nil && (lines[len(lines)-1].names || h.spread(lines[0].size)) {
		return h
	}
	return nil
}

// namesIn reads lines as the names of columns, however close these stand; nil where they are none.
func namesIn(lines []line) *header {
	h := &header{lines: len(lines)}
	if !lines[0].laidOut() {
		h.columns = cellNames(lines[0].cells)
	} else if lines[0].rule || len(lines[0].words) > 40 || lines[0].hasNumbers() {
		return nil
	} else if len(lines) == 1 {
		h.columns = oneName(lines[0].phrases(), lines[0].size)
	} else {
		h.columns = stackedNames(lines, (*line).chunks)
		parted := &header{columns: oneName(stackedNames(lines, (*line).pieces), lines[0].size)}
		h.settle()
		if parted.settle(); parted.score() > h.score() {
			h.columns = parted.columns
		}
	}
	if len(h.columns) < 2 {
		return nil
	}
	h.settle()
	known, strange, roles := 0, 0, map[role]bool{}
	for _, c := range h.columns {
		n := max(1, len(strings.Fields(c.name)))
		if c.role == unknown {
			strange += n
		} else {
			known += n
			roles[c.role] = true
		}
	}
	if !lines[0].laidOut() && (roles[amount] || roles[debit] && roles[credit]) && (roles[day] || roles[booked]) && (roles[words] || roles[payee]) {
		return h // a table may have any further columns
	}
	money := roles[amount] || roles[debit] || roles[credit] || roles[balance]
	what := roles[day] || roles[booked] || roles[valued] || roles[words] || roles[payee]
	if !money || !what || known*2 < strange*3 && !h.parted(lines) {
		return nil
	}
	return h
}

// parted tells whether the names of a line stand so far apart from each other that they name columns, though few of
// them are known.
func (h *header) parted(lines []line) bool {
	if len(lines) > 1 || lines[0].words == nil {
		return false
	}
	wide, size := 0, lines[0].size
	for i := 1; i < len(lines[0].words); i++ {
		if lines[0].words[i].x0-lines[0].words[i-1].x1 > 1.5*size {
			wide++
		}
	}
	return wide >= 3 && h.find(words) >= 0 && h.known() >= 2 && len(lines[0].words) <= 3*(wide+1)
}

// settle decides what each name means among the others.
func (h *header) settle() {
	h.resolve()
	h.tellCharges()
	h.tellDue()
	h.infer()
}

// resolve decides what names with several meanings mean beside the others, and leaves one
// column for each amount.
func (h *header) resolve() {
	taken := map[role]bool{}
	for i := range h.columns {
		c := &h.columns[i]
		if len(c.roles) == 1 {
			c.role = c.roles[0]
			taken[c.role] = true
		}
	}
	for i := range h.columns {
		c := &h.columns[i]
		if len(c.roles) < 2 {
			continue
		}
		c.role = c.roles[0]
		for _, r := range c.roles {
			if free(r, taken) {
				c.role = r
				break
			}
		}
		taken[c.role] = true
	}
	for _, r := range []role{amount, debit, credit, balance} { // the last one counts
		last := true
		for i := len(h.columns) - 1; i >= 0; i-- {
			if c := &h.columns[i]; c.role == r {
				if !last {
					c.role = other
				}
				last = false
			}
		}
	}
}

// free tells whether a column with a doubtful name may have a role beside those that are taken.
func free(r role, taken map[role]bool) bool {
	switch r {
	case amount:
		return !taken[amount] && !taken[debit] && !taken[credit]
	case valued:
		return (taken[amount] || taken[debit] || taken[credit]) && !taken[valued]
	case day:
		return !taken[day] && !taken[booked]
	}
	return !taken[r]
}

// spread tells whether names of columns stand apart, as those of a sentence do not.
func (h *header) spread(size float32) bool {
	widest := float32(0)
	for i := 1; i < len(h.columns); i++ {
		widest = max(widest, h.columns[i].x0-h.columns[i-1].x1)
	}
	return size == 0 || widest > 2*size || len(h.columns) > 3 && widest > partGap*size
}

// find gives the first column of a role, -1 where there is none.
func (h *header) find(r role) int {
	return slices.IndexFunc(h.columns, func(c named) bool { return c.role == r })
}

// same tells whether two headers name the same columns at the same places.
func (h *header) same(o *header) bool {
	return slices.EqualFunc(h.columns, o.columns, func(a, b named) bool {
		return a.role == b.role && fold(a.name) == fold(b.name) && abs(a.x0-b.x0) < 3 && abs(a.x1-b.x1) < 3 && a.cell == b.cell
	})
}

func abs(v float32) float32 { return max(v, -v) }
