package bank

import (
	"fmt"
	"strings"
)

// TeX gives doc as a source for pdfTeX or LuaTeX. Each line of a cell is a
// line of a tabular; rule stands between rows, such as \hline or nothing.
func TeX(doc Doc, preamble, size, rule string, upright bool) string {
	var b strings.Builder
	b.WriteString(preamble + "\\usepackage{booktabs}\\pagestyle{empty}\\setlength{\\parindent}{0pt}\\begin{document}" + size + "\n")
	bar := ""
	if upright {
		bar = "|"
	}
	spec := bar
	for _, c := range doc.Columns {
		kind := "raggedright"
		if c.Right {
			kind = "raggedleft"
		}
		spec += fmt.Sprintf(">{\\%s\\arraybackslash}p{%.0fbp}%s", kind, c.Width, bar)
	}
	for n, items := range doc.Pages {
		texHead(&b, doc, n)
		b.WriteString("\\begin{tabular}{" + spec + "}\n" + rule + "\n")
		var heads [][]string
		for _, c := range doc.Columns {
			heads = append(heads, []string{c.Head})
		}
		texCells(&b, heads, true)
		b.WriteString("\\hline\n")
		for _, it := range items {
			texItem(&b, it, len(doc.Columns))
			if it.Kind == Entry || it.Kind == Total {
				b.WriteString(rule + "\n")
			}
		}
		b.WriteString("\\end{tabular}\n\n")
		if n == len(doc.Pages)-1 {
			for _, s := range doc.After {
				b.WriteString("\\medskip " + texEscape(s) + "\n\n")
			}
		}
		fmt.Fprintf(&b, "\\vfill{\\scriptsize %s\\hfill %s}\n\\newpage\n", texEscape(doc.Footer), texEscape(doc.pageOf(n)))
	}
	b.WriteString("\\end{document}\n")
	return b.String()
}

func texHead(b *strings.Builder, doc Doc, n int) {
	fmt.Fprintf(b, "{\\LARGE\\bfseries %s}\\hfill{\\bfseries %s}\n\n", texEscape(doc.Bank), texEscape(doc.Title))
	if n > 0 {
		fmt.Fprintf(b, "{\\small %s}\n\n\\bigskip\n", texEscape(doc.Short))
		return
	}
	b.WriteString("\\bigskip\\begin{tabular}[t]{@{}l@{}}")
	for _, s := range doc.Address {
		b.WriteString(texEscape(s) + "\\\\")
	}
	b.WriteString("\\end{tabular}\\hfill\\begin{tabular}[t]{lr@{}}")
	for _, f := range doc.Facts {
		b.WriteString(texEscape(f[0]) + "&" + texEscape(f[1]) + "\\\\")
	}
	b.WriteString("\\end{tabular}\n\n\\bigskip\\fbox{\\begin{tabular}{lr}\\multicolumn{2}{l}{\\bfseries " + texEscape(doc.BoxTitle) + "}\\\\")
	for _, f := range doc.Box {
		b.WriteString(texEscape(f[0]) + "&" + texEscape(f[1]) + "\\\\")
	}
	b.WriteString("\\end{tabular}}\n\n\\bigskip " + texEscape(doc.Intro) + "\n\n\\medskip\n")
}

func texItem(b *strings.Builder, it Item, columns int) {
	switch it.Kind {
	case Entry, More:
		texCells(b, it.Cells, false)
	case Total:
		texCells(b, it.Cells, true)
	case Group:
		fmt.Fprintf(b, "\\multicolumn{%d}{l}{\\bfseries %s}\\\\\n", columns, texEscape(it.Text))
	case Note:
		fmt.Fprintf(b, "\\multicolumn{%d}{c}{\\itshape %s}\\\\\n", columns, texEscape(it.Text))
	case Gap:
		fmt.Fprintf(b, "\\multicolumn{%d}{l}{}\\\\\n", columns)
	}
}

func texCells(b *strings.Builder, cells [][]string, bold bool) {
	most := Item{Cells: cells}.lines()
	for k := range most {
		for i, c := range cells {
			if i > 0 {
				b.WriteString("&")
			}
			if k >= len(c) || c[k] == "" {
				continue
			}
			if bold {
				b.WriteString("\\bfseries ")
			}
			b.WriteString(texEscape(c[k]))
		}
		b.WriteString("\\\\\n")
	}
}

var texEscape = strings.NewReplacer("&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "'", `\textquotesingle{}`, "€", `\texteuro{}`).Replace
