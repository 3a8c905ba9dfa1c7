package builtin_test

import (
	"strings"
	"testing"
)

// What was planned stands beside what it came to, and what there is beside what there should be.
func TestColumnsThatAreHeldAgainstEachOther(t *testing.T) {
	t.Parallel()
	ask := house(t, folderOf(t, map[string]string{
		"well project.csv": "work,planned,spent by 30 April,remark\ndrilling,4200.00,4650.00,harder rock\npump,1800.00,1795.50,\nfence,600.00,240.00,half done\ntotal,6600.00,6685.50,\n",
		"seed shelf.csv":   "seed,on hand,minimum,shelf\nbarley,12,20,A\nclover,9,5,A\nrye,3,4,B\nvetch,7,7,B\n",
		"notes.md":         "# The well\n\nThe grant for the well comes in autumn. The driller comes back in May.\n",
	}))
	for q, want := range map[string]struct{ has, lacks []string }{
		"How much are we over the budget for the well project?":    {[]string{"= 85.50", "6685.50"}, nil},
		"By how much did the drilling exceed what was planned?":    {[]string{"= 450.00", "harder rock"}, nil},
		"What is left of the planned money for the fence?":         {[]string{"240.00"}, nil},
		"Which works of the well project have exceeded the plan?":  {[]string{"1 row", "drilling"}, []string{"pump", "fence"}},
		"Which seeds have fallen below the minimum on the shelf?":  {[]string{"2 rows", "barley", "rye"}, []string{"clover", "vetch"}},
		"Wie viel liegen wir beim Brunnen über dem Plan? (budget)": {nil, []string{"= 450"}},
	} {
		a := ask(q)
		for _, s := range want.has {
			if !strings.Contains(a.Text, s) {
				t.Errorf("%q: %q is missing in\n%s", q, s, a.Text)
			}
		}
		for _, s := range want.lacks {
			if strings.Contains(a.Text, s) {
				t.Errorf("%q: %q stands in\n%s", q, s, a.Text)
			}
		}
		for _, c := range a.Citations {
			if !c.Verified {
				t.Errorf("%q: %s does not hold: %s", q, c.Label, c.Reason)
			}
		}
	}
	for _, q := range []string{"How much were we over the budget of the well in January?", "How much is left of the grant for the bridge?"} {
		if a := ask(q); strings.Contains(a.Text, "computed:") {
			t.Errorf("%q is answered with\n%s", q, a.Text)
		}
	}
}
