package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) recentCommand() *cobra.Command {
	var days, most int
	var kind string
	c := &cobra.Command{
		Use:   "recent [PATH]",
		Short: "List the files that were changed last",
		Long: `List the files below a folder that were changed in the last days, the latest
first. In a pipe every line is a path. Nothing changed: exit status 4.`,
		Example: `  fsx recent
  fsx recent ~/Documents --days 30 --type pdf
  fsx recent --type image,video --most 5`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			res, err := a.do(cmd.Context(), likesIndex, "recent_files", arguments{
				"path": tool.Path(first(args)), "days": days, "file_type": kind, "max_results": most,
			})
			if found, ok := res.Value.(tool.RecentFiles); err == nil && ok && found.Total == 0 {
				return errNothing
			}
			return err
		},
	}
	f := c.Flags()
	f.IntVarP(&days, "days", "d", 7, "look back `N` days")
	f.StringVar(&kind, "type", "", "only these `KINDS`: an extension or category, or several with commas")
	f.IntVar(&most, "most", 25, "show at most `N` files")
	return c
}
