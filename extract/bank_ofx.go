package extract

import (
	"html"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var ofxStart = pattern.New(`(?is)^\s*(?:OFXHEADER\s*:|<\?xml[^>]*>\s*<\?OFX|<\?OFX|<OFX>)`)

// readOFX reads Open Financial Exchange, as SGML, in which values have no end, or as XML; nil for other texts.
func readOFX(text string) *bankFile {
	if !ofxStart.MatchString(text[:min(len(text), 4<<10)]) {
		return nil
	}
	_, body, ok := strings.Cut(text, "<OFX>")
	if !ok {
		return nil
	}
	o := &ofx{line: strings.Count(text[:len(text)-len(body)], "\n") + 1}
	for body != "" {
		k := strings.IndexByte(body, '<')
		if k < 0 {
			break
		}
		o.line += strings.Count(body[:k], "\n")
		body = body[k+1:]
		end := strings.IndexByte(body, '>')
		if end < 0 {
			break
		}
		tag := strings.ToUpper(strings.TrimSpace(body[:end]))
		body = body[end+1:]
		value, _, _ := strings.Cut(body, "<")
		o.take(tag, oneLine(html.UnescapeString(strings.ReplaceAll(value, "&nbsp;", " "))))
	}
	if len(o.f.accounts) == 0 {
		return nil
	}
	return &o.f
}

// ofx is a file that is being read.
type ofx struct {
	f       bankFile
	line    int
	row     *bankRow
	to      bool // the values are those of the other side's account
	ledger  bool // the values are those of the balance
	balance bankBalance
}

func (o *ofx) take(tag, value string) {
	switch tag {
	case "STMTRS", "CCSTMTRS":
		o.f.accounts = append(o.f.accounts, bankAccount{})
		return
	case "BANKACCTTO", "CCACCTTO", "/BANKACCTTO", "/CCACCTTO":
		o.to = tag[0] != '/'
		return
	case "LEDGERBAL":
		o.ledger, o.balance = true, bankBalance{}
		return
	}
	if len(o.f.accounts) == 0 {
		return
	}
	a := &o.f.accounts[len(o.f.accounts)-1]
	switch {
	case tag == "STMTTRN":
		o.row = &bankRow{line: o.line}
	case tag == "/STMTTRN" && o.row != nil:
		if o.row.endLine = o.line; o.row.amount != "" {
			a.rows = append(a.rows, *o.row)
		}
		o.row = nil
	case tag == "/LEDGERBAL":
		o.ledger, a.closing = false, o.balance
	case o.row != nil && !o.to:
		o.row.ofxValue(tag, value)
	case o.ledger && tag == "BALAMT":
		o.balance.amount = plainAmount(value)
	case o.ledger && tag == "DTASOF":
		o.balance.day = ofxDay(value)
	case tag == "CURDEF":
		a.currency = value
	case tag == "ACCTID" && a.name == "" && !o.to:
		a.name = value
	}
}

// ofxValue takes a value of a row.
func (r *bankRow) ofxValue(tag, value string) {
	switch tag {
	case "TRNTYPE":
		r.kind = value
	case "DTPOSTED":
		r.booked = ofxDay(value)
	case "DTAVAIL":
		r.valued = ofxDay(value)
	case "TRNAMT":
		r.amount = plainAmount(value)
	case "CHECKNUM":
		r.reference = value
	case "NAME":
		r.payee = value
	case "MEMO":
		if r.text = value; strings.HasPrefix(value, r.payee) {
			r.payee = "" // it says the same and more
		}
	}
}

// ofxDay writes YYYYMMDD with what may follow as 2006-01-02; "" where there is no such day.
func ofxDay(s string) string {
	t, err := time.Parse("20060102", s[:min(len(s), 8)])
	if err != nil {
		return ""
	}
	return t.Format("2006-01-02")
}
