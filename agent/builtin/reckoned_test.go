package builtin

import (
	"strings"
	"testing"
)

// tablesToReckon are tables as people keep them, with names of columns that are cut short.
func tablesToReckon() []*source {
	return []*source{
		sheet("/f/Debts 30 April 2026.csv", "No|Lender|Type|Agreement no|Balance 31 Mar 2026|Balance 30 Apr 2026|Monthly payment", "1|Severn|Term loan|S4|624300|618950|7450", "2|Wychwood|Hire purchase|W1|41260|39610|1815",
			"3|Wychwood|Hire purchase|W2|33480|32515|1120", "4|Medi|Overdraft|M1|22815|17302|0"),
		sheet("/f/debtors.csv", "patient_ref|practice|invoice_date|days_outstanding|amount_gbp|note", "P1|Aldbury|2026-04-05|25|297.53|", "P2|Aldbury|2025-12-05|147|100.00|", "P3|Aldbury|2025-11-05|177|50.50|disputed", "P4|Kingsmere|2025-11-05|177|70.00|"),
		sheet("/f/Payroll 2025-26.csv", "Tax month|Pay date|Name|Shop|Basic hrs|O/T hrs|O/T pay", "8|2025-11-28|Anna|Parade|148|3|45", "9|2025-12-30|Anna|Parade|150|4.5|67.5", "9|2025-12-30|Ben|Parade|140|2|30", "9|2025-12-30|Cora|Gate|140|9|130"),
		sheet("/f/Variations register.csv", "VO no.|Date|Description|Written instruction (Y/N)|Claimed £ (ex VAT)|Assessed £", "VO 1|2024-02-10|Extra pit|N|900|10", "VO 2|2024-02-13|Deeper footings|Y|2600|2600", "VO 3|2024-02-20|Gully|N|300|0"),
		sheet("/f/day book.csv", "Ref|Date|Supplier|Net|VAT|Gross", "P1|2025-07-02|Harker|100.00|20.00|120.00", "P2|2025-08-02|Harker|50.00|10.00|60.00", "P3|2025-03-02|Harker|7.00|1.40|8.40", "P4|2025-09-02|Dales|80.00|0|80.00"),
		sheet("/f/joint account export.csv", "Date|Counter Party|Reference|Type|Amount (GBP)|Balance (GBP)", "2025-04-01|Brook Fuel||CARD|-50.00|900.00", "2025-05-01|Brook Fuel||CARD|-40.00|860.00", "2025-05-02|Thorn Vets|PLAN|DIRECT DEBIT|-15.00|845.00", "2025-06-02|Thorn Vets|VISIT|CARD|-85.00|760.00"),
		sheet("/f/memberships.csv", "Who|What|Category|Cost per year £", "Mark|Gym|Sport|420", "Posy|Swimming|Sport|204", "All|Trust|Days out|450"),
		sheet("/f/Loss of bookings.csv", "Booking|Arrival|Guest|Rate £|Value £|Reason|Refund paid £", "H1|2024-07-19|Tre|105|420|noise|0", "H2|2024-07-20|Spa|120|240|leak|50", "H3|2024-07-21|Wid|120|720|leak|25"),
		sheet("/f/loadtest/checkout.csv", "window_start|endpoint|requests|errors", "2026-04-07T10:00:00|GET /v2/orders|756|0", "2026-04-07T10:00:00|POST /v2/orders|130|3", "2026-04-07T10:01:00|POST /v2/orders|140|4", "2026-04-07T10:02:00|GET /v2/orders|99|1"),
		sheet("/f/Hall bookings 2025-26.csv", "Booking|Date|Hall|Hirer|Charge £|Status", "B1|2025-04-01|Lantern|Toddlers|17|paid", "B2|2025-11-01|Priory|Salsa|99|cancelled", "B3|2026-02-01|Lantern|Yoga|25|cancelled", "B4|2026-03-01|Priory|Yoga|25|paid"),
		sheet("/f/gifts 2025-26.csv", "Date|Donor no|Name|Amount £|Fund", "2025-05-01|D1|Ms Upton|75.00|Roof Fund", "2026-01-04|D2|Mr Orchard|5.00|General", "2026-02-04|D1|Ms Upton|20.00|Roof Fund"),
		sheet("/f/Sail Loft flat.csv", "Ref|Guest|Booked|Arrive|Gross £|Commission £|Net £", "S1|Clarke|2023-09-25|2025-08-10|210|31.5|178.5", "S2|Baker|2025-08-01|2025-09-13|235|50.76|184.24", "S3|Vine|2024-01-06|2025-08-18|300|0|300"),
		sheet("/f/berth income.csv", "Invoice|Date|Marina|Berth|Net GBP|VAT GBP", "B1|2025-01-03|Haven|58|107.6|21.52", "B2|2025-01-03|Town|1|2418.62|483.72", "B3|2025-01-04|Haven|38|148|29.6"),
		sheet("/f/firing register 2025.csv", "firing_no|date|kiln|top_temp_C|energy_kWh|result", "F1|2025-01-08|HX-340|1002|129.8|ok", "F2|2025-02-08|HX-340|1219|184.7|ok", "F3|2025-02-09|HX-120|1219|40.1|aborted"),
		sheet("/f/stock count.csv", "Code|Material|Supplier|Qty kg|Price EUR/kg|Value EUR", "R1|Kaolin|Vitrum Raw Clay|2|0.75|1.50", "R2|Oxide|Keraton|10|3.00|30.00", "R3|Frit|Keraton|4|5.00|20.00"),
		sheet("/f/Picks 2024.csv", "Date|Block|Var.|Gr.|Net kg", "2024-09-01|Long Acre|Bramley|C1|500", "2024-09-20|Long Acre|Bramley|C2|1563", "2024-08-20|Hop|Bramley|C1|70", "2024-09-21|Hop|Cox|C1|90"),
		sheet("/f/box stock.csv", "Code|Descr.|Suppl.|Qty|Unit £|Val £", "B1|Tray|Severn Board|100|0.50|50.00", "B2|Lid|Severn Board|10|0.20|2.00", "B3|Bag|Packwell|10|1.00|10.00"),
		sheet("/f/red diesel tank.csv", "Date|Mvt|Who|Litres|ppl|Cost GBP", "2024-04-03|DRAW|Huw|85||", "2024-05-04|DRAW|Huw|40||", "2024-05-14|DEL|Mitchell|1500|90.87|1363.05", "2024-06-20|DEL|Mitchell|1000|88.10|881.00", "2024-07-01|DRAW|Huw|9||"),
		sheet("/f/invoices out.csv", "Inv|Date|Customer|Net £|Gross £|Rec'd", "1188|2023-09-04|Greengrocers|2522.58|2522.58|2023-10-04", "1190|2023-09-05|Hotel|100|120|", "1191|2023-09-07|Hotel|50|60|"),
		sheet("/f/bank export.csv", "Transaction Date|Transaction Description|Debit Amount|Credit Amount", "01/03/2025|ALDI STORES|20.00|", "02/03/2025|SAINSBURYS 12|31.00|", "03/03/2025|ALDI|15.50|", "04/03/2025|TESCO|9.00|", "05/03/2025|WAGES||1000.00"),
		sheet("/f/visits.csv", "visit|date|station|technician|hours_on_site", "V1|2025-01-08|Ard|A. Brenner|4", "V2|2025-02-08|Ard|A. Bremner|5", "V3|2025-03-08|Lis|A. Brenner|2.5", "V4|2024-03-08|Lis|A. Brenner|7"),
	}
}

