package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
)

func dealSheets() error {
	return inOrder(
		func() error {
			return writeXLSX(workingCapital(), "Yusuf Karimov-Day", day(2026, 5, 21), dealRoom+"finance/Working_Capital_Schedule.xlsx")
		},
		func() error {
			return writeXLSX(census(), "Yusuf Karimov-Day", day(2026, 4, 1), dealRoom+"Employee_Census.xlsx")
		},
		// LibreOffice turns this one into the committed workbook.
		func() error {
			return writeXLSX(capTable(), "Haddock & Pryce LLP", day(2026, 5, 22), dealSources+"cap_table.xlsx")
		},
		revenueByCustomer,
	)
}

func workingCapital() []sheet {
	s := sheet{name: "Summary", widths: []int{44, 16, 16, 16}}
	s.add(head("Estimated Closing Working Capital"))
	s.add(words("Measurement Time"), on(time.Date(2026, 5, 28, 0, 0, 0, 0, time.UTC)))
	s.add()
	s.add(heads("Line", "Estimate", "Dec. 31, 2025", "Change")...)
	line := func(name string, now, then float64) {
		r := len(s.rows) + 1
		s.add(words(name), num(now, money), num(then, money), calc(fmt.Sprintf("B%d/C%d-1", r, r), math.Round((now/then-1)*1e6)/1e6, percent))
	}
	line("Accounts receivable, net", 4012600, 3905000)
	line("Inventories", 4688200, 4560000)
	line("Prepaid expenses", 361500, 372000)
	s.add(head("Current assets"), calc("SUM(B5:B7)", 9062300, boldMoney), calc("SUM(C5:C7)", 8837000, boldMoney))
	line("Accounts payable", 1502900, 1830000)
	line("Accrued liabilities", 729500, 985000)
	line("Deferred revenue", 342500, 342000)
	s.add(head("Current liabilities"), calc("SUM(B9:B11)", 2574900, boldMoney), calc("SUM(C9:C11)", 3157000, boldMoney))
	s.add(head("Closing Working Capital"), calc("B8-B12", 6487400, boldMoney), calc("C8-C12", 5680000, boldMoney))
	s.add(words("Target Working Capital"), num(6250000, money))
	s.add(head("Adjustment (positive: to the Sellers)"), calc("B13-B14", 237400, boldMoney))
	s.add()
	s.add(words("Excludes cash, debt, Transaction Expenses and income taxes. Inventories include the count at Fennick of May 19, 2026."))
	return []sheet{s, monthlyCapital(), receivables()}
}

func monthlyCapital() sheet {
	s := sheet{name: "Monthly", widths: []int{14, 18}}
	s.add(heads("Month end", "Working capital")...)
	values := []float64{6020, 6085, 6140, 6175, 6210, 6240, 6265, 6300, 6330, 6365, 6410, 6460}
	for i, v := range values {
		s.add(on(time.Date(2025, time.Month(5+i), 0, 0, 0, 0, 0, time.UTC)), num(v*1000, money))
	}
	s.add(head("Average"), calc("AVERAGE(B2:B13)", 6250000, boldMoney))
	return s
}

func receivables() sheet {
	s := sheet{name: "AR aging", widths: []int{20, 16, 12}}
	s.add(heads("Bucket", "Amount", "Share")...)
	names := []string{"Not yet due", "1 to 30 days late", "31 to 60 days late", "61 to 90 days late", "Over 90 days late"}
	values := []float64{2890100, 702300, 251700, 109400, 94100}
	total := 0.0
	for _, v := range values {
		total += v
	}
	for i, n := range names {
		s.add(words(n), num(values[i], money), calc(fmt.Sprintf("B%d/B$7", i+2), math.Round(values[i]/total*1e6)/1e6, percent))
	}
	s.add(head("Gross receivables"), calc("SUM(B2:B6)", total, boldMoney))
	s.add(words("Allowance"), num(4012600-total, money))
	s.add(head("Net receivables"), calc("B7+B8", 4012600, boldMoney))
	return s
}

