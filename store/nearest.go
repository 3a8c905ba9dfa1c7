package store

import (
	"cmp"
	"slices"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/spelling"
)

// Bounds of the search for what a misspelt word was meant to be.
const (
	longWord  = 8 // letters from which on two of them may be wrong
	minStem   = 6 // letters of a stem that a misspelt word may begin with
	maxNearer = 3 // terms that are given
)

// near is a term with its distance from a word.
type near struct {
	term  string
	apart int
	count uint64
}

// nearest gives the terms that are nearest to a word in any of its forms, the more frequent
// ones first. Where a wrong ending hid the stem from the stemmer, terms are compared with
// ever shorter beginnings of the word.
func nearest(reader index.IndexReader, word string, forms []string) ([]string, error) {
	if !isWordy(word) {
		return nil, nil
	}
	var all []near
	for _, form := range append([]string{word}, forms...) {
		list, err := nearby(reader, form, allowed(form))
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	for n := len(word) - 1; len(all) == 0 && n >= max(minStem, len(word)/2); n-- {
		if !utf8.RuneStart(word[n]) {
			continue
		}
		list, err := nearby(reader, word[:n], 1)
		if err != nil {
			return nil, err
		}
		all = list
	}
	slices.SortFunc(all, func(a, b near) int {
		return cmp.Or(a.apart-b.apart, cmp.Compare(b.count, a.count), cmp.Compare(a.term, b.term))
	})
	var out []string
	for _, n := range all {
		if len(out) == maxNearer || n.apart > all[0].apart || n.count*20 < all[0].count {
			break
		}
		if !slices.Contains(out, n.term) {
			out = append(out, n.term)
		}
	}
	return out, nil
}

// allowed is how many letters of a word may be wrong.
func allowed(word string) int {
	if utf8.RuneCountInString(word) >= longWord {
		return 2
	}
	return 1
}

// nearby gives the terms of texts, titles and names that are made of a word by at most so
// many changes. The first letter is taken to be right in longer searches, as it mostly is.
func nearby(reader index.IndexReader, word string, changes int) (out []near, err error) {
	fuzzy, ok := reader.(index.IndexReaderFuzzy)
	if !ok {
		return nil, nil
	}
	_, first := utf8.DecodeRuneInString(word)
	prefix := ""
	if changes > 1 {
		prefix = word[:first]
	}
	for _, field := range []string{fieldBody, fieldTitle, fieldName} {
		dict, err := fuzzy.FieldDictFuzzy(field, word, changes, prefix)
		if err != nil {
			return nil, err
		}
		for {
			e, err := dict.Next()
			if err != nil {
				_ = dict.Close()
				return nil, err
			}
			if e == nil {
				break
			}
			if n := spelling.Distance(word, e.Term, changes); n <= changes && n > 0 {
				out = append(out, near{e.Term, n, e.Count})
			}
		}
		if err := dict.Close(); err != nil {
			return nil, err
		}
	}
	return out, nil
}
