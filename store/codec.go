package store

import (
	"encoding/binary"
	"errors"
)

// errShort is what a decoder reports for a value that ends early or makes no sense.
var errShort = errors.New("the stored value is cut off or malformed")

// appendString appends a string after its length.
func appendString(dst []byte, s string) []byte {
	return append(binary.AppendUvarint(dst, uint64(len(s))), s...)
}

// appendInt appends a non-negative int; negative ones are kept as zero.
func appendInt(dst []byte, n int) []byte {
	return binary.AppendUvarint(dst, uint64(max(n, 0))) //nolint:gosec // not negative
}

// decoder reads what the append functions wrote. After the first failure every
// further read gives zero and err is set. It never reads past the value.
type decoder struct {
	b   []byte
	err error
}

func (d *decoder) fail() {
	d.b, d.err = nil, errShort
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

func (d *decoder) int() int {
	v := d.uint()
	if v > 1<<62 {
		d.fail()
		return 0
	}
	return int(v) //nolint:gosec // checked above
}

func (d *decoder) int64() int64 {
	v, n := binary.Varint(d.b)
	if n <= 0 {
		d.fail()
		return 0
	}
	d.b = d.b[n:]
	return v
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

func (d *decoder) bytes(n uint64) []byte {
	if n > uint64(len(d.b)) {
		d.fail()
		return nil
	}
	v := d.b[:n]
	d.b = d.b[n:]
	return v
}

func (d *decoder) string() string { return string(d.bytes(d.uint())) }

// count reads the number of items that follow, each at least size bytes long, so
// that a damaged number cannot ask for more memory than the value could fill.
func (d *decoder) count(size int) int {
	n := d.uint()
	if n > uint64(len(d.b)/size) {
		d.fail()
		return 0
	}
	return int(n) //nolint:gosec // bounded by the length of the value
}

// end reports the failure of any read, or that bytes are left over.
func (d *decoder) end() error {
	if d.err == nil && len(d.b) > 0 {
		d.err = errShort
	}
	return d.err
}
