package scratch

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// adding are the functions whose result is one amount out of many.
var adding = map[string]bool{"sum": true, "total": true, "avg": true}

// How many currencies of a table are found, and how many are named in a sentence.
const (
	mostCodes  = 100
	namedCodes = 4
)

// coins are the currencies of a table as they were found in the copy that SQLite had then.
type coins struct {
	rows  int
	last  uint64   // number of the last block
	codes []string // sorted; "" for rows that name none
}

// Mixed says that a query may add up the amounts of a table in several currencies: it adds something up and does not
// keep them apart. The zero value is that of all other queries.
type Mixed struct {
	Table      string   `json:"table"`
	Currencies []string `json:"currencies"` // a hundred at most, sorted; "" for rows that name none

	column string // that names the currencies
	used   bool   // by the query, though not to keep rows apart
}

// String is a sentence for people and models, "" where there is nothing to be told.
func (m Mixed) String() string {
	if len(m.Currencies) == 0 {
		return ""
	}
	return fmt.Sprintf("The amounts of %s are in %s, and the query may add them up: %s.", m.Table, m.named(), m.advice())
}

// advice says what keeps the amounts apart.
func (m Mixed) advice() string {
	return fmt.Sprintf("name %[1]s as well (WHERE %[1]s = '%[2]s', or GROUP BY %[1]s)", m.column, m.Currencies[len(m.Currencies)-1])
}

// refusal is the error of adding up one of the amounts, nil where the query is only told of: what it adds up is then in
// one currency and in none that is named, or it may keep the currencies apart in a way that is not seen.
func (m Mixed) refusal() error {
	if m.used || len(m.Currencies) < 2 || len(m.Currencies) == 2 && m.Currencies[0] == "" {
		return nil
	}
	return fmt.Errorf("the amounts of %s are in %s, and are not added up together: %s", m.Table, m.named(), m.advice())
}

// named is the currencies in words.
func (m Mixed) named() string {
	codes, unnamed := m.Currencies, ""
	if codes[0] == "" {
		codes, unnamed = codes[1:], " and in none that is named"
	}
	text := strings.Join(codes[:min(len(codes), namedCodes)], ", ")
	if more := len(codes) - namedCodes; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text + unnamed
}

// adding tells whether a compiled query may add up amounts of a table whose rows say what they are in.
func (p *policy) adding(name string, r *record) bool {
	if !p.adds || r.ofIndex() {
		return false
	}
	money := false
	for _, c := range r.Columns {
		money = money || c.Type == Decimal && p.read[name][strings.ToLower(c.Name)]
	}
	return money && r.coinColumn() >= 0
}

// mixedIn tells of sums over several currencies in one of the tables that a query reads, which have been copied: of the
// first that it may add up and whose currencies it does not keep apart.
func (e *engine) mixedIn(ctx context.Context, text string, read map[string]*record) (Mixed, error) {
	for _, name := range slices.Sorted(maps.Keys(read)) {
		r := read[name]
		if !e.policy.adding(name, r) {
			continue
		}
		found, err := e.coinsOf(ctx, r)
		if err != nil {
			return Mixed{}, err
		}
		if len(found.codes) < 2 {
			continue
		}
		used, err := e.uses(ctx, text, name, r)
		if err != nil {
			return Mixed{}, err
		}
		if used && setsApart(text, r.coin()) {
			continue
		}
		return Mixed{r.Name, found.codes, r.coin(), used}, nil
	}
	return Mixed{}, nil
}

// uses reports whether a query makes use of the column that names a table's currencies.
func (e *engine) uses(ctx context.Context, text, name string, r *record) (bool, error) {
	if !e.policy.read[name][strings.ToLower(r.coin())] {
		return false, nil
	}
	used, err := e.columnsRead(ctx, text)
	if err != nil {
		return false, err
	}
	root, err := e.rootOf(ctx, e.copies[r.ID].name)
	return used[columnOfRoot{root, int64(r.coinColumn())}], err
}

// coinsOf gives some of the currencies of a table.
func (e *engine) coinsOf(ctx context.Context, r *record) (*coins, error) {
	c := e.copies[r.ID]
	now := coins{rows: c.rows}
	if n := len(c.blocks); n > 0 {
		now.last = c.blocks[n-1].N
	}
	if c.coins != nil && c.coins.rows == now.rows && c.coins.last == now.last {
		return c.coins, nil
	}
	query := fmt.Sprintf("SELECT DISTINCT coalesce(%[1]s, '') FROM %[2]s LIMIT %[3]d", quote(r.coin()), quote(c.name), mostCodes) //nolint:gosec // quoted names
	rows, err := e.conn.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // Err tells
	for rows.Next() {
		var code string
		if err := rows.Scan(&code); err != nil {
			return nil, err
		}
		now.codes = append(now.codes, code)
	}
	slices.Sort(now.codes)
	if err := rows.Err(); err != nil {
		return nil, err
	}
	c.coins = &now
	return c.coins, nil
}
