package share

import (
	"encoding/binary"
	"errors"
	"math"
)

// errGarbage says that what came over the wire is not of the protocol.
var errGarbage = errors.New("what came over the socket cannot be read")

// deepest is how far values may lie within each other.
const deepest = 200

// decoder reads what coders have written. After the first mistake everything that it
// gives is zero. No length is believed that the bytes which are there cannot hold, so
// that it takes memory in proportion to them only.
type decoder struct {
	b     []byte
	err   error
	depth int
}

func (d *decoder) fail() {
	d.err, d.b = errGarbage, nil
}

// in counts a level of nesting; the function that it gives leaves it again.
func (d *decoder) in() (out func()) {
	if d.depth++; d.depth > deepest {
		d.fail()
	}
	return func() { d.depth-- }
}

func (d *decoder) byte() byte {
	if len(d.b) == 0 {
		d.fail()
		return 0
	}
	v := d.b[0]
	d.b = d.b[1:]
	return v
}

func (d *decoder) uint() uint64 {
	v, n := binary.Uvarint(d.b)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.b = d.b[n:]
	return v
}

func (d *decoder) int() int64 {
	v, n := binary.Varint(d.b)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.b = d.b[n:]
	return v
}

func (d *decoder) float() float64 {
	b := d.bytes(8)
	if len(b) < 8 {
		return 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(b))
}

// bytes gives the next n bytes, valid as long as the message.
func (d *decoder) bytes(n uint64) []byte {
	if n > uint64(len(d.b)) {
		d.fail()
		return nil
	}
	v := d.b[:n:n]
	d.b = d.b[n:]
	return v
}

func (d *decoder) string() string { return string(d.bytes(d.uint())) }

// count gives the number of elements that follow, each of at least so many bytes; some
// is false for a nil list.
func (d *decoder) count(least int) (n int, some bool) {
	v := d.uint()
	if v == 0 || d.err != nil {
		return 0, false
	}
	if v-1 > uint64(len(d.b)/least) {
		d.fail()
		return 0, false
	}
	return int(v - 1), true
}
