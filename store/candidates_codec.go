package store

import (
	"encoding/binary"

	"github.com/fsx-dev/fsx/store/trigram"
)

// Candidates go from process to process by the thousand, so they have a short form of their own: a
// version, the number of documents, and for each its ID, how many bytes its path shares with the
// one before, the rest of the path, and the other fields.
const (
	candidatesVersion = 1
	mostShared        = 1 << 10 // bytes of a path
	leastCandidate    = 8       // bytes that a document takes at least
	leastPlace        = 3
)

// MarshalBinary is encoding.BinaryMarshaler's. It never fails.
func (c Candidates) MarshalBinary() ([]byte, error) {
	b := append(make([]byte, 0, 64*(1+len(c.Docs))), candidatesVersion)
	b = appendInt(b, len(c.Docs))
	before := ""
	for i := range c.Docs {
		d := &c.Docs[i]
		same := shared(before, d.Path)
		b = binary.AppendUvarint(b, d.ID)
		b = appendString(appendInt(b, same), d.Path[same:])
		b = appendString(b, d.Reason)
		b = binary.AppendVarint(b, d.Size)
		b = binary.AppendVarint(b, d.ModTime)
		b = binary.AppendUvarint(b, d.Inode)
		b = appendInt(b, len(d.Places))
		for _, p := range d.Places {
			b = binary.AppendUvarint(binary.AppendUvarint(binary.AppendUvarint(b, p.At), p.Bytes), p.Line)
		}
		before = d.Path
	}
	return b, nil
}

// shared is how many bytes two paths begin with in common, as far as that is used.
func shared(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && n < mostShared && a[n] == b[n] {
		n++
	}
	return n
}

// UnmarshalBinary is encoding.BinaryUnmarshaler's.
func (c *Candidates) UnmarshalBinary(b []byte) error {
	d := decoder{b: b}
	if d.byte() != candidatesVersion {
		d.fail()
	}
	*c = Candidates{}
	n := d.count(leastCandidate)
	if n > 0 {
		c.Docs = make([]Candidate, n)
	}
	before := ""
	for i := range c.Docs {
		one := &c.Docs[i]
		one.ID = d.uint()
		same := d.int()
		if same > len(before) || same > mostShared {
			d.fail()
			break
		}
		one.Path = before[:same] + d.string()
		one.Reason = d.string()
		one.Size, one.ModTime, one.Inode = d.int64(), d.int64(), d.uint()
		if places := d.count(leastPlace); places > 0 {
			one.Places = make([]trigram.Place, places)
			for j := range one.Places {
				one.Places[j] = trigram.Place{At: d.uint(), Bytes: d.uint(), Line: d.uint()}
			}
		}
		before = one.Path
	}
	return d.end()
}
