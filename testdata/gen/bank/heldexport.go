package bank

import (
	"slices"
	"strings"
	"time"
)

// ledgerford is an account in the United States that is taken away as data.
func ledgerford() *life {
	return &life{
		account: Account{Bank: "Ledgerford Bank", Kind: "Total Checking", Number: "...8204", Currency: "USD"},
		seed:    379, visits: 34,
		shops: []shop{
			{text: "DEBIT_CARD::RED CLAY MARKET #44 {us} ATHENTON GA", lo: 720, hi: 14320, often: 5},
			{text: "DEBIT_CARD::TST* THE PEACH, PIT & PLUM ATHENTON GA {us}", lo: 1180, hi: 8400, often: 3},
			{text: "QUICKPAY_DEBIT::Quickpay payment to \"Coach\" Darnell {n11}", lo: 2000, hi: 12000, often: 2},
			{text: "QUICKPAY_CREDIT::Quickpay payment from YESENIA ORTIZ-WEBB {n12}", lo: -15000, hi: -1500, often: 2},
			{text: "ATM::ATM WITHDRAWAL {n6} {us}100 COLLEGE", lo: 2000, hi: 30000, often: 2},
			{text: "CHECK_DEPOSIT::REMOTE ONLINE DEPOSIT # 1", lo: -52000, hi: -3500},
		},
		regulars: []regular{
			{day: 1, text: "ACH_DEBIT::CLARKE CO. WATER WATERBILL {n8} WEB ID: 4471188204", amount: -6144, swing: 900},
			{day: 5, text: "LOAN_PMT::Online Payment {n11} To Mortgage Loan 4471", amount: -139217},
			{day: 8, text: "ACH_CREDIT::GEORGIANA MEDICAL CT PAYROLL PPD ID: 1580447118", amount: 248809},
			{day: 22, text: "ACH_CREDIT::GEORGIANA MEDICAL CT PAYROLL PPD ID: 1580447118", amount: 248809},
			{day: 15, text: "ACCT_XFER::Online Transfer to SAV ...4471 transaction#: {n11} {us}", amount: -50000},
			{day: 29, text: "FEE_TRANSACTION::MONTHLY SERVICE FEE", amount: -1200},
		},
		singles: []single{
			{"2025-08-12", "CHECK_PAID::CHECK 1188", -27500}, {"2025-08-19", "CHECK_PAID::CHECK 1189", -9950},
			{"2025-08-20", "REFUND_TRANSACTION::SERVICE FEE REVERSAL", 1200},
		},
	}
}

// activity is an export whose rows have one comma more than its header.
func activity() Sealed {
	s := ledgerford().settled(time.August, 614277)
	slices.Reverse(s.Rows)
	return Sealed{Name: "2025-08_activity", Ext: ".csv", Program: "CSV export", Parts: []*Statement{s},
		Layout: "US CSV, newest first, 08/29/2025, a word for debit or credit besides the sign, every row with one comma more than the header, no balance yet for the newest rows, some texts in quotes"}
}

// Pending tells whether r is not in the balance yet: the two newest rows are not.
func (p Sealed) Pending(r *Row) bool { return slices.Index(p.S().Rows, r) < 2 }

// Details is the word of an export for what r does.
func (r *Row) Details() string {
	switch {
	case r.Type == "CHECK_PAID":
		return "CHECK"
	case r.Type == "CHECK_DEPOSIT":
		return "DSLIP"
	case r.In():
		return "CREDIT"
	}
	return "DEBIT"
}

// nadwislanski is a Polish account that is taken away as data.
func nadwislanski() *life {
	return &life{
		account: Account{Bank: "Bank Nadwiślański S.A.", Kind: "eRachunek", Number: "00 4471 1882 0447 1188 2044 7118", Currency: "PLN"},
		seed:    383, visits: 33,
		shops: []shop{
			{text: "Żywność i chemia domowa::ŻABNIK Z4471 K.1 /KRAKOWIEC ZAKUP PRZY UŻYCIU KARTY", lo: 690, hi: 8940, often: 5},
			{text: "Żywność i chemia domowa::STONKOWO 1188 /WIELICZKI ZAKUP PRZY UŻYCIU KARTY", lo: 1490, hi: 31270, often: 4},
			{text: "Przejazdy::MIEJSKIE PRZEDSIĘBIORSTWO /KRAKOWIEC BLIK ZAKUP E-COMMERCE", lo: 400, hi: 2400, often: 2},
			{text: "Bez kategorii::PRZELEW NA TELEFON WYCHODZĄCY ZUZANNA ŚLIWA ZA PIZZĘ; DZIĘKI!", lo: 1500, hi: 9000, often: 2},
			{text: "Wpływy - inne::PRZELEW NA TELEFON PRZYCHODZĄCY WOJCIECH GÓRSKI ZRZUTKA", lo: -12000, hi: -1000, often: 2},
			{text: "Wypłata gotówki::BANKOMAT 24 RYNEK /KRAKOWIEC WYPŁATA W BANKOMACIE", lo: 5000, hi: 60000},
		},
		regulars: []regular{
			{day: 1, text: "Czynsz i wynajem::SPÓŁDZIELNIA MIESZKANIOWA ŁĄKOWA PRZELEW ZEWNĘTRZNY WYCHODZĄCY CZYNSZ 12/2025", amount: -98740},
			{day: 5, text: "Spłaty rat::SPŁATA KREDYTU HIP. 0044711882 RATA 118", amount: -241866},
			{day: 10, text: "Wynagrodzenie::UCZELNIA ROLNICZA W KRAKOWCU PRZELEW PRZYCHODZĄCY WYNAGRODZENIE ZA 11/2025", amount: 784512},
			{day: 12, text: "TV, internet, telefon::TELEKOM WISŁA SP. Z O.O. POLECENIE ZAPŁATY FV/12/{n6}", amount: -8999},
			{day: 31, text: "Opłaty i odsetki::OPŁATA MIES. ZA KARTĘ", amount: -700},
			{day: 31, text: "Opłaty i odsetki::KAPITALIZACJA ODSETEK", amount: 63},
		},
		singles: []single{
			{"2025-12-08", "Zwrot::STONKOWO 1188 /WIELICZKI ZWROT TOWARU KARTĄ", 4999},
			{"2025-12-19", "Zdrowie i uroda::STOMATOLOGIA \"ZĄBEK\" S.C. PRZELEW ZEWNĘTRZNY WYCHODZĄCY", -145000},
			{"2025-12-22", "Wpływy - inne::PREMIA ŚWIĄTECZNA ZFŚS", 60000},
		},
	}
}

// operacje is an export in the code page of Windows for Central Europe, with
// a head of its own above the header and a balance below the rows.
func operacje() Sealed {
	s := nadwislanski().settled(time.December, 338204)
	slices.Reverse(s.Rows)
	for _, r := range s.Rows {
		r.Below = []string{r.Type}
	}
	return Sealed{Name: "2025-12_operacje", Ext: ".csv", Program: "CSV export", Parts: []*Statement{s},
		Layout: "Polish CSV in Windows-1250, twenty lines above the header, names of columns with #, newest first, ISO days, 1 234,56 PLN with the currency in the cell, a category in a column, a balance below"}
}

// CheckNumber is the number of a check, or nothing.
func (r *Row) CheckNumber() string {
	if r.Type != "CHECK_PAID" {
		return ""
	}
	return strings.TrimPrefix(r.Lines[0], "CHECK ")
}
