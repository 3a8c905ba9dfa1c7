package agent

import (
	"encoding/json"

	"github.com/tmc/langchaingo/llms"
)

// tools offers what the registry holds.
func (r *run) tools() []llms.Tool {
	if r.offers != nil {
		return r.offers
	}
	for _, t := range r.offered() {
		input, err := t.Input()
		if err != nil {
			continue // a tool that cannot be described cannot be called
		}
		r.offers = append(r.offers, llms.Tool{Type: "function", Function: &llms.FunctionDefinition{
			Name: t.Name, Description: r.c.Prompts.describe(t), Parameters: parameters(input),
		}})
	}
	return r.offers
}

// parameters is a schema as the plain map that every provider takes.
func parameters(schema any) map[string]any {
	m := map[string]any{"type": "object", "properties": map[string]any{}}
	b, err := json.Marshal(schema)
	if err == nil && string(b) != "null" {
		_ = json.Unmarshal(b, &m) // it was marshalled a line above
	}
	return m
}
