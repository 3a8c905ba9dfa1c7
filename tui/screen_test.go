package tui_test

import (
	"testing"

	"github.com/fsx-dev/fsx/tui/tuitest"
)

func TestOpen(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	t.Log("\n" + d.Screen())
	d.Press("j", "j", "j", "j")
	t.Log("\n" + d.Screen())
}
