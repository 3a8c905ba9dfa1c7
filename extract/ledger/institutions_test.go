package ledger

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// institutions are statements as banks and payment providers of many countries print them.
var institutions = []struct {
	name, text, want string
	verdict          Verdict
}{
	{"Japanese, no fractions", `
 普通預金 口座番号 4471188
 照会期間 2025年3月1日～2025年3月31日
 日付            お引出し      お預入れ      お取り扱い内容            残高
 2025年3月4日     5,100円                  デビット ミドリスーパー    418,010円
 2025年3月25日                 250,000円   給与 オセイ               668,010円
 2025年3月28日    ６８，０００円             家賃 ヤマダ               600,010円
`, `2025-03-04 | デビット ミドリスーパー | -5100
2025-03-25 | 給与 オセイ | 250000
2025-03-28 | 家賃 ヤマダ | -68000`, Agrees},
	{"Hungarian, year first in two figures", `
 Számlaszám: 11773447-11882044   Devizanem: HUF
 Időszak: 2025.03.01 - 2025.03.31
 Könyvelés    Értéknap     Megnevezés                           Összeg
                           NYITÓ EGYENLEG                      184.401
 25.03.03     25.03.02     VÁSÁRLÁS ZÖLD BOLT                  -26.690
 25.03.05     25.03.05     ÁTUTALÁS NAGY PÉTER                  -8.365
 25.03.10     25.03.10     MUNKABÉR OSEI KFT                   310.000
                           ZÁRÓ EGYENLEG                       459.346
`, `2025-03-03 | VÁSÁRLÁS ZÖLD BOLT | -26690
2025-03-05 | ÁTUTALÁS NAGY PÉTER | -8365
2025-03-10 | MUNKABÉR OSEI KFT | 310000`, Agrees},
	{"South African, Cr behind what comes in, days broken over two lines", `
 Statement Period : 1 March 2025 to 31 March 2025
 Opening Balance   2,440.12 Cr
 Closing Balance   7,983.88 Cr

 Date      Description                              Amount        Balance   Accrued
                                                                             Bank
                                                                            Charges
 04        Magtape Debit Northern Water             125.50     2,314.62Cr
 Mar
 05        POS Purchase Greenleaf                   148.71     2,165.91Cr    9.50
 Mar       447118*8820 02 Mar
 08        App Payment From A Baker               6,011.57Cr   8,177.48Cr
 Mar
 09        Magtape Debit Northern Power             193.60     7,983.88Cr
 Mar
`, `2025-03-04 | Magtape Debit Northern Water | -125.50
2025-03-05 | POS Purchase Greenleaf 447118*8820 02 Mar | -148.71
2025-03-08 | App Payment From A Baker | 6011.57
2025-03-09 | Magtape Debit Northern Power | -193.60`, Agrees},
	{"an account with Cr behind what comes in and what it holds that is overdrawn most of the month", `
 Silver Cheque Account
 Statement Period : 1 May 2025 to 31 May 2025
 Opening Balance                                               300.00Cr
 Date      Description                              Amount        Balance
 02 May    Debit Order Northern Water               425.00         125.00
 05 May    POS Purchase Greenleaf                   148.00         273.00
 08 May    App Payment From A Baker                  60.00Cr       213.00
 11 May    POS Purchase Greenleaf                    37.00         250.00
 27 May    Salary Osei                            4,000.00Cr     3,750.00Cr
           Closing Balance                                       3,750.00Cr
`, `2025-05-02 | Debit Order Northern Water | -425.00
2025-05-05 | POS Purchase Greenleaf | -148.00
2025-05-08 | App Payment From A Baker | 60.00
2025-05-11 | POS Purchase Greenleaf | -37.00
2025-05-27 | Salary Osei | 4000.00`, Agrees},
	{"Portuguese, the month before the day with a point", `
 EXTRATO COMBINADO DE 2025/08/01 A 2025/08/31
 DATA      DATA      DESCRITIVO                    DÉBITO    CRÉDITO     SALDO
 LANÇ.     VALOR
                     SALDO INICIAL                                      500,00
 8.02      8.01      RENDA LARGO DO POÇO           100,00               400,00
 8.12      8.11      TRF MB WAY                               50,00     450,00
 8.29      8.28      COMPRA MERCEARIA               20,00               430,00
                     SALDO FINAL                                        430,00
`, `2025-08-02 | RENDA LARGO DO POÇO | -100.00
2025-08-12 | TRF MB WAY | 50.00
2025-08-29 | COMPRA MERCEARIA | -20.00`, Agrees},
	{"Czech, a block of named values for each row", `
 Výpis pohybů na účtu 447118820/0447
 Období: 1. 6. 2025 - 30. 6. 2025
 Počáteční zůstatek: 18 770,40 CZK
 Konečný zůstatek:   14 217,53 CZK
 ==================================================
 datum zaúčtování:    2. 6. 2025
 částka:              -162,87 CZK
 typ operace:         Platba kartou
 popis:               HOSPŮDKA NA RYNKU
 --------------------------------------------------
 datum zaúčtování:    3. 6. 2025
 částka:              -4 890,00 CZK
 typ operace:         Trvalý příkaz
 popis:               SVJ ŘÍČNÍ 88, ZÁLOHY NA SLUŽBY
                      BYT 11, VS 44711
 --------------------------------------------------
 datum zaúčtování:    9. 6. 2025
 částka:              500,00 CZK
 popis:               JANA HRUBÁ: ZA VSTUPENKY
 ==================================================
 Dotazy: 800 447 118
`, `2025-06-02 | HOSPŮDKA NA RYNKU | -162.87
2025-06-03 | SVJ ŘÍČNÍ 88, ZÁLOHY NA SLUŽBY BYT 11, VS 44711 | -4890.00
2025-06-09 | JANA HRUBÁ: ZA VSTUPENKY | 500.00`, Agrees},
	{"kinds of rows that are called as sums are", `
 01.03.2025 bis 31.03.2025
 Beschreibung                          Verbuchungsdatum        Betrag
 Werk GmbH                             03.03.2025          +2.753,82€
 Gutschriften
 Lohn
 Kino Lyrik                            04.03.2025             -12,00€
 Mastercard
 Jona Moos                             05.03.2025             +20,00€
 Gutschriften
 danke
 Werk GmbH                             19.03.2025          +1.716,40€
 Gutschriften
 Lohn
 Dein alter Kontostand                                       +451,22€
 Dein neuer Kontostand                                     +4.929,44€
`, `2025-03-03 | Werk GmbH Gutschriften Lohn | 2753.82
2025-03-04 | Kino Lyrik Mastercard | -12.00
2025-03-05 | Jona Moos Gutschriften danke | 20.00
2025-03-19 | Werk GmbH Gutschriften Lohn | 1716.40`, Agrees},
	{"Norwegian, balances under strange words among the rows", `
 Kontoutskrift nr. 3 for perioden 01.03.2025 - 31.03.2025
 Bokført   Forklaring                      Rentedato     Ut av konto     Inn på konto
 01.03     Fra papiret i fjor                                               12 440,12
 03.03     KORTKJØP KIWI OSLO              03.03              412,50
 05.03     AVTALEGIRO KRAFT NORD           05.03            1 200,00
 10.03     LØNN OSEI AS                    10.03                            30 000,00
 31.03     Til gode                                                         40 827,62
`, `2025-03-03 | KORTKJØP KIWI OSLO | -412.50
2025-03-05 | AVTALEGIRO KRAFT NORD | -1200.00
2025-03-10 | LØNN OSEI AS | 30000.00`, Agrees},
	{"cheques two across with references, and a note below", `
 Statement Period: May 1, 2025 through May 31, 2025
 Beginning Balance on May 1              $2,000.00
 Ending Balance on May 31, 2025            $477.25

 Checks Presented Conventionally
 Check   Date      Ref Number    Amount            Check    Date      Ref Number    Amount
 2207    May 5     8642542001     180.00           2214*    May 21    8647468752     312.50
 2208    May 8     8650879575      64.25           2215     May 28    8621777250     925.00
 2211    May 16    8632467900      41.00
 * Gap in check sequence                           Conventional Checks Paid (5)    $1,522.75-
`, `2025-05-05 | 2207 | -180.00
2025-05-08 | 2208 | -64.25
2025-05-16 | 2211 | -41.00
2025-05-21 | 2214* | -312.50
2025-05-28 | 2215 | -925.00`, Agrees},
	{"Brazilian, columns that are not known", `
 PERIODO: 01/03/2025 A 31/03/2025
 DT. XX.     QZ.   LOTX   HISTORICO                             DOCUMENTO              VALOR
 28/02/2025               Saldo Anterior                                          2.140,66 C
 02/03/2025  0500  13960  Compra com Cartao                       2339501           205,00 D
                          02/03 16:55 POSTO IPE AMARELO
 04/03/2025  1289  13312  Compra com Cartao                        207591            12,89 D
                          04/03 20:30 PADARIA BELO GRAO
 05/03/2025  0388  13786  Recebimento de Proventos                9500620         6.123,88 C
 31/03/2025               Saldo Final                                             8.046,65 C
`, `2025-03-02 | Compra com Cartao 02/03 16:55 POSTO IPE AMARELO | -205.00
2025-03-04 | Compra com Cartao 04/03 20:30 PADARIA BELO GRAO | -12.89
2025-03-05 | Recebimento de Proventos | 6123.88`, Agrees},
	{"days within the words, the last row first", `
 1 March 2025 - 31 March 2025
 Description                                              Incoming      Outgoing         Amount
 Card transaction issued by Cafe Lune                                     -84.14        2,658.56
 30 March 2025 Card ending in 0447
 Sent money to P Nair                                                    -199.88        2,742.70
 29 March 2025 Reference: rent
 Received money from Osei Ltd                             2,000.00                      2,942.58
 6 March 2025 Transaction: 118820
`, `2025-03-30 | Card transaction issued by Cafe Lune Card ending in 0447 | -84.14
2025-03-29 | Sent money to P Nair Reference: rent | -199.88
2025-03-06 | Received money from Osei Ltd Transaction: 118820 | 2000.00`, Unstated},
}

