package payments

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// mostAgain is how many documents are looked through again for a further question.
const mostAgain = 500

// fillSpending has the documents of the folder read into the table of payments. What is in it already is
// not read again. Letters and invoices that name some days and amounts are left out, as their amounts are in
// the statements as well, or are none that was paid.
func fillSpending(t turn.Transcript) turn.Call {
	return turn.Fill(spendingTable, t.Paths(), true, kindsFor(t)...)
}

// fillAll does the same with all documents that have rows, where none of them is like a statement.
func fillAll(t turn.Transcript) turn.Call {
	return turn.Fill(spendingTable, t.Paths(), false, kindsFor(t)...)
}

// kindsFor is the column for the categories that exports give their rows, which a table has that is made anew.
func kindsFor(t turn.Transcript) []any {
	for _, r := range turn.Results[turn.TablesResult](t, "list_tables") {
		for _, tb := range r.Tables {
			if tb.Name == spendingTable && !slices.ContainsFunc(tb.Columns, func(c turn.Column) bool { return c.Name == kindColumn }) {
				return nil
			}
		}
	}
	return []any{kindColumn}
}

// filling reads the documents of the folder into the table of payments, unless the person has named another
// one. What was read for an earlier question is brought up to date: reading may have been stopped then, and
// documents may have come since. Of many documents that is left to the person, where there is a table.
func filling(t turn.Transcript, b book, wanted bool) []turn.Call {
	fill := fillSpending(t)
	switch {
	case t.Called(fill):
		if r, msg := t.BatchOf(fill); msg == "" && r.Here() == 0 && r.LeftOut() > 0 && !t.Called(fillAll(t)) {
			return []turn.Call{fillAll(t)}
		}
		return nil
	case !wanted:
		return nil
	case b.name == "":
		return []turn.Call{fill}
	}
	status := turn.Call{Tool: "index_status", Args: map[string]any{}}
	if !t.Called(status) {
		return []turn.Call{status}
	}
	if b.said || b.name == spendingTable && b.files == 0 { // a table of that name with other columns is not filled
		return nil
	}
	for _, s := range turn.Results[turn.StatusResult](t, "index_status") {
		if s.Documents <= mostAgain {
			return []turn.Call{fill}
		}
	}
	return nil
}

// strangers names the documents that are left out as they are not like statements.
func strangers(r turn.BatchResult) string {
	names := r.Being("left out")
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("; %s with days and amounts left out, being no statements: %s", written.Plural(len(names), "document", "documents"), written.Some(names, mostHolding))
}

// earlier tells of a table that documents filled before, and of rows in it that are of other documents
// than those of the folder.
func (w *report) earlier(b book) string {
	all := turn.Results[turn.BatchResult](w.t, "process_batch")
	if len(all) == 0 {
		if !b.isFilled() {
			return ""
		}
		return fmt.Sprintf(", as it was filled earlier from %s; to have it filled anew: fsx scratch drop %s", written.Plural(b.files, "document", "documents"), b.name)
	}
	r, here := all[len(all)-1], 0
	for _, f := range r.Files {
		here += f.Rows
	}
	if r.Table != b.name || r.Rows <= here {
		return ""
	}
	if b.within == "" {
		return fmt.Sprintf("; %s in it are of other documents", written.Plural(r.Rows-here, "row", "rows"))
	}
	return fmt.Sprintf("; %s in it of other folders are not counted", written.Plural(r.Rows-here, "row", "rows"))
}

// ofFolder leaves the rows of other folders out, where a table that documents of one folder filled has such.
func (b *book) ofFolder(r turn.BatchResult) {
	here, dir := 0, ""
	for _, f := range r.Files {
		here += f.Rows
		if f.Rows == 0 {
			continue
		}
		if d := path.Dir(f.Path) + "/"; dir == "" {
			dir = d
		} else {
			for !strings.HasPrefix(d, dir) {
				dir = dir[:strings.LastIndexByte(dir[:len(dir)-1], '/')+1]
			}
		}
	}
	if b.file != "" && here > 0 && r.Rows > here && len(dir) > 2 {
		b.within, b.rows = dir, here
	}
}

// inFolder is the condition that a row is of a document in the folder.
func (b book) inFolder() string {
	return fmt.Sprintf("substr(%s, 1, %d) = %s", turn.Identifier(b.file), utf8.RuneCountInString(b.within), turn.Literal(b.within))
}
