package written_test

import (
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

func TestWritten(t *testing.T) {
	t.Parallel()
	for got, want := range map[string]string{
		written.Plural(1, "row", "rows"):                    "1 row",
		written.Plural(0, "row", "rows"):                    "0 rows",
		written.Some([]string{"a.pdf", "b.pdf"}, 2):         "a.pdf, b.pdf",
		written.Some([]string{"a.pdf", "b.pdf", "c"}, 2):    "a.pdf, b.pdf and 1 more",
		written.Grouped("1234567.5", ",", "."):              "1,234,567.5",
		written.Grouped("1234567.5", ".", ","):              "1.234.567,5",
		written.Grouped("123", ",", "."):                    "123",
		written.Text(nil):                                   "",
		written.Text(1e7):                                   "10000000",
		written.Text(0.25):                                  "0.25",
		written.Cell("a | “b”\nc"):                          `a \| "b" c`,
		written.Flat("  said:\t„as is“ "):                   `said: "as is"`,
		written.Cell(nil) + written.Flat("") + "no remains": "no remains",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
