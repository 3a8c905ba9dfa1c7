package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/tui/port"
)

// keptSessions are the conversations as a screen has them. What is deleted stays until the
// screen is closed, so that it can be brought back.
type keptSessions struct {
	*chat

	mu      sync.Mutex
	deleted []store.Session        // the last one stands at the end
	weights map[string]port.Weight // by ID and number of messages
}

var _ port.Sessions = (*keptSessions)(nil)

// isDeleted says whether a conversation was deleted on this screen.
func (k *keptSessions) isDeleted(id string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.ContainsFunc(k.deleted, func(s store.Session) bool { return s.ID == id })
}

// Sessions implements port.Sessions.
func (k *keptSessions) Sessions(ctx context.Context) ([]port.Session, error) {
	h, err := k.wait(ctx)
	if err != nil {
		return nil, err
	}
	all, err := h.store.Sessions(ctx)
	current := k.Current()
	var out []port.Session
	for _, s := range all {
		if !k.isDeleted(s.ID) {
			out = append(out, k.sessionOf(s, current))
		}
	}
	slices.SortStableFunc(out, func(a, b port.Session) int { return cmp.Compare(elsewhere(a), elsewhere(b)) })
	return out, err
}

// elsewhere is 1 for a conversation about another folder.
func elsewhere(s port.Session) int {
	if s.Folder != "" {
		return 1
	}
	return 0
}

func (c *chat) sessionOf(s store.Session, current string) port.Session {
	out := port.Session{ID: s.ID, Title: s.Title, Model: s.Model, Used: time.Unix(0, s.Updated), Current: s.ID == current}
	if len(s.Roots) > 0 && !slices.Contains(s.Roots, c.dir) {
		out.Folder = "in " + filepath.Base(s.Roots[0])
	}
	return out
}

// Weigh implements port.Sessions. What was read once is remembered until more is said.
func (k *keptSessions) Weigh(ctx context.Context, id string) (port.Weight, error) {
	h, err := k.wait(ctx)
	if err != nil {
		return port.Weight{}, err
	}
	s, err := h.store.Session(ctx, id)
	if err != nil {
		return port.Weight{}, err
	}
	key := fmt.Sprint(id, " ", s.Messages)
	k.mu.Lock()
	w, known := k.weights[key]
	k.mu.Unlock()
	if known {
		return w, nil
	}
	messages, err := h.store.Messages(ctx, id)
	if err != nil {
		return port.Weight{}, err
	}
	turns := agent.Turns(messages)
	w = port.Weight{Turns: len(turns), Usage: agent.SpentOn(turns)}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.weights == nil {
		k.weights = map[string]port.Weight{}
	}
	k.weights[key] = w
	return w, nil
}

// Resume implements port.Sessions.
func (k *keptSessions) Resume(ctx context.Context, id string) (port.Past, error) {
	h, err := k.wait(ctx)
	if err != nil {
		return port.Past{}, err
	}
	if id == "" {
		k.leave()
		return port.Past{}, nil
	}
	s, err := h.store.Session(ctx, id)
	if err != nil {
		return port.Past{}, missing(err)
	}
	return k.resume(ctx, h, s)
}

// missing says that a conversation is gone.
func missing(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return &toldError{code: "not_found", sentence: "That conversation is not there any more; it was deleted somewhere else.", err: err}
	}
	return err
}

// Rename implements port.Sessions.
func (k *keptSessions) Rename(ctx context.Context, id, title string) error {
	h, err := k.wait(ctx)
	if err != nil {
		return err
	}
	s, err := h.store.Session(ctx, id)
	if err != nil {
		return missing(err)
	}
	s.Title = strings.Join(strings.Fields(title), " ")
	return h.store.SaveSession(ctx, s)
}

// Fork implements port.Sessions.
func (k *keptSessions) Fork(ctx context.Context, id string) (port.Session, error) {
	h, err := k.wait(ctx)
	if err != nil {
		return port.Session{}, err
	}
	s, err := h.store.Session(ctx, id)
	if err != nil {
		return port.Session{}, missing(err)
	}
	s, err = copySession(ctx, h.store, s, "")
	return k.sessionOf(s, ""), err
}

// Delete implements port.Sessions.
func (k *keptSessions) Delete(ctx context.Context, id string) error {
	h, err := k.wait(ctx)
	if err != nil {
		return err
	}
	s, err := h.store.Session(ctx, id)
	if err != nil {
		return missing(err)
	}
	k.mu.Lock()
	k.deleted = append(k.deleted, s)
	k.mu.Unlock()
	if k.Current() == id {
		k.leave()
	}
	return nil
}

// Undelete implements port.Sessions.
func (k *keptSessions) Undelete(ctx context.Context) (port.Session, error) {
	h, err := k.wait(ctx)
	if err != nil {
		return port.Session{}, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	n := len(k.deleted)
	if n == 0 {
		return port.Session{}, &toldError{code: "not_found", sentence: "Nothing was deleted here."}
	}
	s, err := h.store.Session(ctx, k.deleted[n-1].ID)
	if err == nil || errors.Is(err, store.ErrNotFound) {
		k.deleted = k.deleted[:n-1]
	}
	return k.sessionOf(s, ""), missing(err)
}

// forget deletes for good what was deleted on the screen. Conversations in which
// something was said since then, on another screen, stay.
func (k *keptSessions) forget(ctx context.Context, st store.DB) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	var failed []error
	for _, was := range k.deleted {
		if s, err := st.Session(ctx, was.ID); err == nil && s.Messages != was.Messages {
			continue
		}
		if err := st.DeleteSession(ctx, was.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
			failed = append(failed, err)
		}
	}
	k.deleted = nil
	return errors.Join(failed...)
}

// ExportTo implements port.Sessions: a file in the folder that fsx was started in.
func (k *keptSessions) ExportTo(ctx context.Context, id string) string {
	name := "conversation"
	if h, err := k.wait(ctx); err == nil {
		if s, err := h.store.Session(ctx, id); err == nil {
			name = fileName(s.Title, name)
		}
	}
	dir, err := os.Getwd()
	if err != nil {
		dir = os.TempDir()
	}
	file := filepath.Join(dir, name+".md")
	for n := 2; n < 1000; n++ {
		if _, err := os.Lstat(file); err != nil { //nolint:forbidigo // only whether a name is free
			break
		}
		file = filepath.Join(dir, fmt.Sprintf("%s-%d.md", name, n))
	}
	return file
}

// fileName makes a name of a file out of words.
func fileName(words, otherwise string) string {
	name := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, words)
	for strings.Contains(name, "--") {
		name = strings.ReplaceAll(name, "--", "-")
	}
	runes := []rune(strings.Trim(name, "-"))
	if name = strings.Trim(string(runes[:min(len(runes), 60)]), "-"); name == "" {
		return otherwise
	}
	return name
}

// Export implements port.Sessions.
func (k *keptSessions) Export(ctx context.Context, id, file string) error {
	h, err := k.wait(ctx)
	if err != nil {
		return err
	}
	s, err := h.store.Session(ctx, id)
	if err != nil {
		return missing(err)
	}
	messages, err := h.store.Messages(ctx, id)
	if err != nil {
		return err
	}
	return writeNew(file, agent.Markdown(s.Title, time.Unix(0, s.Created), agent.Turns(messages)))
}

// Restore implements port.Sessions.
func (k *keptSessions) Restore(ctx context.Context, id string) error {
	h, err := k.wait(ctx)
	if err != nil {
		return err
	}
	return restoreSession(ctx, h.store, id)
}
