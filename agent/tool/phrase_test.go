package tool

import (
	"reflect"
	"strings"
	"testing"
)

func TestPhrases(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		query, rest string
		quoted      []string
	}{
		{`plain words`, "plain words", nil},
		{`"purchase price"`, "", []string{"purchase price"}},
		{`escrow "purchase price" agent "by law"`, "escrow   agent", []string{"purchase price", "by law"}},
		{`“curly one” and „low one“`, "and", []string{"curly one", "low one"}},
		{`5" pipe`, `5" pipe`, nil},
		{`"" "..."`, "", nil},
		{`"`, `"`, nil},
		{``, "", nil},
	} {
		if rest, quoted := phrases(c.query); rest != c.rest || !reflect.DeepEqual(quoted, c.quoted) {
			t.Errorf("%s: %q, %q", c.query, rest, quoted)
		}
	}
}

func TestSays(t *testing.T) {
	t.Parallel()
	text := "The Purchase\n\tPrice (as adjusted) shall be paid."
	for quoted, want := range map[string]bool{
		"purchase price": true, "PRICE as adjusted": true, "price purchase": false, "purchase price shall": false,
		"paid": true, "be paid soon": false, "the purchase price as adjusted shall be paid": true,
	} {
		if got := says(text, []string{quoted}); got != want {
			t.Errorf("%q: %v", quoted, got)
		}
	}
	if !says("", nil) || says(text, []string{"purchase price", "missing"}) {
		t.Error("all phrases are wanted, and no phrase is always there")
	}
}

func FuzzPhrases(f *testing.F) {
	f.Add(`a "b c" “d` + "\xff\xe2")
	f.Fuzz(func(t *testing.T, s string) {
		rest, quoted := phrases(s)
		if len(rest)+len(strings.Join(quoted, "")) > len(s)+len(quoted) {
			t.Errorf("%q became %q and %q", s, rest, quoted)
		}
	})
}
