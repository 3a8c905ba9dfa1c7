package tui_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// BenchmarkKeyUnderLoad is a key press until its cells are on the terminal
// while an answer brings a thousand events a second.
func BenchmarkKeyUnderLoad(b *testing.B) {
	o := tuitest.DealRoom()
	o.Ports.Chat = tuitest.NewScript(func(ctx context.Context, send func(agent.Event)) {
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for i := 0; ; i++ {
			select {
			case <-ctx.Done():
				send(agent.Failed{Message: "Stopped.", Canceled: true})
				return
			case <-tick.C:
				send(agent.TextDelta{Text: "word "})
				if i%100 == 99 {
					send(agent.TextDelta{Text: "\n\n"})
				}
			}
		}
	})
	d := tuitest.Open(b, 200, 50, o)
	d.Press("tab").Type("go on").Tap("enter").Waits("word word")
	d.Tap("alt+1")
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		begin := time.Now()
		d.Echo([]string{"j", "k"}[i%2])
		took = append(took, time.Since(begin))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	d.Tap("ctrl+c").Rest()
}