// TestInstitutions reads them.
func TestInstitutions(t *testing.T) {
	t.Parallel()
	for _, tc := range institutions {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			l, err := Read(wide(tc.text), []string{"date", "description", "amount"}, "statement.pdf")
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != tc.want || l.Check.Verdict != tc.verdict {
				t.Errorf("%+v %q\n%s\nwant\n%s", l.Check, l.Notes, got, tc.want)
			}
		})
	}
}

// wide makes pages as page does, of signs of which those of East Asia are two cells wide.
func wide(text string) *extract.Document {
	d := page(text)
	rows := strings.Split(text, "\n")
	n := 0
	for i := range d.Blocks {
		b := &d.Blocks[i]
		for strings.TrimSpace(rows[n]) == "" {
			n++
		}
		x, k := float32(40), 0
		for _, w := range strings.SplitAfter(rows[n], " ") {
			bare := strings.TrimRight(w, " ")
			if bare != "" {
				b.Boxes[k][0], b.Boxes[k][2] = x, x+6*cells(bare)
				k++
			}
			x += 6 * cells(w)
		}
		n++
	}
	return d
}

// cells is how wide a text is.
func cells(s string) float32 {
	n := 0
	for _, r := range s {
		if n++; r >= 0x2e80 {
			n++
		}
	}
	return float32(n)
}

