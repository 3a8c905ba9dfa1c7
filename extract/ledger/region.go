package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// region is a header with the lines below it.
type region struct {
	head  *header
	lines []*line
	table int    // the number of its table, 0 where that is not known
	wide  int    // the cells of the header's row
	page  int    // of the header
	title string // the line above the header, where that may be one

	seen, others []int // further tables, and those of them that have other columns
}

// left tells whether a line is a row of another table, with another number of columns.
func (r *region) left(l *line) bool {
	return l.table > 0 && r.table > 0 && l.table != r.table && (len(l.cells) != r.wide || slices.Contains(r.others, l.table))
}

// leave notes that a table has other columns than the header's, where its first row names them: it fills all cells
// with words, of which the header has none.
func (r *region) leave(l *line) {
	if l.table == 0 || r.table == 0 || l.table == r.table || slices.Contains(r.seen, l.table) {
		return
	}
	r.seen = append(r.seen, l.table)
	if len(l.cells) < 3 || slices.ContainsFunc(l.cells, func(c string) bool { return c == "" || hasFigure.MatchString(c) || r.head.named(c) >= 0 }) {
		return
	}
	r.others = append(r.others, l.table)
}

// regionsOf finds the headers of a document. Lines before the first are given apart.
func regionsOf(lines []line) (above []*line, out []region) {
	annexed := false // what follows is of an annex
	listed := false  // below a title that says that the rows stand above, too
	for i := 0; i < len(lines); {
		h := headerBelowTitle(lines[i:])
		if h != nil && listed && !slices.ContainsFunc(out, func(r region) bool { return r.head.same(h) }) {
			i += h.lines
			continue
		}
		if h != nil {
			if n := len(out) - 1; n >= 0 && len(out[n].lines) == 0 && out[n].page == lines[i].place.Page {
				h.takeOver(out[n].head)
				out = out[:n]
			}
			out = append(out, region{head: h, table: lines[i].table, wide: len(lines[i].cells), page: lines[i].place.Page, title: titleAbove(lines, i)})
			i, annexed, listed = i+h.lines, false, false
			continue
		}
		if len(out) > 0 && lines[i].summarises() {
			i = summaryEnd(lines, i)
			continue
		}
		listed = listed || len(out) > 0 && twice.MatchString(lines[i].text())
		annexed = annexed || listed || len(out) > 0 && out[len(out)-1].head.isAnnex(&lines[i])
		if len(out) == 0 {
			above = append(above, &lines[i])
		} else {
			r := &out[len(out)-1]
			if r.leave(&lines[i]); !r.left(&lines[i]) && !annexed {
				r.lines = append(r.lines, &lines[i])
			}
		}
		i++
	}
	settleColumns(out)
	return above, out
}

// headerBelowTitle is the header that begins with the first of some lines, nil where that is the title above one.
func headerBelowTitle(lines []line) *header {
	h := headerAt(lines)
	if h == nil || h.lines == 1 {
		return h
	}
	if next := headerAt(lines[1:]); next != nil && (next.score() > h.score() || next.score() == h.score() && next.known() > h.known()) {
		return nil
	}
	return h
}

// settleColumns tells what the columns of each header hold, once all lines below it are known.
func settleColumns(out []region) {
	for i := 1; i < len(out); i++ {
		out[i-1].dropHead(&out[i])
	}
	for i := range out {
		out[i].chooseWords()
		out[i].nameDays()
		out[i].nameMarks()
		out[i].takeNet()
		out[i].markSaid()
	}
	takeTitles(out)
	for i := range out {
		out[i].joinDays()
	}
}

// summaryEnd is the line behind the amounts that stand below the names of an old and a new balance, which a page repeats
// at its head.
func summaryEnd(lines []line, at int) int {
	for i := at + 1; i < len(lines) && i <= at+2; i++ {
		if l := &lines[i]; !l.rule && l.laidOut() && l.place.Page == lines[at].place.Page && l.y-lines[at].y < 3*lines[at].size {
			return i + 1
		}
	}
	return at + 1
}

