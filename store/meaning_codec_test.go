package store

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/fsx-dev/fsx/store/vector"
)

// someRow is a row over the passages with the numbers given, of a document that has so many.
func someRow(r *rand.Rand, dim, passages int, numbers ...int) *vectorRow {
	row := &vectorRow{of: Embedder{Name: "test:model", Dim: dim}}
	row.ID, row.Seq = 7, 9
	for _, n := range numbers {
		code := make([]uint64, vector.Words(dim))
		for i := range code {
			code[i] = r.Uint64()
		}
		row.add(n, code, r.Uint64())
	}
	row.close(passages)
	return row
}

func TestRowRoundTrip(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for _, want := range []*vectorRow{
		someRow(r, 384, 3, 0, 1, 2), someRow(r, 384, 3, 1), someRow(r, 1, 1, 0), someRow(r, 1000, 500, 3, 4, 400), someRow(r, 65, 2),
	} {
		got, err := decodeRow(7, appendRow(nil, want))
		if err != nil || got.passages() != want.passages() || got.Missing != want.Missing || got.of != want.of || got.Seq != want.Seq {
			t.Errorf("%+v, %v, want %+v", got, err, want)
			continue
		}
		for k := range want.passages() {
			if got.number(k) != want.number(k) || got.sum(k) != want.sum(k) {
				t.Errorf("passage %d is %d", want.number(k), got.number(k))
			}
		}
		if len(want.Codes) > 0 && !reflect.DeepEqual(got.Codes, want.Codes) {
			t.Error("other codes")
		}
	}
}

func FuzzRow(f *testing.F) {
	r := rand.New(rand.NewPCG(3, 4))
	f.Add(appendRow(nil, someRow(r, 100, 3, 0, 1, 2)))
	f.Add(appendRow(nil, someRow(r, 100, 9, 0, 8)))
	f.Fuzz(func(t *testing.T, b []byte) {
		row, err := decodeRow(7, b)
		if err != nil {
			return
		}
		again, err := decodeRow(7, appendRow(nil, row))
		if err != nil || !reflect.DeepEqual(again, row) {
			t.Errorf("%x: %+v became %+v, %v", b, row, again, err)
		}
		vector.NewIndex(row.of.Dim).Put(row.Row)
		if !bytes.Equal(appendRow(nil, row), appendRow(nil, again)) {
			t.Error("written differently")
		}
	})
}
