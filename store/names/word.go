package names

import (
	"bytes"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// word is a word of a query, made ready for one way of matching.
type word struct {
	Word
	fuzzy  bool
	text   []byte   // as names are compared with it: folded, or with Case as it is
	folded []byte   // always folded
	mask   uint64   // of folded
	parts  [][]byte // of a word with separators: its components
	glob   string   // of a Glob: the pattern, folded unless Case
	last   string   // of a Glob: what the name itself must match, "" when that is not known
	needle []byte   // folded: stands in every name that matches; may be empty
	runes  []rune   // of text
}

func newWord(w Word, m Match) word {
	c := word{Word: w, folded: appendFolded(nil, w.Text), fuzzy: m == Fuzzy && w.Form == Plain && !w.Path && !w.Not}
	c.text = c.folded
	if w.Case {
		c.text = []byte(w.Text)
	}
	c.mask, c.runes = maskOf(c.folded), []rune(string(c.text))
	switch {
	case w.Form == Glob:
		c.setGlob()
	case w.Path:
		for part := range strings.FieldsFuncSeq(string(c.text)+"\x00", w.separates) {
			c.parts = append(c.parts, []byte(strings.TrimSuffix(part, "\x00")))
		}
		if w.separates(rune(w.Text[0])) {
			c.parts = append([][]byte{nil}, c.parts...)
		}
		c.needle = appendFolded(nil, string(c.parts[len(c.parts)-1]))
	case !c.fuzzy:
		c.needle = c.folded
	}
	return c
}

// setGlob finds what the name itself has to match and the longest piece of it that is literal.
func (c *word) setGlob() {
	c.glob = string(c.text)
	if !c.Path {
		c.last = c.glob
	} else if i := strings.LastIndexByte(c.glob, '/'); !strings.ContainsAny(c.glob[i:], "{}[]") && !strings.Contains(c.glob[i:], "**") {
		c.last = c.glob[i+1:]
	}
	c.glob = strings.TrimPrefix(strings.TrimPrefix(c.glob, "./"), "/")
	if c.last == "" || strings.ContainsAny(c.last, `{}[]\`) {
		return
	}
	for _, piece := range strings.FieldsFunc(c.last, func(r rune) bool { return r == '*' || r == '?' }) {
		if len(piece) > len(c.needle) {
			c.needle = appendFolded(nil, piece)
		}
	}
}

// The scores of a word by where it stands; a better place always ranks first.
const (
	scoreAbove  = 1 // in a folder above
	scoreInside = 2 << 8
	scoreWord   = 3 << 8 // at the start of a word of the name
	scorePrefix = 4 << 8
	scoreStem   = 5 << 8 // the name without its extension
	scoreWhole  = 6 << 8
)

// place rates an occurrence of n bytes at a position of an entry's folded name.
func (s *segment) place(id, at, n int) int {
	name := s.folded(id)
	if at > 0 {
		before := name[at-1]
		if !isWordByte(before) || !s.plain(id) && s.isUpper(s.offset(id)+at) && !s.isUpper(s.offset(id)+at-1) {
			return scoreWord
		}
		return scoreInside
	}
	switch {
	case n == len(name):
		return scoreWhole
	case name[n] == '.' && bytes.LastIndexByte(name, '.') == n:
		return scoreStem
	}
	return scorePrefix
}

func isWordByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 0x80
}

// bestPlace rates the best of all occurrences in an entry's name, the first of which is at at.
func (s *segment) bestPlace(id, at int, needle []byte) int {
	best := s.place(id, at, len(needle))
	name := s.folded(id)
	for best == scoreInside {
		next := bytes.Index(name[at+1:], needle)
		if next < 0 {
			break
		}
		at += 1 + next
		best = s.place(id, at, len(needle))
	}
	return best
}

// inName rates how a word matches an entry's own name and what stands above it; 0 is not at all.
func (c *scan) inName(w *word, id int) int {
	s := c.seg
	switch {
	case w.Form == Glob:
		return c.globs(w, id)
	case w.Path:
		return c.pathHas(w, id)
	case c.plan.match == Typos && w.Form == Plain && !w.Not:
		return c.nearly(w, id)
	case w.fuzzy:
		if s.masks[id]&w.mask != w.mask {
			return 0
		}
		return c.fuzzyScore(w, id)
	}
	at := bytes.Index(s.folded(id), w.folded)
	if at < 0 || w.Case && !bytes.Contains(c.name(id), w.text) {
		return 0
	}
	return s.bestPlace(id, at, w.folded)
}

// compared gives an entry's name as the word is compared with it.
func (c *scan) compared(w *word, id int) []byte {
	if w.Case {
		return c.name(id)
	}
	return c.seg.folded(id)
}

// name is valid until the next call.
func (c *scan) name(id int) []byte {
	name := c.seg.name(id, c.buf)
	if cap(name) > cap(c.buf) && !c.seg.plain(id) {
		c.buf = name
	}
	return name
}

func (c *scan) globs(w *word, id int) int {
	name := string(c.compared(w, id))
	if w.last != "" && !doublestar.MatchUnvalidated(w.last, name) {
		return 0
	}
	if !w.Path {
		return scoreInside
	}
	c.path = c.relative(c.path[:0], c.folder(id))
	if !w.Case {
		c.path = appendFolded(nil, string(c.path))
	}
	c.path = append(c.path, name...)
	if globPath(w.glob, string(c.path)) {
		return scoreInside
	}
	return 0
}

// globPath holds a path below the folder that is searched against a glob that may begin anywhere in it.
func globPath(glob, path string) bool {
	return doublestar.MatchUnvalidated(glob, path) || doublestar.MatchUnvalidated("**/"+glob, path)
}

// pathHas holds the components of a word against an entry and the folders above it: the last one must be the
// beginning of the name, the first one the end of a folder's name, those between whole names.
func (c *scan) pathHas(w *word, id int) int {
	last := len(w.parts) - 1
	if !bytes.HasPrefix(c.compared(w, id), w.parts[last]) || !c.foldersHave(w, c.folder(id), w.parts[:last]) {
		return 0
	}
	return c.seg.place(id, 0, len(w.needle))
}

// foldersHave holds components against a folder and those above it.
func (c *scan) foldersHave(w *word, f uint32, parts [][]byte) bool {
	for i := len(parts) - 1; i >= 0; i-- {
		name := c.folderName(w, f)
		if i == 0 {
			return bytes.HasSuffix(name, parts[0])
		}
		if f == 0 || !bytes.Equal(name, parts[i]) {
			return false
		}
		f = c.table.tree.nodes[f].parent
	}
	return true
}

// folderName is a folder's name as the word is compared with it, valid until the next call.
func (c *scan) folderName(w *word, f uint32) []byte {
	name := c.table.tree.name(f)
	if w.Case {
		return name
	}
	c.above = appendFolded(c.above[:0], string(name))
	return c.above
}
