package scratch

import (
	"bytes"
	"context"
	"slices"
	"strings"
)

// Mixture says whose amounts stand together in some rows, by the column that names their account or by what is known of
// the files that they came from.
type Mixture struct {
	Accounts int  // different ones, MaxAccounts for more; 0 or 1 where there is nothing to be told
	Kinds    bool // rows of cards are among rows of accounts: their signs mean other things
}

// MaxAccounts is how many accounts are counted.
const MaxAccounts = 100

// accountColumns are the names of columns that say of which account a row is; fileColumn is the one of its file.
var accountColumns = []string{"account", "account_no", "account_number", "account_name", "auftragskonto", "konto", "kontonummer", "iban", "compte", "cuenta", "conto", "rekening", "card", "card_no", "card_number", "karte", "kartennummer"}

const fileColumn = "source_file"

// mixture looks at the rows of a part.
func (v *view) mixture(ctx context.Context, p Part) (Mixture, error) {
	col, kinds := v.textColumn(accountColumns...), map[string]string{}
	if col < 0 {
		col = v.textColumn(fileColumn)
		for _, s := range v.record.Sources {
			kinds[s.Path] = s.Kind
		}
	}
	if col < 0 || len(v.record.Sources) == 0 && len(kinds) == 0 && strings.EqualFold(v.record.Columns[col].Name, fileColumn) {
		return Mixture{}, nil
	}
	seen, last := map[string]bool{}, []byte(nil)
	look := func(b *block, row int) {
		c := &b.cols[col]
		if c.null(row) || len(seen) >= MaxAccounts {
			return
		}
		if text := c.bytes(row); len(text) > 0 && !bytes.Equal(text, last) {
			seen[string(text)], last = true, text
		}
	}
	var err error
	if p.To > 0 {
		err = v.each(ctx, v.slice(p.From, p.To), look)
	} else {
		err = v.all(ctx, look)
	}
	return mixtureOf(seen, kinds), err
}

// mixtureOf tells cards from accounts by what begins their names, or by the kinds of files, whose names are none of accounts.
func mixtureOf(seen map[string]bool, kinds map[string]string) Mixture {
	cards, accounts := false, false
	for name := range seen {
		kind, _, _ := strings.Cut(name, " ")
		if k := kinds[name]; k != "" {
			kind = k
		}
		cards, accounts = cards || kind == "card", accounts || kind == "account"
	}
	m := Mixture{Accounts: len(seen), Kinds: cards && accounts}
	if len(kinds) > 0 {
		m.Accounts = 0
	}
	return m
}

// textColumn finds the first of some names among the columns of texts, -1 for none.
func (v *view) textColumn(names ...string) int {
	for _, name := range names {
		if i := slices.IndexFunc(v.record.Columns, func(c Column) bool { return c.Type == Text && strings.EqualFold(c.Name, name) }); i >= 0 {
			return i
		}
	}
	return -1
}