// markSaid marks the lines that begin where a row says what it is, right of its day: they speak of the row, not of the document.
func (r *region) markSaid() {
	said, day := r.head.find(words), slices.IndexFunc(r.head.columns, func(c named) bool { return c.role.isDay() })
	if said < 0 || day < 0 || r.head.columns[day].x1 >= r.head.columns[said].x0 {
		return
	}
	for _, l := range r.lines {
		l.said = len(l.words) > 0 && l.words[0].x0 > r.head.columns[said].x0-l.size
	}
}

// annex begins the title of what is put behind the rows of a statement: how its interest and fees were worked out.
var annex = pattern.New(`(?i)^(?:anlage|anhang|annexe?|appendix|anexo|allegato|bijlage|bilaga|vedlegg|bilag|liite|załącznik|příloha)\b(?: (?:nr|n[o°])\.?)? ?\d{0,2}\b`)

// twice is the title of a list of checks that stand among the rows above, too.
var twice = pattern.New(`(?i)^summary of (?:checks|cheques)\b|\b(?:checks|cheques) (?:listed )?(?:are )?also (?:displayed|listed|shown|included)\b`)

// isAnnex tells whether a line is such a title, which stands left of what rows are and has no amount.
func (h *header) isAnnex(l *line) bool {
	k := h.find(words)
	return k >= 0 && len(l.words) > 0 && len(l.words) <= 14 && l.words[0].x0 < h.columns[k].x0-l.size && annex.MatchString(l.text()) && !l.endsInMoney()
}

// dropHead takes out what stands on the page of the next header above it, where the page begins with that
// and not with amounts: the running head of the page.
func (r *region) dropHead(next *region) {
	if !next.head.same(r.head) || next.page == r.page || next.page == 0 {
		return
	}
	n := len(r.lines)
	for n > 0 && r.lines[n-1].laidOut() && r.lines[n-1].place.Page == next.page {
		if n--; len(amountsIn(r.lines[n])) > 0 {
			return
		}
	}
	r.lines = r.lines[:n]
}

// kindNames name the kind of a row where another column of words stands beside, the surest first.
const kindNames = " activity ; details ; type and details ; vorgang ; buchungstext ; umsatztext ; opis operacji ; detalle ; movimiento ; nature ; operation ; operazione ; operacion ; operacao "

// chooseWords leaves one column of words to a table that has several: the first that is not the kind of the rows, by
// its name or because it says but few things again and again.
func (r *region) chooseWords() {
	var at []int
	for k, c := range r.head.columns {
		if c.role == words {
			at = append(at, k)
		}
	}
	if len(at) < 2 || r.wide == 0 {
		return
	}
	best, lowest := at[0], 1<<30
	for _, k := range at {
		rank := 0
		if i := strings.Index(kindNames, " "+fold(r.head.columns[k].name)+" "); i >= 0 {
			rank = len(kindNames) - i
		}
		if said := r.says(k); said*5 < r.says(at[len(at)-1]) || said == 0 {
			rank += len(kindNames)
		}
		if rank < lowest {
			best, lowest = k, rank
		}
	}
	for _, k := range at {
		if k != best {
			r.head.columns[k].role = other
		}
	}
}

// says counts the different texts in a column of a table.
func (r *region) says(k int) int {
	seen := map[string]bool{}
	for _, l := range r.lines {
		if c := r.head.columns[k].cell; c < len(l.cells) && l.cells[c] != "" {
			seen[l.cells[c]] = true
		}
	}
	return len(seen)
}

// maxTitle is the most words of the title of a table, without those that tell of its time.
const maxTitle = 8

// titleAbove is what the line above a header says, where it may be a title: a few words near to it and no amount.
func titleAbove(lines []line, head int) string {
	for i := head - 1; i >= 0; i-- {
		l, h := &lines[i], &lines[head]
		if l.rule {
			continue
		}
		if l.laidOut() && (l.place.Page != h.place.Page || h.y-l.y > 4*h.size) || !l.laidOut() && len(l.cells) > 1 && l.table > 0 {
			return ""
		}
		if s := l.text(); titleWords(s) <= maxTitle && len(strings.Fields(s)) <= 2*maxTitle && !l.endsInMoney() {
			return s
		}
		return ""
	}
	return ""
}
