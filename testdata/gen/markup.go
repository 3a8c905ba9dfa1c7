package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// The sources of the prose documents are written in a small markup: "# ", "## "
// and "### " headings, one paragraph a line, "- " list items, "[x] " and "[ ] "
// check boxes, "| a | b |" table rows, and lines starting with "!":
//
//	!title T, !author A     the document's properties
//	!page                   a page break
//	!space N                N points of room
//	!center T               a centred line
//	!table 30,70            the rows below are a ruled table with a header row
//	!plain 30,70            the rows below are a table without rules or header

type pieceKind int

const (
	paragraph pieceKind = iota
	heading
	item
	box
	center
	space
	pageBreak
	table
)

type piece struct {
	kind    pieceKind
	level   int // of a heading
	text    string
	checked bool
	points  float64
	ruled   bool      // of a table
	widths  []float64 // of a table, in percent
	rows    [][]string
}

type prose struct {
	title, author string
	pieces        []piece
}

func readProse(path string) (*prose, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p := &prose{}
	for n, line := range strings.Split(string(b), "\n") {
		if err := p.add(strings.TrimSpace(line)); err != nil {
			return nil, fmt.Errorf("%s line %d: %w", path, n+1, err)
		}
	}
	return p, nil
}

func (p *prose) add(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	put := func(x piece) error { p.pieces = append(p.pieces, x); return nil }
	switch {
	case line == "":
		return nil
	case word == "!title":
		p.title = rest
	case word == "!author":
		p.author = rest
	case word == "!page":
		return put(piece{kind: pageBreak})
	case word == "!center":
		return put(piece{kind: center, text: rest})
	case word == "!space":
		f, err := strconv.ParseFloat(rest, 64)
		if err != nil {
			return err
		}
		return put(piece{kind: space, points: f})
	case word == "!table" || word == "!plain":
		return p.addTable(rest, word == "!table")
	case strings.HasPrefix(line, "|"):
		return p.addRow(line)
	case strings.HasPrefix(line, "#"):
		return put(piece{kind: heading, level: len(word), text: rest})
	case word == "-":
		return put(piece{kind: item, text: rest})
	case strings.HasPrefix(line, "[x] "), strings.HasPrefix(line, "[ ] "):
		return put(piece{kind: box, checked: line[1] == 'x', text: line[4:]})
	default:
		return put(piece{kind: paragraph, text: line})
	}
	return nil
}

func (p *prose) addTable(widths string, ruled bool) error {
	t := piece{kind: table, ruled: ruled}
	for _, w := range strings.Split(widths, ",") {
		f, err := strconv.ParseFloat(w, 64)
		if err != nil {
			return err
		}
		t.widths = append(t.widths, f)
	}
	p.pieces = append(p.pieces, t)
	return nil
}

func (p *prose) addRow(line string) error {
	if len(p.pieces) == 0 || p.pieces[len(p.pieces)-1].kind != table {
		return fmt.Errorf("a row stands outside of a table: %s", line)
	}
	t := &p.pieces[len(p.pieces)-1]
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	if len(cells) != len(t.widths) {
		return fmt.Errorf("%d cells where the table has %d columns: %s", len(cells), len(t.widths), line)
	}
	t.rows = append(t.rows, cells)
	return nil
}
