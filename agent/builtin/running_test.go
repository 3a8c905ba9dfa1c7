package builtin

import "testing"

// TestWhatWasLeftOnADay: a table that is kept line by line tells what was left by the last line up to the day that is asked
// about, whichever way its days run, and nothing of a time before it, of a fund that it is not about, or where two could be
// meant.
func TestWhatWasLeftOnADay(t *testing.T) {
	t.Parallel()
	sources := []*source{
		sheetOf("/f/contingency fund.csv", "Date | What | Amount | Balance",
			"2025-02-03 | Approved |  | 20,000.00", "2025-03-10 | Hoist | 3,000.00 | 17,000.00", "2025-05-12 | Ducts | 1,500.00 | 15,500.00", "2025-05-30 | Clock omitted | -400.00 | 15,900.00"),
		sheetOf("/f/petty cash.csv", "Day | For | Out | In | Left",
			"2025-06-20 | Milk | 12.50 |  | 67.50", "2025-06-02 | Stamps | 20.00 |  | 80.00", "2025-05-28 | Float |  | 100.00 | 100.00"),
		sheetOf("/f/meter readings.csv", "Date | Reading | Remaining balance", "2025-01-01 | 100 | 7", "2025-02-01 | 120 | 9", "2025-03-01 | 150 | 2"),
	}
	twins := []*source{ // two that are meant alike, and one that is meant more
		sheetOf("/f/fund a.csv", "Date | What | Amount | Balance", "2025-01-01 | In |  | 10.00", "2025-02-01 | Out | 4.00 | 6.00", "2025-03-01 | Out | 1.00 | 5.00"),
		sheetOf("/f/fund b.csv", "Date | What | Amount | Balance", "2025-01-01 | In |  | 20.00", "2025-02-01 | Out | 4.00 | 16.00", "2025-03-01 | Out | 1.00 | 15.00"),
		sheetOf("/f/hardship fund.csv", "Date | What | Amount | Balance", "2025-01-01 | In |  | 30.00", "2025-02-01 | Out | 4.00 | 26.00", "2025-03-01 | Out | 1.00 | 25.00"),
	}
	placed(twins)
	answers(t, answerRunning, twins, map[string]string{"what is left in the hardship fund": "= 25.00", "what is left in the fund": ""})
	placed(sources)
	answers(t, answerRunning, sources, map[string]string{
		"what's left in the contingency pot in june 2025":     "on or before 2025-06-30 of contingency fund.csv = 15,900.00",
		"balance of the contingency fund on 1 April 2025":     "on or before 2025-04-01 of contingency fund.csv = 17,000.00",
		"How much of the contingency remains?":                "the last of 4 rows of contingency fund.csv = 15,900.00",
		"how much was left in petty cash on 10 June 2025":     "on or before 2025-06-10 of petty cash.csv = 80.00",
		"how much is left in petty cash":                      "the last of 3 rows of petty cash.csv = 67.50",
		"balance of the contingency fund on 1 January 2025":   "",
		"how much was left in the training fund in June 2025": "",
		"What was the balance on 10 June 2025?":               "",
		"What was the remaining balance of the meter?":        "",
	})
}
