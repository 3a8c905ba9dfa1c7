package agent

import (
	"strconv"
	"strings"
	"testing"
)

// TestReferencesInBrackets: a place behind a semicolon belongs to the file before it, also a page that is called by letters,
// and what has a name of its own is another file.
func TestReferencesInBrackets(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a.pdf p.3; p.5":                     "a.pdf 3 | a.pdf 5",
		"a.pdf p.172 (called 162); p.ii":     "a.pdf 172 | a.pdf ii",
		"a.pdf p.ii; p.iv":                   "a.pdf ii | a.pdf iv",
		"a.pdf p.ii; p.A-3; b.pdf p.2":       "a.pdf ii | a.pdf A-3 | b.pdf 2",
		"notes.md lines 4-9; line 12":        "notes.md 0 | notes.md 0",
		"x.xlsx Fees!A3:D3; b.ii":            "x.xlsx 0 | b.ii 0",
		"a.eml § Prices; what they are made": "a.eml 0",
		"no file":                            "",
	} {
		var got []string
		for _, r := range parseReferences(text, 0, len(text)) {
			page := r.called
			if page == "" {
				page = strconv.Itoa(r.place.Page)
			}
			got = append(got, r.file+" "+page)
		}
		if s := strings.Join(got, " | "); s != want {
			t.Errorf("%q: %q, want %q", text, s, want)
		}
	}
}
