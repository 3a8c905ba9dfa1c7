package ledger

// plainNumbers writes the amounts in columns that are wanted by names of their own, such as "tax", as those of the
// others: with a point before the fraction. A column in which anything else stands is left as it is.
func (w wishes) plainNumbers(rows []Row) {
	for k, x := range w {
		if x.role != other {
			continue
		}
		var figures []string
		for i := range rows {
			v := rows[i].Values[k]
			if v == "" {
				continue
			}
			a, ok := parseAmount(v)
			if !ok || !looksMoney.MatchString(a.Figures) {
				figures = nil
				break
			}
			figures = append(figures, a.Figures)
		}
		if len(figures) == 0 {
			continue
		}
		purse := newPurse(figures)
		texts := make([]string, len(rows))
		sure := true
		for i := range rows {
			a, ok := parseAmount(rows[i].Values[k])
			if !ok {
				continue
			}
			v, known := purse.value(&a)
			sure = sure && known
			if known {
				texts[i] = v.text(purse.places)
			}
		}
		for i := range rows {
			if sure {
				rows[i].Values[k] = texts[i]
			}
		}
	}
}
