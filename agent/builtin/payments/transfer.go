package payments

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// transfer is a row that is one half of a payment between two accounts or cards of the same person.
type transfer struct {
	day, words string
	amount     float64
	text       string // of the amount, as SQL takes it
}

const (
	nearDays  = 5   // that may lie between the two halves
	leastOwn  = 20  // an amount that is too small to be matched by it
	unevenOwn = 100 // from here on an amount with cents is its own sign
	mostOwn   = 400 // pairs
)

// ownKind is the category of payments to oneself.
const ownKind = "savings and transfers"

// several says whether rows of a book come from more than one account or file.
func (b book) several(all []surveyed) bool {
	return slices.ContainsFunc(all, func(s surveyed) bool { return s.of(b) != all[0].of(b) })
}

// pairs is the statement for payments between one's own accounts: the same amount within a few days
// in two of them. An equal amount alone may be chance, so that one of both has to say in its words
// that it is a transfer, or the amount is a large one that is not even. The words are looked at last,
// and only where the amounts are the same.
func (b book) pairs() string {
	of, currency := b.file, "''"
	if b.account != "" {
		of = b.account
	}
	if b.currency != "" {
		currency = "IFNULL(" + turn.Identifier(b.currency) + ", '')"
	}
	rows := fmt.Sprintf("SELECT %s AS day, %s AS amount, ABS(%[2]s) AS size, %[3]s AS words, %[4]s AS source, %[5]s AS currency FROM %[6]s WHERE ABS(%[2]s) >= %[7]d",
		turn.Identifier(b.day), turn.Identifier(b.amount), turn.Identifier(b.words), turn.Identifier(of), currency, turn.Identifier(b.name), leastOwn)
	if b.within != "" {
		rows += " AND " + b.inFolder()
	}
	near := fmt.Sprintf("y.size = x.size AND y.currency = x.currency AND y.source > x.source AND ABS(julianday(x.day) - julianday(y.day)) <= %d", nearDays)
	return fmt.Sprintf("WITH payments AS MATERIALIZED (%s), same AS MATERIALIZED (SELECT x.day AS day, x.amount AS amount, x.words AS words, x.source AS source, "+
		"y.day AS other_day, y.amount AS other_amount, y.words AS other_words, y.source AS other_source FROM payments AS x JOIN payments AS y ON %s) "+
		"SELECT * FROM same WHERE category(words) = '%s' OR category(other_words) = '%[3]s' OR ABS(amount) >= %[4]d AND amount <> ROUND(amount) ORDER BY day, other_day LIMIT %[5]d",
		rows, near, ownKind, unevenOwn, mostOwn)
}

// ownOf are the rows among pairs that went out of one account and came into another, by account or
// file. A row belongs to one pair.
func ownOf(b book, all []surveyed, r turn.QueryResult) map[string][]transfer {
	side := signs(b, all)
	used := map[string]bool{}
	out := map[string][]transfer{}
	for _, row := range r.Rows {
		if len(row) < 8 {
			continue
		}
		x, y := transferOf(row[:3]), transferOf(row[4:7])
		from, to := written.Text(row[3]), written.Text(row[7])
		paid, got := sameSign(x.amount, side[from]), sameSign(y.amount, side[to])
		kx, ky := from+"\x00"+x.key(), to+"\x00"+y.key()
		if paid == got || used[kx] || used[ky] {
			continue
		}
		used[kx], used[ky] = true, true
		out[from], out[to] = append(out[from], x), append(out[to], y)
	}
	return out
}

func transferOf(row []any) transfer {
	return transfer{day: written.Text(row[0]), amount: floatOf(row[1]), text: written.Text(row[1]), words: written.Text(row[2])}
}

func (t transfer) key() string { return t.day + "\x00" + t.text + "\x00" + t.words }

func sameSign(amount float64, side int) bool { return amount > 0 == (side > 0) }

// leaveOut gives a part the rows that are left out of it, of those of its accounts or files.
func (p *part) leaveOut(own map[string][]transfer, all []surveyed, side map[string]int) {
	done := map[string]bool{}
	for _, s := range all {
		of := s.of(p.book)
		if done[of] || s.currency != p.currency || s.account != p.account || side[of] != p.side {
			continue
		}
		done[of] = true
		p.own = append(p.own, own[of]...)
	}
}

// notOwn is the condition that leaves out the payments to oneself, "" where there are none.
func (p part) notOwn() string {
	if len(p.own) == 0 {
		return ""
	}
	var rows []string
	for _, t := range p.own {
		rows = append(rows, fmt.Sprintf("(%s, %s, %s)", turn.Literal(t.day), t.text, turn.Literal(t.words)))
	}
	return fmt.Sprintf("(%s, %s, IFNULL(%s, '')) NOT IN (VALUES %s)", turn.Identifier(p.book.day), turn.Identifier(p.book.amount), turn.Identifier(p.book.words), strings.Join(rows, ", "))
}

// ownSum is what the rows of a sign that are left out come to, and how many there are.
func (p part) ownSum(sign int) (n int, sum float64) {
	for _, t := range p.own {
		if (t.amount > 0) == (sign > 0) && (p.from == "" || t.day >= p.from && t.day <= p.to) {
			n++
			sum += t.amount * float64(sign)
		}
	}
	return n, sum
}
