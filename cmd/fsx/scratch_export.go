package main

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/store/scratch/export"
)

func (a *app) scratchExport() *cobra.Command {
	var o export.Options
	c := &cobra.Command{
		Use:   "export NAME",
		Short: "Write a table for other programs",
		Long: `Write a table to standard output as CSV, JSON (a list of objects), JSON lines,
Markdown or XLSX. Decimals keep all their digits in CSV and JSON; in XLSX a number of more
than 15 digits is text, for a spreadsheet would round it.

In CSV a text that a spreadsheet would compute, because it begins with = + - or
@, gets an apostrophe before it; --raw leaves texts as they are.`,
		Example: `  fsx scratch export payments > payments.csv
  fsx scratch export payments --format xlsx > payments.xlsx
  fsx scratch export payments --format json | jq length`,
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case !slices.Contains(export.Formats, o.Format):
				return &usageError{verb: cmd.CommandPath(), problem: "--format is " + strings.Join(export.Formats, ", ") + ", not " + o.Format}
			case o.Format == "xlsx" && a.outTerminal:
				return &usageError{verb: cmd.CommandPath(), problem: "a workbook cannot be shown in a terminal; write it into a file with > NAME.xlsx"}
			}
			if a.flags.json {
				o.Format = "json"
			}
			return a.with(cmd.Context(), needScratch, func(h *house) error {
				return a.redirected(cmd.Context(), h.scratch, func(to io.Writer) error {
					_, err := export.Write(cmd.Context(), h.scratch, args[0], o, to)
					return err
				})
			})
		},
	}
	c.Flags().StringVar(&o.Format, "format", "csv", "`FORMAT`: csv, json, jsonl, md or xlsx")
	c.Flags().BoolVar(&o.Raw, "raw", false, "in CSV: texts as they are")
	return c
}
