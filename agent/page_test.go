package agent

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm/fake"
	"github.com/fsx-dev/fsx/agent/tool"
)

// long is a file with a number in each of its lines.
func longText() string {
	var b strings.Builder
	for i := range 9000 {
		fmt.Fprintf(&b, "line %05d é\n", i)
	}
	return b.String()
}

func reader() tool.Tool {
	return define("read_file", tool.Read, func(_ context.Context, in in) (out, error) {
		return out{Path: tool.Path(in.Path), Say: longText()}, nil
	})
}

// results are what a request gives the model of its calls, by their ids.
func resultsIn(t *testing.T, raw string) map[string]string {
	t.Helper()
	var body struct {
		Messages []struct {
			Role    string `json:"role"`
			ID      string `json:"tool_call_id"`
			Content any    `json:"content"`
		} `json:"messages"`
	}
	if err := json.Unmarshal([]byte(raw), &body); err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, m := range body.Messages {
		if m.Role == "tool" {
			out[m.ID] = fmt.Sprint(m.Content)
		}
	}
	return out
}

// TestReadOn pages through a result that was cut, in one question and, where it
// is no longer held, in the next.
func TestReadOn(t *testing.T) {
	t.Parallel()
	s := fake.New(
		fake.Do(fake.Call{ID: "big", Name: "read_file", Args: `{"path":"/d/1"}`}),
		fake.Do(fake.Call{ID: "p1", Name: "read_result", Args: `{"handle":"big","find":"LINE 04500","bytes":100}`}, fake.Call{ID: "p2", Name: "read_result", Args: `{"handle":"nope"}`},
			fake.Call{ID: "p3", Name: "read_result", Args: `{"handle":"big","find":"line 99999"}`}),
		fake.Say("There it is."),
		fake.Do(fake.Call{ID: "p4", Name: "read_result", Args: `{"handle":"big","from":29,"bytes":120}`}),
		fake.Say("And there."),
	)
	t.Cleanup(s.Close)
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, reader()), Sessions: &memory{}})
	collectEvents(t, a.Run(t.Context(), "s", "Where is line 4500?"))
	collectEvents(t, a.Run(t.Context(), "s", "And the first?"))
	requests := s.Requests()
	first := resultsIn(t, requests[1].Raw)["big"]
	if len(first) > headBytes+tailBytes+400 || !strings.Contains(first, `read on with read_result, handle "big"`) || !strings.Contains(first, "line 08999") {
		t.Errorf("%d bytes: %.300s", len(first), first)
	}
	then := resultsIn(t, requests[2].Raw)
	if !strings.Contains(then["p1"], "line 04500 é") || !strings.HasPrefix(then["p1"], `<data tool="read_result" handle="big"`) || len(then["p1"]) > 300 {
		t.Error(then["p1"])
	}
	for id, want := range map[string]string{"p2": "handle names no result", "p3": "find does not stand"} {
		if !strings.HasPrefix(then[id], `{"error":`) || !strings.Contains(then[id], want) {
			t.Errorf("%s: %s", id, then[id])
		}
	}
	if later := resultsIn(t, requests[4].Raw)["p4"]; !strings.Contains(later, "line 00001") {
		t.Error(later)
	}
}

// TestThirtyStepsWhenTablesAreFilled counts the calls of a model that never ends.
func TestThirtyStepsWhenTablesAreFilled(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]int{"create_table": FillingSteps, "read_file": DefaultMaxSteps} {
		n := 0
		m := &script{}
		for range FillingSteps + 5 {
			n++
			m.turns = append(m.turns, turn{text: "so far", calls: []Call{call("a", name, fmt.Sprintf(`{"n":%d}`, n))}})
		}
		fill := define(name, tool.Read, func(_ context.Context, in in) (out, error) { return out{Say: fmt.Sprint(in.N)}, nil })
		collectEvents(t, New(Config{Model: m, Registry: registry(t, fill)}).Run(t.Context(), "", "q"))
		if len(m.tools) != want || m.tools[want-1] != 0 || m.tools[want-2] == 0 {
			t.Errorf("%s: %d calls, offered %v", name, len(m.tools), m.tools)
		}
	}
}

