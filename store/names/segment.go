package names

import (
	"math"
	"slices"
	"sort"
	"unsafe"
)

// segmentSize is how many entries a segment has at most, and blockSize how many share one place in its postings.
const (
	segmentSize = 1 << 16
	blockSize   = 16
	blocks      = segmentSize / blockSize
)

// bigSize marks a size that stands in the map of large ones.
const bigSize = math.MaxUint32

// kindShift is where the kind stands in a head, above the offset of the name.
const (
	kindShift  = 30
	offsetMask = 1<<kindShift - 1
)

// segment holds some entries, each folder's side by side, in columns. Entries are only ever appended, and marked dead.
type segment struct {
	arena []byte   // folded names, a zero byte after each
	upper []uint64 // a bit for each byte of arena that is an upper-case ASCII letter in the name
	heads []uint32 // kind and offset in arena
	masks []uint64
	sizes []uint32
	times []int64
	big   map[uint32]int64  // sizes that do not fit
	odd   map[uint32]string // names that arena and upper do not give back
	runs  []run
	dead  []uint64 // a bit for each entry that is not there any more; nil while all are
	gone  int      // how many
	grams *grams   // nil until the segment is sealed
}

// run is the entries of one folder, or a part of them.
type run struct {
	first, n uint32
	folder   uint32
}

func (s *segment) len() int { return len(s.heads) }

// add appends an entry to the last run.
func (s *segment) add(e *Entry) {
	id, at := uint32(len(s.heads)), len(s.arena)
	s.arena = appendFolded(s.arena, e.Name)
	folded := s.arena[at:]
	s.masks = append(s.masks, maskOf(folded))
	for n := (len(s.arena)+1+63)/64 - len(s.upper); n > 0; n-- {
		s.upper = append(s.upper, 0)
	}
	if !s.noteCase(at, folded, e.Name) {
		if s.odd == nil {
			s.odd = map[uint32]string{}
		}
		s.odd[id] = e.Name
	}
	s.arena = append(s.arena, 0)
	s.heads = append(s.heads, uint32(e.Kind&3)<<kindShift|uint32(at))
	size := uint32(bigSize)
	if e.Size >= 0 && e.Size < bigSize {
		size = uint32(e.Size)
	} else {
		if s.big == nil {
			s.big = map[uint32]int64{}
		}
		s.big[id] = e.Size
	}
	s.sizes = append(s.sizes, size)
	s.times = append(s.times, e.ModTime)
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

func (s *segment) offset(id int) int { return int(s.heads[id] & offsetMask) }

// end is the offset behind the zero byte of a name.
func (s *segment) end(id int) int {
	if id+1 < len(s.heads) {
		return s.offset(id + 1)
	}
	return len(s.arena)
}

func (s *segment) folded(id int) []byte { return s.arena[s.offset(id) : s.end(id)-1] }

func (s *segment) kind(id int) Kind { return Kind(s.heads[id] >> kindShift) }

func (s *segment) size(id int) int64 {
	if n := s.sizes[id]; n != bigSize {
		return int64(n)
	}
	return s.big[uint32(id)]
}

func (s *segment) alive(id int) bool {
	return s.dead == nil || s.dead[id/64]&(1<<uint(id%64)) == 0
}

func (s *segment) isUpper(at int) bool { return s.upper[at/64]&(1<<uint(at%64)) != 0 }

// plain reports that the name is the same as its folded form.
func (s *segment) plain(id int) bool {
	from, to := s.offset(id), s.end(id)
	for w := from / 64; w <= (to-1)/64; w++ {
		bits := s.upper[w]
		if w == from/64 {
			bits &= math.MaxUint64 << uint(from%64)
		}
		if w == (to-1)/64 {
			bits &= math.MaxUint64 >> uint(63-(to-1)%64)
		}
		if bits != 0 {
			return false
		}
	}
	return s.odd == nil || !s.isOdd(id)
}

func (s *segment) isOdd(id int) bool {
	_, odd := s.odd[uint32(id)]
	return odd
}

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

// runOf gives the index of the run of an entry, looking from the run hint on first.
func (s *segment) runOf(id, hint int) int {
	if hint < len(s.runs) && s.runs[hint].first <= uint32(id) {
		for i := hint; i < min(hint+8, len(s.runs)); i++ {
			if uint32(id) < s.runs[i].first+s.runs[i].n {
				return i
			}
		}
	}
	return sort.Search(len(s.runs), func(i int) bool { return s.runs[i].first+s.runs[i].n > uint32(id) })
}

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

// trim gives back the room that growing left over.
func (s *segment) trim() {
	s.arena, s.upper, s.heads = exact(s.arena), exact(s.upper), exact(s.heads)
	s.masks, s.sizes, s.times, s.runs = exact(s.masks), exact(s.sizes), exact(s.times), exact(s.runs)
}

func exact[T any](s []T) []T {
	if cap(s) <= len(s)+len(s)/64 {
		return s
	}
	return slices.Clip(append(make([]T, 0, len(s)), s...))
}

// bytes is the memory that the segment takes.
func (s *segment) bytes() int {
	n := cap(s.arena) + 8*(cap(s.upper)+cap(s.masks)+cap(s.times)+cap(s.dead)) + 4*(cap(s.heads)+cap(s.sizes))
	n += cap(s.runs)*int(unsafe.Sizeof(run{})) + 32*len(s.big)
	for _, name := range s.odd {
		n += 48 + len(name)
	}
	return n + s.grams.bytes()
}
