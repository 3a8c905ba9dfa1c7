package payments

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// Bounds of the lists of an analysis.
const (
	mostMonths = 36
	mostPayees = 25
	mostRhythm = 20
	mostLarge  = 10
	mostTimes  = 400   // payments to one payee that are looked at for an interval
	manyRows   = 5_000 // from here on all payments to one payee may be too long for one text
)

// inPeriod is the condition that a row lies in a period, "" for none.
func inPeriod(b book, p period.Period) string {
	day := turn.Identifier(b.day)
	switch {
	case p.From != "" && p.To != "":
		return fmt.Sprintf("%s BETWEEN %s AND %s", day, turn.Literal(p.From), turn.Literal(p.To))
	case p.From != "":
		return fmt.Sprintf("%s >= %s", day, turn.Literal(p.From))
	case p.First != "" && p.Last[:2] < p.First[:2]: // over the new year
		return fmt.Sprintf("(substr(%s, 6, 2) >= %s OR substr(%[1]s, 6, 2) <= %[3]s)", day, turn.Literal(p.First[:2]), turn.Literal(p.Last[:2]))
	case p.First != "":
		return fmt.Sprintf("substr(%s, 6, 2) BETWEEN %s AND %s", day, turn.Literal(p.First[:2]), turn.Literal(p.Last[:2]))
	}
	return ""
}

// chosen are the conditions of a question on the rows of a book.
func (a Analysis) chosen(b book) []string {
	var where []string
	if b.within != "" {
		where = append(where, b.inFolder())
	}
	if when := inPeriod(b, a.period); when != "" {
		where = append(where, when)
	}
	if a.about != "" {
		where = append(where, aboutRows(b, a.about))
	}
	return where
}

func whereOf(all []string) string {
	if len(all) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(all, " AND ")
}

// condition chooses the rows of a part with one sign.
func (p part) condition(sign int, more ...string) string {
	var all []string
	amount := turn.Identifier(p.book.amount)
	if sign > 0 {
		all = append(all, amount+" > 0")
	} else {
		all = append(all, amount+" < 0")
	}
	if p.book.currency != "" {
		all = append(all, isText(p.book.currency, p.currency))
	}
	if p.book.account != "" {
		all = append(all, isText(p.book.account, p.account))
	}
	if p.alike {
		than := ">="
		if p.side < 0 {
			than = "<"
		}
		all = append(all, fmt.Sprintf("%[1]s IN (SELECT %[1]s FROM %[2]s GROUP BY 1 HAVING SUM(%[3]s > 0) %[4]s SUM(%[3]s < 0))", turn.Identifier(p.book.file), turn.Identifier(p.book.name), amount, than))
	}
	if own := p.notOwn(); own != "" {
		all = append(all, own)
	}
	return whereOf(append(append(all, p.where...), more...))
}

// isText is the condition that a column has a value; an empty one stands for none.
func isText(column, value string) string {
	if value == "" {
		return fmt.Sprintf("IFNULL(%s, '') = ''", turn.Identifier(column))
	}
	return turn.Identifier(column) + " = " + turn.Literal(value)
}

// spent is the amount as it is shown: positive.
func (p part) spent() string {
	if p.sign < 0 {
		return "-" + turn.Identifier(p.book.amount)
	}
	return turn.Identifier(p.book.amount)
}

