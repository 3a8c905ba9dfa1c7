package builtin

import (
	"strings"
	"testing"
)

// tablesOfCodes are tables with columns that are cut short, codes in their cells, and a note that says what some of these mean.
func tablesOfCodes() []*source {
	sources := []*source{
		sheet("/f/bookings export 2024.csv", "Bkg|Cust|Reg|Cls|Out|Net GBP|VAT GBP|Gross GBP|Pd|St|Taken by",
			"H1|Marlow Couriers|BV71 DDJ|LUT|02/01/2024|100|20|120|N|RTN|Dawn", "H2|Ann Tranter|YK20 EMB|LUT|11/01/2024|200|40|240|Y|RTN|Tom B", "H3|Stage Hire|BV71 DDJ|SML|19.2.24|50|10|60|N|CXL|Dawn",
			"H4|Marlow Couriers|YK20 EMB|SML|05/03/2024|30|6|36|Part|RTN|Dawn", "H5|Ellis|YK20 EMB|SML|06/03/2024|70|14|84|N|NS|Tom B", "H6|Ellis|YK20 EMB|SML|06/03/2024|10|2|12|Y|CXL|Tom B"),
		sheet("/f/fuel cards.csv", "Dt|Card|Veh|Drv|Site|Prod|Ltr|PPL|Net £|VAT £|Gross £", "01/10/2024|7003|FN22 GUE|Dawn Marsh|Shell|DSL|40|137.3|45.77|9.15|54.92",
			"22/10/2024|7003|FN22 GUE|Dawn Marsh|Esso|DSL|20|137.3|22.88|4.58|27.46", "03/10/2024|7003|FN22 GUE|Tom Beck|Shell|ADB|10|90|7.50|1.50|9.00", "09/11/2024|7004|BV71 DDJ|Tom Beck|Shell|DSL|30|140|35|7|42", "10/11/2024|7004|BV71 DDJ|Tom Beck|Shell|ADB|5|90|3.75|0.75|4.50"),
		sheet("/f/staff hours.csv", "W/E|Name|Job|Basic|O/T|Hol", "06/10/2024|Dawn Marsh|Driver|40|2|0", "13/10/2024|Dawn Marsh|Driver|32|0|9", "08/12/2024|Dawn Marsh|Driver|32|5|8", "05/01/2025|Dawn Marsh|Driver|40|3|0",
			"06/10/2024|Tom Beck|Driver|40|1|0", "08/12/2024|Tom Beck|Driver|24|0|16", "02/02/2025|Dawn Marsh|Driver|40|4|0"),
		paperOf("/f/office notes.md", append(aroundIt("the office and its vans"), "Codes for the export: RTN = came back, CXL = cancelled, NS = no-show.")...),
		sheet("/f/miles by van.csv", "Reg|Class|Jan|Feb|Mar|Apr", "BV71 DDJ|SML|659|2523|315|1738", "YK20 EMB|LUT|1000|900|800|700", "FN22 GUE|LUT|100|200|300|400"),
		sheet("/f/sales invoices.csv", "Inv|Inv dt|A/c|Net (£)|VAT (£)|Gross (£)|Recd on", "I1|04/04/2024|Oakham Scaffold|100|20|120|06/05/2024", "I2|04/05/2024|Calder Flooring|300|60|360|", "I3|04/06/2024|Calder Flooring|50|10|60|06/07/2024",
			"I4|04/06/2024|Oakham School|90|18|108|", "I5|09/07/2024|Oakham School|90|18|108|01/08/2024", "I6|10/07/2024|Oakham School|95|19|114|"),
		sheet("/f/suppliers.csv", "PO|Ordered|Supplier|Net|VAT|Gross|Pd on", "P1|04/04/2024|Medi Direct|10|2|12|06/05/2024", "P2|04/05/2024|Medisupply|30|6|36|", "P3|04/06/2024|Medisupply|5|1|6|", "P4|04/07/2024|Castle|7|1.40|8.40|"),
	}
	placed(sources)
	return sources
}

// Words stand for codes and for names of columns that are cut short.
func TestCodesAndShortNames(t *testing.T) {
	t.Parallel()
	answers(t, linkedAmong, tablesOfCodes(), map[string]string{
		"How many litres of diesel went into FN22 GUE?":                                "over 2 rows of fuel cards.csv = 60",
		"adblue spend altogether inc vat":                                              "over 2 rows of fuel cards.csv = 13.50",
		"How many bookings were cancelled?":                                            "computed: 2 of 6 rows in bookings export 2024.csv",
		"What did the Lutons earn us in 2024, before VAT?":                             "= 300",
		"How much overtime did Dawn do in December, January and February?":             "over 3 rows of staff hours.csv = 12",
		"How much overtime did Dawn do in October and December?":                       "",
		"what we spent at Shell in the last quarter of 2024 (October to December)":     "over 4 rows of fuel cards.csv = 110.42",
		"Total of the petrol":                                                          "",
		"How many litres of adblue did Tom Beck fill in on the second day of October?": "",
	})
}

