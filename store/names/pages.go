package names

import "unsafe"

// packed gives the columns and the postings of a segment, to which nothing is added any more, in as much memory as they
// take. Those of a large one stand in large pages, where the system has them, and outside of the heap: what a search
// needs lies scattered in more memory than the processor has the places of small pages at hand, so that it would look
// up most of them. The memory goes with the segment.
func packed(s *segment, g *grams) (columns, *grams) {
	c := s.columns
	var rest []byte
	if s.len() >= segmentSize/2 {
		rest = mapPages(s, pageRoom(c.arena)+pageRoom(c.upper)+pageRoom(c.rows)+pageRoom(c.masks)+pageRoom(g.lists)+pageRoom(g.data))
	}
	if rest == nil {
		return columns{exact(c.arena), exact(c.upper), exact(c.rows), exact(c.masks)}, g
	}
	c = columns{moved(&rest, c.arena), moved(&rest, c.upper), moved(&rest, c.rows), moved(&rest, c.masks)}
	return c, &grams{lists: moved(&rest, g.lists), starts: g.starts, shift: g.shift, data: moved(&rest, g.data)}
}

// pageAlign is what the place of a column in pages is a multiple of.
const pageAlign = 64

// pageRoom is what a column takes in pages.
func pageRoom[T any](column []T) int {
	n := len(column) * int(unsafe.Sizeof(*new(T)))
	return (n + pageAlign - 1) &^ (pageAlign - 1)
}

// moved copies a column, which holds no pointers, into the first of the pages that are left.
func moved[T any](rest *[]byte, column []T) []T {
	if len(column) == 0 {
		return nil
	}
	to := unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(*rest))), len(column))
	copy(to, column)
	*rest = (*rest)[pageRoom(column):]
	return to
}
