package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
)

// sessionFlags are the ones of fsx sessions.
type sessionFlags struct {
	title, output string
	yes           bool
}

func (a *app) sessionsCommand() *cobra.Command {
	var f sessionFlags
	c := &cobra.Command{
		Use:   "sessions [list | show S | rename S NAME | fork S | restore S | delete S | export S]",
		Short: "The conversations that are kept",
		Long: `List the conversations that are kept, the one used last first; show one, give it
another name, begin a copy of it, delete it, or write it as Markdown. S is its
ID, the beginning or end of it, or its name. fsx ask --session S goes on with it.

When a conversation gets too long for its model its beginning is summed up;
restore takes the last summary back, so that all of it is read again.`,
		Example: `  fsx sessions
  fsx sessions show review
  fsx sessions rename 01M80K "lease review"
  fsx sessions fork "lease review" --title "what if we sell"
  fsx sessions export "lease review" --output review.md`,
		Args: atMost(3),
		RunE: func(cmd *cobra.Command, args []string) error {
			verb := "list"
			if len(args) > 0 {
				verb, args = args[0], args[1:]
			}
			want, known := map[string]int{"list": 0, "show": 1, "rename": 2, "fork": 1, "restore": 1, "delete": 1, "export": 1}[verb]
			if !known || len(args) != want || verb == "rename" && strings.TrimSpace(args[1]) == "" {
				return &usageError{verb: cmd.CommandPath(), problem: "say list, show S, rename S NAME, fork S, restore S, delete S or export S"}
			}
			return a.with(cmd.Context(), needIndex, func(h *house) error { return a.sessions(cmd.Context(), h.store, verb, args, f) })
		},
	}
	c.Flags().StringVar(&f.title, "title", "", "the `NAME` of the copy")
	c.Flags().StringVar(&f.output, "output", "", "write the Markdown into `FILE`, which must not be there yet")
	c.Flags().BoolVar(&f.yes, "yes", false, "delete without asking")
	return c
}

// sessions does what a verb says to the conversation that it names.
func (a *app) sessions(ctx context.Context, st store.DB, verb string, args []string, f sessionFlags) error {
	if verb == "list" {
		return a.listSessions(ctx, st)
	}
	s, found, err := findSession(ctx, st, args[0])
	switch {
	case err != nil:
		return err
	case !found:
		return &toldError{code: "not_found", sentence: "There is no conversation " + tool.Safe(args[0]) + "; fsx sessions lists them."}
	}
	switch verb {
	case "rename":
		s.Title = strings.TrimSpace(args[1])
		return a.sessionDone(s, "Renamed", st.SaveSession(ctx, s))
	case "fork":
		return a.forkSession(ctx, st, s, f.title)
	case "restore":
		return a.sessionDone(s, "Restored", restoreSession(ctx, st, s.ID))
	case "delete":
		if err := a.confirm(f.yes, "This deletes the conversation "+tool.Safe(s.Title)+" with "+tool.Count(s.Messages, "message")+"."); err != nil {
			return err
		}
		return a.sessionDone(s, "Deleted", st.DeleteSession(ctx, s.ID))
	}
	return a.showSession(ctx, st, s, verb == "export", f.output)
}

// keptSession is a conversation as programs see it.
type keptSession struct {
	ID       string      `json:"id"`
	Title    string      `json:"title"`
	Model    string      `json:"model"`
	Roots    []tool.Path `json:"roots"`
	Messages int         `json:"messages"`
	Created  int64       `json:"created"` // milliseconds since 1970
	Updated  int64       `json:"updated"`
}

func kept(s store.Session) keptSession {
	out := keptSession{ID: s.ID, Title: s.Title, Model: s.Model, Roots: []tool.Path{}, Messages: s.Messages, Created: s.Created / 1e6, Updated: s.Updated / 1e6}
	for _, r := range s.Roots {
		out.Roots = append(out.Roots, tool.Path(r))
	}
	return out
}

func (a *app) listSessions(ctx context.Context, st store.DB) error {
	all, err := st.Sessions(ctx)
	if err != nil {
		return err
	}
	if a.flags.json {
		list := make([]keptSession, len(all))
		for i, s := range all {
			list[i] = kept(s)
		}
		a.printJSON(map[string]any{"sessions": list})
		return nil
	}
	if len(all) == 0 {
		return write(a.out, "No conversation is kept yet; fsx ask --session NAME begins one.\n")
	}
	rows := [][]string{{"ID", "USED", "MESSAGES", "MODEL", "NAME"}}
	for _, s := range all {
		rows = append(rows, []string{s.ID, tool.Date(s.Updated), tool.Thousands(int64(s.Messages)), tool.Safe(s.Model), tool.Shorten(tool.Safe(s.Title), 60)})
	}
	return write(a.out, tool.Align(rows, 2))
}

// showSession prints a conversation, as Markdown when it is exported.
func (a *app) showSession(ctx context.Context, st store.DB, s store.Session, export bool, output string) error {
	messages, err := st.Messages(ctx, s.ID)
	if err != nil {
		return err
	}
	turns := agent.Turns(messages)
	if a.flags.json && output == "" {
		a.printJSON(map[string]any{"session": kept(s), "turns": turns})
		return nil
	}
	text := agent.Markdown(s.Title, time.Unix(0, s.Created), turns)
	if !export || output == "" {
		return write(a.out, text)
	}
	return a.sessionDone(s, "Exported", writeNew(output, text))
}

// writeNew writes a text into a file that is not there yet. Of one that could not be written whole
// nothing stays.
func writeNew(file, text string) error {
	path := expandHome(file)
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if err = errors.Join(err, f.Close()); err != nil {
		err = errors.Join(err, os.Remove(path))
	}
	return err
}

// restoreSession has the model read again what was summed up of a conversation.
func restoreSession(ctx context.Context, st store.DB, id string) error {
	mark, err := agent.Message{Role: agent.Unsum}.Encode()
	if err != nil {
		return err
	}
	return st.AppendMessages(ctx, id, mark)
}

// forkSession copies a conversation, so that two can go on from one point.
func (a *app) forkSession(ctx context.Context, st store.DB, s store.Session, title string) error {
	copied, err := copySession(ctx, st, s, title)
	return a.sessionDone(copied, "Copied to", err)
}

// What is copied at once.
const (
	mostCopied  = 200
	copiedBytes = 512 << 10
)

// copySession copies a conversation with all that was said in it.
func copySession(ctx context.Context, st store.DB, s store.Session, title string) (store.Session, error) {
	messages, err := st.Messages(ctx, s.ID)
	if err != nil {
		return s, err
	}
	copied := s
	if copied.Title = strings.TrimSpace(title); copied.Title == "" {
		copied.Title = s.Title + " (copy)"
	}
	if copied, err = st.CreateSession(ctx, copied); err != nil {
		return s, err
	}
	for len(messages) > 0 {
		n, size := 0, 0
		for n < len(messages) && (n == 0 || size+len(messages[n]) < copiedBytes) && n < mostCopied {
			size += len(messages[n])
			n++
		}
		if err := st.AppendMessages(ctx, copied.ID, messages[:n]...); err != nil {
			return copied, err
		}
		messages = messages[n:]
	}
	return copied, nil
}

// sessionDone says what was done with a conversation.
func (a *app) sessionDone(s store.Session, what string, err error) error {
	if err != nil {
		return err
	}
	if a.flags.json {
		a.printJSON(map[string]any{"session": kept(s)})
		return nil
	}
	return write(a.out, fmt.Sprintf("%s %s (%s).\n", what, tool.Safe(s.Title), s.ID))
}
