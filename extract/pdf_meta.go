package extract

import (
	"encoding/binary"
	"strings"
	"time"
	"unicode/utf16"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// metadata records title, author and dates.
func (d *pdfDoc) metadata(k *sink) {
	for _, f := range []struct{ tag, name string }{{"Title", "Title"}, {"Author", "Author"}, {"Subject", "Subject"},
		{"Keywords", "Keywords"}, {"CreationDate", "Created"}, {"ModDate", "Modified"}, {"Producer", "Producer"}} {
		v := d.metaText(f.tag)
		switch {
		case strings.HasSuffix(f.tag, "Date"):
			v = pdfDate(v)
		case f.tag == "Title" && junkTitle(v):
			continue
		}
		k.meta(f.name, oneLine(v))
	}
}

// labels records what the document calls its pages, where that is not their number.
func (d *pdfDoc) labels(k *sink) {
	n := min(d.in.int("FPDF_GetPageCount", d.handle), maxPages)
	labels := make([]string, 0, max(n, 0))
	for i := range n {
		label := oneLine(strings.ToValidUTF8(d.wide("FPDF_GetPageLabel", d.handle, uint64(i)), "")) // #nosec G115 -- i is not negative
		if label == "" && i == 0 || d.in.broken {
			return // none has
		}
		if len(label) > 40 || strings.ContainsAny(label, ";=") || strings.Contains(label, " to ") {
			label = ""
		}
		labels = append(labels, label)
	}
	k.meta(labelsMeta, labelRuns(labels))
}

// metaText reads an entry of the document's information.
func (d *pdfDoc) metaText(tag string) string {
	if !d.in.mem.WriteString(d.in.buf, tag+"\x00") {
		return ""
	}
	tagLen := uint64(len(tag) + 1)
	at := uint64(d.in.buf) + (tagLen+7)&^7
	room := uint64(bufSize) - (tagLen+7)&^7
	n := d.in.int("FPDF_GetMetaText", d.handle, uint64(d.in.buf), at, room)
	if n <= 2 || n > int(room) { // #nosec G115 -- room is below bufSize
		return ""
	}
	raw, ok := d.in.mem.Read(uint32(at), uint32(n-2)) // #nosec G115 -- within the buffer
	if !ok {
		return ""
	}
	u := make([]uint16, len(raw)/2)
	for i := range u {
		u[i] = binary.LittleEndian.Uint16(raw[2*i:])
	}
	return string(utf16.Decode(u))
}

func junkTitle(s string) bool {
	l := strings.ToLower(strings.TrimSpace(s))
	return l == "untitled" || l == "untitled document" || strings.HasPrefix(l, "microsoft word - ") || strings.HasPrefix(l, "layout 1") ||
		strings.HasSuffix(l, ".dvi") || strings.HasSuffix(l, ".indd")
}

var pdfDateForm = pattern.New(`^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?`)

// pdfDate turns "D:20260303120000+01'00'" into "2026-03-03 12:00:00".
func pdfDate(s string) string {
	g := pdfDateForm.FindStringSubmatch(strings.TrimSpace(s))
	if g == nil {
		return s
	}
	for i, def := range []string{"", "", "01", "01", "00", "00", "00"} {
		if g[i] == "" {
			g[i] = def
		}
	}
	t, err := time.Parse("20060102150405", strings.Join(g[1:], ""))
	if err != nil {
		return s
	}
	return t.Format("2006-01-02 15:04:05")
}
