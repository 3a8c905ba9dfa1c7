// Package comment takes the marks of comments off lines of source code, so that what a comment says can be quoted and
// compared as prose.
//
// A mark stands at the beginning of a line, before white space or the line's end: the slashes of C and those who came
// after it ("//", "///", "//!"), "#" and its repetitions, "--" of SQL, Haskell and Lua, ";" of Lisp, "%" of Erlang,
// and what opens, continues and closes a comment of several lines ("/*", "/**", "*", "*/"). The three quotation marks
// around a docstring of Python are marks wherever a line begins or ends with them.
package comment

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	leader = pattern.New(`^\s*(?:/{2,}!?|#+|--+|;+|%+|/?\*+/?)(?:\s+|$)`)
	closer = pattern.New(`\s*\*+/\s*$`)
	quotes = [...]string{`"""`, "'''"}
)

// Text is a text without the marks of the comments at the beginnings and ends of its lines. Lines that begin with
// none are left as they are, so that the code below a comment stays.
func Text(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		line = line[Lead(line):]
		if strings.HasSuffix(strings.TrimRight(line, " \t\r"), "*/") {
			line = closer.ReplaceAllString(line, "")
		}
		lines[i] = withoutQuotes(line)
	}
	return strings.Join(lines, "\n")
}

// Lead is how many bytes at the beginning of a line are the mark of a comment, with the white space on both sides of it.
func Lead(line string) int {
	if at := leader.FindStringIndex(line); at != nil {
		return at[1]
	}
	return 0
}

// withoutQuotes takes the quotation marks of a docstring off both ends of a line.
func withoutQuotes(line string) string {
	for _, q := range quotes {
		if t := strings.TrimSpace(line); strings.HasPrefix(t, q) || strings.HasSuffix(t, q) {
			line = strings.TrimSuffix(strings.TrimPrefix(t, q), q)
		}
	}
	return line
}
