package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) usageCommand() *cobra.Command {
	var depth, most int
	c := &cobra.Command{
		Use:     "usage [PATH]",
		Aliases: []string{"du"},
		Short:   "Tell what takes how much room",
		Long: `Tell what takes how much room in a folder: its largest folders with everything
below them, its largest files, and the categories of all files. What is indexed
is answered from the index, held against the disk.`,
		Example: `  fsx usage
  fsx usage ~/Downloads --top 5
  fsx usage --depth 4 --json | jq '.largest_folders[0]'`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := a.do(cmd.Context(), likesIndex, "disk_usage", arguments{"path": tool.Path(first(args)), "depth": depth, "top_n": most})
			return err
		},
	}
	c.Flags().IntVarP(&depth, "depth", "d", 2, "tell folders apart down to `N` levels")
	c.Flags().IntVarP(&most, "top", "n", 15, "show `N` folders and `N` files")
	return c
}
