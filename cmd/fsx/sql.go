package main

import (
	"io"
	"strings"

	"github.com/spf13/cobra"
)

func (a *app) sqlCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "sql QUERY",
		Short: "Query the tables of the scratchpad",
		Long: `Run one statement that reads (SELECT, WITH … SELECT or VALUES) over the tables
of the scratchpad. Sums of decimal columns are exact. QUERY "-" is read from
standard input. In a pipe the columns are separated by tabs.`,
		Example: `  fsx sql "SELECT tenant, SUM(rent) FROM leases GROUP BY tenant"
  fsx sql - < report.sql
  fsx sql "VALUES (1, 'a'), (2, 'b')" --json`,
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			query := args[0]
			if query == "-" {
				text, err := io.ReadAll(io.LimitReader(a.in, 1<<20))
				if err != nil {
					return err
				}
				query = strings.TrimSpace(string(text))
			}
			_, err := a.do(cmd.Context(), needScratch, "query_data", arguments{"sql": query})
			return err
		},
	}
}
