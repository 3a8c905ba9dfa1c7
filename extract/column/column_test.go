package column

import (
	"strconv"
	"strings"
	"testing"
)

// TestColumns gives whole columns, their values parted by "|", and what is made of them.
func TestColumns(t *testing.T) {
	t.Parallel()
	names := map[Kind]string{Text: "text", Integer: "integer", Decimal: "decimal", Real: "real", Date: "date", Boolean: "boolean"}
	for _, c := range []struct{ in, want, note string }{
		{"1|2|-3||12,345", "integer 1|2|-3||12345", ""},
		{"86.40|(86.40)|86.40-|- 5.00|−7.10", "decimal 86.40|-86.40|-86.40|-5.00|-7.10", ""},
		{"120.00|86.40 CR|3.00", "decimal 120.00|-86.40|3.00", "CR are negative"},
		{"120.00 DR|86.40 CR|3.00Cr", "decimal -120.00|86.40|3.00", "DR are negative"},
		{"18,500.00(Dr)|92,487.00 (Cr)|17.70(Dr)", "decimal -18500.00|92487.00|-17.70", "Dr are negative"},
		{"86.40 CR|1.00 CR", "decimal 86.40|1.00", ""},
		{"1.234,56|12,5|1.000", "decimal 1234.56|12.5|1000", ""},
		{"₹1,00,000.00|₹12,34,567.5|Rs. 500", "decimal 100000.00|1234567.5|500", ""},
		{"$1,234|$2,000|$-5|-$6|($7)", "decimal 1234|2000|-5|-6|-7", ""},
		{"€ 1.234|€ 2.000", "decimal 1234|2000", `"€ 1.234" is read as 1234`},
		{"1.234|2.345", "decimal 1.234|2.345", `"1.234" is read as 1.234`},
		{"1.234 EUR|5,00 EUR", "decimal 1234|5.00", ""},
		{"CHF 1'234.50|CHF 12’000.00", "decimal 1234.50|12000.00", ""},
		{"1 234,50 €|12\u00a0000,00 €", "decimal 1234.50|12000.00", ""},
		{"12,-|5,50", "decimal 12|5.50", ""},
		{".5|1.25", "decimal .5|1.25", ""},
		{"5 %|7.5%", "decimal 5|7.5", "percent"},
		{"$5.00|€6.00", "text $5.00|€6.00", "in EUR and USD, which cannot be added"},
		{"C$5.00|$6.00", "text C$5.00|$6.00", "in CAD and USD"},
		{"1,5|1.5", "text 1,5|1.5", "the comma begins the fraction"},
		{"1,234|1.234", "text 1,234|1.234", "cannot be told"},
		{"5%|6", "text 5%|6", "percentages"},
		{"00123|04567", "text 00123|04567", "zeros before"},
		{"1|2|3|four", "text 1|2|3|four", `"four" is no number`},
		{"one|two", "text one|two", ""},
		{"+49 151 2345 6789|+49 30 12", "text +49 151 2345 6789|+49 30 12", ""},
		{"1234567890123456.78|1.00", "text 1234567890123456.78|1.00", "more digits"},
		{"123456789012345678|1", "integer 123456789012345678|1", ""},
		{"1e5|2.5E-3|7", "real 1e5|2.5E-3|7", ""},
		{"1,23,4|5", "text 1,23,4|5", `"1,23,4" is no number`},
		{"86,40 S|12,00 H|3,00 S", "decimal -86.40|12.00|-3.00", "marked S are negative"},
		{"86.40 credit|12.00 debit|1.00 Cr.", "decimal 86.40|-12.00|1.00", "marked debit are negative"},
		{"36 S|38 S", "text 36 S|38 S", ""},
		{"CHF 12.—|CHF 13.50|CHF 5.--", "decimal 12|13.50|5", ""},
		{"١٢٫٥٠|٣٫٠٠|١٬٢٣٤٫٠٠", "decimal 12.50|3.00|1234.00", ""},
		{"１２|１，２３４", "integer 12|1234", ""},
		{"\u200e-12.00|\u200e3.00", "decimal -12.00|3.00", ""},
		{"1\u2009234,50|5,05", "decimal 1234.50|5.05", ""},
		{"12.00*|13.00", "text 12.00*|13.00", `"12.00*" is no number`},
		{"1.234,56 kr|kr. 12,00", "text 1.234,56 kr|kr. 12,00", `"1.234,56 kr" is no number`},
		{"99p|£1.50", "text 99p|£1.50", `"99p" is no number`},
		{"Flat 2|12.50 a week|by hand", "text Flat 2|12.50 a week|by hand", ""},
		{"v1|v2", "text v1|v2", ""},
		{"1er janvier 2025|3 février 2025", "date 2025-01-01|2025-02-03", ""},
		{"3 de marzo de 2025|12 sept. 2025|lunes, 4 agosto 2025", "date 2025-03-03|2025-09-12|2025-08-04", ""},
		{"2 gennaio 2025|5 mei 2025|7 de outubro de 2025|juil. 4 2025", "date 2025-01-02|2025-05-05|2025-10-07|2025-07-04", ""},
		{"3 jui 2025|4 juin 2025", "text 3 jui 2025|4 juin 2025", `"3 jui 2025" is no date`},
		{"2025年3月1日|2025年12月31日", "date 2025-03-01|2025-12-31", ""},
		{"3 marca 2025|soon", "text 3 marca 2025|soon", `"3 marca 2025" is no date`},
		{"192.168.0.1|10.0.0.1", "text 192.168.0.1|10.0.0.1", ""},
		{"5.00|n/a|-||NULL|—", "decimal 5.00|||||", ""},
		{"n/a|-", "text n/a|-", ""},
		{"yes|No|", "boolean true|false|", ""},
		{"2026-03-01|2026/3/2|2026.03.03", "date 2026-03-01|2026-03-02|2026-03-03", ""},
		{"03/04/2026|25/04/2026", "date 2026-04-03|2026-04-25", ""},
		{"03/04/2026|04/25/2026", "date 2026-03-04|2026-04-25", ""},
		{"03/04/2026|05/06/2026", "text 03/04/2026|05/06/2026", "whether day or month comes first cannot be told"},
		{"25/04/2026|04/25/2026", "text 25/04/2026|04/25/2026", "the day comes first in"},
		{"03.04.2026|5.6.26", "date 2026-04-03|2026-06-05", ""},
		{"04/04/26|05/05/99", "date 2026-04-04|1999-05-05", ""},
		{"March 3, 2026|3 Mar 2026|3-Mar-26|Tue, 3 Mar 2026|3. März 2026", "date 2026-03-03|2026-03-03|2026-03-03|2026-03-03|2026-03-03", ""},
		{"2026-03-01T23:30:00-02:00|2026-03-01 12:00", "date 2026-03-02 01:30:00|2026-03-01 12:00:00", ""},
		{"13/04/2026 2:05 PM", "date 2026-04-13 14:05:00", ""},
		{"2026-02-30", "text 2026-02-30", "there is no day"},
		{"2026-01-01|2026-01-02|2026-01-03|soon", "text 2026-01-01|2026-01-02|2026-01-03|soon", "is no date"},
		{"1.2.3|4.5.6", "text 1.2.3|4.5.6", ""},
	} {
		got := Of(strings.Split(c.in, "|"), Doubt)
		if s := names[got.Kind] + " " + strings.Join(got.Values, "|"); s != c.want || !strings.Contains(got.Note, c.note) || c.note == "" && got.Note != "" {
			t.Errorf("%s\n got %s (%s)\nwant %s (%s)", c.in, s, got.Note, c.want, c.note)
		}
	}
}

