package payments

import "testing"

// TestNamedTables: a table that any program or person made is named only when it is called a table; one that
// documents were filled into, by its name.
func TestNamedTables(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		table    string
		files    int
		question string
		want     bool
	}{
		{"transactions", 0, "what is the total of my transactions?", false},
		{"transactions", 0, "total spending of table transactions", true},
		{"transactions", 0, "total spending in the “transactions” table", true},
		{"card", 4, "analyse my card spending", true},
		{"card", 1, "analyse my card spending", false},
		{"card", 4, "analyse my cardboard spending", false},
		{"spending", 4, "analyse my spending", false},
		{"t.x", 0, "analyse my spending in table tax", false},
	} {
		if got := (book{name: c.table, files: c.files}).named(c.question); got != c.want {
			t.Errorf("%s of %d files in %q: %v", c.table, c.files, c.question, got)
		}
	}
}
