package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) bookmarksCommand() *cobra.Command {
	var label string
	c := &cobra.Command{
		Use:   "bookmarks [list | add PATH | remove PATH]",
		Short: "Remember paths",
		Long:  `List the paths that are remembered, add one, or remove one.`,
		Example: `  fsx bookmarks
  fsx bookmarks add ~/Documents/contracts --label contracts
  fsx bookmarks remove ~/Documents/contracts`,
		Args: atMost(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			action := "list"
			if len(args) > 0 {
				action = args[0]
			}
			known := action == "list" && len(args) < 2 || (action == "add" || action == "remove") && len(args) == 2
			if !known {
				return &usageError{verb: cmd.CommandPath(), problem: "say list, add PATH or remove PATH"}
			}
			in := arguments{"action": action, "label": label}
			if len(args) == 2 {
				in["path"] = tool.Path(args[1])
			}
			res, err := a.do(cmd.Context(), needIndex, "bookmark", in)
			if b, ok := res.Value.(tool.Bookmarks); err == nil && ok && action == "list" && len(b.Bookmarks) == 0 && !a.outTerminal && !a.flags.json {
				a.warn(tool.NoBookmarks) // what reads the pipe gets no line that is no path
			}
			return err
		},
	}
	c.Flags().StringVar(&label, "label", "", "a `NAME` for the path that is added")
	return c
}
