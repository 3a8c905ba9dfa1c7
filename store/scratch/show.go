package scratch

import (
	"database/sql"
	"fmt"
	"strings"
)

// declare is the type of a column in SQLite. It begins with the words that give the
// right affinity, and says which column of which table it is.
func declare(t Type, table uint64, col int) string {
	base := map[Type]string{
		Text: "TEXT", Integer: "INTEGER", Real: "REAL",
		Decimal: "REAL DECIMAL", Date: "TEXT DAY", Boolean: "INTEGER TRUTH",
	}[t]
	return fmt.Sprintf("%s(%d,%d)", base, table, col)
}

// show gives the columns of a result their types and the values their final form.
type show struct {
	engine  *engine
	columns []Column
	from    []Origin
	scales  []int // of decimal columns; -1 for a column that is an expression
	decimal int   // digits after the point of the decimal columns that were read, -1 for none
}

// newShow describes the columns of a result as far as that can be told before its
// rows: a column that is a table's column has its type.
func newShow(rows *sql.Rows, read map[string]*record, e *engine) *show {
	sh := &show{engine: e, decimal: -1}
	byID, names := map[uint64]*record{}, map[uint64]string{}
	for name, r := range read {
		byID[r.ID], names[r.ID] = r, name
		for i, c := range r.Columns {
			if c.Type == Decimal && e.policy.read[name][strings.ToLower(c.Name)] {
				sh.decimal = max(sh.decimal, r.Scales[i])
			}
		}
	}
	types, err := rows.ColumnTypes()
	if err != nil {
		return sh
	}
	for _, t := range types {
		c, scale, from := Column{Name: t.Name()}, -1, Origin{}
		var table uint64
		var col int
		_, place, _ := strings.Cut(t.DatabaseTypeName(), "(")
		if n, _ := fmt.Sscanf(place, "%d,%d)", &table, &col); n == 2 && byID[table] != nil && col < len(byID[table].Columns) {
			c.Type, scale = byID[table].Columns[col].Type, byID[table].Scales[col]
			from = Origin{names[table], byID[table].Columns[col].Name}
		}
		sh.columns, sh.scales, sh.from = append(sh.columns, c), append(sh.scales, scale), append(sh.from, from)
	}
	return sh
}

// finish gives the columns that are expressions their types from their values, and
// every value its final form.
func (sh *show) finish(res *Result) {
	for i := range sh.columns {
		c := &sh.columns[i]
		if c.Type == "" || !fits(res.Rows, i, c.Type) {
			c.Type, sh.scales[i] = sh.infer(res.Rows, i)
		}
		for _, row := range res.Rows {
			row[i] = sh.value(row[i], c.Type, sh.scales[i])
		}
	}
	res.Columns, res.From = sh.columns, sh.from
}

// fits reports whether the values of a column are what SQLite holds for a type; a
// compound query can mix them.
func fits(rows [][]any, col int, t Type) bool {
	for _, row := range rows {
		ok := true
		switch row[col].(type) {
		case int64:
			ok = t == Integer || t == Boolean || t == Decimal || t == Real
		case float64:
			ok = t == Real || t == Decimal
		case string:
			ok = t == Text || t == Date
		}
		if !ok {
			return false
		}
	}
	return true
}

// infer finds the type of a column of computed values. Where a query reads decimals,
// fractions that fit their digits after the point are decimals too: an exact sum, a
// largest amount. An average that does not come out even is a real number.
func (sh *show) infer(rows [][]any, col int) (Type, int) {
	ints, floats, texts := 0, 0, 0
	scale, exact := max(sh.decimal, 0), sh.decimal >= 0
	for _, row := range rows {
		switch v := row[col].(type) {
		case int64:
			ints++
		case float64:
			floats++
			exact = exact && digitsAfter(sh.exactText(v)) <= scale
		case string:
			texts++
		}
	}
	switch {
	case texts > 0 || ints+floats == 0:
		return Text, 0
	case floats == 0:
		return Integer, 0
	case exact:
		return Decimal, scale
	}
	return Real, 0
}

// exactText writes a float64 as the sum that it came from or the decimal that it
// stands for; "" when it is neither.
func (sh *show) exactText(f float64) string {
	if t := sh.engine.exact.text(f); t != "" {
		return t
	}
	if d, ok := fromFloat(f); ok {
		return d.text(0)
	}
	return ""
}

// digitsAfter counts the digits after the point; a text that is no number has too many.
func digitsAfter(text string) int {
	if text == "" {
		return 1 << 10
	}
	_, frac, _ := strings.Cut(text, ".")
	return len(frac)
}

// value gives one value its final form.
func (sh *show) value(v any, t Type, scale int) any {
	switch v := v.(type) {
	case int64:
		if t == Boolean {
			return showBool(v)
		}
		if t == Decimal {
			return decimal{v, 0}.text(scale)
		}
		if t == Real {
			return float64(v)
		}
	case float64:
		if t == Decimal {
			if text := sh.exactText(v); text != "" {
				whole, frac, _ := strings.Cut(text, ".")
				return scaledText(whole+frac, len(frac), scale)
			}
		}
		if sh.decimal >= 0 {
			if d, ok := fromFloat(v); ok {
				return d.float() // without the noise of computing with floats
			}
		}
	}
	return v
}
