package agent

import (
	"context"

	"github.com/tmc/langchaingo/llms"
)

// Request is everything that goes to the model in one call. What it holds
// belongs to the run; whoever changes it gives back a changed copy.
type Request struct {
	Session  string // "" when nothing is kept
	Model    string // "openai:gpt-5"
	System   string
	Messages []Message
	Tools    []llms.Tool
}

// Outgoing is the gate that every request passes on its way to the model. What
// it returns is sent instead; an error ends the run, and nothing is sent. It is
// called again for each try of a call, from one goroutine of a run at a time.
type Outgoing func(ctx context.Context, q Request) (Request, error)

// request is the next call of the model, as it leaves the loop.
func (r *run) request(withTools bool) (Request, error) {
	q := Request{Session: r.session, Model: r.c.ModelName, System: r.system(), Messages: r.conversation()}
	if withTools {
		q.Tools = r.tools()
	}
	if r.c.Outgoing == nil {
		return q, nil
	}
	return r.c.Outgoing(r.ctx, q)
}

// content is the request as models take it.
func (q Request) content() []llms.MessageContent {
	out := make([]llms.MessageContent, 0, len(q.Messages)+1)
	out = append(out, llms.TextParts(llms.ChatMessageTypeSystem, q.System))
	for _, m := range q.Messages {
		out = append(out, m.content())
	}
	return out
}
