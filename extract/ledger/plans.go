package ledger

import "strings"

// Names of the columns of a table of plans, that is of what is still to be paid in parts: how much or how many remain, and
// when it began or what it came to.
const (
	remainNames = "; remaining ; remaining balance ; remaining amount ; balance remaining ; amount remaining ; instalments left ; installments left ; instalments remaining ; installments remaining ; payments left ; payments remaining ; months remaining ; months left ; outstanding ; outstanding amount ; restschuld ; restbetrag ; restlaufzeit ; verbleibende raten ; offene raten ; restant du ; capital restant du ; echeances restantes ; mensualites restantes ; cuotas pendientes ; cuotas restantes ; pagos restantes ; importe pendiente ; saldo pendiente ; pendiente ; rate residue ; debito residuo ; rate rimanenti ; residuo ; resterend ; resterende termijnen ; restant ; parcelas restantes ; saldo devedor "
	planNames   = "; start date ; started ; start ; end date ; plan ; plan name ; plan amount ; original amount ; amount financed ; purchase amount ; monthly fee ; monthly payment ; monthly instalment ; term ; instalment ; instalments ; installments ; interest rate ; ratenplan ; beginn ; laufzeit ; monatsrate ; monatliche rate ; ursprungsbetrag ; kaufbetrag ; montant initial ; montant finance ; mensualite ; debut ; duree ; plan de pagos ; importe original ; importe financiado ; cuota mensual ; fecha de inicio ; plazo ; importo finanziato ; importo iniziale ; rata mensile ; rata ; inizio ; durata ; oorspronkelijk bedrag ; maandbedrag ; looptijd ; valor original ; valor financiado "
)

// ofPlans tells whether the columns are those of a table of plans, whose lines say what will be paid and are no rows.
func (h *header) ofPlans() bool {
	remain, plan := 0, 0
	for _, c := range h.columns {
		name := "; " + withoutCurrency(fold(c.name)) + " ;"
		if strings.Contains(remainNames, name) {
			remain++
		} else if strings.Contains(planNames, name) {
			plan++
		}
	}
	return remain > 0 && plan > 1 || remain > 1 && plan > 0
}
