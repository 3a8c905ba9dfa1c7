package bank

const fennFoot = "Fennmoor Bank p.l.c. is an invented bank. Please check your statement and tell us of any error within 30 days."

// ruledCurrent is an account in a ruled table: date, description, amount, balance.
func ruledCurrent(s *Statement, name string) Paper {
	p := Paper{Name: name, Program: "fpdf", Layout: "ruled table", Statement: s,
		Drawing: &Drawing{Width: 595, Height: 842, Left: 50, Top: 56, Font: "Helvetica", Size: 9, Line: 11.5, Pad: 6, Level: true, Upright: true, HeadShade: 0.85}}
	p.Doc = english(s, "Current Account Statement", holder)
	p.Doc.Footer = fennFoot
	p.Doc.BoxTitle, p.Doc.Box = accountBox(s, leading)
	p.Doc.After = []string{"End of statement. Deposits are protected by the invented guarantee fund up to EUR 100,000.00."}
	p.lay(Design{
		Columns: []Column{{"Date", 66, false}, {"Description", 266, false}, {"Amount", 80, true}, {"Balance", 83, true}},
		First:   40, Next: 58, Pad: 6 / 11.5,
		Cells: func(r *Row) [][]string {
			return [][]string{{dated(r, slashDay)}, described(r), {summed(r, leading)}, balanced(r, leading)}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(4, map[int]string{0: s.From.Format(slashDay), 1: "OPENING BALANCE", 3: leading.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(4, map[int]string{0: s.To.Format(slashDay), 1: "CLOSING BALANCE", 3: leading.Write(s.Closing())})}
			return append(append([]Item{open}, entries(s)...), end)
		},
		Carried: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{1: "BALANCE CARRIED FORWARD", 3: leading.Write(b)})}
		},
		Brought: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{1: "BALANCE BROUGHT FORWARD", 3: leading.Write(b)})}
		},
	})
	return p
}

// debitCredit has two amount columns; the balance stands on the last row of a day.
func debitCredit(s *Statement) Paper {
	endOfDay(s)
	p := Paper{Name: "2025-04_current", Program: "wkhtmltopdf", Layout: "debit and credit columns with running balance", Statement: s}
	p.Doc = english(s, "Current Account Statement", holder)
	p.Doc.Footer = fennFoot
	p.Doc.BoxTitle, p.Doc.Box = accountBox(s, leading)
	p.lay(Design{
		Columns: []Column{{"Date", 60, false}, {"Details", 250, false}, {"Debit €", 62, true}, {"Credit €", 62, true}, {"Balance €", 66, true}},
		First:   36, Next: 50, Pad: 0.15,
		Cells: func(r *Row) [][]string {
			debit, credit := split(leading, r.Amount)
			r.AsSum = debit + credit
			return [][]string{{dated(r, "02 Jan 2006")}, described(r), one(debit), one(credit), balanced(r, leading)}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(5, map[int]string{0: s.From.Format("02 Jan 2006"), 1: "BALANCE FORWARD", 4: leading.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(5, map[int]string{1: "Totals and closing balance", 2: leading.Bare(s.Out()), 3: leading.Bare(s.In()), 4: leading.Write(s.Closing())})}
			list := withNote(entries(s), 19, "Did you know? Overdrafts from 7.90% a year. Talk to us about up to 2,500.00 today.")
			return append(append([]Item{open}, list...), end)
		},
		Carried: func(b, in, out Cents) Item {
			return Item{Kind: Total, Cells: at(5, map[int]string{1: "Page total, carried forward", 2: leading.Bare(out), 3: leading.Bare(in), 4: leading.Write(b)})}
		},
		Brought: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(5, map[int]string{1: "Brought forward", 4: leading.Write(b)})}
		},
	})
	p.Source = func(d Doc) string {
		return HTML(d, `table.main{width:100%}.main th{border-top:1px solid #000;border-bottom:1px solid #000}.main .t td{border-top:1px solid #bbb;border-bottom:1px solid #bbb}.box{width:60%}`)
	}
	return p
}

