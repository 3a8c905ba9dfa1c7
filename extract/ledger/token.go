package ledger

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// word is a word of a line with its ends.
type word struct {
	text   string
	x0, x1 float32
	y      float32 // its lower edge, 0 where that is not known
}

// token is one or several words that are an amount.
type token struct {
	from, to int // words of the line, to exclusive
	x0, x1   float32
	money    bool // it has a fraction, or a currency
	apart    bool // a gap wider than between words stands before it
	column.Amount
}

// Gaps as parts of the font's size: the widest within an amount, and the narrowest that
// parts columns.
const (
	innerGap = 0.85
	partGap  = 0.95
)

var (
	looksMoney  = pattern.New(`[.,]\d\d\D*$|[.,]-{1,2}\D*$`)
	glued       = pattern.New(`^([A-Z]{3})(\d)`)
	sideMark    = pattern.New(`^(.*[\d.)+-](?:\s?(?:[€£$¥₹₺₽]|[A-Z]{3}|zł|kr|Fr|TL))?)\s?(S|H|C|D|OD|O/D|DB|Cr|Dr|cr|dr|CR|DR|Soll|Haben|SOLL|HABEN|soll|haben|Debit|Credit|debit|credit|Bij|Af|bij|af)\.?$`)
	kroneInside = pattern.New(`^([-+(]?.*\d)\s?(?:kr|Kr|SEK|DKK|NOK|zł|PLN|Kč|Ft|lei|บาท|ر\.س|د\.إ|रु|грн|руб|лв|원|円|元|đ)\.?([)−–-])$`)
	krone       = pattern.New(`\s?(kr|Kr|SEK|DKK|NOK|zł|Kč|Ft|lei|บาท|ر\.س|د\.إ|ج\.م|रु|ש\x22ח|грн|руб|лв)\.?$|^(?:kr|Kr)\.?\s?`)
	hasFigure   = pattern.New(`\d`)
	amountStart = pattern.New(`^[-+−–(€£$¥￥₹₩₺₽₴₪₫฿₱₦\d.]|^[A-Z]{1,3}\$|^(?:[A-Z]{3}|Rs\.?|kr\.?|CR|DR|Fr\.|RM|Rp\.?|R|TL)$|^(?:[A-Z]{3}|RM|Rp\.?|R)[-\d]`)
)

// footMarks stand behind an amount or a day and refer to a note.
const footMarks = "*†‡§⧫◊◆♦¹²³⁴⁵⁶⁷⁸⁹"

// parseAmount reads one amount with the marks that statements put behind it.
func parseAmount(s string) (column.Amount, bool) {
	s = strings.TrimSpace(asciiFigures(s))
	if len(s) == 0 || len(s) > 40 || s[len(s)-1] == '%' || !hasFigure.MatchString(s) {
		return column.Amount{}, false
	}
	credit, debit := false, false
	if m := sideMark.FindStringSubmatch(s); m != nil {
		switch strings.ToLower(m[2]) {
		case "h", "c", "cr", "haben", "credit", "bij":
			credit = true
		default:
			debit = true
		}
		s = m[1]
	}
	s = glued.ReplaceAllString(s, "$1 $2")
	s = strings.TrimSpace(strings.TrimRight(strings.TrimSpace(s), footMarks))
	a, ok := column.ParseAmount(s)
	if !ok {
		if a, ok = column.ParseAmount(strings.TrimSpace(krone.ReplaceAllString(s, ""))); !ok {
			if a, ok = column.ParseAmount(kroneInside.ReplaceAllString(s, "$1$2")); !ok {
				return a, false
			}
		}
	}
	a.Credit, a.Debit = a.Credit || credit, a.Debit || debit
	return a, true
}

// amountsIn finds the amounts of a line, each as long as it can be.
func amountsIn(l *line) []token {
	var out []token
	for i := 0; i < len(l.words); i++ {
		if !amountStart.MatchString(l.words[i].text) {
			continue
		}
		if t, ok := l.amountAt(i); ok {
			out = append(out, t)
			i = t.to - 1
		}
	}
	return out
}

// amountAt reads the longest amount that begins with a word.
func (l *line) amountAt(i int) (token, bool) {
	end := i + 1
	for end < len(l.words) && end < i+4 && l.words[end].x0-l.words[end-1].x1 < innerGap*l.size {
		end++
	}
	for ; end > i; end-- {
		var b strings.Builder
		for k := i; k < end; k++ {
			if k > i {
				b.WriteByte(' ')
			}
			b.WriteString(l.words[k].text)
		}
		a, ok := parseAmount(b.String())
		if !ok {
			continue
		}
		if end < len(l.words) && l.words[end].text[0] == '%' {
			return token{}, false
		}
		t := token{from: i, to: end, x0: l.words[i].x0, x1: l.words[end-1].x1, Amount: a}
		t.money = looksMoney.MatchString(a.Figures) || a.Currency != ""
		t.apart = i == 0 || l.words[i].x0-l.words[i-1].x1 > partGap*l.size
		return t, true
	}
	return token{}, false
}

// isNote tells whether words are those of a note below a table: a sign that refers to it stands before them.
func isNote(s string) bool {
	sign, _, ok := strings.Cut(s, " ")
	return ok && strings.Trim(sign, footMarks) == ""
}
