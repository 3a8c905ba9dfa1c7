package tuitest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/port"
)

// MemSessions are conversations in memory.
type MemSessions struct {
	mu      sync.Mutex
	all     []port.Session
	turns   map[string][]agent.Turn
	deleted []port.Session
	current string
	Written map[string]string // by file, the conversation that was exported to it
	Err     error             // of everything
}

// NewSessions returns no conversations.
func NewSessions() *MemSessions {
	return &MemSessions{turns: map[string][]agent.Turn{}, Written: map[string]string{}}
}

// Add adds a conversation, used before those that are there.
func (m *MemSessions) Add(s port.Session, turns ...agent.Turn) *MemSessions {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = append(m.all, s)
	m.turns[s.ID] = turns
	return m
}

// Current implements port.Sessions.
func (m *MemSessions) Current() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.current
}

// Sessions implements port.Sessions.
func (m *MemSessions) Sessions(context.Context) ([]port.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := slices.Clone(m.all)
	for i := range out {
		out[i].Current = out[i].ID == m.current
	}
	return out, m.Err
}

// Weigh implements port.Sessions.
func (m *MemSessions) Weigh(_ context.Context, id string) (port.Weight, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	w := port.Weight{Turns: len(m.turns[id])}
	for _, t := range m.turns[id] {
		w.Usage.Cost += t.Usage.Cost
		w.Usage.InputTokens += t.Usage.InputTokens
		w.Usage.OutputTokens += t.Usage.OutputTokens
		w.Usage.Calls += t.Usage.Calls
		w.Usage.Estimated = w.Usage.Estimated || t.Usage.Estimated
	}
	return w, m.Err
}

// Resume implements port.Sessions.
func (m *MemSessions) Resume(ctx context.Context, id string) (port.Past, error) {
	w, err := m.Weigh(ctx, id)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.current = id
	past := port.Past{Turns: slices.Clone(m.turns[id]), Usage: w.Usage}
	for _, s := range m.all {
		if s.ID == id {
			past.Session = s
		}
	}
	return past, err
}

// Rename implements port.Sessions.
func (m *MemSessions) Rename(_ context.Context, id, title string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.all {
		if m.all[i].ID == id {
			m.all[i].Title = title
		}
	}
	return m.Err
}

// Fork implements port.Sessions.
func (m *MemSessions) Fork(_ context.Context, id string) (port.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.all, func(s port.Session) bool { return s.ID == id })
	copied := m.all[i]
	copied.ID, copied.Title = fmt.Sprintf("%s-%d", id, len(m.all)), copied.Title+" (copy)"
	m.all = slices.Insert(m.all, 0, copied)
	m.turns[copied.ID] = m.turns[id]
	return copied, m.Err
}

// Delete implements port.Sessions.
func (m *MemSessions) Delete(_ context.Context, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	i := slices.IndexFunc(m.all, func(s port.Session) bool { return s.ID == id })
	m.deleted = append(m.deleted, m.all[i])
	m.all = slices.Delete(m.all, i, i+1)
	if m.current == id {
		m.current = ""
	}
	return m.Err
}

// Undelete implements port.Sessions.
func (m *MemSessions) Undelete(context.Context) (port.Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	n := len(m.deleted)
	if n == 0 {
		return port.Session{}, errors.New("nothing was deleted here")
	}
	s := m.deleted[n-1]
	m.deleted = m.deleted[:n-1]
	m.all = append(m.all, s)
	return s, m.Err
}

// ExportTo implements port.Sessions.
func (m *MemSessions) ExportTo(_ context.Context, id string) string { return "/deals/" + id + ".md" }

// Export implements port.Sessions.
func (m *MemSessions) Export(_ context.Context, id, file string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.Written[file] = id
	return m.Err
}

// Restore implements port.Sessions.
func (m *MemSessions) Restore(_ context.Context, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range m.turns[id] {
		m.turns[id][i].Summary = ""
	}
	return m.Err
}

// MemModels are models that can be chosen. Those that begin with "no:" cannot be used.
type MemModels struct {
	All []port.Model

	mu   sync.Mutex
	used string
}

// Models implements port.Models.
func (m *MemModels) Models(context.Context) ([]port.Model, error) { return slices.Clone(m.All), nil }

// Use implements port.Models.
func (m *MemModels) Use(_ context.Context, name string) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if strings.HasPrefix(name, "no:") {
		return "", errors.New("There is no key for " + name + ".")
	}
	m.used = name
	return name + " answers from now on.", nil
}

// Used is the model that was chosen last.
func (m *MemModels) Used() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.used
}
