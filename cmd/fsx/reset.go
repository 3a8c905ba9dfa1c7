package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
)

func (a *app) resetCommand() *cobra.Command {
	var yes, all bool
	c := &cobra.Command{
		Use:   "reset",
		Short: "Delete the index",
		Long: `Delete the index: what is known of folders, files and documents. No file of
yours is touched. Bookmarks, sessions and scratch tables are kept unless --all
says otherwise, which also helps with a data folder that cannot be opened.

Without a terminal to ask on, --yes is needed; exit status 3 without it.`,
		Example: `  fsx reset
  fsx reset --yes --all`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.reset(cmd.Context(), yes, all)
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	c.Flags().BoolVar(&all, "all", false, "also bookmarks, sessions and scratch tables")
	return c
}

func (a *app) reset(ctx context.Context, yes, all bool) error {
	dir := a.config.DataDir
	done := func(text string) error {
		if a.flags.json {
			a.printJSON(map[string]any{"reset": true, "all": all, "data_dir": dir})
			return nil
		}
		return write(a.out, text)
	}
	if !exists(dir) {
		return done("There is no index.\n")
	}
	what, kept := "the index", "bookmarks, sessions and scratch tables are kept"
	if all {
		what, kept = "the index with all bookmarks, sessions and scratch tables", "nothing of it is kept"
	}
	if err := a.confirm(yes, fmt.Sprintf("This deletes %s in %s; %s.", what, tool.Safe(dir), kept)); err != nil {
		return err
	}
	if all {
		if err := store.Erase(dir); err != nil {
			return err
		}
		return done("Deleted " + what + ".\n")
	}
	st, err := store.Open(ctx, dir, store.Options{})
	if err != nil {
		return err
	}
	for _, notice := range st.Notices() {
		a.warn(notice)
	}
	if err := errors.Join(st.Reset(ctx), st.Close()); err != nil {
		return err
	}
	return done("Deleted " + what + "; " + kept + ".\n")
}
