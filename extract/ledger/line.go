package ledger

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// line is a line of a page, or a row of a table. Of a row only cells and place are set.
type line struct {
	place extract.Place
	y     float32 // its lower edge
	size  float32 // height of its letters
	words []word
	bold  bool
	rule  bool // a drawn line and no words
	names bool // of columns, which stand several times beside each other
	cells []string
	from  *line // of a row of a list: the line of the document on which it begins
	table int   // of a row: the number of its table, 0 where that is not known
	said  bool  // it stands in the column of what rows are
}

func (l *line) text() string {
	if l.words == nil {
		return strings.Join(strings.Fields(strings.Join(l.cells, " ")), " ")
	}
	parts := make([]string, len(l.words))
	for i, w := range l.words {
		parts[i] = w.text
	}
	return strings.Join(parts, " ")
}

// hasNumbers tells whether a line ends in a number or has several: it names no columns.
func (l *line) hasNumbers() bool {
	n := 0
	for i, w := range l.words {
		if strings.ContainsAny(w.text, "0123456789") {
			if n++; n > 1 || i == len(l.words)-1 {
				return true
			}
		}
	}
	return false
}

// laidOut tells whether it is known where the words of the line stand.
func (l *line) laidOut() bool { return l.words != nil || l.rule }

// linesOf gives the lines and rows of a document.
func linesOf(d *extract.Document) []line {
	var out []line
	for i := range d.Blocks {
		b := &d.Blocks[i]
		switch b.Kind {
		case extract.Line:
			out = append(out, wordLine(b))
		case extract.Stroke:
			out = append(out, line{place: b.Place, rule: true, y: b.Boxes[0][3], words: []word{{x0: b.Boxes[0][0], x1: b.Boxes[0][2]}}})
		case extract.Row:
			out = append(out, line{place: b.Place, cells: plainCells(b.Cells), table: b.Table})
		default:
			out = append(out, line{place: b.Place, cells: []string{column.Figures(b.Text)}})
		}
	}
	return out
}

// plainCells gives the cells of a row with their numbers in the figures of ASCII.
func plainCells(cells []string) []string {
	for i, c := range cells {
		if p := column.Figures(c); p != c {
			cells = slices.Clone(cells)
			cells[i] = p
		}
	}
	return cells
}

func wordLine(b *extract.Block) line {
	l := line{place: b.Place, bold: b.Level > 0}
	for i, c := range b.Cells {
		if i >= len(b.Boxes) {
			break
		}
		x := b.Boxes[i]
		l.words = append(l.words, word{column.Figures(c), x[0], x[2], x[3]})
		l.y, l.size = max(l.y, x[3]), max(l.size, x[3]-x[1])
	}
	l.words = dropLeaders(l.words, l.size)
	return l
}

// dropMargins takes out what pages repeat at their upper and lower ends, figures apart: running
// heads and feet. Lines that name columns stay.
func dropMargins(lines []line) []line {
	const near = 4 // points
	type seen struct {
		text string
		y    int
	}
	pages := map[seen]map[int]string{} // what stands there first on each page
	deepest := float32(0)
	key := func(l *line, shift int) seen { return seen{figuresOut(l.text()), int(l.y/near) + shift} }
	for i := range lines {
		if l := &lines[i]; l.words != nil && !l.rule {
			deepest = max(deepest, l.y)
			for shift := -1; shift <= 1; shift++ {
				k := key(l, shift)
				if pages[k] == nil {
					pages[k] = map[int]string{}
				}
				if pages[k][l.place.Page] == "" {
					pages[k][l.place.Page] = l.text()
				}
			}
		}
	}
	among := map[string]int{} // how often a text stands in the middle of pages
	for i := range lines {
		if l := &lines[i]; l.words != nil && !l.rule && l.y > 0.25*deepest && l.y < 0.85*deepest {
			among[figuresOut(l.text())]++
		}
	}
	heads := map[int]bool{}
	for i := range lines {
		if !lines[i].laidOut() {
			continue
		}
		if h := headerAt(lines[i:]); h != nil {
			for k := range h.lines {
				heads[i+k] = true
			}
		}
	}
	out := lines[:0:0]
	page, first, rows := 0, 0, false // whether amounts stand above on the page
	for i := range lines {
		l := &lines[i]
		if l.place.Page != page {
			page, rows = l.place.Page, false
			first = cmp.Or(first, page)
		}
		if l.words != nil && !l.rule && !rows {
			rows = l.endsInMoney()
		}
		if l.words != nil && !l.rule && !heads[i] && l.isPageNumber(deepest) {
			continue
		}
		if l.words != nil && !l.rule && (l.y < 0.2*deepest && !rows || l.y > 0.9*deepest) && l.runsOver(pages[key(l, 0)]) &&
			!heads[i] && len(amountsIn(l)) == 0 && among[figuresOut(l.text())] < 2 && !(page == first && l.tellsOfAll()) {
			continue
		}
		out = append(out, *l)
	}
	return out
}

// tellsOfAll tells whether a line says what holds for the document: its period, its account, a balance that stands below.
func (l *line) tellsOfAll() bool {
	s := l.text()
	days, at := fullDays(s)
	return joined(s, days, at).known() || accountNumber.MatchString(l.parted()) ||
		slices.ContainsFunc(l.labels(), func(w word) bool { k := labelOf(w.text); return k.exact && k.kind != isRow })
}

// isPageNumber tells whether a line says nothing but which page it stands on.
func (l *line) isPageNumber(deepest float32) bool {
	if len(l.words) > 5 {
		return false
	}
	s := l.text()
	return pageNumber.MatchString(s) || (l.y < 0.12*deepest || l.y > 0.9*deepest) && bareNumber.MatchString(s)
}

// endsInMoney tells whether a line ends in an amount that stands apart.
func (l *line) endsInMoney() bool {
	t := amountsIn(l)
	return len(t) > 0 && t[len(t)-1].to == len(l.words) && t[len(t)-1].apart && looksMoney.MatchString(t[len(t)-1].Figures)
}

// pageNumber knows a line that says nothing but which page it stands on.
var pageNumber = pattern.New(`(?i)^[-– ]*(?:(?:page|seite|blatt|pag|pagina|página|blad|sheet|strona|sida|side|sivu|sayfa|strana|oldal|halaman|página)\.? ?(?:n[o°.]* ?)?\d+(?: ?(?:of|von|de|di|van|sur|/|z|av|af) ?\d+)?|\d+ ?(?:of|von|sur|di|van) ?\d+)[-– ]*$`)

// bareNumber knows two small numbers that are a page and how many there are, if they stand at the edge of a page.
var bareNumber = pattern.New(`^[-– ]*\d{1,3} ?/ ?\d{1,3}[-– ]*$`)

func figuresOut(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '#'
		}
		return r
	}, s)
}
