package scratch

import (
	"strconv"
	"strings"
)

// setsApart tells whether a statement uses a column to keep rows apart: to choose, to group or to join by, or within an
// expression. One that only shows it, or only sorts by it, does not. Other names that the statement gives the column
// count as it.
func setsApart(text, column string) bool {
	w := clauses{names: map[string]bool{strings.ToLower(column): true}, stack: []clause{{}}}
	for token, rest := nextToken(text); token != ""; token, rest = nextToken(rest) {
		if w.take(token, rest) {
			return true
		}
	}
	return false
}

// clause is where a token of a statement stands, for each bracket that is open.
type clause struct {
	kind  clauseKind
	item  int // of the select list, from 1
	shown map[string]bool
}

type clauseKind int

const (
	elsewhere clauseKind = iota
	selecting
	ordering
	grouping
)

// clauseWords begin a clause.
var clauseWords = map[string]clauseKind{
	"select": selecting, "order": ordering, "group": grouping, "partition": grouping,
	"from": elsewhere, "where": elsewhere, "having": elsewhere, "limit": elsewhere, "union": elsewhere, "window": elsewhere,
	"intersect": elsewhere, "except": elsewhere, "with": elsewhere, "values": elsewhere,
}

type clauses struct {
	names map[string]bool // of the column, in lower case
	stack []clause
}

// take looks at the next token, and reports whether the column sets rows apart there.
func (w *clauses) take(token, rest string) bool {
	top := &w.stack[len(w.stack)-1]
	switch word := strings.ToLower(token); word {
	case "(", "case":
		w.stack = append(w.stack, clause{})
		return false
	case ")", "end":
		if len(w.stack) > 1 {
			w.stack = w.stack[:len(w.stack)-1]
		}
		return false
	case ",":
		top.item++
		return false
	default:
		if kind, ok := clauseWords[word]; ok {
			top.kind = kind
			if kind == selecting {
				*top = clause{kind: selecting, item: 1, shown: map[string]bool{}}
			}
			return false
		}
		if _, err := strconv.Atoi(word); err == nil {
			return top.kind == grouping && top.shown[word]
		}
	}
	if !w.names[strings.ToLower(unquoted(token))] || token[0] == '\'' {
		return false
	}
	switch top.kind {
	case ordering:
		return false
	case selecting:
		return w.shown(top, rest)
	}
	return true
}

// shown looks at what follows the column in a select list.
func (w *clauses) shown(top *clause, rest string) bool {
	next, after := nextToken(rest)
	if strings.EqualFold(next, "as") {
		next, after = nextToken(after)
	}
	top.shown[strconv.Itoa(top.item)] = true
	switch strings.ToLower(next) {
	case ",", ")", "from", "":
		return false
	}
	if end, _ := nextToken(after); end != "," && end != ")" && !strings.EqualFold(end, "from") {
		return true // a part of an expression
	}
	w.names[strings.ToLower(unquoted(next))] = true
	return false
}
