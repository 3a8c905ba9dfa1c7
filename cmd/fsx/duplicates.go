package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) duplicatesCommand() *cobra.Command {
	var method, least string
	var most int
	c := &cobra.Command{
		Use:     "duplicates [PATH]",
		Aliases: []string{"dupes"},
		Short:   "Find files that are there more than once",
		Long: `Find files below a folder that are there more than once. Only files of equal
size are read, and of those first the beginning. --by name and --by size are
quicker guesses: such files need not have the same content. Hard links of one
file are not duplicates. In a pipe every line is a path, with an empty line
between groups. No duplicates: exit status 4.`,
		Example: `  fsx duplicates
  fsx duplicates ~/Pictures --min-size 1MB
  fsx duplicates --by name --most 10`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			res, err := a.do(cmd.Context(), likesIndex, "find_duplicates", arguments{
				"path": tool.Path(first(args)), "method": method, "min_size": least, "max_groups": most,
			})
			if found, ok := res.Value.(tool.Duplicates); err == nil && ok && found.Total == 0 {
				return errNothing
			}
			return err
		},
	}
	f := c.Flags()
	f.StringVar(&method, "by", "hash", "`HOW` files are alike: hash, name or size")
	f.StringVar(&least, "min-size", "1KB", "leave out files smaller than `SIZE`")
	f.IntVar(&most, "most", 50, "show at most `N` groups")
	return c
}
