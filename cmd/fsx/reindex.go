package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
)

func (a *app) reindexCommand() *cobra.Command {
	var yes bool
	c := &cobra.Command{
		Use:   "reindex [DIR…]",
		Short: "Read the documents of folders again, also those that have not changed",
		Long: `Forget what is known of the content of the files below the folders (default: the
current one) and read it again. fsx index reads only what has changed, which is
enough unless the index is wrong or another version of fsx reads more.

It can be stopped at any moment: the next fsx index goes on from there. Without
a terminal to ask on, --yes is needed; exit status 3 without it.`,
		Example: `  fsx reindex ~/Documents
  fsx reindex --yes /data/contracts`,
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.reindex(cmd.Context(), args, yes)
		},
	}
	c.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return c
}

// reindex asks, and then lets a run over the folders begin with forgetting their documents.
func (a *app) reindex(ctx context.Context, dirs []string, yes bool) error {
	return a.with(ctx, needIndex, func(h *house) error {
		roots, err := h.folders(ctx, dirs)
		if err != nil {
			return err
		}
		known := 0
		for _, root := range roots {
			err := h.store.Documents(ctx, root, func(store.Document) error { known++; return nil })
			if err != nil {
				return err
			}
		}
		what := fmt.Sprintf("This forgets the content of %s and reads the files again.", tool.Count(known, "document"))
		if err := a.confirm(yes || known == 0, what); err != nil {
			return err
		}
		return a.keepIn(ctx, h, roots, true, func(k *walker.Keeper, ctx context.Context, roots []string, report func(walker.Progress)) (walker.Summary, error) {
			for _, root := range roots {
				if err := forgetContent(ctx, h.store, root); err != nil {
					return walker.Summary{}, err
				}
			}
			return k.Index(ctx, roots, report)
		})
	})
}

// forgetBatch is how many documents are forgotten at once.
const forgetBatch = 2000

// forgetContent forgets all documents at or below a folder.
func forgetContent(ctx context.Context, st store.DB, under string) error {
	var paths []string
	err := st.Documents(ctx, under, func(d store.Document) error {
		paths = append(paths, d.Path)
		return nil
	})
	if err != nil {
		return err
	}
	for batch := range slices.Chunk(paths, forgetBatch) {
		if err := st.Apply(ctx, nil, batch); err != nil {
			return fmt.Errorf("forget %s: %w", tool.Count(len(batch), "document"), err)
		}
	}
	return nil
}
