package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

var (
	isNo     = re(`^(?:n|no|false|0|nein|non|nee|não|нет)$`)
	yesOrNo  = re(`^(?:y|n|yes|no|true|false|x|✓|✔|☑|☐|ja|nein|oui|non|s[iíì]|nee|sim|não|да|нет)$`)
	deedDone = re(`\b(?:paid|settled|received|returned|delivered|closed|done|completed|approved|signed|sent|cancelled|booked|attended|passed)\b`)
)

// done leaves the rows of which a column for a deed tells that it was done: delivered, where "Delivered on" has a day in some
// rows and none, or no, in others.
func (l *linked) done(k lexis.Keyword) {
	for c, h := range l.header {
		if l.src.headerHolds(k, h) < lexis.InFamily || l.numeric(c) || !lexis.Deeds()[k.Stem] && !deedDone.MatchString(h) && !l.yesOrNo(c) {
			continue
		}
		var rows []*unit
		var undone []string
		for _, u := range l.things() {
			if v := cell(u, c); v == "" || isOpen.MatchString(v) || isNo.MatchString(v) {
				undone = append(undone, v)
			} else {
				rows = append(rows, u)
			}
		}
		if len(rows) > 0 && len(undone) > 0 {
			slices.Sort(undone)
			undone = slices.DeleteFunc(slices.Compact(undone), func(v string) bool { return v == "" })
			l.conditions = append(l.conditions, condition{column: c, rows: rows, clause: clause{column: c, cells: undone, none: true}})
			l.rows = both(l.rows, rows)
		}
	}
}

// yesOrNo says whether the cells of a column say nothing else.
func (l linked) yesOrNo(c int) bool {
	values, _ := cellsOf(l.members, c)
	return len(values) > 1 && !slices.ContainsFunc(values, func(v string) bool { return v != "" && !yesOrNo.MatchString(v) })
}
