package builtin

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tmc/langchaingo/llms"
)

// shelf is a folder of two documents behind the tools that the model calls.
var shelf = map[string]string{
	"/lease.md": `{"path":"/lease.md","format":"markdown","title":"Lease of Flat 4","blocks":[
		{"kind":"heading","level":1,"text":"Lease of Flat 4","line":1},
		{"kind":"paragraph","text":"The landlord is Orla Finch. The tenant is Ravi Mehta, who pays a rent of €1,240.00 a month.","line":3,"end_line":3,"section":"Lease of Flat 4"},
		{"kind":"paragraph","text":"The deposit is set out in Annex 2.","line":5,"end_line":5,"section":"Lease of Flat 4"},
		{"kind":"item","text":"[x] Keys handed over","line":7,"end_line":7,"section":"Lease of Flat 4 > Handover"},
		{"kind":"item","text":"[ ] Meter readings signed","line":8,"end_line":8,"section":"Lease of Flat 4 > Handover"}]}`,
	"/annex-2.csv": `{"path":"/annex-2.csv","format":"csv","title":"Annex 2","blocks":[
		{"kind":"row","text":"Item | Sum","cells":["Item","Sum"],"line":1,"end_line":1},
		{"kind":"row","text":"Deposit | €2,480.00","cells":["Deposit","€2,480.00"],"line":2,"end_line":2},
		{"kind":"row","text":"Cleaning | €120.50","cells":["Cleaning","€120.50"],"line":3,"end_line":3},
		{"kind":"row","text":"Keys | €30.00","cells":["Keys","€30.00"],"line":4,"end_line":4}]}`,
}

func answerCall(name string, args map[string]any, made *[]map[string]any) string {
	switch name {
	case "search_files":
		return `{"hits":[{"path":"/lease.md","text":"x"},{"path":"/annex-2.csv","text":"x"}],"searched":2}`
	case "index_status":
		return `{"files":2,"documents":2,"unreadable":1,"unreadable_files":[{"path":"/scan.pdf","reason":"no text"}]}`
	case "scan_folder":
		return `{"documents":[{"path":"/lease.md"},{"path":"/annex-2.csv"},{"path":"/scan.pdf","error":"no text"}]}`
	case "read_file":
		return shelf[args["path"].(string)]
	case "find_files":
		return `{"files":[{"name":"big.bin","path":"/d/big.bin","size":4200000,"lastModified":0}],"total":1,"bytes":4200000}`
	case "create_table", "insert_data":
		*made = append(*made, args)
		return `{"name":"ok"}`
	}
	return `{"error":"there is no tool with that name"}`
}

// converse runs the model against the shelf until it answers.
func converse(t *testing.T, question string) (answer string, made []map[string]any) {
	t.Helper()
	messages := []llms.MessageContent{llms.TextParts(llms.ChatMessageTypeHuman, question)}
	for range 12 {
		reply, err := New().GenerateContent(context.Background(), messages, llms.WithTools([]llms.Tool{{}}))
		if err != nil {
			t.Fatal(err)
		}
		choice := reply.Choices[0]
		if len(choice.ToolCalls) == 0 {
			return choice.Content, made
		}
		for _, c := range choice.ToolCalls {
			var args map[string]any
			if err := json.Unmarshal([]byte(c.FunctionCall.Arguments), &args); err != nil {
				t.Fatal(err)
			}
			messages = append(messages,
				llms.MessageContent{Role: llms.ChatMessageTypeAI, Parts: []llms.ContentPart{c}},
				llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{llms.ToolCallResponse{
					ToolCallID: c.ID, Name: c.FunctionCall.Name, Content: answerCall(c.FunctionCall.Name, args, &made),
				}}})
		}
	}
	t.Fatalf("%q: no answer after 12 steps", question)
	return "", nil
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	tests := []struct {
		question string
		holds    []string
		lacks    []string
	}{
		{"Who is the landlord?", []string{"“The landlord is Orla Finch.” [lease.md line 3]"}, nil},
		{"Who is the lessor?", []string{"Orla Finch"}, nil},
		{"How much is the rent?", []string{"€1,240.00", "[lease.md line 3]"}, nil},
		{"How much is the deposit?", []string{"€2,480.00", "[annex-2.csv line 2]"}, nil},
		{"What is still open?", []string{"Open (1):", "Meter readings signed", "Already done: 1 of 2."}, []string{"“[x]"}},
		{"What do the sums of annex 2 add up to?", []string{"= €2,630.50", "3 rows"}, nil},
		{"What is the name of the plumber?", []string{"Not found in 2 files (1 unreadable: scan.pdf: no text)."}, nil},
		{"What are the largest files?", []string{"big.bin (4.2 MB"}, nil},
		{"Please summarise the lease", []string{"Not found: the built-in model quotes"}, nil},
	}
	for _, tt := range tests {
		got, _ := converse(t, tt.question)
		for _, want := range tt.holds {
			if !strings.Contains(got, want) {
				t.Errorf("%q lacks %q:\n%s", tt.question, want, got)
			}
		}
		for _, not := range tt.lacks {
			if strings.Contains(got, not) {
				t.Errorf("%q holds %q:\n%s", tt.question, not, got)
			}
		}
	}
}

func TestMakesATable(t *testing.T) {
	t.Parallel()
	answer, made := converse(t, "Make a table of annex 2 called costs")
	if len(made) != 2 || made[0]["name"] != "costs" {
		t.Fatalf("calls %v, answer %s", made, answer)
	}
	columns := fmt.Sprint(made[0]["columns"])
	for _, want := range []string{"name:item type:text", "name:sum type:decimal", "name:source_file type:text"} {
		if !strings.Contains(columns, want) {
			t.Errorf("columns %s lack %q", columns, want)
		}
	}
	rows := made[1]["rows"].([]any)
	if len(rows) != 3 || fmt.Sprint(rows[1]) != "[Cleaning 120.50 /annex-2.csv line 3]" {
		t.Errorf("rows %v", rows)
	}
}

func TestStopsWhenToldTo(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := New().GenerateContent(ctx, []llms.MessageContent{llms.TextParts(llms.ChatMessageTypeHuman, "hello")}); err == nil {
		t.Fatal("a cancelled call answered")
	}
}

func TestStreamsWhatItAnswers(t *testing.T) {
	t.Parallel()
	var streamed strings.Builder
	reply, err := New().GenerateContent(context.Background(), []llms.MessageContent{llms.TextParts(llms.ChatMessageTypeHuman, "help")},
		llms.WithStreamingFunc(func(_ context.Context, b []byte) error { streamed.Write(b); return nil }))
	if err != nil || streamed.String() != reply.Choices[0].Content || streamed.Len() == 0 {
		t.Fatalf("streamed %q, err %v", streamed.String(), err)
	}
}
