package bank

import "fmt"

// An Op puts one thing on a page: a text, a line or a filled box. New pages
// are the Op "page". Points count from the top left corner.
type Op struct {
	Do     string // page, text, line, fill
	X, Y   float64
	W, H   float64
	Font   string
	Bold   bool
	Size   float64
	Align  string // L, R, C
	Text   string
	Shade  float64 // 0 is black, 1 is white
	Weight float64
}

// A Drawing says how a Doc is put on pages piece by piece.
type Drawing struct {
	Width, Height   float64
	Left, Top       float64
	Font            string  // Helvetica, Times or Courier
	Size, Line, Pad float64 // letter size, height of a line, room between rows
	Level, Upright  bool    // lines between rows and columns
	HeadShade       float64 // 0: the head has no ground
	Zebra           bool
	Plain           bool // the head of the table has no line either
	BoxRight        bool // the summary stands at the right of the address
}

type drawer struct {
	Drawing
	doc Doc
	ops []Op
	y   float64
	top float64
	row int
}

// Draw puts doc on pages.
func (g Drawing) Draw(doc Doc) ([]Op, error) {
	d := drawer{Drawing: g, doc: doc}
	for n, items := range doc.Pages {
		d.ops = append(d.ops, Op{Do: "page"})
		d.head(n)
		d.table(items)
		if n == len(doc.Pages)-1 {
			d.y += d.Line
			for _, s := range doc.After {
				d.text(d.Left, d.Size-0.5, false, "L", s)
				d.y += d.Line
			}
		}
		if d.y > d.Height-46 {
			return nil, fmt.Errorf("page %d ends at %.0f of %.0f", n+1, d.y, d.Height)
		}
		d.y = d.Height - 34
		d.text(d.Left, 7, false, "L", doc.Footer)
		d.text(d.Left+d.span(), 7, false, "R", doc.pageOf(n))
	}
	return d.ops, nil
}

func (d *drawer) span() float64 {
	w := 0.0
	for _, c := range d.doc.Columns {
		w += c.Width
	}
	return w
}

func (d *drawer) text(x, size float64, bold bool, align, s string) {
	if s != "" {
		d.ops = append(d.ops, Op{Do: "text", X: x, Y: d.y, Font: d.Font, Bold: bold, Size: size, Align: align, Text: s})
	}
}

func (d *drawer) line(x, y, x2, y2, weight float64) {
	d.ops = append(d.ops, Op{Do: "line", X: x, Y: y, W: x2 - x, H: y2 - y, Weight: weight})
}

func (d *drawer) head(n int) {
	d.y = d.Top
	d.text(d.Left, 16, true, "L", d.doc.Bank)
	d.text(d.Left+d.span(), 11, true, "R", d.doc.Title)
	if n > 0 {
		d.y += 16
		d.text(d.Left, 8, false, "L", d.doc.Short)
		d.y += 22
		return
	}
	d.y += 34
	from := d.y
	for _, s := range d.doc.Address {
		d.text(d.Left, 9.5, false, "L", s)
		d.y += 13
	}
	low := d.y
	d.y = from
	for _, f := range d.doc.Facts {
		d.text(d.Left+d.span()-190, 8.5, false, "L", f[0])
		d.text(d.Left+d.span(), 8.5, true, "R", f[1])
		d.y += 13
	}
	d.y = max(low, d.y) + 10
	d.box()
	if d.doc.Intro != "" {
		d.text(d.Left, 8.5, false, "L", d.doc.Intro)
		d.y += 18
	}
}

// box draws the summary, which is no table of transactions.
func (d *drawer) box() {
	x, w := d.Left, 250.0
	if d.BoxRight {
		x = d.Left + d.span() - w
	}
	h := float64(len(d.doc.Box)+1)*13 + 8
	d.ops = append(d.ops, Op{Do: "fill", X: x, Y: d.y, W: w, H: h, Shade: 0.92})
	d.y += 13
	d.text(x+6, 9.5, true, "L", d.doc.BoxTitle)
	for _, f := range d.doc.Box {
		d.y += 13
		d.text(x+6, 8.5, false, "L", f[0])
		d.text(x+w-6, 8.5, false, "R", f[1])
	}
	d.y += 30
}

func (d *drawer) table(items []Item) {
	d.top = d.y
	h := d.Line + 5
	if d.HeadShade > 0 {
		d.ops = append(d.ops, Op{Do: "fill", X: d.Left, Y: d.y, W: d.span(), H: h, Shade: d.HeadShade})
	}
	heads := make([][]string, len(d.doc.Columns))
	for i, c := range d.doc.Columns {
		heads[i] = []string{c.Head}
	}
	d.y += 1
	d.cells(heads, true)
	d.y = d.top + h
	if !d.Plain {
		d.line(d.Left, d.y, d.Left+d.span(), d.y, 0.8)
	}
	top := d.top
	for _, it := range items {
		if (it.Kind == Note || it.Kind == Group) && d.Upright {
			d.uprights(top)
			d.item(it)
			top = d.y
			continue
		}
		d.item(it)
	}
	d.uprights(top)
}

func (d *drawer) item(it Item) {
	h := float64(it.lines())*d.Line + d.Pad
	from := d.y
	switch it.Kind {
	case Entry, More:
		if it.Kind == Entry {
			d.row++
		}
		if d.Zebra && d.row%2 == 0 {
			d.ops = append(d.ops, Op{Do: "fill", X: d.Left, Y: d.y, W: d.span(), H: h, Shade: 0.94})
		}
		d.y += d.Pad / 2
		d.cells(it.Cells, false)
	case Total:
		d.y += d.Pad / 2
		d.cells(it.Cells, true)
	case Group:
		d.y += d.Pad/2 + d.Line*0.78
		d.text(d.Left+3, d.Size+0.5, true, "L", it.Text)
	case Note:
		d.y += d.Pad/2 + d.Line*0.78
		d.text(d.Left+d.span()/2, d.Size, false, "C", it.Text)
	}
	d.y = from + h
	if d.Level && it.Kind != Gap {
		d.line(d.Left, d.y, d.Left+d.span(), d.y, 0.4)
	}
}

func (d *drawer) cells(cells [][]string, bold bool) {
	from, x := d.y, d.Left
	for i, c := range d.doc.Columns {
		d.y = from + d.Line*0.78
		for _, s := range cells[i] {
			if c.Right {
				d.text(x+c.Width-3, d.Size, bold, "R", s)
			} else {
				d.text(x+3, d.Size, bold, "L", s)
			}
			d.y += d.Line
		}
		x += c.Width
	}
	d.y = from
}

func (d *drawer) uprights(top float64) {
	if !d.Upright || d.y <= top {
		return
	}
	x := d.Left
	d.line(x, top, x, d.y, 0.4)
	for _, c := range d.doc.Columns {
		x += c.Width
		d.line(x, top, x, d.y, 0.4)
	}
	d.line(d.Left, top, x, top, 0.4)
	d.line(d.Left, d.y, x, d.y, 0.4)
}
