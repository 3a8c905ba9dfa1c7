package agent

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/llm/fake"
)

// talk is a kept conversation of n long turns.
func talk(t *testing.T, n, bytes int) *memory {
	t.Helper()
	store := &memory{}
	for i := range n {
		messages := []Message{
			{Role: User, Text: fmt.Sprintf("question %d", i)},
			{Role: Assistant, Calls: []Call{{ID: fmt.Sprint("c", i), Name: "read_file", Args: `{"path":"/d/1"}`}}},
			{Role: Tool, CallID: fmt.Sprint("c", i), Name: "read_file", Text: "result " + strings.Repeat("r", bytes)},
			{Role: Assistant, Text: fmt.Sprintf("answer %d ", i) + strings.Repeat("x", bytes)},
		}
		if err := saveMessages(t.Context(), store, "s", messages); err != nil {
			t.Fatal(err)
		}
	}
	return store
}

// TestTheHeadIsSummedUp fills a window, goes on with a summary, and takes it back.
func TestTheHeadIsSummedUp(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Say("## What was found\nThe price is $5 [spa.pdf p.3]."), fake.Say("first"), fake.Say("second"), fake.Say("## Again"), fake.Say("third"))
	t.Cleanup(s.Close)
	store := talk(t, 10, 4000)
	info := llm.ModelInfo{Known: true, Window: 10_000}
	a := New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", ModelInfo: info, Registry: registry(t, echo()), Sessions: store})
	events, last := collectEvents(t, a.Run(t.Context(), "s", "and now?"))
	if d, ok := last.(Done); !ok || d.Answer.Text != "first" || d.Answer.Usage.Calls != 2 || shown(events) != "first" {
		t.Fatalf("%+v, shown %q", last, shown(events))
	}
	var told []Compacted
	for _, e := range events {
		if c, ok := e.(Compacted); ok {
			told = append(told, c)
		}
	}
	if len(told) == 0 || !strings.Contains(told[0].Summary, "The price is $5") {
		t.Errorf("%+v", told)
	}
	requests := s.Requests()
	if raw := requests[0].Raw; !strings.Contains(raw, "question 0") || !strings.Contains(raw, "## What is open") || strings.Contains(raw, "rrrr") || strings.Contains(raw, `"tools"`) {
		t.Errorf("the summary is made of %.3000s", raw)
	}
	if raw := requests[1].Raw; strings.Contains(raw, "answer 7") || !strings.Contains(raw, "answer 8") || !strings.Contains(raw, "summed up") || !strings.Contains(raw, "and now?") {
		t.Errorf("the model reads %.3000s", raw)
	}
	consistent(t, store, "s")
	collectEvents(t, a.Run(t.Context(), "s", "and then?"))
	if raw := s.Requests()[2].Raw; strings.Contains(raw, "answer 7") || !strings.Contains(raw, "The price is $5") {
		t.Errorf("the summary does not last: %.2000s", raw)
	}
	if err := saveMessages(t.Context(), store, "s", []Message{{Role: Unsum}}); err != nil {
		t.Fatal(err)
	}
	collectEvents(t, a.Run(t.Context(), "s", "at last?"))
	if raw := s.Requests()[3].Raw; !strings.Contains(raw, "answer 0") || strings.Contains(raw, "The price is $5") {
		t.Errorf("the summary is not taken back: %.2000s", raw)
	}
}

// TestNothingIsSummedUpWithoutNeed leaves short conversations and unknown windows as they are.
func TestNothingIsSummedUpWithoutNeed(t *testing.T) {
	t.Parallel()
	for name, info := range map[string]llm.ModelInfo{"a large window": {Known: true, Window: 1_000_000}, "an unknown one": {Window: 100}} {
		s := fake.New(fake.Say("fine"))
		store := talk(t, 10, 4000)
		events, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", ModelInfo: info, Registry: registry(t, echo()), Sessions: store}).Run(t.Context(), "s", "q"))
		for _, e := range events {
			if c, ok := e.(Compacted); ok {
				t.Errorf("%s: %+v", name, c)
			}
		}
		if _, ok := last.(Done); !ok || len(s.Requests()) != 1 || !strings.Contains(s.Requests()[0].Raw, "answer 0") {
			t.Errorf("%s: %+v", name, last)
		}
		s.Close()
	}
}

// TestASummaryThatFails leaves the conversation as it is.
func TestASummaryThatFails(t *testing.T) {
	t.Parallel()
	s := fake.New(fake.Error(400, "", "", "no"), fake.Say("fine"))
	t.Cleanup(s.Close)
	store := talk(t, 10, 4000)
	_, last := collectEvents(t, New(Config{Model: remote(t, spec(s)), ModelName: "openai:m", ModelInfo: llm.ModelInfo{Known: true, Window: 10_000}, Registry: registry(t, echo()), Sessions: store}).Run(t.Context(), "s", "q"))
	if d, ok := last.(Done); !ok || d.Answer.Text != "fine" || !strings.Contains(s.Requests()[1].Raw, "answer 0") {
		t.Errorf("%+v", last)
	}
}
