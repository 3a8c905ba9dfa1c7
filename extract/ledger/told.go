package ledger

import "strings"

// told finds an old and a new balance under words that are not known: two amounts outside of the rows, of which
// the second is the first and all rows.
func (b *book) told(list []record, sum money) (openings, closings []money) {
	if len(list) < minInferred || sum.sign() == 0 {
		return nil, nil
	}
	for i, o := range b.loose {
		for _, c := range b.loose[i+1:] {
			if o.sign() != 0 && o.plus(sum).is(c) {
				return []money{o}, []money{c}
			}
		}
	}
	return nil, nil
}

// maxLoose is the most amounts among which balances are looked for.
const maxLoose = 12

// looseIn gives the amounts behind words that are not known, on lines that are no rows.
func (b *book) looseIn(lines []line) {
	inside := b.inside()
	for i := range lines {
		l := &lines[i]
		if l.rule || inside[l] || len(b.loose) >= maxLoose || withDay(l) {
			continue
		}
		a, before, ok := l.endsInAmount()
		if !ok || !looksMoney.MatchString(a.Figures) || len(strings.Fields(before)) > 6 || labelOf(before).kind != isRow {
			continue
		}
		if v, ok := b.purse.value(&a); ok {
			b.loose = append(b.loose, v)
		}
	}
}
