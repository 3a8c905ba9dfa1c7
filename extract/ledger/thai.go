package ledger

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// thaiMonths are the months of Thailand, whole and as they are shortened without their points.
var thaiMonths = map[string]string{
	"มกราคม": "Jan", "มค": "Jan", "กุมภาพันธ์": "Feb", "กพ": "Feb", "มีนาคม": "Mar", "มีค": "Mar", "เมษายน": "Apr", "เมย": "Apr", "พฤษภาคม": "May", "พค": "May", "มิถุนายน": "Jun", "มิย": "Jun",
	"กรกฎาคม": "Jul", "กค": "Jul", "สิงหาคม": "Aug", "สค": "Aug", "กันยายน": "Sep", "กย": "Sep", "ตุลาคม": "Oct", "ตค": "Oct", "พฤศจิกายน": "Nov", "พย": "Nov", "ธันวาคม": "Dec", "ธค": "Dec",
}

// isThai tells whether something in a document is written in Thai.
func isThai(lines []line) bool {
	for i := range lines {
		if strings.ContainsFunc(lines[i].text(), func(r rune) bool { return unicode.Is(unicode.Thai, r) }) {
			return true
		}
	}
	return false
}

// commonDays writes the days of a document in Thai with the years of the common era and months that are known.
func commonDays(lines []line) {
	if !isThai(lines) {
		return
	}
	for i := range lines {
		l := &lines[i]
		if l.words != nil {
			texts := make([]string, len(l.words))
			for k := range l.words {
				texts[k] = l.words[k].text
			}
			for k, t := range commonWords(texts) {
				l.words[k].text = t
			}
			continue
		}
		l.cells = slices.Clone(l.cells)
		for k, c := range l.cells {
			if hasFigure.MatchString(c) {
				parts := strings.Split(c, " ")
				l.cells[k] = strings.Join(commonWords(parts), " ")
			}
		}
	}
}

// commonWords does so for the words of a line.
func commonWords(words []string) []string {
	for i, w := range words {
		if m := threeNums.FindStringSubmatch(w); m != nil {
			if y, ok := thaiYear(m[4]); ok {
				k := strings.LastIndex(w, m[4])
				words[i] = w[:k] + y + w[k+len(m[4]):]
			}
			continue
		}
		name := thaiMonths[strings.ReplaceAll(w, ".", "")]
		if name == "" || i == 0 || len(words[i-1]) > 2 || !hasFigure.MatchString(words[i-1]) {
			continue
		}
		words[i] = name
		if i+1 < len(words) {
			if y, ok := thaiYear(words[i+1]); ok {
				words[i+1] = y
			}
		}
	}
	return words
}

// thaiYear gives a year as Thailand counts it, whole or in two figures, as one of the common era.
func thaiYear(s string) (string, bool) {
	n, err := strconv.Atoi(s)
	switch {
	case err != nil || len(s) != 2 && len(s) != 4:
		return "", false
	case len(s) == 2 && n >= 50:
		n += 2500
	}
	if y := commonYear(n); y != n {
		return strconv.Itoa(y), true
	}
	return "", false
}
