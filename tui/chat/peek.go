package chat

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// peeked brings the first rows that a preview shows.
type peeked struct {
	of   *preview
	rows port.Window
}

// previewOf is the preview that a finished call leaves, nil for none.
func previewOf(k *card, e agent.ToolEnd) *preview {
	if e.Err != "" {
		return nil
	}
	switch e.Name {
	case "query_data":
		if k.sql == "" {
			return nil
		}
		return &preview{sql: k.sql}
	case "create_table", "insert_data", "import_table", "process_batch", "fill_rows":
		var made struct {
			Name  string `json:"name"`
			Table string `json:"table"`
		}
		if json.Unmarshal(e.Result, &made) != nil {
			made.Name, made.Table = "", ""
		}
		for _, name := range []string{k.table, made.Name, made.Table, k.target} {
			if name = widget.CleanLine(name); name != "" {
				return &preview{name: name}
			}
		}
	}
	return nil
}

// preview puts a preview below its card; parallel calls may have put other cards there
// already. One of the same table stands there once, with its newest rows.
func (c *Chat) preview(t *turn, b *block, p *preview, e agent.ToolEnd) tea.Cmd {
	at, open := len(c.blocks), 0
	for i := t.from; i < len(c.blocks); i++ {
		if c.blocks[i] == b {
			at = i + 1
		}
		old, ok := c.blocks[i].body.(*preview)
		if ok && old.same(p) {
			return c.peek(old, e)
		}
		if ok && !old.shut {
			open++
		}
	}
	for at < len(c.blocks) { // behind those of the calls before it in a fold
		if _, ok := c.blocks[at].body.(*preview); !ok {
			break
		}
		at++
	}
	p.shut = open >= openPreviews
	c.blocks = append(c.blocks, nil)
	copy(c.blocks[at+1:], c.blocks[at:])
	c.blocks[at] = &block{body: p, turn: t}
	if c.sel.on && c.sel.block >= at {
		c.sel.block++
	}
	if c.top.block >= at {
		c.top.block++
	}
	t.live++
	t.text++
	return c.peek(p, e)
}

// peekTime is how long the first rows of a table may take.
const peekTime = 5 * time.Second

// peek is the command that brings a preview its rows: those of a statement stand in the
// result of the call, those of a table in the scratchpad.
func (c *Chat) peek(p *preview, e agent.ToolEnd) tea.Cmd {
	tables, name := c.tables, p.name
	if p.sql == "" && tables == nil {
		return nil
	}
	return func() tea.Msg {
		if p.sql != "" {
			if w, ok := resultWindow(e.Result); ok {
				return peeked{p, w}
			}
			return nil
		}
		ctx, cancel := context.WithTimeout(context.Background(), peekTime)
		defer cancel()
		w, err := tables.Window(ctx, name, port.Filter{}, nil, 0, previewRows)
		if err != nil {
			return nil // the line that leads to the table stands there without them
		}
		return peeked{p, w}
	}
}

// tookPeek gives a preview its rows.
func (c *Chat) tookPeek(m peeked) {
	m.of.rows, m.of.read = m.rows, true
	for _, b := range c.blocks {
		if b.body == m.of {
			b.stale()
		}
	}
}

// resultWindow reads the beginning of a query's result, and counts its rows.
func resultWindow(raw json.RawMessage) (port.Window, bool) {
	var r struct {
		Columns []struct {
			Name string `json:"name"`
			Type string `json:"type"`
		} `json:"columns"`
		Rows      []json.RawMessage `json:"rows"`
		Truncated bool              `json:"truncated"`
	}
	if json.Unmarshal(raw, &r) != nil || len(r.Columns) == 0 {
		return port.Window{}, false
	}
	w := port.Window{Total: len(r.Rows), Cut: r.Truncated}
	for _, c := range r.Columns {
		w.Columns = append(w.Columns, port.Column{Name: c.Name, Type: columnType(c.Type)})
	}
	for _, row := range r.Rows[:min(len(r.Rows), previewRows)] {
		cells, ok := readCells(row)
		if !ok {
			return port.Window{}, false
		}
		w.Rows = append(w.Rows, cells)
	}
	return w, true
}

func columnType(t string) port.ColumnType {
	switch t {
	case "integer", "real", "decimal":
		return port.Number
	case "date":
		return port.Date
	}
	return port.Text
}

// readCells reads one row of a result. Numbers keep their digits.
func readCells(raw json.RawMessage) ([]port.Cell, bool) {
	var row []any
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if d.Decode(&row) != nil {
		return nil, false
	}
	cells := make([]port.Cell, len(row))
	for i, v := range row {
		switch v := v.(type) {
		case nil:
			cells[i].Null = true
		case string:
			cells[i].Text = v
		case json.Number:
			cells[i].Text = v.String()
		default: // bytes that are no text
			b, err := json.Marshal(v)
			if err != nil {
				return nil, false
			}
			cells[i].Text = string(b)
		}
	}
	return cells, true
}
