package extract

import (
	"fmt"
	"strings"
)

// bankFile is what a file says that a bank gives to other programs: its accounts, one after the other.
type bankFile struct{ accounts []bankAccount }

// bankAccount is one account of such a file with its rows.
type bankAccount struct {
	name     string // its number
	currency string
	opening  bankBalance
	closing  bankBalance
	rows     []bankRow
	pending  []bankRow // not booked yet
}

// bankBalance is a balance with its day; the zero one is not stated.
type bankBalance struct{ day, amount string }

// bankRow is one row: days as 2006-01-02, the amount with a point and its sign.
type bankRow struct {
	booked, valued    string
	payee, text, kind string
	reference         string
	amount, currency  string
	line, endLine     int
}

// bankReaders know the files that banks give, by their content, the surest first.
func bankReaders() []func(text string) *bankFile {
	return []func(string) *bankFile{readCAMT, readOFX, readMT940, readQIF}
}

// asBankFile gives the rows of a file that a bank gives to other programs; ok is false where it is none.
func asBankFile(j *job, text string) (ok bool, err error) {
	for _, read := range bankReaders() {
		if f := read(text); f != nil {
			return true, f.blocks(j)
		}
	}
	return false, nil
}

// bankColumns are the names under which rows are given.
var bankColumns = []string{"Date", "Value date", "Payee", "Description", "Type", "Reference", "Amount", "Currency"}

// blocks gives each account as a statement shows it: its number, the old balance, the rows, the new one.
func (f *bankFile) blocks(j *job) error {
	for n := range f.accounts {
		a := &f.accounts[n]
		var list []Block
		if a.name != "" {
			list = append(list, Block{Text: "Account " + a.name})
		}
		list = append(list, a.balance("Opening balance", a.opening)...)
		list = append(list, Block{Kind: Row, Cells: bankColumns, Table: 2*n + 1})
		for _, r := range a.rows {
			list = append(list, r.block(a, 2*n+1))
		}
		list = append(list, a.balance("Closing balance", a.closing)...)
		if len(a.pending) > 0 {
			list = append(list, Block{Text: "Pending"}, Block{Kind: Row, Cells: bankColumns, Table: 2*n + 2})
			for _, r := range a.pending {
				list = append(list, r.block(a, 2*n+2))
			}
		}
		for _, b := range list {
			if err := j.add(b); err != nil {
				return err
			}
		}
	}
	return nil
}

func (a *bankAccount) balance(label string, b bankBalance) []Block {
	if b.amount == "" {
		return nil
	}
	return []Block{{Text: strings.TrimSpace(fmt.Sprintf("%s %s", label, b.day)) + ": " + b.amount}}
}

func (r *bankRow) block(a *bankAccount, table int) Block {
	currency := r.currency
	if currency == "" {
		currency = a.currency
	}
	day := r.booked
	if day == "" {
		day = r.valued
	}
	cells := []string{day, r.valued, r.payee, r.text, r.kind, r.reference, r.amount, currency}
	if r.payee == "" && r.text == "" {
		cells[3] = strings.TrimSpace(r.kind + " " + r.reference)
	}
	return Block{Kind: Row, Cells: cells, Table: table, Place: Place{Line: r.line, EndLine: r.endLine}}
}

// plainAmount writes an amount with a comma or point before its fraction and an optional sign with a point;
// "" where it is none.
func plainAmount(s string) string {
	s = strings.TrimSpace(s)
	sign := ""
	if strings.HasPrefix(s, "-") || strings.HasPrefix(s, "+") {
		sign, s = strings.TrimPrefix(s[:1], "+"), s[1:]
	}
	if k := strings.LastIndexAny(s, ".,"); k >= 0 {
		whole := strings.Map(dropSeparator, s[:k])
		if len(s)-k == 4 && strings.ContainsAny(s[:k], ".,") && s[k] != s[strings.IndexAny(s, ".,")] || len(s)-k != 4 || !strings.ContainsAny(s[:k], ".,") {
			s = whole + "." + s[k+1:]
		} else {
			s = whole + s[k+1:] // only thousands are parted
		}
	}
	s = strings.TrimSuffix(s, ".")
	if s == "" || strings.Trim(s, "0123456789.") != "" || strings.Count(s, ".") > 1 {
		return ""
	}
	if strings.HasPrefix(s, ".") {
		s = "0" + s
	}
	return sign + s
}

func dropSeparator(r rune) rune {
	if strings.ContainsRune(".,' ", r) {
		return -1
	}
	return r
}

// withSign puts the other sign before an amount where it went out.
func withSign(amount string, out bool) string {
	switch {
	case amount == "" || !out:
		return amount
	case strings.HasPrefix(amount, "-"):
		return amount[1:]
	}
	return "-" + amount
}
