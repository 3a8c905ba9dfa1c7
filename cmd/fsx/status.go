package main

import (
	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) statusCommand() *cobra.Command {
	var verbose bool
	c := &cobra.Command{
		Use:   "status [PATH]",
		Short: "Tell what is indexed and what is not",
		Long: `Tell how many folders, files and passages are indexed and what the index takes
on disk. With --verbose also the categories of the files, why which files are
not in the index, what takes how much room and memory, and what is watched for
changes, up to which limit, when everything was last compared and what waits.`,
		Example: `  fsx status
  fsx status ~/Documents --verbose
  fsx status --json | jq .unreadable_files`,
		Args:              atMost(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.with(cmd.Context(), needIndex, func(h *house) error {
				res, err := h.call(cmd.Context(), "index_status", arguments{"path": tool.Path(first(args))})
				if err != nil {
					return err
				}
				if s, ok := res.Value.(tool.Status); ok && verbose && !a.flags.json {
					return write(a.out, s.Verbose())
				}
				return a.print(res)
			})
		},
	}
	c.Flags().BoolVarP(&verbose, "verbose", "v", false, "also categories, reasons and unreadable files")
	return c
}
