package builtin

import (
	"fmt"
	"strings"
)

// Bounds of the lists of an analysis.
const (
	mostMonths = 36
	mostPayees = 25
	mostRhythm = 20
	mostLarge  = 10
)

// part is the rows of a book that are read alike: one currency, and one sign for what was
// spent. In the statement of a card that is positive, in that of an account negative.
type part struct {
	book     book
	currency string // "" where the book has none
	side     int    // the sign of most rows of its files
	sign     int    // of what is asked for
	alike    bool   // there are files of the other side, too
	files    int
	years    bool // for comparing
	rows     int
	from, to string
	where    []string // what else holds
}

// sqlText quotes a text for SQL.
func sqlText(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

func sqlName(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }

// chosen are the conditions of a question on the rows of a book.
func (a analysis) chosen(b book) []string {
	var where []string
	if a.period.from != "" && a.period.to != "" {
		where = append(where, fmt.Sprintf("%s BETWEEN %s AND %s", sqlName(b.day), sqlText(a.period.from), sqlText(a.period.to)))
	} else if a.period.from != "" {
		where = append(where, fmt.Sprintf("%s >= %s", sqlName(b.day), sqlText(a.period.from)))
	} else if a.period.first != "" {
		where = append(where, fmt.Sprintf("substr(%s, 6, 2) BETWEEN %s AND %s", sqlName(b.day), sqlText(a.period.first[:2]), sqlText(a.period.last[:2])))
	}
	if a.about != "" {
		low := strings.ToLower(a.about)
		where = append(where, fmt.Sprintf("(category(%[1]s) = %[2]s OR instr(lower(%[1]s), %[2]s) > 0)", sqlName(b.words), sqlText(low)))
	}
	return where
}

// survey counts the rows of each file and currency that are chosen, and how many of all rows
// have which sign.
func survey(b book, where []string) string {
	keys := []string{"'' AS file", "'' AS currency"}
	if b.file != "" {
		keys[0] = sqlName(b.file) + " AS file"
	}
	if b.currency != "" {
		keys[1] = sqlName(b.currency) + " AS currency"
	}
	amount, day, chosen := sqlName(b.amount), sqlName(b.day), "1"
	if len(where) > 0 {
		chosen = strings.Join(where, " AND ")
	}
	return fmt.Sprintf(`SELECT %s, SUM(CASE WHEN %s THEN 1 ELSE 0 END) AS n, SUM(%s > 0) AS plus, SUM(%[3]s < 0) AS minus, `+
		`MIN(CASE WHEN %[2]s THEN %[4]s END) AS first, MAX(CASE WHEN %[2]s THEN %[4]s END) AS last FROM %[5]s WHERE %[3]s IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
		strings.Join(keys, ", "), chosen, amount, day, sqlName(b.name))
}

func whereOf(all []string) string {
	if len(all) == 0 {
		return ""
	}
	return " WHERE " + strings.Join(all, " AND ")
}

// condition chooses the rows of a part, all of them or those with one sign.
func (p part) condition(sign int) string {
	var all []string
	amount := sqlName(p.book.amount)
	switch {
	case sign > 0:
		all = append(all, amount+" > 0")
	case sign < 0:
		all = append(all, amount+" < 0")
	default:
		all = append(all, amount+" IS NOT NULL")
	}
	if p.currency != "" {
		all = append(all, sqlName(p.book.currency)+" = "+sqlText(p.currency))
	}
	if p.alike {
		than := ">="
		if p.side < 0 {
			than = "<"
		}
		all = append(all, fmt.Sprintf("%[1]s IN (SELECT %[1]s FROM %[2]s GROUP BY 1 HAVING SUM(%[3]s > 0) %[4]s SUM(%[3]s < 0))", sqlName(p.book.file), sqlName(p.book.name), amount, than))
	}
	return whereOf(append(all, p.where...))
}

// spent is the amount as it is shown: positive.
func (p part) spent() string {
	if p.sign < 0 {
		return "-" + sqlName(p.book.amount)
	}
	return sqlName(p.book.amount)
}

// sql is the statement for one aspect of a part.
func (p part) sql(s aspect) string {
	from, where := sqlName(p.book.name), p.condition(p.sign)
	month, spent := "substr("+sqlName(p.book.day)+", 1, 7)", p.spent()
	payee := "payee(" + sqlName(p.book.words) + ")"
	switch s {
	case byMonth:
		return fmt.Sprintf("SELECT %s AS month, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 1 DESC LIMIT %d", month, spent, from, where, mostMonths)
	case byCategory:
		return fmt.Sprintf("SELECT category(%s) AS category, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 3 DESC", sqlName(p.book.words), spent, from, where)
	case byPayee:
		return fmt.Sprintf("SELECT %s AS payee, COUNT(*) AS n, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 3 DESC LIMIT %d", payee, spent, from, where, mostPayees)
	case byMean:
		return fmt.Sprintf("SELECT COUNT(DISTINCT %s) AS months, COUNT(*) AS n, SUM(%s) AS spent, ROUND(AVG(%[2]s), 2) AS each, ROUND(SUM(%[2]s) / COUNT(DISTINCT %[1]s), 2) AS a_month FROM %[3]s%[4]s", month, spent, from, where)
	case byLargest:
		where = fmt.Sprintf("SELECT %s AS day, %s AS words, %s AS spent%s FROM %s%s ORDER BY 3 DESC, 1 LIMIT %d", sqlName(p.book.day), sqlName(p.book.words), spent, p.places(), from, where, mostLarge)
		return where
	case byRhythm:
		return fmt.Sprintf("SELECT %s AS payee, COUNT(DISTINCT %s) AS months, COUNT(*) AS n, MIN(%s) AS least, MAX(%[3]s) AS most, SUM(%[3]s) AS spent, MAX(%s) AS last FROM %s%s GROUP BY 1 HAVING months >= 3 AND n <= months + 1 ORDER BY most - least > 0.25 * most, 6 DESC LIMIT %d",
			payee, month, spent, sqlName(p.book.day), from, where, mostRhythm)
	case byChange:
		if p.years {
			month = "substr(" + sqlName(p.book.day) + ", 1, 4)"
		}
		return fmt.Sprintf("SELECT %s AS period, SUM(%s) AS spent FROM %s%s GROUP BY 1 ORDER BY 1", month, spent, from, where)
	}
	return fmt.Sprintf("SELECT COUNT(*) AS n, SUM(%s) AS spent FROM %s%s", spent, from, where)
}

// back is the statement for what has the other sign.
func (p part) back() string {
	return fmt.Sprintf("SELECT COUNT(*) AS n, SUM(%s) AS amount FROM %s%s", sqlName(p.book.amount), sqlName(p.book.name), p.condition(-p.sign))
}

// places are the columns that say where a row came from.
func (p part) places() string {
	out := ""
	if p.book.file != "" {
		out += ", " + sqlName(p.book.file) + " AS file"
	}
	if p.book.page != "" {
		out += ", " + sqlName(p.book.page) + " AS page"
	}
	return out
}
