package ledger

// leastSmallPrint is the fewest lines of a kind by which it is told what they hold.
const leastSmallPrint = 3

// dropSmallPrint takes the words out of lines below rows that are set in smaller letters and further right than the words of
// rows, where most of those with the same indent tell of an exchange: what stands there is no name of who was paid.
func dropSmallPrint(entries []entry) {
	kinds := map[int][]int{}
	for i := range entries {
		if at, ok := smallPrint(entries, i); ok {
			kinds[at] = append(kinds[at], i)
		}
	}
	for _, lines := range kinds {
		abroad := 0
		for _, i := range lines {
			if isAbroad(entries[i].words()) {
				abroad++
			}
		}
		if len(lines) < leastSmallPrint || abroad*3 < 2*len(lines) {
			continue
		}
		for _, i := range lines {
			if k := entries[i].head.find(words); k >= 0 {
				entries[i].cells[k] = ""
			}
		}
	}
}

// smallPrint tells whether a line of words goes on below another one in smaller letters and indented, and where it begins.
func smallPrint(entries []entry, i int) (at int, ok bool) {
	e := &entries[i]
	if i == 0 || !e.more() || e.hasDay() || !e.l.laidOut() {
		return 0, false
	}
	k := i - 1
	for k > 0 && !entries[k].hasAmount() {
		k--
	}
	p := &entries[k]
	return int(e.left - e.column + 0.5), p.l.place.Page == e.l.place.Page && e.l.size < 0.95*p.l.size && e.left-e.column > 0.5*e.l.size
}
