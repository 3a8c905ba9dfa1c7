package payments

import (
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// How many of the largest payments a question asks for, in some languages.
var (
	largestOf    = pattern.Lettered(`\b(?:top (\d{1,2}|\p{L}+)|(\d{1,2}|\p{L}+) (?:largest|biggest|highest|most expensive|größten|höchsten|teuersten|grössten|plus (?:gross?|grand|cher)\p{L}*|mayores)|(\d{1,2}|\p{L}+) (?:gastos?|pagos?|compras?|cargos?|paiements?|dépenses?|achats?)(?: (?:les|los|las))? (?:más|plus) \p{L}+)`)
	smallNumbers = map[string]int{
		"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
		"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8, "nueve": 9, "diez": 10,
	}
)

// howManyLargest reads how many of the largest a question asks for, 0 where it does not say.
func howManyLargest(q string) int {
	for _, m := range largestOf.FindAllStringSubmatch(strings.ToLower(q), -1) {
		word := m[1] + m[2] + m[3]
		if n, err := strconv.Atoi(word); err == nil {
			return n
		}
		if n := max(inEnglish(word), smallNumbers[word]); n > 0 {
			return n
		}
	}
	return 0
}

// inEnglish is a number in English words.
func inEnglish(word string) int {
	if n, _ := lexis.Count(word); word != "" && word != "few" {
		return n
	}
	return 0
}
