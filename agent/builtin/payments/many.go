package payments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// mostSources is how many accounts or files are told apart by their signs in one statement.
const mostSources = 200

// pairsOfMany is the statement for payments between one's own accounts in a table of many rows. Of two halves one came
// in, which few rows did: only these are kept, and all that went out is looked up among them. It is "" where there are
// too many accounts or files to tell which sign came in.
func (b book) pairsOfMany(all []surveyed) string {
	of, currency := b.file, "''"
	if b.account != "" {
		of = b.account
	}
	if b.currency != "" {
		currency = "IFNULL(" + turn.Identifier(b.currency) + ", '')"
	}
	side := signs(b, all)
	if len(side) > mostSources {
		return ""
	}
	var owed []string // what is spent is above zero in them
	for name, n := range side {
		if n > 0 {
			owed = append(owed, turn.Literal(name))
		}
	}
	slices.Sort(owed)
	spent := fmt.Sprintf("(%s > 0) = (IFNULL(%s, '') IN (%s))", turn.Identifier(b.amount), turn.Identifier(of), strings.Join(owed, ", "))
	least := fmt.Sprintf("ABS(%s) >= %d", turn.Identifier(b.amount), leastOwn)
	if b.within != "" {
		least += " AND " + b.inFolder()
	}
	got := fmt.Sprintf("SELECT %s AS day, julianday(%[1]s) AS at, %[2]s AS amount, ABS(%[2]s) AS size, %[3]s AS words, %[4]s AS source, %[5]s AS currency FROM %[6]s WHERE %[7]s AND NOT (%[8]s)",
		turn.Identifier(b.day), turn.Identifier(b.amount), turn.Identifier(b.words), turn.Identifier(of), currency, turn.Identifier(b.name), least, spent)
	same := fmt.Sprintf("SELECT x.%s AS day, x.%s AS amount, x.%s AS words, x.%s AS source, y.day AS other_day, y.amount AS other_amount, y.words AS other_words, y.source AS other_source "+
		"FROM (SELECT * FROM %s WHERE %s AND %s) AS x JOIN got AS y ON y.size = ABS(x.%[2]s) AND y.currency = %[8]s AND y.source <> x.%[4]s AND ABS(julianday(x.%[1]s) - y.at) <= %[9]d",
		turn.Identifier(b.day), turn.Identifier(b.amount), turn.Identifier(b.words), turn.Identifier(of), turn.Identifier(b.name), least, spent, strings.ReplaceAll(currency, `"`+b.currency+`"`, `x."`+b.currency+`"`), nearDays)
	return fmt.Sprintf("WITH got AS MATERIALIZED (%s), same AS MATERIALIZED (%s) SELECT * FROM same WHERE category(words) = '%s' OR category(other_words) = '%[3]s' OR ABS(amount) >= %d AND amount <> ROUND(amount) ORDER BY day, other_day LIMIT %d",
		got, same, ownKind, unevenOwn, mostOwn)
}
