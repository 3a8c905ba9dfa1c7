package extract

import (
	"encoding/xml"
	"io"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var camtStart = pattern.New(`urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\.`)

// camtBalance, camtEntry and camtDetails are the parts of an ISO 20022 statement that are read. Dates may stand with
// a time of day.
type (
	camtAmount struct {
		Value    string `xml:",chardata"`
		Currency string `xml:"Ccy,attr"`
	}
	camtDate struct {
		Day  string `xml:"Dt"`
		Time string `xml:"DtTm"`
	}
	camtBalance struct {
		Code   string     `xml:"Tp>CdOrPrtry>Cd"`
		Amount camtAmount `xml:"Amt"`
		Side   string     `xml:"CdtDbtInd"`
		Date   camtDate   `xml:"Dt"`
	}
	camtParty struct {
		Name  string `xml:"Nm"`
		Inner string `xml:"Pty>Nm"` // in later versions
	}
	camtDetails struct {
		Text       []string  `xml:"RmtInf>Ustrd"`
		Reference  []string  `xml:"RmtInf>Strd>CdtrRefInf>Ref"`
		EndToEnd   string    `xml:"Refs>EndToEndId"`
		Creditor   camtParty `xml:"RltdPties>Cdtr"`
		Debtor     camtParty `xml:"RltdPties>Dbtr"`
		Additional string    `xml:"AddtlTxInf"`
	}
	camtStatus struct {
		Code  string `xml:"Cd"`
		Plain string `xml:",chardata"`
	}
	camtEntry struct {
		Amount     camtAmount    `xml:"Amt"`
		Side       string        `xml:"CdtDbtInd"`
		Status     camtStatus    `xml:"Sts"`
		Booked     camtDate      `xml:"BookgDt"`
		Valued     camtDate      `xml:"ValDt"`
		Additional string        `xml:"AddtlNtryInf"`
		Reference  string        `xml:"AcctSvcrRef"`
		Details    []camtDetails `xml:"NtryDtls>TxDtls"`
	}
	camtAccount struct {
		IBAN     string `xml:"Id>IBAN"`
		Other    string `xml:"Id>Othr>Id"`
		Currency string `xml:"Ccy"`
	}
)

// readCAMT reads an ISO 20022 statement, report or notice (camt.052 to camt.054); nil for other texts, or where
// the XML is broken before the first account.
func readCAMT(text string) *bankFile {
	if !camtStart.MatchString(text[:min(len(text), 4<<10)]) {
		return nil
	}
	d := xml.NewDecoder(strings.NewReader(text))
	d.Strict = false
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // it is decoded already
	f := &bankFile{}
	var now *bankAccount
	line, counted := 1, int64(0)
	for {
		at := d.InputOffset()
		t, err := d.RawToken()
		if err != nil {
			break
		}
		start, ok := t.(xml.StartElement)
		if !ok {
			continue
		}
		switch start.Name.Local {
		case "Stmt", "Rpt", "Ntfctn":
			f.accounts = append(f.accounts, bankAccount{})
			now = &f.accounts[len(f.accounts)-1]
		case "Acct", "Bal", "Ntry":
			if now != nil {
				line, counted = line+strings.Count(text[counted:at], "\n"), at
				now.camtElement(text[at:], start.Name, line)
			}
		}
	}
	if len(f.accounts) == 0 {
		return nil
	}
	return f
}

// camtElement reads the element with which a text begins.
func (a *bankAccount) camtElement(text string, name xml.Name, line int) {
	tag := name.Local
	if name.Space != "" {
		tag = name.Space + ":" + tag
	}
	closing := strings.Index(text, "</"+tag+">")
	if closing < 0 {
		return
	}
	part := text[:closing+len(tag)+3]
	switch name.Local {
	case "Acct":
		var x camtAccount
		if xml.Unmarshal([]byte(part), &x) == nil && a.name == "" {
			if a.name, a.currency = x.IBAN, x.Currency; a.name == "" {
				a.name = x.Other
			}
		}
	case "Bal":
		var x camtBalance
		if xml.Unmarshal([]byte(part), &x) == nil {
			a.camtBalance(&x)
		}
	case "Ntry":
		var x camtEntry
		if xml.Unmarshal([]byte(part), &x) != nil {
			return
		}
		r := x.row()
		r.line, r.endLine = line, line+strings.Count(part, "\n")
		if s := strings.TrimSpace(x.Status.Code + x.Status.Plain); s == "PDNG" || s == "INFO" || s == "FUTR" {
			a.pending = append(a.pending, r)
		} else if r.amount != "" {
			a.rows = append(a.rows, r)
		}
	}
}

func (a *bankAccount) camtBalance(x *camtBalance) {
	b := bankBalance{x.Date.day(), withSign(plainAmount(x.Amount.Value), x.Side == "DBIT")}
	switch x.Code {
	case "OPBD", "PRCD":
		if a.opening.amount == "" || x.Code == "OPBD" {
			a.opening = b
		}
	case "CLBD":
		a.closing = b
	}
}

func (d *camtDate) day() string {
	if d.Day != "" {
		return strings.TrimSpace(d.Day)[:min(10, len(strings.TrimSpace(d.Day)))]
	}
	return d.Time[:min(10, len(d.Time))]
}

// row gives an entry with what its parts say: who paid or was paid, and for what.
func (x *camtEntry) row() bankRow {
	r := bankRow{
		booked: x.Booked.day(), valued: x.Valued.day(), reference: x.Reference, currency: x.Amount.Currency,
		amount: withSign(plainAmount(x.Amount.Value), x.Side == "DBIT"),
	}
	var names, texts []string
	for i := range x.Details {
		d := &x.Details[i]
		party := d.Debtor
		if x.Side == "DBIT" {
			party = d.Creditor
		}
		names = appendNew(names, oneLine(party.Name+" "+party.Inner))
		texts = appendNew(texts, oneLine(strings.Join(d.Text, " ")))
		if len(d.Text) == 0 {
			texts = appendNew(texts, oneLine(strings.Join(d.Reference, " ")))
		}
		if len(d.Text)+len(d.Reference) == 0 {
			texts = appendNew(texts, oneLine(d.Additional))
		}
	}
	r.payee, r.text = strings.Join(names, ", "), strings.Join(texts, " ")
	if extra := oneLine(x.Additional); r.text == "" {
		r.text = extra
	} else {
		r.kind = extra
	}
	return r
}

// appendNew appends a text that is not empty and not there yet.
func appendNew(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	if s == "" {
		return list
	}
	return append(list, s)
}
