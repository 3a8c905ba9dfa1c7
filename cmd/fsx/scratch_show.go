package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) scratchShow() *cobra.Command {
	var rows int
	c := &cobra.Command{
		Use:   "show NAME",
		Short: "Show a table's columns and its first rows",
		Example: `  fsx scratch show payments
  fsx scratch show payments --rows 100`,
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if rows < 0 || rows > 5000 {
				return &usageError{verb: cmd.CommandPath(), problem: "--rows is from 0 to 5000; fsx scratch export writes whole tables"}
			}
			return a.with(cmd.Context(), needScratch, func(h *house) error {
				t, err := h.scratch.Table(cmd.Context(), args[0])
				if err != nil {
					return err
				}
				name := `"` + strings.ReplaceAll(t.Name, `"`, `""`) + `"`
				res, err := h.call(cmd.Context(), "query_data", arguments{"sql": fmt.Sprintf("SELECT * FROM %s LIMIT %d", name, rows)})
				if err != nil {
					return err
				}
				if !a.flags.json && a.outTerminal {
					if err := write(a.out, fmt.Sprintf("%s: %s\n\n", tool.Safe(t.Name), tool.Count(t.Rows, "row"))); err != nil {
						return err
					}
				}
				return a.print(res)
			})
		},
	}
	c.Flags().IntVar(&rows, "rows", 20, "how `MANY` rows")
	return c
}
