package payments

import (
	"testing"
	"time"
)

func TestBuckets(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, before, yearBefore, first, last string }{
		{"2025-03", "2025-02", "2024-03", "2025-03-01", "2025-03-31"},
		{"2024-01", "2023-12", "2023-01", "2024-01-01", "2024-01-31"},
		{"2025-Q1", "2024-Q4", "2024-Q1", "2025-01-01", "2025-03-31"},
		{"2024-Q4", "2024-Q3", "2023-Q4", "2024-10-01", "2024-12-31"},
		{"2024", "2023", "2023", "2024-01-01", "2024-12-31"},
	} {
		_, months, ok := bucketOf(c.name)
		first, last := boundsOf(c.name)
		if got := first.Format(time.DateOnly) + " " + last.Format(time.DateOnly); !ok || got != c.first+" "+c.last {
			t.Errorf("%s is %s, not %s %s", c.name, got, c.first, c.last)
		}
		if a, b := before(c.name, months), before(c.name, aYear); a != c.before || b != c.yearBefore {
			t.Errorf("before %s: %s and %s, not %s and %s", c.name, a, b, c.before, c.yearBefore)
		}
	}
	for _, name := range []string{"", "2025-Q5", "2025-Q", "-Q1", "2025-13", "last"} {
		if _, _, ok := bucketOf(name); ok || before(name, 1) != "" {
			t.Errorf("%q is taken for a bucket", name)
		}
	}
	if n := monthsApart("2025-Q1", "2024-Q3"); n != 6 {
		t.Errorf("%d months apart", n)
	}
}
