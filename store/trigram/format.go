package trigram

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
)

// ErrDamaged is wrapped by errors that say that a file of an index is not as it was written.
var ErrDamaged = errors.New("damaged")

// Marks at the beginning of the files and the size of what stands at a segment's end.
const (
	segmentMagic = "fsxtri1\n"
	logMagic     = "fsxlog1\n"
	listMagic    = "fsxlst1\n"
	footerSize   = 8 + 8 + 4 + 4 + 8 + 4 + 4 + 4 + 4
	blockTerms   = 64 // trigrams of a block of a segment
	inlineSize   = 24 // bytes of a posting list up to which it stands beside its trigram
	blockEntry   = 4 + 8 + 4
)

// What an index knows about a document beside its trigrams. The values are stored.
const (
	indexed = 0 // the trigrams are all that its text has
	open    = 1 // its trigrams are not known: it may match any query
	removed = 2 // there is no such document
	placed  = 3 // in files only: as indexed, and it says where the parts of its text are
)

func checksum(b []byte) uint32 { return crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)) }

// reader takes values off a byte slice. Once it runs short, everything is zero and err is set.
type reader struct {
	b   []byte
	err error
}

func (r *reader) fail() {
	r.b, r.err = nil, fmt.Errorf("%w: a value is cut off", ErrDamaged)
}

func (r *reader) uint() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.b = r.b[n:]
	return v
}

// count is a number of things that take at least one byte each.
func (r *reader) count() int {
	n := r.uint()
	if n > uint64(len(r.b)) {
		r.fail()
		return 0
	}
	return int(n)
}

func (r *reader) bytes(n int) []byte {
	if n < 0 || n > len(r.b) {
		r.fail()
		return nil
	}
	v := r.b[:n]
	r.b = r.b[n:]
	return v
}

func (r *reader) uint32() uint32 {
	if b := r.bytes(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

func (r *reader) uint64() uint64 {
	if b := r.bytes(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

// end fails when something is left.
func (r *reader) end() error {
	if r.err == nil && len(r.b) > 0 {
		r.err = fmt.Errorf("%w: %d bytes too many", ErrDamaged, len(r.b))
	}
	return r.err
}

// appendList encodes ascending numbers as differences.
func appendList(dst []byte, list []uint32) []byte {
	last := uint32(0)
	for _, v := range list {
		dst = binary.AppendUvarint(dst, uint64(v-last))
		last = v
	}
	return dst
}
