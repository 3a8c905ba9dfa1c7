package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/walker"
)

// indexer keeps the folder of a screen fresh.
type indexer struct{ *behind }

// Run implements port.Index.
func (x indexer) Run(ctx context.Context, report func(port.Progress)) (string, error) {
	h, err := x.wait(ctx)
	if err != nil {
		return "", err
	}
	s, err := h.keeper.Background(&x.courtesy).Index(ctx, []string{x.dir}, func(p walker.Progress) { report(portProgress(p)) })
	if err != nil {
		return "", err
	}
	x.watch() // what changes from now on is noticed
	return s.String(), nil
}

// portProgress is progress in the words of the screen. While a run scans, what
// is done is the files that were met.
func portProgress(p walker.Progress) port.Progress {
	out := port.Progress{
		Phase: "scanning", Done: p.Files, Current: p.Current, Rate: p.BytesPerSecond, Remaining: p.Remaining,
	}
	switch p.Phase {
	case "read":
		out.Phase, out.Done, out.Total = "reading", p.Done, p.Total
	case "settle":
		out.Phase, out.Done, out.Total = "putting words together", p.Done, p.Total
	}
	return out
}

// Status implements port.Index.
func (x indexer) Status(ctx context.Context) (port.Status, error) {
	h, err := x.wait(ctx)
	if err != nil {
		return port.Status{}, err
	}
	st, err := h.store.Stats(ctx, x.dir)
	if err != nil {
		return port.Status{}, err
	}
	return port.Status{Files: st.Files, Documents: st.Documents, Passages: st.Passages, Unreadable: st.Unreadable}, nil
}

// Watching implements port.Index.
func (x indexer) Watching(ctx context.Context) (port.Watch, error) {
	h, err := x.wait(ctx)
	if err != nil {
		return port.Watch{}, err
	}
	w, err := h.store.Watching(ctx)
	return port.Watch{On: w.Running, Watched: w.Watches, Polled: len(w.Polled), Pending: w.Pending, Changed: w.LastChange}, err
}

// Details implements port.Index.
func (x indexer) Details(ctx context.Context) ([]port.Section, error) {
	h, err := x.wait(ctx)
	if err != nil {
		return nil, err
	}
	res, err := h.call(ctx, "index_status", arguments{"path": tool.Path(x.dir)})
	if err != nil {
		return nil, err
	}
	s, ok := res.Value.(tool.Status)
	if !ok {
		return nil, fmt.Errorf("read the state of the index of %s: it came as something else", x.dir)
	}
	sections := []port.Section{x.contents(ctx, h, s), x.watching(ctx, h)}
	if left := leftOut(s); len(left.Facts) > 0 {
		sections = append(sections, left)
	}
	disk := []extract.Field{{Name: "on disk", Value: tool.Size(s.DiskBytes)}, {Name: "data folder", Value: tool.Safe(h.store.Dir())}}
	return append(sections, port.Section{Name: "Data folder", Facts: disk}), nil
}

// contents is what is indexed below the folder, and when that was last checked.
func (x indexer) contents(ctx context.Context, h *house, s tool.Status) port.Section {
	facts := []extract.Field{
		{Name: "found", Value: tool.Count(s.Files, "file") + " in " + tool.Count(s.Folders, "folder") + ", " + tool.Size(s.Bytes)},
		{Name: "read", Value: tool.Count(s.Documents, "document") + ", " + tool.Count(s.Passages, "passage")},
	}
	facts = append(facts, extract.Field{Name: "by meaning", Value: s.Meaning.String()})
	if s.Unreadable > 0 {
		facts = append(facts, extract.Field{Name: "unreadable", Value: tool.Count(s.Unreadable, "file")})
	}
	for _, root := range s.Roots {
		facts = append(facts, extract.Field{Name: "root", Value: tool.Safe(string(root))})
	}
	scans, err := h.store.Scans(ctx)
	if i := slices.IndexFunc(scans, func(e store.Scan) bool { return covers(e.Root, x.dir) }); err == nil && i >= 0 {
		facts = append(facts, extract.Field{Name: "last check", Value: ago(scans[i].Ended) + ": " + tool.Safe(scans[i].Summary)})
	}
	return port.Section{Name: tool.Safe(x.dir), Facts: facts}
}

// covers tells whether a folder is root or lies below it.
func covers(root, dir string) bool {
	return dir == root || strings.HasPrefix(dir, strings.TrimRight(root, "/\\")+string("/"))
}

func ago(ns int64) string {
	if ns == 0 {
		return "never"
	}
	switch d := time.Since(time.Unix(0, ns)); {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	}
	return tool.Date(ns)
}

// watching is how changes are noticed.
func (x indexer) watching(ctx context.Context, h *house) port.Section {
	out := port.Section{Name: "Changes"}
	w, err := h.store.Watching(ctx)
	add := func(name, value string) { out.Facts = append(out.Facts, extract.Field{Name: name, Value: value}) }
	if err != nil || !w.Running {
		add("noticed", "when the screen is opened, before a question, and when you ask for it")
		return out
	}
	watched := tool.Count(w.Watches, "folder")
	if w.Limit > 0 {
		watched += " of " + tool.Thousands(int64(w.Limit)) + " that the system allows"
	}
	add("watched", watched)
	for _, root := range w.Polled {
		add("polled", tool.Safe(root))
	}
	for _, root := range w.Missing {
		add("not there", tool.Safe(root))
	}
	if w.Pending > 0 {
		add("waiting", tool.Count(w.Pending, "change"))
	}
	if w.Overflows > 0 {
		add("made good", tool.Count(int(w.Overflows), "time")+" by walking the folders again, when changes came too fast") //nolint:gosec // a count
	}
	add("last change", ago(w.LastChange))
	add("compared", ago(w.LastCheck))
	return out
}

// mostReasons is how many reasons for what was left out are told.
const mostReasons = 12

// leftOut is what was left out and why, the most frequent reasons first.
func leftOut(s tool.Status) port.Section {
	type reason struct {
		why string
		n   int
	}
	var list []reason
	for why, n := range s.Reasons {
		list = append(list, reason{why, n})
	}
	slices.SortFunc(list, func(a, b reason) int {
		if a.n != b.n {
			return b.n - a.n
		}
		return strings.Compare(a.why, b.why)
	})
	out := port.Section{Name: "Left out, and why"}
	for _, r := range list[:min(len(list), mostReasons)] {
		out.Facts = append(out.Facts, extract.Field{Name: tool.Count(r.n, "file"), Value: tool.Safe(r.why)})
	}
	if more := len(list) - mostReasons; more > 0 {
		out.Facts = append(out.Facts, extract.Field{Name: "and", Value: tool.Count(more, "other reason") + ": fsx status --verbose"})
	}
	return out
}

// changes are those that the store is told of.
type changes struct{ *behind }

// Changes implements port.Changes.
func (c changes) Changes(ctx context.Context) (<-chan port.Change, error) {
	h, err := c.wait(ctx)
	if err != nil {
		return nil, err
	}
	in, err := h.store.Changes(ctx)
	if err != nil {
		return nil, err
	}
	out := make(chan port.Change)
	go func() {
		defer close(out)
		for e := range in {
			select {
			case out <- port.Change{Folders: e.Folders, Lost: e.Lost}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return out, nil
}
