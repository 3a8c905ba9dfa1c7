package main

import "github.com/spf13/cobra"

func (a *app) mapCommand() *cobra.Command {
	var most int
	c := &cobra.Command{
		Use:   "map",
		Short: "Show a compact picture of what is indexed",
		Long: `Show the indexed folders and the largest ones below them, the bookmarks, the ten
latest files and how many files there are of each category, cut to what a
language model is given of it.`,
		Example: `  fsx map
  fsx map --max-tokens 3000`,
		Args: exactly(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := a.do(cmd.Context(), needIndex, "file_map", arguments{"max_tokens": most})
			return err
		},
	}
	c.Flags().IntVar(&most, "max-tokens", 800, "weigh at most about `N` tokens")
	return c
}
