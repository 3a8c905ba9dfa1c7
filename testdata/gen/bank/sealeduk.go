package bank

import "time"

// classic is an account in Britain that is overdrawn for some days.
func classic() *life {
	return &life{
		account: Account{Bank: "Wexmoor & County Bank", Kind: "Classic Account", Number: "40-27-13 71664902", Currency: "GBP"},
		seed:    223, visits: 43,
		shops: []shop{
			{text: ")))::FERNDALE STORES|HOLMBRIDGE", lo: 240, hi: 4890, often: 6},
			{text: ")))::TRANSPENNINE TRAMS|0345 555 0122", lo: 180, hi: 620, often: 4},
			{text: "VIS::INT'L {n10}|BOKHANDELN GAMLA|STOCKHOLM|~SEK {sek} @ 13.2044|Scheme Rate", lo: 1120, hi: 9640, often: 2},
			{text: "VIS::QUILL AND QUARTO|LEEDS", lo: 699, hi: 4550, often: 2},
			{text: "ATM::CASH COUNTY HIGH ST|HOLMBRIDGE", lo: 1000, hi: 10000, often: 2},
			{text: "BP::R A HOLLINGS|WINDOW CLEANING", lo: 1400, hi: 3600},
			{text: "BP::Y KOWALCZYK|GUITAR LESSON", lo: 2500, hi: 5000},
			{text: "CR::S THWAITE|SHARE OF TICKETS", lo: -7800, hi: -900, often: 2},
			{text: "VIS::NETHER EDGE GARAGE|MOT AND SERVICE", lo: 5485, hi: 31280},
		},
		regulars: []regular{
			{day: 2, text: "SO::HOLMBRIDGE LETTINGS|FLAT 6 RENT", amount: -91500},
			{day: 3, text: "DD::NORTH RIDING WATER", amount: -3817},
			{day: 6, text: "DD::HOLMBRIDGE MBC|COUNCIL TAX", amount: -15400},
			{day: 10, text: "DD::PENNINE ENERGY", amount: -10862, swing: 1900},
			{day: 17, text: "DD::TELLWELL MOBILE", amount: -1850},
			{day: 24, text: "TFR::404127 61550228|INTERNET TRANSFER", amount: -12000},
			{day: 25, text: "CR::THWAITE ENGINEERING|SALARY", amount: 238416},
			{day: 28, text: "DR::TOTAL CHARGES|TO 06JUN2025", amount: -621},
		},
		singles: []single{
			{"2025-06-11", "CHQ::000412", -17500},
			{"2025-06-16", "CR::CHILD BENEFIT", 10420},
			{"2025-06-19", "CR::FERNDALE STORES|REFUND HOLMBRIDGE", 2399},
			{"2025-06-27", "VIS::NON-STERLING|TRANSACTION FEE", -184},
		},
	}
}

// dayOnce shows a day on its first row and a balance on its last; the amount
// stands on the last line of a text.
func dayOnce() Sealed {
	s := classic().settled(time.June, 141088)
	p := Sealed{Name: "2025-06_classic", Ext: ".pdf", Program: "chromium", Parts: []*Statement{s},
		Layout: "UK current account, kind of payment in a column, day on its first row and balance on its last, amount on the last line of a text, D for overdrawn, brought and carried forward"}
	p.Leaves = s.leaves(30, 46)
	return p
}

// Table are the lines of the rows of l, one beneath the other.
func (l Leaf) Table() []Line {
	var all []Line
	for _, r := range l.Rows {
		lines := described(r)
		for i, text := range lines {
			all = append(all, Line{Row: r, Text: text, First: i == 0, Last: i == len(lines)-1})
		}
	}
	return all
}

// A Line is one line of a row.
type Line struct {
	*Row
	Text        string
	First, Last bool
}
