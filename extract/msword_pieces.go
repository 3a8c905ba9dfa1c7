package extract

import (
	"fmt"
	"slices"
	"unicode/utf16"
)

// readPieces puts the text together from the pieces that it is stored in, which a table tells.
func (d *wordBinary) readPieces(clx []byte, limit int64) error {
	for len(clx) > 3 && clx[0] == 1 { // properties of pieces
		clx = clx[min(len(clx), 3+int(le16(clx, 1))):]
	}
	if len(clx) < 5 || clx[0] != 2 {
		return fmt.Errorf("%w: the table of its text is missing", ErrDamaged)
	}
	plc := within(clx, 5, int(le32(clx, 1)))
	n := (len(plc) - 4) / 12
	total := int64(0)
	for i := range n {
		count := int64(le32(plc, 4*i+4)) - int64(le32(plc, 4*i))
		if total += count; count < 0 || total > limit {
			return &LimitError{"characters of text", limit}
		}
		d.piece(int(count), le32(plc, 4*(n+1)+8*i+2))
	}
	return nil
}

// piece appends n characters that are stored at fc: in windows-1252 where its second highest bit is
// set, otherwise in UTF-16. Before Word 97 all are stored in single bytes.
func (d *wordBinary) piece(n int, fc uint32) {
	const compressed = 1 << 30
	switch {
	case d.single:
		d.bytes(n, fc)
		return
	case fc&compressed != 0:
		d.bytes(n, fc&^compressed/2)
		return
	}
	raw := within(d.main, int(fc), 2*n)
	for i := 0; i+1 < len(raw); i += 2 {
		r := rune(le16(raw, i))
		if utf16.IsSurrogate(r) && i+3 < len(raw) {
			if both := utf16.DecodeRune(r, rune(le16(raw, i+2))); both != '\uFFFD' {
				// One character of two codes: the second place stays, as nothing.
				d.text, d.at = append(d.text, both, nothing), append(d.at, fc+uint32(i), fc+uint32(i)+2) //nolint:gosec // as above
				i += 2
				continue
			}
		}
		d.text, d.at = append(d.text, r), append(d.at, fc+uint32(i)) //nolint:gosec // as above
	}
}

// bytes appends n characters of single bytes.
func (d *wordBinary) bytes(n int, at uint32) {
	for i, r := range []rune(pageText(d.page, within(d.main, int(at), n))) {
		d.text, d.at = append(d.text, r), append(d.at, at+uint32(i)) //nolint:gosec // a stream has less than 2 GB
	}
}

// nothing stands where a code belongs to the character before it.
const nothing = rune(-1)

// propertyRuns are the stretches of the stored text that have properties of their own, in order.
type propertyRuns []propertyRun

type propertyRun struct {
	from, to uint32
	style    int
	props    []byte // single properties, one after the other
}

// runs reads the pages of 512 bytes that hold properties, of characters (entries of one byte)
// or of paragraphs (of thirteen).
func (d *wordBinary) runs(plc []byte, entry int) propertyRuns {
	var out propertyRuns
	n := (len(plc) - 4) / 8
	for i := range max(n, 0) {
		page := within(d.main, int(le32(plc, 4*(n+1)+4*i)&0x3FFFFF)*512, 512)
		if len(page) < 512 {
			continue
		}
		count := int(page[511])
		if 4*(count+1)+entry*count > 511 {
			continue
		}
		for k := range count {
			r := propertyRun{from: le32(page, 4*k), to: le32(page, 4*k+4)}
			if off := 2 * int(page[4*(count+1)+entry*k]); off > 0 {
				r.read(page[:511], off, entry > 1)
			}
			if r.from < r.to {
				out = append(out, r)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b propertyRun) int { return int(int64(a.from) - int64(b.from)) })
	return out
}

// read takes the properties at an offset of a page.
func (r *propertyRun) read(page []byte, off int, para bool) {
	if off >= len(page) {
		return
	}
	size := int(page[off])
	if !para {
		r.props = within(page, off+1, size)
		return
	}
	size = 2*size - 1
	if page[off] == 0 {
		off++
		size = 2 * int(page[min(off, len(page)-1)])
	}
	raw := within(page, off+1, size)
	if len(raw) >= 2 {
		r.style, r.props = int(le16(raw, 0)), raw[2:]
	}
}

// find is the run that a stored place is in, the zero one where there is none.
func (p propertyRuns) find(at uint32) propertyRun {
	i, ok := slices.BinarySearchFunc(p, at, func(r propertyRun, at uint32) int {
		switch {
		case r.to <= at:
			return -1
		case r.from > at:
			return 1
		}
		return 0
	})
	if !ok {
		return propertyRun{}
	}
	return p[i]
}

// each gives the single properties with their operands.
func each(props []byte, fn func(op uint16, operand []byte)) {
	for len(props) >= 2 {
		op := le16(props, 0)
		props = props[2:]
		n := 0
		switch op >> 13 {
		case 0, 1:
			n = 1
		case 2, 4, 5:
			n = 2
		case 3:
			n = 4
		case 7:
			n = 3
		case 6:
			if op == 0xD608 { // the definition of a table has a longer length
				n = int(le16(props, 0)) + 1
				break
			}
			if len(props) > 0 {
				n = int(props[0]) + 1
			}
		}
		n = min(n, len(props))
		fn(op, props[:n])
		props = props[n:]
	}
}
