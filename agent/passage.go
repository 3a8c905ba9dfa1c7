package agent

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// excerpt is what stands at a place of a document. Core is the place itself;
// around is what gives it meaning: the headings above it and the first row of
// its table. What an answer says may lean on both, but not on around alone.
type excerpt struct {
	core   []string // a block's text, or the cited part of it
	around []string
}

// take cuts the place out of a document. The error says in a phrase why there
// is no such place.
func take(d *extract.Document, r reference) (excerpt, error) {
	p := r.place
	blocks := d.Blocks
	if p.Part != "" {
		blocks = filter(blocks, func(q extract.Place) bool { return q.Part == p.Part || strings.HasPrefix(q.Part, p.Part+"/") })
		if len(blocks) == 0 {
			return excerpt{}, fmt.Errorf("it has no part %s", p.Part)
		}
	}
	switch {
	case p.Section != "":
		return takeSection(blocks, p.Section)
	case p.Page > 0:
		if d.Pages > 0 && r.lastPage > d.Pages {
			return excerpt{}, fmt.Errorf("it has %d pages", d.Pages)
		}
		return collect(blocks, "page", func(b extract.Block) string {
			return within(b, b.Place.Page >= p.Page && b.Place.Page <= r.lastPage)
		})
	case p.Line > 0:
		return collect(blocks, "line", func(b extract.Block) string { return linesOf(b, p.Line, p.EndLine) })
	case p.Sheet != "":
		return collect(blocks, "cell", func(b extract.Block) string { return cellsOf(b, p) })
	}
	return collect(blocks, "text", func(b extract.Block) string { return b.Text })
}

func filter(blocks []extract.Block, keep func(extract.Place) bool) []extract.Block {
	var out []extract.Block
	for _, b := range blocks {
		if keep(b.Place) {
			out = append(out, b)
		}
	}
	return out
}

func within(b extract.Block, ok bool) string {
	if ok {
		return b.Text
	}
	return ""
}

// mostHeads is how many of the first rows of a sheet may name its columns: titles stand above them.
const mostHeads = 5

// heads are the rows of a table that say what its others are: the first one and, in a sheet, those below it that are
// titles or name columns.
type heads struct {
	texts   []string
	sheet   string
	inTable bool
	naming  bool // no row with values has come yet
}

func (h *heads) see(b extract.Block) {
	if b.Kind != extract.Row {
		h.inTable = false
		return
	}
	if !h.inTable || b.Place.Sheet != h.sheet {
		*h = heads{texts: []string{b.Text}, sheet: b.Place.Sheet, inTable: true, naming: b.Place.Sheet != ""}
		return
	}
	if h.naming = h.naming && len(h.texts) < mostHeads && !slices.ContainsFunc(b.Cells, figureCell.MatchString); h.naming {
		h.texts = append(h.texts, b.Text)
	}
}

// figureCell is a cell that is a number and nothing else.
var figureCell = pattern.New(`^[\s$€£¥(+−-]*\d[\d.,'\s]*[\s%)$€£¥]*$`)

// collect gathers what cut leaves of each block.
func collect(blocks []extract.Block, what string, cut func(extract.Block) string) (excerpt, error) {
	var e excerpt
	var heads heads
	told := map[string]bool{}
	for _, b := range blocks {
		heads.see(b)
		text := cut(b)
		if text == "" {
			continue
		}
		e.core = append(e.core, text)
		add := []string{b.Place.Section}
		if b.Kind == extract.Row {
			add = append(add, heads.texts...)
			if text != b.Text {
				add = append(add, b.Text) // the row that a cell stands in
			}
		}
		for _, s := range add {
			if s != "" && !told[s] {
				told[s] = true
				e.around = append(e.around, s)
			}
		}
	}
	if len(e.core) == 0 {
		return e, fmt.Errorf("it has no such %s", what)
	}
	return e, nil
}

