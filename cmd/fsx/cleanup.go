package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
)

func (a *app) cleanupCommand() *cobra.Command {
	var days int
	var dryRun bool
	c := &cobra.Command{
		Use:   "cleanup",
		Short: "Forget what is long gone and give its room back",
		Long: `Forget the folders that were indexed and have not been there for so many days,
with everything that is known of them, documents that belong to no folder any
more, old records of scans, and damaged parts of the index that were set aside.
Then the index is compacted. What is there is kept, and so are bookmarks,
sessions and tables.

A folder counts as gone since it was last scanned, so that a disk that is not
plugged in is remembered for --days.`,
		Example: `  fsx cleanup --dry-run
  fsx cleanup --days 7`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if days < 0 {
				return &usageError{verb: cmd.CommandPath(), problem: "--days cannot be negative"}
			}
			return a.cleanup(cmd.Context(), time.Duration(min(days, mostDays))*24*time.Hour, dryRun)
		},
	}
	c.Flags().IntVar(&days, "days", 30, "forget what is gone for `N` days")
	c.Flags().BoolVar(&dryRun, "dry-run", false, "only tell what would be forgotten")
	return c
}

// mostDays is a hundred years: nothing has been gone for longer, and a Duration still holds it.
const mostDays = 100 * 365

// cleaned is a cleanup as programs see it.
type cleaned struct {
	Gone      []tool.Path `json:"gone" jsonschema:"folders and files that were forgotten"`
	Folders   int         `json:"folders"`
	Documents int         `json:"documents"`
	Passages  int         `json:"passages"`
	Scans     int         `json:"scans"`
	Aside     []string    `json:"set_aside"`
	Freed     int64       `json:"freed_bytes"`
	DryRun    bool        `json:"dry_run"`
}

func (a *app) cleanup(ctx context.Context, age time.Duration, dryRun bool) error {
	return a.with(ctx, needIndex, func(h *house) error {
		before := time.Now().Add(-age).UnixNano()
		gone, err := h.gone(ctx, before)
		if err != nil {
			return err
		}
		done, err := h.store.Tidy(ctx, store.TidyPlan{Gone: gone, Before: before, DryRun: dryRun})
		if err != nil {
			return err
		}
		out := cleaned{
			Gone: paths(gone), Folders: done.Folders, Documents: done.Documents, Passages: done.Passages, Scans: done.Scans,
			Aside: append([]string{}, done.Aside...), Freed: done.Freed, DryRun: dryRun,
		}
		if a.flags.json {
			a.printJSON(out)
			return nil
		}
		return write(a.out, out.text())
	})
}

// gone lists the roots that are not there and were last scanned before a time, and the
// files of documents that are not there and are below no root.
func (h *house) gone(ctx context.Context, before int64) ([]string, error) {
	scans, err := h.store.Scans(ctx)
	if err != nil {
		return nil, err
	}
	last := map[string]int64{}
	for _, s := range scans {
		last[s.Root] = max(last[s.Root], s.Ended)
	}
	var list []string
	for root, ended := range last {
		if ended >= before {
			continue
		}
		if missing, err := h.missing(ctx, root); err != nil {
			return nil, err
		} else if missing {
			list = append(list, root)
		}
	}
	err = h.store.Documents(ctx, string(filepath.Separator), func(d store.Document) error {
		for dir := d.Path; ; dir = filepath.Dir(dir) {
			if _, known := last[dir]; known {
				return nil
			}
			if dir == filepath.Dir(dir) {
				break
			}
		}
		missing, err := h.missing(ctx, d.Path)
		if missing {
			list = append(list, d.Path)
		}
		return err
	})
	slices.Sort(list)
	return list, err
}

// missing reports whether nothing is at a path. What cannot be looked at is not missing.
func (h *house) missing(ctx context.Context, path string) (bool, error) {
	_, err := h.keeper.Stat(ctx, path)
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	return errors.Is(err, fs.ErrNotExist), nil
}

// text says what was forgotten, or would be.
func (c *cleaned) text() string {
	verb := "Forgot"
	if c.DryRun {
		verb = "Would forget"
	}
	var b strings.Builder
	for _, g := range c.Gone {
		fmt.Fprintf(&b, "gone: %s\n", tool.Safe(string(g)))
	}
	for _, s := range c.Aside {
		fmt.Fprintf(&b, "set aside: %s\n", tool.Safe(s))
	}
	fmt.Fprintf(&b, "%s %s, %s and %s", verb, tool.Count(c.Folders, "folder"), tool.Count(c.Documents, "document"), tool.Count(c.Scans, "scan"))
	if len(c.Aside) > 0 {
		fmt.Fprintf(&b, ", and %s set aside", tool.Count(len(c.Aside), "part"))
	}
	if !c.DryRun {
		fmt.Fprintf(&b, "; %s freed", tool.Size(c.Freed))
	}
	return b.String() + "\n"
}
