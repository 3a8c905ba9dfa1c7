package scratch

// numberSet is a set of numbers: a table of twice as many places as there are numbers,
// in which each stands at the first free place from the one that its digits choose.
type numberSet struct {
	places []uint64 // 0 is a free one
	used   int
	zero   bool
}

// add reports whether a number was not there before.
func (s *numberSet) add(n uint64) bool {
	if n == 0 {
		was := s.zero
		s.zero = true
		return !was
	}
	if s.used*2 >= len(s.places) {
		s.grow()
	}
	return s.put(n)
}

func (s *numberSet) put(n uint64) bool {
	mask := uint64(len(s.places) - 1)
	for i := scatter(n) & mask; ; i = (i + 1) & mask {
		switch s.places[i] {
		case n:
			return false
		case 0:
			s.places[i] = n
			s.used++
			return true
		}
	}
}

func (s *numberSet) grow() {
	old := s.places
	s.places, s.used = make([]uint64, max(64, 4*len(old))), 0
	for _, n := range old {
		if n != 0 {
			s.put(n)
		}
	}
}

func (s *numberSet) len() int {
	if s.zero {
		return s.used + 1
	}
	return s.used
}

// scatter spreads numbers that differ in few bits over all of them.
func scatter(n uint64) uint64 {
	n *= 0x9E3779B97F4A7C15
	return n ^ n>>32
}
