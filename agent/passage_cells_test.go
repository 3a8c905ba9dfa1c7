package agent

import "testing"

func TestRangesOfCells(t *testing.T) {
	t.Parallel()
	for s, want := range map[string][4]int{
		"B4": {2, 4, 2, 4}, "A2:F9": {1, 2, 6, 9}, "AA10:XFD1048576": {27, 10, 16384, 1048576}, "F9:A2": {1, 2, 6, 9},
		"": {}, "4": {}, "B": {}, "b4": {}, "ABCD1": {}, "A12345678": {}, "A1:": {}, "A1:B": {}, "A-1": {}, "A1:B2:C3": {},
	} {
		left, top, right, bottom, ok := cellRange(s)
		if ok != (want != [4]int{}) || ok && [4]int{left, top, right, bottom} != want {
			t.Errorf("%q: %d %d %d %d %v", s, left, top, right, bottom, ok)
		}
	}
}
