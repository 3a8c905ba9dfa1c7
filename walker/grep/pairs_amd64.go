package grep

// hasPairs says that this machine looks at many places at once.
const hasPairs = true

// nextPair gives the first of n places, at least 32, at which first has the one byte of a
// pair and second the other; n when there is none.
//
//go:noescape
func nextPair(first, second *byte, n int, p *pairs) int
