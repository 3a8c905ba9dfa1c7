package table

import (
	"fmt"
	"strings"
)

var texSigns = strings.NewReplacer("$", `\$`, "%", `\%`, "\u00A3", `\pounds{}`)

// tex is the paper as a text for LaTeX.
func (p *paper) tex() []byte {
	var b strings.Builder
	shape, font := "", ""
	if p.landscape {
		shape = ",landscape"
	}
	if p.font == "sans" {
		font = "\\renewcommand{\\familydefault}{\\sfdefault}"
	}
	fmt.Fprintf(&b, "\\documentclass[%.0fpt]{article}\\usepackage[a4paper,margin=15mm%s]{geometry}\\usepackage{longtable,booktabs,array}%s\\begin{document}\\small\n", max(10, p.size), shape, font)
	if p.prose {
		b.WriteString("This is the report of the harbour office on the ships, the cargo and the repairs of the year. It was drawn up by the captain of the port and read by the crew.\n\n")
	}
	for _, s := range p.sheets {
		s.tex(&b, p.beside)
		if !p.beside {
			b.WriteString("\n\n\\bigskip\n")
		}
	}
	if p.prose {
		b.WriteString("\n\n\\bigskip No ship was lost in the storm of the winter, and the tide did no harm to the quay. The next report will be drawn up when the survey of the reef has ended.\n")
	}
	b.WriteString("\\end{document}\n")
	return []byte(b.String())
}

func (s *sheet) tex(b *strings.Builder, beside bool) {
	kind, bar := "tabular", ""
	if len(s.body) > 40 {
		kind = "longtable"
	}
	if s.lines == "grid" || s.lines == "columns" {
		bar = "|"
	}
	if s.caption != "" && !beside {
		fmt.Fprintf(b, "\\noindent\\textbf{%s}\\par\n", s.caption)
	}
	fmt.Fprintf(b, "\\setlength{\\tabcolsep}{%.1fpt}\\noindent\\begin{%s}{%s", s.gap/2, kind, bar)
	for _, c := range s.columns {
		if c.width > 0 {
			fmt.Fprintf(b, ">{\\raggedright\\arraybackslash}p{%.0fpt}%s", c.width, bar)
		} else {
			fmt.Fprintf(b, "%c%s", c.align, bar)
		}
	}
	b.WriteString("}\n" + s.texLine("top"))
	for k, row := range s.head {
		b.WriteString(s.texRow(row, bar, s.boldHead))
		if k+1 < len(s.head) && s.lines == "three" {
			for i, f := range row {
				if f.wide > 1 {
					fmt.Fprintf(b, "\\cmidrule(lr){%d-%d}", i+1, i+f.wide)
				}
			}
		} else if k+1 < len(s.head) && s.lines == "grid" {
			b.WriteString("\\hline\n")
		}
	}
	b.WriteString(s.texLine("mid"))
	if kind == "longtable" {
		b.WriteString("\\endhead\n")
	}
	for k, row := range s.body {
		b.WriteString(s.texRow(row, bar, s.bold[k]))
		if s.lines == "level" || s.lines == "grid" {
			b.WriteString("\\hline\n")
		}
	}
	b.WriteString(s.texLine("bottom"))
	fmt.Fprintf(b, "\\end{%s}\n", kind)
	for _, n := range s.notes {
		b.WriteString("\n" + n + "\n")
	}
	if beside {
		b.WriteString("\\hspace{30pt}")
	}
}

func (s *sheet) texLine(where string) string {
	switch {
	case s.lines == "three":
		return "\\" + where + "rule\n"
	case where == "mid" && s.lines != "none", where != "bottom" && (s.lines == "grid" || s.lines == "level"):
		return "\\hline\n"
	}
	return ""
}

func (s *sheet) texRow(row []field, bar string, bold bool) string {
	var parts []string
	for i := 0; i < len(row); i++ {
		f := row[i]
		text := texSigns.Replace(f.text)
		if bold && text != "" {
			text = "\\textbf{" + text + "}"
		}
		if f.mark != "" {
			text += "\\textsuperscript{" + f.mark + "}"
		}
		if f.wide > 1 {
			text = fmt.Sprintf("\\multicolumn{%d}{c%s}{%s}", f.wide, bar, text)
			i += f.wide - 1
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " & ") + " \\\\\n"
}
