package inflect

import "testing"

func TestBase(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{"broke": "break", "feet": "foot", "seven": "7", "sept": "september", "tyre": "tire", "house": "house", "": ""} {
		if got := Base(word); got != want {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
}

// A base form is no irregular form of another word.
func TestBaseIsFinal(t *testing.T) {
	t.Parallel()
	for word, base := range irregulars() {
		if again := Base(base); again != base {
			t.Errorf("%q is %q, which is %q", word, base, again)
		}
	}
}
