package main

import "github.com/spf13/cobra"

func (a *app) mapCommand() *cobra.Command {
	var most int
	c := &cobra.Command{
		Use:   "map [DIR]",
		Short: "Show a compact picture of what is indexed",
		Long: `Show the indexed folders and the largest ones below them, the bookmarks, the ten
latest files and how many files there are of each category, cut to what a
language model is given of it. With DIR only that folder is shown, and what its
documents are: how many of each format and kind, those that introduce the others,
people and parties, the days that they name.`,
		Example: `  fsx map
  fsx map contracts
  fsx map --max-tokens 3000`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in := arguments{"max_tokens": most}
			if len(args) == 1 {
				in["path"] = args[0]
			}
			_, err := a.do(cmd.Context(), needIndex, "file_map", in)
			return err
		},
	}
	c.Flags().IntVar(&most, "max-tokens", 800, "weigh at most about `N` tokens")
	return c
}
