package column

import "strings"

// Amount is an amount of money as it is written.
type Amount struct {
	Minus, Plus   bool // a sign or brackets
	Credit, Debit bool // CR or DR stands behind it
	Currency      string
	Figures       string // its figures with the marks between them
}

// ParseAmount reads one amount; ok is false where s is none.
func ParseAmount(s string) (Amount, bool) {
	a, ok := parse(s)
	if !ok || a.percent || read(a.digits) == broken {
		return Amount{}, false
	}
	return Amount{a.negative, a.plus, a.credit, a.debit, a.currency, a.digits}, true
}

// Plain writes the figures of amounts that stand in one document with a point before their
// fractions and no other marks. What the comma and the point are is decided by all of them;
// a lone one before three figures groups them. It fails in words where they disagree.
func Plain(figures []string) (plainly []string, why string) {
	f := figuresOf(figures)
	comma, why := f.comma()
	if why != "" && f.says[pointFrac] != "" && f.says[commaFrac] != "" {
		return nil, why
	}
	if f.says[pointFrac] == "" && f.says[commaFrac] == "" {
		comma = f.says[eitherPoint] != "" // "1.234" beside "1,234" cannot be told: both group
	}
	plainly = make([]string, len(figures))
	for i, s := range figures {
		r := read(s)
		if r == eitherPoint && f.says[pointFrac] == "" || r == eitherComma && f.says[commaFrac] == "" {
			plainly[i] = strings.NewReplacer(".", "", ",", "").Replace(clean(s))
			continue
		}
		plainly[i] = plain(s, comma)
	}
	return plainly, ""
}

func figuresOf(list []string) *figureStudy {
	f := &figureStudy{}
	for _, s := range list {
		if r := read(s); r < broken && f.says[r] == "" {
			f.says[r] = s
		}
	}
	return f
}
