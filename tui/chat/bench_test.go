package chat

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/action"
)

func long(t testing.TB, turns int) *bench {
	b := newBench(t, "builtin")
	for range turns {
		answered(b)
	}
	b.View(80, 50)
	return b
}

func TestOnlyTheViewIsLaidOut(t *testing.T) {
	b := long(t, 500)
	for _, bl := range b.blocks {
		bl.stale()
	}
	b.View(80, 50)
	drawn := 0
	for _, bl := range b.blocks {
		if bl.w != 0 {
			drawn++
		}
	}
	if drawn > 60 {
		t.Errorf("%d of %d blocks were laid out for 50 lines", drawn, len(b.blocks))
	}
	if n := testing.AllocsPerRun(20, func() { b.View(80, 50) }); n > 200 {
		t.Errorf("%v allocations for a view", n)
	}
}

func BenchmarkView500(b *testing.B) {
	c := long(b, 500)
	b.ReportAllocs()
	for b.Loop() {
		c.View(80, 50)
	}
}

func BenchmarkScroll500(b *testing.B) {
	c := long(b, 500)
	c.do(action.ChatRead)
	b.ReportAllocs()
	up := true
	for b.Loop() {
		if up {
			c.scroll(-40)
		} else {
			c.scroll(40)
		}
		if c.top == (place{}) || c.stick {
			up = !up
		}
		c.View(80, 50)
	}
}

func BenchmarkResize500(b *testing.B) {
	c := long(b, 500)
	for i := 0; b.Loop(); i++ {
		c.View(80+i%2, 50)
	}
}

func BenchmarkToken20KB(b *testing.B) {
	c := newBench(b, "builtin").ask("q")
	text := strings.Repeat("Some words with **bold** and `code` in a line of text.\n\n", 360)
	c.say(agent.TextDelta{Text: text})
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%1000 == 999 {
			c.say(agent.TextReset{}, agent.TextDelta{Text: text})
		}
		c.say(agent.TextDelta{Text: "word "})
		c.View(80, 50)
	}
}
