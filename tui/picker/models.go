package picker

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// Choice is a list of which one row is taken and given on as a message.
type Choice struct {
	*List
	plain func(error) string
	taken func(Row) tea.Msg
}

type modelsFound struct {
	all []port.Model
	err error
}

// NewModels returns the list of the models that can be asked, and the command that
// looks for them. A name that is written and stands in no row can be taken as it is.
func NewModels(ctx context.Context, o Options, ports port.Models) (*Choice, tea.Cmd) {
	c := &Choice{List: newList(o.Theme, "Models", "part of a name, or PROVIDER:NAME"), plain: o.Plain}
	c.waiting = true
	c.taken = func(r Row) tea.Msg { return msg.UseModel{Name: r.ID} }
	return c, func() tea.Msg {
		all, err := ports.Models(ctx)
		return modelsFound{all, err}
	}
}

// NewQuestions returns the list of earlier questions, the newest on top.
func NewQuestions(o Options, questions []string) *Choice {
	c := &Choice{List: newList(o.Theme, "Earlier questions", "words of a question"), plain: o.Plain}
	c.taken = func(r Row) tea.Msg { return msg.Compose{Text: r.ID} }
	rows := make([]Row, 0, len(questions))
	seen := map[string]bool{}
	for i := len(questions) - 1; i >= 0; i-- {
		if q := questions[i]; !seen[q] {
			seen[q] = true
			rows = append(rows, Row{ID: q, Name: q})
		}
	}
	c.set(rows)
	return c
}

// Update handles action.Do, keys, pasted text and what was found.
func (c *Choice) Update(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case action.Do:
		return c.do(m.ID)
	case tea.KeyPressMsg:
		c.key(m)
	case tea.PasteMsg:
		c.insert(m.Content)
	case modelsFound:
		c.waiting = false
		if m.err != nil {
			c.tell(c.plain(m.err), true)
			return nil
		}
		rows := make([]Row, 0, len(m.all))
		for _, one := range m.all {
			name, facts := one.Name, []string{one.About}
			if name == "" {
				name, facts = one.About, nil
			}
			rows = append(rows, Row{ID: one.Name, Name: name, Facts: facts, Mark: one.Current})
		}
		c.set(rows)
	}
	return nil
}

func (c *Choice) do(id action.ID) tea.Cmd {
	switch id {
	case action.PickTake:
		r, ok := c.chosen()
		if !ok && c.title == "Models" {
			r.ID = c.line.Text() // one that nobody has found
		}
		if r.ID == "" {
			return nil
		}
		return send(c.taken(r))
	case action.PickClose:
		return send(msg.Picked{})
	}
	c.scroll(id)
	return nil
}

// Scope is the part of the key table that holds.
func (c *Choice) Scope() action.Scope { return action.Pick }
