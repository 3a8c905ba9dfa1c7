package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) treeCommand() *cobra.Command {
	var depth, most int
	var sizes, all, folders bool
	var include, exclude string
	c := &cobra.Command{
		Use:   "tree [PATH]",
		Short: "Draw a folder and what is below it",
		Long: `Draw a folder and its subfolders down to a depth. Links are shown and never
followed. Names that begin with a dot are left out unless --all is given.`,
		Example: `  fsx tree
  fsx tree src --depth 2 --sizes
  fsx tree --include '*.pdf' --depth 9
  fsx tree --exclude '{node_modules,vendor}'`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := a.do(cmd.Context(), needFiles, "tree", arguments{
				"path": tool.Path(first(args)), "max_depth": depth, "show_sizes": sizes, "include_pattern": include,
				"exclude_pattern": exclude, "dirs_only": folders, "show_hidden": all, "max_items": most,
			})
			return err
		},
	}
	f := c.Flags()
	f.IntVarP(&depth, "depth", "d", 3, "go down `N` levels")
	f.BoolVarP(&sizes, "sizes", "s", false, "show sizes")
	f.BoolVarP(&all, "all", "a", false, "also names that begin with a dot")
	f.BoolVar(&folders, "folders", false, "folders only")
	f.StringVar(&include, "include", "", "only files that match `GLOB`, with the folders that lead to them")
	f.StringVar(&exclude, "exclude", "", "leave out names that match `GLOB`")
	f.IntVar(&most, "most", 1000, "show at most `N` entries")
	return c
}