func capTable() []sheet {
	s := sheet{name: "Shares", widths: []int{34, 20, 12, 16, 14, 18}}
	s.add(head("Exhibit A: Sellers, Shares and Pro Rata Shares"))
	s.add()
	s.add(heads("Seller", "Class", "Shares", "Acquired", "Pro Rata Share", "Part of Closing Payment")...)
	rows := []struct {
		name, class string
		shares      float64
		since       time.Time
	}{
		{"Tamsin Okereke", "Common", 380000, day(2008, 9, 3)},
		{"Ludwig Ferrante", "Common", 210000, day(2008, 9, 3)},
		{"Pellwick Growth Partners II, L.P.", "Series A Preferred", 320000, day(2019, 6, 14)},
		{"Ines Caldbeck", "Common", 45000, day(2016, 2, 1)},
		{"Rufus Adeyemi-Lund", "Common", 25000, day(2022, 3, 2)},
		{"Solano Family Trust", "Common", 20000, day(2011, 12, 19)},
	}
	for i, r := range rows {
		n := i + 4
		s.add(words(r.name), words(r.class), num(r.shares, count), on(r.since), calc(fmt.Sprintf("C%d/C$10", n), r.shares/1e6, percent), calc(fmt.Sprintf("ROUND(E%d*Payment!B10,2)", n), math.Round(2792834000*r.shares/1e6)/100, cents))
	}
	s.add(head("Total"), words(""), calc("SUM(C4:C9)", 1e6, count), words(""), calc("SUM(E4:E9)", 1, percent), calc("SUM(F4:F9)", 27928340, cents))
	a := sheet{name: "Series A", widths: []int{34, 18}}
	a.add(heads("Term", "Value")...)
	a.add(words("Shares"), num(320000, count))
	a.add(words("Issue price per share"), num(9.40, cents))
	a.add(words("Issue proceeds"), calc("B2*B3", 3008000, money))
	a.add(words("Dividend"), words("none"))
	a.add(words("Liquidation preference"), words("one times the issue price, not participating"))
	a.add(words("Conversion"), words("one to one; converts at the Closing"))
	p := sheet{name: "Payment", widths: []int{40, 18}}
	p.add(heads("Estimate of the Closing Payment", "Amount")...)
	p.add(words("Base Purchase Price"), num(38600000, money))
	p.add(words("Working capital adjustment"), num(237400, money))
	p.add(words("Closing Cash"), num(1914300, money))
	p.add(words("Closing Indebtedness"), num(-5991960, money))
	p.add(words("Transaction Expenses"), num(-2371400, money))
	p.add(words("Indemnity escrow"), num(-3860000, money))
	p.add(words("Adjustment escrow"), num(-450000, money))
	p.add(words("Representative expenses"), num(-150000, money))
	p.add(head("Estimated Closing Payment"), calc("SUM(B2:B9)", 27928340, boldMoney))
	return []sheet{s, a, p}
}

type employee struct {
	name, title, dept, site string
	hired                   time.Time
	salary, bonus           float64
	status                  string
}

const (
	harbor  = "Rook Harbor"
	fennick = "Fennick"
)

func census() []sheet {
	list := staff()
	s := sheet{name: "Census", widths: []int{6, 26, 32, 18, 14, 12, 14, 12, 10}}
	s.add(heads("No.", "Name", "Title", "Department", "Location", "Hire date", "Base salary", "Target bonus", "Status")...)
	heads2, pay := map[string]float64{}, map[string]float64{}
	for i, e := range list {
		s.add(num(float64(i+1), plain), words(e.name), words(e.title), words(e.dept), words(e.site), on(e.hired), num(e.salary, money), num(e.bonus, percent), words(e.status))
		heads2[e.dept]++
		pay[e.dept] += e.salary
	}
	d := sheet{name: "By department", widths: []int{20, 12, 18}}
	d.add(heads("Department", "Employees", "Base salaries")...)
	last := len(list) + 1
	for i, name := range []string{"Management", "Engineering", "Production", "Calibration", "Sales", "Administration"} {
		d.add(words(name),
			calc(fmt.Sprintf("COUNTIF(Census!D$2:D$%d,A%d)", last, i+2), heads2[name], count),
			calc(fmt.Sprintf("SUMIF(Census!D$2:D$%d,A%d,Census!G$2:G$%d)", last, i+2, last), pay[name], money))
	}
	d.add()
	d.add(words("As of April 1, 2026. Target bonus is a percentage of base salary."))
	return []sheet{s, d}
}

