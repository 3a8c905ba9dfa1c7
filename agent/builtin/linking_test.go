package builtin

import (
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
	})
}

// linkedAmong and highestAmong put a question whose words are known by the documents to a table.
func linkedAmong(in intent, sources []*source) (string, bool) {
	return answerLinked(in.among(sources), sources)
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
		"total of the approved variations":                                       `SELECT SUM("Value £") FROM "Variations.csv" WHERE "Status" LIKE '%approved%'`,
		"how many pupils came from Holm Academy in 2025":                         `WHERE "School" = 'Holm Academy' AND "Date" BETWEEN '2025-01-01' AND '2025-12-31'`,
		"Total recurring revenue from Marlowe & Finch and Tyne Homes in 2023-24": `"Customer" IN ('Marlowe & Finch plc', 'Tyne Homes')`,
		"how many variations were approved":                                      `SELECT COUNT(*) FROM "Variations.csv" WHERE "Status" LIKE '%approved%'`,
		"how many schools came in 2025?":                                         `SELECT COUNT(DISTINCT "School") FROM "School visits.csv" WHERE "Date" BETWEEN '2025-01-01' AND '2025-12-31'`,
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
		"which day had the highest temperature at K2?":            "",
		"which day had the most snow at K1?":                      "",
		"which school visit under 80 pupils had the most adults?": "",
	})
}
