package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// amongFirst is how many of the first units are looked at for another paper that says the same.
const amongFirst = 8

// corroborated says whether the best unit holds all that an amount or a day is asked of, and one of the next in another
// document does, too, with the same amount or day.
func (in intent) corroborated(units []ranked, top ranked) bool {
	if in.want != money && in.want != date || !top.typed || !in.holdsAll(top.unit) || top.undecided() {
		return false
	}
	said := in.valuesIn(top.unit)
	for _, r := range units[:min(len(units), amongFirst)] {
		if r.src == top.src || !r.typed || !in.holdsAll(r.unit) {
			continue
		}
		if slices.ContainsFunc(in.valuesIn(r.unit), func(v string) bool { return slices.Contains(said, v) }) {
			return true
		}
	}
	return false
}

// valuesIn are the amounts of money or the days in a unit.
func (in intent) valuesIn(u *unit) []string {
	if in.want == date {
		return wholeDays(u.said)
	}
	var out []string
	for _, a := range statedIn(written.Flat(u.text)) {
		out = append(out, a.currency+" "+a.value.RatString())
	}
	return out
}
