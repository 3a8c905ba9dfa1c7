package tool

import (
	"cmp"
	"slices"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
)

// typeCounts counts files by category.
type typeCounts map[string]*TypeCount

func (t typeCounts) add(n store.Entry) {
	category := extract.DetectName(n.Name).Category
	c := t[category]
	if c == nil {
		c = &TypeCount{Category: category}
		t[category] = c
	}
	c.Files++
	c.Bytes += n.Size
}

// sorted lists the categories, most bytes first.
func (t typeCounts) sorted() []TypeCount {
	out := []TypeCount{}
	for _, c := range t {
		out = append(out, *c)
	}
	slices.SortFunc(out, func(a, b TypeCount) int {
		return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Category, b.Category))
	})
	return out
}
