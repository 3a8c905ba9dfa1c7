package ledger

import (
	"os"
	"strings"
	"sync"
)

// farTongues are the languages of testdata/tongues.txt: blank lines part them, and each line is a key and what
// statements say under it.
var farTongues = sync.OnceValue(func() []farTongue {
	text, err := os.ReadFile("testdata/tongues.txt")
	if err != nil {
		panic(err)
	}
	var out []farTongue
	for _, block := range strings.Split(strings.TrimSpace(string(text)), "\n\n") {
		said := map[string]string{}
		for _, l := range strings.Split(block, "\n") {
			key, rest, _ := strings.Cut(l, " ")
			said[key] = rest
		}
		out = append(out, farTongue{
			tongue: tongue{
				code: said["code"], comma: said["comma"] != "", day: said["day"], booked: said["booked"], valued: said["valued"], words: said["words"], amount: said["amount"],
				out: said["out"], in: said["in"], balance: said["balance"], kind: said["kind"], reference: said["reference"], opening: said["opening"], closing: said["closing"],
				forward: said["forward"], brought: said["brought"], totalIn: said["totalIn"], totalOut: said["totalOut"], deposits: said["deposits"], withdrawals: said["withdrawals"],
				fees: said["fees"], shops: said["shops"], towns: said["towns"], people: said["people"], ways: said["ways"], months: said["months"], page: said["page"], account: said["account"], advert: said["advert"],
			},
			abbr: said["abbr"], forms: said["forms"], periods: said["period"], money: said["money"], plain: said["plain"] != "", card: said["card"], pending: said["pending"], digits: said["digits"], years: said["years"],
		})
	}
	return out
})

// farTongue is a language of the wide layouts.
type farTongue struct {
	tongue
	abbr, forms, periods string
	money                string // what may stand behind amounts, before a bar, or ahead of them where it ends in "~"
	plain                bool   // amounts without a fraction, often
	card, pending        string
	digits               string // the ten figures, "" for those of ASCII
	years                string // "buddhist", "reiwa"
}