// staff returns the people named in other documents, then invented ones.
func staff() []employee {
	at := func(y, m, d int) time.Time { return day(y, time.Month(m), d) }
	list := []employee{
		{"Okereke, Tamsin", "Chief Executive Officer", "Management", harbor, at(2008, 9, 3), 265000, .30, "active"},
		{"Ferrante, Ludwig", "Chief Technology Officer", "Management", harbor, at(2008, 11, 17), 240000, .25, "active"},
		{"Caldbeck, Ines", "Chief Operating Officer", "Management", harbor, at(2014, 5, 12), 226000, .25, "active"},
		{"Karimov-Day, Yusuf", "Chief Financial Officer", "Management", harbor, at(2020, 2, 3), 218000, .25, "active"},
		{"Adeyemi-Lund, Rufus", "Vice President Sales", "Sales", harbor, at(2018, 8, 20), 195000, .40, "active"},
		{"Valdemarsson, Priya", "Director of Engineering", "Engineering", harbor, at(2012, 3, 26), 172000, .15, "active"},
		{"Achebe-Holt, Desmond", "Plant Manager", "Production", fennick, at(2017, 7, 10), 128500, .12, "active"},
		{"Winterbourne, Lotte", "Head of Calibration", "Calibration", harbor, at(2011, 10, 3), 118000, .10, "active"},
		{"Brisebois, Amadou", "Software Lead", "Engineering", harbor, at(2019, 1, 14), 139000, .10, "active"},
		{"Osgood, Merle", "Machinist, senior", "Production", fennick, at(2017, 9, 5), 71400, .03, "active"},
		{"Tillinghast, Rosa", "Controller", "Administration", harbor, at(2021, 6, 7), 112000, .08, "active"},
		{"Nakagawa-Bell, Jun", "Acoustics Engineer", "Engineering", harbor, at(2016, 4, 18), 126500, .08, "on leave"},
	}
	type job struct {
		title, dept, site string
		low, high         int // hundreds of dollars
		bonus             float64
		number            int
	}
	jobs := []job{
		{"Mechanical Engineer", "Engineering", harbor, 880, 1120, .08, 4}, {"Firmware Engineer", "Engineering", harbor, 980, 1240, .08, 4},
		{"Machinist", "Production", fennick, 540, 690, .03, 10}, {"Assembler", "Production", harbor, 430, 560, .03, 9},
		{"Quality Inspector", "Production", fennick, 580, 700, .03, 3}, {"Calibration Technician", "Calibration", harbor, 560, 720, .04, 6},
		{"Account Manager", "Sales", harbor, 820, 1050, .20, 4}, {"Service Coordinator", "Sales", harbor, 520, 640, .05, 2},
		{"Accountant", "Administration", harbor, 640, 780, .05, 2}, {"Buyer", "Administration", fennick, 600, 720, .05, 1}, {"Office Assistant", "Administration", harbor, 420, 500, .03, 1},
	}
	first := strings.Fields("Alma Bertrand Cosima Dorian Edda Florian Greta Hamza Isolde Jasper Katya Leopold Mirela Nestor Odette Pascal Quentin Rosalind Soren Thalia Ulrich Verena Wendell Xenia Yannick Zelda Anouk Basil Clemence Dmitri Esme Fergal Gwendolyn Hollis Ingrid Joaquin Keziah Lorcan Maud Nils Oona Perpetua Rafferty Sibyl Tobias Una")
	last := strings.Fields("Ashgrave Bickerstaff Colquhoun Drummore Eastlake Fairbrother Grimshaw Hathersage Inglethorpe Jessamy Kirkbride Lonsdale Mapplebeck Netherton Ollerenshaw Pemberwick Quarmby Rotherfield Satterthwaite Thistlewood Underhay Vanterpool Wetherell Yarborough Zaleski Abernethy Birtwhistle Crannock Dunsworth Elphick Featherby Garside Hebblewhite Ibbotson Jolliffe Kettlewell Lathbury Murgatroyd Norbury Oxspring Pickersgill Rigglesford Skelhorn Tattersall Uppington Venn")
	r := rand.New(rand.NewPCG(58, 2026))
	n := 0
	for _, j := range jobs {
		for range j.number {
			hired := day(2009+r.IntN(17), time.Month(1+r.IntN(12)), 1+r.IntN(28))
			if j.site == fennick && hired.Year() < 2017 {
				hired = hired.AddDate(9, 0, 0)
			}
			if hired.After(day(2026, 3, 1)) {
				hired = hired.AddDate(-1, 0, 0)
			}
			list = append(list, employee{last[n] + ", " + first[n], j.title, j.dept, j.site, hired, float64(j.low+r.IntN(j.high-j.low)) * 100, j.bonus, "active"})
			n++
		}
	}
	list[len(list)-5].status = "on leave"
	slices.SortFunc(list[12:], func(a, b employee) int { return strings.Compare(a.name, b.name) })
	return list
}

func revenueByCustomer() error {
	return writeFile(dealRoom+"finance/Revenue_by_Customer.csv", []byte(`customer,region,revenue_2023,revenue_2024,revenue_2025,first_order
Harrowgate Water Authority,North,2960000,3725000,4310000,2011-04-18
Selwick Chemicals plc,Export,2810000,2890000,2975000,2013-10-02
Lumina Dairy Cooperative,North,0,615000,1640000,2024-05-27
Port of Saint Aldous,South,1490000,1410000,1385000,2012-08-09
Kestrel Brewing Holdings,North,870000,1045000,1120000,2015-03-23
Nordlys Distribution A/S,Export,0,180000,905000,2024-11-12
Amberline Pharma Inc.,South,655000,790000,842000,2017-01-30
Tri-Valley Irrigation District,West,905000,760000,716000,2014-06-16
Wexcombe Paper Mills,North,700000,690000,655000,2010-09-13
Bluecap Marine Services,South,515000,560000,590000,2016-12-05
"Gorringe, Lamb & Sons",West,410000,395000,402000,2018-02-19
Ostler Foods Inc.,West,360000,385000,377000,2019-07-01
All others,,8165000,8865000,8848000,
`))
}
