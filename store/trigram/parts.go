package trigram

import (
	"bytes"
	"iter"
)

// partSize is about how many bytes of a text make one part.
const partSize = 32 << 10

// ExtractLines is Extract for a text whose lines are looked at one by one: it appends the
// trigrams of each part of it, some whole lines, behind those of the part before. A large text
// has nearly every trigram somewhere, but few have all those of a pattern near each other.
func ExtractLines(dst []uint32, data []byte) []uint32 {
	for len(data) > partSize+partSize/2 {
		end := bytes.IndexByte(data[partSize:], '\n')
		if end < 0 {
			break
		}
		dst = Extract(dst, data[:partSize+end])
		data = data[partSize+end:]
	}
	return Extract(dst, data)
}

// parts gives the parts of a document's trigrams: where one is not above the one before, the
// next part begins. Two parts that follow each other without such a step count as one, which
// prunes less and is as right. A document without trigrams is one part.
func parts(grams []uint32) iter.Seq[[]uint32] {
	return func(yield func([]uint32) bool) {
		begin := 0
		for i := 1; i < len(grams); i++ {
			if grams[i] <= grams[i-1] {
				if !yield(grams[begin:i]) {
					return
				}
				begin = i
			}
		}
		yield(grams[begin:])
	}
}

func countParts(grams []uint32) int {
	n := 1
	for i := 1; i < len(grams); i++ {
		if grams[i] <= grams[i-1] {
			n++
		}
	}
	return n
}

// MatchParts reports whether one of a document's parts satisfies the query.
func (q *Query) MatchParts(grams []uint32) bool {
	for part := range parts(grams) {
		if q.Match(part) {
			return true
		}
	}
	return false
}
