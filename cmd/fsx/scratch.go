package main

import (
	"github.com/spf13/cobra"
)

func (a *app) scratchCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "scratch list | show | import | export | drop | undrop | clear | categories",
		Short: "The tables of the scratchpad: list, show, import, export, drop, undrop, clear, categories",
		Long: `The scratchpad holds tables that fsx scratch import and the chat make. They are
kept between sessions until they are dropped, and what was dropped last can be
brought back. fsx sql queries them.`,
		Example: `  fsx scratch import statement.csv --into payments
  fsx sql "SELECT SUM(amount) FROM payments"
  fsx scratch list
  fsx scratch export payments --format xlsx > payments.xlsx
  fsx scratch drop payments
  fsx scratch undrop payments`,
		Args: atMost(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return &usageError{verb: cmd.CommandPath(), problem: "say list, show, import, export, drop, undrop, clear or categories"}
		},
	}
	c.AddCommand(a.scratchImport(), a.scratchExport(), a.scratchShow(), a.scratchDrop(), a.scratchUndrop(), a.scratchClear(), a.scratchList(), a.scratchCategories())
	return c
}

func (a *app) scratchList() *cobra.Command {
	var index bool
	c := &cobra.Command{
		Use:   "list",
		Short: "List the tables with their columns and rows",
		Long: `List the tables of the scratchpad with their columns and rows. With --index, also
the tables that are made of the index, which fsx sql can read, with their columns.`,
		Example: `  fsx scratch list
  fsx scratch list --index`,
		Args: atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := a.do(cmd.Context(), needScratch, "list_tables", arguments{"index": index})
			return err
		},
	}
	c.Flags().BoolVar(&index, "index", false, "describe the tables of the index as well")
	return c
}
