package payments

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract/pattern"
)

//go:embed kinds.txt
var kindsText string

// paymentKinds are the categories that a word means, by the word.
var paymentKinds = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for line := range strings.Lines(kindsText) {
		category, words, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		for w := range strings.SplitSeq(words, ";") {
			w = strings.TrimSpace(w)
			out[w] = append(out[w], category)
		}
	}
	return out
})

// isPaymentKind says whether a word means a category: "how much for groceries" asks for payments then.
func isPaymentKind(about string) bool {
	low := strings.ToLower(about)
	if _, ok := paymentKinds()[low]; ok {
		return true
	}
	for _, kinds := range paymentKinds() {
		if slices.Contains(kinds, low) {
			return true
		}
	}
	return false
}

// kindOfSpending is the category that a question names before what is spent: grocery spending, "" for none. What is paid
// by card, by the bank or in cash is no category.
func kindOfSpending(q string) string {
	for _, m := range spentOn.FindAllStringSubmatch(q, -1) {
		words := strings.Fields(cmp.Or(m[1], m[2], m[3]))
		for _, kind := range []string{strings.Join(words, " "), words[len(words)-1], words[0]} {
			switch low := strings.ToLower(kind); low {
			case "bank", "cash", "pay", "home":
			default:
				if isPaymentKind(low) {
					return kind
				}
			}
		}
	}
	return ""
}

// shortName is the number of letters up to which a name has to be a whole word of a row: "bar" is
// not meant by "barber".
const shortName = 4

// aboutRows is the condition that a row is about a category or a name, as SQL.
func aboutRows(b book, about string) string {
	low := strings.ToLower(about)
	kinds := append([]string{low}, paymentKinds()[low]...)
	for i := range kinds {
		kinds[i] = turn.Literal(kinds[i])
	}
	words := turn.Identifier(b.words)
	begins, ends := "", ""
	if utf8.RuneCountInString(low) <= shortName {
		begins, ends = " ", " "
	}
	holds := func(column, name string) string {
		if begins != "" {
			column = "' ' || " + column + " || ' '"
		}
		return fmt.Sprintf("instr(%s, %s) > 0", column, turn.Literal(begins+name+ends))
	}
	// SQLite's lower knows the letters of English only; payee gives all letters as capitals.
	return fmt.Sprintf("(%s OR %s OR %s)", b.ofKind(low, kinds, holds), holds("lower("+words+")", low), holds("payee("+words+")", strings.ToUpper(about)))
}

// ofKind is the condition that a row is of a category: one that its document gives it, or, where that gives it none, or none of
// the documents has such a one, one that its words tell.
func (b book) ofKind(low string, kinds []string, holds func(column, name string) string) string {
	told := fmt.Sprintf("category(%s) IN (%s)", turn.Identifier(b.words), strings.Join(kinds, ", "))
	if b.kind == "" {
		return told
	}
	given := fmt.Sprintf("lower(IFNULL(%s, ''))", turn.Identifier(b.kind))
	own := holds(given, low)
	if others := slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return k == turn.Literal(low) }); len(others) > 0 {
		own = fmt.Sprintf("(%s OR %s IN (%s))", own, given, strings.Join(others, ", "))
	}
	return fmt.Sprintf("%s OR (%s = '' OR NOT EXISTS (SELECT 1 FROM %s WHERE %s)) AND %s", own, given, turn.Identifier(b.name), own, told)
}

// kindOf is the category of a row: that of its document, or else the one that its words tell.
func (b book) kindOf() string {
	told := fmt.Sprintf("category(%s)", turn.Identifier(b.words))
	if b.kind == "" {
		return told
	}
	return fmt.Sprintf("COALESCE(NULLIF(trim(%s), ''), %s)", turn.Identifier(b.kind), told)
}

// known is what a table has: who was paid, and the categories.
func (b book) known() string {
	return fmt.Sprintf("SELECT payee(%[1]s) AS payee, %[3]s AS category, COUNT(*) AS n FROM %[2]s GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 3000", turn.Identifier(b.words), turn.Identifier(b.name), b.kindOf())
}

// mostNear is how many names are offered for one that no row has.
const (
	mostNear  = 5
	leastNear = 0.72 // of alikeness
)

// nearNames are those of the payees, the most frequent first, that are written like a name: with
// the same words, or with few other letters.
func nearNames(name string, payees []string) []string {
	type near struct {
		name string
		by   float64
	}
	var all []near
	for _, p := range payees {
		if by := alikeness(plainName(name), plainName(p)); by >= leastNear {
			all = append(all, near{p, by})
		}
	}
	slices.SortStableFunc(all, func(x, y near) int {
		switch {
		case x.by > y.by:
			return -1
		case x.by < y.by:
			return 1
		}
		return 0
	})
	var out []string
	for _, n := range all[:min(len(all), mostNear)] {
		out = append(out, n.name)
	}
	return out
}

// plainName is a name in small letters with one space between its words and no marks, "and" for &.
func plainName(s string) string {
	s = strings.ReplaceAll(strings.ToLower(s), "&", " and ")
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return !lexis.WordRune(r) }), " ")
}

// alikeness is how much a name is like another one, or like some words of it in a row: 1 where they are
// the same.
func alikeness(asked, there string) float64 {
	words, wide := strings.Fields(there), len(strings.Fields(asked))
	if wide == 0 || len(words) == 0 {
		return 0
	}
	best := 0.0
	for from := range words {
		if utf8.RuneCountInString(asked) > 2 && strings.HasPrefix(strings.Join(words[from:], " "), asked) {
			best = max(best, 0.9) // the beginning of it
		}
		for n := max(1, wide-1); n <= wide+1 && from+n <= len(words); n++ {
			best = max(best, similar(strings.ReplaceAll(asked, " ", ""), strings.Join(words[from:from+n], "")))
		}
	}
	return best
}

// similar is the share of letters that two texts have in common in their order.
func similar(a, b string) float64 {
	x, y := []rune(a), []rune(b)
	if len(x) == 0 || len(y) == 0 || len(x) > 60 || len(y) > 60 {
		return 0
	}
	row := make([]int, len(y)+1)
	for i := range x {
		diagonal := 0
		for j := range y {
			above := row[j+1]
			if x[i] == y[j] {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(above, row[j])
			}
			diagonal = above
		}
	}
	return 2 * float64(row[len(y)]) / float64(len(x)+len(y))
}

// somethings is what follows a word behind which it is said what was spent on what, where and with whom.
var somethings = pattern.Lettered(`\b(?:on|at|for|with|from|to)\s+([^?!,;]+)`)

// marked says whether a question without its period and what is read of it still says on what or where, by a mark with
// digits such as the number of a car.
func marked(rest string) bool {
	for _, m := range somethings.FindAllStringSubmatch(rest, -1) {
		for _, word := range strings.Fields(m[1]) {
			if word = strings.Trim(word, `"'.:()`); strings.ContainsAny(word, "0123456789") && strings.ContainsFunc(word, unicode.IsLetter) && !period.Yearly.MatchString(word) {
				return true
			}
		}
	}
	return false
}
