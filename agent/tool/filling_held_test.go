package tool

import "testing"

func TestTwins(t *testing.T) {
	t.Parallel()
	h := newHeld()
	give := func(path string, rows ...string) {
		h.begin(path)
		for _, r := range rows {
			h.add(path, r)
		}
	}
	give("a", "1", "2", "2", "3")
	give("b", "1", "2")
	give("c", "9")
	for _, c := range []struct {
		path string
		rows []string
		want twin
	}{
		{"new", []string{"3", "2", "1", "2"}, twin{"a", 4, true}},
		{"new", []string{"1", "2"}, twin{"b", 2, true}},
		{"b", []string{"1", "2"}, twin{"a", 2, false}},
		{"new", []string{"2", "2", "2", "2"}, twin{"a", 2, false}},
		{"new", []string{"9", "8"}, twin{"c", 1, false}},
		{"c", []string{"9"}, twin{}},
		{"new", []string{"7"}, twin{}},
		{"new", nil, twin{}},
	} {
		if got := h.twinOf(c.path, c.rows); got != c.want {
			t.Errorf("%s %q: %+v, not %+v", c.path, c.rows, got, c.want)
		}
	}
	give("a", "5")
	if got := h.twinOf("new", []string{"3", "2", "1", "2"}); got != (twin{"b", 2, false}) {
		t.Errorf("after its rows have changed: %+v", got)
	}
	if got := h.twinOf("new", []string{"5"}); got != (twin{"a", 1, true}) {
		t.Errorf("the rows that it has now: %+v", got)
	}
}
