package segment

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sort"

	"github.com/RoaringBitmap/roaring/v2"
)

// NameSize is the length of every name.
const NameSize = 9

// Name is Bleve's name for a part of a group: six bytes for the group, three for the
// part, seven bits in each, so that it is short, sorted and plain ASCII.
func Name(group uint64, part int) string {
	return spell(group<<partBits | uint64(part)) //nolint:gosec // not negative
}

// partBits are those of a part's number.
const partBits = 21

// MaxParts is how many parts of one group Name can tell apart.
const MaxParts = 1 << partBits

// ParseName is the inverse of Name.
func ParseName(name string) (group uint64, part int, ok bool) {
	v, ok := number(name)
	return v >> partBits, int(v & (MaxParts - 1)), ok //nolint:gosec // 21 bits
}

// spell writes a number of 63 bits as a name.
func spell(v uint64) string {
	var name [NameSize]byte
	for i := NameSize - 1; i >= 0; i-- {
		name[i] = byte(v & 0x7f)
		v >>= 7
	}
	return string(name[:])
}

func number(name string) (v uint64, ok bool) {
	if len(name) != NameSize {
		return 0, false
	}
	ok = true
	for i := range NameSize {
		v = v<<7 | uint64(name[i]&0x7f)
		ok = ok && name[i] < 0x80
	}
	return v, ok
}

// run is a row of documents whose names are numbers in a row.
type run struct {
	first uint32 // document
	name  uint64 // of the first
}

// runSize is what a run takes in a file.
const runSize = 12

// runs puts names together, in the order of their documents.
type runs struct {
	all  []run
	docs uint32
}

func (r *runs) add(name uint64) {
	if n := len(r.all); n == 0 || r.all[n-1].name+uint64(r.docs-r.all[n-1].first) != name {
		r.all = append(r.all, run{r.docs, name})
	}
	r.docs++
}

// append writes the runs, and after them their numbers in the order of the names.
func (r *runs) append(dst []byte) []byte {
	order := make([]uint32, len(r.all))
	for i, one := range r.all {
		order[i] = uint32(i) //nolint:gosec // not more than documents
		dst = binary.LittleEndian.AppendUint32(dst, one.first)
		dst = binary.LittleEndian.AppendUint64(dst, one.name)
	}
	slices.SortFunc(order, func(a, b uint32) int { return cmp.Compare(r.all[a].name, r.all[b].name) })
	for _, i := range order {
		dst = binary.LittleEndian.AppendUint32(dst, i)
	}
	return dst
}

// unique reports whether no name comes twice. The runs are written already.
func (t *names) unique() bool {
	for i := 1; i < t.n; i++ {
		before := t.order(i - 1)
		if r := t.run(before); r.name+uint64(t.count(before)) > t.run(t.order(i)).name {
			return false
		}
	}
	return true
}

// names are the runs of a segment as they are read.
type names struct {
	data []byte
	n    int
	docs uint32
}

func (t *names) run(i int) run {
	b := t.data[runSize*i:]
	return run{binary.LittleEndian.Uint32(b), binary.LittleEndian.Uint64(b[4:])}
}

// order gives the number of the run that is the i-th by its name.
func (t *names) order(i int) int {
	return min(int(binary.LittleEndian.Uint32(t.data[runSize*t.n+4*i:])), t.n-1)
}

// count is how many documents a run has.
func (t *names) count(i int) uint32 {
	end := t.docs
	if i+1 < t.n {
		end = t.run(i + 1).first
	}
	return end - t.run(i).first
}

// of gives the name of a document.
func (t *names) of(doc uint32) uint64 {
	i := sort.Search(t.n, func(i int) bool { return t.run(i).first > doc }) - 1
	if i < 0 {
		return 0
	}
	r := t.run(i)
	return r.name + uint64(doc-r.first)
}

// documents gives those with some names.
func (t *names) documents(list []string) *roaring.Bitmap {
	found := roaring.New()
	if t.n == 0 {
		return found
	}
	last := t.order(t.n - 1)
	low, high := t.run(t.order(0)).name, t.run(last).name+uint64(t.count(last))
	for _, name := range list {
		v, ok := number(name)
		if !ok || v < low || v >= high {
			continue
		}
		i := t.order(max(1, sort.Search(t.n, func(i int) bool { return t.run(t.order(i)).name > v })) - 1)
		if r := t.run(i); v-r.name < uint64(t.count(i)) {
			found.Add(r.first + uint32(v-r.name)) //nolint:gosec // less than the count
		}
	}
	return found
}
