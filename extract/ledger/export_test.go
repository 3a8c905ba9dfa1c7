package ledger

import (
	"context"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/fsx-dev/fsx/extract"
)

// exports are files that banks give, with their rows, parted by " ~ ".
var exports = []struct {
	name, text string
	rows       []string
	verdict    Verdict
}{
	{"sparkasse.csv", `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE02120300000000202051";"03.03.25";"03.03.25";"FOLGELASTSCHRIFT";"Abschlag 03/2025";"DE98ZZZ09999999999";"M-1";"NOTPROVIDED";"Stadtwerke Tannmoor";"DE12";"DEUTDEFF";"-65,00";"EUR";"Umsatz gebucht"
"DE02120300000000202051";"04.03.25";"04.03.25";"GUTSCHR. UEBERWEISUNG";"Lohn";"";"";"";"Werk GmbH";"DE13";"DEUTDEFF";"2.500,10";"EUR";"Umsatz gebucht"
`, []string{"2025-03-03 ~ Stadtwerke Tannmoor Abschlag 03/2025 ~ -65.00", "2025-03-04 ~ Werk GmbH Lohn ~ 2500.10"}, Unstated},
	{"dkb.csv", "\"Girokonto\";\"DE02120300000000202051\"\n\"Kontostand vom 31.03.2025:\";\"1.022,00 €\"\n\"\"\n" +
		"\"Buchungsdatum\";\"Wertstellung\";\"Status\";\"Zahlungspflichtige*r\";\"Zahlungsempfänger*in\";\"Verwendungszweck\";\"Umsatztyp\";\"IBAN\";\"Betrag (€)\";\"Gläubiger-ID\";\"Mandatsreferenz\";\"Kundenreferenz\"\n" +
		"\"04.03.25\";\"04.03.25\";\"Gebucht\";\"Ida Moos\";\"Kino Lyrik\";\"Karten\";\"Ausgang\";\"DE1\";\"-12,5\";\"\";\"\";\"\"\n\"03.03.25\";\"03.03.25\";\"Gebucht\";\"Werk\";\"Ida Moos\";\"Lohn\";\"Eingang\";\"DE2\";\"1.000\";\"\";\"\";\"\"\n",
		[]string{"2025-03-04 ~ Kino Lyrik Karten ~ -12.50", "2025-03-03 ~ Ida Moos Lohn ~ 1000.00"}, Unstated},
	{"comdirect.csv", "\"Umsätze Girokonto \";\"Zeitraum: 30 Tage\";\n\"Neuer Kontostand\";\"887,50 EUR\";\n\n\"Buchungstag\";\"Wertstellung (Valuta)\";\"Vorgang\";\"Buchungstext\";\"Umsatz in EUR\";\n" +
		"\"05.03.2025\";\"05.03.2025\";\"Lastschrift\";\" Auftraggeber: NORDFUNK Buchungstext: RG 8 Ref. 1\";\"-112,50\";\n\"04.03.2025\";\"04.03.2025\";\"Kartenverfügung\";\"BÄCKER 2//TANNMOOR\";\"-3,20\";\n\"03.03.2025\";\"03.03.2025\";\"Übertrag / Überweisung\";\"Lohn\";\"1.000,00\";\n\n\"Alter Kontostand\";\"3,20 EUR\";\n",
		[]string{"2025-03-05 ~ Auftraggeber: NORDFUNK Buchungstext: RG 8 Ref. 1 ~ -112.50", "2025-03-04 ~ BÄCKER 2//TANNMOOR ~ -3.20", "2025-03-03 ~ Lohn ~ 1000.00"}, Agrees},
	{"postfinance.csv", "Datum von:;2025-03-01\nDatum bis:;2025-03-31\nKonto:;CH5109000000250092291\nWährung:;CHF\n\nDatum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF\n" +
		"2025-03-05;\"KAUF/DIENSTLEISTUNG VOM 04.03.2025 DORFMARKT\";;-40.55;2025-03-05;1059.45\n2025-03-03;GUTSCHRIFT LOHN;1000.00;;2025-03-03;1100.00\n\nDisclaimer:\nDer Dokumentinhalt wurde erzeugt\n",
		[]string{"2025-03-05 ~ KAUF/DIENSTLEISTUNG VOM 04.03.2025 DORFMARKT ~ -40.55", "2025-03-03 ~ GUTSCHRIFT LOHN ~ 1000.00"}, Agrees},
	{"ing.csv", `"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"
"20250304","Kruidenier De Eik","NL20INGB0001234567","","BA","Af","17,35","Betaalautomaat","Pasvolgnr: 1"
"20250303","Werkgever BV","NL20INGB0001234567","NL1","OV","Bij","1250,00","Overschrijving","Loon"
`, []string{"2025-03-04 ~ Kruidenier De Eik ~ -17.35", "2025-03-03 ~ Werkgever BV ~ 1250.00"}, Unstated},
	{"movimenti.csv", "Data contabile;Data valuta;Operazione;Descrizione;Importo\n30/09/2025;29/09/2025;Pagamento POS;Alimentari Fratelli - Lucchesia;-32,34\n27/09/2025;27/09/2025;Accredito;Stipendio;1.500,00\n",
		[]string{"2025-09-30 ~ Alimentari Fratelli - Lucchesia ~ -32.34", "2025-09-27 ~ Stipendio ~ 1500.00"}, Unstated},
	{"seb.csv", "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo\n2025-03-05;2025-03-05;5484;ICA MALMTORGET;-412,50;9 587,50\n2025-03-03;2025-03-03;5490;LÖN;10 000,00;10 000,00\n",
		[]string{"2025-03-05 ~ ICA MALMTORGET ~ -412.50", "2025-03-03 ~ LÖN ~ 10000.00"}, Agrees},
	{"barclays.csv", "Number,Date,Account,Amount,Subcategory,Memo\n,03/03/2025,20-44-51 77190012,-12.40,DIRECTDEBIT,LOON TV          ON 03 MAR\n,28/02/2025,20-44-51 77190012,100.00,DIRECTDEP,A BAKER\n",
		[]string{"2025-03-03 ~ LOON TV ON 03 MAR ~ -12.40", "2025-02-28 ~ A BAKER ~ 100.00"}, Unstated},
	{"monzo.csv", "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In\n" +
		"tx_1,03/03/2025,10:11:12,Card payment,Amber Books,,Shopping,-8.99,GBP,-8.99,GBP,,,,AMBER BOOKS LINTON,,-8.99,\ntx_2,13/03/2025,10:11:12,Faster payment,A Baker,,Income,20.00,GBP,20.00,GBP,rent,,,rent,,,20.00\n",
		[]string{"2025-03-03 ~ Amber Books AMBER BOOKS LINTON ~ -8.99", "2025-03-13 ~ A Baker rent ~ 20.00"}, Unstated},
	{"revolut.csv", "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nCARD_PAYMENT,Current,2025-03-02 22:10:01,2025-03-03 05:01:02,Cafe Lune,-4.50,0.00,EUR,COMPLETED,95.50\nTRANSFER,Current,2025-03-04 10:00:00,2025-03-04 10:00:00,To A,-10.00,0.00,EUR,COMPLETED,85.50\n",
		[]string{"2025-03-03 ~ Cafe Lune ~ -4.50", "2025-03-04 ~ To A ~ -10.00"}, Agrees},
	{"chase.csv", "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,03/13/2025,\"LOON TAXI 888-555-0114, CA\",-22.10,DEBIT_CARD,977.90,,\nCREDIT,03/03/2025,PAYROLL,1000.00,ACH_CREDIT,1000.00,,\n",
		[]string{"2025-03-13 ~ LOON TAXI 888-555-0114, CA ~ -22.10", "2025-03-03 ~ PAYROLL ~ 1000.00"}, Agrees},
	{"boa.csv", "Description,,Summary Amt.\nBeginning balance as of 03/01/2025,,\"1,234.50\"\nTotal credits,,\"1,000.00\"\nTotal debits,,\"-34.50\"\nEnding balance as of 03/31/2025,,\"2,200.00\"\n\nDate,Description,Amount,Running Bal.\n03/01/2025,Beginning balance as of 03/01/2025,,\"1,234.50\"\n03/03/2025,\"PAYROLL\",\"1,000.00\",\"2,234.50\"\n03/14/2025,\"CITY PARKING\",\"-34.50\",\"2,200.00\"\n",
		[]string{"2025-03-03 ~ PAYROLL ~ 1000.00", "2025-03-14 ~ CITY PARKING ~ -34.50"}, Agrees},
	{"capital.csv", "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n2025-03-03,2025-03-04,1234,NORTHGATE GROCERS,Groceries,45.10,\n2025-03-05,2025-03-05,1234,PAYMENT,Payment/Credit,,100.00\n",
		[]string{"2025-03-03 ~ NORTHGATE GROCERS ~ -45.10", "2025-03-05 ~ PAYMENT ~ 100.00"}, Unstated},
	{"bourso.csv", "dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance\n2025-03-03;2025-03-03;\"CARTE 02/03/25 BOULANGERIE\";\"Alimentation\";\"Vie\";\"boulangerie\";-3,20;;00040;\"BoursoBank\";496.80\n2025-03-04;2025-03-04;\"VIR SALAIRE\";\"Virements\";\"Revenus\";;\"1 500,00\";;00040;\"BoursoBank\";496.80\n",
		[]string{"2025-03-03 ~ CARTE 02/03/25 BOULANGERIE ~ -3.20", "2025-03-04 ~ VIR SALAIRE ~ 1500.00"}, Unstated},
	{"agricole.csv", "Téléchargement du 31/03/2025;\n\nCompte courant n° 30118044701;\nSolde au 31/03/2025 1 096,80 €\n\nListe des opérations du compte entre le 01/03/2025 et le 31/03/2025;\n\nDate;Libellé;Débit euros;Crédit euros;\n05/03/2025;\"PAIEMENT PAR CARTE\nX4417 BOULANGERIE 04/03\";3,20;;\n04/03/2025;\"VIREMENT EN VOTRE FAVEUR\nSALAIRE\";;1 100,00;\n",
		[]string{"2025-03-05 ~ PAIEMENT PAR CARTE X4417 BOULANGERIE 04/03 ~ -3.20", "2025-03-04 ~ VIREMENT EN VOTRE FAVEUR SALAIRE ~ 1100.00"}, Unstated},
	{"mbank.csv", "mBank S.A.;\n#Klient;\nZOFIA WĄS;\n#Za okres:;\n01.03.2025;31.03.2025;\n#Saldo początkowe;100,00 PLN;\n\n#Data operacji;#Data księgowania;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;\n2025-03-03;2025-03-03;ZAKUP PRZY UŻYCIU KARTY;\"SKLEP POD LIPĄ\";;;-20,50;79,50;\n2025-03-04;2025-03-04;PRZELEW;\"CZYNSZ\";\"J. KOWALCZEWSKI\";'11 0044';100,00;179,50;\n2025-03-05;2025-03-05;PRZELEW;\"ZWROT\";;;-100,00;79,50;\n;;;;;;#Saldo końcowe;79,50 PLN;\n",
		[]string{"2025-03-03 ~ SKLEP POD LIPĄ ~ -20.50", "2025-03-04 ~ J. KOWALCZEWSKI CZYNSZ ~ 100.00", "2025-03-05 ~ ZWROT ~ -100.00"}, Agrees},
	{"marks.csv", "Buchungstag;Verwendungszweck;Betrag;S/H;Währung\n03.03.2025;Miete;650,00;S;EUR\n04.03.2025;Lohn;1.650,00;H;EUR\n",
		[]string{"2025-03-03 ~ Miete ~ -650.00", "2025-03-04 ~ Lohn ~ 1650.00"}, Unstated},
	{"hdfc.csv", "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance\n03/03/25,UPI-LOON STORES,03/03/25,1250.00,0.00,0000,98750.00\n14/03/25,NEFT CR-WORKS LTD,14/03/25,0.00,\"1,00,000.00\",N1,\"1,98,750.00\"\n",
		[]string{"2025-03-03 ~ UPI-LOON STORES ~ -1250.00", "2025-03-14 ~ NEFT CR-WORKS LTD ~ 100000.00"}, Agrees},
}

