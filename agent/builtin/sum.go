package builtin

import (
	"fmt"
	"math/big"
	"sort"
	"strings"
)

// answerSum adds up the column of a table that the question is about, shows
// the rows that went in, and quotes what the files state themselves.
func answerSum(in intent, sources []*source, seen seen) string {
	stated := answerFact(in, sources, seen)
	f, col, ok := summable(in, sources)
	if !ok {
		return stated
	}
	w := newWriter(in, sources)
	rows := addends(in, f, col)
	for _, t := range totalsOf(rows, col) {
		verb := "sum"
		if in.mean {
			verb = "average"
			t.value = amount{new(big.Rat).Quo(t.value.value, big.NewRat(int64(t.n), 1)), t.value.currency, max(t.value.scale, 2)}
		}
		w.line(fmt.Sprintf("computed: %s of “%s” over %s of %s = %s", verb, flat(f.header[col]), plural(t.n, "row", "rows"), w.name(f.src.path), t.value))
	}
	w.line("")
	if len(f.header) > 0 {
		w.line("(" + strings.Join(trimmed(f.header), " | ") + ")")
	}
	for i, u := range rows {
		if i == 10 {
			w.line(fmt.Sprintf("- … and %d more rows", len(rows)-i))
			break
		}
		bare := *u
		bare.header = nil
		w.quote("- ", &bare)
	}
	if !strings.HasPrefix(stated, "Not found") {
		w.line("")
		w.line("The files themselves say:")
		lines := strings.SplitN(stated, "\n", 6)
		for _, l := range lines[:min(5, len(lines))] {
			if l = strings.TrimSpace(strings.TrimPrefix(l, "- ")); l != "" && l != "Also:" {
				w.line("- " + l)
			}
		}
	}
	return w.String()
}

// summable finds the table and the column that the question wants summed.
func summable(in intent, sources []*source) (fit, int, bool) {
	var found fit
	at, score := 0, 0.0
	for _, f := range fitting(in, sources) {
		if f.score < 0.6 || !f.table || len(f.header) == 0 {
			continue
		}
		col, ok := columnFor(in, f)
		if !ok {
			continue
		}
		s := f.score + min(0.002*float64(len(f.rows)), 0.05)
		for _, k := range in.words {
			if k.weight == 1 && k.in(stems(f.header[col])) > 0 {
				s += 0.3
			}
		}
		if s > score {
			found, at, score = f, col, s
		}
	}
	return found, at, score > 0.65
}

// columnFor is the column of amounts whose header holds most of the question,
// or the only column of amounts.
func columnFor(in intent, f fit) (int, bool) {
	type candidate struct {
		col   int
		score float64
	}
	var found []candidate
	for c, h := range f.header {
		n, filled := 0, 0
		for _, u := range f.members {
			if c >= len(u.cells) || strings.TrimSpace(u.cells[c]) == "" {
				continue
			}
			filled++
			if _, ok := amountOf(u.cells[c]); ok && !year.MatchString(strings.TrimSpace(u.cells[c])) {
				n++
			}
		}
		if filled < 2 || n*10 < filled*7 || serial(f, c) {
			continue
		}
		score := 0.0
		hs := stems(h)
		for _, k := range in.words {
			score += k.in(hs)
		}
		found = append(found, candidate{c, score})
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].score > found[j].score })
	switch {
	case len(found) == 0:
		return 0, false
	case found[0].score > 0 && (len(found) == 1 || found[0].score > found[1].score):
		return found[0].col, true
	}
	return found[0].col, len(found) == 1
}

// serial says whether a column only numbers the rows.
func serial(f fit, col int) bool {
	for i, u := range f.members {
		if col >= len(u.cells) || strings.Trim(u.cells[col], " .#") != fmt.Sprint(i+1) {
			return i > 2
		}
	}
	return true
}

func addends(in intent, f fit, col int) []*unit {
	var out []*unit
	for _, u := range compared(in, f) {
		if col < len(u.cells) && !isTotal(u) {
			if _, ok := amountOf(u.cells[col]); ok {
				out = append(out, u)
			}
		}
	}
	return out
}

type total struct {
	value amount
	n     int
}

// totalsOf adds the rows up, each currency for itself.
func totalsOf(rows []*unit, col int) []total {
	var out []total
	at := map[string]int{}
	for _, u := range rows {
		a, _ := amountOf(u.cells[col])
		i, ok := at[a.currency]
		if !ok {
			i = len(out)
			at[a.currency] = i
			out = append(out, total{value: amount{new(big.Rat), a.currency, 0}})
		}
		out[i].value.value.Add(out[i].value.value, a.value)
		out[i].value.scale = max(out[i].value.scale, a.scale)
		out[i].n++
	}
	return out
}
