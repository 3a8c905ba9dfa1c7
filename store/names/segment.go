package names

import (
	"math"
	"slices"
	"unsafe"
)

// segmentSize is how many entries a segment has at most.
const segmentSize = 1 << 16

// bigSize marks a size that stands in the map of large ones.
const bigSize = math.MaxUint32

// Where the kind stands in a head, above the offset of the name, and a bit for names that are not as they are folded.
const (
	kindShift  = 30
	otherCase  = 1 << 29
	offsetMask = otherCase - 1
)

// segment holds some entries, each folder's side by side, in columns. Entries are only ever appended, and marked dead.
type segment struct {
	columns
	big   map[uint32]int64  // sizes that do not fit
	odd   map[uint32]string // names that arena and upper do not give back
	runs  []run
	runAt []uint16 // the run of every perRunAt-th entry
	dead  []uint64 // a bit for each entry that is not there any more; nil while all are
	gone  int      // how many
	grams *grams   // nil until the segment is sealed
}

// columns have something for each entry, or each byte of its name.
type columns struct {
	arena []byte   // folded names, a zero byte after each
	upper []uint64 // a bit for each byte of arena that is an upper-case ASCII letter in the name
	rows  []row
	masks []uint64
}

// row is what is looked at together of an entry that matches.
type row struct {
	head uint32 // kind and offset in arena
	size uint32
	time int64
}

// perRunAt is how many entries are looked through at most for their runs.
const perRunAt = 64

// run is the entries of one folder, or a part of them.
type run struct {
	first, n uint32
	folder   uint32
}

func (s *segment) len() int { return len(s.rows) }

// add appends an entry to the last run.
func (s *segment) add(e *Entry) {
	id, at := uint32(len(s.rows)), len(s.arena)
	s.arena = appendFolded(s.arena, e.Name)
	folded := s.arena[at:]
	s.masks = append(s.masks, maskOf(folded))
	for n := (len(s.arena)+1+63)/64 - len(s.upper); n > 0; n-- {
		s.upper = append(s.upper, 0)
	}
	head := uint32(e.Kind&3)<<kindShift | uint32(at)
	if string(folded) != e.Name {
		head |= otherCase
		if !s.noteCase(at, folded, e.Name) {
			if s.odd == nil {
				s.odd = map[uint32]string{}
			}
			s.odd[id] = e.Name
		}
	}
	s.arena = append(s.arena, 0)
	size := uint32(bigSize)
	if e.Size >= 0 && e.Size < bigSize {
		size = uint32(e.Size)
	} else {
		if s.big == nil {
			s.big = map[uint32]int64{}
		}
		s.big[id] = e.Size
	}
	s.rows = append(s.rows, row{head, size, e.ModTime})
	if id%perRunAt == 0 {
		s.runAt = append(s.runAt, uint16(len(s.runs)-1))
	}
	s.runs[len(s.runs)-1].n++
}

// noteCase marks the upper-case letters of a name and reports whether that is all in which it differs from its folded form.
func (s *segment) noteCase(at int, folded []byte, name string) bool {
	if len(folded) != len(name) {
		return false
	}
	for i, c := range folded {
		if c == name[i] {
			continue
		}
		if name[i] < 'A' || name[i] > 'Z' {
			return false
		}
		s.upper[(at+i)/64] |= 1 << uint((at+i)%64)
	}
	return true
}

func (s *segment) offset(id int) int { return int(s.rows[id].head & offsetMask) }

// end is the offset behind the zero byte of a name.
func (s *segment) end(id int) int {
	if id+1 < len(s.rows) {
		return s.offset(id + 1)
	}
	return len(s.arena)
}

func (s *segment) folded(id int) []byte { return s.arena[s.offset(id) : s.end(id)-1] }

func (s *segment) kind(id int) Kind { return Kind(s.rows[id].head >> kindShift) }

func (s *segment) size(id int) int64 {
	if n := s.rows[id].size; n != bigSize {
		return int64(n)
	}
	return s.big[uint32(id)]
}

func (s *segment) alive(id int) bool {
	return s.dead == nil || s.dead[id/64]&(1<<uint(id%64)) == 0
}

func (s *segment) isUpper(at int) bool { return s.upper[at/64]&(1<<uint(at%64)) != 0 }

// plain reports that the name is the same as its folded form.
func (s *segment) plain(id int) bool { return s.rows[id].head&otherCase == 0 }

// name gives an entry's name as the system has it. It may use buf, and is valid until buf is used again.
func (s *segment) name(id int, buf []byte) []byte {
	if s.plain(id) {
		return s.folded(id)
	}
	if name, odd := s.odd[uint32(id)]; odd {
		return append(buf[:0], name...)
	}
	at := s.offset(id)
	buf = append(buf[:0], s.folded(id)...)
	for i := range buf {
		if s.isUpper(at + i) {
			buf[i] -= 'a' - 'A'
		}
	}
	return buf
}

// runOf gives the index of the run of an entry.
func (s *segment) runOf(id int) int {
	i := int(s.runAt[id/perRunAt])
	for s.runs[i].first+s.runs[i].n <= uint32(id) {
		i++
	}
	return i
}

// folder gives the folder of an entry.
func (s *segment) folder(id int) uint32 { return s.runs[s.runOf(id)].folder }

// kill marks the entries of a run dead.
func (s *segment) kill(r run) {
	if s.dead == nil {
		s.dead = make([]uint64, segmentSize/64)
	}
	for id := r.first; id < r.first+r.n; id++ {
		s.dead[id/64] |= 1 << (id % 64)
	}
	s.gone += int(r.n)
}

func exact[T any](s []T) []T {
	if cap(s) <= len(s)+len(s)/64 {
		return s
	}
	return slices.Clip(append(make([]T, 0, len(s)), s...))
}

// bytes is the memory that the segment takes.
func (s *segment) bytes() int {
	n := cap(s.arena) + 8*(cap(s.upper)+cap(s.masks)+cap(s.dead)) + cap(s.rows)*int(unsafe.Sizeof(row{}))
	n += cap(s.runs)*int(unsafe.Sizeof(run{})) + 2*cap(s.runAt) + 32*len(s.big)
	for _, name := range s.odd {
		n += 48 + len(name)
	}
	return n + s.grams.bytes()
}
