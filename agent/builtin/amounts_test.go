package builtin

import (
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// office is what a small firm keeps in tables beside each other.
func office() []*source {
	s := []*source{
		sheet("/f/shops 2025.csv", "Month|Quay Street sales|Mill Lane sales|Waste %", "Jan|4100|3900|4.1", "Feb|4300|3700|3.9", "Mar|4200|4050|4.4"),
		sheet("/f/customers.csv", "Customer|Town|Sales £|Payment terms", "Hadrow|Wexley|6100|30 days", "Larkspur|Stannick|2400|14 days", "Kestrel|Wexley|900|14 days"),
		sheet("/f/cabins.csv", "Name|Task|Cabin|Watch", "Holm|chief|101|none", "Osei|pilot|104|ROV", "Deriche|cores|212|00-04", "Aerts|doctor|213|none"),
		sheet("/f/price list.csv", "What|Price", "Cat castration|84.00", "Cat spay|129.00", "Dog spay|190.00"),
		sheet("/f/statement 7731.csv", "Date|Transaction|Amount|Balance", "2026-03-31|Interest of the estate|402.18|22506.54", "2026-06-26|Interest of the estate|98.12|22604.66", "2026-06-27|Paid out to the estate|-22604.66|0.00"),
		sheet("/f/cloud costs.csv", "Month|Service|Environment|EUR net|Cost centre", "2026-01|database|prod|890.10|4410", "2026-01|database|staging|210.20|4410", "2026-02|database|prod|900.00|4410", "2026-02|database|staging|205.00|4410", "2026-02|storage|prod|96.00|4420", "2026-03|database|prod|905.50|4410"),
		sheet("/f/rota 2026.csv", "Week|Primary|Secondary|Pages", "1|Tomas|Priya|4", "2|Priya|Dana|2", "3|Dana|Tomas|5", "4|Tomas|Dana|3"),
		sheet("/f/payroll.csv", "Month|Emp no|Name|Basic|Overtime", "Nov|010|Novak|1945|360.00", "Nov|005|Okafor|2455|140.00", "Dec|010|Novak|1945|20.00", "Dec|005|Okafor|2455|310.00"),
		sheet("/f/time sheet.csv", "date|initials|task|hours|value", "05/01/2026|NK|Drafting|3.3|1023.00", "06/01/2026|JS|Drafting|1.0|525.00", "27/01/2026|NK|Property|2.5|775.00", "03/02/2026|NK|Property|4.0|1240.00"),
		sheet("/f/weather 2025.csv", "date|station|t_max_C|snow_cm", "2025-01-01|K1|-10|92", "2025-01-02|K1|-8|95", "2025-01-03|K1|-4|90"),
		sheet("/f/pager 2026.csv", "Week|Alarms|of which at night|Remark", "1|4|2|", "2|2|1|", "3|5|0|"),
		sheet("/f/allowance.csv", "Item|EUR", "weekday, per day|38", "Sunday, per day|95", "alarm, per hour|45"),
		sheet("/f/receiver.csv", "Interval|MB per day|Days on 32 GB", "1 s|96|333", "15 s|8|4000", "30 s|4|8900"),
		sheet("/f/creditors.csv", "Creditor|Current|Over 90|Total", "Verde|14820.60|0.00|21060.60", "Halm|912.00|40.00|952.00", "Ostro|75.50|75.50|151.00"),
		sheet("/f/option ledger.csv", "no|event|holder|shares|exercise_price", "1|GRANT|Kerr|4000|0.42", "2|EXERCISE|Kerr|1000|0.42", "3|GRANT|Pole|5000|1.10", "4|EXERCISE|Pole|500|1.10"),
		sheet("/f/bench.csv", "run|workers|jobs_per_s", "B-1|16|310", "B-2|32|640", "B-3|64|1184"),
		sheet("/f/plots.csv", "Plot|Tenant", "11|Abara", "19|Holm", "30|Voss"),
		sheet("/f/offer roth.csv", "Work|Price", "Roof|2400", "Gutter|310", "Scaffold|280"),
		sheet("/f/offer zander.csv", "Work|Price", "Roof|2650", "Gutter|290", "Scaffold|300"),
		sheet("/f/sales ledger.csv", "Invoice|Customer|Outstanding|Due", "2101|Glamping|500.00|2026-02-01", "2102|Tea Rooms|700.00|2026-02-03", "2103|Glamping|450.00|2026-03-01"),
	}
	placed(s)
	labelled(s)
	return s
}

// TestWhatAFigureIsOf holds that a figure is of what the question calls it, or is not computed.
func TestWhatAFigureIsOf(t *testing.T) {
	t.Parallel()
	sources := office()
	for q, want := range map[string]string{
		"What did the database cost us in the first quarter of 2026, prod and staging together?": "“EUR net” over 5 rows of cloud costs.csv = 3,110.80",
		"How many pages did Tomas get in the weeks in which he was primary?":                     "= 7",
		"Which of the staff earned the most overtime, and what did it come to?":                  "Okafor = 450.00",
		"Which task on the time sheet has cost the most?":                                        "Property = 2,015.00",
		"How many hours did I (NK) record on this matter in January 2026?":                       "= 5.8",
		"What were the sales of Mill Lane in total?":                                             "“Mill Lane sales” over 3 rows of shops 2025.csv = 11,650",
		"total sales to customers in Wexley":                                                     "= 7,000",
		"average exercise price":                                                                 "“exercise_price” over 4 rows of option ledger.csv = 0.76",
		"which customer owes most?":                                                              "Glamping = 950.00",
		"total overtime":                                                                         "“Overtime” over 4 rows of payroll.csv = 830.00",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); !strings.Contains(got, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, got)
		}
	}
	for _, q := range []string{
		"What was our average monthly turnover?", // of two shops
		"total wages paid",                       // "payment terms" are none
		"total cabins",                           // they are numbered
		"average weight of the cats",             // the only numbers about cats are prices
		"average response time",
		"What is the estate worth in total?", // a statement tells what was booked
		"How much did we pay altogether?",    // several tables have amounts
		"total cost per month",
		"Which supplier did we pay the most?",
		"Which class has most pupils?",
		"sum of the cost centres",
		"total snow in 2025",                 // a depth
		"How many alarms at night in total?", // a column of its own
		"total allowance",                    // each for a day or an hour
		"How many days are we in the field?",
		"total raised in the round", // no money
		"total jobs",                // a rate
		"longest job",
		"largest plot",                                  // by its number
		"What does the work on the roof cost in total?", // two offers, of which one is taken
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); strings.Contains(got, "computed:") {
			t.Errorf("%q is computed:\n%s", q, got)
		}
	}
}

