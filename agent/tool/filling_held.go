package tool

import (
	"cmp"
	"hash/maphash"
	"slices"
)

// held are the rows of a table: which files gave each, and how often. A row is known by a checksum of what it says,
// so that a million of them take some 40 MB.
type held struct {
	seed   maphash.Seed
	files  []heldFile
	now    map[string]int32 // the number of a file with the rows that it has now
	latest map[uint64]int32 // the last share in a row, by the row's checksum
	shares []heldShare

	accounts map[string]bool // as the rows name them
}

type heldFile struct {
	path string
	rows int
}

// heldShare is how often a file gave a row.
type heldShare struct {
	file, times int32
	before      int32 // the share of another file in the same row, none when there is no other
}

const noShare = -1

func newHeld() *held {
	return &held{seed: maphash.MakeSeed(), now: map[string]int32{}, latest: map[uint64]int32{}, accounts: map[string]bool{}}
}

// begin makes room for the rows of a file. Those that it had before do not count any more.
func (h *held) begin(path string) {
	h.now[path] = int32(len(h.files))
	h.files = append(h.files, heldFile{path: path})
}

// add takes a row of a file.
func (h *held) add(path, row string) {
	if _, ok := h.now[path]; !ok {
		h.begin(path)
	}
	file, key := h.now[path], maphash.String(h.seed, row)
	h.files[file].rows++
	last := h.last(key)
	for i := last; i != noShare; i = h.shares[i].before {
		if h.shares[i].file == file {
			h.shares[i].times++
			return
		}
	}
	h.latest[key] = int32(len(h.shares))
	h.shares = append(h.shares, heldShare{file: file, times: 1, before: last})
}

func (h *held) last(key uint64) int32 {
	if i, ok := h.latest[key]; ok {
		return i
	}
	return noShare
}

// twin is another file that gave rows which a document has, too.
type twin struct {
	path  string
	rows  int  // that both have
	whole bool // neither has others
}

// twinOf finds the file other than path that shares the most of some rows; the zero twin where none does.
func (h *held) twinOf(path string, rows []string) twin {
	mine := map[uint64]int32{}
	for _, row := range rows {
		mine[maphash.String(h.seed, row)]++
	}
	both := map[int32]int{}
	for key, n := range mine {
		for i := h.last(key); i != noShare; i = h.shares[i].before {
			both[h.shares[i].file] += int(min(n, h.shares[i].times))
		}
	}
	var twins []twin
	for file, n := range both {
		if f := h.files[file]; h.now[f.path] == file && f.path != path {
			twins = append(twins, twin{path: f.path, rows: n, whole: n == len(rows) && f.rows == n})
		}
	}
	if len(twins) == 0 {
		return twin{}
	}
	return slices.MinFunc(twins, func(a, b twin) int {
		return cmp.Or(cmp.Compare(b.weight(), a.weight()), cmp.Compare(a.path, b.path))
	})
}

// weight puts twins in order: by the rows that both have, and of as many first where neither has others.
func (t twin) weight() int {
	if t.whole {
		return 2*t.rows + 1
	}
	return 2 * t.rows
}
