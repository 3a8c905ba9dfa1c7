package builtin

import (
	"fmt"
	"math/big"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// voucher is a document of a kind that a question names, such as an invoice, with the line of it
// that states its amount.
type voucher struct {
	*source
	line  *unit
	value amount
}

const mostVouchers = 16 // whose amounts are added up; each of them is shown

var (
	finalWord = re(`\b(?:grand total|total due|amount due|balance due|to pay|total (?:amount|payable|to pay|incl\w*|gross)|payable|gesamtbetrag|rechnungsbetrag|zu zahlen|endbetrag|montant total|total ttc|net à payer|à payer)\b`)
	taxWord   = re(`\b(?:of which|including|included|vat|value added tax|sales tax|gst|mwst|mehrwertsteuer|umsatzsteuer|ust|tva|iva|btw)\b`)
	spareWord = re(`\b(?:reminder|mahnung|rappel|draft|entwurf|copy|kopie|template|cancelled)\b`)
)

// answerVouchers adds up, averages or orders the amounts of the documents of a kind: the invoices, the
// premiums of all policies. Each has to state one, and all of them are shown.
func answerVouchers(in intent, sources []*source) (string, bool) {
	vouchers, noun, ok := in.vouchers(sources)
	if !ok || in.partial {
		return "", false
	}
	w := newWriter(in, sources)
	if in.kind == extreme {
		return w.ordered(in, vouchers, noun)
	}
	byCurrency := map[string][]voucher{}
	var order []string
	for _, p := range vouchers {
		if byCurrency[p.value.currency] == nil {
			order = append(order, p.value.currency)
		}
		byCurrency[p.value.currency] = append(byCurrency[p.value.currency], p)
	}
	if len(order) > 1 && slices.Contains(order, "") {
		return "", false // nobody knows what the ones without a currency are
	}
	for _, currency := range order {
		list := byCurrency[currency]
		total := list[0].value.with(new(big.Rat), 0)
		for _, p := range list {
			total.value.Add(total.value, p.value.value)
			total.scale = max(total.scale, p.value.scale)
			total.written = total.written.or(p.value.written)
		}
		verb := "sum"
		if in.mean {
			verb = "average"
			total = total.with(new(big.Rat).Quo(total.value, big.NewRat(int64(len(list)), 1)), max(total.scale, 2))
		}
		w.line(fmt.Sprintf("computed: %s of %d %s = %s", verb, len(list), noun, total))
	}
	for _, p := range vouchers {
		w.voucher(p)
	}
	return w.String(), true
}

// ordered writes the vouchers with the highest or lowest amounts, of one currency.
func (w *writer) ordered(in intent, vouchers []voucher, noun string) (string, bool) {
	for _, p := range vouchers {
		if p.value.currency != vouchers[0].value.currency {
			return "", false
		}
	}
	slices.SortStableFunc(vouchers, func(a, b voucher) int {
		if in.desc {
			return b.value.value.Cmp(a.value.value)
		}
		return a.value.value.Cmp(b.value.value)
	})
	which := "highest"
	if !in.desc {
		which = "lowest"
	}
	w.line(fmt.Sprintf("computed: %s of %d %s: %s = %s", which, len(vouchers), noun, w.name(vouchers[0].path), vouchers[0].value))
	for _, p := range vouchers {
		w.voucher(p)
	}
	return w.String(), true
}

// voucher writes the line with the amount of a document; two may say the same.
func (w *writer) voucher(p voucher) {
	w.line("- " + w.said(p.line) + " " + w.cite(p.line))
}

// vouchers are the documents of the kind that a question names by a word in the plural, which hold
// the other things that it names, and each states an amount. It is false where there are not two
// of them, or one of them states none.
func (in intent) vouchers(sources []*source) (out []voucher, noun string, ok bool) {
	for _, k := range in.words {
		if !strings.HasSuffix(k.Word, "s") || len(k.Word) < 4 || k.Weight < 1 {
			continue
		}
		var kind []*source
		for _, s := range sources {
			if s.isOf(k, lexis.InFamily) {
				kind = append(kind, s)
			}
		}
		if len(kind) < 2 && slices.Contains(keywordStems(in.compared()), k.Stem) { // a quote may be called an offer
			kind = slices.DeleteFunc(slices.Clone(sources), func(s *source) bool { return !s.isOf(k, lexis.InSynonym) })
		}
		if len(kind) < 2 || len(kind) > mostVouchers*4 {
			continue
		}
		for _, s := range in.narrowed(kind, k) {
			line, value, some := in.stated(s, k)
			if !some {
				return nil, "", false
			}
			out = append(out, voucher{s, line, value})
		}
		return out, k.Word, len(out) >= 2 && len(out) <= mostVouchers
	}
	return nil, "", false
}

// isOf says whether a document is of a kind: its name, its title, its folder or its first line says
// so. Lists of such things are not.
func (s *source) isOf(k lexis.Keyword, enough float64) bool {
	if s.doc.Format == "csv" || spareWord.MatchString(nameWords(s.path)) {
		return false
	}
	if k.In(s.words) >= enough || k.In(s.folder) >= lexis.InFamily {
		return true
	}
	return len(s.units) > 0 && len(s.units[0].seq) <= 6 && k.In(s.units[0].words) >= enough
}

// narrowed keeps of the documents of a kind those that hold all other words of a question which
// some of them do not hold, and those of the time that it names.
func (in intent) narrowed(kind []*source, k lexis.Keyword) []*source {
	out := slices.Clone(kind)
	for _, other := range in.bare().words {
		if other.Stem == k.Stem || other.Weight < 1 || other.Common || priced.MatchString(other.Word) {
			continue
		}
		out = slices.DeleteFunc(out, func(s *source) bool {
			return other.In(s.words) == 0 && other.In(s.folder) == 0 && !s.says(other)
		})
	}
	if in.period.Set() {
		out = slices.DeleteFunc(out, func(s *source) bool { return !in.period.Holds(s.written()) })
	}
	return out
}

// written is the first day that a document bears, in ISO form.
func (s *source) written() string {
	for _, u := range s.units[:min(len(s.units), 40)] {
		if day := firstDate(u); day != "" {
			return day
		}
	}
	return ""
}

// rateOf is a price for one of something, and asksRate asks for such a one.
var (
	rateOf   = re(`\b(?:per|an?) (?:kwh|mwh|kw|hour|unit|litre|kg|tonne|km|mile|sq(?:uare)? \w+|head|copy|page)\b|/\s?(?:kwh|h|hr|kg|km|l)\b`)
	asksRate = re(`\b(?:per|rates?|prices?|tariffs?|fees?|charges?|costs?|rents?|cheap\w*|dear\w*|expensive)\b`)
)

// stated is the amount of a document and the line that states it: the one that the question has a
// name for, else the one that is called what is to be paid, or the total; where none is called so,
// the only one.
func (in intent) stated(s *source, k lexis.Keyword) (line *unit, value amount, ok bool) {
	best, n, asksAmount := 0.0, 0, !asksRate.MatchString(in.question)
	for _, u := range s.units {
		if u.kind == extract.Heading || u.names {
			continue
		}
		a, some := lastAmount(u)
		if !some || a.currency == "" && !strings.Contains(u.text, ".") && !totalWord.MatchString(u.text) && !finalWord.MatchString(u.text) {
			continue
		}
		if taxWord.MatchString(u.text) && !totalWord.MatchString(u.text) && !finalWord.MatchString(u.text) {
			continue // a part of what is to be paid
		}
		if asksAmount && rateOf.MatchString(u.text) {
			continue
		}
		n++
		score := 0.1
		for _, other := range in.words {
			if other.Stem != k.Stem && other.In(u.words) >= lexis.InFamily {
				score += 2
			}
		}
		switch {
		case finalWord.MatchString(u.text):
			score += 1.5
		case totalWord.MatchString(u.text):
			score++
		}
		if score > best || score == best && a.value.Cmp(value.value) > 0 {
			line, value, best = u, a, score
		}
	}
	return line, value, best >= 1 || n == 1
}

// oneOfSeveral says whether the rows that would be added up are those of one document, where the question
// is about several of its kind.
func (in intent) oneOfSeveral(parts []fit, sources []*source) bool {
	for _, p := range parts[1:] {
		if p.src != parts[0].src {
			return false
		}
	}
	for _, k := range in.words {
		if !strings.HasSuffix(k.Word, "s") || len(k.Word) < 4 || k.Weight < 1 || !parts[0].src.isOf(k, lexis.InFamily) {
			continue
		}
		for _, s := range sources {
			if s != parts[0].src && s.isOf(k, lexis.InFamily) && filepath.Dir(s.path) == filepath.Dir(parts[0].src.path) && len(in.narrowed([]*source{s}, k)) > 0 {
				return true
			}
		}
	}
	return false
}

func keywordStems(words []lexis.Keyword) []string {
	out := make([]string, len(words))
	for i, k := range words {
		out[i] = k.Stem
	}
	return out
}
