package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// field is one cell of a random table. One that spans has fields without text
// behind or below it, which are covered.
type field struct {
	text       string
	wide, tall int // the columns and rows that it spans
	covered    bool
	mark       string // of a footnote, raised behind the text
}

// column is what the values of a column are and how they are set.
type column struct {
	kind  string
	align byte    // l, r or c
	width float64 // the widest that a line of it may be; 0 for any
}

// sheet is a random table with what decides how it looks.
type sheet struct {
	columns   []column
	head      [][]field
	body      [][]field
	shaded    []bool // rows of the body
	bold      []bool // rows of the body
	lines     string // grid, level, columns, three, header, outer, none
	zebra     bool
	valign    byte // t, m or b
	gap       float64
	padding   float64 // above and below the text of a row
	notes     []string
	caption   string
	boldHead  bool
	alignHead bool // names of columns stand as their values do
}

// paper is a document with random tables.
type paper struct {
	class     string
	seed      uint64
	sheets    []*sheet
	beside    bool // the tables stand side by side
	landscape bool
	prose     bool
	size      float64
	leading   float64
	font      string // sans, serif, mono
	order     string // cells, lines, columns, typed: how the content goes through a table
}

// classes are the kinds of layouts, each with what sets it apart.
var classes = []string{"ruled", "bare", "level", "zebra", "wrapped", "headlines", "spanhead", "merged", "empty", "money",
	"notes", "totals", "pages", "beside", "narrow", "landscape", "remarks", "columnlines", "middle", "typed"}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

func chance(r *rand.Rand, part float64) bool { return r.Float64() < part }

// newPaper makes the document of a class and a seed.
func newPaper(class string, seed uint64) *paper {
	r := rand.New(rand.NewPCG(seed, uint64(slices.Index(classes, class)+1)))
	p := &paper{class: class, seed: seed, size: pick(r, 8.0, 9, 10, 11), leading: pick(r, 1.15, 1.2, 1.3), font: pick(r, "sans", "sans", "serif"),
		order: pick(r, "cells", "cells", "cells", "lines", "lines", "columns"), prose: chance(r, 0.8), landscape: class == "landscape"}
	n := 1
	if class == "beside" {
		n, p.beside = 2, true
	} else if chance(r, 0.25) {
		n = 2
	}
	if class == "typed" {
		p.order, p.font = "typed", "mono"
	}
	for range n {
		p.sheets = append(p.sheets, newSheet(r, p))
	}
	return p
}

// newSheet makes one table.
func newSheet(r *rand.Rand, p *paper) *sheet {
	s := &sheet{lines: pick(r, "none", "none", "header", "three", "level", "grid"), valign: 't', gap: pick(r, 8.0, 12, 18), padding: pick(r, 1.5, 2.5, 4), boldHead: chance(r, 0.7), alignHead: chance(r, 0.8)}
	rows := 5 + r.IntN(14)
	switch p.class {
	case "ruled", "merged":
		s.lines = "grid"
	case "bare", "money", "totals", "wrapped", "empty", "narrow", "typed":
		s.lines = pick(r, "none", "none", "header")
	case "level":
		s.lines = "level"
	case "zebra":
		s.zebra, s.lines = true, "none"
	case "headlines", "spanhead":
		s.lines = pick(r, "three", "header", "none", "grid")
	case "columnlines":
		s.lines = "columns"
	case "pages":
		rows = 60 + r.IntN(60)
	case "middle":
		s.valign = pick[byte](r, 'm', 'b')
		s.lines = pick(r, "level", "grid", "none")
	case "beside":
		rows = 4 + r.IntN(9)
	}
	if p.class == "narrow" {
		s.gap = pick(r, 4.0, 5, 6)
	}
	s.columns = newColumns(r, p)
	s.fill(r, rows, p.class)
	s.header(r, p.class)
	if chance(r, 0.3) {
		s.caption = fmt.Sprintf("Table %d. %s", 1+r.IntN(9), sentence(r, 3+r.IntN(5)))
	}
	return s
}

