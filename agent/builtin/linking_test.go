package builtin

import (
	"strings"
	"testing"
)

// tablesToLink are tables of which some know what another one does not.
func tablesToLink() []*source {
	return []*source{
		sheet("/f/Work on the barn.csv", "Date|Payee|What for|EUR incl. VAT|Status", "2025-03-24|Marini & Sons|First instalment|10815.35|paid", "2025-04-02|Ludo Baum|Survey|640.00|paid",
			"2025-06-23|Marini & Sons|Second instalment|14420.47|paid", "2025-09-04|Marini & Sons|Third instalment|10640.80|paid", "|Marini & Sons|Retention|1802.56|not due yet", "Total||||"),
		sheet("/f/School visits.csv", "Date|School|Year group|Workshop|Pupils|Adults", "2025-03-11|Holm Academy|9|Navigation|74|5", "2025-03-13|Holm Academy|9|Navigation|71|5",
			"2025-03-18|Holm Primary|2|Lifeboat|28|4", "2025-06-10|Holm Academy|7|Barrels|88|6", "2024-06-12|Holm Academy|7|Barrels|86|6"),
		sheet("/f/Customer revenue.csv", "No|Customer|Quarter|Revenue type|Amount GBP", "C1|Marlowe & Finch plc|2023-24 Q1|Recurring|100", "C1|Marlowe & Finch plc|2023-24 Q2|Recurring|200",
			"C1|Marlowe & Finch plc|2023-24 Q2|Setup|50", "C2|Tyne Homes|2023-24 Q1|Recurring|400", "C1|Marlowe & Finch plc|2024-25 Q1|Recurring|800", "C3|Quay Shops|2023-24 Q2|Recurring|900"),
		sheet("/f/Targets for the sale.csv", "Tranche|Period|Recurring revenue target|Payable", "First|2025|£4,600,000|£800,000", "Second|2026|£5,750,000|£1,200,000", "Third|2027|£6,000,000|£900,000"),
		sheet("/f/Variations.csv", "No|Description|Value £|Status", "V1|Gully|1,140|Approved", "V2|Tiling|-1,875|Approved", "V3|Vinyl|1,310|Rejected", "V4|Alarm|1,495|Approved"),
		sheet("/f/Account.csv", "Date|Reference|Description|Amount|Balance", "2022-08-15|GARDEN|Gardening, J Beddoes|-45.00|900.00", "2022-09-12|GARDEN|Gardening, J Beddoes|-45.00|855.00", "2022-09-13|CAR|Car, J Beddoes|-300.00|555.00"),
		sheet("/f/Parcels.csv", "No|Customer|Boxes|Delivered on|Returned", "1|Lee|4|2025-03-01|no", "2|Lee|2||no", "3|Oda|9|2025-03-04|yes", "4|Oda|1|2025-03-09|yes"),
		sheet("/f/Invoices.csv", "invoice_no|batch|description|amount_eur|status", "1|5|Change order 4 storage week 1|100|paid", "2|5|Change order 4 storage week 2|100|paid", "3|5|Change order 4 storage week 3|100|open", "4|2|Change order 4 crane|70|paid", "5|2|Change order 3 storage week 9|30|paid"),
		sheet("/f/Budget for the roof draft.csv", "Item|Amount", "Slates|500", "Lead|100", "Labour|700"),
		sheet("/f/Budget for the roof final.csv", "Item|Amount", "Slates|400", "Lead|100", "Labour|400"),
		sheet("/f/payroll.csv", "month|name|weeks|overtime_hours|overtime_pay|employer_pension", "2024-01|Tom Wilk|4|5|105.00|97.76", "2024-01|Joan Priest|4|2|35.50|73.11", "2024-02|Tom Wilk|4|3|63.00|97.76"),
		sheet("/f/Turbines, invoices of the maker.csv", "invoice_no|date|due|batch|description|amount_eur|state", "HT1|2023-03-18|2023-05-02|4|Readiness Batch 4|1000.00|settled", "HT2|2023-06-17|2023-08-01|5|Readiness Batch 5|2000.00|settled",
			"HT3|2023-08-07|2023-09-21|5|Storage week 1|28.50|part settled", "HT4|2023-08-14|2023-09-28|5|Storage week 2|28.50|not settled", "HT5|2022-07-29|2022-09-12|3|Lighting|412.00|rejected", "HT6|2022-11-05|2022-12-20|3|Readiness Batch 3|2200.00|rejected"),
		sheet("/f/Transfers to the maker.csv", "Value date|Invoice|Withheld|Sent|Days after due date", "2023-05-02|HT1|0|1000|0", "2023-08-04|HT2|100|1900|3", "2023-09-20|HT3|0|28.5|-1"),
		sheet("/f/Equipment.csv", "Item|Supplier|Qty|Unit £|Total £|Stage|Year bought", "X-ray|Radiant|1|28600|28600|Ordered|2012", "Lamps|Radiant|2|1600|3200|Ordered|2019", "Desk|Moss|1|300|300|Moved|2012"),
		sheet("/f/Valuations.csv", "Valuation|Date|Certified £|Retention 3% £", "1|2024-08-30|21400|642", "2|2024-09-27|38650|1159.50", "3|2024-10-25|41200|1236"),
		sheet("/f/Melt.csv", "Period|Stakes (m)", "June|3.87", "July|1.13", "August|2.05"),
		sheet("/f/Weather station K1 2021.csv", "date|T_mean_C|T_max_C|wind_m_s", "2021-06-01|4.6|8.8|2.3", "2021-07-27|12.4|17.1|4.2", "2021-08-02|10.8|17.9|2.0"),
	}
}

