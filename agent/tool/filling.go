package tool

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/extract/column"
	"github.com/fsx-dev/fsx/extract/ledger"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker/guard"
)

// filling is a table that documents fill.
type filling struct {
	env      *Env
	table    string
	wanted   []string         // the columns as they were asked for
	columns  []scratch.Column // those, the currency, the account, and where a row comes from
	at       int              // the column of the file
	money    []int            // the columns of amounts
	coin     int              // the column of the currency, -1 where there is none
	account  int              // the column of the account, -1 where there is none
	asked    bool             // for that column by its name
	older    bool             // the table was made without it
	stated   bool             // documents that are not like statements are left out
	agreeing bool             // documents whose rows do not come to balances that they state are left out
	copies   bool             // documents whose rows another one gave are put in all the same
	held     *held            // the rows of the table, nil before they are needed; only for the document whose turn it is

	mu      sync.Mutex
	sources []scratch.Source
	left    []scratch.Source // copies that were left out before
}

// batchDocument is a document on its way into the table.
type batchDocument struct {
	path    string
	from    scratch.Source
	before  guard.Info // the file, before it was read
	known   bool       // its rows are in the table
	ledger  *ledger.Ledger
	partial string
	unread  []int // pages without text
	export  bool  // a table of the scratchpad was written to it
	err     error
}

// filling prepares a table: what is wanted gives its columns, which an existing one must have.
func (e *Env) filling(ctx context.Context, table string, columns []string) (*filling, error) {
	if table == "" {
		table = "batch"
	}
	f := &filling{env: e, table: table, coin: -1, account: -1}
	for _, c := range columns {
		if c = strings.TrimSpace(c); c != "" {
			f.wanted = append(f.wanted, c)
		}
	}
	if len(f.wanted) == 0 || len(f.wanted) > maxBatchColumns {
		return nil, &ArgumentError{Tool: "process_batch", Field: "columns", Problem: fmt.Sprintf("are one to %d names", maxBatchColumns)}
	}
	f.setColumns()
	return f, f.existing(ctx)
}

// setColumns gives the table the columns that are wanted, then the currency and the account of
// amounts where they are not among them, then where a row comes from.
func (f *filling) setColumns() {
	names := column.Names(f.wanted, len(f.wanted))
	days := false
	for i, w := range f.wanted {
		c := scratch.Column{Name: names[i], Type: scratch.Text}
		switch ledger.KindOf(w) {
		case ledger.Day:
			c.Type, days = scratch.Date, true
		case ledger.Money:
			c.Type = scratch.Decimal
			f.money = append(f.money, i)
		case ledger.Currency:
			f.coin = i
		}
		if f.account < 0 && c.Type == scratch.Text && ledger.IsAccount(w) {
			f.account, f.asked = i, true
		}
		f.columns = append(f.columns, c)
	}
	if len(f.money) > 0 && f.coin < 0 {
		f.coin = len(f.columns)
		f.columns = append(f.columns, scratch.Column{Name: column.Numbered("currency", func(s string) bool { return slices.Contains(names, s) }), Type: scratch.Text})
	}
	if len(f.money) > 0 && days && f.account < 0 && !slices.Contains(names, accountColumn) {
		f.account = len(f.columns)
		f.columns = append(f.columns, scratch.Column{Name: accountColumn, Type: scratch.Text})
	}
	f.at = len(f.columns)
	f.columns = append(f.columns, sourceColumns...)
}

// existing looks at the table as it is.
func (f *filling) existing(ctx context.Context) error {
	t, err := f.env.Scratch.Table(ctx, f.table)
	if errors.Is(err, scratch.ErrNoTable) {
		return nil
	}
	if err != nil {
		return err
	}
	if f.account >= 0 && !f.asked && slices.Equal(t.Columns, slices.Delete(slices.Clone(f.columns), f.account, f.at)) {
		f.columns = t.Columns // it was made without accounts
		f.at, f.account, f.older = f.account, -1, true
	}
	if !slices.Equal(t.Columns, f.columns) {
		return fmt.Errorf("%w: %s has %s; choose another name, or drop it first", scratch.ErrShape, t.Name, columnList(t.Columns))
	}
	if f.sources, err = f.env.Scratch.Sources(ctx, f.table); err != nil {
		return err
	}
	f.left, err = f.env.Scratch.Copies(ctx, f.table)
	return err
}

func columnList(cols []scratch.Column) string {
	parts := make([]string, len(cols))
	for i, c := range cols {
		parts[i] = c.Name
	}
	return strings.Join(parts, ", ")
}

func nameOnly(path string) string { return filepath.Base(path) }

