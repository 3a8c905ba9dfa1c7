package ledger

import (
	"html"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// document gives the pages as the reader of PDF does, the words a little out of place.
func (p *sheet) document() *extract.Document {
	d := &extract.Document{Format: "pdf", Pages: p.page}
	for _, line := range p.lines() {
		if line[0].text == "" {
			m := line[0]
			d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Stroke, Cells: []string{}, Place: extract.Place{Page: m.page}, Boxes: []extract.Box{{float32(m.x0), float32(m.y), float32(m.x1), float32(m.y)}}})
			continue
		}
		b := extract.Block{Kind: extract.Line, Place: extract.Place{Page: line[0].page}}
		for _, m := range line {
			x := m.x0 + 0.3*(p.Float64()-0.5)
			for i, w := range strings.Split(m.text, " ") {
				if i > 0 {
					x += p.width(" ")
				}
				wide := p.width(w)
				b.Cells = append(b.Cells, w)
				b.Boxes = append(b.Boxes, extract.Box{float32(x), float32(m.y - 0.75*p.size), float32(x + wide), float32(m.y + 0.25*p.size)})
				x += wide
			}
		}
		b.Text = strings.Join(b.Cells, " ")
		d.Blocks = append(d.Blocks, b)
	}
	return d
}

// lines gives the marks of each line, from left to right.
func (p *sheet) lines() [][]pmark {
	all := slices.Clone(p.marks)
	slices.SortStableFunc(all, func(a, b pmark) int {
		for _, d := range []float64{float64(a.page - b.page), a.y - b.y, a.x0 - b.x0} {
			if d < 0 {
				return -1
			} else if d > 0 {
				return 1
			}
		}
		return 0
	})
	var out [][]pmark
	for i, m := range all {
		if i > 0 && all[i-1].page == m.page && all[i-1].y == m.y && all[i-1].text != "" && m.text != "" {
			out[len(out)-1] = append(out[len(out)-1], m)
		} else {
			out = append(out, []pmark{m})
		}
	}
	return out
}

// asText prints the pages with letters of one width.
func (p *sheet) asText() string {
	var b strings.Builder
	page, y := 1, 60.0
	for _, line := range p.lines() {
		if line[0].text == "" {
			continue
		}
		for ; page < line[0].page; page++ {
			b.WriteString("\f")
			y = 60
		}
		for ; y+p.leading*0.6 < line[0].y; y += p.leading {
			b.WriteString("\n")
		}
		at := 0
		for _, m := range line {
			for ; at < int(m.x0/p.cell()+0.5)-4; at++ {
				b.WriteByte(' ')
			}
			b.WriteString(m.text)
			at += len([]rune(m.text))
		}
		b.WriteString("\n")
		y += p.leading
	}
	return b.String()
}

// asHTML prints the statement with its rows in tables.
func (s *statement) asHTML() string {
	var b strings.Builder
	b.WriteString("<html><body>\n")
	open := false
	shut := func() {
		if open {
			b.WriteString("</table>\n")
		}
		open = false
	}
	row := func(tag string, cells ...string) {
		if !open {
			b.WriteString("<table>\n")
		}
		open = true
		b.WriteString("<tr>")
		for _, c := range cells {
			b.WriteString("<" + tag + ">" + strings.ReplaceAll(html.EscapeString(c), "\n", "<br>") + "</" + tag + ">")
		}
		b.WriteString("</tr>\n")
	}
	for _, e := range s.events {
		switch e.kind {
		case "title", "part", "dayhead":
			shut()
			b.WriteString("<h2>" + html.EscapeString(e.text) + "</h2>\n")
		case "text", "advert":
			if e.kind == "text" {
				shut()
				b.WriteString("<p>" + html.EscapeString(e.text) + "</p>\n")
			}
		case "pair":
			row("td", e.text, e.right)
		case "gap":
			shut()
		case "table", "cheques":
			row("td", e.cells...)
		case "head":
			shut()
			cells := make([]string, len(s.columns))
			for i, c := range s.columns {
				cells[i] = strings.ReplaceAll(c.name, "\n", " ")
			}
			row("th", cells...)
		case "row", "span":
			cells := make([]string, len(s.columns))
			for i, c := range s.columns {
				for _, l := range e.lines {
					if cells[i] != "" && l[c.role] != "" {
						cells[i] += "\n"
					}
					cells[i] += l[c.role]
				}
			}
			row("td", cells...)
		}
	}
	shut()
	return b.String() + "</body></html>\n"
}

func escape(s string) string { return html.EscapeString(s) }
