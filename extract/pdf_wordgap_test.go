package extract

import "testing"

func TestWordGaps(t *testing.T) {
	t.Parallel()
	var w wordGaps
	for range oftenWordGap - 1 {
		w.told(0.278)
	}
	if w.among(0.278, 'y', 'S') {
		t.Error("a width that was seen seldom parts words")
	}
	w.told(0.282)
	for _, c := range []struct {
		width float32
		a, b  rune
		want  bool
	}{
		{0.278, 'Y', 'S', true}, {0.28, '4', 'O', true}, {0.24, 'Y', 'S', false}, {0.31, 'Y', 'S', false},
		{0.278, 'Y', ')', false}, {0.278, '.', 'S', false}, {5, 'Y', 'S', false}, {-1, 'Y', 'S', false},
	} {
		if got := w.among(c.width, c.a, c.b); got != c.want {
			t.Errorf("%q and %q, %v apart: %v", c.a, c.b, c.width, got)
		}
	}
	for range oftenWordGap {
		w.told(0.08) // letters that stand apart are no words
	}
	if w.among(0.08, 'a', 'b') {
		t.Error("letters are words")
	}
}
