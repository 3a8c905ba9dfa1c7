package bank

import "time"

func cardDoc(s *Statement, n Notation) Doc {
	d := english(s, "Card statement", holder)
	d.Facts[0][0] = "Card number"
	d.Footer = "Kestrelline Card Services DAC is invented. Pay in full to avoid interest; representative rate 21.9%."
	d.BoxTitle, d.Box = cardBox(s, n)
	d.After = []string{"Amounts in other currencies are converted on the day of posting."}
	return d
}

// cardByCard is a card statement with two dates, sorted by card with sub-totals.
func cardByCard(p *Paper, s *Statement, format string, n Notation, widths [4]float64, first, next float64, heads [4]string, split bool) {
	p.Statement = s
	p.Doc = cardDoc(s, n)
	d := Design{
		Columns: []Column{{heads[0], widths[0], false}, {heads[1], widths[1], false}, {heads[2], widths[2], false}, {heads[3], widths[3], true}},
		First:   first, Next: next, Pad: 0.15, Split: split,
		Cells: func(r *Row) [][]string {
			posted := dated(r, format)
			own := *r
			own.Posted = r.Date
			r.AsDate = dated(&own, format)
			return [][]string{{r.AsDate}, {posted}, described(r), {summed(r, n)}}
		},
		Items: p.byCard(4, 2, 3, n),
	}
	p.lay(d)
}

// newYearCard goes from December to January and marks credits with CR.
func newYearCard(s *Statement) Paper {
	p := Paper{Name: "2025-01_card", Program: "chromium", Layout: "card, two dates without year over the new year, sub-totals by card, credits CR, rates below, rows broken over pages"}
	cardByCard(&p, s, "02 Jan", credit, [4]float64{52, 52, 290, 90}, 30, 44, [4]string{"Transaction date", "Posting date", "Description", "Amount (EUR)"}, true)
	p.Doc.Columns[2].Width = 270
	p.Source = func(d Doc) string {
		return HTML(d, `table.main{width:100%}.main th{background:#20406a;color:#fff;padding:4px 6px}.main .e td{border-bottom:1px solid #ddd}.box{float:none;width:55%}`)
	}
	return p
}

// plainCard is set by TeX; credits stand in brackets and dates have no year.
func plainCard(s *Statement) Paper {
	p := Paper{Name: "2025-06_card", Program: "pdflatex", Layout: "card, two dates day/month without year, sub-totals by card, credits in brackets, rates below"}
	cardByCard(&p, s, "02/01", brackets, [4]float64{46, 46, 280, 80}, 31, 49, [4]string{"Date", "Posted", "Purchase or payment", "EUR"}, false)
	p.Source = func(d Doc) string {
		return TeX(d, "\\documentclass[10pt,a4paper]{article}\\usepackage[margin=2cm]{geometry}\\usepackage[utf8]{inputenc}\\usepackage{array,textcomp}", "\\small", "", false)
	}
	return p
}

// roffCard is set by groff with tabs; credits have a trailing minus.
func roffCard(s *Statement) Paper {
	p := Paper{Name: "2025-10_card", Program: "groff", Layout: "card, columns by tabs, sub-totals by card, credits with trailing minus, a double charge"}
	cardByCard(&p, s, "02Jan", trailing, [4]float64{54, 54, 290, 100}, 34, 54, [4]string{"TRANS", "POSTED", "DETAILS", "AMOUNT EUR"}, false)
	p.Source = func(d Doc) string { return Roff(d, "H", 9, 12) }
	return p
}

// zebraCard has a column for the card instead of headings, and a leading minus.
func zebraCard(s *Statement) Paper {
	for _, r := range s.Rows {
		if r.Card == "" {
			r.Card = "4417"
		}
	}
	p := Paper{Name: "2025-12_card", Program: "reportlab", Layout: "card, shaded rows, card in a column, credits with leading minus", Statement: s,
		Drawing: &Drawing{Width: 595, Height: 842, Left: 48, Top: 56, Font: "Helvetica", Size: 8.8, Line: 11, Pad: 4, HeadShade: 0.8, Zebra: true}}
	p.Doc = cardDoc(s, leading)
	p.lay(Design{
		Columns: []Column{{"Purchase", 60, false}, {"Posted", 60, false}, {"Card", 40, false}, {"Details", 255, false}, {"EUR", 84, true}},
		First:   37, Next: 56, Pad: 4.0 / 11,
		Cells: func(r *Row) [][]string {
			posted := r.Posted.Format(slashDay)
			r.AsDate = r.Date.Format(slashDay)
			return [][]string{{r.AsDate}, {posted}, {r.Card}, described(r), {summed(r, leading)}}
		},
		Items: func(s *Statement) []Item {
			open := Item{Kind: Total, Cells: at(5, map[int]string{3: "Balance of your last statement", 4: leading.Write(s.Opening)})}
			end := Item{Kind: Total, Cells: at(5, map[int]string{3: "Your new balance", 4: leading.Write(s.Closing())})}
			list := withNote(entries(s), 22, "Give the gift of travel: 5,000 points with every Kestrelline gift card until 24/12/2025")
			return append(append([]Item{open}, list...), end)
		},
		Carried: func(_, in, out Cents) Item {
			return Item{Kind: Total, Cells: at(5, map[int]string{3: "Total of this page", 4: leading.Write(in + out)})}
		},
	})
	return p
}

// Family are the twelve statements of the open family.
func Family() []Paper {
	cards, paid := cardYear()
	accounts := current(paid).year()
	giros := giro().year()
	scan := ruledCurrent(month(accounts, time.July), "2025-07_current_scan")
	scan.Scan = true
	scan.Layout = "scan: images of pages, no text; its rows stand in the export of the month"
	return []Paper{
		newYearCard(month(cards, time.January)),
		ruledCurrent(month(accounts, time.February), "2025-02_current"),
		germanLines(month(giros, time.March)),
		debitCredit(month(accounts, time.April)),
		byPlace(month(accounts, time.May)),
		plainCard(month(cards, time.June)),
		scan,
		sollHaben(month(giros, time.August)),
		typewriter(month(accounts, time.September)),
		roffCard(month(cards, time.October)),
		officeCurrent(month(accounts, time.November)),
		zebraCard(month(cards, time.December)),
	}
}

// Exports are the statements that the banks gave as data: July of the account
// as CSV, November of the German one as XLSX.
func Exports() (csv, xlsx *Statement) {
	_, paid := cardYear()
	return month(current(paid).year(), time.July), month(giro().year(), time.November)
}
