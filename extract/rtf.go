package extract

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
)

// Bounds of one RTF file.
const (
	maxGroups   = 2000    // nested in each other
	maxRTFText  = 8 << 20 // bytes of one paragraph
	maxRTFFonts = 10000
)

// readRTF reads an RTF file as a stream: paragraphs, headings, items and tables in
// their order, then footnotes and comments, then headers and footers as Meta.
// Each run of bytes is decoded by the character set of its font.
func readRTF(j *job) error {
	r := bufio.NewReaderSize(io.NewSectionReader(j.src.R, 0, j.src.Size), 64<<10)
	f := &rtfReader{k: j.sink, r: r, ansi: charmap.Windows1252, fonts: map[int]encoding.Encoding{}}
	f.groups = []rtfGroup{{uc: 1}}
	if err := f.run(); err != nil {
		return err
	}
	if err := f.endPara(); err != nil {
		return err
	}
	if f.depth() > 0 && len(j.doc.Blocks) > 0 {
		j.partial("the file is cut off")
	}
	for _, b := range f.later {
		if err := j.add(b); err != nil {
			return err
		}
	}
	if len(j.doc.Blocks) == 0 && f.depth() > 0 {
		return fmt.Errorf("%w: it is cut off before any text", ErrDamaged)
	}
	return nil
}

// rtfDest is what the text of a group is for.
type rtfDest uint8

const (
	toBody rtfDest = iota
	toNothing
	toInfo
	toFonts
	toMargin
	toNote
	toComment
)

// rtfGroup is the state that ends with its group.
type rtfGroup struct {
	dest   rtfDest
	uc     int // characters that stand in for one of Unicode
	hidden bool
	font   int
	info   string // the fact that the text is, inside toInfo
	label  bool   // the text is the number or bullet of an item
}

// rtfState is what holds for the open paragraph.
type rtfState struct {
	level   int // of a heading, or 0
	item    int // depth of the item, or 0
	inTable bool
}

// rtfPara is a paragraph that a note interrupts.
type rtfPara struct {
	text string
	rtfState
}

type rtfReader struct {
	k      *sink
	r      *bufio.Reader
	groups []rtfGroup
	ansi   encoding.Encoding
	fonts  map[int]encoding.Encoding

	star  bool   // the next word may be unknown to its reader
	bytes []byte // characters that are not decoded yet
	skip  int    // characters that stand in for one that was read
	high  rune   // first half of a surrogate pair

	text strings.Builder // the open paragraph
	rtfState
	saved []rtfPara // paragraphs that notes interrupt
	year  [5]int    // the open date of the facts

	cells  []string
	cell   []string
	nested []string // cells of a table in a cell

	later []Block
	size  int64
	seen  map[string]bool
}

func (f *rtfReader) depth() int { return len(f.groups) - 1 }

func (f *rtfReader) group() *rtfGroup { return &f.groups[len(f.groups)-1] }

// run reads the file up to its end.
func (f *rtfReader) run() error {
	for n := 0; ; n++ {
		if n&0xFFFF == 0 {
			if err := f.k.ctx.Err(); err != nil {
				return err
			}
		}
		c, err := f.r.ReadByte()
		if err != nil {
			return ended(err)
		}
		switch c {
		case '{':
			f.decode()
			if len(f.groups) > maxGroups {
				return &LimitError{"nested groups", maxGroups}
			}
			f.groups = append(f.groups, *f.group())
		case '}':
			if err := f.closeGroup(); err != nil {
				return err
			}
		case '\r', '\n', 0:
		case '\\':
			if err := f.control(); err != nil {
				return ended(err)
			}
		default:
			f.char(c)
		}
		if f.text.Len()+len(f.bytes) > maxRTFText {
			return &LimitError{"bytes in one paragraph", maxRTFText}
		}
	}
}

// ended makes the end of the file the end of reading.
func ended(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// char takes one byte of text.
func (f *rtfReader) char(c byte) {
	if f.skip > 0 {
		f.skip--
		return
	}
	g := f.group()
	if g.dest == toNothing || g.hidden {
		return
	}
	if c < 0x80 && len(f.bytes) == 0 {
		f.text.WriteByte(c)
		return
	}
	f.bytes = append(f.bytes, c)
}

// decode turns the bytes that wait into characters.
func (f *rtfReader) decode() {
	if len(f.bytes) == 0 {
		return
	}
	enc := f.fonts[f.group().font]
	if enc == nil {
		enc = f.ansi
	}
	f.text.WriteString(decodeWith(enc, f.bytes))
	f.bytes = f.bytes[:0]
}

// write adds characters to the open paragraph.
func (f *rtfReader) write(s string) {
	f.decode()
	if g := f.group(); g.dest != toNothing && !g.hidden {
		f.text.WriteString(s)
	}
}

// control reads what follows a backslash.
func (f *rtfReader) control() error {
	c, err := f.r.ReadByte()
	if err != nil {
		return err
	}
	switch {
	case c == '\'':
		var h [2]byte
		if _, err := io.ReadFull(f.r, h[:]); err != nil {
			return err
		}
		if v, err := strconv.ParseUint(string(h[:]), 16, 8); err == nil {
			f.coded(byte(v))
		}
	case c == '*':
		f.star = true
	case c == '~':
		f.write("\u00A0")
	case c == '_':
		f.write("-")
	case c == '-':
	case c == '\\' || c == '{' || c == '}':
		f.decode()
		f.char(c)
	case c == '\n' || c == '\r':
		f.decode()
		return f.paragraphMark()
	case isLetter(c):
		f.decode()
		word, n, has, err := f.word(c)
		if err != nil {
			return err
		}
		return f.obey(word, n, has)
	}
	return nil
}

// coded takes one byte that was written in hexadecimal.
func (f *rtfReader) coded(c byte) {
	if f.skip > 0 {
		f.skip--
		return
	}
	if g := f.group(); g.dest != toNothing && !g.hidden {
		f.bytes = append(f.bytes, c)
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// word reads the rest of a control word and its number.
func (f *rtfReader) word(first byte) (word string, n int, has bool, err error) {
	w := []byte{first}
	var c byte
	for c, err = f.r.ReadByte(); err == nil && isLetter(c); c, err = f.r.ReadByte() {
		if len(w) < 64 {
			w = append(w, c)
		}
	}
	negative := err == nil && c == '-'
	if negative {
		c, err = f.r.ReadByte()
	}
	for digits := 0; err == nil && c >= '0' && c <= '9'; c, err = f.r.ReadByte() {
		if digits++; digits <= 10 {
			n = n*10 + int(c-'0')
		}
		has = true
	}
	if negative {
		n = -n
	}
	if err == nil && c != ' ' {
		err = f.r.UnreadByte()
	}
	if errors.Is(err, io.EOF) { // the word itself still counts
		err = nil
	}
	return string(w), n, has, err
}
