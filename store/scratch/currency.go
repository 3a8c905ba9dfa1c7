package scratch

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrCurrencies is wrapped where amounts of several currencies would be added up.
var ErrCurrencies = errors.New("the amounts are in several currencies")

// currencyColumn is the name of the column that says what a row's amounts are in.
const currencyColumn = "currency"

// severalCurrencies reports whether the rows of a part are in more than one currency, by
// the column that says so.
func (v *view) severalCurrencies(ctx context.Context, p Part) (bool, error) {
	col := slices.IndexFunc(v.record.Columns, func(c Column) bool { return c.Type == Text && strings.EqualFold(c.Name, currencyColumn) })
	if col < 0 {
		return false, nil
	}
	first, several := []byte(nil), false
	look := func(b *block, row int) {
		if c := &b.cols[col]; !several && !c.null(row) && len(c.bytes(row)) > 0 {
			if first == nil {
				first = c.bytes(row)
			}
			several = string(first) != string(c.bytes(row))
		}
	}
	if p.To > 0 {
		err := v.each(ctx, v.slice(p.From, p.To), look)
		return several, err
	}
	err := v.all(ctx, look)
	return several, err
}

// addable fails where the rows of a view are in several currencies.
func (v *view) addable(ctx context.Context) error {
	several, err := v.severalCurrencies(ctx, Part{})
	if err == nil && several {
		err = fmt.Errorf("add up table %q: %w; filter one of them first", v.record.Name, ErrCurrencies)
	}
	return err
}
