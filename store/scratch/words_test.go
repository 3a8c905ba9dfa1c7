package scratch

import "testing"

func TestLimitsAreSaidAsPeopleReadThem(t *testing.T) {
	t.Parallel()
	for want, e := range map[string]error{
		"the scratchpad holds at most 100 MB in all tables together":            &LimitError{"bytes in all tables together", MaxBytes},
		"the scratchpad holds at most 1,000,000 rows in a table":                &LimitError{"rows in a table", MaxRows},
		"the scratchpad holds at most 100 tables":                               &LimitError{"tables", MaxTables},
		`row 12,345, column "n": "x" is longer than 200 KB`:                     &ValueError{12345, "n", "x", "is longer than " + sizeInWords(MaxCell)},
		"the scratchpad holds at most 512 bytes in what a test calls its table": &LimitError{"bytes in what a test calls its table", 512},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
