package extract

import "strconv"

// binaryStyle is a style of a document of Word.
type binaryStyle struct {
	known int // the number of a built-in style: 1 to 9 are headings, 62 is the title
	base  int
	props []byte
}

// The built-in styles that matter for reading.
const (
	lastHeading = 9
	titleStyle  = 62
	noStyle     = 0xFFF
)

// readStyles reads the sheet of styles ([MS-DOC] 2.4.6.5).
func (d *wordBinary) readStyles() {
	b := d.fib(fibStyles)
	head := int(le16(b, 0))
	count, fixed := int(le16(b, 2)), int(le16(b, 4))
	b = b[min(len(b), 2+head):]
	for range count {
		if len(b) < 2 {
			return
		}
		size := int(le16(b, 0))
		std := within(b, 2, size)
		b = b[min(len(b), 2+size):]
		d.styles = append(d.styles, readBinaryStyle(std, fixed))
	}
}

func readBinaryStyle(std []byte, fixed int) binaryStyle {
	s := binaryStyle{base: noStyle}
	if len(std) < 10 || le16(std, 2)&0xF != 1 { // of paragraphs
		return s
	}
	s.known, s.base = int(le16(std, 0)&0xFFF), int(le16(std, 2)>>4)
	at := fixed + 2 + 2*int(le16(std, fixed)) + 2 // past the name and its zero
	at += at & 1
	if props := within(std, at+2, int(le16(std, at))); len(props) > 2 {
		s.props = props[2:]
	}
	return s
}

// style is what a style says of its paragraphs, with what it inherits.
func (d *wordBinary) style(n int) paraProps {
	var chain []binaryStyle
	for i := 0; i < 16 && n >= 0 && n < len(d.styles); i++ {
		chain = append(chain, d.styles[n])
		n = d.styles[n].base
	}
	var p paraProps
	for i := len(chain) - 1; i >= 0; i-- {
		s := chain[i]
		if s.known >= 1 && s.known <= lastHeading {
			p.level = s.known
		}
		p.title = p.title || s.known == titleStyle
		p.apply(d, s.props, 0)
	}
	return p
}

// numbering reads the lists and what refers to them ([MS-DOC] 2.9.131 and 2.9.134).
func (d *wordBinary) numbering() *numbering {
	n := &numbering{lists: map[string]string{}, levels: map[string][9]numLevel{}, counts: map[string]*[9]int{}}
	lists := d.fib(fibLists)
	count := int(le16(lists, 0))
	rest := d.table[min(len(d.table), int(le32(d.main, fibLists))+len(lists)):]
	for i := range count {
		list := within(lists, 2+28*i, 28)
		if len(list) < 28 {
			break
		}
		var levels [9]numLevel
		many := 9
		if list[26]&1 != 0 {
			many = 1
		}
		for k := range many {
			levels[k], rest = readBinaryLevel(rest)
		}
		n.levels[strconv.Itoa(int(le32(list, 0)))] = levels
	}
	refs := d.fib(fibOverrides)
	for i := range min(int(le32(refs, 0)), len(refs)/16) {
		n.lists[strconv.Itoa(i+1)] = strconv.Itoa(int(le32(refs, 4+16*i)))
	}
	return n
}

// readBinaryLevel reads one level of a list and returns what follows it.
func readBinaryLevel(b []byte) (numLevel, []byte) {
	if len(b) < 30 {
		return numLevel{}, nil
	}
	ways := map[byte]string{0: "decimal", 1: "upperRoman", 2: "lowerRoman", 3: "upperLetter", 4: "lowerLetter",
		22: "decimalZero", 23: "bullet", 0xFF: "none"}
	l := numLevel{start: int(int32(le32(b, 0))), format: ways[b[4]]} //nolint:gosec // the field is signed
	b = b[min(len(b), 28+int(b[24])+int(b[25])):]
	size := int(le16(b, 0))
	for i := range min(size, 64) {
		switch c := le16(b, 2+2*i); {
		case c < 9:
			l.text += "%" + strconv.Itoa(int(c)+1)
		case c >= ' ':
			l.text += string(rune(c))
		}
	}
	return l, b[min(len(b), 2+2*size):]
}