// What is left out are the rows that hold it; where it is not known which these are, nothing is computed.
func TestWhatIsLeftOut(t *testing.T) {
	t.Parallel()
	answers(t, linkedAmong, tablesOfCodes(), map[string]string{
		"Total gross of the bookings for YK20 EMB in 2024, leaving out anything that was cancelled":        "over 3 rows of bookings export 2024.csv = 360",
		"How many litres did we fill in October 2024? Not counting AdBlue.":                                "over 2 rows of fuel cards.csv = 60",
		"total ordered from Medisupply incl. VAT (not the other one, Medi Direct)":                         "over 2 rows of suppliers.csv = 42",
		"Total gross of the bookings for YK20 EMB in 2024, not counting the ones who were in a hurry":      "",
		"Total gross of the bookings for YK20 EMB in 2024, not counting the bookings that were in a hurry": "",
	})
}

// What is not paid is told by a column of payments, for those who are to pay.
func TestWhatIsNotPaid(t *testing.T) {
	t.Parallel()
	sources := tablesOfCodes()
	answers(t, linkedAmong, sources, map[string]string{
		"What does Calder Flooring still owe us incl VAT?":                                                                                 "over 1 row of sales invoices.csv = 360",
		"How much do our invoiced customers still owe us altogether, VAT included?":                                                        "over 3 rows of sales invoices.csv = 582",
		"How much do we still owe Medisupply, net?":                                                                                        "over 2 rows of suppliers.csv = 35",
		"How many sales invoices are not paid yet and what do they come to before VAT?":                                                    "= 485",
		"2024 bookings: the ones where nothing at all has been paid (leave out the part payments) - what do they add up to including VAT?": "over 3 rows of bookings export 2024.csv = 264",
		"What do the 2024 bookings that are not paid yet come to?":                                                                         "", // one is paid in part
	})
	text, _ := linkedAmong(understand("What does Calder Flooring still owe us incl VAT?"), sources)
	if !strings.Contains(text, "recd_on IS NULL") {
		t.Errorf("no condition in the SQL:\n%s", text)
	}
}

// Months, and other times, are compared by what their rows come to, or along the columns for them.
func TestTheTimeWithTheMost(t *testing.T) {
	t.Parallel()
	answers(t, highestAmong, tablesOfCodes(), map[string]string{
		"In which month did BV71 DDJ do the fewest miles?":                  "Mar = 315",
		"In which month did we fill in the most litres of diesel?":          "October 2024 = 60",
		"Which customer owes us the most?":                                  "",
		"Who is our biggest account customer by sales invoices, net of VAT": "Calder Flooring = 350",
		"who had the most holiday hours since october":                      "Dawn Marsh = 17",
		"In which month were the litres at their highest?":                  "",
	})
}

// What is said to be all has to be what the rows are.
func TestAllOfSomethingElse(t *testing.T) {
	t.Parallel()
	answers(t, linkedAmong, tablesOfCodes(), map[string]string{
		"How much did Calder Flooring pay, everything together, VAT included?": "= 420",
		"How much did Tom Beck cost so far, all invoices together?":            "",
	})
}

// Years across two, which have no day, stand beside the columns of months without harm, and a formula is no legend.
func TestColumnsOfOtherTimes(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/miles.csv", "Reg|Jan|Feb|Mar|2024/25", "BV71 DDJ|659|2523|315|3497", "YK20 EMB|1000|900|800|2700", "FN22 GUE|1|2|3|6"),
		sheet("/f/donations.csv", "Date|Sponsor|Gross|Fee|Net", "2025-01-02|Nordlys|250|5|245", "2025-02-02|Nordlys|250|5|245", "2025-02-03|Acme|10|1|9"),
		sheet("/f/results.csv", "plot|Pb mg/kg|Cd mg/kg|Energy kWh", "U-1|4.5|0.2|10", "U-2|17.2|0.1|20", "U-3|2.0|0.4|30"),
		paperOf("/f/terms.md", append(aroundIt("the price"), "Price = base plus index.")...),
	}
	placed(sources)
	answers(t, highestAmong, sources, map[string]string{
		"In which month did BV71 DDJ do the fewest miles?": "Mar = 315",
		"Which plot has the highest lead?":                 "17.2",
	})
	answers(t, linkedAmong, sources, map[string]string{
		"How much electricity was used in total?":                                 "= 60",
		"How much energy was used in total?":                                      "= 60",
		"How much did Nordlys give us in the whole of 2025, everything together?": "= 500",
	})
	if means := sources[0].legend["price"]; means != "" {
		t.Errorf("price is said to mean %q", means)
	}
}
