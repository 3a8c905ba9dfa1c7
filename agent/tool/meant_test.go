package tool

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// oracle knows what a few words mean.
type oracle struct {
	asked []string
	err   error
}

func (o *oracle) Name() string { return "test:oracle" }

func (o *oracle) Question(_ context.Context, text string) ([]float32, error) {
	o.asked = append(o.asked, text)
	return meansOf(text), o.err
}

// meansOf is a vector of how much a text is about animals, about money and about neither.
func meansOf(text string) []float32 {
	v := []float32{0.01, 0.01, 0.02}
	for i, words := range []string{"dog hound puppy", "tax fee invoice"} {
		for _, w := range strings.Fields(words) {
			if strings.Contains(strings.ToLower(text), w) {
				v[i]++
			}
		}
	}
	return v
}

// meaningful is a world whose passages have vectors.
func meaningful(t *testing.T, files map[string]string) (*world, *oracle) {
	t.Helper()
	w, o := newWorld(t, files), &oracle{}
	w.env.Meaning = o
	w.index()
	e := store.Embedder{Name: o.Name(), Dim: 3}
	var list []store.DocumentVectors
	err := w.env.Store.Unembedded(t.Context(), e, w.root, func(u store.Unembedded) error {
		text := files[filepath.ToSlash(strings.TrimPrefix(u.Document.Path, w.root+string(filepath.Separator)))]
		dv := store.DocumentVectors{ID: u.Document.ID, Seq: u.Document.Seq}
		for n := range u.Document.Passages {
			dv.Vectors = append(dv.Vectors, store.PassageVector{Number: n, Sum: uint64(n), Vector: meansOf(text)})
		}
		list = append(list, dv)
		return nil
	})
	if err == nil {
		err = w.env.Store.PutVectors(t.Context(), e, list)
	}
	if err != nil {
		t.Fatal(err)
	}
	return w, o
}

var animals = map[string]string{
	"pets.md":      "# The animals\n\nThe hound sleeps by the oven.\n",
	"law.txt":      "Each dog is registered at the town hall.\n",
	"sub/bill.txt": "The invoice came in May.\n",
}

// shown gives "name by" for every hit.
func shownHits(h Hits) string {
	var out []string
	for _, hit := range h.Hits {
		out = append(out, fmt.Sprintf("%s by %s", hit.Name, hit.By))
	}
	return strings.Join(out, ", ")
}

func TestSearchFusesWordsAndMeaning(t *testing.T) {
	t.Parallel()
	w, o := meaningful(t, animals)
	for query, want := range map[string]string{
		`{"query":"dog"}`:                                "law.txt by words and meaning, pets.md by meaning, bill.txt by meaning",
		`{"query":"dog","limit":1}`:                      "law.txt by words and meaning",
		`{"query":"fee","limit":1}`:                      "bill.txt by meaning",
		`{"query":"puppy","path_filter":"*.md"}`:         "pets.md by meaning",
		`{"query":"puppy","filter":"ext=txt","limit":1}`: "law.txt by meaning",
		`{"query":"puppy","under":["sub"]}`:              "bill.txt by meaning",
		`{"query":"\"dog is\""}`:                         "law.txt by words and meaning",
		`{"query":"dog","words_only":true}`:              "law.txt by ",
		`{"query":"puppy","words_only":true}`:            "",
	} {
		h := must[Hits](w, "search_files", query)
		if got := shownHits(h); got != want || h.Notice != "" || (h.Meaning == "") != strings.Contains(query, "words_only") {
			t.Errorf("%s: %s (%+v), want %s", query, got, h, want)
		}
	}
	h := must[Hits](w, "search_files", `{"query":"puppy","limit":2}`)
	if h.Hits[0].Score <= h.Hits[1].Score-1e-9 || h.Hits[0].Score > 1 {
		t.Errorf("scores: %+v", h.Hits)
	}
	h = must[Hits](w, "search_files", `{"query":"puppy","path_filter":"pets.md"}`)
	if h.Hits[0].Quote != "The hound sleeps by the oven." || !strings.Contains(h.Text(), "by meaning\n") || !strings.HasSuffix(h.Lines(), "\tby meaning\n") {
		t.Errorf("a passage without a word of the query: %+v", h.Hits[0])
	}
	if got := o.asked[len(o.asked)-1]; got != "puppy" {
		t.Errorf("asked for the meaning of %q", got)
	}
	if s := must[Status](w, "index_status", `{}`).Meaning; s != (MeaningStatus{"test:oracle", 3, 3}) || s.String() != "test:oracle, 3 of 3 passages" {
		t.Errorf("%+v: %s", s, s)
	}
	w.write("new.txt", "Something new.\n")
	w.index()
	if s := must[Status](w, "index_status", `{}`).Meaning; s.String() != "test:oracle, 3 of 4 passages so far (fsx index goes on)" {
		t.Errorf("%s", s)
	}
}

// TestEmbedderIsLeftAloneAfterAFailure asks again and again while there is no embedder.
func TestEmbedderIsLeftAloneAfterAFailure(t *testing.T) {
	t.Parallel()
	w, o := meaningful(t, animals)
	now := time.Date(2026, 3, 11, 12, 0, 0, 0, time.Local)
	w.env.Now = func() time.Time { return now }
	o.err = errors.New("The embedder is asleep.") //nolint:revive,staticcheck // a sentence for people
	for range 3 {
		h := must[Hits](w, "search_files", `{"query":"dog"}`)
		if h.Notice != "searched by words only: The embedder is asleep." || shownHits(h) != "law.txt by " || !strings.HasSuffix(h.Text(), h.Notice+"\n") {
			t.Errorf("%+v", h)
		}
	}
	if len(o.asked) != 1 {
		t.Errorf("asked %d times", len(o.asked))
	}
	o.err, now = nil, now.Add(meantPause)
	if h := must[Hits](w, "search_files", `{"query":"dog"}`); h.Notice != "" || h.Hits[0].By != byBoth {
		t.Errorf("after it came back: %+v", h)
	}
	over, stop := context.WithCancel(t.Context())
	stop()
	if _, err := w.reg.Do(over, "search_files", []byte(`{"query":"dog"}`)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
