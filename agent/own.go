package agent

import (
	"context"
	_ "embed" // what the model reads of the tools
	"encoding/json"
	"fmt"
	"sync"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

// ownTools are the tools of the loop itself, which work on the run rather than
// on files. They are told which one by the context.
var ownTools = sync.OnceValues(func() (*tool.Registry, error) {
	return tool.NewRegistry(&tool.Env{}, readResult(), askPerson(), sortDocuments())
})

type runKey struct{}

// running is what the loop's tools need of the run that they work on.
type running interface {
	whole(ctx context.Context, handle string) (string, error)
	putQuestion(question string, choices []string) (string, error)
	judge(documents []Judged) SortedCount
}

// runOf is the run that a tool of the loop works on.
func runOf(ctx context.Context) (running, error) {
	r, ok := ctx.Value(runKey{}).(running)
	if !ok {
		return nil, fmt.Errorf("this tool works only while a question is being answered")
	}
	return r, nil
}

// own returns the loop's tools, nil for a run that has none: one without files,
// or of the built-in model, which gets every result whole.
func (r *run) own() *tool.Registry {
	if r.c.Registry == nil || r.c.ModelName == llm.Builtin {
		return nil
	}
	own, err := ownTools()
	if err != nil {
		return nil // two of them have one name, which a test would tell
	}
	return own
}

// lookup finds a tool by its name, the loop's own first.
func (r *run) lookup(name string) (tool.Tool, bool) {
	if own := r.own(); own != nil {
		if t, ok := own.Lookup(name); ok {
			return t, true
		}
	}
	if r.c.Registry == nil {
		return tool.Tool{}, false
	}
	return r.c.Registry.Lookup(name)
}

// call runs a tool; id is the call's, for one that was allowed beyond the roots.
func (r *run) call(ctx context.Context, id, name string, args json.RawMessage) (tool.Result, error) {
	if own := r.own(); own != nil {
		if _, ok := own.Lookup(name); ok {
			return own.Do(context.WithValue(ctx, runKey{}, r), name, args)
		}
	}
	if r.c.Registry == nil {
		return tool.Result{}, fmt.Errorf("there is no tool called %q", name)
	}
	if wider := r.beyond[id]; wider != nil {
		return wider.Do(ctx, name, args)
	}
	return r.c.Registry.Do(ctx, name, args)
}

// offered are all tools that the model may call.
func (r *run) offered() []tool.Tool {
	if r.c.Registry == nil {
		return nil
	}
	all := r.c.Registry.Tools()
	if own := r.own(); own != nil {
		all = append(all, own.Tools()...)
	}
	return all
}