func TestOrderOfTheCaller(t *testing.T) {
	t.Parallel()
	in := []string{"03/04/2026", "05/06/2026"}
	if c := Of(in, DayFirst); c.Kind != Date || c.Values[0] != "2026-04-03" {
		t.Errorf("day first: %+v", c)
	}
	if c := Of(in, MonthFirst); c.Kind != Date || c.Values[0] != "2026-03-04" {
		t.Errorf("month first: %+v", c)
	}
	if c := Of([]string{"25/04/2026"}, MonthFirst); c.Values[0] != "2026-04-25" {
		t.Errorf("what the column says comes before what the caller says: %+v", c)
	}
	if c := Of([]string{"£5.00", "6"}, Doubt); c.Currency != "GBP" {
		t.Errorf("currency %q", c.Currency)
	}
}

// FuzzOf holds that a column keeps its length, that plain values are plain, and that
// they mean the same when they are read again.
func FuzzOf(f *testing.F) {
	for _, s := range []string{"1.234,56|(3)", "₹1,00,000.00", "03/04/2026|13/4/26 5:06 pm", "1e5", "5 CR|6 DR", "1'000|-", "€ 1.234|$"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		in := strings.Split(s, "|")
		c := Of(in, DayFirst)
		if len(c.Values) != len(in) {
			t.Fatalf("%d values of %d", len(c.Values), len(in))
		}
		for _, v := range c.Values {
			if v == "" {
				continue
			}
			switch c.Kind {
			case Integer:
				if _, err := strconv.ParseInt(v, 10, 64); err != nil {
					t.Errorf("integer %q of %q", v, s)
				}
			case Decimal, Real:
				if _, err := strconv.ParseFloat(v, 64); err != nil {
					t.Errorf("number %q of %q", v, s)
				}
			case Date:
				if again := Of([]string{v}, Doubt); again.Kind != Date || again.Values[0] != v {
					t.Errorf("date %q of %q is %q when read again", v, s, again.Values[0])
				}
			case Text, Boolean:
			}
		}
	})
}
