package segment

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// near takes the texts that differ from a word in at most so many bytes at the end or in the middle, none added. Its
// state is how many bytes it saw and how many were others; it counts its steps.
type near struct {
	word  string
	most  int
	steps int
}

const gone = -1

func (a *near) Start() int { return 0 }

func (a *near) IsMatch(s int) bool { return s != gone && s/8 == len(a.word) }

func (a *near) CanMatch(s int) bool { return s != gone }

func (a *near) WillAlwaysMatch(int) bool { return false }

func (a *near) Accept(s int, b byte) int {
	a.steps++
	at, wrong := s/8, s%8
	if at >= len(a.word) {
		return gone
	}
	if a.word[at] != b {
		wrong++
	}
	if wrong > a.most {
		return gone
	}
	return 8*(at+1) + wrong
}

func (a *near) takes(text string) bool {
	s := a.Start()
	for i := range len(text) {
		if s = a.Accept(s, text[i]); s == gone {
			return false
		}
	}
	return a.IsMatch(s)
}

// many are terms that share beginnings of all lengths, some of bytes that no text in UTF-8 has.
func many(r *rand.Rand, n int) []string {
	all := map[string]bool{}
	for len(all) < n {
		b := make([]byte, 1+r.IntN(6))
		for i := range b {
			b[i] = "aab\xc3\xa9\xff"[r.IntN(6)]
		}
		all[string(b)] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// dictionaryOf writes terms and reads them.
func dictionaryOf(list []string) *dictionary {
	var w termWriter
	for _, text := range list {
		w.add(&term{text: []byte(text), docs: 1, size: 1})
	}
	return &dictionary{terms: terms{data: w.out, blocks: w.blocks, n: w.n}}
}

// TestTermsThatAnAutomatonTakes: what is passed over is nothing that the automaton would have taken.
func TestTermsThatAnAutomatonTakes(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 8))
	for range 300 {
		list := many(r, 50+r.IntN(1500))
		d := dictionaryOf(list)
		word := list[r.IntN(len(list))]
		from, to := "", ""
		if r.IntN(2) == 0 {
			from = list[r.IntN(len(list))]
		}
		if r.IntN(3) == 0 {
			to = list[r.IntN(len(list))]
		}
		most := r.IntN(3)
		var want, got []string
		for _, term := range list {
			if a := (&near{word: word, most: most}); a.takes(term) && term >= from && (to == "" || term < to) {
				want = append(want, term)
			}
		}
		for it := d.AutomatonIterator(&near{word: word, most: most}, []byte(from), []byte(to)); ; {
			e, err := it.Next()
			if err != nil {
				t.Fatal(err)
			}
			if e == nil {
				break
			}
			got = append(got, strings.Clone(e.Term))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%d off %q from %q to %q\n got %q\nwant %q", most, word, from, to, got, want)
		}
	}
}

// TestBeginningsGivenUp: of ten thousand terms below beginnings that an automaton gave up few are looked at.
func TestBeginningsGivenUp(t *testing.T) {
	t.Parallel()
	var list []string
	for _, first := range []string{"aa", "ab", "ba", "zz"} {
		for i := range 10000 {
			list = append(list, fmt.Sprintf("%s%05d", first, i))
		}
	}
	a := &near{word: "ba00007"}
	it := dictionaryOf(list).AutomatonIterator(a, nil, nil)
	e, err := it.Next()
	if err != nil || e == nil || e.Term != a.word {
		t.Fatal(e, err)
	}
	if e, err = it.Next(); e != nil || err != nil {
		t.Fatal(e, err)
	}
	if a.steps > 40*blockTerms {
		t.Errorf("%d steps through %d terms", a.steps, len(list))
	}
}
