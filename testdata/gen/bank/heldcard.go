package bank

import (
	"fmt"
	"time"
)

// horizon is a card in the United States with a second one on the account.
func horizon() *life {
	return &life{
		account: Account{Bank: "Chesapoint Financial", Kind: "Horizon Rewards Card", Number: "ending in 6114", Currency: "USD", Owed: true},
		seed:    331, visits: 40, lag: 2, cutoff: 22,
		cards: []string{"6114", "0927"},
		rates: map[string]float64{"GBP": 0.7914, "CAD": 1.4302},
		rateLine: func(currency string, foreign Cents, rate float64) []string {
			return []string{"$" + leading.Write(foreign) + " " + currency, fmt.Sprintf("%.9f Exchange Rate", rate)}
		},
		shops: []shop{
			{text: "buy::{any}TIDEWATER GROCERY 118ANNAPOLDEMD", lo: 1240, hi: 18920, often: 5},
			{text: "buy::{any}SQ *LITTLE HERON COFFEEBALTIMOORMD", lo: 475, hi: 2240, often: 4},
			{text: "buy::{any}CRABTREE & MAST HARDWARE443-555-0128MD", lo: 799, hi: 26400, often: 2},
			{text: "buy::{any}PARKWAY FUEL 0447LAURELTONMD", lo: 2890, hi: 7160, often: 2},
			{text: "buy::{any}NORTHLIGHT STREAMING866-555-0137CA", lo: 1599, hi: 1599},
			{text: "buy::{any}THE OLD CHANDLERY PUBBRISTOWGBR", lo: 1480, hi: 8830, abroad: "GBP", often: 2},
			{text: "buy::{any}ATELIER DU QUAIMONTREVALQC", lo: 2200, hi: 17750, abroad: "CAD"},
			{text: "buy::{any}BAY BRIDGE TOLL EZWAY 888-555-0107MD", lo: 250, hi: 1250, often: 2},
		},
		regulars: []regular{
			{day: 4, text: "buy::PENDLETON GYM 410-555-0166MD", amount: 4450},
			{day: 11, text: "buy::CLOUDLOCKER 2TB PLANWWW.CLOUDLOCKER.EXAMPLECA", amount: 999},
			{day: 18, text: "pay::CAPSTONE MOBILE PYMT AuthDate 15-Mar", amount: -180000},
		},
		singles: []single{
			{"2025-03-02", "buy::PALISADE AIR BALTIMOORMD|TK#: 3404471188204 PSGR: QUILLEN/MARGOT|ORIG: BWI, DEST: BRS, S/O: O, CARRIER: PA, SVC: Y", 61240},
			{"2025-03-06", "pay::{any}CRABTREE & MAST HARDWARE443-555-0128MD", -4217},
			{"2025-03-13", "pay::{any}CREDIT-CASH BACK REWARD", -2500},
			{"2025-03-16", "fee::{same}PAST DUE FEE", 3900},
			{"2025-03-20", "fee::{same}FOREIGN TRANSACTION FEE", 386},
			{"2025-03-22", "int::{same}INTEREST CHARGE:PURCHASES", 2271},
			{"2025-03-22", "int::{same}INTEREST CHARGE:CASH ADVANCES", 418},
		},
	}
}

// twoHolders has a section of credits and one of purchases for each of two
// cardholders, then fees and interest, and tables of interest and of the year.
func twoHolders() Sealed {
	l := horizon()
	s := l.settled(time.March, 231906)
	for _, r := range s.Rows {
		if r.Card == "" {
			r.Card = l.cards[0]
		}
		if r.Type == "buy" || r.Type == "pay" {
			r.Type += r.Card
		}
	}
	p := Sealed{Name: "2025-03_horizon", Ext: ".pdf", Program: "wkhtmltopdf", Parts: []*Statement{s},
		Layout: "US card of two holders, Mar 3 without year, credits as - $1,800.00, sections for each holder, fees and interest, flights of three lines, currency and rate below, tables of interest and of the year behind"}
	p.Sections = s.sections([]string{"pay6114", "buy6114", "pay0927", "buy0927", "fee", "int"},
		[]string{"MARGOT QUILLEN #6114: Payments, Credits and Adjustments", "MARGOT QUILLEN #6114: Transactions",
			"DESMOND QUILLEN #0927: Payments, Credits and Adjustments", "DESMOND QUILLEN #0927: Transactions", "Fees", "Interest Charged"})
	return p
}
