package builtin

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// Model answers from the files alone. It holds no state, so one Model serves
// any number of conversations at once.
type Model struct {
	// Now tells the day, for questions about payments of the last month, and for what is overdue or
	// ends next. Without it the first are refused and the others answered by the words of the files,
	// so that the same conversation gives the same answer on any day.
	Now func() time.Time
}

// New returns the built-in model.
func New() *Model { return &Model{} }

// Call answers a single prompt without tools.
func (m *Model) Call(ctx context.Context, prompt string, options ...llms.CallOption) (string, error) {
	return llms.GenerateFromSinglePrompt(ctx, m, prompt, options...)
}

// GenerateContent takes the next step of a conversation: it calls tools or
// answers. Text is streamed word by word to the StreamingFunc.
func (m *Model) GenerateContent(ctx context.Context, messages []llms.MessageContent, options ...llms.CallOption) (*llms.ContentResponse, error) {
	var opts llms.CallOptions
	for _, o := range options {
		o(&opts)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t := turn.Read(messages)
	calls, answer := next(t, len(opts.Tools) > 0, m.today())
	answer = inLines(answer)
	info := map[string]any{"PromptTokens": 0, "CompletionTokens": 0, "TotalTokens": 0, "UnderstoodAs": t.Done.Understood(), "Within": t.Done.Folder()}
	choice := &llms.ContentChoice{Content: answer, StopReason: "stop"}
	if len(calls) > 0 {
		choice.Content, choice.StopReason = "", "tool_calls"
		choice.ToolCalls = toolCalls(t, calls)
	} else if err := stream(ctx, opts, answer); err != nil {
		return nil, err
	}
	choice.GenerationInfo = info
	return &llms.ContentResponse{Choices: []*llms.ContentChoice{choice}}, nil
}

// today is the day, the zero time where nobody tells it.
func (m *Model) today() time.Time {
	if m.Now == nil {
		return time.Time{}
	}
	y, mo, d := m.Now().Date()
	return time.Date(y, mo, d, 12, 0, 0, 0, time.UTC)
}

func stream(ctx context.Context, opts llms.CallOptions, answer string) error {
	if opts.StreamingFunc == nil {
		return nil
	}
	for _, word := range strings.SplitAfter(answer, " ") {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := opts.StreamingFunc(ctx, []byte(word)); err != nil {
			return err
		}
	}
	return nil
}

func toolCalls(t turn.Transcript, calls []turn.Call) []llms.ToolCall {
	out := make([]llms.ToolCall, 0, len(calls))
	for i, c := range calls {
		args := map[string]any{"reason": reason(c)}
		for k, v := range c.Args {
			args[k] = v
		}
		raw, err := json.Marshal(args)
		if err != nil {
			continue
		}
		out = append(out, llms.ToolCall{
			ID:           fmt.Sprintf("call_%d", len(t.Steps)+i+1),
			Type:         "function",
			FunctionCall: &llms.FunctionCall{Name: c.Tool, Arguments: string(raw)},
		})
	}
	return out
}

func reason(c turn.Call) string {
	switch c.Tool {
	case "search_files":
		return "find the passages that hold these words"
	case "read_file":
		return "read what was found in its place"
	case "scan_folder":
		return "see every document of the folder"
	case "index_status":
		return "know how many files can be searched"
	case "file_info":
		return "know what is known of the file"
	case "find_files":
		return "find the files that fit"
	case "create_table", "insert_data", "process_batch", "import_table":
		return "put the rows into the scratchpad"
	case "list_tables":
		return "see whether a table holds it"
	case "query_data":
		return "compute it"
	}
	return "answer the question"
}
