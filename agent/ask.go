package agent

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/tmc/langchaingo/llms"

	"github.com/fsx-dev/fsx/agent/llm"
)

const (
	maxTokens = 8192                  // of one reply
	maxTries  = 3                     // of one reply that breaks off
	grace     = 50 * time.Millisecond // that a stopped model or tool gets to end by itself
)

// ask gets the model's next message. A reply that breaks off is taken back
// and asked for again.
func (r *run) ask(withTools bool) (Message, error) {
	if err := r.narrow(); err != nil {
		return Message{}, err
	}
	if err := r.sumUp(); err != nil {
		return Message{}, err
	}
	for try := 1; ; try++ {
		q, err := r.request(withTools)
		if err != nil {
			return Message{}, err
		}
		messages := q.content()
		bytes := r.weigh(messages, len(q.Tools) > 0)
		most, err := r.afford(bytes)
		if err != nil {
			return Message{}, err
		}
		resp, streamed, err := r.generate(messages, q.Tools, most)
		if r.ctx.Err() != nil {
			return Message{}, r.ctx.Err()
		}
		reply, cut, err := r.read(resp, err)
		if err == nil {
			r.count(resp, bytes, &reply)
			r.answeredAs(resp)
			r.complete(streamed, reply.Text)
			return reply, nil
		}
		if streamed != "" {
			r.out.send(TextReset{Reason: "The answer broke off."})
		}
		if !cut || try >= maxTries {
			return Message{}, err
		}
		delay := 100 * time.Millisecond << try
		r.out.send(Waiting{Reason: brokeOff(err), For: delay, Try: try + 1, Tries: maxTries})
		select {
		case <-time.After(delay):
		case <-r.ctx.Done():
			return Message{}, r.ctx.Err()
		}
	}
}

type outcome struct {
	resp *llms.ContentResponse
	err  error
}

// generate makes one model call for a reply of at most so many tokens. It
// returns soon after the run was stopped, even when the model does not.
func (r *run) generate(messages []llms.MessageContent, tools []llms.Tool, most int) (*llms.ContentResponse, string, error) {
	return r.generateTo(r.out, messages, tools, most)
}

// generateTo is generate with another place for what is streamed.
func (r *run) generateTo(out *emitter, messages []llms.MessageContent, tools []llms.Tool, most int) (*llms.ContentResponse, string, error) {
	ctx, end := context.WithCancel(r.ctx)
	defer end()
	s := &stream{out: out, end: end}
	options := []llms.CallOption{
		llms.WithMaxTokens(most),
		llms.WithStreamingFunc(func(ctx context.Context, chunk []byte) error { s.add(chunk); return ctx.Err() }),
	}
	if len(tools) > 0 {
		options = append(options, llms.WithTools(tools))
	}
	ctx = llm.WithTrace(ctx, &llm.Trace{
		Reasoning: s.think, Call: s.grow,
		Wait: func(w llm.Wait) {
			r.out.send(Waiting{Reason: Plain(w.Err), For: w.Delay, Try: w.Try + 1, Tries: w.Tries})
		},
	})
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if p := recover(); p != nil {
				o = outcome{err: fmt.Errorf("the model failed inside: %v", p)}
			}
			done <- o
		}()
		o.resp, o.err = r.c.Model.GenerateContent(ctx, messages, options...)
	}()
	o := await(ctx, done, outcome{err: context.Canceled})
	streamed, ended := s.close()
	if s.endless() {
		return nil, streamed, errEndless
	}
	if ended != nil {
		return ended, streamed, nil
	}
	return o.resp, streamed, o.err
}

// await waits for a result, and once the context has ended only a moment longer.
func await[T any](ctx context.Context, done <-chan T, otherwise T) T {
	select {
	case v := <-done:
		return v
	case <-ctx.Done():
	}
	timer := time.NewTimer(grace)
	defer timer.Stop()
	select {
	case v := <-done:
		return v
	case <-timer.C:
		return otherwise
	}
}

// read makes a message of a reply. cut says that asking again may help.
func (r *run) read(resp *llms.ContentResponse, err error) (m Message, cut bool, _ error) {
	if err != nil {
		var broke *llm.StreamError
		var api *llm.APIError
		return m, errors.As(err, &broke) && (!errors.As(err, &api) || api.Temporary()), err
	}
	m.Role = Assistant
	stop := ""
	if resp != nil {
		for _, c := range resp.Choices {
			if c == nil {
				continue
			}
			m.Text += c.Content
			if stop == "" {
				stop = c.StopReason
			}
			for _, call := range c.ToolCalls {
				if call.FunctionCall != nil {
					m.Calls = append(m.Calls, Call{ID: call.ID, Name: call.FunctionCall.Name, Args: call.FunctionCall.Arguments})
				}
			}
		}
	}
	m.Text = strings.ToValidUTF8(m.Text, "\uFFFD")
	switch {
	case stop == "" && (m.Text != "" || len(m.Calls) > 0):
		return m, true, &llm.StreamError{Server: llm.Server{Host: r.c.ModelName}, Err: errors.New("it gave no reason for stopping")}
	case stop == "content_filter" && len(m.Calls) == 0:
		return m, false, errFilter
	case strings.TrimSpace(m.Text) == "" && len(m.Calls) == 0 && (stop == "length" || stop == "max_tokens"):
		return m, false, errThought
	case strings.TrimSpace(m.Text) == "" && len(m.Calls) == 0:
		return m, true, errNothing
	}
	if len(m.Calls) == 0 && (stop == "length" || stop == "max_tokens") {
		m.Text += "\n\n(The answer was cut off at the model's length limit.)"
	}
	r.name(m.Calls)
	r.bound(m.Calls)
	return m, false, nil
}

// name gives every call an id that no other call of the conversation has.
func (r *run) name(calls []Call) {
	taken := map[string]bool{"": true}
	for _, m := range r.history {
		for _, c := range m.Calls {
			taken[c.ID] = true
		}
	}
	for i := range calls {
		if taken[calls[i].ID] {
			calls[i].ID = "call_" + rand.Text()
		}
		taken[calls[i].ID] = true
	}
}

// complete makes what was streamed equal to what the reply says.
func (r *run) complete(streamed, text string) {
	rest, ok := strings.CutPrefix(text, streamed)
	if !ok {
		r.out.send(TextReset{Reason: "The whole answer came."})
		rest = text
	}
	if rest != "" {
		r.out.send(TextDelta{Text: rest})
	}
}
