package ledger

import "strings"

// item is a row of a list that is being put together.
type item struct {
	day     string
	words   []string
	amounts []string
	line    int // that it begins with
}

// rows makes rows of the atoms: lines with cells for a day, words, an amount and the balance. sure tells
// whether nearly all of them have a day and words.
func (g *listing) rows(way, second int) (out []line, sure bool) {
	var items []item
	switch way {
	case atLine:
		items = g.byLine()
	case atDay:
		items = g.byDay()
	case atLastDay:
		items = g.byLastDay()
	default:
		items = g.byAmount()
	}
	whole, two := 0, 0
	for i := range items {
		if it := &items[i]; len(it.amounts) > 0 {
			if len(it.amounts) > 1 {
				two++
			}
			if it.day != "" && len(it.words) > 0 {
				whole++
			}
		}
	}
	if second != thenAmount && two*10 < 3*len(items) {
		return nil, false
	}
	n := 0
	for i := range items {
		l := items[i].asLine(second)
		l.from = &g.lines[items[i].line]
		l.place = l.from.place
		if len(items[i].amounts) > 0 {
			n++
		}
		out = append(out, l)
	}
	return out, whole >= minInferred && whole*10 >= 8*n
}

// asLine writes an item as a row of cells; one without an amount as a title.
func (it *item) asLine(second int) line {
	text := strings.Join(it.words, "\n")
	if len(it.amounts) == 0 {
		return line{cells: []string{text}}
	}
	cells := []string{it.day, text, it.amounts[0]}
	switch {
	case second == thenAmount && len(it.amounts) == 1:
	case second != thenAmount && len(it.amounts) == 1:
		cells = append(cells, "")
	case second == thenBalance:
		cells = append(cells, it.amounts[len(it.amounts)-1])
	case second == afterBalance:
		cells[2] = it.amounts[len(it.amounts)-1]
		cells = append(cells, it.amounts[0])
	default: // all but the last are amounts in other currencies
		cells[1] = strings.TrimSpace(text + "\n" + strings.Join(it.amounts[:len(it.amounts)-1], "\n"))
		cells[2] = it.amounts[len(it.amounts)-1]
	}
	return line{cells: cells}
}

// byLine takes each line with an amount for a row. Lines of a day alone give it to the rows below.
func (g *listing) byLine() []item {
	var out []item
	day := ""
	for i := 0; i < len(g.atoms); {
		it := item{line: g.atoms[i].line}
		for ; i < len(g.atoms) && g.atoms[i].line == it.line; i++ {
			it.take(&g.atoms[i])
		}
		switch {
		case len(it.words) == 0 && len(it.amounts) == 0:
			day = it.day
			continue
		case it.day == "" && labelOf(strings.Join(it.words, " ")).kind == isRow:
			if it.day = day; day == "" && len(it.amounts) > 0 {
				continue // above the first day
			}
		}
		out = append(out, it)
	}
	return out
}

func (it *item) take(a *atom) {
	switch a.kind {
	case day:
		if it.day == "" {
			it.day = a.text
		}
	case amount:
		it.amounts = append(it.amounts, a.text)
	default:
		it.words = append(it.words, a.text)
	}
}

// byAmount ends a row behind each run of amounts. What stands before the first words of a row and is more
// than rows have is a title.
func (g *listing) byAmount() []item {
	var out []item
	last := ""
	it := item{}
	for i := range g.atoms {
		a := &g.atoms[i]
		if len(it.words)+len(it.amounts) == 0 && it.day == "" {
			it.line = a.line
		}
		if a.kind == day {
			if it.day != "" && len(it.amounts) == 0 && len(it.words) > 0 { // words without an amount
				out = append(out, item{words: it.words, line: it.line})
				it = item{line: a.line}
			}
			last = a.text
		}
		it.take(a)
		if a.kind == amount && (i+1 == len(g.atoms) || g.atoms[i+1].kind != amount) {
			if it.day == "" && labelOf(strings.Join(it.words, " ")).kind == isRow {
				if it.day = last; last == "" {
					it = item{}
					continue
				}
			}
			out, it = append(out, it), item{}
		}
	}
	return cutTitles(out)
}

// cutTitles takes the first words off rows that have more than most.
func cutTitles(items []item) []item {
	count := map[int]int{}
	rows := 0
	for i := range items {
		if it := &items[i]; len(it.amounts) > 0 {
			count[min(len(it.words), 20)]++
			rows++
		}
	}
	most, seen := 0, 0
	for n := range 21 {
		if seen += count[n]; seen*10 >= 9*rows {
			most = max(n, 1)
			break
		}
	}
	var out []item
	for _, it := range items {
		for n := len(it.words) - most; n > 0 && len(it.amounts) > 0; n-- {
			out = append(out, item{words: it.words[:1], line: it.line})
			it.words = it.words[1:]
		}
		out = append(out, it)
	}
	return out
}

// byDay begins a row with each day. Words behind its amounts belong to it where they do so in most rows.
func (g *listing) byDay() []item {
	var out []item
	behind := 0
	for i := 0; i < len(g.atoms); {
		if g.atoms[i].kind != day {
			out, i = append(out, item{words: []string{g.atoms[i].text}, line: g.atoms[i].line}), i+1
			continue
		}
		it := item{line: g.atoms[i].line}
		after := false
		var rest []item
		for first := i; i < len(g.atoms) && (i == first || g.atoms[i].kind != day); i++ {
			a := &g.atoms[i]
			if a.kind == words && len(it.amounts) > 0 {
				after = true
				rest = append(rest, item{words: []string{a.text}, line: a.line})
				continue
			}
			if a.kind == amount && after { // a balance or sum behind the rows
				rest[len(rest)-1].amounts = append(rest[len(rest)-1].amounts, a.text)
				continue
			}
			it.take(a)
		}
		if after {
			behind++
		}
		out = append(out, it)
		out = append(out, rest...)
	}
	if behind*2 > len(out)/2 {
		return joinBehind(out)
	}
	return out
}

// joinBehind gives words behind the amounts of a row to it.
func joinBehind(items []item) []item {
	var out []item
	for _, it := range items {
		if n := len(out); n > 0 && len(it.amounts) == 0 && it.day == "" && len(out[n-1].amounts) > 0 && out[n-1].day != "" {
			out[n-1].words = append(out[n-1].words, it.words...)
			continue
		}
		out = append(out, it)
	}
	return out
}

// byLastDay ends a row with each day behind its amounts.
func (g *listing) byLastDay() []item {
	var out []item
	it := item{}
	end := func() {
		if it.day != "" || labelOf(strings.Join(it.words, " ")).kind != isRow {
			out = append(out, it)
		}
		it = item{}
	}
	for i := range g.atoms {
		a := &g.atoms[i]
		if a.kind == words && len(it.amounts) > 0 {
			end() // a balance without a day
		}
		if len(it.words)+len(it.amounts) == 0 {
			it.line = a.line
		}
		if it.take(a); a.kind == day && len(it.amounts) > 0 {
			end()
		}
	}
	return cutTitles(out)
}

// tellAmounts takes what may be a day or an amount, "10.11", for an amount where it stands behind words and a day
// follows: the words have no other one.
func (g *listing) tellAmounts() {
	for i := 1; i < len(g.atoms); i++ {
		a := &g.atoms[i]
		if a.kind != day || g.atoms[i-1].kind != words || !isMoney(a.text) {
			continue
		}
		if i+1 == len(g.atoms) || g.atoms[i+1].kind == day {
			a.kind = amount
		}
	}
}