// What comes to the same is computed alike, however it is asked.
func TestPlainWordsForSums(t *testing.T) {
	t.Parallel()
	sources := tablesToReckon()
	placed(sources)
	answers(t, linkedAmong, sources, map[string]string{
		"What do all the hire purchase agreements add up to at the end of April?":                                                                  "over 2 rows of Debts 30 April 2026.csv = 72,125",
		"What do all the hire purchase agreements add up to at the end of March?":                                                                  "= 74,740",
		"How many patient invoices at Aldbury are more than 90 days old and what do they come to in total?":                                        "over 2 rows of debtors.csv = 150.50",
		"How many invoices at Aldbury are more than 90 days old?":                                                                                  "computed: 2 of 4 rows",
		"How many invoices at Aldbury are more than 90 miles old?":                                                                                 "", // no column is one of miles
		"Add up the overtime hours at Parade in the December 2025 pay run for me please.":                                                          "over 2 rows of Payroll 2025-26.csv = 6.5",
		"Going by the variations register, what do the extras without a written instruction add up to as claimed, and how many of them are there?": "over 2 rows of Variations register.csv = 1,200",
		"What did we spend with Harker in the second half of 2025, before VAT, and on how many invoices?":                                          "sum of “Net” over 2 rows of day book.csv = 150.00",
		"How many times did we pay at Brook Fuel between April 2025 and May 2025?":                                                                 "computed: 2 of 4 rows",
		"How much have we paid Thorn altogether according to the account export, plan and one-off bills together?":                                 "over 2 rows of joint account export.csv = -100.00",
		"in the load test, how many errors did we get in total on POST /v2/orders?":                                                                "= 7",
		"I check the invoice of our contractor Axel Brenner: how many hours was he on site in 2025 in total? Careful, not Aileen.":                 "over 2 rows of visits.csv = 6.5",
		"How many hall bookings were cancelled in 2025-26?":                                                                                        "in 2 rows of Hall bookings 2025-26.csv",
		"How many hall bookings were cancelled in 2024-25?":                                                                                        "",
		"What did people give to the Roof Fund in 2025-26 in total?":                                                                               "= 95.00",
		"what did the flat gross for arrivals in August 2025":                                                                                      "sum of “Gross £” over 2 rows",
		"How much electricity did the big kiln, the HX-340, use in total according to the 2025 firing register?":                                   "= 314.5",
		"What is the material we have on the shelves from Keraton worth altogether, going by the October count?":                                   "= 50.00",
		"What is the raw clay from Keraton worth altogether?":                                                                                      "", // it is from another one
		"What is the material from Vitrum and Keraton worth altogether?":                                                                           "= 51.50",
		"How many kilos of Bramley did we pick in September 2024?":                                                                                 "= 2,063",
		"value of the Severn Board boxes we had at the year end count":                                                                             "= 52.00",
		"Litres drawn by Huw from April to June":                                                                                                   "= 125",
		"I know that there are several of them. How many hours was he on site in 2025 in total?":                                                   "",
	})
	answers(t, highestAmong, sources, map[string]string{
		"Looking at the memberships list, which category costs us most per year and how much is it in total?":          "Sport = 624",
		"Which marina invoiced the most net berth income in 2025, and how much was it?":                                "Town = 2,418.62",
		"Out of Aldi, Tesco and Sainsbury's, where have we spent the most according to the bank export, and how much?": "Aldi = 35.50",
		"Out of Aldi, Tesco and Lidl, where have we spent the most according to the bank export, and how much?":        "",
		"In Deborah's schedule of lost bookings, which reason accounts for the most money and how much is it?":         "leak = 960",
	})
	for question, grouped := range map[string]bool{
		"Out of Haven and Town, which marina invoiced the most net berth income in 2025?": true,
		"Out of Aldi and Sainsbury's, where have we spent the most?":                      false, // two names of one shop are two groups
	} {
		text, _ := highestAmong(understand(question), sources)
		if !strings.Contains(text, "then ") || strings.Contains(text, "GROUP BY 1 ORDER BY 2 DESC") != grouped {
			t.Errorf("%s\n%s", question, text)
		}
	}
}

// A limit of what rows measure is a condition of the SQL.
func TestLimitsAreConditions(t *testing.T) {
	t.Parallel()
	sources := tablesToReckon()
	placed(sources)
	text, _ := linkedAmong(understand("How many invoices at Aldbury are more than 90 days old?"), sources)
	if want := "SELECT COUNT(*) FROM debtors WHERE days_outstanding > 90 AND practice LIKE '%aldbury%'"; !strings.Contains(text, want) {
		t.Errorf("%s\nnot %s", text, want)
	}
}
