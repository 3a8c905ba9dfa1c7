package builtin

import (
	"reflect"
	"testing"
)

// Whole files are wanted only where a question says nothing else.
func TestFilesWanted(t *testing.T) {
	t.Parallel()
	for question, want := range map[string][]fileWanted{
		"import ledger_uk.csv":                               {{"ledger_uk.csv", "", ""}},
		"Please import bank/ledger_uk.CSV.":                  {{"bank/ledger_uk.CSV", "", ""}},
		"import a.csv, b.tsv and c.xlsx":                     {{"a.csv", "", ""}, {"b.tsv", "", ""}, {"c.xlsx", "", ""}},
		"import ledger_uk.xlsx as xl":                        {{"ledger_uk.xlsx", "xl", ""}},
		"import konto.csv into a table konto":                {{"konto.csv", "konto", ""}},
		"load page.html into a table called rents":           {{"page.html", "rents", ""}},
		"can you put list.json into the scratchpad?":         {{"list.json", "", ""}},
		"make a table of list.jsonl":                         {{"list.jsonl", "", ""}},
		"create a new table from the file \"my bank.csv\"":   {{"my bank.csv", "", ""}},
		"import “Umsätze 2025.csv” as umsaetze":              {{"Umsätze 2025.csv", "umsaetze", ""}},
		"import doubt.csv with the day first":                {{"doubt.csv", "", "day first"}},
		"import doubt.csv as y, month first":                 {{"doubt.csv", "y", "month first"}},
		"import doubt.csv (dmy) as y":                        {{"doubt.csv", "y", "day first"}},
		"import a.csv and b.csv where the month comes first": {{"a.csv", "", "month first"}, {"b.csv", "", "month first"}},
		"import a.csv of the first day":                      nil,
		"import x.csv as a table":                            {{"x.csv", "", ""}},
		"open ledger.csv":                                    nil, // which may mean to show it
		"make a table of the employees from census.xlsx":     nil,
		"make a table of the employees":                      nil,
		"what does import.csv hold?":                         nil,
		"import the rows of bank.csv that are above 100":     nil,
		"how much import duty is in duties.csv":              nil,
		"put the rents of leases.csv into a table":           nil,
		"import": nil,
		"":       nil,
	} {
		if got := filesWanted(question); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v, want %+v", question, got, want)
		}
	}
}
