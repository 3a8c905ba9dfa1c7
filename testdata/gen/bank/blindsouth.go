package bank

import (
	"fmt"
	"strings"
	"time"
)

// jacaranda is a Mexican account.
func jacaranda() *life {
	return &life{
		account: Account{Bank: "Banco Jacaranda S.A.", Kind: "Cuenta Libretón Plus", Number: "0447118820", Currency: "MXN"},
		seed:    439, visits: 27, lag: 2,
		rates: map[string]float64{"USD": 0.05284},
		rateLine: func(c string, amount Cents, rate float64) []string {
			return []string{fmt.Sprintf("%s %s TIPO DE CAMBIO %.4f", c, notation("us").Write(amount), 1/rate)}
		},
		shops: []shop{
			{text: "ABARROTES LA GUACAMAYA|RFC: AGU {n6}AB1 {time} AUT: {n6}", lo: 4500, hi: 98000, often: 5},
			{text: "OX-TIENDA COL DEL VALLE|RFC: OXT {n6}Q11 {time} AUT: {n6}", lo: 2900, hi: 31000, often: 3},
			{text: "SPEI ENVIADO BANORIENTE|0447118 Renta bici 00447{n10} Itzel Monroy Cano", lo: 20000, hi: 150000, often: 2},
			{text: "SPEI RECIBIDO SANTELMO|0088204 Tanda semana 3 00118{n10} Ulises Barragan", lo: -200000, hi: -50000, often: 2},
			{text: "RETIRO CAJERO AUTOMATICO|{time} CAJERO 4471 PLAZA TEPOZ", lo: 20000, hi: 300000, often: 2},
			{text: "NUBEFLIX.COM|RFC: EXT {n6}000 {time} AUT: {n6}", lo: 799, hi: 2999, abroad: "USD"},
		},
		regulars: []regular{
			{day: 1, text: "SPEI ENVIADO BANORIENTE|0000001 RENTA ABRIL 00447{n10} Inmobiliaria Tepoz", amount: -1180000},
			{day: 15, text: "PAGO DE NOMINA|UNIVERSIDAD DEL VALLE ALTO", amount: 1426350},
			{day: 30, text: "PAGO DE NOMINA|UNIVERSIDAD DEL VALLE ALTO", amount: 1426350},
			{day: 9, text: "CFE SUMINISTRO|GUIA:{n8} REF:00447118820", amount: -48700, swing: 9000},
			{day: 22, text: "TELMAR TELEFONIA|GUIA:{n8} CIE:0447118", amount: -39900},
		},
		singles: []single{
			{"2025-04-11", "DEPOSITO EN EFECTIVO PRACTICAJA|FOLIO:4471", 350000},
			{"2025-04-21", "DEVOLUCION DE COMPRA|ABARROTES LA GUACAMAYA", 21990},
			{"2025-04-30", "COM MEMBRESIA CUENTA", -15900}, {"2025-04-30", "IVA COM MEMBRESIA CUENTA", -2544},
		},
	}
}

// cashBack has days as 02/ABR and two balances at the end of a day.
func cashBack() Sealed {
	return Sealed{Name: "2025-04_libreton", Ext: ".pdf", Program: "calc", Parts: []*Statement{jacaranda().settled(time.April, 2245018)},
		Layout: "Mexican, two days as 02/ABR without year, second lines with tax numbers, references in a column, cargos and abonos, two columns of balances that are filled at the end of a day only, totals with counts behind"}
}

var meses = strings.Fields("ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC")

// Oper is the day of r as 02/ABR.
func (r *Row) Oper() string {
	r.AsDate = ddmmm(r.Posted)
	return r.AsDate
}

// Liq is the day on which the purchase was made, likewise.
func (r *Row) Liq() string { return ddmmm(r.Date) }

func ddmmm(d time.Time) string { return fmt.Sprintf("%02d/%s", d.Day(), meses[d.Month()-1]) }

