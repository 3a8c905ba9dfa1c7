package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/walker/guard"
)

// start opens the screen on a path, or prints an overview where there is no
// terminal to open it on.
func (a *app) start(ctx context.Context, path string) error {
	if a.inTerminal && a.outTerminal && !a.flags.json {
		return a.screen(ctx, path)
	}
	return a.with(ctx, likesIndex, func(h *house) error {
		dir, err := h.folder(path)
		if err != nil {
			return err
		}
		return a.overview(ctx, h, dir)
	})
}

// opened is the folder that the screen opens for a path: a file's own folder.
func (h *house) opened(path string) (dir, file string, err error) {
	at, info, err := h.look(path)
	if err != nil {
		return "", "", err
	}
	if info.Kind == guard.KindDir {
		return at, "", nil
	}
	dir, err = h.folder(at + "/..")
	return dir, at, err
}

// overview prints a folder's tree, what is in it, the state of its index and
// what to do next.
func (a *app) overview(ctx context.Context, h *house, dir string) error {
	tree, err := h.call(ctx, "tree", arguments{"path": tool.Path(dir), "max_depth": 2, "max_items": 60, "show_sizes": true})
	if err != nil {
		return err
	}
	info, err := h.call(ctx, "file_info", arguments{"path": tool.Path(dir)})
	if err != nil {
		return err
	}
	var status tool.Result // null
	if h.store != nil {
		if status, err = h.call(ctx, "index_status", arguments{"path": tool.Path(dir)}); err != nil {
			return err
		}
	}
	if a.flags.json {
		out := map[string]any{"path": tool.Path(dir)}
		for key, res := range map[string]tool.Result{"tree": tree, "info": info, "index": status} {
			if out[key], err = res.JSON(); err != nil {
				return err
			}
		}
		a.printJSON(out)
		return nil
	}
	var b strings.Builder
	b.WriteString(tree.Text() + "\n")
	if i, ok := info.Value.(tool.Info); ok {
		b.WriteString(contents(i))
	}
	indexed := false
	s, ok := status.Value.(tool.Status)
	switch {
	case !ok && exists(a.config.DataDir):
		b.WriteString("Index: in use by another fsx, or not usable\n")
	case !ok || s.Folders == 0 && s.Documents == 0:
		b.WriteString("Index: nothing yet\n")
	default:
		indexed = s.Documents > 0
		fmt.Fprintf(&b, "Index: %s, %s, %s unreadable\n", tool.Count(s.Documents, "document"), tool.Count(s.Passages, "passage"), tool.Thousands(int64(s.Unreadable)))
	}
	b.WriteString(nextSteps(tool.ShownPath(dir, h.cwd), dir == h.cwd, indexed))
	return write(a.out, b.String())
}

func contents(i tool.Info) string {
	var b strings.Builder
	fmt.Fprintf(&b, "In all: %s, %s, %s\n", tool.Count(i.Folders, "folder"), tool.Count(i.Files, "file"), tool.Size(i.Bytes))
	var rows [][]string
	for _, t := range i.Types {
		rows = append(rows, []string{"  " + t.Category, tool.Thousands(int64(t.Files)), tool.Size(t.Bytes)})
	}
	b.WriteString(tool.Align(rows, 1, 2))
	if i.Partial != "" {
		b.WriteString(tool.Safe(i.Partial) + "\n")
	}
	return b.String()
}

// nextSteps are the commands that make sense now.
func nextSteps(dir string, current, indexed bool) string {
	if strings.ContainsAny(dir, " '\"$&;()\\*?") {
		dir = "'" + strings.ReplaceAll(dir, "'", `'\''`) + "'"
	}
	path, in := " "+dir, " --in "+dir
	if current {
		path, in = "", ""
	}
	var b strings.Builder
	b.WriteString("\nNext:\n")
	rows := [][]string{
		{"  fsx" + path, "browse, ask and compute on one screen (in a terminal)"},
		{`  fsx ask "…"` + in, "ask a question, get an answer with checked citations"},
	}
	if !indexed {
		rows = append(rows, []string{"  fsx index" + path, "read the documents, so that they can be searched"})
	} else {
		rows = append(rows, []string{`  fsx search "…"` + in, "find passages by their words"})
	}
	rows = append(rows, []string{"  fsx --help", "everything else"})
	b.WriteString(tool.Align(rows))
	return b.String()
}
