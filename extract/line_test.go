package extract

import (
	"regexp"
	"strings"
	"testing"
)

func TestLinesOfTheirOwn(t *testing.T) {
	t.Parallel()
	for line, want := range map[string][2]bool{ // "Name: value", a place to sign
		"Tenant: Mara Holt":                      {true, false},
		"Größe (m²): 84":                         {true, false},
		"Rent:":                                  {true, false},
		"rent: 900":                              {false, false},
		"Rent:900":                               {false, false},
		"Rent [EUR]: 900":                        {false, false},
		"He said. Then he asked: why":            {false, false},
		"A b c d e f g h: nine words":            {false, false},
		strings.Repeat("A", 60) + ": x":          {false, false},
		"By: ______________":                     {true, true},
		"Signed  : M. Holt":                      {true, true},
		"Bystander: none":                        {true, false},
		"/s/ M. Holt":                            {false, true},
		"Total ........ 12":                      {false, true},
		"Wait... what":                           {false, false},
		"…………":                                   {false, true},
		"":                                       {false, false},
		"Ort, Datum: ":                           {true, false},
		"Σ: 12":                                  {true, false},
		"https://example.org/a: b":               {false, false},
		"Title:":                                 {true, true},
		"Name and address of the buyer: J. Farr": {true, false},
	} {
		if got := [2]bool{isKeyValue(line), isSignature(line)}; got != want {
			t.Errorf("%q: %v, want %v", line, got, want)
		}
	}
}

// FuzzLines holds the two against the expressions that say the same.
func FuzzLines(f *testing.F) {
	key := regexp.MustCompile(`^\p{Lu}[\p{L}\p{N} .,'’&/()#°-]{0,48}:(?:\s+\S|\s*$)`)
	sign := regexp.MustCompile(`_{4}|\.{8}|…{4}|^(?:By|Name|Title|Date|Signature|Signed)\s*:|^/s/`)
	for _, s := range []string{"Tenant: Mara", "By \t: x", "A. B: c", "…………", "Ab  :  \n c d", "A\xff: b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m := key.FindString(s)
		if want := m != "" && strings.Count(strings.TrimSpace(m), " ") <= 6 && !strings.Contains(m, ". "); isKeyValue(s) != want {
			t.Errorf("%q: a value is %v", s, want)
		}
		if want := sign.MatchString(s); isSignature(s) != want {
			t.Errorf("%q: a place to sign is %v", s, want)
		}
	})
}
