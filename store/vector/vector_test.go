package vector

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func random(r *rand.Rand, dim int) []float32 {
	v := make([]float32, dim)
	for i := range v {
		v[i] = float32(r.NormFloat64())
	}
	u, err := Unit(v)
	if err != nil {
		panic(err)
	}
	return u
}

// about is a vector near another one.
func about(r *rand.Rand, v []float32, noise float64) []float32 {
	w := make([]float32, len(v))
	for i := range v {
		w[i] = v[i] + float32(noise*r.NormFloat64()/math.Sqrt(float64(len(v))))
	}
	u, err := Unit(w)
	if err != nil {
		panic(err)
	}
	return u
}

func row(id uint64, vectors ...[]float32) Row {
	r := Row{ID: id, Seq: id * 10}
	for i, v := range vectors {
		r.Codes = append(AppendCode(r.Codes, v), id<<32|uint64(i))
	}
	return r
}

func TestUnit(t *testing.T) {
	t.Parallel()
	inf, nan := float32(math.Inf(1)), float32(math.NaN())
	for _, bad := range [][]float32{nil, {}, {0, 0}, {1, nan}, {1, inf}, make([]float32, MaxDim+1)} {
		if v, err := Unit(bad); err == nil {
			t.Errorf("%d components gave %d", len(bad), len(v))
		}
	}
	v, err := Unit([]float32{3, 4})
	if err != nil || math.Abs(float64(v[0])-0.6) > 1e-6 || math.Abs(float64(v[1])-0.8) > 1e-6 {
		t.Errorf("%v, %v", v, err)
	}
}

func TestQuantizedKeepsTheProduct(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for _, dim := range []int{1, 3, 64, 65, 384, 768, 1536} {
		worst := 0.0
		for range 200 {
			a := random(r, dim)
			b := about(r, a, 3)
			var exact float64
			for i := range a {
				exact += float64(a[i]) * float64(b[i])
			}
			worst = max(worst, math.Abs(exact-Quantize(b).Dot(a)))
		}
		if worst > 0.01 {
			t.Errorf("%d dimensions: off by %.4f", dim, worst)
		}
	}
	if q := Quantize([]float32{0, 0}); q.Dim() != 2 || q.Dot([]float32{1, 1}) != 0 || q.Dot([]float32{1}) != 0 || Quantized("x").Dim() != 0 {
		t.Error("what cannot be compared has no product")
	}
}

func TestNearestIsExact(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	for _, dim := range []int{5, 64, 100, 384} {
		x := NewIndex(dim)
		all := map[string][]uint64{}
		for id := uint64(1); id <= 300; id++ {
			var list [][]float32
			for range r.IntN(5) {
				list = append(list, random(r, dim))
			}
			x.Put(row(id, list...))
			for i, v := range list {
				all[fmt.Sprint(id, "#", i)] = AppendCode(nil, v)
			}
		}
		q := random(r, dim)
		code := AppendCode(nil, q)
		type one struct {
			name string
			d    int
		}
		var want []one
		for name, c := range all {
			d := 0
			for i := range dim {
				if (c[i/64]^code[i/64])>>(i%64)&1 == 1 {
					d++
				}
			}
			want = append(want, one{name, d})
		}
		slices.SortFunc(want, func(a, b one) int { return cmp.Compare(a.d, b.d) })
		got, err := x.Nearest(t.Context(), q, 20, nil)
		if err != nil || len(got) < 20 {
			t.Fatalf("%d dimensions: %d, %v", dim, len(got), err)
		}
		for i, n := range got {
			if n.Distance != want[i].d || !slices.Contains(want, one{fmt.Sprint(n.ID, "#", n.Number), n.Distance}) ||
				n.Sum != n.ID<<32|uint64(n.Number) || n.Seq != n.ID*10 {
				t.Errorf("%d dimensions, %d: %+v, want the distance %d", dim, i, n, want[i].d)
			}
		}
	}
}

