package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

func (a *app) watchCommand() *cobra.Command {
	var verbose, once bool
	c := &cobra.Command{
		Use:   "watch [DIR…]",
		Short: "Keep the index fresh while files change",
		Long: `Watch the folders that were indexed or scanned before, those that are bookmarked,
and DIRs, which are indexed first. What is saved can be found within a second.
It goes on until it is stopped with ctrl+c.

The system limits how many folders can be watched; fsx takes at most three
quarters of them. What is beyond, and what lies on network drives, is compared
from time to time instead. All is compared once a day, at the time that the setting
"schedule" names (03:00; "off" for never).`,
		Example: `  fsx watch
  fsx watch ~/Documents --verbose
  fsx watch --json | jq -r '.folders[]?'
  fsx watch --once                      compare everything now, and end`,
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			if once {
				return a.checkOnce(cmd.Context(), args)
			}
			return a.watch(cmd.Context(), args, verbose)
		},
	}
	c.Flags().BoolVarP(&verbose, "verbose", "v", false, "print the folders that change")
	c.Flags().BoolVar(&once, "once", false, "compare all folders that were indexed or scanned before, and end")
	return c
}

// watchFor watches for the process that owns the data folder, on behalf of all who want it, until
// ctx ends. It has a keeper of its own, because the others may leave before.
func (a *app) watchFor(ctx context.Context, st *store.Store) {
	if err := a.keepFresh(ctx, st); err != nil && ctx.Err() == nil {
		a.warn("Files are not watched: " + tool.Safe(err.Error()) + ".")
	}
}

func (a *app) keepFresh(ctx context.Context, st *store.Store) error {
	g, err := guard.New(wholeDisk()...)
	if err != nil {
		return err
	}
	x := a.newReader(true)
	k := walker.New(st, g, x, a.walkConfig())
	return errors.Join(k.Watch(ctx, walker.WatchOptions{Daily: a.daily(), Report: a.reportWatch}), x.Close())
}

// walkConfig is how the settings want files to be read.
func (a *app) walkConfig() walker.Config {
	return walker.Config{
		MaxFile: a.config.MaxFileMB << 20, Exclude: a.config.Exclude, PassageSize: a.config.PassageSize, Workers: a.config.Workers,
	}
}

// daily is the time of the day at which everything is compared, negative for never.
func (a *app) daily() time.Duration {
	at, err := timeOfDay(a.config.Schedule)
	if err != nil {
		a.warn(fmt.Sprintf("The setting schedule = %q is not a time such as 03:00, nor off; 03:00 holds.", a.config.Schedule))
		at, _ = timeOfDay("")
	}
	return at
}

// timeOfDay reads "03:00" as the time since midnight. Nothing is 03:00, "off" is negative.
func timeOfDay(s string) (time.Duration, error) {
	switch s {
	case "":
		return 3 * time.Hour, nil
	case "off":
		return -1, nil
	}
	t, err := time.Parse("15:04", s)
	if err != nil {
		return 0, fmt.Errorf("read the time of the day %q: %w", s, err)
	}
	return time.Duration(t.Hour())*time.Hour + time.Duration(t.Minute())*time.Minute, nil
}

// reportWatch tells what a person should know of, and no more.
func (a *app) reportWatch(e walker.WatchEvent) {
	switch e.Kind {
	case walker.EventFailed:
		a.warn(capital(tool.Safe(e.Err.Error())) + "; it will be tried again.")
	case walker.EventMissing:
		a.warn(tool.Safe(e.Root) + " is not there; what is known of it is kept.")
	}
}

// watch runs the verb.
func (a *app) watch(ctx context.Context, dirs []string, verbose bool) error {
	return a.with(ctx, needIndex, func(h *house) error {
		if err := a.indexNew(ctx, h, dirs); err != nil {
			return err
		}
		changes, err := h.store.Changes(ctx)
		if err != nil {
			return err
		}
		h.wantWatch()
		following, stop := context.WithCancel(ctx)
		var follow sync.WaitGroup
		follow.Go(func() { a.followMeaning(following, h) })
		defer func() { stop(); follow.Wait() }()
		return a.watchLines(ctx, h, changes, verbose)
	})
}

// indexNew indexes the folders of the command line that have not been looked at before.
func (a *app) indexNew(ctx context.Context, h *house, dirs []string) error {
	if len(dirs) == 0 {
		return nil
	}
	roots, err := h.folders(ctx, dirs)
	if err != nil {
		return err
	}
	scans, err := h.store.Scans(ctx)
	if err != nil {
		return err
	}
	roots = slices.DeleteFunc(roots, func(r string) bool {
		return slices.ContainsFunc(scans, func(s store.Scan) bool { return s.Root == r })
	})
	if len(roots) == 0 {
		return nil
	}
	p := a.newProgress()
	defer p.close()
	s, err := h.keeper.Index(ctx, roots, p.walk)
	if err != nil {
		return stopped(ctx, err, s)
	}
	return nil
}

// checkOnce compares everything once.
func (a *app) checkOnce(ctx context.Context, dirs []string) error {
	return a.with(ctx, needIndex, func(h *house) error {
		if err := a.indexNew(ctx, h, dirs); err != nil {
			return err
		}
		p := a.newProgress()
		s, missing, err := h.keeper.Check(ctx, p.walk)
		p.close()
		if err != nil {
			return stopped(ctx, err, s)
		}
		for _, m := range missing {
			a.reportWatch(walker.WatchEvent{Kind: walker.EventMissing, Root: m})
		}
		if a.flags.json {
			a.printJSON(map[string]any{
				"summary": s.String(), "files": s.Files, "new": s.New, "changed": s.Changed, "removed": s.Removed, "missing": orEmpty(missing),
			})
			return nil
		}
		return write(a.out, fmt.Sprintf("%s in %s\n", s, took(s.Took)))
	})
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}