// A question is put to the table of which all of its words tell something.
func TestWordsStandForValuesAndColumns(t *testing.T) {
	t.Parallel()
	sources := tablesToLink()
	placed(sources)
	answers(t, linkedAmong, sources, map[string]string{
		"total paid to Marini so far (only what is marked paid)":                             "= 35,876.62",
		"number of pupils who came from Holm Academy in 2025":                                "= 233",
		"how many pupils came from Holm Academy":                                             "= 319",
		"how many visits did Holm Academy make in 2025?":                                     "computed: 3 of 5 rows",
		"Total recurring revenue from Marlowe & Finch over the four quarters of 2023-24?":    "= 300",
		"Total recurring revenue from Marlowe & Finch and Tyne Homes in 2023-24":             "= 700",
		"total of the approved variations":                                                   "= 760",
		"how many variations were approved":                                                  "computed: 3 of 4 rows",
		"how much did I pay Jim Beddoes for the garden in total?":                            "= -90.00",
		"what do the three variations that were approved come to in total?":                  "= 760",
		"what do the two variations that were approved come to in total?":                    "", // there are three
		"How much in total has been paid for storage under change order 4?":                  "= 200",
		"how many boxes were delivered?":                                                     "= 14",
		"how many boxes were returned":                                                       "= 10",
		"how many boxes were not delivered?":                                                 "",
		"total paid to Marini in 2024":                                                       "", // none
		"how many pupils of Holm Academy fell ill?":                                          "", // nothing tells
		"total recurring revenue from Marlowe & Finch from Leeds":                            "",
		"how many pupils does each school send?":                                             "",
		"How much is left of the budget for the barn?":                                       "",
		"Who was paid for the barn, and how much?":                                           "",
		"how much does a visit cost?":                                                        "",
		"number of adults per pupil":                                                         "",
		"What is the total of the unpaid instalments of Marini?":                             "",
		"what was paid to Marini in total without the third instalment":                      "",
		"How many pupils may a school send?":                                                 "",
		"SELECT COUNT(*) FROM visits":                                                        "",
		"The barn was damp. How much did Marini cost in total? Was that before the flood?":   "",
		"total pupils of Holm Academy, Holm Primary and Wyke Primary":                        "",
		"how many mean temperatures are there in total at the weather station of Kvitskaret": "",
		"how many variations over 1,200 were approved?":                                      "", // of which column is not told
		"total of the approved variations over 1,200":                                        "", // one
		"total of the variations over 1,200":                                                 "= 2,805",
		"total of the variations over 100,000":                                               "",
		"how many schools came in 2025?":                                                     "computed: 2 different “School” in 4 rows of",
		"how many different workshops were there in 2025?":                                   "computed: 3 different “Workshop” in 4 rows of",
		"how many different visits did Holm Academy make?":                                   "",
		"how many school visits were there in 2025?":                                         "computed: 4 of 5 rows",
		"total pupils of Holm Academy in two months":                                         "",
		"what is the total of the budget for the roof?":                                      "= 900", // of the later version
		"how many employees are on the payroll":                                              "",      // what their employer pays is no number of them
		"total overtime of Tom Wilk":                                                         "",      // hours, or pay
		"total overtime hours of Tom Wilk":                                                   "= 8",
		"total invoices of the maker for batch 5":                                            "= 2,057.00", // the column and not the words for it
		"total invoices of the maker for batch 9":                                            "",
		"how many invoices were due in September 2023":                                       "computed: 2 of 6 rows", // and not written then
		"total of the invoices due in September 2023":                                        "= 57.00",
		"total amount of the invoices dated May 2023":                                        "", // none, and those sent then are others
		"total of the settled invoices":                                                      "", // one is so in part
		"total of the rejected invoices":                                                     "= 2,612.00",
		"total of the ordered equipment":                                                     "= 31,800",
		"total cost of the equipment bought in 2012":                                         "= 28,900",
		"total retention": "= 3,037.50",
		"average temperature in July 2021 at the weather station K1": "", // of one day
		"average temperature at the weather station K1 in 2021":      "= 9.27",
	})
}

