package payments

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// isFilled says whether a table is the one that is filled from all documents of the folder.
func (b book) isFilled() bool { return b.name == spendingTable && b.files > 0 }

// books are the tables that have the columns of payments: those that were listed, and the one of the folder
// when it was filled for the question.
func books(t turn.Transcript) []book {
	var out []book
	for _, r := range turn.Results[turn.TablesResult](t, "list_tables") {
		for _, tb := range r.Tables {
			read := bookOf
			if tb.Files > 0 {
				read = bookOfDocuments
			}
			if b, ok := read(tb.Name, tb.Rows, tb.Columns); ok {
				b.files = tb.Files
				out = append(out, b)
			}
		}
	}
	for _, r := range turn.Results[turn.BatchResult](t, "process_batch") {
		if i := slices.IndexFunc(out, func(b book) bool { return b.name == r.Table }); i >= 0 {
			out[i].rows = r.Rows
			out[i].ofFolder(r)
		} else if b, ok := bookFilled(r); ok {
			out = append(out, b)
		}
	}
	return out
}

// bookFilled is the table that documents were filled into.
func bookFilled(r turn.BatchResult) (book, bool) {
	columns := []turn.Column{{Name: "source_file", Type: "text"}, {Name: "source_page", Type: "integer"}}
	for _, name := range r.Columns {
		columns = append(columns, turn.Column{Name: name, Type: map[string]string{"date": "date", "amount": "decimal"}[name]})
		if c := &columns[len(columns)-1]; c.Type == "" {
			c.Type = "text"
		}
	}
	b, ok := bookOfDocuments(r.Table, r.Rows, columns)
	for _, f := range r.Files {
		b.files += one(f.Rows > 0)
	}
	return b, ok
}

// bookFor takes the table that a question names, or else the one that is filled from the folder. Any other
// table, of whatever documents it is, is taken only where there is no such one, that with the most rows, or where
// it has the same rows and tells their accounts apart.
func bookFor(t turn.Transcript, question string) (book, bool) {
	found := books(t)
	if len(found) == 0 {
		return book{}, false
	}
	for i := range found {
		found[i].said = found[i].named(question)
	}
	at := 0
	for i, b := range found {
		if b.before(found[at]) {
			at = i
		}
	}
	out := found[at]
	for i, b := range found {
		if i != at {
			out.others = append(out.others, b.name)
		}
	}
	return out, true
}

// before says whether a table is to be asked rather than another one.
func (b book) before(o book) bool {
	switch {
	case b.said != o.said:
		return b.said
	case b.tellsMore(o) || o.tellsMore(b):
		return b.tellsMore(o)
	case b.isFilled() != o.isFilled():
		return b.isFilled()
	}
	return b.rows > o.rows
}

// tellsMore says whether a table has as many rows as the one that is filled from the folder, and besides the account
// of each, so that those of a card are not added to those of an account.
func (b book) tellsMore(o book) bool {
	return o.isFilled() && !b.isFilled() && b.rows == o.rows && b.account != "" && o.account == ""
}

// named says whether a question names a table. Of one that a person had filled from several documents the name
// alone will do, such as "card"; any other one has to be called a table, as its name may be a word like any.
func (b book) named(question string) bool {
	name := regexp.QuoteMeta(b.name)
	if b.files > 1 && b.name != spendingTable && pattern.Lettered(`\b`+name+`\b`).MatchString(question) {
		return true
	}
	return pattern.Lettered(`\btables? (?:called |named )?["“'` + "`" + `]?` + name + `\b|\b` + name + `["”'` + "`" + `]? table\b`).MatchString(question)
}

// mostHolding is how many documents of a table are named.
const mostHolding = 4

// partly tells which documents a table holds that was not filled from the folder, and how many there are:
// what is added up of it is theirs alone.
func partly(t turn.Transcript, b book, all []surveyed) string {
	if b.isFilled() {
		return ""
	}
	var held []string
	for _, s := range all {
		if name := path.Base(s.file); s.file != "" && !slices.Contains(held, name) {
			held = append(held, name)
		}
	}
	there := ""
	for _, s := range turn.Results[turn.StatusResult](t, "index_status") {
		there = fmt.Sprintf("; the folder has %s", written.Plural(s.Documents, "document", "documents"))
	}
	if len(held) == 0 {
		return ", which does not say of what documents its rows are" + there
	}
	return fmt.Sprintf(", which holds rows of %s (%s)%s", written.Plural(len(held), "document", "documents"), written.Some(held, mostHolding), there)
}

// restingOn tells, behind an answer that nothing was found, what documents were looked at for it and what
// tables were not.
func restingOn(t turn.Transcript, b book, all []surveyed) string {
	out := ""
	if what := strings.TrimPrefix(partly(t, b, all), ", which "); what != "" {
		out = " The table " + what + "."
	}
	if len(b.others) > 0 {
		out += fmt.Sprintf(" Not asked: %s.", strings.Join(b.others, ", "))
	}
	return out
}
