package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) compareCommand() *cobra.Command {
	var around, most int
	c := &cobra.Command{
		Use:     "compare A B",
		Aliases: []string{"diff"},
		Short:   "Compare two files or two folders",
		Long: `Compare two files or two folders. Texts are shown as a unified diff; PDF and
Office documents are compared by their text, other files by their bytes. Of
folders it tells what was added (+), removed (-) and changed (~) from A to B,
by the content of the files.`,
		Example: `  fsx compare lease_2025.docx lease_2026.docx
  fsx compare notes.md notes.bak --context 0
  fsx compare backup/photos photos`,
		Args:              exactly(2),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := a.do(cmd.Context(), likesIndex, "compare_files", arguments{
				"a": tool.Path(args[0]), "b": tool.Path(args[1]), "context_lines": around, "max_items": most,
			})
			return err
		},
	}
	c.Flags().IntVarP(&around, "context", "C", 3, "show `N` lines around each change")
	c.Flags().IntVar(&most, "most", 200, "of folders show at most `N` entries")
	return c
}
