package ledger

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// otherLetters are letters that decomposing does not take apart.
var otherLetters = strings.NewReplacer("ß", "ss", "ø", "o", "ł", "l", "æ", "ae", "œ", "oe", "đ", "d", "ı", "i")

// fold writes a text in small plain letters and figures, with single spaces between the
// words, so that "Débit (EUR)" and "DEBIT EUR" are the same.
func fold(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range norm.NFD.String(otherLetters.Replace(strings.ToLower(humps(s)))) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.IsLetter(r), unicode.IsDigit(r), strings.ContainsRune("€£$¥", r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	return b.String()
}

// currencyWords stand beside the name of a column and say nothing of what it holds.
const currencyWords = " eur euro euros € usd us $ £ gbp chf fr franken sek dkk nok kr pln zl czk huf jpy ¥ cad aud nzd inr rs pounds sterling dollars in en i em w tl try lira 円 元 원 kc czk ron lei ft rub руб грн uah zar rand brl reais aed sar egp ils nis krw idr rp myr rm vnd thb sgd hkd mxn pesos cny rmb 人民币 新臺幣 台幣 bgn лв rsd din huf "

// currencyFolds are they as fold gives them: it parts the letters of Korean.
var currencyFolds = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(currencyWords) {
		out[fold(w)] = true
	}
	return out
})

// isCurrencyWord tells whether a folded word is one of them.
func isCurrencyWord(w string) bool { return currencyFolds()[w] }

// beforeCurrency are those of them that join a name with its currency, and may be of the name: "paid in (£)".
const beforeCurrency = " in en i em w "

// withoutCurrency takes the words for currencies out of a folded text, with those that join it with them.
func withoutCurrency(folded string) string { return withoutWords(folded, isCurrencyWord) }

// withoutCode takes the words for currencies out of a folded text and no others.
func withoutCode(folded string) string {
	return withoutWords(folded, func(w string) bool { return isCurrencyWord(w) && !strings.Contains(beforeCurrency, " "+w+" ") })
}

func withoutWords(folded string, drop func(string) bool) string {
	var kept []string
	for _, w := range strings.Fields(folded) {
		w = strings.Trim(w, "€£$¥")
		if w != "" && !drop(w) {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}

// humps parts "dateOp" into two words.
func humps(s string) string {
	var b strings.Builder
	small := false
	for i, r := range s {
		if small && unicode.IsUpper(r) && i+1 < len(s) && s[i+1] >= 'a' && s[i+1] <= 'z' {
			b.WriteByte(' ')
		}
		small = unicode.IsLower(r)
		b.WriteRune(r)
	}
	return b.String()
}
