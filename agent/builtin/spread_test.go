package builtin

import (
	"strings"
	"testing"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// Names as programs write them fall apart at each small letter before a capital, and nothing else changes.
func TestNamesAreSpread(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"maxAttempts": "max Attempts", "x := MemTableSize(a, öÄ)": "x := Mem Table Size(a, ö Ä)", "no_names HERE": "no_names HERE", "": "", "aB": "a B", "gärtenÖfen kWh": "gärten Öfen k Wh",
	} {
		if got := spread(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		var b strings.Builder
		before := ' '
		for _, r := range in {
			if unicode.IsUpper(r) && unicode.IsLower(before) {
				b.WriteByte(' ')
			}
			b.WriteRune(r)
			before = r
		}
		if b.String() != want {
			t.Errorf("%q falls apart as %q", in, b.String())
		}
	}
	s := markdowns(map[string]string{"a.md": "# A"})[0]
	s.memo = lexis.NewMemo()
	s.addPiece(0, "cfg.MemTableSize = max_attempts", s.units[0].place, nil, nil, false)
	for _, w := range []string{"mem", "tabl", "memtabl", "maxattempt", "attempt"} {
		if !s.units[len(s.units)-1].words[w] {
			t.Errorf("no %q in %v", w, s.units[len(s.units)-1].words)
		}
	}
}