// byPlace has columns by position only; what goes out stands in brackets.
func byPlace(s *Statement) Paper {
	p := Paper{Name: "2025-05_current", Program: "reportlab", Layout: "columns by position, no rules, debits in brackets", Statement: s,
		Drawing: &Drawing{Width: 595, Height: 842, Left: 54, Top: 60, Font: "Times", Size: 9.5, Line: 11.5, Pad: 2, Plain: true, BoxRight: true}}
	p.Doc = english(s, "Statement of Account", holder)
	p.Doc.Footer = fennFoot
	p.Doc.BoxTitle, p.Doc.Box = accountBox(s, brackets)
	p.lay(Design{
		Columns: []Column{{"Date", 62, false}, {"Transaction", 262, false}, {"Amount EUR", 78, true}, {"Balance EUR", 85, true}},
		First:   40, Next: 56, Pad: 2 / 11.5,
		Cells: func(r *Row) [][]string {
			return [][]string{{dated(r, "02-Jan-06")}, described(r), {summed(r, brackets)}, balanced(r, brackets)}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(4, map[int]string{1: "Opening balance", 3: brackets.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(4, map[int]string{1: "Closing balance", 2: brackets.Write(s.In() + s.Out()), 3: brackets.Write(s.Closing())})}
			list := withNote(entries(s), 26, "Switch to paperless by 30 June and we plant a tree: fennmoor.example/trees")
			return append(append([]Item{open}, list...), end)
		},
		Carried: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{1: "Carried forward", 3: brackets.Write(b)})}
		},
		Brought: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{1: "Brought forward", 3: brackets.Write(b)})}
		},
	})
	return p
}

// typewriter is a print in a fixed pitch whose rows break over the page and
// whose dates have no year.
func typewriter(s *Statement) Paper {
	endOfDay(s)
	p := Paper{Name: "2025-09_current", Program: "fpdf", Layout: "columns by position, fixed pitch, rows broken over pages, trailing minus", Statement: s,
		Drawing: &Drawing{Width: 595, Height: 842, Left: 44, Top: 56, Font: "Courier", Size: 8.6, Line: 11, Pad: 0, Plain: true}}
	p.Doc = english(s, "CURRENT ACCOUNT", holder)
	p.Doc.Footer = "FENNMOOR BANK P.L.C. (INVENTED)"
	p.Doc.BoxTitle, p.Doc.Box = accountBox(s, trailing)
	p.lay(Design{
		Columns: []Column{{"DATE", 50, false}, {"PARTICULARS", 280, false}, {"AMOUNT", 82, true}, {"BALANCE", 92, true}},
		First:   40, Next: 52, Split: true,
		Cells: func(r *Row) [][]string {
			return [][]string{{dated(r, "02Jan")}, described(r), {summed(r, trailing)}, balanced(r, trailing)}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(4, map[int]string{1: "OPENING BALANCE", 3: trailing.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(4, map[int]string{1: "CLOSING BALANCE", 3: trailing.Write(s.Closing())})}
			return append(append([]Item{open}, entries(s)...), end)
		},
	})
	return p
}

// office is a bordered table of LibreOffice Writer with a leading minus.
func officeCurrent(s *Statement) Paper {
	p := Paper{Name: "2025-11_current", Program: "writer", Layout: "bordered table, account overdrawn, leading minus and plus", Statement: s}
	signed := leading
	signed.Plus[0] = "+"
	p.Doc = english(s, "Current Account Statement", holder)
	p.Doc.Footer = fennFoot
	p.Doc.BoxTitle, p.Doc.Box = accountBox(s, leading)
	p.Doc.After = []string{"", "Winter offer: home loans from 3.45%. Borrow 250,000.00 over 25 years and repay 1,246.30 a month."}
	p.lay(Design{
		Columns: []Column{{"Booking date", 78, false}, {"What happened", 238, false}, {"Amount in euro", 84, true}, {"Balance in euro", 86, true}},
		First:   29, Next: 48, Pad: 0.25,
		Cells: func(r *Row) [][]string {
			return [][]string{{dated(r, "2 Jan 2006")}, described(r), {summed(r, signed)}, balanced(r, leading)}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(4, map[int]string{1: "Balance on " + s.From.Format(longDay), 3: leading.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(4, map[int]string{1: "Balance on " + s.To.Format(longDay), 3: leading.Write(s.Closing())})}
			return append(append([]Item{open}, entries(s)...), end)
		},
		Carried: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{1: "Carried forward", 3: leading.Write(b)})}
		},
		Brought: func(b, _, _ Cents) Item {
			return Item{Kind: Total, Cells: at(4, map[int]string{1: "Brought forward", 3: leading.Write(b)})}
		},
	})
	p.Source = Office{Border: "0.5pt solid #555555", Font: "Liberation Sans", Size: 9}.OpenDocument
	return p
}
