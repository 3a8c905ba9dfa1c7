package tui

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/overlay"
)

// command is a line that can be written into the question to do something.
type command struct {
	name, takes string    // "rename", "NAME"
	help        string    // as in the table of keys
	id          action.ID // of the key that does the same, "" for none
	run         func(r *Root, arg string) tea.Cmd
}

// commands are all of them, in the order in which they are shown.
func commands() []command {
	return []command{
		{"sessions", "", "the conversations that are kept", action.SessionsShow, func(r *Root, _ string) tea.Cmd { return r.ShowSessions() }},
		{"new", "", "begin a new conversation", action.SessionNew, func(r *Root, _ string) tea.Cmd { return r.NewSession() }},
		{"rename", "NAME", "call this conversation something else", "", (*Root).renameThis},
		{"fork", "", "go on with a copy of this conversation", "", (*Root).forkThis},
		{"export", "[FILE]", "write this conversation into a file as Markdown", "", (*Root).exportThis},
		{"restore", "", "have the model read again what was summed up", "", func(r *Root, _ string) tea.Cmd { return r.restore() }},
		{"model", "[NAME]", "the models that can be asked, or the one to ask", action.ModelsShow, func(r *Root, arg string) tea.Cmd {
			if arg != "" {
				return r.use(arg)
			}
			return r.ShowModels()
		}},
		{"find", "", "find files", action.FindShow, func(r *Root, _ string) tea.Cmd { return r.ToggleFind() }},
		{"index", "", "the state of the index", action.IndexShow, func(r *Root, _ string) tea.Cmd { return r.ToggleIndex() }},
		{"help", "", "this help", action.HelpShow, func(r *Root, _ string) tea.Cmd { r.ToggleHelp(); return nil }},
		{"quit", "", "quit", action.ScreenQuit, func(r *Root, _ string) tea.Cmd { return r.Quit() }},
	}
}

// commandNames are the commands as the chat knows them: "/rename NAME".
func commandNames() []string {
	var out []string
	for _, c := range commands() {
		out = append(out, strings.TrimSpace("/"+c.name+" "+c.takes))
	}
	return out
}

// commandSection is the commands for the help.
func commandSection() overlay.Section {
	s := overlay.Section{Name: "Commands, written into the question"}
	for _, c := range commands() {
		line := strings.TrimSpace("/" + c.name + " " + c.takes)
		s.Lines = append(s.Lines, overlay.Line{Binding: key.NewBinding(key.WithKeys(line), key.WithHelp(line, c.help))})
	}
	return s
}

// command does what a line says.
func (r *Root) command(m msg.Command) tea.Cmd {
	for _, c := range commands() {
		if c.name != m.Name {
			continue
		}
		if why := r.cannot(c); why != "" {
			r.news.tell(notNow+why, false)
			return nil
		}
		return c.run(r, m.Arg)
	}
	return nil
}

// cannot says why a command cannot be done now.
func (r *Root) cannot(c command) string {
	if c.id != "" {
		return r.why(&action.Binding{ID: c.id, Run: action.ShowFind})
	}
	switch {
	case r.opts.Ports.Sessions == nil:
		return "conversations are not kept here"
	case r.answering():
		return stopFirst
	case r.session() == "":
		return "nothing was said yet"
	}
	return ""
}

// session is the conversation on the screen, "" while there is none.
func (r *Root) session() string {
	if r.opts.Ports.Sessions == nil {
		return ""
	}
	return r.opts.Ports.Sessions.Current()
}

// renameThis gives the conversation on the screen another name.
func (r *Root) renameThis(title string) tea.Cmd {
	if title == "" {
		r.news.tell("Say how it is to be called: /rename NAME", false)
		return nil
	}
	id, ports := r.session(), r.opts.Ports.Sessions
	return r.try(func() (tea.Msg, error) {
		return msg.Renamed{ID: id, Title: title}, ports.Rename(r.ctx, id, title)
	})
}

// forkThis goes on with a copy of the conversation on the screen.
func (r *Root) forkThis(string) tea.Cmd {
	id, ports := r.session(), r.opts.Ports.Sessions
	return r.try(func() (tea.Msg, error) {
		s, err := ports.Fork(r.ctx, id)
		if err != nil {
			return nil, err
		}
		past, err := ports.Resume(r.ctx, s.ID)
		return msg.Resumed{Past: past}, err
	})
}

// exportThis writes the conversation on the screen into a file.
func (r *Root) exportThis(file string) tea.Cmd {
	id, ports := r.session(), r.opts.Ports.Sessions
	return r.try(func() (tea.Msg, error) {
		if file == "" {
			file = ports.ExportTo(r.ctx, id)
		}
		return msg.Notice{Text: "Written: " + file}, ports.Export(r.ctx, id, file)
	})
}

// restore has the model read again what was summed up of the conversation on the
// screen, and shows it as it is then.
func (r *Root) restore() tea.Cmd {
	id, ports := r.session(), r.opts.Ports.Sessions
	switch {
	case ports == nil || id == "":
		r.news.tell(notNow+"nothing was summed up", false)
		return nil
	case r.answering():
		r.news.tell(notNow+stopFirst, false)
		return nil
	}
	return r.try(func() (tea.Msg, error) {
		if err := ports.Restore(r.ctx, id); err != nil {
			return nil, err
		}
		past, err := ports.Resume(r.ctx, id)
		return msg.Resumed{Past: past}, err
	})
}
