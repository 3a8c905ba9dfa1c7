package scratch

import (
	"encoding/binary"
	"errors"
	"math"
)

// Bounds of one block of rows.
const (
	blockRows    = 1000
	blockBytes   = 300 << 10 // of cells
	blockVersion = 1
)

var errBlock = errors.New("a stored block of rows is damaged")

// block is a run of rows kept by column.
type block struct {
	rows int
	cols []vector
}

// vector is the values of one column in a block.
type vector struct {
	kind   Type
	nulls  []byte // one bit for each row, empty when there is none
	ints   []int64
	scales []uint8
	floats []float64
	text   []byte
	ends   []uint32 // where the text of each row ends
	ready  []any    // the values as SQLite gets them, where they were made before
}

func newBlock(cols []Column) *block {
	b := &block{cols: make([]vector, len(cols))}
	for i, c := range cols {
		b.cols[i].kind = c.Type
	}
	return b
}

// add appends a row that convert has made.
func (b *block) add(row []cell) {
	for i := range row {
		b.cols[i].add(b.rows, &row[i])
	}
	b.rows++
}

// clear makes a block empty and keeps its room.
func (b *block) clear() {
	b.rows = 0
	for i := range b.cols {
		v := &b.cols[i]
		v.nulls, v.ints, v.scales, v.floats, v.text, v.ends = v.nulls[:0], v.ints[:0], v.scales[:0], v.floats[:0], v.text[:0], v.ends[:0]
	}
}

func (v *vector) add(row int, c *cell) {
	if c.null {
		for len(v.nulls) <= row/8 {
			v.nulls = append(v.nulls, 0)
		}
		v.nulls[row/8] |= 1 << (row % 8)
	}
	switch v.kind {
	case Real:
		v.floats = append(v.floats, c.f)
	case Text, Date:
		v.text = append(v.text, c.s...)
		v.ends = append(v.ends, uint32(len(v.text))) //nolint:gosec // bounded by blockBytes
	default:
		v.ints = append(v.ints, c.n)
		if v.kind == Decimal {
			v.scales = append(v.scales, c.scale)
		}
	}
}

func (v *vector) null(row int) bool {
	return row/8 < len(v.nulls) && v.nulls[row/8]&(1<<(row%8)) != 0
}

func (v *vector) bytes(row int) []byte {
	start := uint32(0)
	if row > 0 {
		start = v.ends[row-1]
	}
	return v.text[start:v.ends[row]]
}

// show gives a value as results have it; scale is the column's.
func (v *vector) show(row, scale int) any {
	if v.null(row) {
		return nil
	}
	switch v.kind {
	case Real:
		return v.floats[row]
	case Text, Date:
		return string(v.bytes(row))
	case Decimal:
		return decimal{v.ints[row], v.scales[row]}.text(scale)
	case Boolean:
		return showBool(v.ints[row])
	}
	return v.ints[row]
}

func showBool(n int64) string {
	if n == 0 {
		return "false"
	}
	return "true"
}

// engine gives a value as SQLite gets it.
func (v *vector) engine(row int) any {
	if v.null(row) {
		return nil
	}
	switch v.kind {
	case Real:
		return v.floats[row]
	case Text, Date:
		return string(v.bytes(row))
	case Decimal:
		return decimal{v.ints[row], v.scales[row]}.float()
	}
	return v.ints[row]
}

// append encodes a block: the number of rows, then each column's null bits and values.
func (b *block) append(dst []byte) []byte {
	dst = append(dst, blockVersion)
	dst = binary.AppendUvarint(dst, uint64(b.rows))      //nolint:gosec // not negative
	dst = binary.AppendUvarint(dst, uint64(len(b.cols))) //nolint:gosec // not negative
	for i := range b.cols {
		v := &b.cols[i]
		dst = binary.AppendUvarint(dst, uint64(len(v.nulls)))
		dst = append(dst, v.nulls...)
		switch v.kind {
		case Real:
			for _, f := range v.floats {
				dst = binary.LittleEndian.AppendUint64(dst, math.Float64bits(f))
			}
		case Text, Date:
			start := uint32(0)
			for _, end := range v.ends {
				dst = binary.AppendUvarint(dst, uint64(end-start))
				start = end
			}
			dst = append(dst, v.text...)
		default:
			for _, n := range v.ints {
				dst = binary.AppendVarint(dst, n)
			}
			dst = append(dst, v.scales...)
		}
	}
	return dst
}

// decodeBlock is the inverse of append for a table with these columns.
func decodeBlock(raw []byte, cols []Column) (*block, error) {
	b := newBlock(cols)
	d := reader{b: raw}
	version := d.take(1)
	rows, n := d.uint(), d.uint()
	if d.bad || version[0] != blockVersion || n != uint64(len(cols)) || rows > 1<<20 || rows > uint64(len(raw)) {
		return nil, errBlock
	}
	b.rows = int(rows) //nolint:gosec // checked above
	for i := range b.cols {
		b.cols[i].decode(&d, b.rows)
	}
	if d.bad || len(d.b) > 0 {
		return nil, errBlock
	}
	return b, nil
}

func (v *vector) decode(d *reader, rows int) {
	v.nulls = d.take(d.uint())
	switch v.kind {
	case Real:
		raw := d.take(uint64(rows) * 8) //nolint:gosec // not negative
		v.floats = make([]float64, len(raw)/8)
		for i := range v.floats {
			v.floats[i] = math.Float64frombits(binary.LittleEndian.Uint64(raw[i*8:]))
		}
	case Text, Date:
		v.ends = make([]uint32, rows)
		total := uint64(0)
		for i := range v.ends {
			n := d.uint()
			if total += n; n > 1<<30 || total > 1<<30 {
				d.bad = true
				return
			}
			v.ends[i] = uint32(total)
		}
		v.text = d.take(total)
	default:
		v.ints = make([]int64, rows)
		for i := range v.ints {
			v.ints[i] = d.int()
		}
		if v.kind == Decimal {
			v.scales = d.take(uint64(rows)) //nolint:gosec // not negative
		}
	}
}

// reader reads an encoded block; bad is set once it ends early.
type reader struct {
	b   []byte
	bad bool
}

func (d *reader) take(n uint64) []byte {
	if d.bad || n > uint64(len(d.b)) {
		d.bad = true
		return []byte{0}
	}
	v := d.b[:n:n]
	d.b = d.b[n:]
	return v
}

func (d *reader) uint() uint64 {
	v, n := binary.Uvarint(d.b)
	if n <= 0 {
		d.bad = true
		return 0
	}
	d.b = d.b[n:]
	return v
}

func (d *reader) int() int64 {
	v, n := binary.Varint(d.b)
	if n <= 0 {
		d.bad = true
		return 0
	}
	d.b = d.b[n:]
	return v
}
