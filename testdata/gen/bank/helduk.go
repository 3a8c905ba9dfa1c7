package bank

import "time"

// club is an account in Britain.
func club() *life {
	return &life{
		account: Account{Bank: "Ravensbourne Bank", Kind: "Club Current Account", Number: "77-31-04 20447118", Currency: "GBP"},
		seed:    311, visits: 34,
		shops: []shop{
			{text: "DEB::HOBB & DAUGHTER BAKERS CD 8812", lo: 260, hi: 1890, often: 4},
			{text: "DEB::MARLOW STREET FOOD MARKET LTD LONDON SE19 CD 8812", lo: 640, hi: 9470, often: 5},
			{text: "DEB::CRYSTAL RIDGE DENTAL PRACTICE UPPER NORWOOD LONDON CD 8812", lo: 2680, hi: 14300},
			{text: "DEB::BIBLIOTEKET KØBMAGER KOBENHAVN K VISAXR 8.73120 CD 8812", lo: 1180, hi: 7350},
			{text: "FPO::IMRAN SHEIKH 3000000{n9} GRASS CUTTING FEBRUARY 10 24FEB25 {time}", lo: 2000, hi: 6500, often: 2},
			{text: "CPT::LNK SYDENHAM RD NO {n4} CD 8812 {dd}", lo: 2000, hi: 20000, often: 2},
			{text: "FPI::P ADEYEMI-CLARKE TICKETS FOR THE 22ND 2520{n9} 400901 10 23FEB25 {time}", lo: -11200, hi: -1450, often: 2},
			{text: "DEB::TFLINK TRAVEL CHARGE TFLINK.EXAMPLE/CP CD 8812", lo: 175, hi: 1640, often: 4},
		},
		regulars: []regular{
			{day: 3, text: "DD::LEWISHOLME BOROUGH 4471188204 COUNCIL TAX", amount: -17800},
			{day: 3, text: "SO::MS R QUENNELL RENT AND BILLS SHARE GROUND FLOOR FLAT 31", amount: -104500},
			{day: 7, text: "DD::PLAINGATE ENERGY A-4F471882 MONTHLY", amount: -11327, swing: 1000},
			{day: 12, text: "DD::SPARROW MUTUAL INS POLICY HM/0044711/A", amount: -2284},
			{day: 17, text: "PAY::CLUB CURRENT ACCOUNT FEE", amount: -300},
			{day: 25, text: "BGC::NORTH KENT LIBRARIES SALARY REF 04471188 PAYROLL", amount: 231846},
			{day: 27, text: "TFR::TO A/C 20447126 MONTHLY SAVER", amount: -20000},
		},
		singles: []single{
			{"2025-02-11", "CHQ::000118", -6240},
			{"2025-02-13", "DEB::MARLOW STREET FOOD MARKET LTD LONDON SE19 CD 8812 REFUND", 1265},
			{"2025-02-19", "DEP::500077 BRANCH COUNTER 31 HIGH ST", 14000},
			{"2025-02-20", "PAY::NON-GBP TRANS FEE 2.99% CD 8812", -112},
		},
	}
}

// typeBehind has the kind of payment behind the text, money in before money
// out, and the balance behind each row.
func typeBehind() Sealed {
	return Sealed{Name: "2025-02_club", Ext: ".pdf", Program: "chromium", Parts: []*Statement{club().settled(time.February, 38214)},
		Layout: "UK current account, 03 Feb 25, texts wrapped by the browser, kind of payment behind the text, money in before money out, balance behind each row with a leading minus, a key of kinds behind"}
}
