package ledger

import "testing"

// ownTongues are statements in languages with days, years and signs of their own.
var ownTongues = []struct{ name, text, want string }{
	{"Thai, with the years of Thailand", `
 รอบบัญชี 1 มีนาคม 2568 ถึง 31 มีนาคม 2568
 วันที่           รายการ                       ถอน          ฝาก        คงเหลือ
 1 มี.ค. 68     ยอดยกมา                                            1,000.00
 3 มี.ค. 68     ร้านมะกอก                   120.50          -        879.50
 25 มี.ค. 68    เงินเดือน                       -     20,000.00     20,879.50
 28 มี.ค. 68    การประปา                    300.00          -     20,579.50
`, `2025-03-03 | ร้านมะกอก | -120.50
2025-03-25 | เงินเดือน | 20000.00
2025-03-28 | การประปา | -300.00`},
	{"Thai, with two figures of the year", `
 วันที่         รายละเอียด                 จำนวนเงิน         ยอดคงเหลือ
 03/03/68     ร้านยา                     -120.50          879.50
 25/03/68     โอนเงิน                   2,000.00        2,879.50
 28/03/68     การประปา                   -300.00        2,579.50
`, `2025-03-03 | ร้านยา | -120.50
2025-03-25 | โอนเงิน | 2000.00
2025-03-28 | การประปา | -300.00`},
	{"Hungarian, a point behind each part of the day, dashes for nothing", `
 Időszak: 2025. 03. 01. - 2025. 03. 31.
 Nyitó egyenleg                                              1 000,00
 Dátum           Leírás                      Terhelés        Jóváírás
 2025. 03. 03.   ZÖLDSÉGES PIAC                120,50               –
 2025. 03. 25.   Munkabér                           –       20 000,00
 2025. 03. 28.   Vízmű Zrt.                    300,00               –
 Záró egyenleg                                              20 579,50
`, `2025-03-03 | ZÖLDSÉGES PIAC | -120.50
2025-03-25 | Munkabér | 20000.00
2025-03-28 | Vízmű Zrt. | -300.00`},
	{"Lithuanian, what is not booked below", `
 Data                  Paaiškinimas                         Suma        Likutis
 2025 m. kovo 3 d.     PARDUOTUVĖ LIEPA                  -120,50         879,50
 2025 m. kovo 25 d.    Atlyginimas                      2 000,00       2 879,50
 2025 m. kovo 28 d.    Vilniaus vandenys                 -300,00       2 579,50
 Rezervuotos operacijos
 2025 m. kovo 31 d.    Kinas Šviesa                       -12,00
`, `2025-03-03 | PARDUOTUVĖ LIEPA | -120.50
2025-03-25 | Atlyginimas | 2000.00
2025-03-28 | Vilniaus vandenys | -300.00`},
	{"Japanese, by the era", `
 取引日        摘要                  お支払金額      お預り金額       差引残高
 R7.3.3      ミナミマート                 422                  9,578
 R7.3.25     給与                                  200,000    209,578
 R7.3.28     水道局                     3,000                 206,578
`, `2025-03-03 | ミナミマート | -422
2025-03-25 | 給与 | 200000
2025-03-28 | 水道局 | -3000`},
}

func TestLanguages(t *testing.T) {
	t.Parallel()
	for _, c := range ownTongues {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			l, err := Read(page(c.text), []string{"date", "description", "amount"}, "x.pdf")
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != c.want || l.Check.Verdict != Agrees || l.Check.Wrong > 0 {
				t.Errorf("got\n%s\nwant\n%s\n%+v %v", got, c.want, l.Check, l.Notes)
			}
		})
	}
}
