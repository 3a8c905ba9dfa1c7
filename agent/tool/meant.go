package tool

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// Meaning makes the vectors of questions, so that passages are found by what they mean.
type Meaning interface {
	// Name is that of the embedder which made the vectors of the passages.
	Name() string
	// Question gives the vector of a question. The text of an error is a sentence for people.
	Question(ctx context.Context, text string) ([]float32, error)
}

// How long a search waits for an embedder, and how long one that failed is left alone.
const (
	meantPatience = 6 * time.Second
	meantPause    = 20 * time.Second
)

// meant remembers an embedder that failed, so that not every search waits for it.
type meant struct {
	mu    sync.Mutex
	until time.Time
	why   string
}

// meaning gives what a search needs to find passages by what they mean. why is a sentence when it
// goes on without; both are empty when no embedder is chosen or nothing has a vector.
func (e *Env) meaning(ctx context.Context, question string) (m store.Meaning, why string, err error) {
	if e.Meaning == nil || strings.TrimSpace(question) == "" {
		return m, "", nil
	}
	e.meant.mu.Lock()
	until, why := e.meant.until, e.meant.why
	e.meant.mu.Unlock()
	if e.now().Before(until) {
		return m, why, nil
	}
	timed, stop := context.WithTimeout(ctx, meantPatience)
	defer stop()
	v, err := e.Meaning.Question(timed, question)
	if ctx.Err() != nil {
		return m, "", ctx.Err()
	}
	if err != nil {
		why = "searched by words only: " + err.Error()
		if timed.Err() != nil {
			why = "searched by words only: the embedder " + e.Meaning.Name() + " does not answer."
		}
		e.meant.mu.Lock()
		e.meant.until, e.meant.why = e.now().Add(meantPause), why
		e.meant.mu.Unlock()
		return m, why, nil
	}
	return store.Meaning{Embedder: e.Meaning.Name(), Vector: v}, "", nil
}

// The ways in which a passage was found.
const (
	byWords   = "words"
	byMeaning = "meaning"
	byBoth    = "words and meaning"
)

func foundBy(h *store.Hit) string {
	switch {
	case h.Similarity == 0:
		return byWords
	case h.Score == 0:
		return byMeaning
	}
	return byBoth
}

// fusedScores gives each of what was taken its place in two lists, by words (whose scores are
// given) and by meaning, as one score: 1 for what is first in both.
func fusedScores(list []taken, scores []float64) []float64 {
	out := make([]float64, len(list))
	add := func(in func(i int) bool, less func(a, b int) int) {
		var order []int
		for i := range list {
			if in(i) {
				order = append(order, i)
			}
		}
		slices.SortStableFunc(order, less)
		for place, i := range order {
			out[i] += store.Reciprocal(place) / (2 * store.Reciprocal(0))
		}
	}
	add(func(i int) bool { return list[i].hit.Score > 0 }, func(a, b int) int { return cmp.Compare(scores[b], scores[a]) })
	add(func(i int) bool { return list[i].hit.Similarity > 0 }, func(a, b int) int {
		return cmp.Compare(list[b].hit.Similarity, list[a].hit.Similarity)
	})
	return out
}

// MeaningStatus says how far passages can be found by what they mean.
type MeaningStatus struct {
	Embedder string `json:"embedder" jsonschema:"what makes the vectors; empty while none is chosen"`
	Passages int    `json:"passages" jsonschema:"indexed passages"`
	Vectors  int    `json:"vectors" jsonschema:"those of them that have a vector"`
}

// meaningStatus counts vectors below some folders.
func (e *Env) meaningStatus(ctx context.Context, under []string) (MeaningStatus, error) {
	if e.Meaning == nil {
		return MeaningStatus{}, nil
	}
	s := MeaningStatus{Embedder: e.Meaning.Name()}
	for _, u := range under {
		n, err := e.Store.Embedded(ctx, store.Embedder{Name: s.Embedder}, u)
		if err != nil {
			return s, err
		}
		s.Passages += n.Passages
		s.Vectors += n.Vectors
	}
	return s, nil
}

// String is the state in one line.
func (s MeaningStatus) String() string {
	if s.Embedder == "" {
		return `off (choose an embedder: embedder = "ollama:nomic-embed-text")`
	}
	text := Safe(s.Embedder) + ", " + Thousands(int64(s.Vectors)) + " of " + Count(s.Passages, "passage")
	if s.Vectors < s.Passages {
		text += " so far (fsx index goes on)"
	}
	return text
}
