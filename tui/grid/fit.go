package grid

import "github.com/fsx-dev/fsx/tui/port"

// How narrow columns of words become, so that columns behind them are in view.
const (
	leastForAll   = 16 // for all columns
	leastForLast  = 12 // for those up to the last one of numbers
	leastForFirst = 8  // for those up to the first one of numbers
)

// bound settles the widths that columns have by themselves. Numbers and dates are shown whole;
// where not all columns fit, those of words become narrower, and at last the row numbers go. Where
// a row comes from need not be in view.
func (g *Grid) bound(s *sheet) {
	s.bare = false
	if s.fit(g.w-g.gutter(s)) || g.gutter(s) == 0 {
		return
	}
	if s.bare = true; !s.fit(g.w) {
		s.bare = false
		s.fit(g.w - g.gutter(s))
	}
}

// fit bounds the columns for a pane with so much room. It is false where no amount fits behind
// what stands before it.
func (s *sheet) fit(room int) bool {
	for i := range s.cols {
		s.cols[i].most = max(minWidth, room)
		if s.cols[i].words() {
			s.cols[i].most = max(12, min(maxWidth, room*3/5))
		}
	}
	near, first, last := 0, 0, 0
	for n, i := range s.shown {
		if isSource(s.cols[i].name) {
			continue
		}
		near = n + 1
		if s.cols[i].typ == port.Number {
			last = n + 1
			if first == 0 {
				first = n + 1
			}
		}
	}
	fits := s.narrow(near, leastForAll, room) || last > 0 && s.narrow(last, leastForLast, room) || first > 0 && s.narrow(first, leastForFirst, room)
	if fits {
		return true
	}
	for i := range s.cols {
		if c := &s.cols[i]; c.words() {
			c.most = max(12, min(maxWidth, room*2/5))
		}
	}
	return first == 0
}

// words reports whether a column may be shown cut.
func (c *column) words() bool { return c.typ == port.Text }

// narrow makes the columns of words among the first n that are shown narrower, the widest first,
// until all n have room. It changes nothing where they would have to be narrower than least.
func (s *sheet) narrow(n, least, room int) bool {
	over, can := -len(gap)-room, 0
	if n < len(s.shown) {
		over++ // for the mark that there are more
	}
	for _, i := range s.shown[:n] {
		c := &s.cols[i]
		over += c.width() + len(gap)
		can += c.spare(least)
	}
	if over > can {
		return false
	}
	for ; over > 0; over-- {
		var widest *column
		for _, i := range s.shown[:n] {
			if c := &s.cols[i]; c.spare(least) > 0 && (widest == nil || c.width() > widest.width()) {
				widest = c
			}
		}
		widest.most = widest.width() - 1
	}
	return true
}

// spare is how much narrower a column of words can be.
func (c *column) spare(least int) int {
	if !c.words() || c.set > 0 {
		return 0
	}
	return max(0, c.width()-least)
}

// slots are the columns in view, from left to right. Of the last one a part may be in view, but
// never of a number or a date: it would be taken for another one.
func (g *Grid) slots(s *sheet) []slot {
	g.drawn = g.drawn[:0]
	x := g.gutter(s)
	kept := g.kept(s)
	for i := 0; i < len(s.shown) && x < g.w; i++ {
		if i >= kept && i < s.left {
			continue
		}
		c := &s.cols[s.shown[i]]
		w := min(c.width(), g.w-x)
		if w < c.width() && !c.words() && len(g.drawn) > 0 {
			break
		}
		g.drawn = append(g.drawn, slot{s.shown[i], x, w})
		x += w + len(gap)
	}
	return g.drawn
}

// revealColumn scrolls so that the cursor's column is in view, and back as far as there is room.
func (g *Grid) revealColumn(s *sheet) {
	kept := g.kept(s)
	at := s.place(s.col)
	s.left = max(kept, min(s.left, len(s.shown)-1))
	room := g.w - g.gutter(s)
	for i := range kept {
		room -= s.cols[s.shown[i]].width() + len(gap)
	}
	if at >= kept {
		s.left = min(s.left, at)
		for s.left < at && s.across(s.left, at+1) > room {
			s.left++
		}
	}
	for s.left > kept && s.across(s.left-1, len(s.shown)) <= room {
		s.left--
	}
}

// across is how many cells the shown columns from one place up to another take.
func (s *sheet) across(from, to int) int {
	n := -len(gap)
	for _, i := range s.shown[from:to] {
		n += s.cols[i].width() + len(gap)
	}
	return n
}