// identify tells whether a document's rows are in the table: by its size and time, else by its
// bytes, which another file may have, too.
func (f *filling) identify(d *batchDocument) error {
	if guard.TierOf(d.path) == guard.Block {
		return &guard.BlockedError{Path: d.path}
	}
	file, err := f.env.Keeper.Guard().Open(d.path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	info := file.Entry()
	d.before = info
	d.from = scratch.Source{Path: d.path, Size: info.Size, ModTime: info.ModTime}
	if s, ok := f.source(func(s scratch.Source) bool { return s.Path == d.path }); ok && s.Size == info.Size && s.ModTime == info.ModTime {
		d.known, d.from = true, s
		return nil
	}
	sum := sha256.New()
	if _, err := io.Copy(sum, file); err != nil {
		return fmt.Errorf("reading %s: %w", d.path, err)
	}
	d.from.Hash = hex.EncodeToString(sum.Sum(nil))
	if s, ok := f.source(func(s scratch.Source) bool { return s.Path == d.path && s.Hash == d.from.Hash }); ok {
		d.known, d.from = true, s
	}
	return nil
}

func (f *filling) source(is func(scratch.Source) bool) (scratch.Source, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := slices.IndexFunc(f.sources, is)
	if i < 0 {
		return scratch.Source{}, false
	}
	return f.sources[i], true
}

// put fills the rows of a document in, and says what came of it.
func (f *filling) put(ctx context.Context, d *batchDocument) (BatchFile, error) {
	one := BatchFile{Path: Path(d.path)}
	if d.known {
		one.Status, one.Rows, one.Kind, one.Account = batchUnchanged, d.from.Rows, d.from.Kind, d.from.Account
		one.Check = readCheck(d.from.Check)
		return one, nil
	}
	if s, ok := f.source(func(s scratch.Source) bool { return s.Hash == d.from.Hash && s.Path != d.path && s.Rows > 0 }); ok && d.from.Hash != "" && !f.copies {
		one.Status, one.Problem = batchCopy, "the same as "+s.Path+", whose rows are in the table"
		return one, f.leave(ctx, d, s.Path)
	}
	_, before := f.source(func(s scratch.Source) bool { return s.Path == d.path })
	if d.err != nil {
		one = d.failed()
		if before {
			one.Notes = append(one.Notes, "the rows that it gave before are still in the table")
		}
		return one, nil
	}
	if d.export && !f.copies {
		one.Status, one.Problem = batchCopy, "a table that was written to a file: its rows come from other documents"
		return one, nil
	}
	if f.stated && !before && !d.isStatement() {
		one.Status, one.Problem = batchLeftOut, "not like a statement: it states no balances, and has few rows, rows of one day or other columns"
		return one, nil
	}
	if f.agreeing && !before && d.ledger.Check.Verdict != ledger.Agrees {
		one.Status, one.Problem = batchLeftOut, "its rows do not come to balances that it states"
		return one, nil
	}
	d.from.Kind, d.from.Account, d.from.Check = balanceKind(d.ledger), accountOf(d.ledger), checkOf(d.ledger.Check).written()
	if err := f.remember(ctx); err != nil {
		return one, err
	}
	rows := f.rows(d)
	f.cardsLike(rows)
	keys := f.rowKeys(rows)
	other := f.held.twinOf(d.path, keys)
	if why := f.isCopy(d, other, len(rows)); why != "" && !before && !f.copies {
		one.Status, one.Problem = batchCopy, why
		return one, f.leave(ctx, d, other.path)
	}
	if err := f.env.Scratch.Fill(ctx, f.table, f.columns, f.at, d.from, rows); err != nil {
		return one, err
	}
	f.hold(d.path, keys)
	f.noteAccounts(rows)
	d.from.Rows = len(d.ledger.Rows)
	f.mu.Lock()
	f.sources = append(slices.DeleteFunc(f.sources, func(s scratch.Source) bool { return s.Path == d.path }), d.from)
	f.mu.Unlock()
	if one = d.told(); before {
		one.Status = batchReplaced
	}
	if n := other.note(len(rows)); n != "" {
		one.Notes = append(slices.Clone(one.Notes), n)
	}
	return one, nil
}

// rows gives the rows as the table has them.
func (f *filling) rows(d *batchDocument) [][]any {
	out := make([][]any, len(d.ledger.Rows))
	for i, r := range d.ledger.Rows {
		row := make([]any, len(f.columns))
		for k, v := range r.Values {
			if v != "" {
				row[k] = v
			}
		}
		if f.coin >= 0 && r.Currency != "" {
			row[f.coin] = r.Currency
		}
		if whose := f.whose(d, r); whose != "" && row[f.account] == nil {
			row[f.account] = whose
		}
		row[f.at] = d.path
		if r.Place.Page > 0 {
			row[f.at+1] = r.Place.Page
		} else if s := r.Place.String(); s != "" {
			row[f.at+2] = s
		}
		out[i] = row
	}
	return out
}

// told says what a document gave.
func (d *batchDocument) told() BatchFile {
	l := d.ledger
	one := BatchFile{Path: Path(d.path), Status: batchFilled, Rows: len(l.Rows), Notes: l.Notes, Pages: d.unread}
	if !l.Period.From.IsZero() {
		one.From, one.To = l.Period.From.Format("2006-01-02"), l.Period.To.Format("2006-01-02")
	}
	if d.partial != "" {
		one.Problem = d.partial
	}
	one.Check, one.Kind, one.Account = checkOf(l.Check), balanceKind(l), accountOf(l)
	if len(l.Accounts) > 1 {
		for _, a := range l.Accounts {
			one.Accounts = append(one.Accounts, BatchAccount{a.Name, a.Rows, checkOf(a.Check)})
		}
	}
	return one
}

func checkOf(c ledger.Check) RowsCheck {
	return RowsCheck{
		Verdict: string(c.Verdict), Opening: c.Opening, Closing: c.Closing, Sum: c.Sum, Difference: c.Difference, Balances: c.Balances, Wrong: c.Wrong,
	}
}
