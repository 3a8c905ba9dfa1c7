package ledger

// withoutRepeats leaves out the rows of a table below another one, each of which stands in that with the same day and
// amount: checks that are listed once more. It is nil where there are none.
func withoutRepeats(list []record, values []money) (rows []record, kept []money) {
	if len(list) == 0 {
		return nil, nil
	}
	key := func(i int) string {
		v := values[i]
		if v.sign() < 0 {
			v = v.negative()
		}
		return list[i].dayText() + " " + v.r.RatString()
	}
	first := list[0].anchor.head
	seen := map[string]int{}
	repeats := map[int]bool{} // regions of which all rows stand in the first
	for i := range list {
		if !list[i].ownDay() {
			return nil, nil
		}
		if list[i].anchor.head.same(first) {
			seen[key(i)]++
		} else {
			repeats[list[i].anchor.region] = true
		}
	}
	for i := range list {
		if r := list[i].anchor.region; !list[i].anchor.head.same(first) {
			seen[key(i)]--
			repeats[r] = repeats[r] && seen[key(i)] >= 0
		}
	}
	for i := range list {
		if !repeats[list[i].anchor.region] {
			rows, kept = append(rows, list[i]), append(kept, values[i])
		}
	}
	if len(rows) == len(list) {
		return nil, nil
	}
	return rows, kept
}
