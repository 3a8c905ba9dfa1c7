package table

import (
	"fmt"
	"html"
	"strings"
)

// html is the paper as a page for a browser.
func (p *paper) html() []byte {
	var b strings.Builder
	font := map[string]string{"sans": "sans-serif", "serif": "serif", "mono": "monospace"}[p.font]
	size := "A4"
	if p.landscape {
		size = "A4 landscape"
	}
	fmt.Fprintf(&b, "<!DOCTYPE html><html><head><meta charset=utf-8><title>Report</title><style>@page{size:%s;margin:15mm}body{font:%.0fpt/%.2f %s}table{border-collapse:collapse;margin:8pt 0}tr{break-inside:avoid}caption{text-align:left;font-weight:bold}.side{display:flex;gap:30pt;align-items:flex-start}</style></head><body>\n", size, p.size, p.leading, font)
	if p.prose {
		b.WriteString("<h2>Report of the harbour</h2><p>This is the report of the harbour office on the ships, the cargo and the repairs of the year. It was drawn up by the captain of the port and read by the crew.</p>\n")
	}
	if p.beside {
		b.WriteString("<div class=side>")
	}
	for i, s := range p.sheets {
		s.html(&b, i)
	}
	if p.beside {
		b.WriteString("</div>")
	}
	if p.prose {
		b.WriteString("<p>No ship was lost in the storm of the winter, and the tide did no harm to the quay. The next report will be drawn up when the survey of the reef has ended.</p>")
	}
	b.WriteString("</body></html>\n")
	return []byte(b.String())
}

// html writes a table with a style of its own.
func (s *sheet) html(b *strings.Builder, n int) {
	align := map[byte]string{'t': "top", 'm': "middle", 'b': "bottom"}[s.valign]
	id := fmt.Sprintf(".t%d", n)
	fmt.Fprintf(b, "<style>%s td,%s th{padding:%.1fpt %.1fpt;vertical-align:%s;text-align:left}%s", id, id, s.padding, s.gap/2, align, s.ruling(id))
	if !s.boldHead {
		fmt.Fprintf(b, "%s th{font-weight:normal}", id)
	}
	b.WriteString("</style>\n")
	fmt.Fprintf(b, "<table class=t%d>", n)
	if s.caption != "" {
		fmt.Fprintf(b, "<caption>%s</caption>", html.EscapeString(s.caption))
	}
	b.WriteString("<thead>\n")
	for k, row := range s.head {
		b.WriteString("<tr>")
		for i, f := range row {
			s.htmlCell(b, f, i, "th", k+1 < len(s.head))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</thead><tbody>\n")
	for k, row := range s.body {
		style := ""
		if s.shaded[k] {
			style += "background:#ddd;"
		}
		if s.bold[k] {
			style += "font-weight:bold"
		}
		fmt.Fprintf(b, "<tr style=\"%s\">", style)
		for i, f := range row {
			s.htmlCell(b, f, i, "td", false)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody></table>\n")
	for _, t := range s.notes {
		fmt.Fprintf(b, "<p>%s</p>\n", html.EscapeString(t))
	}
}

func (s *sheet) htmlCell(b *strings.Builder, f field, i int, tag string, over bool) {
	if f.covered {
		return
	}
	c := s.columns[i]
	style := ""
	switch {
	case f.wide > 1:
		style = "text-align:center;"
		if over && s.lines != "none" && s.lines != "grid" {
			style += "border-bottom:1px solid black;"
		}
	case tag == "th" && !s.alignHead:
	case c.align == 'r':
		style = "text-align:right;"
	case c.align == 'c':
		style = "text-align:center;"
	}
	if c.width > 0 {
		style += fmt.Sprintf("max-width:%.0fpt;", c.width)
	} else if tag == "td" {
		style += "white-space:nowrap;"
	}
	fmt.Fprintf(b, "<%s style=%q", tag, style)
	if f.wide > 1 {
		fmt.Fprintf(b, " colspan=%d", f.wide)
	}
	if f.tall > 1 {
		fmt.Fprintf(b, " rowspan=%d", f.tall)
	}
	b.WriteString(">" + html.EscapeString(f.text))
	if f.mark != "" {
		b.WriteString("<sup>" + f.mark + "</sup>")
	}
	fmt.Fprintf(b, "</%s>", tag)
}

// ruling are the styles of the lines of a table.
func (s *sheet) ruling(id string) string {
	const line = "1px solid black}"
	switch s.lines {
	case "grid":
		return id + " td," + id + " th{border:" + line
	case "level":
		return id + " tr{border-top:" + line + id + "{border-bottom:" + line
	case "columns":
		return id + " td," + id + " th{border-left:" + line + id + " thead{border-bottom:" + line
	case "three":
		return id + "," + id + " thead{border-bottom:" + line + id + "{border-top:" + line
	case "header":
		return id + " thead{border-bottom:" + line
	case "outer":
		return id + "{border:" + line + id + " thead{border-bottom:" + line
	}
	return ""
}
