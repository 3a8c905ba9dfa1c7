package builtin_test

import (
	"strings"
	"testing"
)

// The categories that an export gives its rows are those that count; where it gives a row none, the words tell.
func TestCategoriesOfAnExport(t *testing.T) {
	t.Parallel()
	ask := house(t, folderOf(t, map[string]string{
		"export.csv": "Date,Description,Category,Money in,Money out,Balance\n" +
			"2026-01-03,BEANIES WHOLEFOODS,Groceries,,38.20,961.80\n2026-01-09,ALDI,Groceries,,60.00,901.80\n2026-01-20,ALDI,Office,,11.00,890.80\n2026-01-28,EMPLOYER,Income,1500.00,,2390.80\n" +
			"2026-02-02,BEANIES WHOLEFOODS,Groceries,,150.10,2240.70\n2026-02-11,LIDL,,,20.00,2220.70\n2026-02-14,HARDWARE HALL,House,,99.00,2121.70\n2026-03-01,BEANIES WHOLEFOODS,Groceries,,30.00,2091.70\n",
	}))
	for q, want := range map[string]string{
		"In which month did we spend the most on groceries?": "Most in 2026-02: 170.10; least in 2026-03: 30.00",
		"how much did we spend on groceries in January 2026": "98.20 spent in 2 rows",
		"analyse our spending by category":                   "| House | 1 | 99.00 |",
	} {
		a := ask(q)
		if !strings.Contains(a.Text, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, a.Text)
		}
	}
}
