package builtin

import (
	"fmt"
	"path/filepath"
	"strings"
)

// computedOfPart tells of an answer that computes something from a document of which only the beginning was read, and so
// would be wrong: it is not computed, and a table of the whole document can be asked.
func computedOfPart(text string, sources []*source) (string, bool) {
	computes := strings.HasPrefix(text, "computed:") || strings.Contains(text, "\ncomputed:")
	if !computes {
		return "", false
	}
	for _, s := range sources {
		name := filepath.Base(s.path)
		if !s.partly || len(s.units) == 0 || !strings.Contains(text, name) {
			continue
		}
		read := ""
		if n := s.units[len(s.units)-1].place.Line; n > 0 {
			read = fmt.Sprintf(", which was read to line %d,", n)
		}
		table := strings.Map(letterOrDigit, strings.ToLower(strings.TrimSuffix(name, filepath.Ext(name))))
		return fmt.Sprintf("Not found: nothing is computed from the beginning of %s%s since that would be wrong. “import %s as %s” makes a table of all of it, which SQL can ask: SELECT … FROM %s.",
			name, read, name, table, table), true
	}
	return "", false
}

// letterOrDigit keeps what may stand in the name of a table.
func letterOrDigit(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
		return r
	}
	return '_'
}
