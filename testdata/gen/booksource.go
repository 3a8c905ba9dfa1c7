package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// proseToXLSX turns a source into a workbook. Each "## " heading begins a sheet
// and each table stands in it as it is; its first row is its head. A cell is a
// date as 2025-11-24, a number, a formula with its value as "=SUM(B2:B4) => 12",
// or text.
func proseToXLSX(source, target string, made time.Time) error {
	p, err := readProse(source)
	if err != nil {
		return err
	}
	var sheets []sheet
	for _, x := range p.pieces {
		switch {
		case x.kind == heading:
			sheets = append(sheets, sheet{name: x.text})
		case len(sheets) == 0:
			return fmt.Errorf("%s begins without a sheet", source)
		default:
			sheets[len(sheets)-1].take(x)
		}
	}
	return writeXLSX(sheets, p.author, made, target)
}

// take adds a table, or any other piece as a row of one cell.
func (s *sheet) take(x piece) {
	if x.kind != table {
		s.add(words(x.text))
		return
	}
	s.widths = nil
	for _, w := range x.widths {
		s.widths = append(s.widths, int(w))
	}
	for n, r := range x.rows {
		if n == 0 {
			s.add(heads(r...)...)
			continue
		}
		var row []cell
		for _, c := range r {
			row = append(row, typed(c))
		}
		s.add(row...)
	}
}

func typed(s string) cell {
	if f, v, found := strings.Cut(s, " => "); found && strings.HasPrefix(f, "=") {
		if n, err := strconv.ParseFloat(v, 64); err == nil {
			return calc(f[1:], n, plain)
		}
	}
	if t, err := time.Parse(time.DateOnly, s); err == nil {
		return on(t)
	}
	if n, err := strconv.ParseFloat(s, 64); err == nil {
		return num(n, plain)
	}
	return words(s)
}
