package walker

import (
	"errors"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestFindLine(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 3<<20)
	stray := "a,b\n1,5\" wide\n" + strings.Repeat("2,x\n", mostQuotedLines+10)
	for _, c := range []struct {
		name, text string
		line       int
		quotes     bool
		begins     string // what stands from there on
		found      int
		total      int
	}{
		{"the first", "a\nb\n", 1, true, "a\nb\n", 1, 2},
		{"the last, without its end", "a\nb\nc", 3, true, "c", 3, 3},
		{"behind lines that are longer than any buffer", long + "\n" + long + "\nc\n", 3, true, "c\n", 3, 3},
		{"within a value", "a,b\n1,\"x\ny\nz\"\n2,w\n", 3, true, "2,w\n", 5, 5},
		{"within what is no value of a table", "a\n\"x\ny\nz\"\n", 3, false, "y\nz\"\n", 3, 4},
		{"a doubled mark", "a,b\n1,\"x\"\"\"\n2,y\n", 3, true, "2,y\n", 3, 3},
		{"a mark that is none", stray, 3, true, stray[strings.Index(stray, "2,x"):], 3, mostQuotedLines + 12},
		{"a mark that is never closed", "a,b\n1,\"x\n2,y\n3,z\n", 3, true, "2,y\n3,z\n", 3, 4},
	} {
		got, total, err := findLine(t.Context(), strings.NewReader(c.text), c.line, c.quotes)
		if err != nil || total != c.total || got.line != c.found || c.text[got.at:] != c.begins {
			t.Errorf("%s: %+v of %d, %v", c.name, got, total, err)
		}
	}
	if _, _, err := findLine(t.Context(), strings.NewReader("a\nb\n"), 4, false); !errors.Is(err, extract.ErrUnsupported) {
		t.Errorf("behind the end: %v", err)
	}
}
