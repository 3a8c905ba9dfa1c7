package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// substrings makes queries as people type them: pieces of names that are there, of one to
// nine letters, and some that are nowhere.
func substrings(names []string, n int, seed uint64) []string {
	r := rand.New(rand.NewPCG(seed, 11)) //nolint:gosec // repeatable on purpose
	var list []string
	for len(list) < n {
		name := strings.ToLower(names[r.IntN(len(names))])
		if r.IntN(20) == 0 {
			list = append(list, fmt.Sprintf("zq%dxj", r.IntN(100)))
			continue
		}
		size := 1 + r.IntN(9)
		if len(name) <= size {
			continue
		}
		at := r.IntN(len(name) - size)
		if q := name[at : at+size]; plain(q) {
			list = append(list, q)
		}
	}
	return list
}

// plain reports whether a piece of a name means the same to every tool.
func plain(s string) bool {
	for _, c := range []byte(s) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_' && c != '-' && c != '.' {
			return false
		}
	}
	return s[0] != '-' && s[0] != '.'
}

// fuzzies makes queries whose letters stand in names in their order.
func fuzzies(names []string, n int, seed uint64) []string {
	r := rand.New(rand.NewPCG(seed, 12)) //nolint:gosec // repeatable on purpose
	var list []string
	for len(list) < n {
		name := strings.ToLower(names[r.IntN(len(names))])
		var q []byte
		want := 3 + r.IntN(4)
		for i := range len(name) {
			if len(q) < want && r.IntN(2) == 0 && name[i] >= 'a' && name[i] <= 'z' {
				q = append(q, name[i])
			}
		}
		if len(q) >= 3 {
			list = append(list, string(q))
		}
	}
	return list
}

// namesIn reads base names from a file with a path a line, every so many.
func namesIn(list string, every int) (names []string, err error) {
	f, err := os.Open(list) //nolint:gosec // made by this program
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	lines := bufio.NewScanner(f)
	for n := 0; lines.Scan(); n++ {
		if n%every == 0 {
			names = append(names, filepath.Base(lines.Text()))
		}
	}
	return names, lines.Err()
}

// wordQuery is a question for passages, as fsx and as Recoll read it.
type wordQuery struct{ kind, fsx, recoll string }

// wordQueries makes ranked queries from the ranks of the texts' vocabulary.
func wordQueries(n int, seed uint64) []wordQuery {
	r := rand.New(rand.NewPCG(seed, 13)) //nolint:gosec // repeatable on purpose
	words := textVocabulary(textWords, seed)
	between := func(low, high int) string { return words[low+r.IntN(high-low)] }
	var list []wordQuery
	for range n {
		rare := between(40_000, textWords)
		two := between(300, 2000) + " " + between(2000, 8000)
		frequent := between(130, 300)
		w := between(1000, 20_000)
		prefix := w[:min(3, len(w))]
		list = append(list,
			wordQuery{"rare", rare, rare}, wordQuery{"and", two, two}, wordQuery{"frequent", frequent, frequent},
			wordQuery{"prefix", prefix + "*", prefix + "*"},
			wordQuery{"phrase", `"` + two + `"`, `"` + two + `"`})
	}
	return list
}
