package tool

import (
	"fmt"
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
		return nil
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
