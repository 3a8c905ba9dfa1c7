package builtin_test

import (
	"strings"
	"testing"
)

// brewery is a folder with lists that questions call by what they are.
func brewery(t *testing.T) string {
	return folderOf(t, map[string]string{
		"joint bank export.csv": "Date,Description,Category,Money in,Money out,Balance\n05/01/2026,HARLOW BUILDERS,Loft,,4730.00,9000.00\n06/02/2026,ALDI,Food,,80.00,8920.00\n02/03/2026,HARLOW BUILDERS,Loft,,14190.00,2000.00\n" +
			"28/03/2026,SALARY,Income,2500.00,,4500.00\n04/05/2026,HARLOW BUILDERS VAR1,Loft,,860.00,3640.00\n",
		"employees.csv": "no,name,employer,job,salary\n1,Ann Foss,Saltmarsh Cider Company Ltd,HR Director,90000\n2,Bo Grant,Saltmarsh Cider Company Ltd,Press operative,30000\n3,Cy Holt,Tollgate Brewing Ltd,Brewer,40000\n" +
			"4,Di Imber,Tollgate Brewing Ltd,Driver,31000\n5,Ed Jones,Saltmarsh Cider Company Ltd,Cider maker,35000\n",
		"travel claims.csv": "claim,date,name,purpose,mileage,other,total,status\nT1,2025-01-14,Maren Lind,Site visit,17.10,0.00,17.10,paid\nT2,2025-02-19,Maren Lind,Site visit,28.35,6.00,34.35,queried\nT3,2025-03-02,Colm Day,Fair,9.90,40.00,49.90,paid\n" +
			"T4,2025-04-02,Maren Lind,Fair,10.00,30.00,40.00,paid\n",
		"stock list.csv": "item,store,pieces\nkeg,North barn,40\nkeg,South barn,12\ncask,North barn,9\ntap,South barn,5\n",
		"issues.csv": "number,title,state,labels,opened\n7,Login fails,open,\"bug, web\",2026-01-02\n8,Dark colours,open,web,2026-01-09\n9,Totals are off,closed,\"bug, ledger\",2026-01-11\n" +
			"10,Crash on save,open,bug,2026-02-01\n",
		"centrifuges.csv":    "model,cooling,price\nR42,refrigerated,11840\nB12,ventilated,2760\nV16,ventilated,7420\nN400,ventilated,2190\n",
		"lease schedule.csv": "property,tenant,landlord,rent\nMalthouse,Tollgate Brewing Ltd,Tyne Estates,412500\nThe Plough,Tollgate Inns Ltd,Percy Estates,74000\nThe Bell,Tollgate Inns Ltd,Gateshead,77250\nThe Swan,Tollgate Inns Ltd,Percy Estates,61000\n",
		"benchmarks.csv":     "day,workload,ops_per_s,p99_ms\n2026-08-14,read,18363,5.35\n2026-08-14,scan,392,95.41\n2026-08-14,write,9100,21.02\n",
		"post-mortem.md":     "# Post-mortem\n\n## Actions\n\n| # | action | owner | state |\n|---|---|---|---|\n| A1 | raise the limit | Tom | done |\n| A2 | refuse to join after a day | Priya | open, moved |\n| A3 | write it down | Ben | open |\n",
		"terms.md":           "# Terms of the Vandal hop farm\n\nOrders are accepted in writing. Each order is confirmed within three days.\n",
		"orders.csv":         "day,supplier,hops,gross,paid\n2026-01-03,Vandal hop farm,Cascade,820.00,2026-01-20\n2026-02-04,Vandal hop farm,Saaz,765.00,2026-02-20\n2026-01-22,Other farm,Saaz,90.00,2026-01-30\n",
	})
}

// A list that a question names is the one that is asked, and no word for it picks rows.
func TestListsThatQuestionsName(t *testing.T) {
	t.Parallel()
	ask := house(t, brewery(t))
	for q, want := range map[string]string{
		"Total that went to Harlow Builders from the joint account according to the bank export January to May":          "= 19,780.00",
		"how much left the account to Harlow Builders altogether":                                                        "= 19,780.00",
		"How many people does the cider company employ according to the HR list?":                                        "3 of 5 rows",
		"how much left the bank account to Harlow Builders altogether":                                                   "= 19,780.00",
		"how many kegs are in the stock list in total?":                                                                  "= 52",
		"What did Maren Lind claim for travel in 2025 all together? All of it please, including anything still queried.": "= 91.45",
		"What did Maren Lind claim for mileage in 2025 altogether?":                                                      "= 55.45",
		"Average price of the centrifuges without cooling (ventilated)?":                                                 "= 4,123.33",
		"Which of the leased pubs (Tollgate Inns) has the highest rent and how much is it?":                              "The Bell | Tollgate Inns Ltd | Gateshead | 77250",
		"What was the worst p99 in the benchmarks, and in which workload?":                                               "scan | 392 | 95.41",
		"Which bugs are still open?":                                     "Open (2)",
		"Which action items from the post-mortem haven't been done yet?": "Open (2)",
		"Which action items of the post-mortem have been done?":          "Done (1)",
	} {
		a := ask(q)
		if !strings.Contains(a.Text, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, a.Text)
		}
		for _, c := range a.Citations {
			if !c.Verified {
				t.Errorf("%q: %s does not hold: %s", q, c.Label, c.Reason)
			}
		}
	}
}

// What somebody allows is no row of a table, and a list without what is asked for is not answered from another one.
func TestLimitsAreNotComputed(t *testing.T) {
	t.Parallel()
	ask := house(t, brewery(t))
	for _, q := range []string{
		"What is the smallest order the Vandal hop farm will accept from us?",
		"What is the most we could ever claim from the Vandal hop farm?",
		"how many kegs are in the travel claims list in total?",
		"total gross pay in January 2026",
		"How many people does the perry company employ according to the HR list?",
	} {
		if a := ask(q); strings.Contains(a.Text, "computed:") {
			t.Errorf("%q is computed:\n%s", q, a.Text)
		}
	}
}