// TestCallsThatAreTooMuch makes calls of 10 MB, and a hundred at once.
func TestCallsThatAreTooMuch(t *testing.T) {
	t.Parallel()
	huge := `{"path":"/d/1","text":"` + strings.Repeat("x", 10<<20) + `"}`
	calls := []fake.Call{{ID: "huge", Name: "read_file", Args: huge}}
	var chunks []string
	for i, c := range calls {
		chunks = append(chunks, fake.Part(i, c.ID, "function", c.Name, c.Args))
	}
	for i := 1; i <= maxCalls; i++ {
		chunks = append(chunks, fake.Part(i, fmt.Sprint("c", i), "function", "read_file", fmt.Sprintf(`{"n":%d}`, i)))
	}
	s := fake.New(fake.Stream(append(chunks, fake.Finish("tool_calls"), fake.Usage(1, 1), fake.Done)...), fake.Say("well"))
	t.Cleanup(s.Close)
	store := &memory{}
	_, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Registry: registry(t, echo()), Sessions: store}).Run(t.Context(), "s", "q"))
	if d, ok := last.(Done); !ok || d.Answer.Text != "well" {
		t.Fatalf("%+v", last)
	}
	raw := s.Requests()[1].Raw
	got := resultsIn(t, raw)
	if len(raw) > 1<<20 || !strings.Contains(got["huge"], "10240 KB") || !strings.Contains(got["huge"], "text is the longest") {
		t.Errorf("%d bytes, %s", len(raw), got["huge"])
	}
	if !strings.Contains(got[fmt.Sprint("c", maxCalls)], "nly 64 calls") || strings.Contains(got["c1"], "error") {
		t.Errorf("%s, %s", got["c1"], got[fmt.Sprint("c", maxCalls)])
	}
	consistent(t, store, "s")
}

// TestAModelThatTalksForEver is cut off at a length, and what it said is the answer.
func TestAModelThatTalksForEver(t *testing.T) {
	t.Parallel()
	piece := fake.Text(strings.Repeat("and so on ", 400))
	var chunks []string
	for range 2 * maxText / 4000 {
		chunks = append(chunks, piece)
	}
	forEver := fake.Stream(chunks...)
	forEver.Hang = true
	s := fake.New(forEver)
	t.Cleanup(s.Close)
	events, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m"}).Run(t.Context(), "", "q"))
	d, ok := last.(Done)
	if !ok || len(d.Answer.Text) > maxText+200 || !strings.HasSuffix(d.Answer.Text, "length limit.)") || shown(events) != d.Answer.Text || !d.Answer.Usage.Estimated {
		t.Errorf("%T %.200v", last, last)
	}
}

func TestAModelThatThinksForEver(t *testing.T) {
	t.Parallel()
	piece := fake.Delta(`{"reasoning_content":"` + strings.Repeat("hm ", 20000) + `"}`)
	var chunks []string
	for range maxThought/60000 + 2 {
		chunks = append(chunks, piece)
	}
	forEver := fake.Stream(chunks...)
	forEver.Hang = true
	s := fake.New(forEver)
	t.Cleanup(s.Close)
	_, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m"}).Run(t.Context(), "", "q"))
	if f, ok := last.(Failed); !ok || !strings.Contains(f.Message, "still thinking") || len(s.Requests()) != 1 {
		t.Errorf("%T %.200v", last, last)
	}
}

// TestACallThatGrowsForEver is ended, and the session goes on.
func TestACallThatGrowsForEver(t *testing.T) {
	t.Parallel()
	chunks := []string{fake.Part(0, "c1", "function", "read_file", `{"path":"`)}
	for range maxGrown/(1<<20) + 2 {
		chunks = append(chunks, fake.Part(0, "", "", "", strings.Repeat("and so on ", 105_000)))
	}
	forEver := fake.Stream(chunks...)
	forEver.Hang = true
	s := fake.New(forEver, fake.Say("well"))
	t.Cleanup(s.Close)
	store := &memory{}
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", Sessions: store, Registry: registry(t, echo())})
	events, last := collectEvents(t, a.Run(t.Context(), "s", "q"))
	if f, ok := last.(Failed); !ok || !strings.Contains(f.Message, "did not end. Ask again") || len(s.Requests()) != 1 {
		t.Errorf("%T %.200v", last, last)
	}
	grew := 0
	for _, e := range events {
		if g, ok := e.(CallGrows); ok && g.Name == "read_file" && g.Bytes > grew {
			grew = g.Bytes
		}
	}
	if grew < maxGrown/2 {
		t.Errorf("told of %d bytes", grew)
	}
	consistent(t, store, "s")
	if _, last := collectEvents(t, a.Run(t.Context(), "s", "and now?")); fmt.Sprintf("%T", last) != "agent.Done" {
		t.Errorf("afterwards: %+v", last)
	}
}
