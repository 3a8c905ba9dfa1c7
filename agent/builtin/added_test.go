package builtin

import (
	"strings"
	"testing"
)

// Amounts that a sentence says as parts are added up where they are asked for together, and nowhere else.
func TestAmountsOfASentenceTogether(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ question, text, want string }{
		{"What did the band and the DJ cost together?", "The band costs £1,400 and the DJ £350.", "£1,400 + £350 = £1,750"},
		{"what did the penetration test cost in total?", "Fee: five days at £780 plus £600 for the retest.", "5 × £780 + £600 = £4,500"},
		{"Ça fait combien pour les deux soirs ?", "3 200 euros pour la première représentation et 2 600 euros pour la seconde.", "€3 200 + €2 600 = €5 800"},
		{"What did the band cost?", "The band costs £1,400 and the DJ £350.", ""},
		{"What does it cost in total?", "It costs £1,400, including £200 for the van, and is paid in May.", ""},
		{"What does it cost in total?", "The price is £1,400 instead of £1,500, and £20 of it are paid.", ""},
		{"What does it cost in total?", "The hall is £40 an hour and the stage £350.", ""},
		{"What does it cost in total?", "The fee is £950; the brief £4,800 with refreshers of £900 a day.", ""},
		{"What does it cost in total?", "The hall is £40, the stage £30 and all of it £70.", ""},
		{"What does it cost in total?", "The hall is £40 and the stage €30.", ""},
		{"What does it cost in total?", "Two nights for £150 and the ferry for £80.", "£150 + £80 = £230"},
		{"What does it cost in total?", "There are two payments of £500 and three of £200.", ""},
		{"What does it cost in total?", "The shop charged 3 times £4.50 for collars and £20 for the crate.", ""},
		{"What does it cost in total?", "The hall is £40. It was booked by Ann in the spring, and nobody thought of the rest of the things that had to be had for the day, such as a stage for £30.", ""},
		{"How far apart are the two in total?", "We say £1,400 and they £350.", ""},
	} {
		u := paperOf("/f/a.md", c.text).units[0]
		got, ok := addedUp(understand(c.question), u)
		if ok != (c.want != "") || !strings.Contains(got, c.want) {
			t.Errorf("%q of %q: %q", c.question, u.text, got)
		}
	}
}

// What is computed stands above the sentence it is computed from.
func TestSumOfASentenceStandsFirst(t *testing.T) {
	t.Parallel()
	text := answerTo("What did the penetration test cost us in total?", []*source{paperOf("/f/pentest.md", "Penetration test, fee: five days at £780 plus £600 for the retest.")})
	if first := firstLines(text, 2); !strings.HasPrefix(first, "computed: 5 × £780 + £600 = £4,500\n“Penetration test") {
		t.Errorf("%s", text)
	}
}
