package bank

import (
	"fmt"
	"strings"
)

// Roff gives doc as a source for groff without any macros: columns are tabs.
func Roff(doc Doc, font string, size, line float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".pl 29.7c\n.po 1.8c\n.ll 17.6c\n.nf\n.nh\n.fam %s\n.ps %g\n.vs %g\n", font, size, line)
	for n, items := range doc.Pages {
		if n > 0 {
			b.WriteString(".bp\n")
		}
		b.WriteString(".sp 1.2c\n")
		roffHead(&b, doc, n)
		b.WriteString(".ta" + roffTabs(doc.Columns) + "\n")
		var heads [][]string
		for _, c := range doc.Columns {
			heads = append(heads, []string{c.Head})
		}
		roffCells(&b, heads, true, doc.Columns)
		for _, it := range items {
			roffItem(&b, it, doc.Columns)
		}
		if n == len(doc.Pages)-1 {
			b.WriteString(".sp\n")
			for _, s := range doc.After {
				b.WriteString(roffEscape(s) + "\n")
			}
		}
		fmt.Fprintf(&b, ".sp |28c\n.ta 17.6cR\n%s\t%s\n", roffEscape(doc.Footer), doc.pageOf(n))
	}
	return b.String()
}

// roffTabs gives the stops behind the first column, which starts at the margin.
func roffTabs(columns []Column) string {
	var b strings.Builder
	x := 0.0
	for i, c := range columns {
		switch {
		case c.Right:
			fmt.Fprintf(&b, " %.0fpR", x+c.Width)
		case i > 0:
			fmt.Fprintf(&b, " %.0fp", x)
		}
		x += c.Width
	}
	return b.String()
}

func roffHead(b *strings.Builder, doc Doc, n int) {
	fmt.Fprintf(b, ".ta 17.6cR\n\\s+6\\fB%s\\fP\\s0\t%s\n", roffEscape(doc.Bank), roffEscape(doc.Title))
	if n > 0 {
		b.WriteString(roffEscape(doc.Short) + "\n.sp\n")
		return
	}
	b.WriteString(".sp\n.ta 10.5c 17.6cR\n")
	for i := range max(len(doc.Address), len(doc.Facts)) {
		var left string
		var fact [2]string
		if i < len(doc.Address) {
			left = doc.Address[i]
		}
		if i < len(doc.Facts) {
			fact = doc.Facts[i]
		}
		b.WriteString(roffEscape(left) + "\t" + roffEscape(fact[0]) + "\t" + roffEscape(fact[1]) + "\n")
	}
	b.WriteString(".sp\n.ta 9cR\n\\fB" + roffEscape(doc.BoxTitle) + "\\fP\n")
	for _, f := range doc.Box {
		b.WriteString(roffEscape(f[0]) + "\t" + roffEscape(f[1]) + "\n")
	}
	b.WriteString(".sp\n" + roffEscape(doc.Intro) + "\n.sp\n")
}

func roffItem(b *strings.Builder, it Item, columns []Column) {
	switch it.Kind {
	case Entry, More:
		roffCells(b, it.Cells, false, columns)
	case Total:
		roffCells(b, it.Cells, true, columns)
	case Group:
		b.WriteString("\\fB" + roffEscape(it.Text) + "\\fP\n")
	case Note:
		b.WriteString("     \\fI" + roffEscape(it.Text) + "\\fP\n")
	case Gap:
		b.WriteString(".sp\n")
	}
}

func roffCells(b *strings.Builder, cells [][]string, bold bool, columns []Column) {
	for k := range (Item{Cells: cells}).lines() {
		var line string
		for i, c := range cells {
			if i > 0 || columns[0].Right {
				line += "\t"
			}
			if k < len(c) && c[k] != "" {
				if bold {
					line += "\\fB" + roffEscape(c[k]) + "\\fP"
				} else {
					line += roffEscape(c[k])
				}
			}
		}
		b.WriteString("\\&" + strings.TrimRight(line, "\t") + "\n")
	}
}

var roffEscape = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`).Replace
