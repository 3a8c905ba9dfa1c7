package tui

import (
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// FuzzPlace reads what places write.
func FuzzPlace(f *testing.F) {
	f.Add(3, 0, 0, "", "", "")
	f.Add(0, 4, 9, "", "", "")
	f.Add(0, 0, 0, "Sheet 1!", "A2:F2", "")
	f.Add(0, 0, 0, "", "", "Terms > Price")
	f.Fuzz(func(t *testing.T, page, line, end int, sheet, cells, section string) {
		_ = placeOf(sheet)
		if page > 0 && placeOf(extract.Place{Page: page}.String()).Page != page {
			t.Errorf("page %d is not read", page)
		}
		p := extract.Place{Page: page, Line: line, EndLine: end, Sheet: sheet, Cells: cells, Section: section}
		if s := p.String(); s != "" && page >= 0 && line > 0 && section == "" && sheet == "" && (end == 0 || end > line) && page == 0 {
			if got := placeOf(s); got != (extract.Place{Line: line, EndLine: end}) {
				t.Errorf("%q is read as %+v", s, got)
			}
		}
	})
}
