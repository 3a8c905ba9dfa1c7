package tui_test

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// asked is a chat that a real agent answers in.
type asked struct{ brain *agent.Agent }

func (a asked) Ask(ctx context.Context, q string) <-chan agent.Event { return a.brain.Run(ctx, "", q) }

func (a asked) Model() string { return "openai:m" }

// tokens is n tokens of a text such as models write, or of one paragraph without end.
func tokens(n int, endless bool) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = "word "
		switch {
		case endless:
		case i%400 == 399:
			out[i] = "\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
		case i%200 == 199:
			out[i] = "\n\n```go\nx := 1\n```\n\n"
		case i%60 == 59:
			out[i] = "\n\n- "
		case i%12 == 11:
			out[i] = "**bold** `code` "
		}
	}
	return out
}

// BenchmarkKeyWhileAModelStreams is a key press until its cells are on the terminal
// while a model streams a thousand tokens a second over HTTP: through its client, the
// loop and the bridge, as on any day.
func BenchmarkKeyWhileAModelStreams(b *testing.B) {
	for name, c := range map[string]struct {
		endless bool
		keys    []string // pressed in turn
		pane    string
	}{
		"tree":              {false, []string{"j", "k"}, "alt+1"},
		"question":          {false, []string{"x", "backspace"}, "alt+2"},
		"endless paragraph": {true, []string{"j", "k"}, "alt+1"},
	} {
		b.Run(name, func(b *testing.B) { keyWhileStreaming(b, c.endless, c.pane, c.keys) })
	}
}

func keyWhileStreaming(b *testing.B, endless bool, pane string, keys []string) {
	var chunks []string
	for _, t := range tokens(50_000, endless) {
		chunks = append(chunks, fake.Text(t))
	}
	s := fake.New(fake.Stream(append(chunks, fake.Finish("stop"), fake.Done)...))
	defer s.Close()
	var sent atomic.Int64
	var first time.Time
	perToken := strings.Count(strings.Join(fake.Stream(fake.Text("x")).Lines, "\n"), "\n") + 1
	s.AfterLine = func(n int) {
		if n == 0 {
			first = time.Now()
		}
		sent.Store(int64(n / perToken))
		time.Sleep(time.Until(first.Add(time.Duration(n/perToken) * time.Millisecond)))
	}
	model, err := llm.Open(b.Context(), llm.Spec{Provider: llm.OpenAI, Name: "m", BaseURL: s.BaseURL(), Key: "k"})
	if err != nil {
		b.Fatal(err)
	}
	o := tuitest.DealRoom()
	o.Ports.Chat = asked{agent.New(agent.Config{Model: model, ModelName: "openai:m"})}
	d := tuitest.Open(b, 200, 50, o)
	d.Press("tab").Type("go on").Tap("enter").Waits("word word")
	d.Tap(pane)
	var took []time.Duration
	from, begin := sent.Load(), time.Now()
	for i := 0; b.Loop(); i++ {
		pressed := time.Now()
		d.Echo(keys[i%len(keys)])
		took = append(took, time.Since(pressed))
	}
	rate := float64(sent.Load()-from) / time.Since(begin).Seconds()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(rate, "tokens/s")
	d.Tap("ctrl+c").Rest()
}
