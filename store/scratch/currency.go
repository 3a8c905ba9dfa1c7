package scratch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrCurrencies is wrapped where amounts would be added up that are not all in one currency.
var ErrCurrencies = errors.New("the amounts are not all in one currency")

// currencyColumns are the names of columns that say what a row's amounts are in: fsx's own, and those of banks' exports.
var currencyColumns = []string{"currency", "currency_code", "currency code", "ccy", "währung", "waehrung", "devise", "divisa", "moneda", "moeda", "waluta", "měna", "munt", "muntsoort"}

// coinColumn is the column that names the currency of a row, -1 where there is none.
func (r *record) coinColumn() int {
	for _, name := range currencyColumns {
		if k := slices.IndexFunc(r.Columns, func(c Column) bool { return c.Type == Text && strings.EqualFold(c.Name, name) }); k >= 0 {
			return k
		}
	}
	return -1
}

// coin is the name of that column, "" where there is none.
func (r *record) coin() string {
	if k := r.coinColumn(); k >= 0 {
		return r.Columns[k].Name
	}
	return ""
}

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
