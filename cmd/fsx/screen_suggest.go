package main

import (
	"context"
	"encoding/json"

	"github.com/fsx-dev/fsx/agent/builtin"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/tui/port"
)

var _ port.Suggesting = (*chat)(nil)

// mapWeight is how much the map may weigh from which questions are suggested, in tokens.
const mapWeight = 4000

// Suggestions implements port.Suggesting.
func (c *chat) Suggestions(ctx context.Context) ([]string, error) {
	h, err := c.wait(ctx)
	if err != nil {
		return nil, err
	}
	tools, err := h.tools()
	if err != nil {
		return nil, err
	}
	args, err := json.Marshal(map[string]any{"path": tool.Path(c.dir), "max_tokens": mapWeight})
	if err != nil {
		return nil, err
	}
	result, err := tools.Do(ctx, "file_map", args)
	if err != nil {
		return nil, err
	}
	data, err := result.JSON()
	if err != nil {
		return nil, err
	}
	return builtin.Suggestions(data), nil
}
