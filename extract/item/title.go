package item

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// titleEnds are the words that titles of documents end with.
const titleEnds = "|agreement|lease|contract|letter|memorandum|memo|note|report|opinion|deed|plan|policy|certificate|statement|minutes|indenture|" +
	"licence|license|assignment|guaranty|guarantee|resolution|notice|invoice|mortgage|warrant|checklist|summary|schedule|budget|offer|quotation|" +
	"protocol|manual|handbook|charter|bylaws|proposal|specification|addendum|register|inventory|receipt|" +
	"vertrag|mietvertrag|kaufvertrag|bericht|protokoll|rechnung|angebot|gutachten|urkunde|übergabeprotokoll|" +
	"contrat|rapport|bail|facture|devis|contrato|informe|factura|contratto|relazione|fattura|overeenkomst|rapportage|factuur|"

// titles finds runs of two to seven capitalised words that end as titles of documents do:
// "the Share Purchase Agreement". Whether a document bears the title is known later.
func titles(text string) (out []referenceAt) {
	start, words, last := -1, 0, 0
	flush := func() {
		if name, ok := titleOf(text, start, last, words); ok && len(out) < 100 {
			for _, o := range out {
				if o.name == name {
					return
				}
			}
			out = append(out, referenceAt{start, last, name, formTitle, ""})
		}
	}
	for at := 0; at < len(text); {
		from, to := nextRun(text, at)
		if from == to {
			break
		}
		word := text[from:to]
		joined := start >= 0 && strings.TrimLeft(text[last:from], " ") == ""
		capital := isCapital(word)
		switch {
		case joined && capital:
			words, last = words+1, to
		case joined && (word == "of" || word == "and" || word == "for" || word == "the" || word == "to" || word == "in") && strings.HasPrefix(text[to:], " "):
			at = to // a word within a title ends none and begins none
			if next, end := nextRun(text, to); next == to+1 && isCapital(text[next:end]) {
				words, last = words+1, end
				at = end
			}
			continue
		default:
			flush()
			start, words, last = -1, 0, 0
			if capital && !leading(word) {
				start, words, last = from, 1, to
			}
		}
		at = to
	}
	flush()
	return out
}

// titleOf is the title text[from:to], if it ends as one.
func titleOf(text string, from, to, words int) (string, bool) {
	if from < 0 || words < 2 || words > 9 || to-from > 90 {
		return "", false
	}
	name := text[from:to]
	end := strings.ToLower(name[strings.LastIndexByte(name, ' ')+1:])
	return name, strings.Contains(titleEnds, "|"+end+"|")
}

// nextRun is the next run of letters, digits and the signs within words.
func nextRun(s string, at int) (from, to int) {
	for from = at; from < len(s) && !wordByte(s[from]); from++ {
		continue
	}
	for to = from; to < len(s) && (wordByte(s[to]) || (s[to] == '-' || s[to] == '&' || s[to] == '\'') && to > from); to++ {
		continue
	}
	return from, to
}

func wordByte(c byte) bool { return isLetter(c) || isDigit(c) || c >= utf8.RuneSelf }

func isCapital(word string) bool {
	r, _ := utf8.DecodeRuneInString(word)
	return unicode.IsUpper(r)
}
