package bank

import "fmt"

// A Kind says what an item of a page is.
type Kind int

// The kinds of items.
const (
	Entry Kind = iota // a row, or its first lines
	More              // the lines of a row that stand on the next page
	Total             // an opening or closing balance, a page total, a sub-total
	Group             // a heading between rows: a card, a day, a section
	Note              // text between rows
	Gap               // an empty line
)

// An Item is one thing in a table: cells of lines, or a text across the table.
type Item struct {
	Kind  Kind
	Cells [][]string
	Text  string
	Row   *Row
}

// A Column is one column of a table.
type Column struct {
	Head  string
	Width float64 // points
	Right bool
}

// A Design is how a bank prints the table of a statement.
type Design struct {
	Columns     []Column
	Cells       func(r *Row) [][]string
	Items       func(s *Statement) []Item // all items in order; Entries have no cells yet
	First, Next float64                   // how many lines fit on page 1 and on later ones
	Pad         float64                   // how much of a line stands between rows
	Split       bool                      // rows may break over a page
	Carried     func(balance, in, out Cents) Item
	Brought     func(balance, in, out Cents) Item
}

func (i Item) lines() int {
	n := 1
	for _, c := range i.Cells {
		n = max(n, len(c))
	}
	return n
}

// pages breaks the items of s into pages and tells each row where it stands.
func (d Design) pages(s *Statement) [][]Item {
	p := pager{d: d, left: d.First, balance: s.Opening, pages: [][]Item{nil}}
	items := d.Items(s)
	for n, it := range items {
		if it.Kind == Entry {
			it.Cells = d.Cells(it.Row)
		}
		need := 0.0
		if it.Kind == Group && n+1 < len(items) {
			need = 3
		}
		p.place(it, need)
	}
	return p.pages
}

type pager struct {
	d                Design
	pages            [][]Item
	left             float64
	balance, in, out Cents // up to here; in and out of this page only
}

func (p *pager) place(it Item, more float64) {
	room := p.left
	if p.d.Carried != nil {
		room -= 1 + p.d.Pad
	}
	h := float64(it.lines()) + p.d.Pad
	if h+more > room {
		if n := int(room - p.d.Pad); p.d.Split && it.Kind == Entry && n >= 1 && n < it.lines() {
			head, rest := it.cut(n)
			p.put(head)
			it = rest
		}
		p.turn()
	}
	p.put(it)
}

func (p *pager) put(it Item) {
	last := len(p.pages) - 1
	p.pages[last] = append(p.pages[last], it)
	p.left -= float64(it.lines()) + p.d.Pad
	if it.Row == nil {
		return
	}
	it.Row.LastOn = last + 1
	if it.Kind == Entry {
		it.Row.Page = last + 1
		p.balance += it.Row.Amount
		if it.Row.Amount > 0 {
			p.in += it.Row.Amount
		} else {
			p.out += it.Row.Amount
		}
	}
}

func (p *pager) turn() {
	if p.d.Carried != nil {
		p.put(p.d.Carried(p.balance, p.in, p.out))
	}
	p.pages, p.left = append(p.pages, nil), p.d.Next
	if p.d.Brought != nil {
		p.put(p.d.Brought(p.balance, p.in, p.out))
	}
	p.in, p.out = 0, 0
}

func (i Item) cut(n int) (head, rest Item) {
	head, rest = i, i
	rest.Kind, head.Cells, rest.Cells = More, nil, nil
	for _, c := range i.Cells {
		k := min(n, len(c))
		head.Cells = append(head.Cells, c[:k])
		rest.Cells = append(rest.Cells, c[k:])
	}
	return head, rest
}

// A Doc is a statement laid out: what every writer of documents gets.
type Doc struct {
	Bank, Title string
	Address     []string
	Facts       [][2]string // account number, period, …
	BoxTitle    string
	Box         [][2]string // the summary on page 1
	Intro       string
	Columns     []Column
	Pages       [][]Item
	After       []string // behind the table
	Footer      string
	PageOf      string // "Page %d of %d"
	Short       string // stands on the head of later pages
}

func (d Doc) pageOf(n int) string { return fmt.Sprintf(d.PageOf, n+1, len(d.Pages)) }

// at makes cells for n columns with texts in some of them.
func at(n int, texts map[int]string) [][]string {
	cells := make([][]string, n)
	for i, t := range texts {
		cells[i] = []string{t}
	}
	return cells
}

// entries are all rows, one by one.
func entries(s *Statement) []Item {
	var all []Item
	for _, r := range s.Rows {
		all = append(all, Item{Kind: Entry, Row: r})
	}
	return all
}
