package grid

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// TestFastCursorMakesNoFlood runs through the whole table while the port is
// slow: at most one request is under way, and the last is for where the cursor
// stopped.
func TestFastCursorMakesNoFlood(t *testing.T) {
	b := loaded(t)
	b.View(60, 20)
	b.port.calls = nil
	for range 1000 {
		b.do(action.GridPageDown)
		b.View(60, 20)
		if len(b.waiting) > 1 {
			t.Fatalf("%d requests are under way", len(b.waiting))
		}
	}
	b.rest()
	if n := len(b.port.calls); n > 6 {
		t.Errorf("%d calls for a run through 14,000 rows: %v", n, b.port.calls)
	}
	b.shows("row 14,001 of 1,000,000", "Vendor 14000")
	if n := len(b.current.pages); n > mostPages {
		t.Errorf("%d pages are kept", n)
	}
}

func TestPagesAreBounded(t *testing.T) {
	b := loaded(t)
	b.View(60, 20)
	for range 320 {
		b.do(action.GridPageDown).rest()
		b.View(60, 20)
	}
	if n := len(b.current.pages); n > mostPages {
		t.Errorf("%d pages are kept", n)
	}
	if n := len(b.port.calls); n > 45 {
		t.Errorf("%d calls for 18 pages", n)
	}
	b.shows("Vendor 4480")
}

// TestLateRowsAreDropped answers a request after its table left the view.
func TestLateRowsAreDropped(t *testing.T) {
	b := loaded(t).do(action.GridBottom)
	late := b.waiting[0]
	b.waiting = nil
	b.do(action.GridNext).rest()
	m, ok := late().(msg.WindowLoaded)
	if !ok || m.Err == nil || !strings.Contains(m.Err.Error(), "canceled") {
		t.Fatalf("the request was not ended: %v", m.Err)
	}
	b.wait(b.Update(m))
	b.rest().shows("row 1 of 3")
	if b.problem != "" {
		t.Fatal(b.problem)
	}
}

func BenchmarkMove1M(b *testing.B) {
	g := loaded(b)
	g.View(120, 50)
	g.do(action.GridPageDown, action.GridPageDown).rest()
	down := true
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%40 == 0 {
			down = !down
		}
		if down {
			g.Update(action.Do{ID: action.GridDown})
		} else {
			g.Update(action.Do{ID: action.GridUp})
		}
		g.View(120, 50)
	}
}

func TestMoveIsCheap(t *testing.T) {
	g := loaded(t)
	g.View(120, 50)
	if n := testing.AllocsPerRun(100, func() {
		g.Update(action.Do{ID: action.GridDown})
		g.View(120, 50)
	}); n > 250 {
		t.Errorf("%v allocations for a move", n)
	}
}
