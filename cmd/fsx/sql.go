package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/store/scratch/export"
)

// sqlFormats are the ways in which fsx sql prints.
var sqlFormats = [...]string{"table", "csv", "json", "jsonl", "md", "xlsx"}

// Bounds of a query from the command line, where a person waits and can stop it.
const (
	sqlSeconds   = 60
	sqlOnScreen  = 5000 // rows that a table on a terminal shows
	sqlMaxBytes  = 512 << 20
	sqlMaxLength = 100_000 // of the statement
)

func (a *app) sqlCommand() *cobra.Command {
	var o export.Options
	var seconds int
	c := &cobra.Command{
		Use:   "sql QUERY",
		Short: "Query the tables of the scratchpad, and the index as tables",
		Long: `Run one statement that reads (SELECT, WITH … SELECT or VALUES) over the tables
of the scratchpad and over files, documents, passages, items, bookmarks and
scans, which are made of the index (fsx scratch list --index describes them).
Sums of decimal columns are exact. QUERY "-" is read from standard input. In a
pipe the columns are separated by tabs, below their names, unless --format table
asks for them aligned.

CSV, JSON (a list of objects), JSON lines, Markdown and XLSX keep all digits of
decimals. NULL is null in JSON and empty elsewhere, or what --null says. In CSV a
text that a spreadsheet would compute gets an apostrophe before it; --raw leaves
texts as they are.`,
		Example: `  fsx sql "SELECT tenant, SUM(rent) FROM leases GROUP BY tenant"
  fsx sql "SELECT ext, SUM(size) AS bytes FROM files GROUP BY ext ORDER BY 2 DESC"
  fsx sql "SELECT * FROM payments" --format csv > payments.csv
  fsx sql "SELECT path FROM files WHERE size > 1e9" --no-header
  fsx sql - --format jsonl < report.sql | jq .amount`,
		Args: exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case !slices.Contains(sqlFormats[:], o.Format):
				return &usageError{verb: cmd.CommandPath(), problem: "--format is " + strings.Join(sqlFormats[:], ", ") + ", not " + o.Format}
			case o.Format == "xlsx" && a.outTerminal:
				return &usageError{verb: cmd.CommandPath(), problem: "a workbook cannot be shown in a terminal; write it into a file with > NAME.xlsx"}
			case seconds < 1:
				return &usageError{verb: cmd.CommandPath(), problem: "--seconds is from 1 on"}
			}
			query := args[0]
			if query == "-" {
				text, err := io.ReadAll(io.LimitReader(a.in, sqlMaxLength+1))
				if err != nil {
					return err
				}
				query = strings.TrimSpace(string(text))
			}
			brief()
			return a.with(cmd.Context(), needScratch, func(h *house) error {
				aligned := a.outTerminal || cmd.Flags().Changed("format")
				return a.query(cmd.Context(), h.scratch, query, o, aligned, time.Duration(seconds)*time.Second)
			})
		},
	}
	f := c.Flags()
	f.StringVar(&o.Format, "format", "table", "`FORMAT`: table, csv, json, jsonl, md or xlsx")
	f.BoolVar(&o.NoHeader, "no-header", false, "without the names of the columns")
	f.StringVar(&o.Null, "null", "", "what stands for NULL outside JSON and XLSX: `TEXT`")
	f.BoolVar(&o.Raw, "raw", false, "in CSV: texts as they are")
	f.IntVar(&seconds, "seconds", sqlSeconds, "stop a query that takes longer than `N`")
	return c
}

// commentsKept lets statements begin with a comment, "-- sums", which would be taken for a flag.
func commentsKept(args []string) []string {
	if !slices.Contains(args, "sql") {
		return args
	}
	kept := slices.Clone(args)
	for i, a := range kept {
		if len(a) > 2 && a[:2] == "--" && strings.ContainsRune(" \t\r\n", rune(a[2])) {
			kept[i] = "\n" + a
		}
	}
	return kept
}

// query runs a query and prints its result. A result that is cut is an error in a
// pipe, where nobody would see it.
func (a *app) query(ctx context.Context, s *scratch.Scratch, sql string, o export.Options, aligned bool, most time.Duration) error {
	limits := scratch.Limits{Rows: scratch.MaxRows, Bytes: sqlMaxBytes, Time: most}
	onScreen := o.Format == "table" && a.outTerminal && !a.flags.json
	if onScreen {
		limits.Rows = sqlOnScreen
	}
	res, err := s.Query(ctx, sql, limits)
	if err != nil {
		return err
	}
	err = a.redirected(ctx, s, func(to io.Writer) error {
		if o.Format == "table" {
			rows := tool.NewRows(res)
			if !a.flags.json {
				rows.Note = "" // it stands beside the table
			}
			return a.printQuery(to, rows, o, aligned)
		}
		_, err := export.Result("result", res).Write(ctx, o, to)
		return err
	})
	if note := res.Mixed.String(); err == nil && note != "" && !a.flags.json {
		a.warn(note)
	}
	if err == nil && res.Truncated && !onScreen && (o.Format != "table" || !a.flags.json) {
		err = fmt.Errorf("only the first %s of the result were written; narrow the query, or take them in parts with LIMIT and OFFSET", tool.Count(len(res.Rows), "row"))
	}
	return err
}

// printQuery prints a table, or with --json what query_data gives.
func (a *app) printQuery(to io.Writer, rows tool.Rows, o export.Options, aligned bool) error {
	rows.Null, rows.NoHeader = o.Null, o.NoHeader
	switch {
	case a.flags.json:
		data, err := json.Marshal(rows)
		if err != nil {
			return err
		}
		return write(to, string(data)+"\n")
	case aligned:
		return write(to, rows.Text())
	}
	return write(to, rows.Lines())
}
