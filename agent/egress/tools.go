package egress

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/origin"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/walker/secret"
)

// Tools are tools whose results are masked, or kept back, before anything else sees them.
type Tools struct {
	agent.Registry
	Gate *Gate
}

// Do runs a tool.
func (t Tools) Do(ctx context.Context, name string, args json.RawMessage) (tool.Result, error) {
	result, err := t.Registry.Do(ctx, name, args)
	if err != nil {
		return result, err
	}
	data, err := result.JSON()
	if err != nil {
		return tool.Result{}, err
	}
	parts := origin.Of(string(data))
	if path, secret := t.Gate.secretFile(parts); secret {
		t.Gate.mu.Lock()
		t.Gate.kept++
		t.Gate.mu.Unlock()
		return tool.Result{}, errors.New(withheld(path, t.Gate.Host))
	}
	hide := t.Gate.known(ctx, parts)
	clean, some := maskStrings(data, hide)
	if !some {
		return result, nil
	}
	text, _ := secret.Mask(hide.Replace(result.Text()))
	return tool.Result{Value: masked{clean, text}}, nil
}

// masked is a result without its secrets.
type masked struct {
	data json.RawMessage
	text string
}

func (m masked) MarshalJSON() ([]byte, error) { return m.data, nil }

// Text is the result for people.
func (m masked) Text() string { return m.text }

// maskStrings masks the strings of a JSON text, each as it reads without its escapes: what
// is known to be secret in the files that it speaks of, and what looks like it. Then it
// looks at what stands across strings. The rest stays as it is, byte for byte.
func maskStrings(data []byte, hide *strings.Replacer) ([]byte, bool) {
	in := string(data)
	var out strings.Builder
	some := false
	for in != "" {
		quote := strings.IndexByte(in, '"')
		if quote < 0 {
			break
		}
		out.WriteString(in[:quote])
		in = in[quote:]
		literal := in[:max(1, origin.StringLen(in))]
		in = in[len(literal):]
		var p tool.Path // keeps what is not UTF-8
		if json.Unmarshal([]byte(literal), &p) == nil {
			if clean, _ := secret.Mask(hide.Replace(string(p))); clean != string(p) {
				if quoted, err := tool.Path(clean).MarshalJSON(); err == nil {
					literal, some = string(quoted), true
				}
			}
		}
		out.WriteString(literal)
	}
	out.WriteString(in)
	whole, across := secret.Mask(out.String())
	if across > 0 && json.Valid([]byte(whole)) {
		return []byte(whole), true
	}
	return []byte(out.String()), some
}
