package agent

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
)

// BenchmarkStep is what the loop itself takes for a step of two calls, beside
// the model and the tools, in a session of the store: with all tools offered.
func BenchmarkStep(b *testing.B) {
	st, err := store.Open(b.Context(), b.TempDir(), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	tools := []tool.Tool{}
	for _, t := range tool.Standard() {
		if t.Name != "read_file" {
			tools = append(tools, t)
		}
	}
	text := strings.Repeat("a line of a document, which is about as long as they are\n", 100)
	tools = append(tools, define("read_file", tool.Read, func(_ context.Context, in in) (out, error) {
		return out{Path: tool.Path(in.Path), Say: text}, nil
	}))
	reg, err := tool.NewRegistry(&tool.Env{}, tools...)
	if err != nil {
		b.Fatal(err)
	}
	const steps = 20
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		model := modelFunc(func(context.Context, []llms.MessageContent, ...llms.CallOption) (*llms.ContentResponse, error) {
			c := &llms.ContentChoice{StopReason: "stop", Content: "done"}
			if n++; n < steps {
				for i := range 2 {
					c.ToolCalls = append(c.ToolCalls, llms.ToolCall{ID: fmt.Sprint(n, i), FunctionCall: &llms.FunctionCall{Name: "read_file", Arguments: fmt.Sprintf(`{"path":"/d/%d-%d","reason":"r"}`, n, i)}})
				}
			}
			return &llms.ContentResponse{Choices: []*llms.ContentChoice{c}}, nil
		})
		s, err := st.CreateSession(b.Context(), store.Session{Title: "t"})
		if err != nil {
			b.Fatal(err)
		}
		a := New(Config{Model: model, ModelName: "openai:m", Registry: reg, Sessions: st})
		for e := range a.Run(b.Context(), s.ID, "q") {
			if f, ok := e.(Failed); ok {
				b.Fatal(f.Message)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/steps, "µs/step")
}

// BenchmarkOpenSession opens a session of 10,000 messages as a run does.
func BenchmarkOpenSession(b *testing.B) {
	st, err := store.Open(b.Context(), b.TempDir(), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	s, err := st.CreateSession(b.Context(), store.Session{Title: "t"})
	if err != nil {
		b.Fatal(err)
	}
	text := strings.Repeat("some words of a result ", 40)
	for i := range 100 {
		var list []Message
		for j := range 25 {
			id := fmt.Sprint(i, "-", j)
			list = append(list, Message{Role: User, Text: "a question about " + id}, Message{Role: Assistant, Calls: []Call{{ID: id, Name: "read_file", Args: `{"path":"/d/1"}`}}},
				Message{Role: Tool, CallID: id, Name: "read_file", Text: text + id}, Message{Role: Assistant, Text: "An answer [a.pdf p.1]. " + id})
		}
		if err := saveMessages(b.Context(), st, s.ID, list); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	for b.Loop() {
		history, err := loadSession(b.Context(), st, s.ID)
		if err != nil || len(history) != 10_000 {
			b.Fatalf("%d messages, %v", len(history), err)
		}
	}
}
