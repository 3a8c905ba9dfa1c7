package trigram

import (
	"bytes"
	"iter"
	"math"
)

// partSize is about how many bytes of a text make one part.
const partSize = 32 << 10

// Part is some whole lines of a text, which have trigrams of their own.
type Part struct {
	Grams int // how many of the text's trigrams are its, behind those of the part before
	Bytes int // that it takes in the text, 0 when that is not known; a line feed between two parts is the later one's
	Lines int // line feeds among them
}

// ExtractLines is Extract for a text whose lines are looked at one by one: it appends the
// trigrams of each part of it, some whole lines, behind those of the part before. A large text
// has nearly every trigram somewhere, but few have all those of a pattern near each other. A text
// that is one part has no list of them.
func ExtractLines(dst []uint32, data []byte) ([]uint32, []Part) {
	var parts []Part
	take := func(n int) {
		before := len(dst)
		dst = Extract(dst, data[:n])
		parts = append(parts, Part{Grams: len(dst) - before, Bytes: n, Lines: bytes.Count(data[:n], []byte{'\n'})})
		data = data[n:]
	}
	for len(data) > partSize+partSize/2 {
		end := bytes.IndexByte(data[partSize:], '\n')
		if end < 0 {
			break
		}
		take(partSize + end)
	}
	if parts == nil {
		return Extract(dst, data), nil
	}
	take(len(data))
	return dst, parts
}

// partsOf gives the parts of a document, at least one. Of a text whose parts are not known a part
// begins where a trigram is not above the one before; two parts that follow each other
// without such a step count as one, which prunes less and is as right.
func partsOf(d Doc) []Part {
	if fits(d) {
		return d.Parts
	}
	var parts []Part
	begin := 0
	for i := 1; i < len(d.Grams); i++ {
		if d.Grams[i] <= d.Grams[i-1] {
			parts = append(parts, Part{Grams: i - begin})
			begin = i
		}
	}
	return append(parts, Part{Grams: len(d.Grams) - begin})
}

// fits reports whether the parts of a document are all of its trigrams, and of a size that a
// segment can tell.
func fits(d Doc) bool {
	n := 0
	for _, p := range d.Parts {
		if p.Grams < 0 || p.Grams > len(d.Grams)-n || p.Bytes <= 0 || p.Bytes > math.MaxUint32 || p.Lines < 0 || p.Lines > p.Bytes {
			return false
		}
		n += p.Grams
	}
	return len(d.Parts) > 1 && n == len(d.Grams)
}

// each gives the trigrams of each part.
func (d *memoryDoc) each() iter.Seq2[int, []uint32] {
	return func(yield func(int, []uint32) bool) {
		rest := d.grams
		for i, p := range d.parts {
			if !yield(i, rest[:p.Grams]) {
				return
			}
			rest = rest[p.Grams:]
		}
	}
}
