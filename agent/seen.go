package agent

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"sort"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker/guard"
)

// seen is what the tools of a run came across.
type seen struct {
	mu    sync.Mutex
	paths map[string]bool // true = text of it was returned
}

func newSeen() *seen { return &seen{paths: map[string]bool{}} }

// textTools are the tools whose results hold text of the files they name, or that read it into a table.
var textTools = map[string]bool{"process_batch": true, "read_file": true, "extract_tables": true, "search_files": true, "scan_folder": true, "grep": true}

// add notes the files that a result names. The path at the top of a result is
// the file only of tools that read one; of the others it is the folder, as are
// those of the list "folders", which tells where to look on.
func (s *seen) add(name string, result json.RawMessage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var object map[string]json.RawMessage
	if name == "read_file" || name == "extract_tables" || json.Unmarshal(result, &object) != nil {
		s.walk(result, textTools[name])
		return
	}
	for key, v := range object {
		if key == "folders" && name == "search_files" {
			continue
		}
		if key != "path" || !textTools[name] {
			s.walk(v, textTools[name])
		}
	}
}

// walk notes the files that a part of a result names. What has no path in it, as nearly all of what a document holds, is
// not decoded.
func (s *seen) walk(raw json.RawMessage, text bool) {
	if !bytes.Contains(raw, []byte(`"path"`)) {
		return
	}
	trimmed := strings.TrimLeft(string(raw[:min(len(raw), 16)]), " \t\r\n")
	switch {
	case strings.HasPrefix(trimmed, "["):
		var list []json.RawMessage
		if json.Unmarshal(raw, &list) == nil {
			for _, v := range list {
				s.walk(v, text)
			}
		}
	case strings.HasPrefix(trimmed, "{"):
		var object map[string]json.RawMessage
		if json.Unmarshal(raw, &object) != nil {
			return
		}
		var path tool.Path
		var failed, status string
		_ = json.Unmarshal(object["error"], &failed) // absent as a rule, as is the status
		_ = json.Unmarshal(object["status"], &status)
		if json.Unmarshal(object["path"], &path) == nil && filepath.IsAbs(string(path)) {
			p := filepath.Clean(string(path))
			s.paths[p] = s.paths[p] || text && failed == "" && status != "unreadable"
		}
		for key, v := range object {
			if key != "path" {
				s.walk(v, text)
			}
		}
	}
}

// named returns the files whose path ends in name, those that were read first.
func (s *seen) named(name string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	for p := range s.paths {
		if endsIn(p, name) {
			out = append(out, p)
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if a, b := s.paths[out[i]], s.paths[out[j]]; a != b {
			return a
		}
		return out[i] < out[j]
	})
	return out
}

// endsIn says whether path is name or ends in it at a folder's border. A citation stands on one line: what breaks lines in
// a path is a space in it.
func endsIn(path, name string) bool {
	path, name = unbroken(filepath.ToSlash(path)), unbroken(strings.TrimPrefix(filepath.ToSlash(name), "./"))
	if len(path) < len(name) {
		return false
	}
	head, tail := path[:len(path)-len(name)], path[len(path)-len(name):]
	return (tail == name || strings.EqualFold(tail, name)) && (head == "" || strings.HasSuffix(head, "/"))
}

// unbroken is a path with single spaces where it has something that breaks lines.
func unbroken(path string) string {
	if !strings.ContainsAny(path, "\n\r\v\f\u0085") {
		return path
	}
	return strings.Join(strings.Fields(path), " ")
}

// read counts the files whose text a tool returned.
func (s *seen) read() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := 0
	for _, text := range s.paths {
		if text {
			n++
		}
	}
	return n
}

// find looks a citation's file up: among the files that the tools came across,
// then directly under the folders, then by name in the index.
func (r *run) find(ctx context.Context, name string) []string {
	if filepath.IsAbs(name) {
		return []string{filepath.Clean(name)}
	}
	if paths := r.seen.named(name); len(paths) > 0 {
		return paths
	}
	var out []string
	if r.c.Registry != nil {
		fields := map[string]any{"query": filepath.Base(name), "search_type": "name"}
		if len(r.c.Roots) > 0 {
			under := make([]tool.Path, len(r.c.Roots))
			for i, root := range r.c.Roots {
				under[i] = tool.Path(root)
			}
			fields["under"] = under
		}
		args, err := json.Marshal(fields)
		if err == nil {
			if result, err := r.c.Registry.Do(ctx, "find_files", args); err == nil {
				found := newSeen()
				if data, err := result.JSON(); err == nil {
					found.add("find_files", data)
				}
				out = found.named(name)
			}
		}
	}
	if len(out) == 0 {
		for _, root := range r.c.Roots {
			out = append(out, filepath.Join(root, filepath.FromSlash(name)))
		}
	}
	return out
}

// documents are those of the roots, and those that the person has allowed.
func (r *run) documents() Documents {
	if len(r.outside) == 0 {
		return r.c.Keeper
	}
	return anyOf(append([]Documents{r.c.Keeper}, r.outside...))
}

// anyOf opens a document with the first that may.
type anyOf []Documents

// Document implements Documents.
func (list anyOf) Document(ctx context.Context, path string) (doc *extract.Document, err error) {
	for _, d := range list {
		if d == nil {
			continue
		}
		var outside *guard.OutsideError
		if doc, err = d.Document(ctx, path); !errors.As(err, &outside) {
			return doc, err
		}
	}
	return doc, err
}

// coverage says how much of the folders the answer rests on.
func (r *run) coverage() Coverage {
	c := Coverage{Read: r.seen.read()}
	var status struct {
		Files      int `json:"files"`
		Unreadable int `json:"unreadable"`
		Reasons    []struct {
			Path   tool.Path `json:"path"`
			Reason string    `json:"reason"`
		} `json:"unreadable_files"`
	}
	if r.c.Registry != nil {
		if result, err := r.c.Registry.Do(r.ctx, "index_status", json.RawMessage("{}")); err == nil {
			if data, err := result.JSON(); err == nil {
				_ = json.Unmarshal(data, &status) // another shape leaves the counts at what was read
			}
		}
	}
	c.Unreadable = status.Unreadable
	for _, u := range status.Reasons {
		c.Reasons = append(c.Reasons, fmt.Sprintf("%s: %s", filepath.Base(string(u.Path)), u.Reason))
	}
	c.Considered = max(status.Files, c.Read+c.Unreadable)
	c.Skipped = c.Considered - c.Read - c.Unreadable
	return c
}
