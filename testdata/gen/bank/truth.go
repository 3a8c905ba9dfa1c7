package bank

import (
	"bytes"
	"encoding/json"
	"time"
)

// Truth is what stands beside a document.
type Truth struct {
	File       string            `json:"file"`
	Producer   string            `json:"producer"`
	Layout     string            `json:"layout"`
	Bank       string            `json:"bank"`
	Account    string            `json:"account"`
	Currency   string            `json:"currency"`
	Owed       bool              `json:"owed,omitempty"` // the balance is a debt: purchases are positive
	From       string            `json:"from"`
	To         string            `json:"to"`
	Pages      int               `json:"pages,omitempty"`
	Unreadable bool              `json:"unreadable,omitempty"`
	UnreadSum  string            `json:"unread_sum,omitempty"` // of the rows on pages that are scans without text
	Opening    string            `json:"opening"`
	Closing    string            `json:"closing"`
	In         string            `json:"in"`
	Out        string            `json:"out"`
	Cards      map[string]string `json:"cards,omitempty"`
	Sections   map[string]string `json:"sections,omitempty"`
	Accounts   []TruthPart       `json:"accounts,omitempty"` // where there are several, one after the other
	Count      int               `json:"count"`
	Rows       []TruthRow        `json:"rows"`
}

// A TruthPart is one of several accounts of a document, whose balances are sums.
type TruthPart struct {
	Account string `json:"account"`
	Opening string `json:"opening"`
	Closing string `json:"closing"`
	Count   int    `json:"count"`
}

// A TruthRow is a transaction; Printed is how date, amount and balance look.
type TruthRow struct {
	Date        string    `json:"date"`
	Posted      string    `json:"posted,omitempty"`
	Description string    `json:"description"`
	Below       string    `json:"below,omitempty"`
	Amount      string    `json:"amount"`
	Balance     string    `json:"balance,omitempty"`
	Account     string    `json:"account,omitempty"`
	Card        string    `json:"card,omitempty"`
	Section     string    `json:"section,omitempty"`
	Page        int       `json:"page,omitempty"`
	LastPage    int       `json:"last_page,omitempty"`
	Line        int       `json:"line,omitempty"`
	Printed     [3]string `json:"printed"`
}

// Truth tells what stands in p, which is kept as file.
func (p *Paper) Truth(file string) Truth {
	s := p.Statement
	t := NewTruth(s, file, p.Program, p.Layout)
	t.Pages, t.Cards, t.Sections = len(p.Doc.Pages), decimals(p.CardTotals), decimals(p.SectionTotals)
	if p.Scan {
		t.Unreadable, t.Count, t.Rows = true, 0, []TruthRow{}
		t.Opening, t.Closing, t.In, t.Out = "", "", "", ""
		return t
	}
	for _, r := range s.Rows {
		row := NewRow(r)
		row.Page = r.Page
		if r.LastOn != r.Page {
			row.LastPage = r.LastOn
		}
		if s.Account.Owed {
			row.Date, row.Posted = r.Date.Format(time.DateOnly), r.Posted.Format(time.DateOnly)
		}
		row.Card, row.Section = r.Card, r.Section
		row.Printed = [3]string{r.AsDate, r.AsSum, r.AsBalance}
		if r.AsBalance == "" {
			row.Balance = ""
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// NewTruth is the truth of s without its rows.
func NewTruth(s *Statement, file, producer, layout string) Truth {
	return Truth{
		File: file, Producer: producer, Layout: layout, Bank: s.Account.Bank, Account: s.Account.Kind + " " + s.Account.Number,
		Currency: s.Account.Currency, Owed: s.Account.Owed, From: s.From.Format(time.DateOnly), To: s.To.Format(time.DateOnly),
		Opening: s.Opening.Decimal(), Closing: s.Closing().Decimal(), In: s.In().Decimal(), Out: s.Out().Decimal(), Count: len(s.Rows),
	}
}

// NewRow is the truth of r without its place.
func NewRow(r *Row) TruthRow {
	return TruthRow{Date: r.Posted.Format(time.DateOnly), Description: joined(r.Lines), Below: joined(r.Below),
		Amount: r.Amount.Decimal(), Balance: r.Balance.Decimal()}
}

func joined(lines []string) string {
	var b bytes.Buffer
	for i, s := range lines {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s)
	}
	return b.String()
}

func decimals(m map[string]Cents) map[string]string {
	if len(m) == 0 {
		return nil
	}
	out := map[string]string{}
	for k, v := range m {
		out[k] = v.Decimal()
	}
	return out
}

// JSON writes t with one row a line.
func (t Truth) JSON() ([]byte, error) {
	rows := t.Rows
	t.Rows = []TruthRow{}
	head, err := encode(t, " ")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.Write(bytes.TrimSuffix(bytes.TrimSpace(head), []byte("[]\n}")))
	b.WriteString("[")
	for i, r := range rows {
		if i > 0 {
			b.WriteByte(',')
		}
		line, err := encode(r, "")
		if err != nil {
			return nil, err
		}
		b.WriteString("\n  " + string(bytes.TrimSpace(line)))
	}
	b.WriteString("\n ]\n}\n")
	return b.Bytes(), nil
}

func encode(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(v)
	return b.Bytes(), err
}
