package extract

import "fmt"

// readDOC reads a document of Word 97 to 2003 ([MS-DOC]), and the plain text of one of Word 95:
// its body, then notes and comments, then the distinct texts of headers and footers as Meta.
// Headings, lists with their numbers and tables are told by the properties of paragraphs; hidden
// text and deletions that are tracked are left out.
//
//	pieces -> characters with the offsets they are stored at -> paragraphs with their properties
func readDOC(j *job) error {
	c, err := openCompound(j)
	if err != nil {
		return err
	}
	main, err := c.stream("WordDocument")
	if err != nil {
		return err
	}
	switch {
	case len(main) < 0x200 && c.has("EncryptedPackage"):
		return fmt.Errorf("%w: it needs a password", ErrEncrypted)
	case len(main) < 0x60 || le16(main, 0) != 0xA5EC && le16(main, 0) != 0xA5DC:
		return fmt.Errorf("%w: it has no text of Word", ErrDamaged)
	case le16(main, 0x0A)&0x0100 != 0:
		return fmt.Errorf("%w: it needs a password", ErrEncrypted)
	}
	c.properties(j.sink)
	d := &wordBinary{main: main, page: 1252}
	if le16(main, 2) < firstOf97 {
		return d.readOld(j)
	}
	table := "0Table"
	if le16(main, 0x0A)&0x0200 != 0 {
		table = "1Table"
	}
	if d.table, err = c.stream(table); err != nil {
		return err
	}
	if d.data, err = c.stream("Data"); err != nil {
		return err
	}
	if err := d.readPieces(d.fib(fibPieces), j.lim.Out); err != nil {
		return err
	}
	d.hidden = d.runs(d.fib(fibCharacters), 1)
	d.paras = d.runs(d.fib(fibParagraphs), 13)
	d.readStyles()
	w := &wordReader{k: j.sink, num: d.numbering()}
	return d.write(w)
}

// firstOf97 is the version of the format from which on the text may be UTF-16.
const firstOf97 = 0xC0

// The places of the parts of a document of Word in its table stream, as offsets into the header.
const (
	fibStyles     = 0x0A2
	fibCharacters = 0x0FA
	fibParagraphs = 0x102
	fibPieces     = 0x1A2
	fibLists      = 0x2E2
	fibOverrides  = 0x2EA
	fibCounts     = 0x04C // of characters: body, notes, headers, macros, comments, endnotes, boxes, boxes in headers
)

// wordBinary is a document of Word on its way.
type wordBinary struct {
	main, table, data []byte
	page              int  // the code page of text in single bytes
	single            bool // all text is in single bytes
	text              []rune
	at                []uint32 // where each character is stored in main
	hidden            propertyRuns
	paras             propertyRuns
	styles            []binaryStyle
}

// fib is a part of the table stream.
func (d *wordBinary) fib(at int) []byte {
	return within(d.table, int(le32(d.main, at)), int(le32(d.main, at+4)))
}

// write gives the paragraphs of the body and of what stands beside it.
func (d *wordBinary) write(w *wordReader) error {
	from := 0
	for i, part := range []string{"", "footnotes", "header", "", "comments", "endnotes", "text boxes", ""} {
		n := min(int(le32(d.main, fibCounts+4*i)), len(d.text)-from)
		w.partName, w.asMeta = part, part == "header"
		if i == 3 || i == 7 { // macros and boxes of headers
			from += n
			continue
		}
		p := paragraphs{d: d, w: w}
		if err := p.walk(from, from+n); err != nil {
			return err
		}
		from += n
	}
	return nil
}
