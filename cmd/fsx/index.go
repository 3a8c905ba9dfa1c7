package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/meaning"
)

func (a *app) scanCommand() *cobra.Command {
	depth := 0
	c := &cobra.Command{
		Use:   "scan [DIR…]",
		Short: "Record names, sizes and dates of all files",
		Long: `Record what is below the folders (default: the current one): names, sizes and
dates, without opening any file. It is fast, and makes fsx find instant. Use
fsx index to read the content as well.

What is already recorded is compared; what is gone is forgotten. With --depth,
what lies deeper is left as it is known. A network disk that does not answer is
named, and what is known of it is kept.`,
		Example: `  fsx scan ~
  fsx scan / --depth 3
  fsx scan /data/photos --json`,
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			if depth < 0 {
				return &usageError{verb: cmd.CommandPath(), problem: fmt.Sprintf("--depth %d is not a number of levels; 0 means all", depth)}
			}
			return a.keep(cmd.Context(), args, false, func(k *walker.Keeper, ctx context.Context, roots []string, report func(walker.Progress)) (walker.Summary, error) {
				return k.ToDepth(depth).Scan(ctx, roots, report)
			})
		},
	}
	c.Flags().IntVar(&depth, "depth", 0, "enter folders down to this many levels below each one; 0 means all")
	return c
}

func (a *app) indexCommand() *cobra.Command {
	var metadataOnly bool
	c := &cobra.Command{
		Use:   "index [DIR…]",
		Short: "Read the documents of folders, so that they can be searched and asked",
		Long: `Record what is below the folders (default: the current one) and read the content
of documents, so that fsx search, fsx ask and the chat find it. Only what is new
or changed is read. Ignored files (.gitignore, .ignore, .fsxignore) and secrets
are left out; fsx status --verbose tells what was not read and why.

Where an embedder is chosen, the passages then get their vectors, so that they are
found by what they mean as well.

It can be stopped at any moment: what was read is kept, and the next run goes on
from there.`,
		Example: `  fsx index
  fsx index ~/Documents ~/Projects
  fsx index --json | jq .summary`,
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			if metadataOnly {
				return a.keep(cmd.Context(), args, false, (*walker.Keeper).Scan)
			}
			return a.keep(cmd.Context(), args, true, (*walker.Keeper).Index)
		},
	}
	c.Flags().BoolVar(&metadataOnly, "metadata-only", false, "do not read content, as fsx scan")
	return c
}

// summary is a run of scan or index as programs see it.
type summary struct {
	Summary    string `json:"summary"`
	Folders    int    `json:"folders"`
	Files      int    `json:"files"`
	New        int    `json:"new"`
	Changed    int    `json:"changed"`
	Removed    int    `json:"removed"`
	Unchanged  int    `json:"unchanged"`
	Indexed    int    `json:"indexed"`
	Passages   int    `json:"passages"`
	Vectors    int    `json:"vectors"`
	LeftOut    int    `json:"left_out"`
	Unreadable int    `json:"unreadable"`
	Excluded   int    `json:"excluded"`
	Bytes      int64  `json:"bytes"`
	Millis     int64  `json:"ms"`
}

type keepRun func(*walker.Keeper, context.Context, []string, func(walker.Progress)) (walker.Summary, error)

// keep runs a scan or index over folders and prints its summary. A run that reads is
// followed by one that gives passages their vectors.
func (a *app) keep(ctx context.Context, dirs []string, reads bool, run keepRun) error {
	bound := walker.BoundScan
	if reads {
		bound = walker.BoundIndex
	}
	defer bound()()
	return a.with(ctx, needIndex, func(h *house) error {
		roots, err := h.folders(ctx, dirs)
		if err != nil {
			return err
		}
		return a.keepIn(ctx, h, roots, reads, run)
	})
}

// keepIn is keep in a house that is open.
func (a *app) keepIn(ctx context.Context, h *house, roots []string, reads bool, run keepRun) error {
	p := a.newProgress()
	s, err := run(h.keeper, ctx, roots, p.walk)
	p.close()
	if err != nil {
		return stopped(ctx, err, s)
	}
	var m meaning.Summary
	if reads {
		if m, err = a.embed(ctx, h, roots); err != nil {
			return err
		}
	}
	if a.flags.json {
		a.printJSON(summary{
			s.String(), s.Folders, s.Files, s.New, s.Changed, s.Removed, s.Unchanged, s.Indexed, s.Passages, m.Passages,
			s.LeftOut, s.Unreadable, s.Excluded, s.Bytes, s.Took.Milliseconds(),
		})
		return nil
	}
	text := fmt.Sprintf("%s in %s\n", s, took(s.Took)) + meaningText(m)
	if s.Unreadable > 0 {
		what := "1 file or folder"
		if s.Unreadable > 1 {
			what = tool.Thousands(int64(s.Unreadable)) + " files or folders"
		}
		text += what + " could not be read; fsx status --verbose tells which and why\n"
	}
	return write(a.out, text)
}

// stopped says what is kept of a run that the person stopped.
func stopped(ctx context.Context, err error, s walker.Summary) error {
	if ctx.Err() == nil || !errors.Is(err, context.Canceled) {
		return err
	}
	return &toldError{
		code: "canceled", err: err,
		sentence: fmt.Sprintf("Stopped; what was read is kept (%s), and the next run goes on from there.", tool.Count(s.Indexed, "file")),
	}
}

// folders makes the folders of a command line absolute, the current one when
// there are none, and holds them to be folders. It notes of those that are indexed and are
// not there that they are away.
func (h *house) folders(ctx context.Context, dirs []string) ([]string, error) {
	if len(dirs) == 0 {
		dirs = []string{h.cwd}
	}
	var roots []string
	for _, d := range dirs {
		at, err := h.folder(d)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, errors.Join(err, h.keeper.Away(ctx, h.absolute(d)))
		}
		if err != nil {
			return nil, err
		}
		roots = append(roots, at)
	}
	return roots, nil
}
