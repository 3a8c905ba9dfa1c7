package grid

import "testing"

func TestCountedThingsHaveTheirPlural(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{0: "0 rows", 1: "1 row", 2: "2 rows", 12345: "12,345 rows"} {
		if got := counted(n, "row"); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
