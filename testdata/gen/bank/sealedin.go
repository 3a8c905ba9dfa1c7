package bank

import (
	"fmt"
	"strings"
	"time"
)

func upper(s string) string { return strings.ToUpper(s) }

// kaveri is an account in India.
func kaveri() *life {
	return &life{
		account: Account{Bank: "Kaveri Gramin Bank Ltd.", Kind: "Savings Account", Number: "50100447118820", Currency: "INR"},
		seed:    251, visits: 38, lag: 1,
		shops: []shop{
			{text: "UPI-SRI BALAJI STORES-balaji.stores@okgramin-51{n10}-Payment|from app", lo: 4500, hi: 248000, often: 6},
			{text: "UPI-MEENAKSHI RAO-9840055{n2}@kgl-KGBL0000447-51{n10}-Rent share", lo: 50000, hi: 1200000, often: 2},
			{text: "UPI-NAMMA METRO-recharge@metro-51{n10}-UPI", lo: 10000, hi: 50000, often: 2},
			{text: "POS 416021XXXXXX8820 LAKSHMI SILKS|CHENNAI", lo: 185000, hi: 2650000, often: 2},
			{text: "NWD-416021XXXXXX8820-S1ACCH{n3}-CHENNAI|ATM CASH", lo: 100000, hi: 1000000, often: 2},
			{text: "ME DC SI 416021XXXXXX8820 SAREGA MUSIC", lo: 11900, hi: 11900},
			{text: "IMPS-51{n10}-ARVIND SUBRAMANIAM-KGBL-XXXXXXX2210-Trip|settlement", lo: -640000, hi: -45000, often: 2},
			{text: "UPI-CR-51{n10}-MEENAKSHI RAO-Dinner", lo: -180000, hi: -20000, often: 2},
			{text: "CHQ PAID-CTS S7-SUNDARAM TEXTILES", lo: 500000, hi: 9800000},
		},
		regulars: []regular{
			{day: 1, text: "NEFT CR-CITN0000004-CORAL SOFTWARE PVT LTD-VENKATESH|IYER-SALARY APR-CITIN25{n9}", amount: 18465000},
			{day: 5, text: "ACH D- HOUSING FINANCE CORP-{n9}", amount: -4218700},
			{day: 7, text: "ACH D- MUTUAL FUND SIP-KAV{n8}", amount: -1500000},
			{day: 12, text: "BIL/ONL/00{n10}/TN ELECTRICITY/{n9}", amount: -341200, swing: 120000},
			{day: 30, text: "CREDIT INTEREST CAPITALISED", amount: 118400},
		},
		singles: []single{
			{"2025-04-09", "UPI-REV-51{n10}-SRI BALAJI STORES-Failed|transaction", 64500},
			{"2025-04-16", "CASH DEPOSIT BY SELF ADYAR", 2500000},
			{"2025-04-22", "INSTAALERT CHG JAN-MAR25 INCL GST", -1770},
			{"2025-04-24", "FD THROUGH MOBILE-50300{n9}:VENKATESH|IYER", -10000000},
		},
	}
}

// drCr has a column for Dr or Cr behind the amount and one behind the balance.
func drCr() Paper {
	s := kaveri().settled(time.April, 28456075)
	for _, r := range s.Rows {
		r.BalanceShown = true
	}
	p := Paper{Name: "2025-04_savings", Program: "fpdf", Statement: s,
		Layout:  "Indian, ruled and across the paper, 02-Apr-25, 1,23,456.00, Dr or Cr in a column behind amount and balance, references in a column, a summary with counts behind",
		Drawing: &Drawing{Width: 842, Height: 595, Left: 32, Top: 44, Font: "Helvetica", Size: 7.5, Line: 9.5, Pad: 4, Level: true, Upright: true, HeadShade: 0.8}}
	n := notation("in")
	side := func(c Cents) string {
		if c < 0 {
			return "Dr"
		}
		return "Cr"
	}
	p.Doc = Doc{
		Bank: s.Account.Bank, Title: "STATEMENT OF ACCOUNT", Address: []string{"MR VENKATESH IYER", "4/118 THIRD CROSS STREET", "ADYAR", "CHENNAI 600020"},
		Facts:    [][2]string{{"Account No.", s.Account.Number}, {"Account Branch", "ADYAR"}, {"IFSC", "KGBL0000447"}, {"Statement period", s.From.Format("02-Jan-06") + " to " + s.To.Format("02-Jan-06")}, {"Currency", "INR"}},
		BoxTitle: "Nomination: Registered", Footer: "Kaveri Gramin Bank Ltd. is invented. This is a computer generated statement and needs no signature.", PageOf: "Page No. %d / %d",
		Short: "Account No. " + s.Account.Number + " " + s.From.Format("02-Jan-06") + " to " + s.To.Format("02-Jan-06"),
		After: []string{"NEFT and IMPS are ways to pay; NWD is a withdrawal at another bank. Closing balance includes funds earmarked for hold and uncleared funds."},
	}
	counts := map[bool]int{}
	for _, r := range s.Rows {
		counts[r.Amount < 0]++
	}
	number := 0
	plainly := func(k Kind, cells map[int]string) Item { return Item{Kind: k, Cells: at(9, cells)} }
	p.lay(Design{
		Columns: []Column{{"Sl.", 28, false}, {"Txn Date", 56, false}, {"Value Date", 56, false}, {"Description", 310, false}, {"Chq / Ref No.", 96, false}, {"Amount", 76, true}, {"Dr / Cr", 34, false}, {"Balance", 84, true}, {"Dr / Cr", 34, false}},
		First:   22, Next: 36, Pad: 4 / 9.5,
		Cells: func(r *Row) [][]string {
			number++
			r.AsDate = r.Posted.Format("02-Jan-06")
			r.AsSum, r.AsBalance = n.Write(r.Amount), n.Write(r.Balance)
			return [][]string{{fmt.Sprint(number)}, {r.AsDate}, {r.Date.Format("02-Jan-06")}, described(r), {fmt.Sprintf("%012d", int64(r.Amount.abs())*7_919_311%1_000_000_000_000)}, {r.AsSum}, {side(r.Amount)}, {r.AsBalance}, {side(r.Balance)}}
		},
		Items: func(s *Statement) []Item {
			all := append([]Item{plainly(Total, map[int]string{3: "OPENING BALANCE", 7: n.Write(s.Opening), 8: side(s.Opening)})}, entries(s)...)
			return append(all, Item{Kind: Note, Text: "STATEMENT SUMMARY"},
				plainly(Total, map[int]string{3: "Opening Balance", 4: "Dr Count " + fmt.Sprint(counts[true]), 5: "Debits", 7: "Credits"}),
				plainly(More, map[int]string{3: n.Write(s.Opening), 4: "Cr Count " + fmt.Sprint(counts[false]), 5: n.Write(s.Out()), 7: n.Write(s.In())}),
				plainly(Total, map[int]string{3: "Closing Balance", 7: n.Write(s.Closing()), 8: side(s.Closing())}))
		},
	})
	return p
}
