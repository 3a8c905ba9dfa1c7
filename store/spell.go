package store

import (
	"context"
	"strings"
	"unicode/utf8"

	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/language"
)

// Spelling is a word of a query that no document has, with the nearest terms that some have.
type Spelling struct {
	Word  string
	Terms []string
}

// Spell gives the words of a query that no passage of the index holds, each with the terms
// that are nearest to it.
func (s *Store) Spell(ctx context.Context, query string) ([]Spelling, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	var out []Spelling
	err := s.words.reading(func(reader index.IndexReader) error {
		t, err := tongueOf(reader, query)
		if err != nil {
			return err
		}
		seen := map[string]bool{}
		eachPiece(query, func(piece string) {
			word := plainLetters(piece)
			if err != nil || ctx.Err() != nil || seen[word] || len(out) == maxSpelt || t.stops(piece) {
				return
			}
			seen[word] = true
			var known bool
			if known, err = held(ctx, reader, t.forms(piece)); err != nil || known {
				return
			}
			var terms []string
			if terms, err = nearest(reader, word, t.forms(piece)); err == nil {
				out = append(out, Spelling{word, terms})
			}
		})
		return err
	})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, s.check("the word index", err)
	}
	return out, nil
}

// maxSpelt is how many words of a query are looked for in the dictionary.
const maxSpelt = 8

// held reports whether any passage has one of some terms.
func held(ctx context.Context, reader index.IndexReader, terms []string) (bool, error) {
	for _, f := range ranked() {
		for _, term := range terms {
			r, err := reader.TermFieldReader(ctx, []byte(term), f.name, false, false, false)
			if err != nil {
				return false, err
			}
			n := r.Count()
			if err := r.Close(); err != nil || n > 0 {
				return n > 0, err
			}
		}
	}
	return false, nil
}

// isWordy reports whether a word may be misspelt: letters, and enough of them.
func isWordy(word string) bool {
	return utf8.RuneCountInString(word) >= 4 && !strings.ContainsAny(word, "0123456789_") && !language.IsIdeograph(firstRune(word))
}
