package ledger

import "strings"

// dayToken is one or several words of a line that are a day.
type dayToken struct {
	from, to      int // words of the line, to exclusive
	x0, x1        float32
	next          float32 // where the word behind begins
	before, after bool    // a gap wider than between words stands there, or the line ends
}

// maxDayWords is the most words of a day: "Sun, 2 March 2025", "2025 m. kovo 2 d.".
const maxDayWords = 5

// daysIn finds the days of a line, each as long as it can be.
func daysIn(l *line) []dayToken {
	var out []dayToken
	for i := 0; i < len(l.words); i++ {
		if t, ok := l.dayAt(i); ok {
			out = append(out, t)
			i = t.to - 1
		}
	}
	return out
}

// dayAt reads the longest day that begins with a word.
func (l *line) dayAt(i int) (dayToken, bool) {
	end := i + 1
	for end < len(l.words) && end < i+maxDayWords && l.words[end].x0-l.words[end-1].x1 < innerGap*l.size {
		end++
	}
	if !l.mayBeDay(i, end) {
		return dayToken{}, false
	}
	for ; end > i; end-- {
		if _, ok := parseDay(l.join(i, end)); !ok {
			continue
		}
		t := dayToken{from: i, to: end, x0: l.words[i].x0, x1: l.words[end-1].x1}
		t.before = i == 0 || t.x0-l.words[i-1].x1 > partGap*l.size
		t.next = 1e6
		if end < len(l.words) {
			t.next = l.words[end].x0
		}
		t.after = t.next-t.x1 > partGap*l.size
		return t, true
	}
	return dayToken{}, false
}

// mayBeDay tells quickly whether words can begin with a day: the first one is a figure, the name of a
// month or that of a day of the week.
func (l *line) mayBeDay(from, to int) bool {
	w := l.words[from].text
	if w[0] >= '0' && w[0] <= '9' {
		return len(w) < 20
	}
	if to == from+1 && !hasFigure.MatchString(w) || len(w) > 28 {
		return false
	}
	if era := strings.TrimLeft(w, "RHrh令和平成."); era != w && era != "" && era[0] >= '0' && era[0] <= '9' {
		return true
	}
	name := strings.TrimRight(fold(w), "0123456789 ")
	return monthOf(name) > 0 || isWeekday(name)
}

// dayZone is where the days of a column stand.
type dayZone struct {
	zone
	apart bool    // nothing follows close behind them
	next  float32 // where the words behind them begin, where they do so below each other; else 0
}

// learnDays finds where the days stand that the header names.
func (c *columns) learnDays(lines []*line, size float32) {
	c.days = make([]dayZone, len(c.head.columns))
	var days []dayToken
	var at, numbers []token
	for _, l := range lines {
		if l.rule || l.words == nil {
			continue
		}
		used := make([]bool, len(l.words))
		for _, d := range daysIn(l) {
			for w := d.from; w < d.to; w++ {
				used[w] = true
			}
			if d.before {
				days = append(days, d)
				at = append(at, token{x0: d.x0, x1: d.x1})
			}
		}
		for _, t := range amountsIn(l) {
			if t.apart && !used[t.from] && looksMoney.MatchString(t.Figures) {
				numbers = append(numbers, t)
			}
		}
	}
	var zones []dayZone
	for _, g := range groupsOf(at, size) {
		if z := (dayZone{zone: g}); z.holds(days, numbers) {
			zones = append(zones, z)
		}
	}
	c.giveDays(zones, size)
}

// holds tells whether a group of days is a column of them, and learns whether they stand apart: it
// holds few other numbers.
func (z *dayZone) holds(days []dayToken, numbers []token) bool {
	apart, others := 0, 0
	begin, most := map[int]int{}, 0
	for _, d := range days {
		if !z.covers(d.x0, d.x1) {
			continue
		}
		if d.after {
			apart++
		}
		k := int(d.next + 0.5)
		if begin[k]++; begin[k] > most && d.next < 1e6 {
			most, z.next = begin[k], d.next
		}
	}
	if most*3 < 2*z.count {
		z.next = 0
	}
	for _, n := range numbers {
		if z.covers(n.x0, n.x1) {
			others++
		}
	}
	z.apart = apart*2 > z.count || z.next > 0
	return others*3 <= z.count
}

// covers tells whether most of what stands between two points stands in the zone.
func (z *zone) covers(x0, x1 float32) bool {
	return min(z.x1, x1)-max(z.x0, x0) > 0.5*(x1-x0)
}

// giveDays gives the zones to the names of days, from left to right, each to the nearest.
func (c *columns) giveDays(zones []dayZone, size float32) {
	from := 0
	for k := range c.head.columns {
		if !c.head.columns[k].role.isDay() {
			continue
		}
		best, at := 8*size, -1
		for i := from; i < len(zones); i++ {
			d := c.off(k, zones[i].zone)
			if !zones[i].apart {
				d += 2 * size // days at the beginning of other words
			}
			if d < best {
				best, at = d, i
			}
		}
		if at >= 0 {
			c.days[k], from = zones[at], at+1
		}
	}
}

// ends tells whether a day is all of its column: nothing follows close behind it but the words that
// begin there in other lines.
func (z *dayZone) ends(t dayToken, size float32) bool {
	return !z.apart || t.after || z.next > 0 && t.next > z.next-0.3*size
}

// afterNumber tells whether a day stands where the others end, close behind a number: the amount of the column before it, or
// the number of the row.
func (z *dayZone) afterNumber(t dayToken, l *line) bool {
	return z.apart && z.edge > 0 && abs(t.x1-z.edge) < 0.3*l.size && looksNumber.MatchString(l.words[t.from-1].text)
}

// amountBehind tells whether an amount stands close behind a day: that of the next column.
func (l *line) amountBehind(t dayToken) bool {
	return t.to < len(l.words) && looksMoney.MatchString(l.words[t.to].text)
}

// takeDays gives the days of a line by their columns, and marks which words they are.
func (c *columns) takeDays(l *line, used []bool) []string {
	out := make([]string, len(c.days))
	tokens := daysIn(l)
	for k := range c.days {
		z := &c.days[k]
		for _, t := range tokens {
			if z.count == 0 || out[k] != "" || used[t.from] || !z.covers(t.x0, t.x1) || !z.ends(t, l.size) && !l.amountBehind(t) || !t.before && t.from > 0 && !used[t.from-1] && !z.afterNumber(t, l) {
				continue
			}
			out[k] = l.join(t.from, t.to)
			for w := t.from; w < t.to; w++ {
				used[w] = true
			}
		}
	}
	return out
}
