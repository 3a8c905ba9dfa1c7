package agent

import (
	"context"
	_ "embed" // what the model reads of the tool
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent/tool"
)

//go:embed prompt/sort_documents.md
var sortDocumentsDoc string

// Verdict says what a document is to a question.
type Verdict string

// The verdicts.
const (
	Relevant Verdict = "RELEVANT"
	Maybe    Verdict = "MAYBE"
	Skip     Verdict = "SKIP"
)

// Judged is one document with what the model thinks of it after a scan.
type Judged struct {
	Path    tool.Path `json:"path"`
	Verdict Verdict   `json:"verdict" enum:"RELEVANT|MAYBE|SKIP"`
	Why     string    `json:"why,omitempty" jsonschema:"in a few words"`
}

// Sorted says how the model sorts the documents that it has seen.
type Sorted struct {
	Documents []Judged `json:"documents"`
}

// Backtracked says that a document is read that was to be skipped.
type Backtracked struct {
	Path   tool.Path `json:"path"`
	Reason string    `json:"reason,omitempty"` // in the model's words
}

func (Sorted) event()      {}
func (Backtracked) event() {}

type sortInput struct {
	Documents []Judged `json:"documents"`
}

// SortedCount is how many documents there are of each verdict now.
type SortedCount struct {
	Relevant int `json:"relevant"`
	Maybe    int `json:"maybe"`
	Skip     int `json:"skip"`
}

// Text is the counts on one line.
func (c SortedCount) Text() string {
	return fmt.Sprintf("%d relevant, %d maybe, %d skipped", c.Relevant, c.Maybe, c.Skip)
}

func sortDocuments() tool.Tool {
	return tool.Define("sort_documents", tool.Read, sortDocumentsDoc, judgeDocuments)
}

func judgeDocuments(ctx context.Context, _ *tool.Env, in sortInput) (SortedCount, error) {
	r, err := runOf(ctx)
	if err != nil {
		return SortedCount{}, err
	}
	if len(in.Documents) == 0 {
		return SortedCount{}, &tool.ArgumentError{Tool: "sort_documents", Field: "documents", Problem: "is empty"}
	}
	return r.judge(in.Documents), nil
}

// judge notes verdicts and shows them.
func (r *run) judge(documents []Judged) SortedCount {
	r.mu.Lock()
	for _, d := range documents {
		r.verdicts[filepath.Clean(string(d.Path))] = d.Verdict
	}
	var n SortedCount
	for _, v := range r.verdicts {
		switch v {
		case Relevant:
			n.Relevant++
		case Maybe:
			n.Maybe++
		default:
			n.Skip++
		}
	}
	r.mu.Unlock()
	r.out.send(Sorted{Documents: documents})
	return n
}

// wayBack tells when a document that was to be skipped is read after all.
func (r *run) wayBack(c Call, target, reason string) {
	if c.Name != "read_file" && c.Name != "extract_tables" {
		return
	}
	path := filepath.Clean(target)
	r.mu.Lock()
	back := false
	for p, v := range r.verdicts {
		if v == Skip && (endsIn(path, p) || endsIn(p, path)) {
			r.verdicts[p] = Relevant
			back = true
		}
	}
	r.mu.Unlock()
	if back {
		r.out.send(Backtracked{Path: tool.Path(target), Reason: strings.TrimSpace(reason)})
	}
}
