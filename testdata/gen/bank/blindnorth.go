package bank

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// oresund is a Danish account.
func oresund() *life {
	return &life{
		account: Account{Bank: "Sundbroens Bank A/S", Kind: "Lønkonto", Number: "0447 0011882044", Currency: "DKK"},
		seed:    431, visits: 30, lag: 1,
		rates:    map[string]float64{"SEK": 1.5127, "EUR": 0.13402},
		rateLine: abroad("%s %s kurs %s"),
		shops: []shop{
			{text: "Dankort-nota FØDEVARERINGEN GL TORV {no}", lo: 2950, hi: 68900, often: 5},
			{text: "Dankort-nota KAFFEBAR HJØRNET ÅPS {no}", lo: 2400, hi: 14500, often: 3},
			{text: "MobilPay: Thyra Østergaard|Besked: gave til Sofus + kage", lo: 5000, hi: 40000, often: 2},
			{text: "MobilPay fra: Rasmus Bøgh|Besked: padel, 2 gange", lo: -30000, hi: -6000, often: 2},
			{text: "Visa køb SVERIGE BOKLÅDAN I LOMMA AB", lo: 9900, hi: 89900, abroad: "SEK"},
			{text: "Visa køb IRLAND CLOUDLAGER.EU|Abonnement", lo: 199, hi: 4999, abroad: "EUR"},
			{text: "Kontanthævning ATM {no} Stationsplads", lo: 20000, hi: 100000},
		},
		regulars: []regular{
			{day: 1, text: "Betalingsservice|ANDELSBOLIGFORENINGEN TRIANGLEN, BOLIGAFGIFT MD. 10 OG A CONTO VARME", amount: -684250},
			{day: 1, text: "Betalingsservice|TRYGHEDSGRUPPEN FORSIKRING A/S, POLICE 44-711882", amount: -91733},
			{day: 15, text: "Overførsel Budgetkonto", amount: -250000},
			{day: 31, text: "Lønoverførsel|REGION SUNDET, LØN OKTOBER 2025", amount: 2684419},
			{day: 20, text: "Børne- og ungeydelse UDBETALING SUNDET", amount: 424800},
		},
		singles: []single{
			{"2025-10-08", "Tilbageført Dankort-nota FØDEVARERINGEN GL TORV", 12995},
			{"2025-10-17", "Overskydende skat 2024", 311700},
			{"2025-10-31", "Rente 3. kvartal", -1841},
		},
	}
}

// abroad writes currency, foreign amount and rate below a purchase.
func abroad(form string) func(string, Cents, float64) []string {
	return func(currency string, amount Cents, rate float64) []string {
		return []string{fmt.Sprintf(form, currency, notation("it").Write(amount), strings.ReplaceAll(fmt.Sprintf("%.4f", 1/rate), ".", ","))}
	}
}

// carriedDanish says at the foot of a page what is carried to the next.
func carriedDanish() Sealed {
	s := oresund().settled(time.October, 1284477)
	p := Sealed{Name: "2025-10_lonkonto", Ext: ".pdf", Program: "chromium", Parts: []*Statement{s},
		Layout: "Danish, 02.10 without year, day of interest between text and amount, one column 1.234,50 with a minus behind, balance at the end of a day, Transport at the foot and head of pages, currency and rate below"}
	p.Leaves = s.leaves(34, 42)
	return p
}

// neva is a Russian account.
func neva() *life {
	return &life{
		account: Account{Bank: "Банк «Ладожский»", Kind: "Дебетовая карта МИР", Number: "•• 8820", Currency: "RUB"},
		seed:    433, visits: 34, lag: 1,
		rates: map[string]float64{"EUR": 0.010812},
		rateLine: func(_ string, amount Cents, _ float64) []string {
			return []string{notation("ru0").Write(amount) + " €"}
		},
		shops: []shop{
			{text: "Супермаркеты|PYATIGORKA 4471 Priladozhsk RUS. Операция по карте ****8820", lo: 18900, hi: 412000, often: 5},
			{text: "Рестораны и кафе|KOFEINYA U MOSTA Priladozhsk RUS. Операция по карте ****8820", lo: 14000, hi: 189000, often: 3},
			{text: "Транспорт|METRO OPLATA PROEZDA Priladozhsk RUS. Операция по карте ****8820", lo: 6500, hi: 6500, often: 3},
			{text: "Перевод СБП|Перевод для Б. Антонина Сергеевна. Операция по счету ****1188", lo: 50000, hi: 900000, often: 2},
			{text: "Перевод СБП|Перевод от К. Тимур Рашидович. Операция по счету ****1188", lo: -600000, hi: -30000, often: 2},
			{text: "Выдача наличных|ATM 44711882 Priladozhsk RUS. Операция по карте ****8820", lo: 100000, hi: 1500000},
			{text: "Все для дома|LAMPAHAUS GMBH Linz AUT. Операция по карте ****8820", lo: 1290, hi: 8990, abroad: "EUR"},
		},
		regulars: []regular{
			{day: 5, text: "Коммунальные платежи, связь, интернет|ТСЖ «Липовая аллея». Операция по счету ****1188", amount: -784361},
			{day: 10, text: "Зачисления|Заработная плата. ООО «Картограф». Операция по счету ****1188", amount: 8712000},
			{day: 25, text: "Зачисления|Аванс. ООО «Картограф». Операция по счету ****1188", amount: 5200000},
			{day: 12, text: "Погашение кредитов|Ипотека 0447/118820. Операция по счету ****1188", amount: -3241077},
		},
		singles: []single{
			{"2025-09-16", "Возврат, отмена операции|PYATIGORKA 4471 Priladozhsk RUS. Операция по карте ****8820", 89990},
			{"2025-09-30", "Прочие операции|Капитализация процентов. Операция по счету ****1188", 41218},
		},
	}
}

// timed has day and time of each row, and the amounts that go out have no sign.
func timed() Sealed {
	s := neva().settled(time.September, 4711820)
	slices.Reverse(s.Rows)
	return Sealed{Name: "2025-09_vypiska", Ext: ".pdf", Program: "chromium", Parts: []*Statement{s},
		Layout: "Russian, newest first, 05.09.2025 with the time behind and a code below, category over text, +1 234,56 in and no sign out, foreign amount below the amount, balance in each row, totals above"}
}

// Clock is a time of day for r, and Code a number as banks give to payments.
func (r *Row) Clock() string {
	return fmt.Sprintf("%02d:%02d", 8+int(r.Balance.abs()%13), int(r.Balance.abs()/13%60))
}

// Code is a number of six digits.
func (r *Row) Code() string { return fmt.Sprintf("%06d", int64(r.Amount.abs())*7_919%1_000_000) }