// TestTimesThatAreToldFromToday holds that a period which a question tells from today is taken where somebody tells the day, and
// that nothing is computed of a table that has nothing of it.
func TestTimesThatAreToldFromToday(t *testing.T) {
	t.Parallel()
	sources := office()
	for q, want := range map[string]string{
		"What did the database cost us this year in total?":   "over 5 rows of cloud costs.csv = 3,110.80\n|(this year: 2026-01-01 to 2026-12-31, as today is 9 March 2026)\n",
		"What did the database cost us last month in total?":  "over 2 rows of cloud costs.csv = 1,105.00\n|(last month: 2026-02-01 to 2026-02-28, as today is 9 March 2026)\n",
		"How many hours did NK record this month altogether?": "",
		"What was the dearest service last month?":            "highest “EUR net” of 3 rows in cloud costs.csv\n|(last month: 2026-02-01 to 2026-02-28, as today is 9 March 2026)\n",
		"What did the database cost us last year in total?":   "",
	} {
		in := understand(q)
		in.today = time.Date(2026, 3, 9, 12, 0, 0, 0, time.UTC)
		got := answerContent(in, sources, seen{documents: len(sources)})
		if want == "" && strings.Contains(got, "computed:") {
			t.Errorf("%q is computed:\n%s", q, got)
		}
		for part := range strings.SplitSeq(want, "|") {
			if !strings.Contains(got, part) {
				t.Errorf("%q: %q is missing in\n%s", q, part, got)
			}
		}
	}
}

// TestTwoTablesOfAPeriodTellDifferentThings holds that neither is taken, also where the period is told from today.
func TestTwoTablesOfAPeriodTellDifferentThings(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/fuel north.csv", "Month|Fuel litres|Trips", "2026-02|310|4", "2026-02|120|2", "2026-03|90|1"),
		sheet("/f/fuel south.csv", "Month|Fuel litres|Loads", "2026-02|500|7", "2026-02|80|3", "2026-03|70|2"),
	}
	placed(sources)
	labelled(sources)
	for _, q := range []string{"How many litres of fuel did we use last month altogether?", "How many litres of fuel did we use in February 2026 altogether?"} {
		in := understand(q)
		in.today = time.Date(2026, 3, 9, 12, 0, 0, 0, time.UTC)
		if got := answerContent(in, sources, seen{documents: len(sources)}); strings.Contains(got, "computed:") {
			t.Errorf("%q is computed:\n%s", q, got)
		}
	}
}

