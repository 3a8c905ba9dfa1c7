package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) infoCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "info PATH",
		Short: "Tell everything about a file or folder",
		Long: `Tell everything about one path: its kind and real type (from the content, not
only the extension), size, dates and mode; encoding and lines of a text, pages
and title of a document, dimensions and EXIF of a photo; for a folder how much
is below it, by category.`,
		Example: `  fsx info report.pdf
  fsx info ~/Pictures --json | jq .bytes`,
		Args:              exactly(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			_, err := a.do(cmd.Context(), likesIndex, "file_info", arguments{"path": tool.Path(args[0])})
			return err
		},
	}
}
