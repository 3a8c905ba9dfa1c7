package ledger

import (
	"fmt"
	"slices"
	"strings"
)

// sheet is a statement on its pages.
type sheet struct {
	*statement
	marks  []pmark
	page   int
	y      float64
	before int64
	wide   float64
	shift  float64    // of what is printed to the right
	onPage []*trueRow // on the page
}

// pmark is a text, or a line without one, at its place.
type pmark struct {
	page      int
	x0, x1, y float64
	text      string
	bold      bool
}

// helvetica has the widths of the signs from space to tilde, in thousandths of the size.
var helvetica = []int{278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584}

func (s *style) width(text string) float64 {
	if s.fixed {
		return float64(len([]rune(text))) * s.cell()
	}
	n := 0
	for _, r := range text {
		w := 556
		if r >= ' ' && r <= '~' {
			w = helvetica[r-' ']
		} else if r > 0x2E80 {
			w = 1000
		}
		n += w
	}
	return float64(n) * s.size / 1000
}

// cell is the width of all signs, where it is the same.
func (s *style) cell() float64 { return 0.6 * s.size }

// lay puts a statement on pages.
func (s *statement) lay() *sheet {
	p := &sheet{statement: s, page: 1}
	p.place()
	p.y = 60
	top := 0.0
	for i := 0; i < len(s.events); i++ {
		if s.events[i].kind == "head" && top == 0 && p.page == 1 {
			top = p.y
		}
		if s.twice && s.events[i].kind == "head" {
			i = p.beside(i)
			continue
		}
		p.put(&s.events[i])
	}
	p.panel(top)
	return p
}

// beside prints the rows below a header in two tables side by side, and gives the last of them.
func (p *sheet) beside(head int) int {
	end := head + 1
	for end < len(p.events) && slices.Contains([]string{"row", "rule", "dayhead"}, p.events[end].kind) {
		end++
	}
	half := head + 1 + (end-head)/2
	for half < end && p.events[half].kind != "row" {
		half++
	}
	top := p.y
	deepest := top
	for n, part := range [][]event{p.events[head+1 : half], p.events[half:end]} {
		p.y, p.shift = top, float64(n)*(p.wide+p.step(2*p.cell()))
		p.header()
		for i := range part {
			p.put(&part[i])
		}
		deepest = max(deepest, p.y)
	}
	p.y, p.shift = deepest, 0
	return end - 1
}

// place finds where the columns stand, so that all that is in them fits.
func (p *sheet) place() {
	x := 40.0
	if p.fixed {
		x = 4 * p.cell()
	}
	for i := range p.columns {
		c := &p.columns[i]
		wide := 0.0
		for _, part := range strings.Split(c.name, "\n") {
			wide = max(wide, p.width(part))
		}
		for _, e := range p.events {
			for n, l := range e.lines {
				w := p.width(l[c.role])
				if n > 0 && c.role == "words" {
					w += p.indent
				}
				wide = max(wide, w)
			}
		}
		gap := p.size * (1.3 + 2.5*p.Float64())
		if p.fixed {
			gap = p.cell() * float64(2+p.IntN(5))
		}
		c.x0, c.x1 = x, x+wide
		x += wide + gap
	}
	p.wide = x
}

// put prints a part of the statement.
func (p *sheet) put(e *event) {
	switch e.kind {
	case "gap":
		p.down(1)
	case "rule":
		p.marks = append(p.marks, pmark{page: p.page, x0: p.columns[0].x0 + p.shift, x1: p.wide + p.shift, y: p.y - 0.7*p.leading})
	case "title", "text", "part", "dayhead":
		p.room(3)
		p.write(p.left(), e.text, e.kind != "text")
		p.down(1)
	case "advert":
		p.write(p.columns[max(p.at("words"), 0)].x0+3.1*p.size, e.text, false)
		p.down(1)
	case "pair":
		p.write(p.left(), e.text, false)
		x := p.left() + 34*p.cell() + 12*p.cell()
		p.write(x-p.width(e.right), e.right, false)
		p.down(1)
	case "table":
		for i, c := range e.cells {
			x := p.left() + float64(i)*30*p.cell()
			if i > 0 {
				x += 20*p.cell() - p.width(c)
			}
			p.write(x, c, false)
		}
		p.down(1)
	case "cheques":
		for i, c := range e.cells {
			x := p.left() + float64(i/3)*42*p.cell() + []float64{0, 14, 36}[i%3]*p.cell()
			if i%3 == 2 {
				x -= p.width(c)
			}
			p.write(x, c, false)
		}
		p.down(1)
	case "head":
		p.room(4)
		p.header()
	default:
		p.rows(e)
	}
}