// sql is the statement for one aspect of a part.
func (p part) sql(s aspect) string {
	from, where := turn.Identifier(p.book.name), p.condition(p.sign)
	day, words, spent := turn.Identifier(p.book.day), turn.Identifier(p.book.words), p.spent()
	month := bucketKey(day, aMonth)
	switch s {
	case byMonth:
		return fmt.Sprintf("SELECT %s AS month, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 1 DESC LIMIT %d", month, spent, from, where, mostMonths)
	case byCategory:
		return fmt.Sprintf("SELECT %s AS category, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 3 DESC", p.book.kindOf(), spent, from, where)
	case byAccount:
		return fmt.Sprintf("SELECT IFNULL(%s, '(none named)') AS account, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 3 DESC LIMIT %d", turn.Identifier(p.book.number), spent, from, where, mostPayees)
	case byPayee:
		return fmt.Sprintf("SELECT payee(%s) AS payee, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 3 DESC LIMIT %d", words, spent, from, where, mostPayees)
	case byMean:
		return fmt.Sprintf("SELECT COUNT(DISTINCT %s) AS months, COUNT(*) AS n, SUM(%s) AS spent, ROUND(AVG(%[2]s), 2) AS each, ROUND(SUM(%[2]s) / COUNT(DISTINCT %[1]s), 2) AS a_month FROM %[3]s%[4]s", month, spent, from, where)
	case byLargest:
		return fmt.Sprintf("SELECT %s AS day, %s AS words, %s AS spent%s, category(%[2]s) AS category FROM %[5]s%[6]s ORDER BY 3 DESC, 1 LIMIT %[7]d", day, words, spent, p.places(), from, where, cmp.Or(p.most, mostLarge))
	case byRhythm:
		whose := ""
		regular := []string{fmt.Sprintf("category(%s) <> '%s'", words, ownKind)}
		if p.book.rows > manyRows {
			few := fmt.Sprintf("SELECT payee(%s) FROM %s%s GROUP BY 1 HAVING COUNT(*) BETWEEN 2 AND %d", words, from, where, mostTimes)
			regular = append(regular, fmt.Sprintf("payee(%s) IN (%s)", words, few))
		}
		where = p.condition(p.sign, regular...)
		if len(p.numbers) > 1 {
			whose = fmt.Sprintf(" || ' ' || replace(IFNULL(%s, ''), ';', ',')", turn.Identifier(p.book.number))
		}
		return fmt.Sprintf("SELECT payee(%s) AS payee, COUNT(*) AS n, SUM(%s) AS spent, group_concat(%s || ' ' || %[2]s%[7]s, '; ') AS payments FROM %[4]s%[5]s GROUP BY 1 HAVING n BETWEEN 2 AND %[6]d ORDER BY 1", words, spent, day, from, where, mostTimes, whose)
	case byChange:
		month = bucketKey(day, p.bucket)
		if p.pair.set() && p.book.file != "" { // paths end in a line's end, as a comma may stand in one
			return fmt.Sprintf("SELECT %s AS period, SUM(%s) AS spent, group_concat(DISTINCT %s || char(10)) AS files FROM %s%s GROUP BY 1 ORDER BY 1", month, spent, turn.Identifier(p.book.file), from, where)
		}
		return fmt.Sprintf("SELECT %s AS period, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 1", month, spent, from, where)
	}
	return fmt.Sprintf("SELECT COUNT(*) AS n, SUM(%s) AS spent FROM %s%s", spent, from, where)
}

// back is the statement for what has the other sign.
func (p part) back() string {
	return fmt.Sprintf("SELECT COUNT(*) AS n, SUM(%s) AS amount FROM %s%s", turn.Identifier(p.book.amount), turn.Identifier(p.book.name), p.condition(-p.sign))
}

// toSelf is the statement for what by its words goes to one's own cards and savings, and has no
// other half in the table.
func (p part) toSelf() string {
	kind := fmt.Sprintf("category(%s) = '%s'", turn.Identifier(p.book.words), ownKind)
	return fmt.Sprintf("SELECT COUNT(*) AS n, SUM(%s) AS spent FROM %s%s", p.spent(), turn.Identifier(p.book.name), p.condition(p.sign, kind))
}

// places are the columns that say where a row came from.
func (p part) places() string {
	out := ""
	if p.book.file != "" {
		out += ", " + turn.Identifier(p.book.file) + " AS file"
	}
	if p.book.page != "" {
		out += ", " + turn.Identifier(p.book.page) + " AS page"
	}
	return out
}
