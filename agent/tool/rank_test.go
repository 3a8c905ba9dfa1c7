package tool

import (
	"slices"
	"testing"
)

func TestNamesRankAsPeopleExpect(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		query string
		order []string // best first; all must match
		not   []string
	}{
		{"spa", []string{"spa", "spa.pdf", "spa-draft.pdf", "final-spa.pdf", "newspaper.txt"}, []string{"readme.md"}},
		{"report", []string{"report.pdf", "Report 2026.pdf", "annual_report.docx", "rpeort.txt"}, []string{"notes.txt"}},
		{"annual report", []string{"annual report.pdf", "annual_report.docx"}, []string{"annual.txt"}},
		{"readme", []string{"README.md", "README.old.md"}, nil},
		{"mgr", []string{"mgr.go", "manager.go"}, []string{"mountain_garage_road_list.txt"}},
		{"esrcow", []string{"escrow.go"}, []string{"deceive.go"}},
		{"FileInfo", []string{"FileInfo.java", "file_info.go"}, nil},
		{"id", []string{"id.txt", "user_id.txt", "video.mp4"}, []string{"index.docx"}},
	} {
		m := newNameMatcher(c.query)
		var scores []float64
		for _, n := range c.order {
			s := m.score(n, n)
			if s <= 0 || s > 1 {
				t.Errorf("%q: %q scores %v", c.query, n, s)
			}
			scores = append(scores, -s)
		}
		if !slices.IsSorted(scores) {
			t.Errorf("%q: %v is not the order of %v", c.query, c.order, scores)
		}
		for _, n := range c.not {
			if s := m.score(n, n); s > 0 {
				t.Errorf("%q: %q scores %v, want none", c.query, n, s)
			}
		}
	}
}

func TestNameMatcherSeesThePath(t *testing.T) {
	t.Parallel()
	m := newNameMatcher("contracts lease")
	if s := m.score("lease.pdf", "contracts/2026/lease.pdf"); s < scorePath {
		t.Errorf("a name with its folder scores %v", s)
	}
	if s := m.score("memo.pdf", "contracts/2026/memo.pdf"); s > 0 {
		t.Errorf("a name without any of the words scores %v", s)
	}
}
