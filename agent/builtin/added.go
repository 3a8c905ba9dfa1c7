package builtin

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// A sentence may say in parts what a question wants as one: 1,400 for the band and 350 for the DJ, five days at £780 plus
// £600 for the retest. The parts are added up where nothing in the sentence says that they are no parts of a whole: one
// instead of the other, one of which the other is a share, so much a week.

var (
	// asOneSum asks for several amounts as one.
	asOneSum = re(`\b(?:together|altogether|combined|in total|in all|all told|both|sum|total|zusammen|insgesamt|beiden?|en tout|au total|les deux|ensemble|in totale|complessivamente|entrambi|en total|juntos|ambos|samen|totaal)\b`)
	// andAlso stands between two amounts that come to something together.
	andAlso = re(`(?:\b(?:and|plus|und|et|e|ed|y|en|as well as)\b|[&+])`)
	// notParts is said in a sentence whose amounts are no parts of a whole.
	notParts = re(`\b(?:of (?:which|this|that|it)|inclu[ds]\w*|incl|instead|rather|less|minus|deduct\w*|discount\w*|reduc\w*|increas\w*|or|either|not|no longer|without|exclud\w*|from|to|until|between|than|before|previous\w*|now|total\w*|altogether|sum|when|once|after|would|if|at (?:most|least)|maximum|minimum|up to|davon|inkl\w*|statt|oder|nicht|ohne|von|bis|gesamt\w*|ou|sans|compres\w*|oppure|senza|sin)\b`)
	// rated follows an amount for one of several.
	rated = re(`^\s*(?:\b(?:per|a|an|each|every|pro|je|jede\w*|par|chacun\w*|al|alla|por|cada|weekly|monthly|yearly|annually|daily|hourly)\b|/|%)`)
	// soMany stands before the amount for one of several whose number is said.
	soMany = re(`\b(\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?:\w+\s+)??\w+s\s+(?:at|of|à)\s*$`)
	// soManyOfThem does so, and does not say again of what: three at £200.
	soManyOfThem = re(`\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?:at|of|for|à)\s*$`)
)

const (
	mostAdded   = 4   // amounts that are added up
	mostBetween = 120 // bytes between two of them
)

// addedUp computes what the amounts of a unit come to together, where a question asks for that and the unit says them as
// parts of a whole.
func addedUp(in intent, u *unit) (string, bool) {
	if in.partial || in.mean || !asOneSum.MatchString(in.question) || changedBy.MatchString(in.question) || len(u.cells) > 0 || u.kind == extract.Code {
		return "", false
	}
	text := written.Flat(u.text)
	list := statedIn(text)
	if len(list) < 2 || len(list) > mostAdded || !addUp(text) || notParts.MatchString(amountless(text, list)) {
		return "", false
	}
	total, scale := new(big.Rat), 0
	var terms []string
	for i, a := range list {
		if a.currency == "" || a.currency != list[0].currency || i > 0 && !andBetween(text[list[i-1].to:a.from]) {
			return "", false
		}
		value, term := a.value, a.String()
		if m := soMany.FindStringSubmatch(text[:a.from]); m != nil {
			n := new(big.Rat).SetInt64(int64(numberSaid(m[1])))
			value, term = new(big.Rat).Mul(n, a.value), n.RatString()+" × "+term
		} else if rated.MatchString(text[a.to:]) || soManyOfThem.MatchString(text[:a.from]) {
			return "", false
		}
		terms, scale = append(terms, term), max(scale, a.scale)
		total.Add(total, value)
	}
	for _, a := range list {
		if new(big.Rat).Mul(a.value, big.NewRat(2, 1)).Cmp(total) == 0 && len(list) > 2 {
			return "", false // one of them is what the others come to
		}
	}
	return fmt.Sprintf("computed: %s = %s", strings.Join(terms, " + "), list[0].with(total, scale)), true
}

// andBetween says whether what stands between two amounts joins them.
func andBetween(between string) bool {
	return len(between) <= mostBetween && andAlso.MatchString(between)
}

// amountless is a text without its amounts.
func amountless(text string, list []amountAt) string {
	for i := len(list) - 1; i >= 0; i-- {
		text = text[:list[i].from] + " " + text[list[i].to:]
	}
	return text
}
