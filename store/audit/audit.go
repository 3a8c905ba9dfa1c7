package audit

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// spaceByte is the audit's part of the store's keys.
const spaceByte = 'a'

// mostFiles are as many as stand in one value.
const mostFiles = 1000

// Record says what one request took along.
type Record struct {
	Time    int64          `json:"time"`              // UTC nanoseconds
	Session string         `json:"session,omitempty"` // "" for an embedder, and where nothing is kept
	Host    string         `json:"host"`
	Model   string         `json:"model"`
	Kind    Kind           `json:"kind"`
	Bytes   int            `json:"bytes"`            // of text in the whole request
	Masked  map[string]int `json:"masked,omitempty"` // how often each rule's mark stands in the place of a secret
	Files   []File         `json:"files,omitempty"`
	Named   int            `json:"named,omitempty"`    // files and folders of which nothing but names and the like left
	Again   int            `json:"again,omitempty"`    // results of tools that had gone to this host before
	Kept    int            `json:"withheld,omitempty"` // results of tools that were kept back
}

// Kind is what a request was for.
type Kind string

// The kinds of requests.
const (
	Asked    Kind = "model"    // a conversation
	Passages Kind = "passages" // texts of files that get their vectors
	Question Kind = "question" // a question that gets its vector
)

// File is a file of which something left.
type File struct {
	Path     []byte     `json:"path"` // as the file system has it
	Places   []string   `json:"places,omitempty"`
	Ranges   [][2]int64 `json:"ranges,omitempty"` // of its bytes, from and behind
	Bytes    int        `json:"bytes"`            // of text
	Passages int        `json:"passages,omitempty"`
}

// Log keeps records.
type Log struct{ space store.Space }

// In gives the log of a store.
func In(st interface{ Space(prefix byte) store.Space }) *Log { return &Log{st.Space(spaceByte)} }

// Add keeps a record durably. Time is set when it is 0.
func (l *Log) Add(ctx context.Context, r Record) error {
	if r.Time == 0 {
		r.Time = time.Now().UnixNano()
	}
	files := r.Files
	for first := true; first || len(files) > 0; first = false {
		n := min(len(files), mostFiles)
		r.Files, files = files[:n], files[n:]
		value, err := json.Marshal(r)
		if err != nil {
			return fmt.Errorf("record what leaves: %w", err)
		}
		key := binary.BigEndian.AppendUint64(nil, uint64(r.Time)) //nolint:gosec // times are after 1970
		var chance [8]byte
		_, _ = rand.Read(chance[:]) // never fails
		if err := l.space.Set(ctx, store.Pair{Key: append(key, chance[:]...), Value: value}); err != nil {
			return fmt.Errorf("record what leaves: %w", err)
		}
		r.Bytes, r.Masked, r.Named, r.Again, r.Kept = 0, nil, 0, 0, 0 // counted once
	}
	return nil
}

// Each calls fn for every record, the oldest first; with a session for its records only.
func (l *Log) Each(ctx context.Context, session string, fn func(Record) error) error {
	return l.space.Scan(ctx, nil, func(_, value []byte) error {
		var r Record
		if err := json.Unmarshal(value, &r); err != nil {
			return fmt.Errorf("read a record of what left: %w", err)
		}
		if session != "" && r.Session != session {
			return nil
		}
		return fn(r)
	})
}
