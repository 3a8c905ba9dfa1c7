package ledger

import "strings"

// Words of which labels of balances are made: what they call the balance, which one it is, and what
// else may stand with them.
const (
	balanceWords = " balance bal saldo saldi kontostand kontosaldo stand bestand solde soldes sald saldot saldoen "
	oldWords     = " old previous prior last opening beginning begin start starting initial former alter alte alten alt altes anfang anfangs beginn vorheriger letzter letzten ancien ancienne precedent precedente anterieur debut ouverture anterior inicial inicio apertura iniziale inizio vorig vorige oud beginsaldo anfangssaldo foregaende ingaende tidigare forrige primo poczatkowe poprzednie "
	newWords     = " new closing ending end final current this latest close neuer neue neues neu ende end schluss aktueller aktuelle endsaldo nouveau nouvelle fin cloture actuel nuevo nueva actual cierre finale nuovo fine chiusura attuale nieuw eind einde eindsaldo slot huidig nytt utgaende ny ultimo koncowe biezace novo atual "
	besideLabels = " account statement period periode periodo month monat mois mes mese maand page seite page pagina konto compte cuenta conto rekening crediteur debiteur credit debit creditor owed due card karte carte tarjeta carta kaart contable contabile auszug auszugs releve estratto afschrift disponible available your dein deine deinem mein mon ton tu tuo mi min din ditt dine twoje ihr ihres votre su suo uw total book ledger vostro credito debito favor faveur favore gunsten lasten voordeel nadeel "
)

// composedLabel reads a label of an old or a new balance whose words are known one by one.
func composedLabel(list []string) kind {
	balance, old, fresh := false, false, false
	for _, w := range list {
		w = " " + w + " "
		isOld, isNew := strings.Contains(oldWords, w), strings.Contains(newWords, w)
		isBalance := strings.Contains(balanceWords, w)
		if !isOld && !isNew && !isBalance && !strings.Contains(besideLabels, w) && !strings.Contains(smallWords, w) {
			return isRow
		}
		balance, old, fresh = balance || isBalance || strings.Contains(w, "saldo"), old || isOld, fresh || isNew
	}
	switch {
	case !balance || old == fresh:
		return isRow
	case old:
		return isOpening
	}
	return isClosing
}
