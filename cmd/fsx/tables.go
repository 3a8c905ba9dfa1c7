package main

import (
	"slices"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

// tableFormats are the ways in which fsx tables prints.
var tableFormats = [...]string{"table", "csv", "json", "md"}

func (a *app) tablesCommand() *cobra.Command {
	var pages, format string
	var number int
	var boxes bool
	c := &cobra.Command{
		Use:   "tables FILE",
		Short: "Take the tables out of a file",
		Long: `Take the tables out of a PDF (with and without lines, over several pages), DOCX,
XLSX, ODS, HTML or CSV file. A table that goes on over pages is one table, and
headers that a page repeats are left out. In a pipe a row is a line with tabs
between its cells.

With --json every row has its page, or sheet and cells; --boxes adds where each
cell of a PDF stands on its page.`,
		Example: `  fsx tables statement.pdf
  fsx tables report.pdf --pages 2-4 --format csv > report.csv
  fsx tables model.xlsx --table 2 --format md
  fsx tables statement.pdf --json --boxes | jq '.tables[0].rows[0]'`,
		Args:              exactly(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(tableFormats[:], format) {
				return &usageError{verb: cmd.CommandPath(), problem: "--format is table, csv, json or md, not " + format}
			}
			in := arguments{"path": tool.Path(args[0]), "pages": pages, "table": number, "max_rows": 0, "boxes": boxes}
			return a.printTables(cmd, in, format)
		},
	}
	f := c.Flags()
	f.StringVar(&pages, "pages", "", "only these `PAGES` or sheets: 3, 2-4, 1,5-7")
	f.IntVar(&number, "table", 0, "only table `N`")
	f.StringVar(&format, "format", "table", "`FORMAT`: table, csv, json or md")
	f.BoolVar(&boxes, "boxes", false, "with --json: where each cell of a PDF stands")
	return c
}

// printTables runs the tool and prints its result. A file without tables ends
// with the status of nothing found.
func (a *app) printTables(cmd *cobra.Command, in arguments, format string) error {
	return a.with(cmd.Context(), likesIndex, func(h *house) error {
		res, err := h.call(cmd.Context(), "extract_tables", in)
		if err != nil {
			return err
		}
		t, _ := res.Value.(tool.DocumentTables)
		switch {
		case a.flags.json || format == "json":
			err = a.writeJSON(res)
		case format == "csv":
			var text string
			if text, err = t.CSV(); err == nil {
				err = write(a.out, text)
			}
		case format == "md":
			err = write(a.out, t.Markdown())
		default:
			err = a.print(res)
		}
		if err != nil || len(t.Tables) > 0 {
			return err
		}
		if !a.flags.json && format != "json" && (format != "table" || !a.outTerminal) { // else it is printed
			a.warn(t.None())
		}
		return errNothing
	})
}
