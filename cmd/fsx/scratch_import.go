package main

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

// dateOrders are what --dates may say, with what the tool calls it.
var dateOrders = map[string]string{"": "", "dmy": "day first", "mdy": "month first"}

func (a *app) scratchImport() *cobra.Command {
	var into, sheet, dates string
	var page, number int
	c := &cobra.Command{
		Use:   "import FILE",
		Short: "Make a table of a file, or of a table in it",
		Long: `Make a table of the scratchpad from a CSV file of any dialect, TSV, XLSX, ODS,
JSON (a list of objects), JSON lines, or a table of an HTML, PDF or DOCX file.
The whole file is taken, or nothing.

The type of a column comes from all of its values: (86.40), 86.40-, 86.40 CR and
1.234,56 become exact decimals, dates YYYY-MM-DD. Where day or month may come
first and the column does not tell, it stays text unless --dates says which.
Amounts in two currencies stay text. Every row keeps source_file, source_page
and source_place.`,
		Example: `  fsx scratch import statement.csv --into payments
  fsx scratch import model.xlsx --sheet Rents
  fsx scratch import report.pdf --page 12
  fsx scratch import export.csv --dates dmy`,
		Args:              exactly(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			order, known := dateOrders[strings.ToLower(dates)]
			if !known {
				return &usageError{verb: cmd.CommandPath(), problem: "--dates is dmy or mdy, not " + dates}
			}
			_, err := a.do(cmd.Context(), needScratch, "import_table", arguments{
				"path": tool.Path(args[0]), "table": into, "sheet": sheet, "page": page, "n": number, "dates": order,
			})
			return err
		},
	}
	f := c.Flags()
	f.StringVar(&into, "into", "", "`NAME` of the new table (default: the file's name, with that of a sheet among several)")
	f.StringVar(&sheet, "sheet", "", "only the table of this `SHEET`")
	f.IntVar(&page, "page", 0, "only the table on this `PAGE`")
	f.IntVar(&number, "table", 0, "only table `N` of fsx tables")
	f.StringVar(&dates, "dates", "", "how 03/04/2026 is read in doubt: `dmy` or mdy")
	return c
}
