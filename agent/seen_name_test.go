package agent

import "testing"

func TestNamesThatBreakLines(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		path, name string
		want       bool
	}{
		{"/f/na\nme.txt", "na me.txt", true},
		{"/f/na\r\n me.txt", "f/na me.txt", true},
		{"/f/na me.txt", "na me.txt", true},
		{"/f/na  me.txt", "na me.txt", false},
		{"/f/other na\nme.txt", "na me.txt", false},
	} {
		if got := endsIn(c.path, c.name); got != c.want {
			t.Errorf("%q ends in %q: %v", c.path, c.name, got)
		}
	}
}