func (p *sheet) left() float64 { return p.columns[0].x0 }

// rows prints the lines of a row, whole on one page.
func (p *sheet) rows(e *event) {
	if !p.odd.split && p.chance(0.9) {
		p.room(len(e.lines))
	}
	if e.row != nil {
		e.row.page = p.page
	}
	for n, l := range e.lines {
		if n > 0 {
			p.room(1)
		}
		for i := range p.columns {
			c := &p.columns[i]
			if l[c.role] == "" {
				continue
			}
			x := c.x0
			if c.right {
				x = c.x1 - p.width(l[c.role])
			}
			if n > 0 && c.role == "words" {
				if x += p.step(p.indent); p.outdent {
					x = p.left()
				}
			}
			text := l[c.role]
			if c.role == "words" && l["amount"]+l["in"]+l["out"] != "" && !c.right {
				text += p.leader(text, c.x1-x)
			}
			p.write(x, text, false)
		}
		p.down(1)
	}
	if p.gaps && e.kind == "row" {
		p.y += p.row
	}
	p.before = e.after
	if e.row != nil {
		p.onPage = append(p.onPage, e.row)
		p.note(p.y - p.leading)
	}
}

func (p *sheet) step(x float64) float64 {
	if p.fixed {
		return p.cell() * float64(int(x/p.cell()))
	}
	return x
}

// header prints the names of the columns, some on two lines.
func (p *sheet) header() {
	two := slices.ContainsFunc(p.columns, func(c rcolumn) bool { return strings.Contains(c.name, "\n") })
	for n := range 2 {
		if n == 0 && !two {
			continue
		}
		for _, c := range p.columns {
			parts := strings.Split(c.name, "\n")
			if len(parts) == 1 {
				parts = []string{"", parts[0]}
			}
			if parts[n] == "" {
				continue
			}
			x := c.x0
			if c.right {
				x = c.x1 - p.width(parts[n])
			}
			p.write(x, parts[n], true)
		}
		p.down(1)
	}
}

// room begins a new page where too few lines are left.
func (p *sheet) room(lines int) {
	if p.y+float64(lines)*p.leading < 760 || p.twice {
		return
	}
	rows := slices.ContainsFunc(p.events, func(e event) bool { return e.kind == "row" && e.row.page == p.page })
	over := p.carry && rows && !p.sections
	if over {
		p.cross(p.one(p.forward))
	}
	p.pageSum()
	p.y = 800
	p.write(p.left(), fmt.Sprintf(p.tongue.page, p.page), false)
	p.page, p.y = p.page+1, 60
	p.write(p.left(), "First Tillamont Bank", false)
	p.down(2)
	if p.repeat && rows && !p.headless {
		p.header()
	}
	if over {
		p.cross(p.one(p.brought))
	}
}

func (p *sheet) cross(label string) {
	at := "balance"
	if !p.has(at) {
		if at = "amount"; !p.has(at) {
			if at = "in"; p.before < 0 != p.card {
				at = "out"
			}
		}
	}
	c := p.columns[p.at(at)]
	v := p.level(p.before)
	if at == "in" || at == "out" {
		v = p.figures(p.before)
	}
	p.write(p.columns[p.at("words")].x0, label, false)
	p.write(c.x1-p.width(v), v, false)
	p.down(1)
}

func (p *sheet) down(lines int) { p.y += float64(lines) * p.leading }

func (p *sheet) write(x float64, text string, bold bool) {
	x += p.shift
	p.marks = append(p.marks, pmark{page: p.page, x0: x, x1: x + p.width(text), y: p.y, text: text, bold: bold})
}
