package ledger

// The days within which nearly all rows of a statement lie around its period, and beyond which what looks
// like a row is none: the day on which an offer ends, the rate from a day on.
const (
	nearPeriod = 40
	farBeyond  = 90
)

// withoutFar reads the rows without those whose day lies far from the period, where nearly all others lie
// within it; nil where there are none of these.
func (b *book) withoutFar(r *reading, m marks) *reading {
	if !b.period.known() {
		return nil
	}
	first := b.dayFirst(r.list, b.currency())
	next := &reading{lost: r.lost, pending: r.pending}
	near := 0
	for i := range r.list {
		far := 0
		if d := r.list[i].day; d != nil {
			if t, ok := b.day(&r.list[i], first); ok {
				far = b.period.distance(t)
			}
		}
		if far <= nearPeriod {
			near++
		}
		if far > farBeyond && !amongRows(r.list, i) {
			next.far++
			continue
		}
		next.list, next.values = append(next.list, r.list[i]), append(next.values, r.natural[i])
	}
	if next.far == 0 || near*10 < 9*len(r.list) || near < 5 {
		return nil
	}
	next.natural = next.values
	b.tryWays(next, m)
	return next
}

// amongRows tells whether a row stands between two others of its table, each with its own day: what was bought long ago and
// is paid in parts.
func amongRows(list []record, i int) bool {
	if i == 0 || i+1 == len(list) {
		return false
	}
	for _, k := range []int{i - 1, i, i + 1} {
		if list[k].anchor.region != list[i].anchor.region || list[k].anchor.l.place.Page != list[i].anchor.l.place.Page || !list[k].ownDay() || !list[k].anchor.l.laidOut() {
			return false
		}
	}
	return true
}
