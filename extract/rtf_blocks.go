package extract

import (
	"fmt"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// paragraphMark ends a paragraph; inside a cell it becomes a line of it.
func (f *rtfReader) paragraphMark() error {
	switch g := f.group(); {
	case g.dest == toNothing || g.hidden:
		return nil
	case g.dest == toNote || g.dest == toComment || g.dest == toMargin:
		return f.aside()
	case f.inTable && g.dest == toBody:
		if s := strings.TrimSpace(f.text.String()); s != "" {
			f.cell = append(f.cell, s)
		}
		f.text.Reset()
		if len(f.cell) > 100000 {
			return &LimitError{"paragraphs in one cell", 100000}
		}
		return nil
	}
	return f.endPara()
}

// endPara emits the open paragraph of the body.
func (f *rtfReader) endPara() error {
	f.decode()
	s := strings.TrimSpace(f.text.String())
	f.text.Reset()
	if s == "" {
		return nil
	}
	b := Block{Text: s}
	switch {
	case f.level > 0:
		s = strings.ReplaceAll(s, "\t", " ")
		b.Kind, b.Level, b.Text = Heading, min(f.level, 6), s
		f.k.heading(b.Level, s)
	case f.item > 0 || isBox(s) || isListItem(s) && len(s) < 400:
		b.Kind, b.Level = Item, max(f.item, 1)
		b.Text = trimBullet(strings.Replace(s, "\t", " ", 1))
	}
	f.item = 0
	b.Place.Section = f.k.section()
	return f.k.add(b)
}

func (f *rtfReader) endCell() error {
	if s := strings.TrimSpace(f.text.String()); s != "" {
		f.cell = append(f.cell, s)
	}
	f.text.Reset()
	f.cells = append(f.cells, strings.Join(f.cell, "\n"))
	f.cell = nil
	if len(f.cells) > maxColumns {
		return &LimitError{"columns", maxColumns}
	}
	return nil
}

func (f *rtfReader) endRow() error {
	cells := f.cells
	f.cells = nil
	if len(cells) == 0 {
		return nil
	}
	return f.k.add(Block{Kind: Row, Cells: cells, Place: Place{Section: f.k.section()}})
}

// closeGroup ends a group, and what its text was for.
func (f *rtfReader) closeGroup() error {
	f.decode()
	f.skip = 0
	if len(f.groups) == 1 {
		return nil // one too many
	}
	g, outer := *f.group(), f.groups[len(f.groups)-2]
	switch g.dest {
	case toInfo:
		if g.info != "" {
			f.k.meta(g.info, f.text.String())
		}
		f.text.Reset()
	case toFonts:
		f.text.Reset()
	case toNote, toComment, toMargin:
		if g.dest == outer.dest {
			break
		}
		if err := f.aside(); err != nil {
			return err
		}
		if n := len(f.saved); n > 0 {
			f.text.WriteString(f.saved[n-1].text)
			f.rtfState = f.saved[n-1].rtfState
			f.saved = f.saved[:n-1]
		}
	}
	f.groups = f.groups[:len(f.groups)-1]
	return nil
}

// aside keeps a paragraph of a note, comment, header or footer for the end.
func (f *rtfReader) aside() error {
	f.decode()
	s := strings.TrimSpace(f.text.String())
	f.text.Reset()
	b := Block{Text: s}
	switch f.group().dest {
	case toNote:
		b.Place.Part = "footnotes"
	case toComment:
		b.Place.Part = "comments"
	default:
		b.Kind, b.Text, b.Place.Part = Meta, oneLine(s), "footer"
		if f.seen[b.Text] {
			return nil
		}
		if f.seen == nil {
			f.seen = map[string]bool{}
		}
		f.seen[b.Text] = true
	}
	if b.Text == "" {
		return nil
	}
	if f.size += int64(len(s)) + 64; f.size > f.k.lim.Out {
		return &LimitError{"bytes of text", f.k.lim.Out}
	}
	f.later = append(f.later, b)
	return nil
}

// fact obeys the words inside the facts of the file.
func (f *rtfReader) fact(word string, n int) {
	g := f.group()
	known := map[string]string{"title": "Title", "subject": "Subject", "author": "Author", "operator": "Last modified by",
		"keywords": "Keywords", "doccomm": "Description", "company": "Company", "creatim": "Created", "revtim": "Modified"}
	switch word {
	case "yr":
		f.year = [5]int{n}
	case "mo":
		f.year[1] = n
	case "dy":
		f.year[2] = n
	case "hr":
		f.year[3] = n
	case "min":
		f.year[4] = n
		if g.info == "Created" || g.info == "Modified" {
			f.text.Reset()
			fmt.Fprintf(&f.text, "%04d-%02d-%02d %02d:%02d", f.year[0], f.year[1], f.year[2], f.year[3], f.year[4])
		}
	default:
		if name := known[word]; name != "" {
			g.info = name
			f.text.Reset()
		}
	}
}

// font obeys the words of the table of fonts.
func (f *rtfReader) font(word string, n int) {
	g := f.group()
	switch word {
	case "f":
		g.font = n
	case "fcharset":
		if e := codePage(charsetPage(n)); e != nil && len(f.fonts) < maxRTFFonts {
			f.fonts[g.font] = e
		}
	}
}

// charsetPage is the code page of a character set of Windows, 0 for the one
// that the file names.
func charsetPage(charset int) int {
	return map[int]int{77: 10000, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255,
		178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850}[charset]
}

// codePage is the encoding of a code page, nil for one that is not known.
func codePage(n int) encoding.Encoding {
	switch n {
	case 437:
		return charmap.CodePage437
	case 850:
		return charmap.CodePage850
	case 852:
		return charmap.CodePage852
	case 866:
		return charmap.CodePage866
	case 874:
		return charmap.Windows874
	case 932:
		return japanese.ShiftJIS
	case 936:
		return simplifiedchinese.GBK
	case 949:
		return korean.EUCKR
	case 950:
		return traditionalchinese.Big5
	case 10000:
		return charmap.Macintosh
	case 65001:
		return encoding.Nop
	}
	if n >= 1250 && n <= 1258 {
		return []encoding.Encoding{charmap.Windows1250, charmap.Windows1251, charmap.Windows1252, charmap.Windows1253, charmap.Windows1254,
			charmap.Windows1255, charmap.Windows1256, charmap.Windows1257, charmap.Windows1258}[n-1250]
	}
	return nil
}
