package extract

import "testing"

const calendar1 = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Europe/Berlin:20261203T140000\r\nDTEND:20261203T150000Z\r\n" +
	"SUMMARY:Meeting with the notary\r\nLOCATION:Bahnhofstr. 3\\, 2nd floor\r\nORGANIZER;CN=\"Keller: Anna\":mailto:anna@x.example\r\n" +
	"DESCRIPTION:Bring the passport\\, and th\r\n e draft deed.\\nPay later.\r\nBEGIN:VALARM\r\nTRIGGER:-PT15M\r\nDESCRIPTION:ring\r\nEND:VALARM\r\nEND:VEVENT\r\n" +
	"BEGIN:VTODO\r\nSUMMARY:File the return\r\nDUE;VALUE=DATE:20270131\r\nRRULE:FREQ=YEARLY\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"

const cards2 = "BEGIN:VCARD\nVERSION:2.1\nN:Keller;Anna\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Anna =\nM=C3=BCller\nORG:Keller Bau AG;Roofs\nTEL;CELL:+41 79 555 01 02\n" +
	"item1.EMAIL;TYPE=work:anna@keller.example\nADR;TYPE=home:;;Seeweg 1;Zug;;6300;CH\nBDAY:19800402\nPHOTO:AAAA\nEND:VCARD\n"

func TestCalendar(t *testing.T) {
	t.Parallel()
	d := read(t, "a.ics", []byte(calendar1))
	wantDump(t, d, `
H1 line 6: Meeting with the notary
P0 line 4: Start: 2026-12-03 14:00 (Europe/Berlin)
P0 line 5: End: 2026-12-03 15:00 UTC
P0 line 7: Where: Bahnhofstr. 3, 2nd floor
P0 line 8: Organiser: Keller: Anna <anna@x.example>
P0 lines 9-10: Bring the passport, and the draft deed.⏎Pay later.
H1 line 17: File the return
P0 line 18: Due: 2027-01-31
P0 line 19: Repeats: FREQ=YEARLY`)
}

func TestCards(t *testing.T) {
	t.Parallel()
	d := read(t, "a.vcf", []byte(cards2))
	wantDump(t, d, `
H1 lines 4-5: Anna Müller
P0 line 6: Organisation: Keller Bau AG, Roofs
P0 line 7: Phone (cell): +41 79 555 01 02
P0 line 8: E-mail (work): anna@keller.example
P0 line 9: Address (home): Seeweg 1, Zug, 6300, CH
P0 line 10: Birthday: 1980-04-02`)
}

func FuzzCalendar(f *testing.F) {
	f.Add([]byte(calendar1), false)
	f.Add([]byte(cards2), true)
	f.Fuzz(func(t *testing.T, b []byte, cards bool) {
		if cards {
			fuzzBlocks(t, readCards, "vcard", b)
			return
		}
		fuzzBlocks(t, readCalendar, "calendar", b)
	})
}
