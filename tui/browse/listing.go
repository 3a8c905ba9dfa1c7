package browse

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/tui/port"
)

// listing is the names in a folder in the order in which they are shown:
// folders first, then by name without regard to capitals. It holds them in one
// piece, some thirty bytes an entry, and never changes, so that commands may
// read it while the pane draws it.
type listing struct {
	text    []byte   // the names, a slash behind each
	ends    []uint32 // where each ends in text
	lower   []byte   // the same in small letters: text itself when there are no others
	lends   []uint32
	kinds   []port.Kind
	folders int  // how many of them stand in front
	dots    bool // some names begin with a dot
}

const behind = '/' // stands in no name on any system

// newListing puts names in order.
func newListing(names []port.Name) *listing {
	fold, size, same := folded(names)
	l := &listing{
		text: make([]byte, 0, size), ends: make([]uint32, 0, len(names)), kinds: make([]port.Kind, 0, len(names)),
	}
	if !same {
		l.lower, l.lends = make([]byte, 0, size), make([]uint32, 0, len(names))
	}
	order, folders := sortNames(names, fold)
	for _, i := range order {
		l.dots = l.dots || strings.HasPrefix(names[i].Name, ".")
		l.text = append(append(l.text, names[i].Name...), behind)
		l.ends = append(l.ends, uint32(len(l.text)-1)) //nolint:gosec // a folder's names are far below 4 GB
		l.kinds = append(l.kinds, names[i].Kind)
		if !same {
			l.lower = append(append(l.lower, fold[i]...), behind)
			l.lends = append(l.lends, uint32(len(l.lower)-1)) //nolint:gosec // as above
		}
	}
	if same {
		l.lower, l.lends = l.text, l.ends
	}
	l.folders = folders
	return l
}

// folded is names in small letters, how many bytes the names take with a byte
// behind each, and whether all of them are the same in small letters.
func folded(names []port.Name) (fold []string, size int, same bool) {
	fold, same = make([]string, len(names)), true
	for i := range names {
		fold[i] = names[i].Name
		if hasCapitals(fold[i]) {
			fold[i], same = strings.ToLower(fold[i]), false
		}
		size += len(names[i].Name) + 1
	}
	return fold, size, same
}

// hasCapitals tells whether a name may look different in small letters.
func hasCapitals(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c >= 'A' && c <= 'Z' {
			return true
		}
	}
	return false
}

func (l *listing) len() int { return len(l.ends) }

// name is the raw name of entry i.
func (l *listing) name(i int) string { return string(nameAt(l.text, l.ends, i)) }

func nameAt(text []byte, ends []uint32, i int) []byte {
	if i == 0 {
		return text[:ends[0]]
	}
	return text[ends[i-1]+1 : ends[i]]
}

// find looks an entry up by its raw name, -1 when it is not there.
func (l *listing) find(name string) int {
	fold := []byte(name)
	if hasCapitals(name) {
		fold = []byte(strings.ToLower(name))
	}
	look := func(from, to int) int {
		i := from + sort.Search(to-from, func(i int) bool {
			c := bytes.Compare(nameAt(l.lower, l.lends, from+i), fold)
			return c > 0 || c == 0 && string(nameAt(l.text, l.ends, from+i)) >= name
		})
		if i < to && string(nameAt(l.text, l.ends, i)) == name {
			return i
		}
		return -1
	}
	if i := look(0, l.folders); i >= 0 {
		return i
	}
	return look(l.folders, l.len())
}

// hidden tells whether the name of entry i begins with a dot.
func (l *listing) hidden(i int) bool {
	if i == 0 {
		return len(l.text) > 0 && l.text[0] == '.'
	}
	return l.text[l.ends[i-1]+1] == '.'
}

// matches appends the entries whose names hold some small letters to into, in
// their order.
func (l *listing) matches(letters string, into []uint32) []uint32 {
	want := []byte(letters)
	at, i := 0, 0
	for at < len(l.lower) {
		n := bytes.Index(l.lower[at:], want)
		if n < 0 {
			break
		}
		at += n
		i = l.behind(i, at)
		into = append(into, uint32(i)) //nolint:gosec // as above
		at = int(l.lends[i]) + 1
		i++
	}
	return into
}

// behind is the entry from i on that holds byte at of lower.
func (l *listing) behind(i, at int) int {
	const near = 8
	for n := i; n < min(i+near, len(l.lends)); n++ {
		if int(l.lends[n]) >= at {
			return n
		}
	}
	rest := l.lends[i:]
	return i + sort.Search(len(rest), func(n int) bool { return int(rest[n]) >= at })
}

// same tells whether two listings hold the same entries.
func (l *listing) same(o *listing) bool {
	return o != nil && bytes.Equal(l.text, o.text) && slices.Equal(l.kinds, o.kinds)
}
