package payments

import (
	"fmt"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// notAdded says that a table could not be looked at.
func notAdded(b book, why string) string {
	return fmt.Sprintf("Not found: table %s could not be added up: %s.", b.name, why)
}

// findOwn has the payments between one's own accounts left out of the parts. Why that could not be done,
// or not for all of them, is kept for the answer.
func (a *Analysis) findOwn(b book, all []surveyed, parts []part, t turn.Transcript) []turn.Call {
	if a.about != "" || !b.several(all) {
		return nil
	}
	pairs := b.pairs()
	if b.rows > mostPaired {
		if pairs = b.pairsOfMany(all); pairs == "" {
			a.unpaired = fmt.Sprintf("were not looked for: table %s has more than %d accounts or files", b.name, mostSources)
			return nil
		}
	}
	a.pairs = pairs
	if calls := t.Lacks(pairs); len(calls) > 0 {
		return calls
	}
	found, ok := t.QueryOf(pairs)
	switch {
	case !ok:
		a.unpaired = "could not be looked for: " + t.Refusal(pairs)
	case len(found.Rows) >= mostOwn:
		a.unpaired = fmt.Sprintf("are left out as far as the first %d pairs go", mostOwn)
	}
	own, side := ownOf(b, all, found), signs(b, all)
	for i := range parts {
		parts[i].leaveOut(own, all, side)
	}
	return nil
}

// lost says that a statement of the report gave nothing.
func (w *report) lost(sql string) {
	if why := w.t.Refusal(sql); why != "" {
		fmt.Fprintf(&w.b, "not computed: %s\n", why)
		w.sql(sql)
	}
}
