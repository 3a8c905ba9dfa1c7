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
	return currencyOfAccount(lines)
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
