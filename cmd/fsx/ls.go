package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) lsCommand() *cobra.Command {
	var all bool
	var sort, kind string
	var most int
	c := &cobra.Command{
		Use:     "ls [PATH]",
		Aliases: []string{"list"},
		Short:   "List a folder",
		Long: `List the entries of one folder with their dates and sizes: folders first,
links with where they point. In a pipe every line is the time of the last
change, the bytes and the name, separated by tabs.`,
		Example: `  fsx ls
  fsx ls ~/Downloads --sort size --most 10
  fsx ls photos --type image
  fsx ls --json | jq '.entries[] | select(.size > 1000000) | .path'`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := a.do(cmd.Context(), needFiles, "browse_directory", arguments{
				"path": tool.Path(first(args)), "show_hidden": all, "sort_by": sort, "filter_type": kind, "max_items": most,
			})
			return err
		},
	}
	f := c.Flags()
	f.BoolVarP(&all, "all", "a", false, "also names that begin with a dot")
	f.StringVar(&sort, "sort", "name", "`ORDER`: name, size, modified or type")
	f.StringVar(&kind, "type", "", "only this `KIND`: file, folder, link, image, document, code … or an extension")
	f.IntVar(&most, "most", 0, "show at most `N` entries; 0 is all")
	return c
}
