package builtin

import (
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

func TestWhatLiesBesideProgramsStandsBehind(t *testing.T) {
	t.Parallel()
	hits := []turn.Hit{
		{Path: "/home/go/libpng/LICENSE", Score: 9}, {Path: "/home/go/valgrind/changelog.Debian", Score: 8},
		{Path: "/home/go/gawk/NEWS", Score: 7}, {Path: "/home/papers/lease.pdf", Score: 4}, {Path: "/home/papers/notice.pdf", Score: 3.5},
		{Path: "/home/papers/licensed-premises.txt", Score: 3.4}, {Path: "/home/papers/history.docx", Score: 3},
	}
	for q, want := range map[string]string{
		"When does the contract end?":                  "/home/papers/lease.pdf",
		"What does the license say about warranty?":    "/home/go/libpng/LICENSE",
		"Under which terms may libpng be copied?":      "/home/go/libpng/LICENSE",
		"What is in the news of gawk?":                 "/home/go/gawk/NEWS",
		"Which bug of valgrind was closed in changes?": "/home/go/valgrind/changelog.Debian",
	} {
		got := workFirst(understand(q), hits)
		if got[0].Path != want {
			t.Errorf("%s: %s", q, got[0].Path)
		}
		if len(got) != len(hits) || hits[0].Score != 9 || !slices.IsSortedFunc(got, func(a, b turn.Hit) int { return int(100 * (b.Score - a.Score)) }) {
			t.Errorf("%s: %v", q, got)
		}
	}
}
