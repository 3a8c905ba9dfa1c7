package payments

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// part is the rows of a book that are added up together: one currency, one account or card where the
// book names them, and one sign for what was spent. In the statement of a card that is positive, in
// that of an account negative.
type part struct {
	book     book
	currency string // "" where the book has none
	account  string // of the book's column, "" where it has none
	side     int    // the sign of most rows of its files, or of the account
	sign     int    // of what is asked for
	alike    bool   // there are files of the other side, too
	files    int
	last     string   // of those, while they are counted
	numbers  []string // of the accounts that its files name
	bucket   int      // months, of what is compared
	pair     monthPair
	most     int // of the largest, 0 for as many as fit
	rows     int // that are chosen
	from, to string
	where    []string   // what else holds
	own      []transfer // what went to or came from another part of the same person
	covered  []span     // the days that its files reach over
}

// surveyed is what the survey says of the rows of one file, account and currency.
type surveyed struct {
	file, account, currency string
	chosen, plus, minus     int
	from, to                string // of the chosen rows
	first, last             string // of all
}

// survey counts the rows of each file, account and currency that are chosen, and how many of all
// rows have which sign.
func survey(b book, where []string) string {
	keys := []string{"'' AS file", "'' AS account", "'' AS currency"}
	for i, column := range []string{b.file, cmp.Or(b.account, b.number), b.currency} {
		if column != "" {
			keys[i] = turn.Identifier(column) + keys[i][2:]
		}
	}
	amount, day, chosen := turn.Identifier(b.amount), turn.Identifier(b.day), "1"
	if len(where) > 0 {
		chosen = strings.Join(where, " AND ")
	}
	return fmt.Sprintf(`SELECT %s, SUM(CASE WHEN %s THEN 1 ELSE 0 END) AS n, SUM(%s > 0) AS plus, SUM(%[3]s < 0) AS minus, `+
		`MIN(CASE WHEN %[2]s THEN %[4]s END) AS "from", MAX(CASE WHEN %[2]s THEN %[4]s END) AS "to", MIN(%[4]s) AS first, MAX(%[4]s) AS last FROM %[5]s WHERE %[3]s IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
		strings.Join(keys, ", "), chosen, amount, day, turn.Identifier(b.name))
}

// surveyOf reads what a survey returned.
func surveyOf(r turn.QueryResult) []surveyed {
	var out []surveyed
	for _, row := range r.Rows {
		out = append(out, surveyed{
			file: written.Text(row[0]), account: written.Text(row[1]), currency: written.Text(row[2]), chosen: wholeOf(row[3]), plus: wholeOf(row[4]), minus: wholeOf(row[5]),
			from: written.Text(row[6]), to: written.Text(row[7]), first: written.Text(row[8]), last: written.Text(row[9]),
		})
	}
	return out
}

// of is whose rows share a sign for spending: the account where there is one, or else the file.
func (s surveyed) of(b book) string {
	if b.account != "" {
		return s.account
	}
	return s.file
}

// A file in which most amounts are above zero is that of a card, to which little comes back, and not of an account, up to so many
// of them for each below zero, where there are enough of these to tell.
const (
	comesAndGoes = 3
	enoughToTell = 10
)

// signs are the signs that spending has in each account or file: that of most of its rows, and that of an account where as
// much comes in, as in the cash book of a club.
func signs(b book, all []surveyed) map[string]int {
	plus, minus, side := map[string]int{}, map[string]int{}, map[string]int{}
	for _, s := range all {
		plus[s.of(b)] += s.plus
		minus[s.of(b)] += s.minus
	}
	for name := range plus {
		both := minus[name] >= enoughToTell && comesAndGoes*minus[name] > plus[name]
		switch {
		case b.labelled && strings.HasPrefix(name, "account "), (minus[name] > plus[name] || both) && !(b.labelled && strings.HasPrefix(name, "card ")):
			side[name] = -1
		default:
			side[name] = 1
		}
	}
	return side
}

// mostParts is how many parts are shown; most questions have one or two.
const mostParts = 8

// partsOf groups the chosen rows of a book into parts.
func (a Analysis) partsOf(b book, where []string, all []surveyed) []part {
	side := signs(b, all)
	var out []part
	for _, s := range all {
		sign, account := side[s.of(b)], ""
		if b.account != "" {
			account = s.account
		}
		i := slices.IndexFunc(out, func(p part) bool {
			return p.currency == s.currency && p.side == sign && p.account == account
		})
		if i < 0 {
			i = len(out)
			out = append(out, part{book: b, currency: s.currency, account: account, side: sign, sign: sign, where: where, bucket: a.bucket, pair: a.pair, most: a.most})
			if a.income {
				out[i].sign = -sign
			}
		}
		out[i].add(s)
	}
	for i := range out {
		out[i].alike = b.account == "" && b.file != "" && slices.ContainsFunc(out, func(p part) bool { return p.side != out[i].side })
	}
	out = a.meant(slices.DeleteFunc(out, func(p part) bool { return p.rows == 0 }))
	slices.SortStableFunc(out, func(x, y part) int { return y.rows - x.rows })
	return out[:min(len(out), mostParts)]
}

// add counts the rows of a file to a part.
func (p *part) add(s surveyed) {
	if c, ok := spanOf(s.file, s.first, s.last); ok {
		p.covered = append(p.covered, c)
	}
	if s.chosen == 0 {
		return
	}
	p.rows += s.chosen
	if s.file != p.last { // they come in order
		p.last = s.file
		p.files++
	}
	if s.account != "" && p.account == "" && !slices.Contains(p.numbers, s.account) {
		p.numbers = append(p.numbers, s.account)
	}
	if p.from == "" || s.from < p.from {
		p.from = s.from
	}
	p.to = max(p.to, s.to)
}

// meant leaves the cards, or the accounts, where a question names one of them and the table
// has both.
func (a Analysis) meant(all []part) []part {
	side := 0
	switch {
	case a.card && !a.account:
		side = 1
	case a.account && !a.card:
		side = -1
	}
	kept := slices.DeleteFunc(slices.Clone(all), func(p part) bool { return side != 0 && p.side != side })
	if len(kept) == 0 {
		return all
	}
	return kept
}

// name tells a part from others: its account, or what its amounts say it is.
func (p part) name() string {
	switch {
	case p.account != "":
		return p.account
	case !p.alike:
		return ""
	case p.side > 0:
		return "cards"
	}
	return "accounts"
}
