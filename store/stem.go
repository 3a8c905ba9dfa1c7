package store

import (
	"sync"

	"github.com/blevesearch/bleve/v2/analysis"
	"github.com/blevesearch/bleve/v2/analysis/lang/en"
)

// stemPool hands out stem memories, one to each goroutine that analyses.
type stemPool struct{ pool sync.Pool }

func newStemPool() *stemPool {
	return &stemPool{pool: sync.Pool{New: func() any {
		return &stems{filter: en.NewEnglishStemmerFilter(), known: map[string]string{}}
	}}}
}

func (p *stemPool) get() *stems {
	s, ok := p.pool.Get().(*stems)
	if !ok {
		return &stems{filter: en.NewEnglishStemmerFilter(), known: map[string]string{}}
	}
	return s
}

func (p *stemPool) put(s *stems) { p.pool.Put(s) }

// stems remembers the stems of words, since the same few thousand words make up most texts.
type stems struct {
	filter *en.EnglishStemmerFilter
	known  map[string]string
}

// of gives the stem of a folded word. Words with digits or letters outside of
// a to z are their own stems.
func (s *stems) of(w string) string {
	for i := range len(w) {
		if !isLower(w[i]) {
			return w
		}
	}
	if stem, ok := s.known[w]; ok {
		return stem
	}
	stem := string(s.filter.Filter(analysis.TokenStream{{Term: []byte(w)}})[0].Term)
	if len(s.known) >= stemCache {
		clear(s.known)
	}
	s.known[w] = stem
	return stem
}
