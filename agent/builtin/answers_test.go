package builtin

import (
	"strings"
	"testing"
)

// answers asks questions in one way of answering, which has to say something of each, or nothing where that is empty.
func answers(t *testing.T, way func(intent, []*source) (string, bool), sources []*source, wants map[string]string) {
	t.Helper()
	for q, want := range wants {
		text, ok := way(understand(q), sources)
		if ok != (want != "") || !strings.Contains(text, want) {
			t.Errorf("%q: %v\n%s", q, ok, text)
		}
	}
}
