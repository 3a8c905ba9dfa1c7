package store

import (
	"slices"

	index "github.com/blevesearch/bleve_index_api"

	"github.com/fsx-dev/fsx/store/language"
)

// tongue is what the words of a query are analysed by: the languages that the index holds.
type tongue struct {
	analyzers []*analyzer        // the last has no language
	own       *language.Language // that of the query, nil when it has none of them
	held      []*language.Language
}

// tongueOf finds the languages of the index, and which of them a query is in.
func tongueOf(reader index.IndexReader, query string) (*tongue, error) {
	counts, err := termCounts(reader, fieldLang)
	if err != nil {
		return nil, err
	}
	t := &tongue{}
	most := uint64(0)
	var usual *language.Language
	for _, l := range language.All() {
		if n := counts[l.Code]; n > 0 {
			t.held = append(t.held, l)
			t.analyzers = append(t.analyzers, &analyzer{lang: l})
			if n > most {
				most, usual = n, l
			}
		}
	}
	if len(t.held) == 0 {
		t.analyzers = append(t.analyzers, &analyzer{lang: language.Of("en")}) // all is too short to tell
	}
	t.analyzers = append(t.analyzers, &analyzer{})
	stops := 0
	t.own = usual
	for _, l := range t.held {
		n := 0
		eachPiece(query, func(piece string) {
			if l.Stop(piece) {
				n++
			}
		})
		if n > stops {
			stops, t.own = n, l
		}
	}
	return t, nil
}

// termCounts gives the terms of a field with the numbers of their passages.
func termCounts(reader index.IndexReader, field string) (map[string]uint64, error) {
	dict, err := reader.FieldDict(field)
	if err != nil {
		return nil, err
	}
	out := map[string]uint64{}
	for {
		e, err := dict.Next()
		if err != nil {
			_ = dict.Close()
			return nil, err
		}
		if e == nil {
			return out, dict.Close()
		}
		out[e.Term] = e.Count
	}
}

// stops reports whether a piece stands in every text of the query's language.
func (t *tongue) stops(piece string) bool {
	if t.own == nil {
		en := language.Of("en")
		return en.Stop(piece)
	}
	return t.own.Stop(piece)
}

// forms gives the terms of a piece in all languages of the index, each once.
func (t *tongue) forms(piece string) (out []string) {
	for _, a := range t.analyzers {
		if term := a.term(piece); term != "" && !slices.Contains(out, term) {
			out = append(out, term)
		}
	}
	return out
}

// stopsAnywhere reports whether a piece is left out of the texts of any language.
func (t *tongue) stopsAnywhere(piece string) bool {
	return slices.ContainsFunc(t.held, func(l *language.Language) bool { return l.Stop(piece) })
}

// tongue gives what the words of a query are analysed by.
func (w *words) tongue(query string) (t *tongue, err error) {
	err = w.reading(func(reader index.IndexReader) error {
		t, err = tongueOf(reader, query)
		return err
	})
	return t, err
}
