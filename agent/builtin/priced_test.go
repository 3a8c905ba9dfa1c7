package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// What a number of things cost together is computed only where one price of one is said and the question counts them.
func TestPriceOfOneTimesTheirNumber(t *testing.T) {
	t.Parallel()
	mail := func(text string) *source { return document("eml", extract.Block{Text: text}) }
	hotel := mail("She has moved to the Grand, at £138 a night, and I take it that this is yours.")
	bom := sheetOf("/f/bom.csv", "ref | part | qty | unit_eur", "LC1 | load cell 50 kg | 4 | 6.40", "PCB | board rev D | 1 | 4.20")
	for _, c := range []struct {
		name, question string
		sources        []*source
		want           string
	}{
		{"nights", "What did the five nights in the Grand cost us altogether?", []*source{hotel}, "computed: 5 × £138 = £690"},
		{"pieces of a list", "What do the four load cells cost together?", []*source{bom}, "computed: 4 × 6.40 = 25.60"},
		{"another number than the list has", "What do the six load cells cost together?", []*source{bom}, ""},
		{"another place", "What did the five nights in the Metropole cost us altogether?", []*source{hotel}, ""},
		{"two prices", "What did the five nights in the Grand cost us altogether?", []*source{hotel, mail("The Grand was £120 a night in May.")}, ""},
		{"two amounts in one sentence", "What did the five nights in the Grand cost us altogether?", []*source{mail("The Grand is £138 a night, £20 of it breakfast.")}, ""},
		{"the price of something else", "What did the five nights in the Grand cost us altogether?", []*source{mail("The Grand takes £15 a bag for the nights.")}, ""},
		{"an hour of something else", "What do the two hours of parking cost us altogether?", []*source{mail("The plumber takes £45 an hour.")}, ""},
		{"not in all", "What did the five nights in the Grand cost?", []*source{hotel}, ""},
		{
			"a row that says it itself", "What do the four load cells cost together?",
			[]*source{sheetOf("/f/bom.csv", "part | qty | unit price | total", "load cell | 4 | 6.40 | 24.00", "board | 1 | 4.20 | 4.20")}, "",
		},
	} {
		placed(c.sources)
		got, _ := answerTimes(understand(c.question).among(c.sources), c.sources)
		first, _, _ := strings.Cut(got, "\n")
		if first != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}
