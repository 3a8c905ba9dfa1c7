package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/fsx-dev/fsx/agent/tool"
)

// arguments are those of a tool, by their names in its schema. Values that are
// zero are left out, so that the tool's own defaults hold.
type arguments map[string]any

func (in arguments) encode() (json.RawMessage, error) {
	for name, v := range in {
		switch v := v.(type) {
		case string:
			if v == "" {
				delete(in, name)
			}
		case tool.Path:
			if v == "" {
				delete(in, name)
			}
		case int:
			if v < 0 {
				delete(in, name)
			}
		case bool:
			if !v {
				delete(in, name)
			}
		case []string:
			if len(v) == 0 {
				delete(in, name)
			}
		case []tool.Path:
			if len(v) == 0 {
				delete(in, name)
			}
		}
	}
	return json.Marshal(in)
}

func paths(list []string) []tool.Path {
	out := make([]tool.Path, len(list))
	for i, p := range list {
		out[i] = tool.Path(p)
	}
	return out
}

// call runs a tool of an open house.
func (h *house) call(ctx context.Context, name string, in arguments) (tool.Result, error) {
	args, err := in.encode()
	if err != nil {
		return tool.Result{}, err
	}
	tools, err := h.tools()
	if err != nil {
		return tool.Result{}, err
	}
	return tools.Do(ctx, name, args)
}

// do opens what a tool needs, runs it and prints its result.
func (a *app) do(ctx context.Context, n need, name string, in arguments) (res tool.Result, err error) {
	return a.doAs(ctx, n, name, a.print, in)
}

// doAs is do with another way to print.
func (a *app) doAs(ctx context.Context, n need, name string, show func(tool.Result) error, in arguments) (res tool.Result, err error) {
	brief()
	err = a.with(ctx, n, func(h *house) error {
		res, err = h.call(ctx, name, in)
		if err != nil {
			return err
		}
		return show(res)
	})
	return res, err
}

// print writes a result: JSON for programs, text for people, and lines into a
// pipe where the result has them.
func (a *app) print(res tool.Result) error {
	if a.flags.json {
		return a.writeJSON(res)
	}
	if l, ok := res.Value.(interface{ WriteLines(to io.Writer) error }); ok && !a.outTerminal {
		if err := l.WriteLines(a.out); err != nil {
			return fmt.Errorf("writing the output: %w", err)
		}
		return nil
	}
	if r, ok := res.Value.(tool.Rows); ok && !a.outTerminal && r.Truncated {
		a.warn(fmt.Sprintf("Only the first %s of the result were written; fsx sql writes all of them.", tool.Count(len(r.Rows), "row")))
	}
	if l, ok := res.Value.(interface{ Lines() string }); ok && !a.outTerminal {
		return write(a.out, l.Lines())
	}
	return write(a.out, res.Text())
}

// tellCut says how much there was, when not all of it went into a pipe: lines tell no totals.
func (a *app) tellCut(written, total int, what string) {
	if written < total && !a.outTerminal && !a.flags.json {
		a.warn(fmt.Sprintf("Only %s of %s written; --most N writes more.", tool.Count(written, what), tool.Thousands(int64(total))))
	}
}

func (a *app) writeJSON(res tool.Result) error {
	data, err := res.JSON()
	if err != nil {
		return err
	}
	return write(a.out, string(data)+"\n")
}

func write(w io.Writer, s string) error {
	if _, err := io.WriteString(w, s); err != nil {
		return fmt.Errorf("writing the output: %w", err)
	}
	return nil
}
