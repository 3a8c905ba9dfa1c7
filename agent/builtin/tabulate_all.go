package builtin

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// What is to be put into one table: rows as statements have them, or what several documents hold.
var (
	ofStatements   = re(`\b((?:bank |account |card )?statements)\b`)
	noStatements   = re(`\b(?:financial|income|cash[- ]flow|profit\w*|witness|opening|closing|problem|sql)\s+statements\b`)
	ofTransactions = re(`\b(transactions|bookings|account movements)\b`)
	ofSeveral      = re(`\b(?:all|every|each|these|those|both|two|three|four|five|six|seven|eight|nine|ten|\d+)\b(?:\s+[\w-]+){0,3}?\s+(documents?|files?|pdfs?|exports?|invoices?|bills?|receipts?|payments?|expenses?|purchases?|spreadsheets?)\b`)
	ofOnePlace     = re(`\b(?:page|sheet|section|annex|appendix)\b`)
	documentNamed  = re(`"([^"]+\.(?:pdf|docx?|odt|xlsx?|ods|csv|tsv|html?|rtf|eml|msg|txt))"|“([^”]+\.(?:pdf|docx?|odt|xlsx?|ods|csv|tsv|html?|rtf|eml|msg|txt))”|([^\s"“”]+\.(?:pdf|docx?|odt|xlsx?|ods|csv|tsv|html?|rtf|eml|msg|txt))\b`)
	ofSheet        = re(`\.(?:csv|tsv|xlsx?|ods)\b`)
)

// gathered is a request to put the rows of documents into one table.
type gathered struct {
	table  string
	paths  []any
	stated bool // letters and invoices with some days and amounts are not meant
	sure   bool // no single table of a document is meant
	strict bool // what is not like a statement is left to other ways
}

// gathers reads a request for one table of several documents. It reports false where that of one is meant.
func gathers(in intent) (gathered, bool) {
	q := in.question
	g := gathered{paths: []any{"."}}
	switch {
	case ofOnePlace.MatchString(q):
		return g, false
	case ofStatements.MatchString(q) && !noStatements.MatchString(q):
		g.table, g.stated, g.sure = "statements", true, true
	case ofTransactions.MatchString(q):
		g.table, g.stated = "transactions", true
	case ofSeveral.MatchString(q):
		g.table = identifier(ofSeveral.FindStringSubmatch(q)[1])
	case documentNamed.MatchString(q) && !ofSheet.MatchString(q): // it may be a statement
		name := documentNamed.FindStringSubmatch(q)
		g.table = cmp.Or(identifier(nameWords(name[1]+name[2]+name[3])), "statements")
		g.stated, g.strict = true, true
	default:
		return g, false
	}
	if m := called.FindStringSubmatch(q); m != nil {
		g.table = strings.ToLower(m[1])
	}
	for i, m := range documentNamed.FindAllStringSubmatch(q, -1) {
		if i == 0 {
			g.paths, g.stated = nil, g.strict
		}
		g.paths = append(g.paths, m[1]+m[2]+m[3])
	}
	return g, true
}

// call has the documents read.
func (g gathered) call() turn.Call { return turn.Fill(g.table, g.paths, g.stated) }

// nextGathered has the rows of all documents that are meant put into one table, and tells what each of them
// gave. It reports false where one document's table is meant, or may be as nothing was understood.
func nextGathered(in intent, t turn.Transcript) ([]turn.Call, string, bool) {
	g, ok := gathers(in)
	if !ok {
		return nil, "", false
	}
	if slices.Equal(g.paths, []any{"."}) {
		g.paths = t.Paths()
	}
	if !t.Called(g.call()) {
		return []turn.Call{g.call()}, "", true
	}
	r, msg := t.BatchOf(g.call())
	if msg == "" && g.stated && !g.strict && r.Here() == 0 && r.LeftOut() > 0 {
		g.stated = false
		if !t.Called(g.call()) {
			return []turn.Call{g.call()}, "", true
		}
		r, msg = t.BatchOf(g.call())
	}
	switch {
	case msg != "" && !g.strict:
		return nil, "Not found: the table could not be filled: " + msg, true
	case r.Here() > 0:
		return nil, g.answer(r), true
	case !g.sure:
		return nil, "", false
	}
	return nil, strings.TrimRight("Not found: no document here has rows with a day, words and an amount that were understood.\n"+withoutRows(r), "\n"), true
}

// mostFilled is how many documents with rows are named.
const mostFilled = 20

// answer tells what the table holds, of which documents, and what was left out.
func (g gathered) answer(r turn.BatchResult) string {
	gave := 0
	for _, f := range r.Files {
		if f.Rows > 0 {
			gave++
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "computed: table %s with %s from %d of %s.\n", r.Table, written.Plural(r.Here(), "row", "rows"), gave, written.Plural(len(r.Files), "document", "documents"))
	if more := r.Rows - r.Here(); more > 0 {
		fmt.Fprintf(&b, "It has %s of other documents as well, which were put in earlier; to begin anew: fsx scratch drop %s\n", written.Plural(more, "row", "rows"), r.Table)
	}
	fmt.Fprintf(&b, "Columns: %s.\n", strings.Join(r.Columns, ", "))
	shown := 0
	for _, f := range r.Files {
		if f.Rows == 0 {
			continue
		}
		if shown++; shown > mostFilled {
			fmt.Fprintf(&b, "- and %s\n", written.Plural(gave-mostFilled, "document more", "documents more"))
			break
		}
		fmt.Fprintf(&b, "- %s: %s%s\n", path.Base(f.Path), written.Plural(f.Rows, "row", "rows"), verdicts[f.Check.Verdict])
	}
	b.WriteString(withoutRows(r))
	return strings.TrimRight(b.String(), "\n")
}

// verdicts say how the rows of a document compare with what it states.
var verdicts = map[string]string{
	"agrees": ", which agree with the balances or sums that it states", "differs": ", which DIFFER from the balances or sums that it states: look at the document",
	"nothing stated": "; it states no balances or sums to hold them against",
}

// mostWithout is how many documents that gave no rows for a reason are named.
const mostWithout = 6

// withoutRows names the documents that gave no rows, by the reason.
func withoutRows(r turn.BatchResult) string {
	var reasons []string
	names := map[string][]string{}
	for _, f := range r.Files {
		if f.Rows > 0 {
			continue
		}
		why := f.Status
		if f.Problem != "" {
			why += ", " + strings.TrimSuffix(f.Problem, ".")
		}
		why = cmp.Or(why, "no rows")
		if !slices.Contains(reasons, why) {
			reasons = append(reasons, why)
		}
		names[why] = append(names[why], path.Base(f.Path))
	}
	var b strings.Builder
	for _, why := range reasons {
		list := names[why]
		fmt.Fprintf(&b, "- nothing of %s (%s): %s\n", written.Plural(len(list), "document", "documents"), why, written.Some(list, mostWithout))
	}
	return b.String()
}
