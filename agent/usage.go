package agent

import (
	"encoding/json"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
)

const bytesPerToken = 4 // of an estimate

// Spent says what the run and its whole session have cost so far.
type Spent struct {
	Run     Usage `json:"run"`
	Session Usage `json:"session"`
}

func (Spent) event() {}

// add sums what several calls cost.
func (u *Usage) add(v Usage) {
	u.Priced = v.Priced && (u.Priced || u.Calls == 0)
	u.Calls += v.Calls
	u.InputTokens += v.InputTokens
	u.OutputTokens += v.OutputTokens
	u.CacheReadTokens += v.CacheReadTokens
	u.CacheWriteTokens += v.CacheWriteTokens
	u.Cost += v.Cost
	u.Estimated = u.Estimated || v.Estimated
}

// count adds what a call cost, and notes it with the reply. Tokens that the
// provider did not report are estimated from the bytes.
func (r *run) count(resp *llms.ContentResponse, bytes int, reply *Message) {
	one := Usage{Model: r.c.ModelName, Calls: 1}
	if r.c.ModelName == llm.Builtin {
		r.usage.add(one)
		return
	}
	u, reported := llm.UsageOf(resp)
	if !reported {
		u = llm.Usage{Input: bytes / bytesPerToken, Output: replyBytes(*reply) / bytesPerToken}
	}
	cost, known := r.c.ModelInfo.Cost(u)
	one.InputTokens, one.OutputTokens, one.CacheReadTokens, one.CacheWriteTokens = u.Prompt(), u.Output, u.CacheRead, u.CacheWrite
	one.Cost, one.Priced, one.Estimated = cost, known, !reported
	reply.Usage = &one
	r.usage.add(one)
	total := r.earlier
	total.Model = r.c.ModelName
	total.add(r.usage)
	r.out.send(Spent{Run: r.usage, Session: total})
}

// spentOn is what the messages of a conversation cost.
func spentOn(history []Message) Usage {
	var total Usage
	for _, m := range history {
		if m.Usage != nil {
			total.add(*m.Usage)
		}
	}
	return total
}

// SpentOn is what the turns of a kept conversation have cost.
func SpentOn(turns []Turn) Usage {
	var total Usage
	for _, t := range turns {
		if t.Usage.Calls > 0 {
			total.add(t.Usage)
			total.Model = t.Usage.Model
		}
	}
	return total
}

// weigh counts the bytes of a request with or without the tools that are offered.
func (r *run) weigh(messages []llms.MessageContent, withTools bool) int {
	n := 0
	if withTools {
		n = r.toolsWeight()
	}
	for _, m := range messages {
		for _, p := range m.Parts {
			switch p := p.(type) {
			case llms.TextContent:
				n += len(p.Text)
			case llms.ToolCallResponse:
				n += len(p.Content)
			case llms.ToolCall:
				n += len(p.FunctionCall.Name) + len(p.FunctionCall.Arguments)
			}
		}
	}
	return n
}

// toolsWeight is how many bytes the tools take, which are the same in each request.
func (r *run) toolsWeight() int {
	if r.offersBytes == 0 {
		if b, err := json.Marshal(r.tools()); err == nil {
			r.offersBytes = len(b)
		}
	}
	return r.offersBytes
}

func replyBytes(m Message) int {
	n := len(m.Text)
	for _, c := range m.Calls {
		n += len(c.Name) + len(c.Args)
	}
	return n
}