// farExports are files of providers of other countries, with their rows.
var farExports = []struct{ name, text, rows string }{
	{"alipay.csv", "支付宝交易记录明细查询\n起始日期:[2025-03-01 00:00:00]    终止日期:[2025-03-31 00:00:00]\n---------------------------------\n交易时间,交易分类,交易对方,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,备注\n" +
		"2025-03-01 12:33:21,日用百货,绿叶超市,消费,支出,250.53,花呗,交易成功,20250447559093\t,\n2025-03-04 12:33:21,转账,王芳,转账,收入,2190.31,花呗,交易成功,20250447559094\t,\n2025-03-05 12:33:21,出行,滴滴,打车,支出,11.00,花呗,交易成功,20250447559095\t,\n",
		"2025-03-01 | 绿叶超市 消费 | -250.53\n2025-03-04 | 王芳 转账 | 2190.31\n2025-03-05 | 滴滴 打车 | -11.00"},
	{"rakuten.csv", "日付,お引出し,お預入れ,お取り扱い内容,残高\n2025/3/4,5100,,ミドリスーパー,418010\n2025/3/25,,250000,給与,668010\n2025/3/28,68000,,家賃,600010\n", "2025-03-04 | ミドリスーパー | -5100\n2025-03-25 | 給与 | 250000\n2025-03-28 | 家賃 | -68000"},
	{"provider.csv", "\"Date\",\"Time\",\"TimeZone\",\"Name\",\"Type\",\"Status\",\"Currency\",\"Gross\",\"Fee\",\"Net\",\"From Email Address\",\"Transaction ID\"\n\"03/02/2025\",\"10:11:12\",\"PST\",\"Amber Books\",\"Express Checkout Payment\",\"Completed\",\"USD\",\"-98.27\",\"0.00\",\"-98.27\",\"p@nair.example\",\"4AB\"\n" +
		"\"03/13/2025\",\"10:11:12\",\"PST\",\"\",\"General Currency Conversion\",\"Completed\",\"USD\",\"12.00\",\"0.00\",\"12.00\",\"p@nair.example\",\"5AB\"\n\"03/14/2025\",\"10:11:12\",\"PST\",\"Osei Ltd\",\"Mobile Payment\",\"Completed\",\"USD\",\"1,033.69\",\"0.00\",\"1,033.69\",\"p@nair.example\",\"6AB\"\n",
		"2025-03-02 | Amber Books | -98.27\n2025-03-13 | General Currency Conversion | 12.00\n2025-03-14 | Osei Ltd | 1033.69"},
	{"sides.csv", "Date,Details,Amount,Direction\n2025-03-02,Greenleaf,98.27,Withdrawal\n2025-03-03,Osei Ltd,1033.69,Deposit\n2025-03-04,Loon Taxi,12.00,Withdrawal\n", "2025-03-02 | Greenleaf | -98.27\n2025-03-03 | Osei Ltd | 1033.69\n2025-03-04 | Loon Taxi | -12.00"},
}