// linkedAmong and highestAmong put a question whose words are known by the documents to a table.
func linkedAmong(in intent, sources []*source) (string, bool) {
	text, _ := answerLinked(in.among(sources), sources)
	return text, text != ""
}

func highestAmong(in intent, sources []*source) (string, bool) {
	return extremeLinked(in.among(sources), sources)
}

// What is computed is shown with the SQL that gives it.
func TestLinkedWordsAreConditions(t *testing.T) {
	t.Parallel()
	sources := tablesToLink()
	placed(sources)
	answers(t, linkedAmong, sources, map[string]string{
		"total of the approved variations":                                       `SELECT SUM(value) FROM variations WHERE status LIKE '%approved%'`,
		"how many pupils came from Holm Academy in 2025":                         `WHERE school = 'Holm Academy' AND date BETWEEN '2025-01-01' AND '2025-12-31'`,
		"Total recurring revenue from Marlowe & Finch and Tyne Homes in 2023-24": `customer IN ('Marlowe & Finch plc', 'Tyne Homes')`,
		"how many variations were approved":                                      `SELECT COUNT(*) FROM variations WHERE status LIKE '%approved%'`,
		"how many schools came in 2025?":                                         `SELECT COUNT(DISTINCT school) FROM school_visits WHERE date BETWEEN '2025-01-01' AND '2025-12-31'`,
	})
}

// All invoices are the rows of a table of invoices, and not those of any that has amounts and the name of who wrote them.
func TestAllOfWhat(t *testing.T) {
	t.Parallel()
	loss := []*source{sheetOf("/f/Expert report Dr Calloway-Finch.csv", "Variety | Tons | Fresh price ($/ton) | Loss ($)", "Larkin Red | 702 | 1,590 | 1,072,656", "Winter Banner | 371 | 1,710 | 611,408", "Russet | 12 | 900 | 10,800")}
	placed(loss)
	if text := answerTo("what have we paid Dr Calloway-Finch so far, all invoices together?", loss); strings.Contains(text, "computed") {
		t.Errorf("%s", text)
	}
	invoices := []*source{sheetOf("/f/invoices.csv", "Invoice | Who | Amount ($)", "1 | Dr Finch | 100", "2 | Dr Finch | 250", "3 | Ash | 40")}
	placed(invoices)
	if text := answerTo("what do all invoices of Dr Finch come to?", invoices); !strings.Contains(text, "= 350") && !strings.Contains(text, "= $350") {
		t.Errorf("%s", text)
	}
}

// A month is highest only in a table that has what it is to be highest of.
func TestOfWhatAMonthHadMost(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheetOf("/f/VAT returns.csv", "Month | Gross takings £ | VAT at 1/6 £", "October 2024 | 4110 | 685", "November 2024 | 4362 | 727", "December 2024 | 4668 | 778"),
		sheetOf("/f/hire purchase.csv", "No | Due | Payment | Interest", "1 | 2024-07-14 | 612.40 | 165.95", "2 | 2024-08-14 | 612.40 | 163.00", "3 | 2024-09-14 | 612.40 | 160.03"),
	}
	placed(sources)
	answers(t, highestAmong, sources, map[string]string{
		"which month had the highest gross takings?":         "December 2024",
		"which month had the lowest gross takings?":          "October 2024",
		"which month had the highest gross pay?":             "",
		"what month was PAYE highest?":                       "",
		"which month were the takings at their highest":      "December 2024",
		"which day had the highest interest, and how much":   "165.95",
		"which month had the most overtime in the VAT check": "",
	})
}

// The highest and the lowest of a column are found by what it is called, or by its unit.
func TestExtremesOfLinkedColumns(t *testing.T) {
	t.Parallel()
	sources := tablesToLink()
	placed(sources)
	answers(t, highestAmong, sources, map[string]string{
		"which day had the highest mean temperature at K1?":       "“2021-07-27 | 12.4",
		"which day had the lowest mean temperature at K1?":        "“2021-06-01 | 4.6",
		"which school visit had the most pupils?":                 "Holm Academy | 7 | Barrels | 88",
		"which school brought the most pupils?":                   "by “School” over 5 rows of School visits.csv: Holm Academy = 319",
		"which school brought the fewest pupils in 2025?":         "lowest sum of “Pupils” by “School” over 4 rows of School visits.csv: Holm Primary = 28",
		"which customer has the most boxes":                       "by “Customer” over 4 rows of Parcels.csv: Oda = 10",
		"which customer has the most parcels":                     "highest number of rows by “Customer” over 4 rows of Parcels.csv: Lee, Oda = 2",
		"which batch has the most parcels":                        "",
		"which stake is the highest?":                             "",
		"which month had the most pupils?":                        "March 2025 = 173", // of several visits
		"which day had the highest temperature at K2?":            "",
		"which day had the most snow at K1?":                      "",
		"which school visit under 80 pupils had the most adults?": "",
	})
}
