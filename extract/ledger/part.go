package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// signsOfParts gives the rows the signs of the parts in which they stand, where the title of each part says
// whether it came in or went out, and nothing else does; nil elsewhere.
func (b *book) signsOfParts(list []record, values []money) []money {
	out := make([]money, len(values))
	received := !b.card && slices.ContainsFunc(list, func(r record) bool { return receipts.MatchString(fold(r.section)) })
	for i, v := range values {
		k := partKind(list[i].section)
		if received && strings.HasPrefix(fold(list[i].section), "payments") && !strings.Contains(fold(list[i].section), "received") {
			k = isOut
		}
		if v.sign() < 0 || k == isRow {
			return nil
		}
		if out[i] = v; (k == isOut) != b.card {
			out[i] = v.negative()
		}
	}
	return out
}

// receipts names what came in, beside which payments are what went out.
var receipts = pattern.New(`^(?:receipts|income|deposits|money in|money received|lodgements)\b`)

// The first words of titles of parts, as they stand in texts folded.
const (
	partsIn  = " deposits deposit credits receipts lodgements refunds gutschriften einzahlungen eingange zahlungseingange habenumsatze versements virements remises abonos ingresos depositos accrediti entrate versamenti bijschrijvingen ontvangsten inkomsten entradas creditos wplywy uznania insattningar indbetalinger innskudd indsat " //nolint:misspell // Spanish
	partsOut = " withdrawals withdrawal debits purchases checks cheques fees charges interest belastungen auszahlungen ausgange zahlungsausgange lastschriften sollumsatze einkaufe gebuhren entgelte zinsen retraits paiements achats prelevements cheques frais commissions cargos adeudos retiros pagos compras comisiones addebiti uscite prelievi acquisti pagamenti spese commissioni afschrijvingen opnames uitgaven aankopen kosten debitos saidas levantamentos compras wydatki obciazenia wyplaty zakupy uttag kop udbetalinger uttak "
)

// partKind tells whether the title of a part says that its rows came in or went out, isRow where it says
// neither. What is paid on a card came in.
func partKind(title string) kind {
	if k := labelOf(title).kind; k == isIn || k == isOut {
		return k
	}
	words := strings.Fields(fold(title))
	if len(words) == 0 || len(words) > 10 {
		return isRow
	}
	in, out := false, false
	for _, w := range words {
		in = in || strings.Contains(partsIn, " "+w+" ")
		out = out || strings.Contains(partsOut, " "+w+" ")
	}
	s := strings.Join(words, " ")
	switch {
	case strings.HasPrefix(s, "payments") && !out || strings.Contains(s, "money in") || strings.Contains(s, "paid in") || strings.Contains(s, "other credits") || strings.Contains(s, "received"):
		return isIn
	case strings.Contains(s, "money out") || strings.Contains(s, "paid out"):
		return isOut
	case in && !out:
		return isIn
	case out && !in:
		return isOut
	}
	return isRow
}