// interchange are the same rows as banks give them to other programs.
var interchange = map[string]string{
	"m.sta": ":20:S\n:25:70051540/0940082192\n:28C:0\n:60F:C250301EUR100,00\n:61:2503030303DR65,N005NONREF\n:86:005?00LASTSCHRIFT?20Miete?32Wohnbau\n:61:2503040304CR20,50NTRF\n:86:Storno\n:62F:C250331EUR55,50\n-\n",
	"c.xml": `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-03-01</Dt></Dt></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">55.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2025-03-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">65.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-03-03</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Wohnbau</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>Miete</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">20.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-03-04</Dt></BookgDt><AddtlNtryInf>Storno</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2025-04-01</Dt></BookgDt><AddtlNtryInf>Karte</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
	"o.ofx": "OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><DTPOSTED>20250303<TRNAMT>-65.00<NAME>Wohnbau<MEMO>Miete</STMTTRN><STMTTRN><DTPOSTED>20250304<TRNAMT>20.50<NAME>Storno</STMTTRN></BANKTRANLIST></STMTRS></OFX>",
	"q.qif": "!Type:Bank\nD13/02/2025\nT1.00\nPFirst\n^\nD03/03/2025\nT-65.00\nPWohnbau\nMMiete\n^\nD04/03/2025\nT20.50\nPStorno\n^\n",
}

// TestInterchange reads them all alike.
func TestInterchange(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for name, text := range interchange {
		d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(text), Size: int64(len(text)), Name: name, Layout: true})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		l, err := Read(d, []string{"date", "description", "amount"}, name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, r := range l.Rows {
			got = append(got, strings.Join(r.Values, " ~ "))
		}
		want := "2025-03-03 ~ Wohnbau Miete ~ -65.00\n2025-03-04 ~ Storno ~ 20.50"
		stated := strings.Contains(text, "100")
		if s := strings.TrimPrefix(strings.Join(got, "\n"), "2025-02-13 ~ First ~ 1.00\n"); s != want || stated && name[0] != 'o' && l.Check.Verdict != Agrees {
			t.Errorf("%s: %+v\n%s", name, l.Check, s)
		}
	}
}

// TestExports reads the tables that banks of many countries give.
func TestExports(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, e := range exports {
		for _, enc := range []string{"UTF-8", "Latin", "UTF-16"} {
			text := e.text
			var err error
			switch enc {
			case "Latin":
				if text, err = charmap.Windows1252.NewEncoder().String(text); err != nil {
					continue // letters that it does not have
				}
			case "UTF-16":
				if text, err = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text); err != nil {
					t.Fatal(err)
				}
			}
			d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(text), Size: int64(len(text)), Name: e.name, Layout: true})
			if err != nil {
				t.Fatalf("%s in %s: %v", e.name, enc, err)
			}
			l, err := Read(d, []string{"date", "description", "amount"}, e.name)
			if err != nil {
				t.Errorf("%s in %s: %v", e.name, enc, err)
				continue
			}
			var got []string
			for _, r := range l.Rows {
				got = append(got, strings.Join(r.Values, " ~ "))
			}
			if strings.Join(got, "\n") != strings.Join(e.rows, "\n") || l.Check.Verdict != e.verdict {
				t.Errorf("%s in %s: %+v\n%s\nwant\n%s", e.name, enc, l.Check, strings.Join(got, "\n"), strings.Join(e.rows, "\n"))
			}
		}
	}
}
