package browse

import "slices"

// recipe is what a view is made from.
type recipe struct {
	list   *listing
	sorted *measure
	ranked bool // and it is complete
	filter string
	hidden bool
}

type note uint8

const (
	noNote note = iota
	noteLoading
	noteEmpty
	noteHidden
	noteFailed
)

// inSight is how many entries are in sight.
func (f *folder) inSight() int {
	if f.all {
		return f.list.len()
	}
	return len(f.view)
}

// entry is the entry at a place of the view.
func (f *folder) entry(pos int) int {
	if f.all {
		return pos
	}
	return int(f.view[pos])
}

// place is where an entry stands in the view, -1 when it is not in sight.
func (f *folder) place(entry int) int {
	if f.all {
		return entry
	}
	if f.order() == nil {
		if i, ok := slices.BinarySearch(f.view, uint32(entry)); ok { //nolint:gosec // an index
			return i
		}
		return -1
	}
	return slices.Index(f.view, uint32(entry)) //nolint:gosec // an index
}

// layout brings the view and the number of rows up to date, here and below.
func (f *folder) layout(t *tree) {
	var open []*folder
	for _, k := range f.kids {
		k.pos = -1
		if k.open {
			k.layout(t)
			open = append(open, k)
		}
	}
	f.look(t, open)
	f.shown, f.rows = f.shown[:0], f.inSight()
	for _, k := range open {
		if i := f.list.find(k.name); i >= 0 {
			if k.pos = f.place(i); k.pos >= 0 {
				f.shown = append(f.shown, k)
				f.rows += k.rows
			}
		}
	}
	slices.SortFunc(f.shown, func(a, b *folder) int { return a.pos - b.pos })
	if f.note = f.noteFor(t); f.note != noNote {
		f.rows++
	}
}

// look makes the view when what it is made from has changed. While a filter
// holds, open folders with rows of their own stay in sight.
func (f *folder) look(t *tree, open []*folder) {
	if f.list == nil {
		f.all, f.view, f.made = false, nil, recipe{}
		return
	}
	want := recipe{list: f.list, sorted: f.sorted, ranked: f.order() != nil, filter: t.filter, hidden: t.hidden}
	if want == f.made && (t.filter == "" || len(open) == 0) {
		return
	}
	f.made = want
	order := f.order()
	if f.all = t.filter == "" && order == nil && (t.hidden || !f.list.dots); f.all {
		f.view = nil
		return
	}
	f.view = f.view[:0]
	switch {
	case t.filter != "":
		f.view = f.list.matches(t.filter, f.view)
		for _, k := range open {
			if i := f.list.find(k.name); i >= 0 && k.rows > 0 {
				if at, there := slices.BinarySearch(f.view, uint32(i)); !there { //nolint:gosec // an index
					f.view = slices.Insert(f.view, at, uint32(i)) //nolint:gosec // an index
				}
			}
		}
		f.view = inOrder(f.view, order, f.list.len())
	case order != nil:
		f.view = append(f.view, order...)
	default:
		for i := range f.list.len() {
			f.view = append(f.view, uint32(i)) //nolint:gosec // an index
		}
	}
	if !t.hidden && f.list.dots {
		f.view = slices.DeleteFunc(f.view, func(i uint32) bool { return f.list.hidden(int(i)) })
	}
}

// inOrder puts some entries of n into an order of all of them.
func inOrder(some, order []uint32, n int) []uint32 {
	if order == nil {
		return some
	}
	in := make([]bool, n)
	for _, i := range some {
		in[i] = true
	}
	out := some[:0]
	for _, i := range order {
		if in[i] {
			out = append(out, i)
		}
	}
	return out
}

// order is the entries by size or date, nil by name.
func (f *folder) order() []uint32 {
	if f.sorted == nil || f.sorted.list != f.list {
		return nil
	}
	return f.sorted.order
}

// noteFor is the row that says something about the folder itself, if any.
func (f *folder) noteFor(t *tree) note {
	switch {
	case f.why != "" && (t.filter == "" || f.parent == nil):
		return noteFailed
	case t.filter != "":
		if f.rows == 0 && f.parent == nil && f.list != nil {
			return noteEmpty
		}
		return noNote
	case f.loading && f.slow && f.list == nil:
		return noteLoading
	case f.list == nil || f.rows > 0:
		return noNote
	case f.list.len() > 0:
		return noteHidden
	}
	return noteEmpty
}