// protea is a South African account.
func protea() *life {
	return &life{
		account: Account{Bank: "Protea National Bank Ltd", Kind: "Gold Cheque Account", Number: "62 0447 11882", Currency: "ZAR"},
		seed:    443, visits: 33, lag: 2,
		rates: map[string]float64{"USD": 0.05481},
		rateLine: func(c string, amount Cents, rate float64) []string {
			return []string{fmt.Sprintf("%s %s @ %.4f", c, notation("us").Write(amount), 1/rate)}
		},
		shops: []shop{
			{text: "POS Purchase Pik-n-Go Sea Vista 447118*8820 {dd}", lo: 3999, hi: 184500, often: 5},
			{text: "POS Purchase Koffie & Kie Observ 447118*8820 {dd}", lo: 3200, hi: 21500, often: 3},
			{text: "Fuel Purchase Karoo Motors 447118*8820 {dd}", lo: 40000, hi: 110000, often: 2},
			{text: "PNB App Payment To Thandeka M|Garden 2 Saturdays", lo: 35000, hi: 90000, often: 2},
			{text: "PNB App Payment From|Sipho Share Of Braai", lo: -65000, hi: -15000, often: 2},
			{text: "Prepaid Airtime 082*****71", lo: 2900, hi: 19900, often: 2},
			{text: "POS Purchase Readerly.com 447118*8820 {dd}", lo: 499, hi: 2499, abroad: "USD"},
			{text: "Send Money Cash Withdrawal 00{n6}", lo: 20000, hi: 150000},
		},
		regulars: []regular{
			{day: 25, text: "Salary Cape Geodetic Inst|05/2025", amount: 3418712},
			{day: 1, text: "Magtape Debit Homebond 4471-118820", amount: -1124055},
			{day: 1, text: "Debit Order Outsurely Ins {n9}", amount: -148813},
			{day: 28, text: "Scheduled Payment To Levy Sea Vista Bc", amount: -214000},
		},
		singles: []single{
			{"2025-05-13", "Reversal Pik-n-Go Sea Vista", 28499},
			{"2025-05-19", "Unpaid Debit Order Gymfit", 59900}, {"2025-05-19", "Debit Order Gymfit {n9}", -59900},
			{"2025-05-31", "#Monthly Account Fee", -15900}, {"2025-05-31", "#Unpaid Debit Order Fee", -14500}, {"2025-05-31", "#Int Pymt Fee Rebate", 2150},
		},
	}
}

// accrued writes Cr behind what comes in and nothing at what goes out, and has
// a column of charges that are due later.
func accrued() Paper {
	s := protea().settled(time.May, 1840233)
	for _, r := range s.Rows {
		r.BalanceShown = true
	}
	p := Paper{Name: "2025-05_goldcheque", Program: "fpdf", Statement: s,
		Layout:  "South African, 02 May without year, 1,234.56Cr in and no sign out, balance with Cr and none when overdrawn, a last column of accrued charges that are no amounts of rows, currency and rate below",
		Drawing: &Drawing{Width: 595, Height: 842, Left: 36, Top: 40, Font: "Helvetica", Size: 8, Line: 10, Pad: 3, HeadShade: 0.86}}
	n := notation("za")
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: "Gold Cheque Account statement", Address: []string{"MEJ L VAN NIEKERK-DUBE", "7 KELP ROAD", "SEA VISTA", "7447"},
		Facts:    [][2]string{{"Account number", s.Account.Number}, {"Statement period", s.From.Format(longDay) + " to " + s.To.Format(longDay)}, {"Statement date", "31 May 2025"}, {"Tax invoice / VAT no.", "4471188204"}},
		BoxTitle: "Statement balances", Box: [][2]string{{"Opening balance", n.Write(s.Opening)}, {"Closing balance", n.Write(s.Closing())}, {"VAT inclusive @ 15.00%", "40.30"}, {"Overdraft limit", "10,000.00"}},
		Intro: "Transactions in Rand (ZAR)", Footer: "Protea National Bank Ltd is invented and no credit provider.", PageOf: "Page %d of %d",
		Short: "Gold Cheque Account " + s.Account.Number,
		After: []string{"Turnover for statement period: see the totals above. Accrued bank charges are debited at month-end.", "No. of credit transactions and debit transactions are shown in the app."},
	}
	p.lay(Design{
		Columns: []Column{{"Date", 48, false}, {"Description", 250, false}, {"Amount", 72, true}, {"Balance", 82, true}, {"Accrued Charges", 70, true}},
		First:   44, Next: 56, Pad: 3.0 / 10,
		Cells: func(r *Row) [][]string {
			r.AsDate = r.Posted.Format("02 Jan")
			r.AsSum, r.AsBalance = n.Write(r.Amount), n.Write(r.Balance)
			charge := ""
			if r.Amount < 0 && r.Amount%3 == 0 {
				charge = fmt.Sprintf("%d.%02d", 1+r.Amount.abs()%9, r.Amount.abs()%97)
			}
			return [][]string{{r.AsDate}, described(r), {r.AsSum}, {r.AsBalance}, one(charge)}
		},
		Items: func(s *Statement) []Item {
			all := append([]Item{{Kind: Total, Cells: at(5, map[int]string{1: "Opening Balance", 3: n.Write(s.Opening)})}}, entries(s)...)
			return append(all, Item{Kind: Total, Cells: at(5, map[int]string{1: "Closing Balance", 3: n.Write(s.Closing())})},
				Item{Kind: Total, Cells: at(5, map[int]string{1: "Total credits " + n.Write(s.In()) + "   Total debits " + n.Write(s.Out())})})
		},
	})
	return p
}
