package overlay

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// TestPlaceKeepsTheWidth lays boxes over wide characters, at every cell of them.
func TestPlaceKeepsTheWidth(t *testing.T) {
	t.Parallel()
	for _, behind := range []string{"日本語日本語日本語日本語日本", "x日本語日本語日本語日本語日x", "\x1b[1m日本\x1b[m語日本語日本語日本語日本", "e\u0301" + strings.Repeat("👩‍👩‍👧", 13) + "x"} {
		for bw := 1; bw <= 28; bw++ {
			frame := []string{behind}
			Place(frame, []string{strings.Repeat("#", bw)}, 28)
			if n := ansi.StringWidth(frame[0]); n != 28 || !strings.Contains(ansi.Strip(frame[0]), strings.Repeat("#", bw)) {
				t.Errorf("a box of %d cells over %q makes %d cells: %q", bw, behind, n, frame[0])
			}
		}
	}
}