// TestFarExports reads them.
func TestFarExports(t *testing.T) {
	t.Parallel()
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	for _, e := range farExports {
		d, err := x.Read(context.Background(), extract.Source{R: strings.NewReader(e.text), Size: int64(len(e.text)), Name: e.name, Layout: true})
		if err != nil {
			t.Fatalf("%s: %v", e.name, err)
		}
		l, err := Read(d, []string{"date", "description", "amount"}, e.name)
		if err != nil {
			t.Errorf("%s: %v", e.name, err)
			continue
		}
		if got := values(l); got != e.rows {
			t.Errorf("%s: %+v\n%s\nwant\n%s", e.name, l.Check, got, e.rows)
		}
	}
}

// TestTheFirstRowFollowsTheOldBalance holds that a running balance does not agree whose first row leads from no old
// balance that is stated.
func TestTheFirstRowFollowsTheOldBalance(t *testing.T) {
	t.Parallel()
	for first, want := range map[string]Verdict{"6,361.26": Agrees, "6,088.88": Agrees, "6,300.00": Differs} {
		last := map[string]string{"6,361.26": "6,360.58", "6,088.88": "6,088.20", "6,300.00": "6,299.32"}[first]
		l, err := Read(page(`
 5 July 2020 - 4 August 2020
 Start balance        6,225.07
 Date          Description                      Amount        Balance
 2020-07-28    Standing order A BAKER          136.19        `+first+`
 2020-07-29    Harbour Stores                    0.68        `+last+`
`), []string{"date", "description", "amount"}, "")
		if err != nil {
			t.Fatal(err)
		}
		if l.Check.Verdict != want || first == "6,361.26" && l.Rows[0].Values[2] != "136.19" || first == "6,088.88" && l.Rows[0].Values[2] != "-136.19" {
			t.Errorf("%s: %+v\n%s", first, l.Check, values(l))
		}
	}
}
