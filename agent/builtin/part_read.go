package builtin

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// computedOfPart tells of an answer that computes something from a document of which only the beginning was read, and so
// would be wrong: it is not computed, and a table of the whole document can be asked in SQL.
func computedOfPart(text string, sources []*source) (string, bool) {
	for line := range strings.SplitSeq(text, "\n") {
		if !strings.HasPrefix(line, "computed:") {
			continue
		}
		for _, s := range sources {
			if s.partly && namesDocument(line, s.label) {
				return fmt.Sprintf("Not found: %s is longer than what is read of a file at once%s, and nothing is computed from its beginning alone. “import \"%s\"” makes a table of all of it, which SQL can ask.",
					s.label, s.readTo(), filepath.Base(s.path)), true
			}
		}
	}
	return "", false
}

// readTo tells how far a document was read, where its lines are counted.
func (s *source) readTo() string {
	if n := len(s.units); n > 0 && s.units[n-1].place.Line > 0 {
		return fmt.Sprintf(" (it was read to line %d)", s.units[n-1].place.Line)
	}
	return ""
}

// namesDocument says whether a line holds the name of a document, and not the end of a longer one.
func namesDocument(line, label string) bool {
	at := strings.Index(line, label)
	if label == "" || at < 0 {
		return false
	}
	before, after := []rune(line[:at]), []rune(line[at+len(label):])
	part := func(r rune) bool { return lexis.WordRune(r) || strings.ContainsRune("-_/", r) }
	if len(before) > 0 && part(before[len(before)-1]) || len(after) > 0 && part(after[0]) {
		return namesDocument(string(after), label)
	}
	return true
}
