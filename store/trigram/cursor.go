package trigram

// cursor goes through the trigrams of a segment.
type cursor struct {
	s      *segment
	number []uint32
	block  int
	terms  []term // of the block that are still to come
	room   []term
}

// next reads the next block.
func (c *cursor) next() error {
	c.room, c.terms = c.room[:0], nil
	if c.block == len(c.s.blocks) {
		return nil
	}
	b := c.s.blocks[c.block]
	c.block++
	err := c.s.terms(b, func(e term) bool {
		c.room = append(c.room, e)
		return true
	})
	c.terms = c.room
	return err
}

func (c *cursor) advance() error {
	if c.terms = c.terms[1:]; len(c.terms) == 0 {
		return c.next()
	}
	return nil
}

// add appends the documents of the current trigram that stay, by their new numbers.
func (c *cursor) add(list, part []uint32) (out, scratch []uint32, err error) {
	e := c.terms[0]
	coded, err := c.s.postingsOf(e)
	if err != nil {
		return list, part, err
	}
	if part, err = decodePostings(part[:0], coded, e.count, len(c.s.docs)); err != nil {
		return list, part, err
	}
	for _, n := range part {
		if to := c.number[n]; to != dropped {
			list = append(list, to)
		}
	}
	return list, part, nil
}

// cursors is a heap by trigram.
type cursors []*cursor

func (h cursors) Len() int           { return len(h) }
func (h cursors) Less(i, j int) bool { return h[i].terms[0].gram < h[j].terms[0].gram }
func (h cursors) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }

// Push is heap.Interface's; no cursor is added after the start.
func (h *cursors) Push(v any) {
	if c, ok := v.(*cursor); ok {
		*h = append(*h, c)
	}
}

// Pop is heap.Interface's.
func (h *cursors) Pop() any {
	old := *h
	c := old[len(old)-1]
	*h = old[:len(old)-1]
	return c
}
