package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var currencyLine = pattern.New(`(?i)^(?:account )?(?:currency|ccy|w[aä]hrung|devise|monnaie|moneda|divisa|valuta|munt|moeda|waluta|valuutta)\b[: ]*(?:[^|]{0,12} )?\(?([A-Z]{3}|[€£$¥₹])\b\)?`)

// currencyNamed finds the line that says which currency a document is in.
func currencyNamed(lines []line) string {
	for i := range lines {
		s := lines[i].text()
		for _, part := range append(chunkTexts(&lines[i]), s) {
			if m := currencyLine.FindStringSubmatch(part); m != nil {
				if c := codeIn(m[1]); c != "" {
					return c
				}
			}
		}
	}
	if c := currencyOfAll(lines); c != "" {
		return c
	}
	if c := currencyOfAccount(lines); c != "" {
		return c
	}
	return currencyOfCountry(accountNamed(lines))
}

// allAmounts knows what says of all amounts of a document what they are in: "Alle Beträge in EUR", "montants en euros".
var allAmounts = pattern.New(`(?i)\b(?:amounts?|figures|betr[aä]ge|angaben|montants?|importes?|importi|cifras|bedragen|belopp|beløb|kwoty|valores)\b(?: \pL+){0,4} (?:in|en|i|w|em)(?: de)? (euros?\b|[A-Z]{3}\b|[€£$¥₹])`) //nolint:misspell // Spanish

// currencyOfAll finds the one currency that a document says all its amounts are in.
func currencyOfAll(lines []line) string {
	found := ""
	for i := range lines {
		if lines[i].rule || lines[i].likeRow() {
			continue
		}
		m := allAmounts.FindStringSubmatch(lines[i].text())
		if m == nil {
			continue
		}
		switch c := codeIn(m[1]); {
		case c == "" || c == found:
		case found != "":
			return ""
		default:
			found = c
		}
	}
	return found
}

// countryCurrencies are the currencies of accounts by the first letters of their IBAN. An account that is in another one
// than its country says so.
const countryCurrencies = "EUR AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK MC SM AD; GBP GB; CHF CH LI; SEK SE; NOK NO; DKK DK; PLN PL; CZK CZ; HUF HU; RON RO; ISK IS; TRY TR"

// iban knows the beginning of an account's number that tells its country.
var iban = pattern.New(`^(?:IBAN\b:? ?)?([A-Z]{2})\d\d ?[A-Z0-9]{4}`)

// currencyOfCountry is the currency of an account by its IBAN.
func currencyOfCountry(account string) string {
	m := iban.FindStringSubmatch(account)
	if m == nil {
		return ""
	}
	for _, list := range strings.Split(countryCurrencies, "; ") {
		if slices.Contains(strings.Fields(list)[1:], m[1]) {
			return list[:3]
		}
	}
	return ""
}

// currencyOfAccount finds the one currency that the line with the account's number names: "AED Current Account 0118 4477 7701".
func currencyOfAccount(lines []line) string {
	for i := range lines {
		if accountIn(lines[i:i+1]) == "" {
			continue
		}
		codes := code.FindAllString(lines[i].text(), -1)
		if len(codes) == 0 {
			continue
		}
		if slices.ContainsFunc(codes, func(c string) bool { return c != codes[0] }) {
			return ""
		}
		return codeIn(codes[0])
	}
	return ""
}

// chunkTexts gives what stands on a line from each label on.
func chunkTexts(l *line) []string {
	if l.rule || l.words == nil {
		return nil
	}
	c := l.chunks()
	var out []string
	for i := range c {
		var parts []string
		for _, w := range c[i:] {
			parts = append(parts, w.text)
		}
		out = append(out, strings.Join(parts, " "))
	}
	return out
}
