package builtin

import (
	"strings"
)

// book is a table of the scratchpad with the days, the words and the amounts of payments.
type book struct {
	name               string
	rows               int
	day, words, amount string // its columns
	currency           string // "" where it has none
	account            string // account or card, "" where it has none
	file, page         string
	others             []string // tables that would do as well
}

var (
	dayNames    = re(`^(?:date|day|booked|posted|posting_date|transaction_date|buchungstag|datum|fecha|data)$`)
	amountNames = re(`^(?:amount|sum|value|price|cost|betrag|umsatz|importe|importo|montant|bedrag)\b|amount|betrag`)
	noAmounts   = re(`balance|saldo|solde|page|line|year|qty|quantity|number|count|_id$|^id$|rate|percent`)
	wordNames   = re(`^(?:description|details?|text|payee|merchant|name|narrative|purpose|verwendungszweck|buchungstext|libelle|concepto|descrizione|omschrijving|supplier|vendor)`)
	placeNames  = re(`^source_|^currency$|^category$`)
	ownNames    = re(`^(?:own_|my_)?(?:account|card|iban|konto|kontonummer|karte|kartennummer|compte|cuenta|conto|rekening)(?:_?(?:no|nr|number|name|id|iban))?$`)
)

// bookOf finds the columns of payments in a table.
func bookOf(name string, rows int, columns []column) (book, bool) {
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
		case low == "currency":
			b.currency = c.Name
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

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

// bookFor takes the table that a question names, or else the one with the most rows.
func bookFor(question string, t tablesResult) (book, bool) {
	var found []book
	for _, tb := range t.Tables {
		if b, ok := bookOf(tb.Name, tb.Rows, tb.Columns); ok {
			found = append(found, b)
		}
	}
	if len(found) == 0 {
		return book{}, false
	}
	at := 0
	low := " " + strings.ToLower(question) + " "
	for i, b := range found {
		here, there := strings.Contains(low, strings.ToLower(b.name)), strings.Contains(low, strings.ToLower(found[at].name))
		if here && !there || here == there && b.rows > found[at].rows {
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
