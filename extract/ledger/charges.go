package ledger

import (
	"slices"
	"sync"
)

// Names of two columns of an account on which somebody is billed: what is charged, which adds to the balance, and what
// was paid of it. Each may mean something else beside other names.
var (
	chargeNames = nameSet("charge; charges; charged; billed; invoiced; amount billed; amount charged; amount due; due; fees; invoices; rent due; rent charged; billed amount; invoice amount; invoice total; charges fees; demand; demanded; " +
		"forderung; forderungen; rechnungsbetrag; rechnungen; sollstellung; sollstellungen; in rechnung gestellt; berechnet; fakturiert; falliger betrag; " +
		"facture; factures; montant facture; appele; appels; montant appele; montant du; du; quittance; " +
		"facturado; importe facturado; emitido; recibos; fatturato; importo fatturato; dovuto; importo dovuto; faturado; valor faturado; " +
		"in rekening gebracht; gefactureerd; te betalen; verschuldigd; nota bedrag; naleznosc; naleznosci; naliczono; fakturerat; debiterat; debiteret; opkraevet; fakturert; laskutettu; veloitettu; vyfakturovano; predpis; predepsano")
	paidNames = nameSet("payment; payments; paid; amount paid; payments received; received; receipt; receipts; credit; credits; payments credits; paid by you; payments made; " +
		"zahlung; zahlungen; bezahlt; gezahlt; zahlungseingang; zahlungseingange; eingang; geleistet; beglichen; zahlbetrag; " +
		"reglement; reglements; regle; montant regle; paiement; paiements; paye; verse; versements; versement; encaisse; " +
		"pago; pagos; pagado; cobrado; cobros; abonado; importe pagado; pagato; pagamenti; pagamento; incassi; incasso; incassato; versato; recebido; recebimentos; pagamentos; liquidado; " +
		"voldaan; betaald; betaling; betalingen; ontvangen; wplata; wplaty; zaplacono; betalt; inbetalt; inbetalning; inbetalningar; betalningar; betalinger; indbetalt; indbetaling; innbetalt; innbetaling; maksettu; maksut; suoritettu; zaplaceno; uhrada; uhrady; uhrazeno")
	dueNames = nameSet("due; due date; date due; due on; payment date; falligkeit; fallig; fallig am; faelligkeit; falligkeitsdatum; falligkeitstag; echeance; date d echeance; date echeance; vencimiento; fecha de vencimiento; fecha vencimiento; vto; " +
		"scadenza; data scadenza; vervaldatum; vervaldag; vencimento; data de vencimento; data vencimento; termin platnosci; forfallodag; forfallodatum; forfaldsdato; forfaldsdag; forfallsdato; forfall; erapaiva; splatnost; datum splatnosti")
)

// nameSet gives the names of a list, folded. It is made when it is first asked for.
func nameSet(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		out := map[string]bool{}
		for _, e := range lexicon(list) {
			out[e.name] = true
		}
		return out
	})
}

// tellCharges makes the two columns of an account on which somebody is billed money out and money in, with a balance
// that is owed.
func (h *header) tellCharges() {
	find := func(set map[string]bool) int {
		return slices.IndexFunc(h.columns, func(c named) bool { f := fold(c.name); return set[f] || set[withoutCurrency(f)] })
	}
	charge, paid := find(chargeNames()), find(paidNames())
	if h.find(debit) >= 0 && h.find(credit) >= 0 && h.find(debit) != charge {
		return
	}
	if charge < 0 || paid < 0 || charge == paid {
		return
	}
	for k := range h.columns {
		if r := h.columns[k].role; k != charge && k != paid && (r == amount || r == debit || r == credit) {
			return
		}
	}
	h.columns[charge].role, h.columns[paid].role, h.billed = debit, credit, true
}

// tellDue takes the day on which something is due for that of its row, where no other day is named.
func (h *header) tellDue() {
	if h.find(day) >= 0 || h.find(booked) >= 0 || h.find(valued) >= 0 {
		return
	}
	for k := range h.columns {
		if c := &h.columns[k]; (c.role == other || c.role == unknown) && dueNames()[fold(c.name)] {
			c.role = day
			return
		}
	}
}
