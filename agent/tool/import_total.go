package tool

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"github.com/fsx-dev/fsx/extract/ledger"
	"github.com/fsx-dev/fsx/store/scratch"
)

// totalNote says that the last row of a table adds up the rows above it, as sheets end that people write, "" where
// it does not: a sum over the table counts everything twice. The row stays, since it stands in the file.
func (e *Env) totalNote(ctx context.Context, t scratch.Table, last []any) string {
	name, at := calledBy(t, last)
	total, alone := ledger.NamesTotal(name)
	if t.Rows < 3 || name != "" && !total {
		return ""
	}
	var doubled []string
	for k, c := range t.Columns {
		v, ok := exactly(last[k], c)
		switch {
		case !ok || v.Sign() == 0:
		case e.addsUp(ctx, t, c, v):
			doubled = append(doubled, c.Name)
		case !alone:
			return "" // two of three may come out by chance
		}
	}
	if len(doubled) == 0 {
		return ""
	}
	note := "the last row adds up the others, so that a sum of " + strings.Join(doubled, ", ") + " counts all of them twice"
	if at != "" {
		note += fmt.Sprintf("; leave it out with WHERE %s IS NOT '%s'", at, strings.ReplaceAll(name, "'", "''"))
	}
	return note
}

// calledBy is the first text of a row and the column that it is in, "" where the row has none.
func calledBy(t scratch.Table, row []any) (name, at string) {
	for k, c := range t.Columns[:len(t.Columns)-len(sourceColumns)] {
		if s, ok := row[k].(string); ok && c.Type == scratch.Text {
			return s, c.Name
		}
	}
	return "", ""
}

// exactly is a value of a column of numbers.
func exactly(v any, c scratch.Column) (*big.Rat, bool) {
	if v == nil || c.Type != scratch.Decimal && c.Type != scratch.Integer {
		return nil, false
	}
	return new(big.Rat).SetString(fmt.Sprint(v))
}

// addsUp tells whether a column adds up to twice a number.
func (e *Env) addsUp(ctx context.Context, t scratch.Table, c scratch.Column, v *big.Rat) bool {
	r, err := e.Scratch.Query(ctx, fmt.Sprintf("SELECT SUM(%s) FROM %s", quotedName(c.Name), quotedName(t.Name)), scratch.Limits{})
	if err != nil || len(r.Rows) != 1 {
		return false // of several currencies there is no sum
	}
	sum, ok := new(big.Rat).SetString(fmt.Sprint(r.Rows[0][0]))
	return ok && sum.Cmp(new(big.Rat).Add(v, v)) == 0
}
