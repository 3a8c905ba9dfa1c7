package agent

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
)

const (
	maxReaders  = 5 // tools that read at the same time
	sameAnswers = 3 // equal results of equal calls before the call is refused
	sameCalls   = 6 // equal calls before the model gets no tools any more
)

// fills are the tools of a run that fills tables.
var fills = map[string]bool{"create_table": true, "insert_data": true, "import_table": true, "extract_tables": true, "process_batch": true, "fill_rows": true}

// repeat counts how often a call was made.
type repeat struct {
	calls  int
	same   int // results in a row that were equal
	result [sha256.Size]byte
}

// act runs the calls of one reply and returns their results in the same order.
// It returns as many results as there are calls even when the run is stopped.
func (r *run) act(calls []Call) []Message {
	results := make([]Message, len(calls))
	steps := make([]Step, len(calls))
	if err := r.permit(calls); err != nil {
		r.halt = err
		for i, c := range calls {
			results[i] = failure(c, "the run was stopped before this call")
		}
		return results
	}
	for from := 0; from < len(calls); {
		to := from + 1
		if r.reads(calls[from]) {
			for to < len(calls) && r.reads(calls[to]) {
				to++
			}
		}
		var wait sync.WaitGroup
		slots := make(chan struct{}, maxReaders)
		for i := from; i < to; i++ {
			slots <- struct{}{}
			if r.ctx.Err() != nil {
				results[i] = failure(calls[i], "the run was stopped before this call")
				<-slots
				continue
			}
			again := r.again(calls[i])
			steps[i] = r.start(calls[i])
			wait.Go(func() {
				defer func() { <-slots }()
				results[i] = r.perform(calls[i], again, &steps[i])
			})
		}
		wait.Wait()
		from = to
	}
	for i := range calls {
		if steps[i].Tool != "" {
			r.steps = append(r.steps, steps[i])
			r.learn(calls[i], results[i])
			r.filling = r.filling || fills[calls[i].Name] && steps[i].Err == ""
		}
	}
	return results
}

// reads says whether a call changes nothing. One of an unknown tool does not. One with arguments that
// the tool does not take counts as what the tool does at most.
func (r *run) reads(c Call) bool {
	t, ok := r.lookup(c.Name)
	if !ok || t.Effect == tool.Read {
		return true
	}
	reach, err := r.c.Registry.Reach(c.Name, json.RawMessage(orEmpty(c.Args)))
	return err == nil && reach.Effect == tool.Read
}

// start tells that a call begins.
func (r *run) start(c Call) Step {
	args, reason, target := describe(c.Args)
	r.out.send(ToolStart{ID: c.ID, Name: c.Name, Args: args, Target: target, Reason: reason})
	r.wayBack(c, target, reason)
	return Step{Tool: c.Name, Args: args, Reason: reason}
}

// perform runs one call. again, when not empty, is why it is refused.
func (r *run) perform(c Call, again string, step *Step) Message {
	begin := time.Now()
	result, err := r.do(c, again)
	end := ToolEnd{ID: c.ID, Name: c.Name, Took: time.Since(begin)}
	step.Millis = end.Took.Milliseconds()
	if err != nil {
		end.Err, step.Err = Plain(err), Plain(err)
		r.out.send(end)
		return failure(c, end.Err)
	}
	end.Result, end.Text = result.data, result.Text()
	r.out.send(end)
	r.seen.add(c.Name, result.data)
	return Message{Role: Tool, CallID: c.ID, Name: c.Name, Text: r.wrap(c, result.Result, result.data)}
}

// written is what a tool gave, with its form for programs.
type written struct {
	tool.Result
	data json.RawMessage
}

// do runs the tool in a goroutine of its own, so that a stopped run does not
// wait for one that does not listen.
func (r *run) do(c Call, again string) (written, error) {
	type outcome struct {
		result written
		err    error
	}
	if again != "" {
		return written{}, errors.New(again)
	}
	if why := r.refused[c.ID]; why != "" {
		return written{}, errors.New(why)
	}
	args := strings.TrimSpace(c.Args)
	if args != "" && !isObject(args) {
		return written{}, fmt.Errorf("the arguments are not one JSON object: %s", shorten(args, 200))
	}
	ctx := tool.WithProgress(r.ctx, func(done, all int, path string) {
		r.clock.renew()
		r.out.send(ToolProgress{ID: c.ID, Name: c.Name, Done: done, All: all, Path: path})
	})
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if p := recover(); p != nil {
				o = outcome{err: fmt.Errorf("the tool %s failed inside: %v", c.Name, p)}
			}
			done <- o
		}()
		if o.result.Result, o.err = r.call(ctx, c.ID, c.Name, json.RawMessage(args)); o.err == nil {
			o.result.data, o.err = o.result.JSON()
		}
	}()
	o := await(r.ctx, done, outcome{err: context.Canceled})
	return o.result, o.err
}

// again counts a call and says why it is refused, if it is: it was made
// before, several times, and came to the same.
func (r *run) again(c Call) string {
	key := c.Name + "\x00" + canonical(c.Args)
	seen := r.repeats[key]
	if seen == nil {
		seen = &repeat{}
		r.repeats[key] = seen
	}
	seen.calls++
	if seen.same < sameAnswers {
		return ""
	}
	if seen.calls >= sameCalls {
		r.looping = true
	}
	return fmt.Sprintf("this call was made %d times before with the same result; use that result or try something else", seen.calls-1)
}

// learn remembers what a call came to.
func (r *run) learn(c Call, result Message) {
	seen := r.repeats[c.Name+"\x00"+canonical(c.Args)]
	if seen == nil || seen.same >= sameAnswers {
		return
	}
	sum := sha256.Sum256([]byte(result.Text))
	if sum != seen.result {
		seen.same = 0
	}
	seen.same++
	seen.result = sum
}

// canonical is a call's arguments without the reason, keys in order.
func canonical(args string) string {
	var m map[string]any
	if json.Unmarshal([]byte(args), &m) != nil {
		return args
	}
	delete(m, "reason")
	b, err := json.Marshal(m)
	if err != nil {
		return args
	}
	return string(b)
}

// describe returns a call's arguments as JSON, and what they say about the
// call's reason and target.
func describe(args string) (raw json.RawMessage, reason, target string) {
	if strings.TrimSpace(args) == "" {
		args = "{}"
	}
	var m map[string]json.RawMessage
	if json.Unmarshal([]byte(args), &m) != nil {
		quoted, err := json.Marshal(args)
		if err != nil {
			quoted = []byte("null")
		}
		return quoted, "", ""
	}
	text := func(key string) string {
		var p tool.Path // keeps names that are not UTF-8
		if json.Unmarshal(m[key], &p) != nil {
			return ""
		}
		return string(p)
	}
	for _, key := range []string{"query", "pattern", "sql", "path", "name", "table", "a"} {
		if target = text(key); target != "" {
			break
		}
	}
	return json.RawMessage(args), text("reason"), target
}

// shorten cuts s to at most n runes.
func shorten(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
