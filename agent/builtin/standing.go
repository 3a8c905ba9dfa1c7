package builtin

import "sort"

// heaviest are the words of a question that weigh most, heaviest first, -1 where it has fewer.
func (c *scene) heaviest() [3]int {
	out := [3]int{-1, -1, -1}
	var order []int
	for i, w := range c.weights {
		if w > 0 && c.in.words[i].Weight == 1 {
			order = append(order, i)
		}
	}
	sort.SliceStable(order, func(a, b int) bool { return c.weights[order[a]] > c.weights[order[b]] })
	copy(out[:], order)
	return out
}

// How much a heavy word counts that a unit does not hold itself.
const (
	keyAbove = 0.8 // its headings or the header of its table do
	keyFile  = 0.6 // the name or title of its document does
	keyNear  = 0.4 // a neighbouring sentence does
)

// keys measures each of the words that weigh most by itself: an answer may lack many words of a
// question, but seldom that one.
func (f *vector) keys(c *scene, u *unit) {
	for n, is := range [...]int{isKey, isSecond, isThird} {
		f[is] = 1
		if i := c.heavy[n]; i >= 0 {
			k := c.in.words[i]
			f[is] = max(k.In(u.words), k.In(u.above)*keyAbove, k.In(u.src.words)*keyFile, k.In(u.near)*keyNear)
		}
	}
}
