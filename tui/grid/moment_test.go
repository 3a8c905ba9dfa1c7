package grid

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
)

func TestPointsOfALineStandWhereTheirTimeIs(t *testing.T) {
	t.Parallel()
	for labels, want := range map[string]string{
		"2025-01 2025-02 2025-05":          "[0 0.25 1]",
		"2024-12 2025-01":                  "[0 1]",
		"2025-01-01 2025-01-02 2025-01-11": "[0 0.1 1]",
		"2020 2021 2025":                   "[0 0.2 1]",
		"2025-05 2025-02 2025-01":          "[0 0.5 1]", // not in the order of time
		"2025-01 2025 2026":                "[0 0.5 1]",
		"2025-01 2025-13 2026-01":          "[0 0.5 1]",
		"rent food fuel":                   "[0 0.5 1]",
		"2025-01":                          "[0]",
	} {
		var groups []port.Group
		for l := range strings.FieldsSeq(labels) {
			groups = append(groups, port.Group{Label: l})
		}
		if got := fmt.Sprint(shares(groups)); got != want {
			t.Errorf("%s: %s, not %s", labels, got, want)
		}
	}
}
