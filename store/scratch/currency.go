package scratch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
)

// ErrCurrencies is wrapped where amounts would be added up that are not all in one currency.
var ErrCurrencies = errors.New("the amounts are not all in one currency")

// currencyColumn is the name of the column that says what a row's amounts are in.
const currencyColumn = "currency"

// severalCurrencies reports whether the values of some columns are in more than one currency in the rows of a part, by
// the column that says so. Values that it names none for are in another one than those for which it does.
func (v *view) severalCurrencies(ctx context.Context, p Part, values []int) (bool, error) {
	col := v.record.coinColumn()
	if col < 0 {
		return false, nil
	}
	first, seen, several := []byte(nil), false, false
	look := func(b *block, row int) {
		if several || !slices.ContainsFunc(values, func(k int) bool { return !b.cols[k].null(row) }) {
			return
		}
		in := []byte(nil)
		if c := &b.cols[col]; !c.null(row) {
			in = c.bytes(row)
		}
		if !seen {
			first, seen = in, true
		}
		several = !bytes.Equal(first, in)
	}
	if p.To > 0 {
		err := v.each(ctx, v.slice(p.From, p.To), look)
		return several, err
	}
	err := v.all(ctx, look)
	return several, err
}

// addable fails where the values of a column are not all in one currency.
func (v *view) addable(ctx context.Context, value int) error {
	several, err := v.severalCurrencies(ctx, Part{}, []int{value})
	if err == nil && several {
		err = fmt.Errorf("add up table %q: %w; filter one of them first", v.record.Name, ErrCurrencies)
	}
	return err
}
