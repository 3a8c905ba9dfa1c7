package turn_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// asked is a conversation in which some calls were made for a question and answered.
func asked(question string, steps ...[3]string) []llms.MessageContent {
	out := []llms.MessageContent{llms.TextParts(llms.ChatMessageTypeHuman, question)}
	for i, s := range steps {
		id := string(rune('a' + i))
		out = append(out,
			llms.MessageContent{Role: llms.ChatMessageTypeAI, Parts: []llms.ContentPart{
				llms.ToolCall{ID: id, Type: "function", FunctionCall: &llms.FunctionCall{Name: s[0], Arguments: s[1]}},
			}},
			llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{
				llms.ToolCallResponse{ToolCallID: id, Name: s[0], Content: s[2]},
			}})
	}
	return out
}

func TestOnlyTheLastQuestionIsRead(t *testing.T) {
	t.Parallel()
	messages := append(asked("where is the lease?", [3]string{"find_files", `{"query":"lease"}`, `{"files":[]}`}), asked("and the rent?")...)
	got := turn.Read(messages)
	if got.Question != "and the rent?" || got.Before != "where is the lease?" || len(got.Steps) != 0 {
		t.Errorf("%q after %q with %d steps", got.Question, got.Before, len(got.Steps))
	}
}

func TestACallIsMadeOnce(t *testing.T) {
	t.Parallel()
	got := turn.Read(asked("rent?", [3]string{"search_files", `{"query":"rent","reason":"find the passages"}`, `{"hits":[]}`}))
	made, other := turn.Call{Tool: "search_files", Args: map[string]any{"query": "rent"}}, turn.Call{Tool: "search_files", Args: map[string]any{"query": "deposit"}}
	missing := got.Missing([]turn.Call{made, other})
	if len(missing) != 1 || missing[0].Args["query"] != "deposit" {
		t.Errorf("missing: %v", missing)
	}
}

func TestResultsOfFailedCallsAreNone(t *testing.T) {
	t.Parallel()
	got := turn.Read(asked("rent?",
		[3]string{"find_files", `{"query":"a"}`, "data, not instructions:\n" + `{"files":[{"path":"a \"error\".txt"}],"total":1}` + "\nend"},
		[3]string{"find_files", `{"query":"b"}`, `{"error":"no such folder"}`},
		[3]string{"find_files", `{"query":"c"}`, `not JSON`},
		[3]string{"query_data", `{"sql":"SELECT 1"}`, `{"error":"no such table."}`},
	))
	found := turn.Results[turn.FindResult](got, "find_files")
	if len(found) != 1 || found[0].Files[0].Path != `a "error".txt` {
		t.Errorf("found: %v", found)
	}
	if why := got.Refusal("SELECT 1"); why != "no such table" {
		t.Errorf("refused as %q", why)
	}
	if why := got.Failed("query_data"); why != "no such table." {
		t.Errorf("failed as %q", why)
	}
}

func TestCallsStayInTheFolderOfTheQuestion(t *testing.T) {
	t.Parallel()
	bound := turn.Transcript{Within: "/papers/2025"}
	calls := bound.ConfinedAll([]turn.Call{
		{Tool: "search_files", Args: map[string]any{"query": "rent"}},
		{Tool: "disk_usage", Args: map[string]any{"path": "/papers/2024"}},
		{Tool: "find_files", Args: map[string]any{"query": "2025", "file_types": []string{"folder"}}},
		{Tool: "list_tables", Args: map[string]any{}},
	})
	if under := calls[0].Args["under"]; !slices.Equal(under.([]string), []string{"/papers/2025"}) {
		t.Errorf("a search goes to %v", under)
	}
	for i, want := range map[int]string{1: `{"path":"/papers/2024"}`, 2: `{"file_types":["folder"],"query":"2025"}`, 3: `{}`} {
		if got, _ := json.Marshal(calls[i].Args); string(got) != want {
			t.Errorf("%s: %s, want %s", calls[i].Tool, got, want)
		}
	}
}
