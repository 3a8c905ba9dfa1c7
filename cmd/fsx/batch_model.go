package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/llm"
	"github.com/fsx-dev/fsx/agent/tool"
)

// batchGroup is how many documents a model reads in one run.
const batchGroup = 4

// batchTools are what a model needs to fill rows from documents.
var batchTools = []string{"read_file", "extract_tables", "fill_rows"}

// readByModel has the model that is chosen read the documents that no table fits, some at a time,
// and says which. The built-in one reads none.
func (a *app) readByModel(ctx context.Context, h *house, b tool.Batch, in arguments, p *progress) (asked []string, err error) {
	spec, err := a.modelSpec()
	if err != nil || spec.Provider == llm.Builtin {
		return nil, err
	}
	for _, f := range b.Files {
		if f.Status == "not understood" {
			asked = append(asked, string(f.Path))
		}
	}
	for group := range slices.Chunk(asked, batchGroup) {
		var dirs []string
		for _, path := range group {
			if dir := filepath.Dir(path); !slices.Contains(dirs, dir) {
				dirs = append(dirs, dir)
			}
		}
		brain, _, err := a.brain(ctx, h, dirs, false, batchTools...)
		if err != nil {
			return asked, err
		}
		if _, err := listen(brain.Run(ctx, "", fillQuestion(b, in, group)), p, a.attend(p), nil); err != nil {
			return asked, err
		}
	}
	return asked, nil
}

// fillQuestion asks a model for the rows of some documents.
func fillQuestion(b tool.Batch, in arguments, paths []string) string {
	var q strings.Builder
	fmt.Fprintf(&q, "Fill the table %q of the scratchpad from %s. Read each with read_file, all of its pages, and then call fill_rows once for it, with every row that it holds and the page of each.", b.Table, tool.Count(len(paths), "document"))
	fmt.Fprintf(&q, " The columns are %v. Leave out balances and sums; a document without such rows gets no call.\n", in["columns"])
	if s, ok := in["instructions"].(string); ok && s != "" {
		fmt.Fprintf(&q, "Instructions: %s\n", s)
	}
	q.WriteString("The documents:\n")
	for _, p := range paths {
		q.WriteString(p + "\n")
	}
	q.WriteString("Say in one line what you filled, and what not.")
	return q.String()
}

// afterModel says what the model gave of the documents that it was asked for.
func afterModel(first, now tool.Batch, asked []string) tool.Batch {
	for i := range now.Files {
		k := slices.IndexFunc(first.Files, func(f tool.BatchFile) bool { return f.Path == now.Files[i].Path })
		switch {
		case k < 0:
		case slices.Contains(asked, string(now.Files[i].Path)) && now.Files[i].Status == "unchanged":
			now.Files[i].Status = "read by the model"
			now.Added += now.Files[i].Rows
		default:
			now.Files[i] = first.Files[k]
		}
	}
	now.Added += first.Added
	return now
}
