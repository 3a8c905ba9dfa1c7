package extract

import (
	"encoding/binary"
	"strings"
	"unicode"
	"unicode/utf16"
)

// Bounds of a document's bookmarks.
const (
	maxBookmarks     = 5000
	maxBookmarkDepth = 6
	minBookmarks     = 2 // fewer say nothing about how a document is divided
)

// bookmark is an entry of a document's outline.
type bookmark struct {
	title string
	key   string // the letters and digits of the title
	level int    // from 1
	told  bool   // a line of the page was made its heading
}

// outline are the bookmarks by page, in their order.
type outline map[int][]bookmark

// bookmarks reads the outline. A loop in it ends at the bounds.
func (d *pdfDoc) bookmarks(j *job) outline {
	out := outline{}
	n := 0
	var walk func(parent uint64, level int)
	walk = func(parent uint64, level int) {
		b, err := d.in.call("FPDFBookmark_GetFirstChild", d.handle, parent)
		for ; err == nil && b != 0 && n < maxBookmarks && level <= maxBookmarkDepth && j.ctx.Err() == nil; b, err = d.in.call("FPDFBookmark_GetNextSibling", d.handle, b) {
			n++
			title := oneLine(strings.ToValidUTF8(d.wide("FPDFBookmark_GetTitle", b), ""))
			if page := d.bookmarkPage(b); page > 0 && title != "" && len(title) < 300 {
				out[page] = append(out[page], bookmark{title: title, key: letters(title), level: level})
			}
			walk(b, level+1)
		}
	}
	walk(0, 1)
	if n < minBookmarks || n >= maxBookmarks {
		return nil
	}
	return out
}

// bookmarkPage is the page that a bookmark leads to, from 1, or 0.
func (d *pdfDoc) bookmarkPage(b uint64) int {
	dest, err := d.in.call("FPDFBookmark_GetDest", d.handle, b)
	if err == nil && dest == 0 {
		var action uint64
		if action, err = d.in.call("FPDFBookmark_GetAction", b); err == nil && action != 0 {
			dest, err = d.in.call("FPDFAction_GetDest", d.handle, action)
		}
	}
	if err != nil || dest == 0 {
		return 0
	}
	return d.in.int("FPDFDest_GetDestPageIndex", d.handle, dest) + 1
}

// wide calls a function that writes UTF-16 into a buffer, whose address and size
// are its last arguments.
func (d *pdfDoc) wide(name string, args ...uint64) string {
	n := d.in.int(name, append(args, uint64(d.in.buf), bufSize)...)
	if n <= 2 || n > bufSize {
		return ""
	}
	raw, ok := d.in.mem.Read(d.in.buf, uint32(n-2)) // #nosec G115 -- below bufSize
	if !ok {
		return ""
	}
	u := make([]uint16, len(raw)/2)
	for i := range u {
		u[i] = binary.LittleEndian.Uint16(raw[2*i:])
	}
	return string(utf16.Decode(u))
}

// letters are the letters and digits of a text, in lower case.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// openMarks begins a page with its bookmarks. One whose title is not on the page
// holds from its beginning.
func (f *flow) openMarks(p *pdfPage) {
	f.marks = f.outline[p.number]
	if len(f.marks) == 0 {
		return
	}
	var b strings.Builder
	for _, s := range p.segs {
		b.WriteString(letters(s.text))
	}
	for i := range f.marks {
		if m := &f.marks[i]; m.key == "" || !strings.Contains(b.String(), m.key) {
			f.open(m)
		}
	}
}

// closeMarks opens the bookmarks of a page that no line of it was found to be.
func (f *flow) closeMarks() {
	for i := range f.marks {
		if m := &f.marks[i]; !m.told {
			f.open(m)
		}
	}
	f.marks = nil
}

func (f *flow) open(m *bookmark) {
	m.told, f.depth = true, m.level
	f.k.heading(m.level, m.title)
}

// mark is the bookmark of the page that a text is the title of: word for word, or
// but for a number or a name such as "Chapter" before it.
func (f *flow) mark(text string) *bookmark {
	if len(f.marks) == 0 || len(text) > 300 {
		return nil
	}
	key := letters(text)
	for i := range f.marks {
		m := &f.marks[i]
		if m.told || m.key == "" {
			continue
		}
		if key == m.key || len(m.key) > 3 && len(key) <= len(m.key)+10 && strings.HasSuffix(key, m.key) || len(key) > 3 && len(m.key) <= len(key)+10 && strings.HasSuffix(m.key, key) {
			return m
		}
	}
	return nil
}