func TestIndexFollowsItsDocuments(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	x := NewIndex(70)
	a, b, c := random(r, 70), random(r, 70), random(r, 70)
	x.Put(row(1, a, b))
	x.Put(row(2, c))
	nearest := func(v []float32, allow func(uint64) bool) string {
		t.Helper()
		got, err := x.Nearest(t.Context(), v, 1, allow)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) == 0 {
			return "none"
		}
		return fmt.Sprintf("%d#%d", got[0].ID, got[0].Number)
	}
	if got := nearest(b, nil); got != "1#1" {
		t.Errorf("b is %s", got)
	}
	if got := nearest(b, func(id uint64) bool { return id == 2 }); got != "2#0" {
		t.Errorf("of the second document b is nearest to %s", got)
	}
	if got := nearest(b, func(uint64) bool { return false }); got != "none" {
		t.Errorf("of no document: %s", got)
	}
	some := row(1, b)
	some.Numbers = []uint32{7}
	x.Put(some)
	if got := nearest(b, nil); got != "1#7" {
		t.Errorf("b after the change is %s", got)
	}
	x.Remove(1)
	x.Remove(1)
	if got := nearest(b, nil); got != "2#0" || x.Passages() != 1 {
		t.Errorf("b after it is gone is %s of %d", got, x.Passages())
	}
	if got, err := x.Nearest(t.Context(), b[:3], 1, nil); got != nil || err != nil {
		t.Errorf("a vector of another length: %v, %v", got, err)
	}
	over, stop := context.WithCancel(t.Context())
	stop()
	if _, err := x.Nearest(over, b, 1, nil); err == nil {
		t.Error("went on after its end")
	}
}

// TestIndexGivesRoomBack writes the same documents again and again.
func TestIndexGivesRoomBack(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(7, 8))
	x := NewIndex(64)
	for range 20 {
		for id := range uint64(1000) {
			x.Put(row(id, random(r, 64)))
		}
	}
	if x.Passages() != 1000 || x.gone > 5000 {
		t.Errorf("%d passages, %d forgotten ones kept", x.Passages(), x.gone)
	}
}

// TestRescoring holds that the nearest vectors are among those with the nearest codes.
func TestRescoring(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(9, 10))
	const dim, themes, each = 384, 200, 25
	x := NewIndex(dim)
	var vectors [][]float32
	for theme := range themes {
		center := random(r, dim)
		var list [][]float32
		for range each {
			list = append(list, about(r, center, 0.8))
		}
		vectors = append(vectors, list...)
		x.Put(row(uint64(theme), list...))
	}
	held, wanted := 0, 0
	for range 50 {
		q := about(r, vectors[r.IntN(len(vectors))], 0.8)
		best := make([]int, len(vectors))
		score := make([]float64, len(vectors))
		for i, v := range vectors {
			best[i] = i
			for k := range v {
				score[i] += float64(v[k]) * float64(q[k])
			}
		}
		slices.SortFunc(best, func(a, b int) int { return cmp.Compare(score[b], score[a]) })
		near, err := x.Nearest(t.Context(), q, 200, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range best[:10] {
			wanted++
			if slices.ContainsFunc(near, func(n Near) bool { return int(n.ID)*each+n.Number == i }) {
				held++
			}
		}
	}
	if share := float64(held) / float64(wanted); share < 0.99 {
		t.Errorf("the nearest codes hold %.3f of the nearest vectors", share)
	}
}

func BenchmarkNearest(b *testing.B) {
	for _, passages := range []int{100_000, 1_000_000} {
		b.Run(fmt.Sprint(passages), func(b *testing.B) {
			r := rand.New(rand.NewPCG(11, 12))
			x := NewIndex(384)
			for id := range uint64(passages / 10) {
				one := Row{ID: id}
				for range 10 {
					for range 7 {
						one.Codes = append(one.Codes, r.Uint64())
					}
				}
				x.Put(one)
			}
			q := random(r, 384)
			for b.Loop() {
				if near, err := x.Nearest(b.Context(), q, 500, nil); err != nil || len(near) < 500 {
					b.Fatal(len(near), err)
				}
			}
		})
	}
}