// linesOf cuts the lines from to to out of a block. Where the block's lines
// are known one by one, only those are taken.
func linesOf(b extract.Block, from, to int) string {
	first, last := b.Place.Line, max(b.Place.Line, b.Place.EndLine)
	if first == 0 || last < from || first > to {
		return ""
	}
	lines := strings.Split(b.Text, "\n")
	if len(lines) != last-first+1 {
		return b.Text
	}
	return strings.Join(lines[max(from, first)-first:min(to, last)-first+1], "\n")
}

// takeSection takes what stands under a heading.
func takeSection(blocks []extract.Block, name string) (excerpt, error) {
	want := headingWords(name)
	if want == "" {
		return excerpt{}, fmt.Errorf("it has no section %s", name)
	}
	e, err := collect(blocks, "section", func(b extract.Block) string {
		if b.Kind == extract.Heading && headingWords(b.Text) == want {
			return b.Text
		}
		parts := strings.Split(b.Place.Section, " > ")
		for i := range parts {
			for j := i + 1; j <= len(parts); j++ {
				if headingWords(strings.Join(parts[i:j], " ")) == want {
					return b.Text
				}
			}
		}
		return ""
	})
	if err != nil {
		return e, fmt.Errorf("it has no section %s", name)
	}
	return e, nil
}

var notWord = pattern.New(`[^\p{L}\p{N}.]+`)

// headingWords is a heading without marks and case, to compare.
func headingWords(s string) string {
	s = notWord.ReplaceAllString(strings.ToLower(normal(s)), " ")
	s = strings.ReplaceAll(s+" ", ". ", " ")
	return strings.Join(strings.Fields(s), " ")
}

// cellsOf cuts cells out of a row.
func cellsOf(b extract.Block, p extract.Place) string {
	if !strings.EqualFold(b.Place.Sheet, p.Sheet) {
		return ""
	}
	if p.Cells == "" {
		return b.Text
	}
	left, top, right, bottom, ok := cellRange(p.Cells)
	bl, bt, br, bb, known := cellRange(b.Place.Cells)
	if !ok || !known || bt > bottom || bb < top || bl > right || br < left {
		return ""
	}
	if len(b.Cells) == 0 || bt != bb {
		return b.Text
	}
	var out []string
	for i, cell := range b.Cells {
		if col := bl + i; col >= left && col <= right && cell != "" {
			out = append(out, cell)
		}
	}
	return strings.Join(out, " | ")
}

// cellRange reads "B4" or "A2:F9" as columns and rows that count from 1.
func cellRange(s string) (left, top, right, bottom int, ok bool) {
	first, last, more := strings.Cut(s, ":")
	left, top, ok = cellAt(first)
	if right, bottom = left, top; more && ok {
		right, bottom, ok = cellAt(last)
	}
	return min(left, right), min(top, bottom), max(left, right), max(top, bottom), ok
}

// The letters and the digits that the name of a cell may have.
const (
	mostLetters = 3
	mostDigits  = 7
)

// cellAt reads "B4" as a column and a row.
func cellAt(s string) (column, row int, ok bool) {
	i := 0
	for ; i < len(s) && s[i] >= 'A' && s[i] <= 'Z'; i++ {
		column = column*26 + int(s[i]-'A') + 1
	}
	if digits := len(s) - i; i == 0 || i > mostLetters || digits == 0 || digits > mostDigits {
		return 0, 0, false
	}
	for ; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, 0, false
		}
		row = row*10 + int(s[i]-'0')
	}
	return column, row, true
}

// citation fills in what is known of a reference before it is checked.
func (r reference) citation(path string) Citation {
	c := Citation{Path: path, Place: r.place, Page: r.place.Page, Section: r.place.Section, Label: r.label}
	if r.place.Line > 0 {
		c.Lines = strconv.Itoa(r.place.Line)
		if r.place.EndLine > r.place.Line {
			c.Lines += "-" + strconv.Itoa(r.place.EndLine)
		}
	}
	if r.place.Sheet != "" {
		c.Cell = strings.TrimSuffix(r.place.Sheet+"!"+r.place.Cells, "!")
	}
	return c
}
