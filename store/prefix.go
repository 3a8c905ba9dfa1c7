package store

import (
	"unicode/utf8"

	"github.com/blevesearch/bleve/v2/index/scorch"
)

// Bounds of a word that is still being typed.
const (
	minPrefix   = 3   // letters from which on it stands for all words that begin so
	maxExpanded = 128 // terms of a field that it stands for, the most frequent ones
	maxSuffix   = 4   // letters that a stem may be shorter than what is typed
)

// typed divides a query into the words that are complete and the last one, as it is folded,
// when it ends the query and is long enough; otherwise the last one is empty.
func typed(query string) (complete, prefix string) {
	start, end := 0, 0
	for rest := query; ; {
		at, n := scanWord(rest)
		if n == 0 {
			break
		}
		start = end + at
		end = start + n
		rest = query[end:]
	}
	last := fold(query[start:end])
	if end < len(query) || utf8.RuneCountInString(last) < minPrefix || len(last) > maxWord {
		return query, ""
	}
	return query[:start], last
}

// expand gives the terms of a field that a prefix stands for. Where no term begins with it, it may
// be longer than the stem of the word that is meant: "runni" stands for "run".
func (t *tongue) expand(snapshot *scorch.IndexSnapshot, prefix, field string) (expansion, error) {
	e, err := startingWith(snapshot, prefix, field)
	if err != nil || !e.empty() {
		return e.most(maxExpanded, prefix), err
	}
	for _, a := range t.analyzers {
		if stem := a.term(prefix); stem != prefix && len(stem) >= minPrefix {
			if e, err = startingWith(snapshot, stem, field); err != nil {
				return nil, err
			}
			if e = e.only(stem); !e.empty() {
				return e, nil
			}
		}
	}
	for n := len(prefix) - 1; n >= max(minPrefix, len(prefix)-maxSuffix); n-- {
		e, err := startingWith(snapshot, prefix[:n], field)
		if err != nil {
			return nil, err
		}
		if e = e.only(prefix[:n]); !e.empty() {
			return e, nil
		}
	}
	return nil, nil
}
