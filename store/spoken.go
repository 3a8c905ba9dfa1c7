package store

import (
	"context"
	"slices"
	"strings"

	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/language"
)

// Languages are the codes of the languages that indexed passages are in, those of most passages
// first.
func (s *Store) Languages(ctx context.Context) ([]string, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	var out []string
	err := s.words.reading(func(reader index.IndexReader) error {
		counts, err := termCounts(reader, fieldLang)
		for code, n := range counts {
			if n > 0 && (language.Of(code) != nil || code == language.Ideographs) {
				out = append(out, code)
			}
		}
		slices.SortFunc(out, func(a, b string) int {
			if counts[a] != counts[b] {
				return int(min(counts[b], 1<<31)) - int(min(counts[a], 1<<31))
			}
			return strings.Compare(a, b)
		})
		return err
	})
	return out, err
}
