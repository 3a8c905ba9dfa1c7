package store

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"
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
func (t *tongue) expand(reader index.IndexReader, prefix, field string) ([]string, error) {
	list, err := startingWith(reader, prefix, field)
	if err != nil || len(list) > 0 {
		return list, err
	}
	for _, a := range t.analyzers {
		if stem := a.term(prefix); stem != prefix && len(stem) >= minPrefix {
			if list, err = startingWith(reader, stem, field); err != nil || slices.Contains(list, stem) {
				return []string{stem}, err
			}
		}
	}
	for n := len(prefix) - 1; n >= max(minPrefix, len(prefix)-maxSuffix); n-- {
		list, err := startingWith(reader, prefix[:n], field)
		if err != nil {
			return nil, err
		}
		if slices.Contains(list, prefix[:n]) {
			return []string{prefix[:n]}, nil
		}
	}
	return nil, nil
}

// startingWith gives the most frequent terms of a field with a prefix.
func startingWith(reader index.IndexReader, prefix, field string) (out []string, err error) {
	dict, err := reader.FieldDictPrefix(field, []byte(prefix))
	if err != nil {
		return nil, err
	}
	type counted struct {
		term  string
		count uint64
	}
	var all []counted
	for {
		e, err := dict.Next()
		if err != nil {
			_ = dict.Close()
			return nil, err
		}
		if e == nil {
			break
		}
		n := e.Count
		if e.Term == prefix {
			n = 1 << 62 // the word itself is always among them
		}
		all = append(all, counted{e.Term, n})
	}
	slices.SortFunc(all, func(a, b counted) int {
		return cmp.Or(cmp.Compare(b.count, a.count), strings.Compare(a.term, b.term))
	})
	for _, c := range all[:min(len(all), maxExpanded)] {
		out = append(out, c.term)
	}
	return out, dict.Close()
}
