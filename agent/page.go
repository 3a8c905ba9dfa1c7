package agent

import (
	"context"
	_ "embed" // what the model reads of the tool
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/tool"
)

//go:embed prompt/read_result.md
var readResultDoc string

const readResultName = "read_result"

// What a model gets of one result: its head and its tail. The rest it reads on
// by the handle, which is the id of the call.
const (
	headBytes = 20 << 10
	tailBytes = 10 << 10
)

type pageInput struct {
	Handle string `json:"handle" jsonschema:"as the result that was cut says it"`
	From   int    `json:"from,omitempty" min:"0" jsonschema:"the byte to begin at"`
	Find   string `json:"find,omitempty" jsonschema:"begin where these words stand, at from or behind it"`
	Bytes  int    `json:"bytes,omitempty" default:"20480" min:"100" max:"30720" jsonschema:"how many"`
}

// Page is a part of a result that was too long to be given whole.
type Page struct {
	Handle string `json:"handle"`
	From   int    `json:"from"`
	To     int    `json:"to"`
	Total  int    `json:"total"`
	Said   string `json:"text"`
}

// Text is the part itself.
func (p Page) Text() string { return p.Said }

func readResult() tool.Tool { return tool.Define(readResultName, tool.Read, readResultDoc, readOn) }

func readOn(ctx context.Context, _ *tool.Env, in pageInput) (Page, error) {
	r, err := runOf(ctx)
	if err != nil {
		return Page{}, err
	}
	whole, err := r.whole(ctx, in.Handle)
	if err != nil {
		return Page{}, err
	}
	from := min(in.From, len(whole))
	if in.Find != "" {
		at := strings.Index(strings.ToLower(whole[from:]), strings.ToLower(in.Find))
		if at < 0 {
			return Page{}, &tool.ArgumentError{Tool: readResultName, Field: "find", Problem: fmt.Sprintf("does not stand at byte %d or behind it", from)}
		}
		from = min(len(whole), from+at) // another case may have another length
	}
	for from > 0 && from < len(whole) && !utf8.RuneStart(whole[from]) {
		from--
	}
	to := min(len(whole), from+in.Bytes)
	for to < len(whole) && !utf8.RuneStart(whole[to]) {
		to++
	}
	return Page{Handle: in.Handle, From: from, To: to, Total: len(whole), Said: whole[from:to]}, nil
}

// whole is the result of a call as the model would read it if there were no
// limit. One of an earlier question is got by making the call again.
func (r *run) whole(ctx context.Context, handle string) (string, error) {
	r.mu.Lock()
	text, ok := r.results[handle]
	history := r.history
	r.mu.Unlock()
	if ok {
		return text, nil
	}
	for _, m := range history {
		for _, c := range m.Calls {
			if _, known := r.lookup(c.Name); c.ID != handle || !known || !r.reads(c) || c.Name == readResultName {
				continue
			}
			result, err := r.call(ctx, "", c.Name, json.RawMessage(c.Args))
			if err != nil {
				return "", fmt.Errorf("the call %s was made again and failed: %w", c.Name, err)
			}
			data, err := result.JSON()
			if err != nil {
				return "", err
			}
			return r.remember(handle, data), nil
		}
	}
	return "", &tool.ArgumentError{Tool: readResultName, Field: "handle", Problem: "names no result that was cut"}
}

// remember keeps a result for read_result as the model reads it.
func (r *run) remember(handle string, result json.RawMessage) string {
	text := strings.ToValidUTF8(string(readable(result)), "\uFFFD")
	r.mu.Lock()
	defer r.mu.Unlock()
	r.results[handle] = text
	return text
}

// limit keeps the head and the tail of a text that is too long, and says how to
// read what is between.
func limit(s, handle string) string {
	if len(s) <= headBytes+tailBytes {
		return s
	}
	head, tail := headBytes, len(s)-tailBytes
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return fmt.Sprintf("%s\n[… %d bytes left out here, from %d to %d: read on with %s, handle %q, or ask for fewer lines, pages or hits …]\n%s",
		s[:head], tail-head, head, tail, readResultName, handle, s[tail:])
}
