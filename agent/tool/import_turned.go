package tool

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// separators are those that values are parted by.
var separators = [...]string{";", ",", "\t", "|"}

// shape is what a value looks like: figures, words, or nothing.
func shape(s string) byte {
	switch {
	case s == "":
		return 0
	case isNumber(s):
		return '1'
	}
	return 'a'
}

// turned refuses a record that has as many values as the others, but only as it holds another
// separator as often as values are to be parted: with it the values look as those of the first
// record, and without it they do not.
func (r *records) turned(cells []string, line int) error {
	if r.first == nil {
		r.first = make([]byte, len(cells))
		for i, c := range cells {
			r.first[i] = shape(c)
		}
		return r.overlooked(line)
	}
	for _, sep := range separators {
		n := 0
		for _, c := range cells {
			n += strings.Count(c, sep)
		}
		if n != r.width-1 || n == 0 || sep == r.file.Separator() || r.alike(cells) {
			continue
		}
		if r.alike(strings.Split(strings.Join(cells, r.file.Separator()), sep)) {
			return r.parted(line, sep)
		}
	}
	return nil
}

// alike tells whether values look as those of the first record.
func (r *records) alike(cells []string) bool {
	for i, c := range cells {
		if s := shape(strings.TrimSpace(c)); s != 0 && r.first[i] != 0 && s != r.first[i] {
			return false
		}
	}
	return true
}

func (r *records) parted(line int, sep string) error {
	return &ImportError{Path: r.path, Problem: fmt.Sprintf("the values are parted otherwise from line %d on, by %q; split the file there", line, sep)}
}

// lead is what the records above the header hold.
type lead struct {
	header int        // its line, 0 where there is none
	rows   [][]string // records that another separator parts into as many values as the rows have
}

// pass looks at a record above the rows, which may be the header.
func (r *records) pass(cells []string, line int, header bool) {
	if header {
		r.above.header = line
		return
	}
	whole := strings.Join(cells, r.file.Separator())
	for _, sep := range separators {
		if parts := strings.Split(whole, sep); sep != r.file.Separator() && len(parts) == r.width && r.width > 1 {
			r.above.rows = append(r.above.rows, parts)
		}
	}
}

// overlooked refuses a file when at least two records above the header are rows like the first one
// below it, parted otherwise: with figures in the same places, which no lines of text have. The first of
// them may be their header, which has words only.
func (r *records) overlooked(line int) error {
	n, headed := 0, false
	for _, parts := range r.above.rows {
		if n == 0 && !slices.ContainsFunc(parts, func(c string) bool { return shape(strings.TrimSpace(c)) != 'a' }) {
			headed = true
			continue
		}
		for i, c := range parts {
			if r.first[i] == '1' && isNumber(strings.TrimSpace(c)) && r.alike(parts) {
				n++
				break
			}
		}
	}
	if n == 0 || n == 1 && !headed {
		return nil
	}
	return r.parted(cmp.Or(r.above.header, line), r.file.Separator())
}
