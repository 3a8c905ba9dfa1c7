package picker

import (
	"context"
	"fmt"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Options is what a list is made from.
type Options struct {
	Theme *themes.Theme
	Plain func(error) string // the sentence for an error
}

// newID is the row that begins a new conversation.
const newID = "new"

// asking is what the line on top of the conversations is for.
type asking uint8

const (
	toFilter asking = iota
	toRename
	toExport
)

// Sessions is the list of the conversations. What they hold and cost is read one by
// one once the list stands.
type Sessions struct {
	*List
	ctx   context.Context
	ports port.Sessions
	plain func(error) string

	all     []port.Session
	weights map[string]port.Weight
	asks    asking
	about   string // the conversation that it is about
	written widget.Line
}

type (
	listed struct {
		all    []port.Session
		choose string // the one to be chosen, "" for the same as before
		said   string
		err    error
	}
	weighed struct {
		id     string
		weight port.Weight
	}
	exportTo struct{ id, file string }
	failed   struct{ err error }
)

// NewSessions returns the list, and the command that fills it. What it asks for ends
// with ctx.
func NewSessions(ctx context.Context, o Options, ports port.Sessions) (*Sessions, tea.Cmd) {
	s := &Sessions{
		List: newList(o.Theme, "Conversations", "part of a name"), ctx: ctx, ports: ports, plain: o.Plain,
		weights: map[string]port.Weight{}, written: widget.NewLine(o.Theme),
	}
	s.waiting = true
	return s, s.read("", "")
}

// read asks for the conversations.
func (s *Sessions) read(choose, said string) tea.Cmd {
	return func() tea.Msg {
		all, err := s.ports.Sessions(s.ctx)
		return listed{all, choose, said, err}
	}
}

// Update handles action.Do, keys, pasted text and the results of the list's own
// commands.
func (s *Sessions) Update(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case action.Do:
		return s.do(m.ID)
	case tea.KeyPressMsg:
		if s.asks != toFilter {
			s.written.Key(m)
			return nil
		}
		s.key(m)
	case tea.PasteMsg:
		if s.asks != toFilter {
			s.written.Insert(m.Content)
			return nil
		}
		s.insert(m.Content)
	case listed:
		return s.take(m)
	case weighed:
		s.weights[m.id] = m.weight
		s.show()
		return s.weigh()
	case exportTo:
		s.begin(toExport, m.id, m.file)
	case failed:
		s.tell(s.plain(m.err), true)
	}
	return nil
}

// take shows the conversations.
func (s *Sessions) take(m listed) tea.Cmd {
	s.waiting = false
	if m.err != nil {
		s.tell(s.plain(m.err), true)
		return nil
	}
	s.all = m.all
	s.tell(m.said, false)
	s.show()
	if m.choose != "" {
		s.line.Set("")
		s.filter()
		s.at = max(0, slices.IndexFunc(s.hits, func(h hit) bool { return s.rows[h.row].ID == m.choose }))
	}
	return s.weigh()
}

// weigh reads the first conversation whose weight is not known, nil when all are.
func (s *Sessions) weigh() tea.Cmd {
	for _, one := range s.all {
		if _, known := s.weights[one.ID]; known {
			continue
		}
		return func() tea.Msg {
			w, err := s.ports.Weigh(s.ctx, one.ID)
			if err != nil && s.ctx.Err() != nil {
				return nil
			}
			return weighed{one.ID, w} // one that cannot be read holds nothing
		}
	}
	return nil
}

// show makes the rows.
func (s *Sessions) show() {
	rows := make([]Row, 0, len(s.all)+1)
	anew := Row{ID: newID, Name: "Begin a new conversation"}
	begun := false
	for _, one := range s.all {
		if one.Folder != "" && !begun { // those of other folders stand below it
			rows, begun = append(rows, anew), true
		}
		w, known := s.weights[one.ID]
		turns := ""
		if known {
			turns = fmt.Sprint(w.Turns) + " questions"
			if w.Turns == 1 {
				turns = "1 question"
			}
		}
		cost := ""
		if w.Usage.Cost > 0 {
			cost = widget.Dollars(w.Usage.Cost, w.Usage.Estimated)
		}
		rows = append(rows, Row{ID: one.ID, Name: one.Title, Mark: one.Current, Facts: []string{one.Model, cost, turns, one.Folder, when(one.Used)}})
	}
	if !begun {
		rows = append(rows, anew)
	}
	s.set(rows)
}

// when writes a time as people look for it: the hour of today, else the day.
func when(t time.Time) string {
	t = t.Local()
	if y, m, d := time.Now().Date(); t.Year() == y && t.Month() == m && t.Day() == d {
		return "today " + t.Format("15:04")
	}
	return t.Format("2006-01-02")
}

// do carries out an action of the list.
func (s *Sessions) do(id action.ID) tea.Cmd {
	if s.asks != toFilter {
		return s.doAsking(id)
	}
	switch id {
	case action.PickTake:
		if r, ok := s.chosen(); ok {
			if r.ID == newID {
				r.ID = ""
			}
			return send(msg.Resume{ID: r.ID})
		}
	case action.PickClose:
		return send(msg.Picked{})
	case action.SessionUndelete:
		return s.change(func(ctx context.Context) (string, string, error) {
			one, err := s.ports.Undelete(ctx)
			return one.ID, "It is back: " + one.Title, err
		})
	default:
		s.scroll(id)
		return s.doWith(id)
	}
	return nil
}

// doWith carries out an action on the chosen conversation.
func (s *Sessions) doWith(id action.ID) tea.Cmd {
	r, ok := s.chosen()
	if !ok || r.ID == newID {
		return nil
	}
	switch id {
	case action.SessionRename:
		s.begin(toRename, r.ID, r.Name)
	case action.SessionFork:
		return s.change(func(ctx context.Context) (string, string, error) {
			one, err := s.ports.Fork(ctx, r.ID)
			return one.ID, "Copied. enter goes on with the copy.", err
		})
	case action.SessionDelete:
		return s.remove(r)
	case action.SessionExport:
		return func() tea.Msg { return exportTo{r.ID, s.ports.ExportTo(s.ctx, r.ID)} }
	}
	return nil
}

// Box draws the list as a box that fits into w by h cells.
func (s *Sessions) Box(w, h int) []string {
	switch s.asks {
	case toRename:
		return s.box(w, h, &s.written, " name › ", "")
	case toExport:
		return s.box(w, h, &s.written, " file › ", "")
	}
	return s.List.Box(w, h)
}

// Scope is the part of the key table that holds.
func (s *Sessions) Scope() action.Scope { return action.Sessions }

// scroll carries out what moves the choice.
func (l *List) scroll(id action.ID) {
	switch id {
	case action.PickUp:
		l.move(-1)
	case action.PickDown:
		l.move(1)
	case action.PickPageUp:
		l.move(-max(1, l.fits-1))
	case action.PickPageDown:
		l.move(max(1, l.fits-1))
	}
}

// send returns the command that emits a message.
func send(m tea.Msg) tea.Cmd { return func() tea.Msg { return m } }
