package ledger

import (
	"cmp"
	_ "embed" // the words
	"slices"
	"strings"
	"sync"
)

// kind is what a line is that is no row: a balance, a sum, or what is carried over a page.
type kind uint8

const (
	isRow kind = iota
	isOpening
	isClosing
	isBalance // a balance; its day tells which
	isCarried
	isTotal
	isIn  // all that came in
	isOut // all that went out
)

// label is what the words of a line say of its amount.
type label struct {
	kind  kind
	exact bool // they say nothing else
}

//go:embed lexicon/labels.txt
var labelNames string

//go:embed lexicon/labels_far.txt
var farLabelNames string

// smallWords say nothing of what a line is.
const smallWords = " on at as of the your for from to this vom zum per am auf das dem den der des die zu von le du au de la el al del di il van op het dit z na dnia dzien fra til mr mrs ms and und et y e day a em ao do da "

var kinds = sync.OnceValue(func() map[string]kind {
	out := map[string]kind{}
	under := map[string]kind{
		"opening": isOpening, "closing": isClosing, "carried": isCarried, "total": isTotal, "in": isIn, "out": isOut, "balance": isBalance,
	}
	for _, e := range append(lexicon(labelNames), lexicon(farLabelNames)...) {
		for _, form := range []string{e.name, withoutSmall(e.name)} {
			if _, ok := out[form]; form != "" && !ok {
				out[form] = under[e.under]
			}
		}
	}
	return out
})

// totalWords begin a line that adds up, whatever it adds up.
const totalWords = " total totals subtotal subtotals summe summen zwischensumme seitensumme gesamtsumme totale totali totales totaux totaal subtotaal suma summa razem yhteensa totalt zwischentotal blattsumme sum "

// carriedWords begin a line that carries a balance over a page.
const carriedWords = " ubertrag riporto overgebracht saldoubertrag report transport "

// NamesTotal tells whether a text calls a row the sum of others, in any of the languages, and whether it says nothing
// else: "Total", "Total energies".
func NamesTotal(s string) (total, alone bool) {
	l := labelOf(s)
	return l.kind == isTotal, l.exact
}

// labelOf tells what the words of a line say of its amount.
func labelOf(s string) label {
	var kept []string
	all := unspaced(strings.Fields(fold(s)))
	for i, w := range all {
		month := monthOf(w) > 0 && len(w) > 2 && !(i == len(all)-1 && goesOut(kept, w))
		if hasFigure.MatchString(w) || month || len(w) > 2 && isCurrencyWord(w) || strings.Trim(w, "€£$¥") == "" {
			continue
		}
		kept = append(kept, w)
	}
	whole := strings.Join(kept, " ")
	for _, form := range []string{whole, withoutSmall(whole)} {
		if k, ok := kinds()[form]; ok {
			return label{k, true}
		}
	}
	if k := composedLabel(kept); k != isRow {
		return label{k, true}
	}
	small := strings.Fields(withoutSmall(whole))
	if inAndOut(small) {
		return label{isTotal, true}
	}
	for n := min(len(small), 4); n >= 2; n-- { // "Opening balance brought over from page 1 of …"
		if k, ok := kinds()[strings.Join(small[:n], " ")]; ok && len(small) <= n+4 {
			return label{k, false}
		}
	}
	if len(small) > 0 && len(small) <= 4 && strings.Contains(carriedWords, " "+small[0]+" ") {
		return label{isCarried, false}
	}
	if len(kept) > 0 && strings.Contains(totalWords, " "+kept[0]+" ") || len(kept) > 1 && kept[0] == "sub" && kept[1] == "total" {
		return label{isTotal, false}
	}
	return label{}
}

// inAndOut tells whether words name what went out and what came in side by side: "Totaal afgeschreven / bijgeschreven".
func inAndOut(words []string) bool {
	for n := 1; n < len(words); n++ {
		first, second := strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		a, b := kinds()[first], cmp.Or(kinds()[second], kinds()[words[0]+" "+second])
		if a == isOut && b == isIn || a == isIn && b == isOut {
			return true
		}
	}
	return false
}

// goesOut tells whether a last word that is a month elsewhere says where money goes: "money out".
func goesOut(before []string, w string) bool {
	n := len(before)
	return w == "out" && n > 0 && strings.Contains(" money paid payments total ", " "+before[n-1]+" ")
}

// leastSpaced is how many letters that stand apart make a word.
const leastSpaced = 4

// unspaced makes a word of letters that stand apart from each other: "S A L D O".
func unspaced(words []string) []string {
	if len(words) < leastSpaced || slices.ContainsFunc(words, func(w string) bool { return len(w) > 1 }) {
		return words
	}
	return []string{strings.Join(words, "")}
}

func withoutSmall(s string) string {
	var kept []string
	for _, w := range strings.Fields(s) {
		if !strings.Contains(smallWords, " "+w+" ") {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}

// endsAsBalance tells whether a text ends in the words for an old or a new balance: what was read as a row is none,
// and sums that it takes part in come out by themselves.
func endsAsBalance(s string) bool {
	w := strings.Fields(s)
	for n := 2; n <= min(len(w), 5); n++ {
		if l := labelOf(strings.Join(w[len(w)-n:], " ")); l.exact && (l.kind == isOpening || l.kind == isClosing || l.kind == isCarried) {
			return true
		}
	}
	return false
}
