package builtin

import "github.com/fsx-dev/fsx/agent/builtin/lexis"

// Things that are finished or still open are the rows with such a state, whatever the column of states calls it.

var (
	doneWords = lexis.StemsOf("done finished completed complete closed")
	openWords = lexis.StemsOf("open unfinished incomplete pending unresolved")
)

// nearlyAllStated is the share of the rows that have to have a state in a column by which some are picked.
const nearlyAllStated = 0.8

// inState are the rows that are in the state that a word tells, with the column that tells it. It is not ok where the word is none
// for a state, or no column tells it of most rows, or several do.
func (l linked) inState(k lexis.Keyword) (rows []*unit, col int, ok bool) {
	done := doneWords()[k.Stem]
	if !done && !openWords()[k.Stem] {
		return nil, -1, false
	}
	col = -1
	for c := range l.header {
		if !stateHeader.MatchString(l.called(c)) {
			continue
		}
		var some []*unit
		told := 0
		for _, u := range l.things() {
			v := cell(u, c)
			is, not := isDone.MatchString(v) && !notAll.MatchString(v), isOpen.MatchString(v)
			if is || not || nothingToDo.MatchString(v) {
				told++
			}
			if done && is || !done && not {
				some = append(some, u)
			}
		}
		if told == 0 || float64(told) < nearlyAllStated*float64(len(l.own)) {
			continue
		}
		if col >= 0 {
			return nil, -1, false
		}
		rows, col = some, c
	}
	return rows, col, len(rows) > 0
}
