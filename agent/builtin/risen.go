package builtin

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	// changedBy asks for the difference of what something was and what it is.
	changedBy = re(`\b(?:how much|how many|by what|what)\b[^?]*\b(?:ris(?:e|en|es|ing)|rose|raised?|increas\w+|gone up|go(?:es|ing)? up|went up|more expensive|f[ae]ll(?:en|s|ing)?|drop(?:ped|s|ping)?|decreas\w+|lower(?:ed|s|ing)?|reduc\w+|gone down|go(?:es|ing)? down|went down|come down|came down|cheaper|difference)\b|` + howFarApart)
	// apartBy asks for the difference of two amounts that stand side by side.
	apartBy = re(howFarApart)
	// fromWhat and toWhat are what stands before the first and before the second amount of a change.
	fromWhat = pattern.New(`(?i)\b(?:from|von|vom|de|du|des|da|dal|dalla|do|van|desde)(?:\s+[\p{L}]{1,12}){0,2}\s*$`)
	toWhat   = pattern.New(`(?i)(?:\b(?:to|auf|à|a|ad|para|naar|hasta|op)(?:\s+[\p{L}]{1,12}){0,2}|[→⇒]|->)\s*$`)
)

const howFarApart = `\bhow (?:far|much) apart\b`

// risen computes by how much something rose or fell where the unit that answers says from what to what.
func risen(in intent, u *unit) (string, bool) {
	if in.want == percent || !changedBy.MatchString(in.question) {
		return "", false
	}
	text := written.Flat(u.text)
	list := statedIn(text)
	if len(list) != 2 || list[0].currency != list[1].currency && list[0].currency != "" {
		return "", false
	}
	if !apartBy.MatchString(in.question) && (!fromWhat.MatchString(text[:list[0].from]) || !toWhat.MatchString(text[list[0].to:list[1].from])) {
		return "", false
	}
	more, less := list[1].amount, list[0].amount
	more.currency, less.currency = list[1].currency, list[1].currency
	if more.value.Cmp(less.value) < 0 {
		more, less = less, more
	}
	gone := more.with(new(big.Rat).Sub(more.value, less.value), max(more.scale, less.scale))
	return fmt.Sprintf("computed: %s − %s = %s", more, less, gone), true
}

// amountAt is an amount of money in a text, and where it stands.
type amountAt struct {
	amount
	from, to int
}

// statedIn are the amounts of money in a text in their order. One before which no currency stands and after which none
// does is one, too, where it stands before another one: "from 900 to 950 EUR".
func statedIn(text string) []amountAt {
	var out []amountAt
	for at := 0; at < len(text); {
		m := moneyLike.FindStringIndex(text[at:])
		if m == nil {
			break
		}
		from := at + m[0]
		said := strings.TrimRight(wholeAmount.FindString(text[from:]), ".,' ")
		if said == "" {
			at += m[1]
			continue
		}
		if a, ok := oneAmount(said); ok {
			out = append(out, amountAt{a, from, from + len(said)})
		}
		at = from + len(said)
	}
	if len(out) == 1 {
		if m := bareBefore.FindStringSubmatchIndex(text[:out[0].from]); m != nil {
			if a, ok := oneAmount(text[m[2]:m[3]]); ok && a.currency == "" {
				out = []amountAt{{a, m[2], m[3]}, out[0]}
			}
		}
	}
	return out
}

// bareBefore is a number just before the amount that names the currency of both.
var bareBefore = pattern.New(`(?:^|[^\d.,'])(\d[\d.,']*)\s+\p{L}{1,5}\s+$`)
