package tool

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/language"
)

// Widened is something that was searched beside a word of the query.
type Widened struct {
	Word string `json:"word"`
	As   string `json:"as"`
	Why  string `json:"why" jsonschema:"spelling, short form, long form or synonym"`
}

// widened is what a query is searched by beside its words.
type widened struct {
	variants []store.Variant
	also     []Widened // one for each text of the variants
	spelt    []store.Spelling
	unknown  []string
}

// What stands for a word counts less than the word itself.
const (
	asSynonym = 0.8
	asMeant   = 0.7
)

// widen finds what else fits the words of a query: what short forms stand for in the files,
// the person's synonyms, and the nearest words to those that no document has.
func (e *Env) widen(ctx context.Context, query string) (*widened, error) {
	w := &widened{unknown: []string{}}
	for _, set := range e.Synonyms {
		for _, member := range set {
			if holdsRow(words(query), words(member)) {
				w.add(member, without(set, member), "synonym")
			}
		}
	}
	short, err := e.shortForms(ctx)
	if err != nil {
		return nil, err
	}
	short.widen(w, query)
	if w.spelt, err = e.Store.Spell(ctx, query); err != nil {
		return nil, err
	}
	for _, s := range w.spelt {
		switch {
		case w.has(s.Word):
		case len(s.Terms) == 0:
			w.unknown = append(w.unknown, s.Word)
		default:
			w.variants = append(w.variants, store.Variant{Words: s.Word, Terms: s.Terms, Weight: asMeant})
		}
	}
	return w, nil
}

func (w *widened) add(word string, texts []string, why string) {
	if len(texts) == 0 {
		return
	}
	w.variants = append(w.variants, store.Variant{Words: word, Texts: texts, Weight: asSynonym})
	for _, t := range texts {
		w.also = append(w.also, Widened{word, t, why})
	}
}

func (w *widened) has(word string) bool {
	return slices.ContainsFunc(w.variants, func(v store.Variant) bool { return strings.EqualFold(v.Words, word) })
}

func without(set []string, member string) (out []string) {
	for _, s := range set {
		if s != member {
			out = append(out, s)
		}
	}
	return out
}

// told says what was searched. A term of the index is shown as the word that it is in
// what was found.
func (w *widened) told(r *recutter) []Widened {
	out := append([]Widened{}, w.also...)
	for _, s := range w.spelt {
		for _, term := range s.Terms {
			if i := slices.IndexFunc(w.variants, func(v store.Variant) bool { return v.Words == s.Word && len(v.Terms) > 0 }); i >= 0 {
				out = append(out, Widened{s.Word, r.wordOf(term), "spelling"})
			}
		}
	}
	return out
}

// wordOf gives the first word of what was found that has a stem.
func (r *recutter) wordOf(stem string) string {
	for _, t := range r.taken {
		lang := language.Of(t.cut.language)
		for _, w := range runs(t.cut.passages[t.n].Text) {
			if w == stem || form(lang, w) == stem {
				return w
			}
		}
	}
	return stem
}

// shortForms are those that the indexed documents explain. They are read again when the index
// has changed, but not while it changes all the time.
type shortForms struct {
	mu    sync.Mutex
	batch uint64
	read  time.Time
	long  map[string][]string // by the short form as it is written
}

// shortAge is how long what is known of short forms is used while the index changes.
const shortAge = 20 * time.Second

func (e *Env) shortForms(ctx context.Context) (*shortForms, error) {
	s := &e.short
	s.mu.Lock()
	defer s.mu.Unlock()
	batch, err := e.Store.Batch(ctx)
	if err != nil {
		return nil, err
	}
	if s.long != nil && (batch == s.batch || time.Since(s.read) < shortAge) {
		return s, nil
	}
	long := map[string][]string{}
	for _, root := range e.Keeper.Guard().Roots() {
		err := e.Store.Items(ctx, root, []store.ItemKind{store.ItemAcronym}, func(d store.DocumentItems) error {
			for _, it := range d.Items {
				if list := long[it.Name]; len(list) < mostLong && !containsFold(list, it.Value) {
					long[it.Name] = append(list, it.Value)
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	s.batch, s.read, s.long = batch, time.Now(), long
	return s, nil
}

// mostLong is how many meanings of a short form are searched.
const mostLong = 3

func containsFold(list []string, s string) bool {
	return slices.ContainsFunc(list, func(o string) bool { return strings.EqualFold(o, s) })
}

// widen adds the long forms of short ones, and the short forms of long ones.
func (s *shortForms) widen(w *widened, query string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	have := words(query)
	stop := language.Of("en")
	shorts := make([]string, 0, len(s.long))
	for short := range s.long {
		shorts = append(shorts, short)
	}
	slices.Sort(shorts)
	for _, short := range shorts {
		low := strings.ToLower(short)
		if holdsRow(have, words(low)) && (!stop.Stop(low) || strings.Contains(query, short)) {
			w.add(short, s.long[short], "long form")
		}
		for _, long := range s.long[short] {
			if row := words(long); len(row) > 1 && holdsRow(have, row) {
				w.add(long, []string{short}, "short form")
			}
		}
	}
}
