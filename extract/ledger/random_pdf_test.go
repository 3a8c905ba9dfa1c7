package ledger

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/text/encoding/charmap"
)

// asPDF prints the pages as a PDF with one of the fonts that need no embedding.
func (p *sheet) asPDF() string {
	font := "Helvetica"
	if p.fixed {
		font = "Courier"
	}
	streams := make([]strings.Builder, p.page)
	for _, m := range p.marks {
		b := &streams[m.page-1]
		if m.text == "" {
			fmt.Fprintf(b, "%.1f %.1f m %.1f %.1f l S\n", m.x0, 842-m.y, m.x1, 842-m.y)
			continue
		}
		text, _ := charmap.Windows1252.NewEncoder().String(strings.NewReplacer("−", "-").Replace(m.text))
		text = strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(text)
		fmt.Fprintf(b, "BT /F1 %.1f Tf %.2f %.2f Td (%s) Tj ET\n", p.size, m.x0, 842-m.y, text)
	}
	var out bytes.Buffer
	var at []int
	object := func(format string, args ...any) {
		at = append(at, out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", len(at), fmt.Sprintf(format, args...))
	}
	out.WriteString("%PDF-1.4\n")
	object("<< /Type /Catalog /Pages 2 0 R >>")
	var kids strings.Builder
	for i := range streams {
		fmt.Fprintf(&kids, "%d 0 R ", 4+2*i)
	}
	object("<< /Type /Pages /Kids [%s] /Count %d /MediaBox [0 0 %.0f 842] >>", kids.String(), len(streams), p.wide+60+p.right())
	object("<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>", font)
	for i := range streams {
		object("<< /Type /Page /Parent 2 0 R /Contents %d 0 R /Resources << /Font << /F1 3 0 R >> >> >>", 5+2*i)
		object("<< /Length %d >>\nstream\n%s\nendstream", streams[i].Len(), streams[i].String())
	}
	start := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, n := range at {
		fmt.Fprintf(&out, "%010d 00000 n \n", n)
	}
	fmt.Fprintf(&out, "trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(at)+1, start)
	return out.String()
}

// right is the width of a second table on the right.
func (p *sheet) right() float64 {
	if p.twice {
		return p.wide + 20
	}
	if p.besides.panel {
		return 26 * p.size
	}
	return 0
}
