package ledger

import "testing"

// narrations are layouts in which the words of rows, or the names of columns and balances, read like something else.
var narrations = []struct {
	name, text, want string
	verdict          Verdict
}{
	{"a payee that is called as a sum is", `
 RELEVE DE COMPTE du 01/09/2026 au 30/09/2026
 Date       Valeur     Nature de l'opération              Débit    Crédit
            SOLDE PRÉCÉDENT AU 31/08/2026                          842,19
 11/09/2026 11/09/2026 CARTE X4417 09/09                  57,98
                       TOTAL ACCESS
                       CHANTEPIE
 14/09/2026 14/09/2026 VIR RECU DE: MLLE LE GALL                    50,00
                       REF: CADEAU
 23/09/2026 23/09/2026 CARTE X4417 22/09                  73,71
                       TOTAL ACCESS
                       CHANTEPIE
            TOTAUX DES MOUVEMENTS                        131,69     50,00
            NOUVEAU SOLDE AU 30/09/2026                            760,50
`, "2026-09-11 | CARTE X4417 09/09 TOTAL ACCESS CHANTEPIE | -57.98\n2026-09-14 | VIR RECU DE: MLLE LE GALL REF: CADEAU | 50.00\n2026-09-23 | CARTE X4417 22/09 TOTAL ACCESS CHANTEPIE | -73.71", Agrees},
	{"amounts on the last line of a row, one of which has three", `
 6 August to 5 September 2026
 Date        Payment type and details        Paid out    Paid in    Balance
 05 Aug 26   BALANCE BROUGHT FORWARD                                  612.33
 06 Aug 26   ))) TESCO STORES 3371
                 NORWICH                         39.22
             ))) GREGGS PLC
                 NORWICH                          6.72                566.39
 15 Aug 26   ATM CASH NOTEMAC AUG15
                 CASTLE MALL@10:42               50.00                516.39
 16 Aug 26   VIS INT'L 0094471823
                 ETSY IRELAND UC
                 DUBLIN                          18.19                498.20
 17 Aug 26   DD  VODAFONE LTD                    23.40                474.80
 19 Aug 26   CR  PETTIT L
                 CONCERT TICKETS                            56.50     531.30
             BALANCE CARRIED FORWARD                                  531.30
`, "2026-08-06 | ))) TESCO STORES 3371 NORWICH | -39.22\n2026-08-06 | ))) GREGGS PLC NORWICH | -6.72\n2026-08-15 | ATM CASH NOTEMAC AUG15 CASTLE MALL@10:42 | -50.00\n2026-08-16 | VIS INT'L 0094471823 ETSY IRELAND UC DUBLIN | -18.19\n2026-08-17 | DD VODAFONE LTD | -23.40\n2026-08-19 | CR PETTIT L CONCERT TICKETS | 56.50", Agrees},
	{"what goes out and comes in under one name, with brackets that say which", `
 Period : 01-04-2026 To 30-06-2026
 Date         Narration                      Chq/Ref No          Withdrawal (Dr)/          Balance
                                                                 Deposit (Cr)
              B/F                                                               1,37,441.25(Cr)
 03-04-2026   IMPS/P2A/282452139786/LAKSH    IMPS-155969632189      18,500.00(Dr)  1,18,941.25(Cr)
              MI/RENT
 04-04-2026   UPI/UBER INDIA SYSTEMS         UPI-665724409316          257.00(Dr)  1,18,684.25(Cr)
 30-04-2026   NEFT VINDHYA SALARY APR        NEFTINW-7355173        92,487.00(Cr)  2,11,171.25(Cr)
`, "2026-04-03 | IMPS/P2A/282452139786/LAKSH MI/RENT | -18500.00\n2026-04-04 | UPI/UBER INDIA SYSTEMS | -257.00\n2026-04-30 | NEFT VINDHYA SALARY APR | 92487.00", Agrees},
	{"names of columns that are broken at the end of their line", `
 Period 2026-09-01 – 2026-09-30
 Reskontra-   Transaktions-
 datum        datum           Text                          Belopp        Saldo
                              Ingående saldo 2026-09-01                12 743,18
 2026-09-02   2026-09-01      HEMKÖP KUNGSHOLMEN           -663,35     12 079,83
 2026-09-03   2026-09-02      APOTEKET HJÄRTAT             -404,51     11 675,32
 2026-09-14   2026-09-14      SWISH FRÅN JOHAN              185,00     11 860,32
`, "2026-09-01 | HEMKÖP KUNGSHOLMEN | -663.35\n2026-09-02 | APOTEKET HJÄRTAT | -404.51\n2026-09-14 | SWISH FRÅN JOHAN | 185.00", Agrees},
	{"a new balance in one's favour", `
 Estratto conto dal 01/06/2026 al 30/06/2026
 Data        Valuta      Descrizione                       Dare       Avere
 31/05/2026              SALDO INIZIALE A VOSTRO CREDITO              1.605,41
 03/06/2026  03/06/2026  PAGAMENTO POS ESSELUNGA          44,30
 27/06/2026  27/06/2026  STIPENDIO                                      500,00
 30/06/2026              SALDO FINALE A VOSTRO CREDITO                2.061,11
`, "2026-06-03 | PAGAMENTO POS ESSELUNGA | -44.30\n2026-06-27 | STIPENDIO | 500.00", Agrees},
	{"checks that stand among the rows are listed once more, and one of a page that cannot be read", `
 Statement period June 1 - June 30, 2026
           Check                                  Deposits/    Withdrawals/    Ending daily
 Date      Number    Description                  Credits      Debits          balance
 6/1                 Beginning balance                                         1,000.00
 6/2       4411      Check                                       187.79
 6/3                 Bankcard Deposit               139.27                       951.48
 6/9       4412      Check                                       157.36          794.12
 Ending balance on 6/30                                                          794.12

 Summary of checks written (checks listed are also displayed in the preceding Transaction history)
 Number    Date      Amount          Number    Date      Amount
 4411      6/2       187.79          4413      6/12       99.00
 4412      6/9       157.36
`, "2026-06-02 | Check | -187.79\n2026-06-03 | Bankcard Deposit | 139.27\n2026-06-09 | Check | -157.36", Agrees},
}

func TestNarrations(t *testing.T) {
	t.Parallel()
	for _, tc := range narrations {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			l, err := Read(page(tc.text), []string{"date", "description", "amount"}, "")
			if err != nil {
				t.Fatal(err)
			}
			if got := values(l); got != tc.want || l.Check.Verdict != tc.verdict {
				t.Errorf("%+v %q\n%s\nwant\n%s", l.Check, l.Notes, got, tc.want)
			}
		})
	}
}
