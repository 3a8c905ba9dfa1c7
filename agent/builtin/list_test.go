package builtin_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestListOfWhatIsOwed asks for rows whose cell in "Paid on" is empty.
func TestListOfWhatIsOwed(t *testing.T) {
	t.Parallel()
	ask := house(t, filepath.Join("..", "..", "testdata", "office"))
	for _, question := range []string{"which invoices are still unpaid", "list all invoices that have not been paid yet"} {
		text := ask(question).Text
		for number, owed := range map[string]bool{"1109": false, "1110": true, "1111": false, "1112": true, "1117": true} {
			if strings.Contains(text, "“"+number+" |") != owed {
				t.Errorf("%s: invoice %s is owed: %v, but the answer is\n%s", question, number, owed, text)
			}
		}
	}
}
