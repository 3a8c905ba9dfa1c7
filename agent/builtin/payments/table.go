package payments

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// book is a table of the scratchpad with the days, the words and the amounts of payments.
type book struct {
	name               string
	rows               int
	files              int    // that process_batch filled it from
	day, words, amount string // its columns
	currency           string // "" where it has none
	account            string // account or card by which parts are told apart, "" where it has none
	number             string // of a table that documents filled: the account of each row as its document names it
	labelled           bool   // those accounts are the parts, as a document holds several
	kind               string // the category that its document gives a row, "" where it has none
	file, page         string
	others             []string // tables that would do as well
	within             string   // the folder whose rows are meant, "" for all
	said               bool     // the question names it
}

var (
	dayNames    = pattern.Lettered(`^(?:date|day|booked|posted|posting_date|transaction_date|buchungstag|datum|fecha|data)$`)
	amountNames = pattern.Lettered(`^(?:amount|sum|value|price|cost|betrag|umsatz|importe|importo|montant|bedrag)\b|amount|betrag`)
	noAmounts   = pattern.Lettered(`balance|saldo|solde|page|line|year|qty|quantity|number|count|_id$|^id$|rate|percent`)
	wordNames   = pattern.Lettered(`^(?:description|details?|text|payee|merchant|name|narrative|purpose|verwendungszweck|buchungstext|libelle|concepto|descrizione|omschrijving|supplier|vendor)`)
	coinNames   = pattern.Lettered(`^(?:currency(?:[_ ]code)?|ccy|währung|waehrung|devise|divisa|moneda|moeda|waluta|měna|munt|muntsoort)$`)
	placeNames  = pattern.Lettered(`^source_`)
	ownNames    = pattern.Lettered(`^(?:own_|my_)?(?:account|card|iban|konto|kontonummer|karte|kartennummer|compte|cuenta|conto|rekening)(?:_?(?:no|nr|number|name|id|iban))?$`)
)

// kindColumn is the column of the categories that a document gives its rows.
const kindColumn = "category"

// bookOf finds the columns of payments in a table.
func bookOf(name string, rows int, columns []turn.Column) (book, bool) {
	b := book{name: name, rows: rows}
	best := map[string]int{}
	take := func(into *string, what, name string, score int) {
		if score > best[what] {
			*into, best[what] = name, score
		}
	}
	for _, c := range columns {
		low := strings.ToLower(c.Name)
		switch {
		case low == "source_file":
			b.file = c.Name
		case low == "source_page":
			b.page = c.Name
		case low == kindColumn:
			b.kind = c.Name
		case c.Type == "text" && coinNames.MatchString(low):
			take(&b.currency, "currency", c.Name, 1+one(low == "currency"))
		case ownNames.MatchString(low) && (c.Type == "text" || c.Type == "integer"):
			take(&b.account, "account", c.Name, 1+one(c.Type == "text"))
		case c.Type == "date":
			take(&b.day, "day", c.Name, 1+one(dayNames.MatchString(low)))
		case c.Type == "decimal" || c.Type == "real" || c.Type == "integer":
			if !noAmounts.MatchString(low) {
				take(&b.amount, "amount", c.Name, 1+one(c.Type == "decimal")+2*one(amountNames.MatchString(low)))
			}
		case c.Type == "text" && !placeNames.MatchString(low):
			take(&b.words, "words", c.Name, 1+one(wordNames.MatchString(low)))
		}
	}
	return b, b.day != "" && b.amount != "" && b.words != "" && rows > 0
}

// bookOfDocuments finds the columns of payments in a table that documents filled. The number of one account may be
// printed in some of its documents only, so that cards are told from accounts by the signs in each document, and not by
// that column, unless a document holds several accounts.
func bookOfDocuments(name string, rows int, columns []turn.Column) (book, bool) {
	for i := 1; i < len(columns); i++ {
		if columns[i].Name == "account" && columns[i-1].Name == "currency" {
			b, ok := bookOf(name, rows, slices.Delete(slices.Clone(columns), i, i+1))
			b.number = "account"
			return b, ok
		}
	}
	return bookOf(name, rows, columns)
}

// unnumbered are what stands for the accounts of documents that do not name them.
var unnumbered = []string{"", "account", "card"}

// telling takes the accounts that documents name for what tells parts apart, where a document has several and all rows
// name theirs.
func (b book) telling(all []surveyed) book {
	several := false
	var last surveyed
	for _, s := range all {
		if slices.Contains(unnumbered, s.account) {
			return b
		}
		several = several || last.file == s.file && last.account != "" && last.account != s.account
		last = s
	}
	if several && b.number != "" {
		b.account, b.number, b.labelled = b.number, "", true
	}
	return b
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
