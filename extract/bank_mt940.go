package extract

import (
	"strconv"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	mtField   = pattern.New(`^:(\d\d[A-Z]?):(.*)$`)
	mtRow     = pattern.New(`^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d+,\d*)([A-Z].{3})?([^/]*)(?://(.*))?`)
	mtBalance = pattern.New(`^([CD])(\d{6})([A-Z]{3})(\d+,\d*)`)
	mtCode    = pattern.New(`^(\d{3})(\D)(\d\d)`)
	mtWords   = pattern.New(`/(?:NAME|REMI|ORDP|BENM|TRTP|EREF|IBAN|BIC|CSID|MARF|RTRN|CNTP)/`)
)

// readMT940 reads a SWIFT message of statements: fields that begin with ":61:". It is nil for other texts.
func readMT940(text string) *bankFile {
	head := text[:min(len(text), 4<<10)]
	if !strings.Contains(head, ":20:") || !strings.Contains(head, ":60") || !strings.Contains(head, ":25") {
		return nil
	}
	m := &mt940{}
	field, value, from := "", []string(nil), 0
	lines := splitLines(text)
	for i, l := range lines {
		f := mtField.FindStringSubmatch(l)
		end := strings.HasPrefix(l, "-}") || strings.TrimSpace(l) == "-" || strings.HasPrefix(l, "{1:")
		if f == nil && !end {
			value = append(value, l)
			continue
		}
		m.take(field, value, from, i)
		if field, value = "", nil; f != nil {
			field, value, from = f[1], []string{f[2]}, i+1
		}
	}
	m.take(field, value, from, len(lines))
	if len(m.f.accounts) == 0 {
		return nil
	}
	return &m.f
}

// mt940 is a message that is being read.
type mt940 struct {
	f       bankFile
	account string
}

// now is the account that is open.
func (m *mt940) now() *bankAccount {
	if len(m.f.accounts) == 0 {
		return nil
	}
	return &m.f.accounts[len(m.f.accounts)-1]
}

// take reads one field with its lines.
func (m *mt940) take(field string, value []string, line, end int) {
	if field == "" {
		return
	}
	a := m.now()
	switch {
	case strings.HasPrefix(field, "25"):
		m.account = strings.TrimSpace(value[0])
	case strings.HasPrefix(field, "60"):
		day, currency, amount, ok := mtBalanceOf(value[0])
		if !ok {
			return
		}
		if field == "60M" && a != nil && a.name == m.account && a.closing.amount == "" {
			return // the account goes on from the message before
		}
		m.f.accounts = append(m.f.accounts, bankAccount{name: m.account, currency: currency, opening: bankBalance{day, amount}})
	case a == nil:
	case field == "61":
		if r, ok := mtRowOf(value); ok {
			r.line, r.endLine = line, end
			a.rows = append(a.rows, r)
		}
	case field == "86" && len(a.rows) > 0 && a.closing.amount == "":
		if r := &a.rows[len(a.rows)-1]; r.text == "" && r.payee == "" {
			r.details(value)
			r.endLine = end
		}
	case field == "62F":
		if day, _, amount, ok := mtBalanceOf(value[0]); ok {
			a.closing = bankBalance{day, amount}
		}
	}
}

func mtBalanceOf(s string) (day, currency, amount string, ok bool) {
	m := mtBalance.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return "", "", "", false
	}
	return mtDay(m[2]), m[3], withSign(plainAmount(m[4]), m[1] == "D"), true
}

// mtDay writes YYMMDD as 2006-01-02; "" where there is no such day.
func mtDay(s string) string {
	t, err := time.Parse("060102", s)
	if err != nil {
		return ""
	}
	return t.Format("2006-01-02")
}

// mtRowOf reads a field 61: the day from which it counts, the day on which it was booked, what it did to the
// account, and the amount.
func mtRowOf(value []string) (r bankRow, ok bool) {
	m := mtRow.FindStringSubmatch(strings.TrimSpace(value[0]))
	if m == nil {
		return r, false
	}
	r.valued = mtDay(m[1])
	r.booked = mtBooked(m[1], m[2])
	r.amount = withSign(plainAmount(m[5]), m[3] == "D" || m[3] == "RC")
	r.kind = strings.TrimSpace(m[6])
	if r.reference = strings.TrimSpace(m[7]); r.reference == "NONREF" {
		r.reference = ""
	}
	return r, r.amount != "" && r.valued != ""
}

// mtBooked gives a day of booking, MMDD, the year in which it is next to the other day.
func mtBooked(valued, booked string) string {
	v, err := time.Parse("060102", valued)
	if err != nil || booked == "" {
		return mtDay(valued)
	}
	best := time.Time{}
	for y := v.Year() - 1; y <= v.Year()+1; y++ {
		t, err := time.Parse("20060102", strconv.Itoa(y)+booked)
		if err == nil && (best.IsZero() || t.Sub(v).Abs() < best.Sub(v).Abs()) {
			best = t
		}
	}
	if best.IsZero() {
		return mtDay(valued)
	}
	return best.Format("2006-01-02")
}

// details reads a field 86: its parts by numbers behind a sign that its fourth character names, by words
// between slashes, or as it stands.
func (r *bankRow) details(value []string) {
	all := strings.Join(value, "")
	if m := mtCode.FindStringSubmatch(all); m != nil {
		parts := strings.Split(all[3:], m[2])
		var purpose, name []string
		for _, p := range parts {
			if len(p) < 2 {
				continue
			}
			switch n, err := strconv.Atoi(p[:2]); {
			case err != nil:
			case n == 0:
				r.kind = p[2:]
			case n >= 20 && n <= 29 || n >= 60 && n <= 63:
				purpose = append(purpose, p[2:])
			case n == 32 || n == 33:
				name = append(name, p[2:])
			}
		}
		r.payee, r.text = oneLine(strings.Join(name, "")), oneLine(strings.Join(purpose, " "))
		return
	}
	if mtWords.MatchString(all) {
		r.payee, r.text = oneLine(slashed(all, "NAME")), oneLine(slashed(all, "REMI"))
		if r.text != "" || r.payee != "" {
			return
		}
	}
	r.text = oneLine(strings.Join(value, " "))
}

// slashed is what stands behind a word between slashes, up to the next such word.
func slashed(s, word string) string {
	_, rest, ok := strings.Cut(s, "/"+word+"/")
	if !ok {
		return ""
	}
	if at := mtWords.FindStringIndex(rest); at != nil {
		rest = rest[:at[0]]
	}
	return strings.Trim(mtParts.ReplaceAllString(rest, " "), "/ ")
}

var mtParts = pattern.New(`^(?:USTD|STRD)/+`)
