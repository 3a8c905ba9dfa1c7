package scratch

import "context"

// Part is a part of a table: some columns, and of the rows that a filter chooses, in an
// order, From..To-1. With To 0 it is all of them, in any order.
type Part struct {
	Columns  []string
	Filter   Filter
	By       []Sort
	From, To int
}

// FactsOf says what the values of a part come to, all its columns together. Numbers of
// several columns are added up; a column of texts among them adds nothing.
func (s *Scratch) FactsOf(ctx context.Context, name string, p Part) (Facts, error) {
	v, err := s.view(ctx, name, p.Filter, p.ordered())
	if err != nil {
		return Facts{}, err
	}
	cols, err := v.columns(p.Columns)
	if err != nil {
		return Facts{}, err
	}
	t := tally{}
	for i, c := range cols {
		typ := v.record.Columns[c].Type
		if i == 0 || isNumber(typ) {
			t.kind = typ
		}
		t.mixed = t.mixed || i > 0 && typ != v.record.Columns[cols[0]].Type
		t.scale = max(t.scale, v.record.Scales[c])
	}
	if p.To > 0 {
		rows := v.slice(p.From, p.To)
		err = v.each(ctx, rows, func(b *block, row int) {
			for _, c := range cols {
				t.add(&b.cols[c], row)
			}
		})
		if err != nil {
			return Facts{}, err
		}
	} else {
		for _, c := range cols {
			if err := v.column(ctx, c, &t); err != nil {
				return Facts{}, err
			}
		}
	}
	f := t.facts()
	if f.Sum == "" {
		return f, nil
	}
	if f.Currencies, err = v.severalCurrencies(ctx, p, cols); f.Currencies {
		f.Sum, f.Mean = "", ""
	}
	if err == nil && f.Sum != "" && t.kind != Integer {
		f.Mixture, err = v.mixture(ctx, p)
	}
	return f, err
}

// ordered is the order that makes a difference to what the part is.
func (p Part) ordered() []Sort {
	if p.To == 0 {
		return nil
	}
	return p.By
}

func isNumber(t Type) bool { return t == Integer || t == Real || t == Decimal }
