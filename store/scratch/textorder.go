package scratch

import (
	"bytes"
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
)

// fewTexts is up to how many distinct texts a column is ordered by these: beyond, looking
// every row's text up costs more than sorting the rows.
const fewTexts = 20_000

// textRanks gives every row the place of its text in the order of the column's texts; rows
// with the same text have the same one.
func (g *grid) textRanks(ctx context.Context, col int) ([]uint64, error) {
	known, texts := map[string]uint32{}, []ranked{}
	of := make([]uint32, 0, g.rows) // the number of each row's text in the order of coming
	for _, b := range g.blocks {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		v := &b.cols[col]
		for row := range b.rows {
			text := v.bytes(row)
			n, ok := known[string(text)]
			if !ok {
				n = uint32(len(texts)) //nolint:gosec // at most MaxRows
				known[string(text)] = n
				texts = append(texts, newRanked(text, n))
			}
			of = append(of, n)
		}
		if len(texts) > fewTexts {
			return g.manyRanks(ctx, col)
		}
	}
	if err := sortRanked(ctx, texts); err != nil {
		return nil, err
	}
	places := make([]uint64, len(texts))
	for i, t := range texts {
		places[t.n] = uint64(i) //nolint:gosec // not negative
	}
	out := make([]uint64, len(of))
	for i, n := range of {
		out[i] = places[n]
	}
	return out, nil
}

// manyRanks sorts all rows by their texts.
func (g *grid) manyRanks(ctx context.Context, col int) ([]uint64, error) {
	texts := make([]ranked, 0, g.rows)
	for _, b := range g.blocks {
		v := &b.cols[col]
		for row := range b.rows {
			texts = append(texts, newRanked(v.bytes(row), uint32(len(texts)))) //nolint:gosec // at most MaxRows
		}
	}
	if err := sortRanked(ctx, texts); err != nil {
		return nil, err
	}
	out := make([]uint64, len(texts))
	place := uint64(0)
	for i := range texts {
		if i > 0 && !bytes.Equal(texts[i].text, texts[i-1].text) {
			place++
		}
		out[texts[i].n] = place
	}
	return out, nil
}

// ranked is a text with its first 16 bytes, in lower case, as two numbers that mostly
// settle its place.
type ranked struct {
	first, second uint64
	text          []byte
	n             uint32
}

func newRanked(text []byte, n uint32) ranked {
	return ranked{firstBytes(text), firstBytes(text[min(8, len(text)):]), text, n}
}

func compareRanked(a, b ranked) int {
	if a.first != b.first {
		return cmp.Compare(a.first, b.first)
	}
	if a.second != b.second {
		return cmp.Compare(a.second, b.second)
	}
	return compareText(a.text, b.text)
}

// runLength is how many texts are sorted at once; between two runs the sort can end.
const runLength = 1 << 16

// sortRanked sorts runs on all processors and merges them.
func sortRanked(ctx context.Context, texts []ranked) error {
	runs := slices.Collect(slices.Chunk(texts, runLength))
	parallel(len(runs), func(i int) {
		if ctx.Err() == nil {
			slices.SortFunc(runs[i], compareRanked)
		}
	})
	spare := make([]ranked, len(texts))
	from, to := texts, spare
	for size := runLength; size < len(texts); size *= 2 {
		pairs := (len(texts) + 2*size - 1) / (2 * size)
		parallel(pairs, func(i int) {
			at := i * 2 * size
			middle, end := min(len(from), at+size), min(len(from), at+2*size)
			if ctx.Err() == nil {
				mergeRanked(to[at:end], from[at:middle], from[middle:end])
			}
		})
		from, to = to, from
	}
	copy(texts, from)
	return ctx.Err()
}

func mergeRanked(to, a, b []ranked) {
	for i := range to {
		if len(b) == 0 || len(a) > 0 && compareRanked(a[0], b[0]) <= 0 {
			to[i], a = a[0], a[1:]
		} else {
			to[i], b = b[0], b[1:]
		}
	}
}

// parallel calls fn for 0..n-1 on as many goroutines as there are processors.
func parallel(n int, fn func(i int)) {
	var wait sync.WaitGroup
	next := make(chan int, n)
	for i := range n {
		next <- i
	}
	close(next)
	for range min(n, runtime.GOMAXPROCS(0)) {
		wait.Go(func() {
			for i := range next {
				fn(i)
			}
		})
	}
	wait.Wait()
}