// newColumns chooses what a table holds.
func newColumns(r *rand.Rand, p *paper) []column {
	n := 3 + r.IntN(4)
	switch p.class {
	case "landscape":
		n = 8 + r.IntN(5)
	case "beside":
		n = 2 + r.IntN(2)
	case "wrapped", "middle", "remarks":
		n = 3 + r.IntN(2)
	}
	cols := []column{{kind: pick(r, "name", "name", "date", "code", "number")}}
	for len(cols) < n {
		cols = append(cols, column{kind: pick(r, "name", "amount", "amount", "whole", "share", "date", "code", "state")})
	}
	switch p.class {
	case "wrapped", "middle":
		cols[0].kind, cols[1] = pick(r, "date", "code"), column{kind: "long", width: 90 + 60*r.Float64()}
		if n > 3 && chance(r, 0.5) {
			cols[2] = column{kind: "long", width: 80 + 60*r.Float64()}
		}
	case "remarks":
		cols[n-1] = column{kind: "long", width: 130 + 60*r.Float64()}
	case "money":
		for i := 1; i < n; i++ {
			cols[i].kind = pick(r, "amount", "currency", "currency", "bracket", "share")
		}
	case "narrow":
		cols[1].kind = "name"
	}
	for i := range cols {
		cols[i].align = 'l'
		switch cols[i].kind {
		case "amount", "whole", "share", "currency", "bracket":
			cols[i].align = 'r'
		case "state":
			cols[i].align = pick[byte](r, 'l', 'c')
		}
	}
	return cols
}

// fill makes the rows of the body.
func (s *sheet) fill(r *rand.Rand, rows int, class string) {
	groups := class == "totals" && chance(r, 0.5)
	for i := range rows {
		if groups && i%5 == 0 && i+2 < rows {
			s.add(s.lone(title(sentence(r, 2))), true)
			continue
		}
		var row []field
		for k, c := range s.columns {
			f := field{text: value(r, c.kind), wide: 1, tall: 1}
			if class == "empty" && k > 0 && chance(r, 0.35) {
				f.text = ""
			}
			if class == "notes" && k > 0 && chance(r, 0.2) {
				f.mark = pick(r, "a", "b", "1", "2", "*")
			}
			row = append(row, f)
		}
		if class == "empty" && len(row) > 1 && row[1].text == "" {
			row[len(row)-1].text = value(r, s.columns[len(row)-1].kind)
		}
		s.add(row, false)
	}
	if class == "totals" || chance(r, 0.15) {
		row := []field{{text: pick(r, "Total", "Sum", "All"), wide: 1, tall: 1}}
		for _, c := range s.columns[1:] {
			f := field{wide: 1, tall: 1}
			if c.align == 'r' {
				f.text = value(r, c.kind)
			}
			row = append(row, f)
		}
		if slices.ContainsFunc(row[1:], func(f field) bool { return f.text != "" }) {
			s.add(row, true)
		}
	}
	if class == "merged" {
		s.mergeDown(r)
	}
	if class == "notes" {
		s.notes = []string{"a " + sentence(r, 6), "b " + sentence(r, 5)}
	}
}

func (s *sheet) add(row []field, bold bool) {
	s.body, s.bold = append(s.body, row), append(s.bold, bold)
	s.shaded = append(s.shaded, s.zebra && len(s.body)%2 == 0)
}

// lone is the row of a group's name.
func (s *sheet) lone(text string) []field {
	row := make([]field, len(s.columns))
	for i := range row {
		row[i] = field{wide: 1, tall: 1}
	}
	row[0].text = text
	return row
}

// mergeDown makes single cells of some neighbours in the first column.
func (s *sheet) mergeDown(r *rand.Rand) {
	s.valign = pick[byte](r, 't', 'm')
	for i := 0; i < len(s.body); {
		n := min(1+r.IntN(4), len(s.body)-i)
		s.body[i][0].tall = n
		for k := 1; k < n; k++ {
			s.body[i+k][0] = field{covered: true, wide: 1, tall: 1}
		}
		i += n
	}
}

// header makes the names of the columns.
func (s *sheet) header(r *rand.Rand, class string) {
	var names []field
	for _, c := range s.columns {
		words := 1 + r.IntN(2)
		if class == "headlines" {
			words = 2 + r.IntN(3)
		}
		f := field{text: title(sentence(r, words)), wide: 1, tall: 1}
		if class == "notes" && chance(r, 0.2) {
			f.mark = "a"
		}
		_ = c
		names = append(names, f)
	}
	if class == "spanhead" {
		over := make([]field, len(names))
		for i := range over {
			over[i] = field{wide: 1, tall: 1}
		}
		for i := 1; i+1 < len(over); {
			n := min(2+r.IntN(2), len(over)-i)
			over[i] = field{text: title(sentence(r, 1)), wide: n, tall: 1}
			for k := 1; k < n; k++ {
				over[i+k] = field{covered: true, wide: 1, tall: 1}
			}
			i += n
		}
		s.head = append(s.head, over)
	}
	s.head = append(s.head, names)
}

// truth is what a reader should find.
func (p *paper) truth() [][]string {
	var out [][]string
	for _, s := range p.sheets {
		for _, row := range slices.Concat(s.head, s.body) {
			var cells []string
			for _, f := range row {
				cells = append(cells, f.text+f.mark)
			}
			out = append(out, cells)
		}
	}
	return out
}

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
