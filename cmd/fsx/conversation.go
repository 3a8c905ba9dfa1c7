package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/secret"
)

// leastID is how much of a session's ID is enough to name it.
const leastID = 6

// findSession looks a session up by its ID, the beginning or end of it, or its name.
// Of several with one name it is the one that was used last.
func findSession(ctx context.Context, st store.DB, name string) (store.Session, bool, error) {
	all, err := st.Sessions(ctx)
	if err != nil {
		return store.Session{}, false, err
	}
	upper := strings.ToUpper(name)
	for _, s := range all {
		if s.ID == upper || strings.EqualFold(s.Title, name) {
			return s, true, nil
		}
	}
	for _, s := range all {
		if len(name) >= leastID && (strings.HasPrefix(s.ID, upper) || strings.HasSuffix(s.ID, upper)) {
			return s, true, nil
		}
	}
	return store.Session{}, false, nil
}

// conversation is the session that a question of the command line belongs to:
// the one that was named, which is made when there is none, or a new one. What
// the built-in model answers is kept only in a session that was named; "" is none.
func (a *app) conversation(ctx context.Context, h *house, name, question, model string, dirs []string) (string, error) {
	if name == "" {
		if model == llm.Builtin {
			return "", nil
		}
		s, err := newSession(ctx, h.store, question, model, dirs)
		return s.ID, err
	}
	s, found, err := findSession(ctx, h.store, name)
	if err != nil || found {
		return s.ID, err
	}
	if s, err = newSession(ctx, h.store, name, model, dirs); err != nil {
		return "", err
	}
	a.note(fmt.Sprintf("A new session: %s.", s.Title))
	return s.ID, nil
}

// newSession makes a session that is called after its first question.
func newSession(ctx context.Context, st store.DB, question, model string, dirs []string) (store.Session, error) {
	question, _ = secret.Mask(question)
	title := tool.Shorten(strings.Join(strings.Fields(question), " "), 80)
	return st.CreateSession(ctx, store.Session{Title: title, Model: model, Roots: dirs})
}

// note tells a person at a terminal something that programs need not know.
func (a *app) note(sentence string) {
	if a.errTerminal {
		a.warn(sentence)
	}
}
