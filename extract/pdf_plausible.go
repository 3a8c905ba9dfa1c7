package extract

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// isPlausible tells the rows of a table that no lines frame from other text whose
// parts stand below each other: formulae, programs, a drawing's labels.
func isPlausible(rows []tableRow) bool {
	fields, values, formal, pairs, numbers, marks := 0, 0, 0, 0, 0, 0
	for _, r := range rows {
		n := 0
		for i, c := range r.cells {
			fields++
			if c == "" {
				continue
			}
			n++
			if isFormal(c) {
				formal++
			}
			switch {
			case i > 0 && isNumber(c):
				numbers++
			case i == 0 && markerText.MatchString(c):
				marks++
			}
		}
		values += n
		if n >= 2 {
			pairs++
		}
	}
	switch columns := fields / max(1, len(rows)); {
	case formal*4 >= values:
		return false
	case columns > 2 && values*5 < fields*2:
		return false
	case columns == 2 && marks == len(rows): // a list
		return false
	case pairs < 3 && numbers == 0 && columns < 3:
		return false
	}
	return true
}

// isFormal tells whether a text has the signs of a formula or a program.
func isFormal(s string) bool {
	if s == "+" || s == "·" || strings.HasSuffix(s, ";") || strings.Contains(s, "0x") {
		return true
	}
	for _, r := range s {
		switch {
		case strings.ContainsRune("+<>|~\u00B1\u00D7\u2212", r): // signs that stand with numbers
		case strings.ContainsRune(`={}\`, r), unicode.Is(unicode.Sm, r), r >= 0x1D400 && r < 0x1D800:
			return true
		}
	}
	return false
}

var leader = pattern.New(`\s*(?:\.{4,}|(?:\. ){3,}\.?|(?:·\s*){4,}|…{2,})\s*`)

// isContents tells whether the rows of a table list what stands on which page: most
// have a row of dots, and a number behind it.
func isContents(rows []tableRow) bool {
	n := 0
	for _, r := range rows {
		if last := len(r.cells) - 1; pageNumber.MatchString(strings.TrimSpace(r.cells[last])) && strings.Contains(strings.Join(r.cells, " "), "..") || leader.MatchString(strings.Join(r.cells, " ")) {
			n++
		}
	}
	return n >= 2 && n*5 >= len(rows)*3
}

// contents adds a list of contents, an entry a line: its title and its page.
func (f *flow) contents(rows []tableRow) error {
	f.run.open, f.run.below = false, true
	for _, r := range rows {
		var parts []string
		for _, c := range r.cells {
			if c = strings.TrimSpace(leader.ReplaceAllString(c, " ")); c != "" {
				parts = append(parts, c)
			}
		}
		text := strings.Join(parts, " ")
		if n := len(parts); n > 1 {
			text = strings.Join(parts[:n-1], " ") + " … " + parts[n-1]
		}
		if err := f.k.add(Block{Text: text, Place: f.place()}); err != nil {
			return err
		}
	}
	return nil
}
