package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/fsx-dev/fsx/agent/tool"
)

func (a *app) batchCommand() *cobra.Command {
	var columns, into, instructions string
	var copies bool
	c := &cobra.Command{
		Use:   "batch PATH...",
		Short: "Fill a table from many documents: statements, lists, exports",
		Long: `Read the rows of many documents into one table of the scratchpad: bank and card
statements, lists of invoices, exports (PDF, XLSX, ODS, CSV, DOCX, HTML).

--columns says what each row shall have, in plain words: date, description,
amount, debit, credit, balance, currency, or the name of any column of the
documents. Of each document the tables are taken whose headers fit, in some forty
languages. Wrapped descriptions are joined; repeated headers, balances carried
forward and totals are left out; years come from the statement's period; debit
and credit become one signed amount. An amount has the sign with which the old
balance and all amounts make the new one: what leaves an account is negative,
what is charged to a card is positive.

Where a document states balances, its rows are held against them, and the table
says whether they agree. Every row says its currency and account, which is that of
the document or, in an export of several, that of its column (Account, Konto, IBAN,
Card no. …), and keeps source_file and source_page. Scanned pages are reported as unreadable, documents without fitting tables as not
understood; a language model, if one is chosen, reads these, four at a time.

Each document is filled in whole or not at all. Run again, the verb goes on where
it was stopped, adds nothing twice, and replaces the rows of files that changed. A
document with the same rows as another, a copy saved anew, is left out; where only
some of its rows are those of another, that is told.`,
		Example: `  fsx batch statements --columns "date, description, amount" --into card
  fsx batch *.pdf *.csv --columns "date, payee, amount, balance" --into account
  fsx sql "SELECT substr(date, 1, 7) AS month, SUM(amount) FROM card GROUP BY 1"
  fsx sql "SELECT account, currency, SUM(amount) FROM card GROUP BY 1, 2"`,
		Args:              atLeast(1),
		ValidArgsFunction: completePaths,
		RunE: func(cmd *cobra.Command, args []string) error {
			if strings.TrimSpace(columns) == "" {
				return &usageError{verb: cmd.CommandPath(), problem: `say which columns with --columns "date, description, amount"`}
			}
			in := arguments{"columns": splitColumns(columns), "table": into, "instructions": instructions, "copies": copies}
			paths := make([]tool.Path, len(args))
			for i, p := range args {
				paths[i] = tool.Path(p)
			}
			in["paths"] = paths
			return a.batch(cmd.Context(), in)
		},
	}
	f := c.Flags()
	f.SortFlags = false
	f.StringVar(&columns, "columns", "", "what each row has, such as `\"date, description, amount\"`")
	f.StringVar(&into, "into", "batch", "the table to fill, `NAME`")
	f.BoolVar(&copies, "copies", false, "put in documents that are others once more, too")
	f.StringVar(&instructions, "instructions", "", "`TEXT` for the model that reads what no table fits")
	return c
}

// splitColumns takes the names of columns apart at commas.
func splitColumns(s string) []string {
	var out []string
	for _, c := range strings.Split(s, ",") {
		if c = strings.TrimSpace(c); c != "" {
			out = append(out, c)
		}
	}
	return out
}

// batch fills the table and prints what each document gave.
func (a *app) batch(ctx context.Context, in arguments) error {
	p := a.newProgress()
	defer p.close()
	var reached, of atomic.Int64
	told := tool.WithProgress(ctx, func(done, all int, path string) {
		reached.Store(int64(done))
		of.Store(int64(all))
		p.say(howFar(done, all, path))
	})
	return a.with(ctx, needScratch, func(h *house) error {
		b, err := h.fillBatch(told, in)
		var asked []string
		if err == nil {
			asked, err = a.readByModel(ctx, h, b, in, p)
		}
		if len(asked) > 0 && ctx.Err() == nil {
			now, again := h.fillBatch(ctx, in)
			if again != nil {
				return again
			}
			b = afterModel(b, now, asked)
		}
		p.close()
		if ctx.Err() != nil {
			err = &toldError{code: "canceled", err: ctx.Err(), sentence: stoppedAt(int(reached.Load()), int(of.Load()))}
		}
		if err != nil && len(asked) == 0 {
			return err
		}
		if err == nil && b.Rows == 0 {
			err = errNothing
		}
		if a.flags.json {
			a.printJSON(b)
			return err
		}
		return errors.Join(write(a.out, b.Text()), err)
	})
}

// stoppedAt says what a batch that was stopped has done.
func stoppedAt(done, all int) string {
	if done == 0 {
		return "Stopped before a document was done. Run it again to begin."
	}
	return fmt.Sprintf("Stopped; %d of %s were done, and what they gave is in the table. Run it again to go on.", done, tool.Count(all, "document"))
}

// howFar says how many of many documents are done, and which was the last.
func howFar(done, all int, path string) string {
	line := fmt.Sprintf("%d of %d", done, all)
	if path != "" {
		line += ": " + filepath.Base(path)
	}
	return line
}

// fillBatch fills the table from the documents' own tables.
func (h *house) fillBatch(ctx context.Context, in arguments) (tool.Batch, error) {
	res, err := h.call(ctx, "process_batch", in)
	if err != nil {
		return tool.Batch{}, err
	}
	b, ok := res.Value.(tool.Batch)
	if !ok {
		return b, fmt.Errorf("process_batch gave a %T", res.Value)
	}
	return b, nil
}