// TestWhichIsTheMost holds which column tells what has most of something.
func TestWhichIsTheMost(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheet("/f/station K1 2025.csv", "date|t_mean_C|t_max_C|t_min_C|wind_mean_ms|wind_max_ms", "2025-01-19|-26.9|-24.1|-30.4|9.7|13.2", "2025-07-15|7.2|11.1|6.1|6.6|18.4", "2025-08-12|8.0|10.5|4.7|10.2|17.0"),
		sheet("/f/bills.csv", "Date|What|Amount", "2025-01-19|Gas|418.95", "2025-03-19|Gas|390.10", "2025-03-25|Electricity|520.00", "2025-05-19|Gas|120.40"),
	}
	placed(sources)
	labelled(sources)
	for q, want := range map[string]string{
		"what was the coldest day at K1 in 2025?":  "lowest “t_min_C” of 3 rows in station K1 2025.csv\n(date | t_mean_C | t_max_C | t_min_C | wind_mean_ms | wind_max_ms)\n- “2025-01-19",
		"warmest day at K1":                        "highest “t_max_C” of 3 rows in station K1 2025.csv\n(date | t_mean_C | t_max_C | t_min_C | wind_mean_ms | wind_max_ms)\n- “2025-07-15",
		"the strongest wind at K1":                 "highest “wind_max_ms” of 3 rows in station K1 2025.csv\n(date | t_mean_C | t_max_C | t_min_C | wind_mean_ms | wind_max_ms)\n- “2025-07-15",
		"Which was our dearest gas bill in 2025?":  "highest “Amount” of 3 rows in bills.csv\n(Date | What | Amount)\n- “2025-01-19",
		"Which was our cheapest gas bill in 2025?": "lowest “Amount” of 3 rows in bills.csv\n(Date | What | Amount)\n- “2025-05-19",
	} {
		if got := answerContent(understand(q), sources, seen{documents: len(sources)}); !strings.Contains(got, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, got)
		}
	}
}

// TestHowManyAndWhatTheyComeTo holds that things are counted and added up in one line.
func TestHowManyAndWhatTheyComeTo(t *testing.T) {
	t.Parallel()
	sources := []*source{sheet("/f/subscriptions ledger.csv", "date|member_no|name|entry|amount", "2026-02-01|1001|Orchard|subscription|240.00", "2026-02-02|1044|Elsworth|late fee|25.00", "2026-02-02|1063|Garrick|late fee|25.00", "2026-02-02|1101|Kendrick|late fee|25.00")}
	placed(sources)
	labelled(sources)
	q := "How many members were charged the late fee and what does that add up to?"
	if got := answerContent(understand(q), sources, seen{documents: 1}); !strings.Contains(got, "over 3 rows of subscriptions ledger.csv = 75.00") {
		t.Errorf("%q: %s", q, got)
	}
}

// TestRelatedWordsTellNoRowsApart holds that a repair is not only what was replaced: all rows are added up, and the open ones found.
func TestRelatedWordsTellNoRowsApart(t *testing.T) {
	t.Parallel()
	sources := []*source{sheet("/f/boat maintenance log.csv", "Job|Boat|Fault|Action|Cost|Status", "1|Moorhen|rigger cracked|welded|410.00|closed", "2|Weir Watch|fuel leak|hose replaced|64.00|closed",
		"3|Weir Watch|pump dead|pump replaced|120.00|closed", "4|Moorhen|fin lost|glued|35.00|closed", "5|Kingfisher|bow smashed||0|open", "6|Moorhen|wing rigger cracked||0|open")}
	placed(sources)
	labelled(sources)
	for q, want := range map[string]string{
		"Which of our boats has cost us the most in repairs?": "by “Boat” over 6 rows of boat maintenance log.csv: Moorhen = 445.00",
		"which boat repairs are still open?":                  "Open (2):",
	} {
		if got := answerContent(understand(q), sources, seen{documents: 1}); !strings.Contains(got, want) {
			t.Errorf("%q: %q is missing in\n%s", q, want, got)
		}
	}
}

// TestRowsAreNotAllOfThem holds which tables do not list what is counted: the rows of one report are no reports, and those of a month
// and a turbine no turbines.
func TestRowsAreNotAllOfThem(t *testing.T) {
	t.Parallel()
	of := func(s *source) fit { return fit{group: s.group[0], rows: s.group[0].members} }
	turbines := understand("how many turbines?")
	for _, c := range []struct {
		source  *source
		repeats bool
	}{
		{sheet("/f/output by turbine.csv", "Month|Turbine|MWh", "2025-01|T1|410", "2025-01|T2|402", "2025-02|T1|380", "2025-02|T2|371", "2025-03|T1|360", "2025-03|T2|355"), true},
		{sheet("/f/turbines.csv", "Turbine|Serial|Built", "T1|40171|2014", "T2|40172|2014", "T3|40173|2015"), false},
	} {
		if got := turbines.repeats(of(c.source)); got != c.repeats {
			t.Errorf("%s: %v", c.source.path, got)
		}
	}
	for path, one := range map[string]bool{
		"/f/incident report 21.docx": true, "/f/incidents 2026.docx": false, "/f/incident report 21.csv": false, "/f/notes.docx": false,
	} {
		s := sheet(path, "Time|Event", "07:05|locked out", "07:20|priority 1 declared", "08:02|cause found")
		if got := of(s).isOneOf(lexis.Keywords("incidents")[0]); got != one {
			t.Errorf("%s: %v", path, got)
		}
	}
}
