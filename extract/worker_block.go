package extract

import (
	"encoding/binary"
	"math"
)

// appendBlock writes a block as numbers of variable length and texts with their
// length before them. The text of a Row follows from its cells.
func appendBlock(b []byte, x *Block) []byte {
	b = append(b, byte(x.Kind))
	b = binary.AppendVarint(b, int64(x.Level))
	if x.Kind == Row || x.Kind == Line || x.Kind == Stroke {
		b = binary.AppendUvarint(b, uint64(len(x.Cells)))
		for _, c := range x.Cells {
			b = appendText(b, c)
		}
		b = appendBoxes(binary.AppendVarint(b, int64(x.Table)), x.Boxes)
	} else {
		b = appendText(b, x.Text)
	}
	p := &x.Place
	for _, n := range []int{p.Page, p.Line, p.EndLine} {
		b = binary.AppendVarint(b, int64(n))
	}
	for _, s := range []string{p.Sheet, p.Cells, p.Section, p.Part} {
		b = appendText(b, s)
	}
	return b
}

// farthest is the highest coordinate of a box, in points.
const farthest = 1 << 24

// appendBoxes writes boxes in tenths of a point; nothing stands beyond the
// upper left corner of a page.
func appendBoxes(b []byte, boxes []Box) []byte {
	b = binary.AppendUvarint(b, uint64(len(boxes)))
	for _, x := range boxes {
		for _, v := range x {
			b = binary.AppendVarint(b, int64(math.Round(float64(min(max(v, 0), farthest))*10)))
		}
	}
	return b
}

func appendText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

// blockScan reads what appendBlock wrote. The texts are parts of the one string,
// so that a frame costs its size once.
type blockScan struct {
	s   string
	bad bool
}

func (c *blockScan) number() int {
	v, n := binary.Varint([]byte(c.s[:min(len(c.s), binary.MaxVarintLen64)]))
	if n <= 0 || v < 0 || v > 1<<40 {
		c.bad = true
		return 0
	}
	c.s = c.s[n:]
	return int(v)
}

func (c *blockScan) length() int {
	v, n := binary.Uvarint([]byte(c.s[:min(len(c.s), binary.MaxVarintLen64)]))
	if n <= 0 || v > uint64(len(c.s)-n) {
		c.bad = true
		return 0
	}
	c.s = c.s[n:]
	return int(v) // #nosec G115 -- it is at most the length of a string
}

func (c *blockScan) text() string {
	n := c.length()
	if c.bad {
		return ""
	}
	t := c.s[:n]
	c.s = c.s[n:]
	return t
}

// boxes reads what appendBoxes wrote.
func (c *blockScan) boxes() []Box {
	n := c.length() // every box takes four bytes at least
	if c.bad || n == 0 {
		return nil
	}
	out := make([]Box, n)
	for i := range out {
		for k := range out[i] {
			v := c.number()
			if v < 0 || v > 10*farthest {
				c.bad = true
				return nil
			}
			out[i][k] = float32(float64(v) / 10)
		}
	}
	return out
}

// next reads one block. It fails on what appendBlock cannot have written.
func (c *blockScan) next() (Block, error) {
	var x Block
	if c.s == "" {
		return x, errProtocol
	}
	x.Kind, c.s = Kind(c.s[0]), c.s[1:]
	x.Level = c.number()
	if x.Kind > Stroke {
		return x, errProtocol
	}
	if x.Kind == Row || x.Kind == Line || x.Kind == Stroke {
		n := c.length() // every cell takes a byte at least
		if c.bad || n > maxColumns {
			return x, errProtocol
		}
		x.Cells = make([]string, n)
		for i := range x.Cells {
			x.Cells[i] = c.text()
		}
		x.Table, x.Boxes = c.number(), c.boxes()
	} else {
		x.Text = c.text()
	}
	p := &x.Place
	for _, n := range []*int{&p.Page, &p.Line, &p.EndLine} {
		*n = c.number()
	}
	for _, s := range []*string{&p.Sheet, &p.Cells, &p.Section, &p.Part} {
		*s = c.text()
	}
	if c.bad {
		return x, errProtocol
	}
	return x, nil
}
