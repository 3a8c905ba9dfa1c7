package store

import (
	"encoding/binary"

	"github.com/dgraph-io/badger/v4"

	"github.com/fsx-dev/fsx/store/vector"
)

// codesVersion is the first byte of the codes of a document.
const codesVersion = 1

// vectorRow is a document's row and the embedder that it is of.
type vectorRow struct {
	vector.Row
	of Embedder
}

// passages is how many passages have a code.
func (r *vectorRow) passages() int { return len(r.Codes) / (vector.Words(r.of.Dim) + 1) }

// number is that of the k-th passage that has a code.
func (r *vectorRow) number(k int) int {
	if r.Numbers == nil {
		return k
	}
	return int(r.Numbers[k])
}

// sum is that of the k-th passage that has a code.
func (r *vectorRow) sum(k int) uint64 {
	stride := vector.Words(r.of.Dim) + 1
	return r.Codes[(k+1)*stride-1]
}

// add appends a passage behind those that are there.
func (r *vectorRow) add(number int, code []uint64, sum uint64) {
	r.Numbers = append(r.Numbers, uint32(number))
	r.Codes = append(append(r.Codes, code...), sum)
}

// close ends a row of a document that has so many passages.
func (r *vectorRow) close(passages int) {
	r.Missing = passages - len(r.Numbers)
	if r.Missing == 0 {
		r.Numbers = nil
	}
}

// appendRow encodes a row without its document.
func appendRow(dst []byte, r *vectorRow) []byte {
	dst = appendString(append(dst, codesVersion), r.of.Name)
	dst = appendInt(dst, r.of.Dim)
	dst = binary.AppendUvarint(dst, r.Seq)
	dst = appendInt(dst, r.Missing)
	dst = appendInt(dst, r.passages())
	for i, n := range r.Numbers {
		if i > 0 {
			n -= r.Numbers[i-1]
		}
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	for _, w := range r.Codes {
		dst = binary.LittleEndian.AppendUint64(dst, w)
	}
	return dst
}

// decodeRow is the inverse of appendRow.
func decodeRow(id uint64, value []byte) (*vectorRow, error) {
	d := decoder{b: value}
	if d.byte() != codesVersion {
		d.fail()
	}
	r := &vectorRow{of: Embedder{Name: d.string(), Dim: d.int()}}
	r.ID, r.Seq, r.Missing = id, d.uint(), d.int()
	if r.of.Dim <= 0 || r.of.Dim > vector.MaxDim {
		d.fail()
		return nil, d.end()
	}
	stride := vector.Words(r.of.Dim) + 1
	n := d.count(stride * 8)
	if r.Missing > 0 {
		r.Numbers = make([]uint32, n)
		last := uint64(0)
		for i := range r.Numbers {
			if last += d.uint(); last > maxPassages {
				d.fail()
			}
			r.Numbers[i] = uint32(last)
		}
	}
	words := d.bytes(uint64(n * stride * 8))
	r.Codes = make([]uint64, len(words)/8)
	for i := range r.Codes {
		r.Codes[i] = binary.LittleEndian.Uint64(words[i*8:])
	}
	return r, d.end()
}

// readRow gives the row behind a key whose value was read.
func readRow(txn *badger.Txn, key, head []byte) (*vectorRow, error) {
	if len(key) != 9 {
		return nil, errShort
	}
	v, err := whole(txn, key, head)
	if err != nil {
		return nil, err
	}
	return decodeRow(parseID(key), v)
}

// vectorKey is where the quantized vector of a passage stands.
func vectorKey(id, sum uint64) []byte {
	return binary.BigEndian.AppendUint64(idKey(keyVector, id), sum)
}
