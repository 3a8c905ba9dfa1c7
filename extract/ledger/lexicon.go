package ledger

import (
	_ "embed" // the words
	"slices"
	"strings"
	"sync"
)

// role is what a column holds.
type role uint8

const (
	unknown role = iota
	other        // named, but none of what follows
	day          // of the transaction
	booked       // the day on which it was written into the account
	valued       // the day from which it counts
	words        // what it was
	payee        // who paid or was paid, where that has a column of its own
	amount
	debit
	credit
	balance
	currency
	mark // a column that says whether an amount is debit or credit
)

func (r role) isDay() bool     { return r == day || r == booked || r == valued }
func (r role) isWords() bool   { return r == words || r == payee }
func (r role) isNumeric() bool { return r == amount || r == debit || r == credit || r == balance }

//go:embed lexicon/columns.txt
var columnNames string

//go:embed lexicon/columns_far.txt
var farColumnNames string

// names gives the roles of a column's folded name, the likelier first. Some have two:
// "Valuta" is a day in German and a currency in Danish.
var names = sync.OnceValue(func() map[string][]role {
	out := map[string][]role{}
	roles := map[string]role{
		"day": day, "booked": booked, "valued": valued, "words": words, "payee": payee, "amount": amount,
		"debit": debit, "credit": credit, "balance": balance, "currency": currency, "mark": mark, "other": other,
	}
	for _, e := range append(lexicon(columnNames), lexicon(farColumnNames)...) {
		if r := roles[e.under]; !slices.Contains(out[e.name], r) {
			out[e.name] = append(out[e.name], r)
		}
	}
	for _, n := range []string{"entry", "posting", "buchung", "lancamento", "mouvement"} {
		out[n] = []role{booked, words}
	}
	out["valor"] = []role{valued, amount}
	out["valuta"] = []role{valued, currency}
	for _, n := range []string{"transaction", "transactie", "transaktion", "trans"} {
		out[n] = []role{day, words}
	}
	for _, n := range []string{"af bij", "bij af", "soll haben", "s h", "debit credit", "dare avere", "debito credito", "cargo abono", "lastschrift gutschrift", "belastung gutschrift", "debet credit", "d c", "d a", "d h", "c d", "s h soll haben", "dr cr", "cr dr", "dt ct", "type d c", "d or c", "+", "+ -", "a d", "h d", "收 支", "收支", "收支类型", "借 贷", "借贷标志", "借贷", "交易方向", "b a", "borc alacak", "입출금구분", "입출금"} {
		out[n] = []role{amount, mark}
	}
	return out
})

// rolesOf gives the roles that a column's name can have; none where it is no name. A name
// of a currency alone stands over amounts.
func rolesOf(name string) []role {
	folded := fold(name)
	if folded == "" {
		return nil
	}
	if r := names()[folded]; r != nil {
		return r
	}
	if r := names()[withoutCode(folded)]; r != nil {
		return r
	}
	plain := withoutCurrency(folded)
	if plain == "" {
		return []role{amount}
	}
	if r := names()[plain]; r != nil {
		return r
	}
	if r := explained(name); r != nil {
		return r
	}
	return eitherWay(name)
}

// eitherWay gives the role of a name that names what goes out and what comes in: "Withdrawal (Dr) / Deposit (Cr)".
func eitherWay(name string) []role {
	one, other, ok := strings.Cut(name, "/")
	if !ok {
		return nil
	}
	a, b := rolesOf(one), rolesOf(other)
	if slices.Contains(a, debit) && slices.Contains(b, credit) || slices.Contains(a, credit) && slices.Contains(b, debit) {
		return []role{amount}
	}
	return nil
}

// explained gives the role of a name that another one in brackets explains: "Bedrag af (debet)".
func explained(name string) []role {
	base, inner, ok := strings.Cut(strings.TrimSuffix(strings.TrimSpace(name), ")"), "(")
	if !ok || strings.TrimSpace(base) == "" || !strings.HasSuffix(strings.TrimSpace(name), ")") {
		return nil
	}
	is, means := rolesOf(base), rolesOf(inner)
	switch {
	case len(is) == 0 || len(means) == 0:
		return nil
	case is[0] == amount && (means[0] == debit || means[0] == credit):
		return means[:1]
	case slices.Contains(means, is[0]), is[0].isDay() && means[0].isDay():
		return is[:1]
	}
	return nil
}

// lexeme is one name of a lexicon with what it stands under.
type lexeme struct{ under, name string }

// lexicon reads the lines of a file of names.
func lexicon(text string) []lexeme {
	var out []lexeme
	under := ""
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if head, ok := strings.CutSuffix(line, ":"); ok && !strings.Contains(head, ";") {
			under = head
			continue
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, n := range strings.Split(line, ";") {
			if n = fold(n); n != "" {
				out = append(out, lexeme{under, n})
			}
		}
	}
	return out
}
