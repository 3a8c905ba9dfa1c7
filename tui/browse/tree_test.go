package browse

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
)

// plainRows lists the rows of a tree the plain way, to hold the counted ones
// against.
func plainRows(t *tree, f *folder, out []string) []string {
	for pos := range f.inSight() {
		name := f.list.name(f.entry(pos))
		out = append(out, f.path+"/"+name)
		if k := f.kids[name]; k != nil && k.open {
			out = plainRows(t, k, out)
		}
	}
	if f.note != noNote {
		out = append(out, f.path+fmt.Sprint("!", f.note))
	}
	return out
}

func rowsOf(t *tree) []string {
	var out []string
	for n := range t.len() {
		r := t.row(n)
		if r.note != noNote {
			out = append(out, r.in.path+fmt.Sprint("!", r.note))
			continue
		}
		out = append(out, r.in.path+"/"+r.name())
		if at := t.index(r.in, r.i); at != n {
			out = append(out, fmt.Sprintf("row %d is said to be %d", n, at))
		}
	}
	return out
}

// TestRowsAreCounted opens, closes, lists, filters, hides and sorts at random
// and holds every row against a plain walk over the tree.
func TestRowsAreCounted(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // a test that can be repeated
		tr := newTree("/r")
		fill := func(f *folder) {
			var names []port.Name
			for i := range r.IntN(12) {
				n := port.Name{Name: fmt.Sprintf("%c%d", 'a'+rune(r.IntN(4)), i)}
				if r.IntN(3) == 0 {
					n.Kind = port.Folder
				}
				if r.IntN(4) == 0 {
					n.Name = "." + n.Name
				}
				names = append(names, n)
			}
			f.take(newListing(names))
		}
		fill(tr.root)
		tr.rebuild(tr.hold())
		for range 200 {
			was := tr.hold()
			row, ok := tr.selected()
			switch r.IntN(7) {
			case 0, 1:
				if ok && row.isFolder() {
					k := row.in.kid(row.name())
					k.open = !k.open
					if k.list == nil {
						fill(k)
					}
				}
			case 2:
				tr.move(r.IntN(9) - 4)
				was = tr.hold()
			case 3:
				tr.hidden = !tr.hidden
			case 4:
				tr.filter = []string{"", "a", "b", "zz"}[r.IntN(4)]
			case 5:
				tr.root.each(func(f *folder) {
					f.sorted = nil
					if r.IntN(2) == 0 && f.list != nil {
						values := make([]int64, f.list.len())
						for i := range values {
							values[i] = int64(r.IntN(5))
						}
						f.sorted = &measure{by: bySize, list: f.list, order: rank(f.list, values)}
					}
				})
			case 6:
				if ok && r.IntN(4) == 0 {
					fill(row.in)
				}
			}
			tr.rebuild(was)
			if got, want := strings.Join(rowsOf(tr), "\n"), strings.Join(plainRows(tr, tr.root, nil), "\n"); got != want {
				t.Fatalf("seed %d: the rows are\n%s\nwant\n%s", seed, got, want)
			}
			if now, there := tr.selected(); ok && there && was.ok && was.in == now.in && now.in.list.find(was.name) >= 0 &&
				tr.index(now.in, now.in.list.find(was.name)) >= 0 && now.name() != was.name {
				t.Fatalf("seed %d: the cursor went from %q to %q", seed, was.name, now.name())
			}
		}
	}
}
