package ledger

import "strings"

// netNames name the column of what is left of an amount without its fee, feeNames that of the fee.
const (
	netNames = " net ; net amount ; netto ; nettobetrag ; netto betrag ; montant net ; importe neto ; neto ; importo netto ; nettobedrag ; liquido ; valor liquido ; kwota netto ; nettobelopp ; nettobelob ; nettobelop ; amount received ; net proceeds "
	feeNames = " fee ; fees ; fee amount ; total fees ; transaction fee ; charge ; charges ; commission ; gebuhr ; gebuhren ; entgelt ; provision ; frais ; commissions ; comision ; comisiones ; commissione ; commissioni ; kosten ; taxa ; taxas ; prowizja ; oplata ; avgift ; gebyr " //nolint:misspell // Spanish
)

// takeNet takes the column of net amounts for that of the amounts, where each is the amount and the fee beside it:
// the net amounts are what the account gets.
func (r *region) takeNet() {
	gross := r.head.find(amount)
	if r.wide == 0 || gross < 0 {
		return
	}
	net, fee := r.head.called(netNames), r.head.called(feeNames)
	if net < 0 || fee < 0 || net == gross || fee == gross {
		return
	}
	rows, fees := 0, 0
	for _, l := range r.lines {
		g, n, f := r.cellAmount(l, gross), r.cellAmount(l, net), r.cellAmount(l, fee)
		if g == nil && n == nil {
			continue
		}
		if g == nil || n == nil {
			return
		}
		if f == nil {
			f = &nothing
		}
		if !g.plus(*f).is(*n) && !g.minus(*f).is(*n) {
			return
		}
		if rows++; f.sign() != 0 {
			fees++
		}
	}
	if rows > 0 && fees > 0 {
		r.head.columns[gross].role, r.head.columns[net].role = other, amount
	}
}

// called finds the first column whose name is one of a list.
func (h *header) called(list string) int {
	for k, c := range h.columns {
		if strings.Contains(list, " "+withoutCurrency(fold(c.name))+" ") && c.name != "" {
			return k
		}
	}
	return -1
}

// cellAmount reads the amount in a column of a row of a table; nil where there is none that can be read alone.
func (r *region) cellAmount(l *line, k int) *money {
	if r.head.columns[k].cell >= len(l.cells) {
		return nil
	}
	a, ok := parseAmount(l.cells[r.head.columns[k].cell])
	if !ok {
		return nil
	}
	v, ok := newPurse([]string{a.Figures}).value(&a)
	if !ok {
		return nil
	}
	return &v
}
