package store

import (
	"context"
	"slices"
)

// group finds the cursors of each word.
func (ev *evaluation) group(m *match) {
	for i := range m.groups {
		var of []*cursor
		for _, c := range ev.terms {
			if slices.ContainsFunc(m.groups[i].alts, func(a alternative) bool { return slices.Contains(a.terms, c.term) }) {
				of = append(of, c)
			}
		}
		ev.groups = append(ev.groups, of)
		if m.groups[i].required {
			ev.required = append(ev.required, of)
		}
	}
}

// run goes through the passages that hold any of the terms, in the index's order, and
// keeps the best of those with all words and the best of all. Passages without a word that
// is required are passed over, and once there is one with all words, so are those without any of them,
// unless the match is content with any.
func (ev *evaluation) run(ctx context.Context, m *match, want int) (all, some []scored, err error) {
	full, part, must := &topHeap{want: want}, &topHeap{want: want}, ev.required
	for n := 0; ; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if ev.tally.alone && len(full.items) == want {
			if err := ev.pass(full.items[0].score / ev.tally.single[0][0].weight); err != nil {
				return nil, nil, err
			}
		}
		key, err := ev.next(must)
		if err != nil {
			return nil, nil, err
		}
		if key == atEnd {
			break
		}
		if ok, err := ev.meet(key); err != nil || !ok {
			if err != nil {
				return nil, nil, err
			}
			continue
		}
		score, matched, required := ev.tally.settle()
		if !required || matched == 0 {
			continue
		}
		if matched == len(m.groups) {
			full.add(scored{key: key, score: score, matched: matched})
			if !m.any && len(m.groups) > 1 {
				must = ev.groups
			}
		}
		if len(m.groups) > 1 && (m.any || len(full.items) == 0) {
			part.add(scored{key: key, score: score * (float64(matched) / float64(len(m.groups))), matched: matched})
		}
	}
	if len(m.groups) == 1 {
		return full.items, full.items, nil // what has a part has all
	}
	return full.items, part.items, nil
}

// pass passes over the lowest passages as long as they are in one field only and score no more than given there.
func (ev *evaluation) pass(score float64) error {
	var low *cursor
	first, second := uint64(atEnd), uint64(atEnd)
	for _, c := range ev.terms {
		switch {
		case c.key < first:
			low, first, second = c, c.key, first
		case c.key < second:
			second = c.key
		}
	}
	if first == second {
		return nil
	}
	return low.pass(second, score)
}

// next gives the lowest passage that a term is at. With some groups it is the first that a term of each of
// them is at, to which all terms are moved.
func (ev *evaluation) next(groups [][]*cursor) (uint64, error) {
	key := lowest(ev.terms)
	for {
		high := key
		for _, g := range groups {
			high = max(high, lowest(g))
		}
		if high == key || high == atEnd {
			return high, nil
		}
		key = high
		for _, c := range ev.terms {
			if err := c.seek(key); err != nil {
				return 0, err
			}
		}
	}
}

// meet tells the tally what the terms that are at a passage score there, if it lies within the bounds, and moves them
// on.
func (ev *evaluation) meet(key uint64) (ok bool, err error) {
	if ok, err = holds(ev.under, key); err == nil && ok {
		ok, err = holds(ev.exts, key)
	}
	if err != nil {
		return false, err
	}
	for _, c := range ev.terms {
		if c.key != key {
			continue
		}
		if ok {
			ev.tally.meet(c.term, c.score())
		}
		if err := c.next(); err != nil {
			return false, err
		}
	}
	return ok, nil
}

func lowest(cs []*cursor) uint64 {
	low := uint64(atEnd)
	for _, c := range cs {
		low = min(low, c.key)
	}
	return low
}

// holds reports whether any of the bounds holds the passage; no bounds hold all.
func holds(bounds []*cursor, key uint64) (bool, error) {
	if len(bounds) == 0 {
		return true, nil
	}
	for _, c := range bounds {
		if err := c.seek(key); err != nil {
			return false, err
		}
		if c.key == key {
			return true, nil
		}
	}
	return false, nil
}
