package bank

import (
	"strings"
	"time"
)

// bluff is a Canadian account.
func bluff() *life {
	return &life{
		account: Account{Bank: "Bluffwater Trust", Kind: "Everyday Chequing", Number: "1882 0447118", Currency: "CAD"},
		seed:    373, visits: 30, lag: 1,
		shops: []shop{
			{text: "MAPLEWAY FOODS 44", lo: 1120, hi: 16840, often: 5},
			{text: "PRES-A-CAFE HALIF", lo: 315, hi: 1470, often: 4},
			{text: "SEND E-TFR ***{n3}", lo: 2000, hi: 22500, often: 2},
			{text: "E-TRANSFER ***{n3}", lo: -21000, hi: -2500, often: 2},
			{text: "BT ATM W/D 00{n4}", lo: 4000, hi: 20000, often: 2},
			{text: "HARBR TRANSIT _V", lo: 1000, hi: 4500, often: 2},
			{text: "MOBILE DEPOSIT", lo: -41000, hi: -6500},
		},
		regulars: []regular{
			{day: 2, text: "QUINPOOL PROP RNT", amount: -148000},
			{day: 4, text: "ATLANTIC WRLS MSP", amount: -7820},
			{day: 11, text: "DALVIEW UNIV PAY", amount: 168433},
			{day: 25, text: "DALVIEW UNIV PAY", amount: 168433},
			{day: 15, text: "NS POWERLINE BPY", amount: -13377, swing: 2500},
			{day: 18, text: "BLUFF MUTUAL INS", amount: -9641},
			{day: 31, text: "MONTHLY ACCOUNT FEE", amount: -1095},
		},
		singles: []single{
			{"2025-07-07", "CHQ#00112-4471188", -26000},
			{"2025-07-14", "GST CREDIT GST", 12975},
			{"2025-07-22", "MAPLEWAY FOODS 44 REF", 1849},
			{"2025-07-31", "OVERDRAFT INTEREST", -37},
		},
	}
}

// dayBehind has the day behind the amounts and a balance at the end of a day.
func dayBehind() Sealed {
	s := bluff().settled(time.July, 141177)
	p := Sealed{Name: "2025-07_chequing", Ext: ".pdf", Program: "ghostscript", Parts: []*Statement{s},
		Layout: "Canadian, text first, cheques and debits before deposits, JUL03 behind the amounts, balance at the end of a day with OD for overdrawn, carried over to the next page"}
	p.Leaves = s.leaves(24, 34)
	return p
}

// Behind is the day of r as JUL03.
func (r *Row) Behind() string {
	r.AsDate = strings.ToUpper(r.Posted.Format("Jan02"))
	return r.AsDate
}
