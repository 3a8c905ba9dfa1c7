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

// mostCodes is how many currencies of a table are named.
const mostCodes = 4

// coins are the currencies of a table as they were found in the copy that SQLite had then.
type coins struct {
	rows  int
	last  uint64   // number of the last block
	codes []string // sorted; "" for rows that name none
}

// Mixed says that a query may add up the amounts of a table in several currencies: it adds something up and does not
// look at what they are in. The zero value is that of all other queries.
type Mixed struct {
	Table      string   `json:"table"`
	Currencies []string `json:"currencies"` // some of them, sorted; "" for rows that name none
}

// String is a sentence for people and models, "" where there is nothing to be told.
func (m Mixed) String() string {
	if len(m.Currencies) == 0 {
		return ""
	}
	return fmt.Sprintf("The amounts of %s are in %s, and the query may add them up: name currency as well (WHERE currency = '%s', or GROUP BY currency).",
		m.Table, m.named(" and in none that is named"), m.Currencies[len(m.Currencies)-1])
}

// Brief is the same in a few words.
func (m Mixed) Brief() string {
	if len(m.Currencies) == 0 {
		return ""
	}
	return "may add " + m.named(" and others")
}

func (m Mixed) named(others string) string {
	if m.Currencies[0] == "" {
		return strings.Join(m.Currencies[1:], ", ") + others
	}
	return strings.Join(m.Currencies, ", ")
}

// blind tells whether a compiled query may add up amounts of a table without looking at what they are in: it adds
// something up, reads a column of exact decimals, and not the one that names their currency.
func (p *policy) blind(name string, r *record) bool {
	read := p.read[name]
	if !p.adds || read[currencyColumn] || r.ofIndex() {
		return false
	}
	money, named := false, false
	for _, c := range r.Columns {
		lower := strings.ToLower(c.Name)
		money = money || c.Type == Decimal && read[lower]
		named = named || c.Type == Text && lower == currencyColumn
	}
	return money && named
}

// mixedIn tells of sums over several currencies in one of the tables that a query reads, which have been copied.
func (e *engine) mixedIn(ctx context.Context, read map[string]*record) (Mixed, error) {
	for _, name := range slices.Sorted(maps.Keys(read)) {
		r := read[name]
		if !e.policy.blind(name, r) {
			continue
		}
		found, err := e.coinsOf(ctx, r)
		if err != nil {
			return Mixed{}, err
		}
		if len(found.codes) > 1 {
			return Mixed{r.Name, found.codes}, nil
		}
	}
	return Mixed{}, nil
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
	query := fmt.Sprintf("SELECT DISTINCT coalesce(%[1]s, '') FROM %[2]s LIMIT %[3]d", quote(currencyColumn), quote(c.name), mostCodes) //nolint:gosec // quoted names
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
