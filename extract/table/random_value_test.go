package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

var nouns = strings.Fields(`anchor ballast beacon berth bridge buoy cable canal capstan captain cargo chain channel chart coast
compass crane crew dock engine ensign ferry fleet fog freight gale gangway harbour hatch hull inlet island jetty journey keel lamp
lantern ledger lighthouse log mast mill mooring north oar passage pilot pier pontoon port quay radio rain reef repair river rope
rudder sail salt sand shed ship shore signal south station steam storm survey tide timber tower trade tug valley vessel voyage
warehouse water wave weather west wharf winch wind yard`)

var linkers = strings.Fields("of the and for with under over at by near from behind a to in")

var names = strings.Fields("Adler Brandt Castell Dorn Ekholm Farrow Garcia Holm Ibsen Jansen Keller Lund Moreau Nowak Olsen Petit Quist Rossi Silva Thorne Ueda Vogel Weber Young Zeller")

// sentence is a phrase of n words.
func sentence(r *rand.Rand, n int) string {
	var w []string
	for i := range n {
		if i%3 == 1 && n > 3 {
			w = append(w, pick(r, linkers...))
			continue
		}
		w = append(w, pick(r, nouns...))
	}
	return strings.Join(w, " ")
}

// value is one value of a kind.
func value(r *rand.Rand, kind string) string {
	switch kind {
	case "date":
		return fmt.Sprintf("%04d-%02d-%02d", 2015+r.IntN(12), 1+r.IntN(12), 1+r.IntN(28))
	case "code":
		return fmt.Sprintf("%c%c-%04d", 'A'+rune(r.IntN(26)), 'A'+rune(r.IntN(26)), r.IntN(10000))
	case "number":
		return fmt.Sprint(100 + r.IntN(900))
	case "whole":
		return grouped(r.IntN(pick(r, 100, 10000, 2000000)))
	case "amount":
		return grouped(r.IntN(pick(r, 1000, 90000))) + fmt.Sprintf(".%02d", r.IntN(100))
	case "currency":
		return pick(r, "$", "EUR ", "\u00A3") + grouped(r.IntN(90000)) + fmt.Sprintf(".%02d", r.IntN(100))
	case "bracket":
		v := grouped(r.IntN(90000))
		if chance(r, 0.3) {
			return "(" + v + ")"
		}
		return v
	case "share":
		return fmt.Sprintf("%d.%d%%", r.IntN(100), r.IntN(10))
	case "state":
		return pick(r, "open", "closed", "yes", "no", "n/a", "in dock", "lost")
	case "long":
		return title(sentence(r, 3+r.IntN(14)))
	}
	if chance(r, 0.3) {
		return pick(r, names...) + " " + pick(r, names...)
	}
	return title(sentence(r, 1+r.IntN(3)))
}

// grouped is a number with its thousands apart.
func grouped(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
