package builtin

import (
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// leftEmpty is the column of a row that a question asks for where the row has nothing in it, -1 where there is
// none: the phone of somebody whose cell under Phone is empty. The row has to hold what is asked about.
func (in intent) leftEmpty(u *unit) int {
	if len(u.header) == 0 || u.names || negated.MatchString(in.question) || choice.MatchString(in.question) {
		return -1
	}
	empty := -1
	held := false
	for _, k := range in.words {
		if k.Weight < 0.25 {
			continue
		}
		col, best := -1, 0.0
		for c, h := range u.header {
			if v := u.src.headerHolds(k, h); v > best {
				col, best = c, v
			}
		}
		switch {
		case best >= lexis.InFamily && strings.TrimSpace(at(u.cells, col)) != "":
			if k.Weight == 1 {
				return -1 // one of the columns that are asked for says something
			}
		case best >= lexis.InFamily:
			if k.Weight == 1 || empty < 0 {
				empty = col
			}
		case k.Weight >= 0.3 && !titles()[k.Word] && k.In(u.words) >= lexis.InFamily:
			held = true
		}
	}
	for _, name := range in.names {
		held = held && (titles()[name.Word] || name.In(u.words) >= lexis.InFamily)
	}
	if !held {
		return -1
	}
	return empty
}

// emptyRow is the first of the best units that is a row with nothing under what a question asks for.
func emptyRow(in intent, units []ranked) (*unit, int) {
	for _, r := range units[:min(len(units), 3)] {
		if c := in.leftEmpty(r.unit); c >= 0 {
			return r.unit, c
		}
	}
	return nil, -1
}

// nothingUnder says that a row has nothing under what a question asks for.
func (w *writer) nothingUnder(u *unit, col int) {
	w.line("")
	w.line(fmt.Sprintf("This row of %s has nothing under “%s”:", w.name(u.src.path), written.Flat(u.header[col])))
	w.quote("- ", u)
}
