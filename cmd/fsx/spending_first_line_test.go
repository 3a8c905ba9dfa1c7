package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// grouped writes hundredths with marks between the thousands.
func grouped(n int64) string {
	whole, fraction, _ := strings.Cut(euros(n), ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return whole + "." + fraction
}

// most is the name with the highest sum.
func most(of map[string]int64) (name string, sum int64) {
	for k, n := range of {
		if n > sum || n == sum && k < name {
			name, sum = k, n
		}
	}
	return name, sum
}

// TestTheFirstLineIsWhatWasAsked asks a year of statements for everything that an analysis knows, in several languages
// and words: the first line is the thing that was asked for, as the statements were drawn.
func TestTheFirstLineIsWhatWasAsked(t *testing.T) {
	t.Parallel()
	all, files := statementFiles(t)
	c := newCLI(t, files)
	s, cards := sumsOf(t, all, false), sumsOf(t, all, true)
	kind, ofKind := most(s.kind)
	payee, ofPayee := most(s.paid)
	var months []string
	for m := range s.month {
		months = append(months, m)
	}
	slices.Sort(months)
	first, last := months[0], months[len(months)-1]
	var large []paidRow
	for _, one := range all {
		if !one.Owed {
			large = append(large, one.Rows...)
		}
	}
	slices.SortFunc(large, func(x, y paidRow) int { return cmp.Compare(cents(t, x.Amount), cents(t, y.Amount)) })
	n := int64(len(months))
	for _, want := range []struct {
		line      string
		questions []string
	}{
		{"The largest: EUR " + grouped(-cents(t, large[0].Amount)) + " on " + large[0].Date + ", " + large[0].Description, []string{"what was the largest payment", "quel est le paiement le plus élevé ?"}},
		{fmt.Sprintf("EUR %s spent in %d rows", grouped(s.spent), s.rows), []string{"how much did I spend in total", "Combien ai-je dépensé en tout ?"}},
		{fmt.Sprintf("By month: from EUR %s in %s to %s in %s", grouped(s.month[first]), first, grouped(s.month[last]), last), []string{"Ausgaben pro Monat", "¿Suben mis gastos?"}},
		{fmt.Sprintf("The highest category: %s, EUR %s of %s", kind, grouped(ofKind), grouped(s.spent)), []string{"how much per category", "Wofür gebe ich mein Geld aus?"}},
		{fmt.Sprintf("The highest payee: %s, EUR %s of %s", payee, grouped(ofPayee), grouped(s.spent)), []string{"Bei welchem Händler habe ich am meisten ausgegeben?"}},
		{fmt.Sprintf("On average EUR %s a month", grouped((s.spent+n/2)/n)), []string{"¿Cuál es el gasto medio por mes?"}},
		{fmt.Sprintf("On average EUR %s a row", grouped((s.spent+int64(s.rows)/2)/int64(s.rows))), []string{"average payment"}},
		{"At regular intervals: ", []string{"what do I pay regularly?", "Quels abonnements ai-je ?"}},
		{"2025-12: EUR " + grouped(cards.month["2025-12"]) + ", against " + grouped(cards.month["2025-11"]) + " in 2025-11; 2025-11 has rows from 2025-11-17 on only, 2025-12 has rows up to 2025-12-16 only", []string{"did I spend more with my card than last month?"}},
	} {
		for _, q := range want.questions {
			_, answer, _ := strings.Cut(c.ok("ask", "--in", "bank", q), "\n\n")
			if !strings.HasPrefix(answer, want.line) {
				first, _, _ := strings.Cut(answer, "\n")
				t.Errorf("%s\n%s\nnot %s", q, first, want.line)
			}
		}
	}
}
