package bank

// current is the everyday account. paid gives what is paid to the card company
// on a day of 2025.
func current(paid []single) *life {
	return &life{
		account: Account{Bank: "Fennmoor Bank", Kind: "Current Account", Number: "7719 0418", Currency: "EUR"},
		seed:    11, start: 231844, visits: 27,
		shops: []shop{
			{text: "POS GREENGATE FOODHALL|DUNMARROW {dd} CONTACTLESS", lo: 1180, hi: 11240, often: 5},
			{text: "POS QUAYSIDE BAKERY", lo: 310, hi: 1490, often: 3},
			{text: "VDP-MARROW & SONS BUTCHERS", lo: 840, hi: 4480, often: 2},
			{text: "ATM WEAVERS QUAY|DUNMARROW {dd} TIME {time}", lo: 5000, hi: 10000, often: 2},
			{text: "POS TIDEWAY PHARMACY|RECEIPT {ref}", lo: 465, hi: 3820},
			{text: "POS CORNER HOUSE CAFE", lo: 380, hi: 1960, often: 3},
			{text: "POS LOBSTER POT BISTRO|DUNMARROW {dd}", lo: 2640, hi: 7410},
			{text: "POS NINE ACRES GARDEN CENTRE|STORE 12 TILL 3|RECEIPT {ref}", lo: 990, hi: 8830},
			{text: "BUS AND TRAM TOP UP", lo: 2000, hi: 2000, often: 2},
			{text: "POS BOOKS AT THE BRIDGE", lo: 899, hi: 4150},
			{text: "POS FURLONG FUELS|STATION 4 PUMP 11 {dd}", lo: 3100, hi: 7300, often: 2},
			{text: "ONLINE PAYMENT T HALLORAN|SHARE OF GAS BILL {mon}", lo: 2210, hi: 4890},
			{text: "POS PEDAL & CHAIN CYCLES|SERVICE JOB {no}", lo: 1550, hi: 9600},
			{text: "ONLINE PAYMENT DR M ACHTERBERG|DENTAL SURGERY INVOICE {no}|PATIENT BRANDT-KINSELLA", lo: 6000, hi: 14500},
		},
		regulars: []regular{
			{day: 1, text: "STANDING ORDER CASTLEREE LETTINGS|RENT 14 WEAVERS QUAY", amount: -138500},
			{day: 3, text: "SEPA DD IRONWHARF GYM|MANDATE IWG-220917", amount: -3900},
			{day: 8, months: "1 2 3 4 5 6 7", text: "VELLUMO STREAM SUBSCRIPTION", amount: -1299},
			{day: 8, months: "8 9 10 11 12", text: "VELLUMO STREAM SUBSCRIPTION", amount: -1399},
			{day: 12, text: "SEPA DD TELLWIRE MOBILE|ACCOUNT 087-55412", amount: -2450},
			{day: 15, months: "2 5 8 11", text: "SEPA DD HARBOURLIGHT INSURANCE DAC|POLICY HL-77-20418|QUARTERLY PREMIUM", amount: -18630},
			{day: 20, text: "SEPA DD ARDMOYLE ENERGY|METER 30447 {mon}", amount: -9480, swing: 3900},
			{day: 25, months: "1 2 3 4 5 6 7", text: "SEPA CREDIT ORMEAU INSTRUMENTS LTD|SALARY {mon}|EMPLOYEE 20418", amount: 341267},
			{day: 25, months: "8 9 10 11 12", text: "SEPA CREDIT ORMEAU INSTRUMENTS LTD|SALARY {mon}|EMPLOYEE 20418", amount: 350612},
			{day: 10, text: "FROM N FARRELLY|CHOIR SUBS {mon}", amount: 2500},
			{day: 28, months: "2 5 8 11", text: "ACCOUNT MAINTENANCE FEE|QUARTER TO {qtr}", amount: -1120},
			{day: 28, months: "2 5 8 11", text: "TRANSACTION FEES 41 AT 0.20", amount: -820},
			{day: 30, months: "6 9", text: "CREDIT INTEREST", amount: 1},
			{day: 30, months: "4 11", text: "CREDIT INTEREST|NET OF 33.00% TAX", amount: 137},
		},
		singles: append([]single{
			{"2025-02-11", "SEPA CREDIT REVENUE DUNMARROW|TAX REFUND 2024|REFERENCE 8841207T", 48713},
			{"2025-04-17", "REFUND NINE ACRES GARDEN CENTRE|RECEIPT 4410093", 6490},
			{"2025-04-22", "CHEQUE 000214", -34000},
			{"2025-05-10", "POS LOBSTER POT BISTRO|DUNMARROW 10MAY", -5840},
			{"2025-05-10", "POS LOBSTER POT BISTRO|DUNMARROW 10MAY", -5840},
			{"2025-05-14", "REVERSAL OF DUPLICATE CHARGE|LOBSTER POT BISTRO", 5840},
			{"2025-07-04", "SEPA CREDIT ORMEAU INSTRUMENTS LTD|BONUS 2025|EMPLOYEE 20418", 120000},
			{"2025-09-18", "CASH LODGEMENT DUNMARROW BRANCH", 26500},
			{"2025-09-23", "RETURNED DIRECT DEBIT ARDMOYLE ENERGY|REASON MS03", 8874},
			{"2025-11-14", "TRANSFER TO SAVINGS 7719 0635|HOUSE FUND", -520000},
			{"2025-11-17", "UNPAID ITEM FEE", -1000},
		}, paid...),
	}
}
