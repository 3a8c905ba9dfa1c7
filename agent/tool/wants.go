package tool

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// answer is a sort of answer that a question wants.
type answer uint8

const (
	anything answer = iota
	aTime
	aNumber
	aPerson
	aPlace
	aReason
)

// wantedBy tells the sort of answer by the words that ask.
//
//nolint:misspell // other languages spell otherwise
func wantedBy(query string) answer {
	q := " " + strings.Join(words(query), " ") + " "
	for _, k := range []struct {
		sort answer
		ask  string
	}{
		{aTime, "when|what year|which year|what date|what day|what month|what century|wann|welchem jahr|quand|quelle année|cuándo|qué año|когда|каком году|quando|wanneer"},
		{aNumber, "how many|how much|how long|how far|how old|how large|how high|how often|what percentage|what number|wie viele|wie viel|wie lange|combien|cuántos|cuántas|cuánto|сколько|quanti|quante|quantos|hoeveel"},
		{aPerson, "who|whom|whose|wer|wem|wen|qui|quién|quiénes|кто|chi|quem"},
		{aPlace, "where|what city|what country|what state|wo|woher|wohin|où|dónde|где|dove|onde|waar"},
		{aReason, "why|warum|weshalb|wieso|pourquoi|perché|waarom|почему"},
	} {
		for _, ask := range strings.Split(k.ask, "|") {
			if strings.Contains(q, " "+ask+" ") {
				return k.sort
			}
		}
	}
	return anything
}

// gives rates how well a sentence may hold the sort of answer that is wanted, from 0 to 1.
func (a *asked) gives(sentence string) float64 {
	switch a.wants {
	case aTime:
		return timely(a.fresh(sentence))
	case aNumber:
		if i := strings.IndexFunc(a.fresh(sentence), unicode.IsDigit); i >= 0 {
			return 1
		}
		for _, w := range words(sentence) {
			if numberWords[w] {
				return 0.8
			}
		}
	case aPerson:
		return float64(min(2, a.names(sentence))) / 2
	case aPlace:
		return float64(min(1, a.names(sentence)))
	case aReason:
		for _, w := range words(sentence) {
			if reasonWords[w] {
				return 1
			}
		}
	}
	return 0
}

var reasonWords = map[string]bool{
	"because": true, "since": true, "due": true, "therefore": true, "cause": true, "caused": true, "reason": true, "reasons": true, "thus": true, "hence": true, "owing": true,
	"weil": true, "denn": true, "wegen": true, "deshalb": true, "grund": true, "parce": true, "car": true, "porque": true, "perché": true,
}

// fresh is a sentence without the numbers that the query has.
func (a *asked) fresh(sentence string) string {
	for _, t := range a.terms {
		if t[0] >= '0' && t[0] <= '9' {
			sentence = strings.ReplaceAll(sentence, t, " ")
		}
	}
	return sentence
}

// timely rates what tells a time: a year best, then any number.
func timely(sentence string) float64 {
	best, digits := 0.0, 0
	for i := 0; i <= len(sentence); i++ {
		if i < len(sentence) && sentence[i] >= '0' && sentence[i] <= '9' {
			digits++
			continue
		}
		switch {
		case digits == 4 && (sentence[i-4] == '1' || sentence[i-4] == '2'):
			return 1
		case digits > 0:
			best = 0.5
		}
		digits = 0
	}
	return best
}

var numberWords = map[string]bool{
	"one": true, "two": true, "three": true, "four": true, "five": true, "six": true, "seven": true, "eight": true, "nine": true, "ten": true, "eleven": true, "twelve": true,
	"twenty": true, "thirty": true, "forty": true, "fifty": true, "sixty": true, "seventy": true, "eighty": true, "ninety": true, "hundred": true, "thousand": true, "million": true, "billion": true,
	"half": true, "dozen": true, "zwei": true, "drei": true, "vier": true, "fünf": true, "sechs": true, "sieben": true, "acht": true, "neun": true, "zehn": true, "elf": true, "zwölf": true,
	"dos": true, "tres": true, "cuatro": true, "cinco": true, "seis": true, "siete": true, "ocho": true, "nueve": true, "diez": true, "deux": true, "trois": true, "quatre": true, "cinq": true,
	"два": true, "три": true, "четыре": true, "пять": true, "шесть": true, "семь": true, "восемь": true, "десять": true,
}

// names counts the capitalised words of a sentence, not at its beginning, that the query
// does not have.
func (a *asked) names(sentence string) (n int) {
	for i, w := range strings.Fields(sentence) {
		w = strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) })
		if r, _ := utf8.DecodeRuneInString(w); i > 0 && unicode.IsUpper(r) && !slices.Contains(a.terms, strings.ToLower(w)) {
			n++
		}
	}
	return n
}
