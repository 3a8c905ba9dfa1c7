package extract

import (
	"context"
	"strings"
	"testing"
)

// bankFiles are small files as banks give them to other programs.
var bankFiles = map[string]string{
	"statement.sta": ":20:STARTUMS\r\n:25:70051540/0940082192\r\n:28C:0\r\n:60F:C250301EUR1234,50\r\n" +
		":61:2503030303DR65,N005NONREF\r\n:86:005?00LASTSCHRIFT?10931?20Miete Maerz?21Wohnung 4?30DEUTDEFF?31DE12?32Wohnbau Tannmoor?33 eG\r\n" +
		":61:2412310102CR2000,00NTRFREF77//BANK12\r\n:86:/TRTP/SEPA OVERBOEKING/NAME/De Vries/REMI/Huur/EREF/NOTPROVIDED\r\n" +
		":61:250304RC10,5NMSC\r\n:86:Storno\r\nGutschrift\r\n:62F:C250331EUR3159,00\r\n-\r\n",
	"statement.ofx": "OFXHEADER:100\nDATA:OFXSGML\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD\n<BANKACCTFROM><BANKID>1<ACCTID>99017\n</BANKACCTFROM>\n" +
		"<BANKTRANLIST><DTSTART>20250301\n<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250303120000[-5:EST]<TRNAMT>-12.40<FITID>1<NAME>SQ *MAPLE &amp; RYE<MEMO>Tillamont OH\n</STMTTRN>\n" +
		"<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20250304\n<TRNAMT>+1,500.00\n<NAME>PAYROLL\n<BANKACCTTO><ACCTID>5</BANKACCTTO></STMTTRN></BANKTRANLIST>\n<LEDGERBAL><BALAMT>1487.60<DTASOF>20250331</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
	"statement.qif": "!Account\nNGiro\nTBank\n^\n!Type:Bank\nD3/ 4'25\nT-1,012.40\nPWaterworks\nMQuarter\n^\nD25/04'25\nU20.00\nT20.00\nPLoon\n^\n!Type:Cat\nNFood\n^\n",
	"statement.xml": `<?xml version="1.0" encoding="ISO-8859-1"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>2025-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">20.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-03-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">120.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2025-03-04T10:00:00</DtTm></BookgDt><ValDt><Dt>2025-03-03</Dt></ValDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>M&amp;S Höll</Nm></Dbtr><Cdtr><Nm>me</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Rechnung</Ustrd><Ustrd>77</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>GUTSCHRIFT</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2025-04-02</Dt></BookgDt><AddtlNtryInf>Karte</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
}

// TestBankFiles reads the files that banks give as a statement: account, old balance, rows, new balance.
func TestBankFiles(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"statement.sta": `Account 70051540/0940082192
Opening balance 2025-03-01: 1234.50
2025-03-03 | 2025-03-03 | Wohnbau Tannmoor eG | Miete Maerz Wohnung 4 | LASTSCHRIFT |  | -65 | EUR
2025-01-02 | 2024-12-31 | De Vries | Huur | NTRF | REF77 | 2000.00 | EUR
2025-03-04 | 2025-03-04 |  | Storno Gutschrift | NMSC |  | -10.5 | EUR
Closing balance 2025-03-31: 3159.00`,
		"statement.ofx": `Account 99017
2025-03-03 |  | SQ *MAPLE & RYE | Tillamont OH | DEBIT |  | -12.40 | USD
2025-03-04 |  | PAYROLL |  | CREDIT |  | 1500.00 | USD
Closing balance 2025-03-31: 1487.60`,
		"statement.qif": `Account Giro
3/4/25 |  | Waterworks | Quarter |  |  | -1012.40 | 
25/04/25 |  | Loon |  |  |  | 20.00 | `,
		"statement.xml": `Account DE02120300000000202051
Opening balance 2025-03-01: -100.00
2025-03-04 | 2025-03-03 | M&S Höll | Rechnung 77 | GUTSCHRIFT |  | 120.50 | EUR
Closing balance 2025-03-31: 20.5
Pending
2025-04-02 |  |  | Karte |  |  | -5 | EUR`,
	}
	x := New(Options{Limits: Limits{Time: ample}})
	t.Cleanup(func() { _ = x.Close() })
	for name, text := range bankFiles {
		d, err := x.Read(context.Background(), Source{R: strings.NewReader(text), Size: int64(len(text)), Name: name, Layout: true})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var got []string
		for _, b := range d.Blocks {
			if b.Kind == Row && b.Cells[0] == "Date" {
				continue
			}
			if got = append(got, b.Text); b.Kind == Row {
				got[len(got)-1] = strings.Join(b.Cells, " | ")
			}
		}
		if s := strings.Join(got, "\n"); s != want[name] {
			t.Errorf("%s:\n%s\nwant\n%s", name, s, want[name])
		}
	}
}

// TestBankFilesStayText reads the same files for searching: as the text that they are.
func TestBankFilesStayText(t *testing.T) {
	t.Parallel()
	x := New(Options{Limits: Limits{Time: ample}})
	t.Cleanup(func() { _ = x.Close() })
	text := bankFiles["statement.sta"]
	d, err := x.Read(context.Background(), Source{R: strings.NewReader(text), Size: int64(len(text)), Name: "statement.sta"})
	if err != nil || d.Format != "mt940" || !strings.Contains(d.Blocks[0].Text, ":61:2503030303DR65,N005NONREF") {
		t.Fatalf("%v: %+v", err, d)
	}
}

// FuzzBankFiles reads broken ones: whatever stands there, an amount is a plain number.
func FuzzBankFiles(f *testing.F) {
	for _, text := range bankFiles {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range bankReaders() {
			b := read(text)
			if b == nil {
				continue
			}
			for _, a := range b.accounts {
				for _, r := range append(a.rows, a.pending...) {
					if strings.Trim(r.amount, "-0123456789.") != "" {
						t.Fatalf("%q is no amount", r.amount)
					}
				}
			}
		}
	})
}
