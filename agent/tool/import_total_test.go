package tool

import "testing"

// TestTotalsOfFiles imports sheets as people end them: the person is told of a last row that a sum would count twice.
func TestTotalsOfFiles(t *testing.T) {
	t.Parallel()
	const twice = "the last row adds up the others, so that a sum of "
	for name, c := range map[string]struct{ text, want string }{
		"named":            {"item,qty\na,1\nb,2\nTotal,3\n", twice + "qty counts all of them twice; leave it out with WHERE item IS NOT 'Total'"},
		"several columns":  {"item,qty,price\na,1,2.50\nb,2,3.10\nGrand total,3,5.60\n", twice + "qty, price counts all of them twice; leave it out with WHERE item IS NOT 'Grand total'"},
		"beside a mean":    {"item,qty,price\na,1,2.50\nb,2,3.50\nSumme,3,3.00\n", twice + "qty counts all of them twice; leave it out with WHERE item IS NOT 'Summe'"},
		"nameless":         {"item,price\na,2.50\nb,3.10\n,5.60\n", twice + "price counts all of them twice"},
		"brackets":         {"item,price\na,(2.50)\nb,3.10\nTotal,0.60\n", twice + "price counts all of them twice; leave it out with WHERE item IS NOT 'Total'"},
		"a name by chance": {"item,qty,price\na,1,2.50\nb,2,3.10\nTotal energies,3,5.70\n", ""},
		"another name":     {"item,qty\na,1\nb,2\nc,3\n", ""},
		"another sum":      {"item,qty\na,1\nb,2\nTotal,4\n", ""},
		"two rows":         {"item,qty\na,1\nTotal,1\n", ""},
		"no numbers":       {"item,note\na,x\nb,y\nTotal,z\n", ""},
		"nothing":          {"item,qty\na,0\nb,0\nTotal,0\n", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, map[string]string{"t.csv": c.text})
			got := ""
			if d := must[Imported](w, "import_table", `{"path":"t.csv"}`); len(d.Notes) > 0 {
				got = d.Notes[0]
			}
			if got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}
