package tool

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store/scratch"
)

// finish counts the rows of the table and adds up its amounts: each currency apart, cards apart from
// accounts, whose signs mean other things, and each account for itself.
func (f *filling) finish(ctx context.Context, out *Batch) error {
	t, err := f.env.Scratch.Table(ctx, f.table)
	if errors.Is(err, scratch.ErrNoTable) {
		return nil
	}
	if err != nil {
		return err
	}
	out.Table, out.Rows = t.Name, t.Rows
	if f.older {
		out.Note = "The table was made without a column for the account, so its rows do not say theirs; drop it and run this again to have them"
	}
	account := "NULL"
	if f.account >= 0 {
		account = `"` + f.columns[f.account].Name + `"`
	}
	for _, k := range f.money {
		name := f.columns[k].Name
		r, err := f.env.Scratch.Query(ctx, fmt.Sprintf(`SELECT "%s", "%s", count("%s"), sum("%s"), %s FROM "%s" GROUP BY 1, 2, 5`,
			f.columns[f.at].Name, f.columns[f.coin].Name, name, name, account, strings.ReplaceAll(t.Name, `"`, `""`)), scratch.Limits{})
		if err != nil {
			return err
		}
		out.Sums = append(out.Sums, f.sums(name, r.Rows)...)
	}
	return nil
}

// sums puts the sums of files together that are of one currency and account.
func (f *filling) sums(column string, rows [][]any) []CurrencySum {
	all := map[CurrencySum]*accountSum{}
	for _, row := range rows {
		amount, ok := new(big.Rat).SetString(fmt.Sprint(row[3]))
		if row[3] == nil || !ok {
			continue
		}
		s := CurrencySum{Column: column}
		path, _ := row[0].(string)
		s.Currency, _ = row[1].(string)
		if from, ok := f.source(func(x scratch.Source) bool { return x.Path == path }); ok {
			s.Kind, s.Account = from.Kind, from.Account
		}
		if whose, ok := row[4].(string); ok {
			s.Account = strings.TrimSpace(strings.TrimPrefix(whose, s.Kind))
		}
		a := all[s]
		if a == nil {
			a = &accountSum{sum: new(big.Rat)}
			all[s] = a
		}
		n, _ := row[2].(int64)
		_, fraction, _ := strings.Cut(fmt.Sprint(row[3]), ".")
		a.rows, a.places = a.rows+n, max(a.places, len(fraction))
		a.sum.Add(a.sum, amount)
	}
	out := make([]CurrencySum, 0, len(all))
	for s, a := range all {
		s.Rows, s.Sum = a.rows, a.sum.FloatString(a.places)
		out = append(out, s)
	}
	slices.SortFunc(out, func(a, b CurrencySum) int {
		return cmp.Or(cmp.Compare(a.Currency, b.Currency), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Account, b.Account))
	})
	return out
}

// accountSum is what the rows of several files come to.
type accountSum struct {
	sum    *big.Rat
	rows   int64
	places int // figures behind the point
}
