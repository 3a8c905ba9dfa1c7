package names

import "time"

// Kind says what an entry of a folder is. The values are those of the stored records.
type Kind uint8

// The kinds of entries.
const (
	File Kind = iota
	Dir
	Link
	Other // socket, FIFO, device
)

// Query asks for names. Its fields are plain so that it can be sent to another process; Parse makes one out of what a
// person typed, and one made by hand works as well. Everything that is set has to hold.
type Query struct {
	Text  string // as it was typed, for messages only
	Words []Word // all of them must match somewhere in the path, one at least in the name itself
	In    []string
	Exts  []string // extensions without the dot, in lower case: one of them
	Types []Type   // one of them
	Kinds []Kind   // one of them; none means every kind

	Sizes  []Range // bytes; only files have a size
	Times  []Range // of the last change, UTC nanoseconds
	Depths []Range // 1 is directly in the folder of In, or in the root without one

	SkipHidden bool // leave out names that begin with a dot, and what lies below them
	Match      Match
	Sort       Sort
	Limit      int           // at most so many hits: 0 means 50, the most is 20,000
	Patience   time.Duration // an answer that takes longer comes with what was found until then; 0 waits
}

// Word is one word of a query.
type Word struct {
	Text string
	Form Form
	Case bool // upper and lower case differ
	Not  bool // nothing in the path may match
	Path bool // it has a separator and is held against several components of the path
}

// Form says how a word is meant.
type Form uint8

// The forms of words.
const (
	Plain  Form = iota // part of a name, or its letters in order, as Match says
	Quoted             // part of a name
	Glob               // the whole name, or the end of the path when it has a separator
)

// Match says how plain words match.
type Match uint8

// The ways to match. Auto gives what holds the words, then, as far as the limit leaves room, what Fuzzy finds, and
// where both found nothing, what Typos finds.
const (
	Auto      Match = iota
	Substring       // the word stands in the name
	Fuzzy           // its letters do, in their order
	Typos           // a word of the name is the word but for one or two letters
)

// Sort is the order of the hits. Those of equal rank come by recency, depth and path.
type Sort uint8

// The orders.
const (
	ByRelevance Sort = iota
	ByName
	BySize     // the largest first
	ByModified // the latest first
)

// Type is a set of entries: files with one of the extensions or one of the names, in lower case, or with Not all other
// files, and whatever is of one of the kinds.
type Type struct {
	Exts, Names []string
	Not         bool
	Kinds       []Kind
}

// Span is a range of bytes in a path.
type Span struct{ From, To int }

// Hit is an entry that matches.
type Hit struct {
	Path    string // absolute
	Kind    Kind
	Size    int64 // bytes
	ModTime int64 // UTC nanoseconds
	Score   int   // how well it matches; comparable within one result
	How     Match // Substring, Fuzzy or Typos
	Spans   []Span
}

// Result is the answer to a query.
type Result struct {
	Hits    []Hit // the best first
	Total   int   // how many match, also those that are not among Hits
	Bytes   int64 // the sizes of all files that match
	Partial bool  // the search ended early: there may be more and better ones
}

const (
	defaultLimit = 50
	mostHits     = 20_000
	mostWords    = 16
)

// Accepts holds an entry against everything but words, folders and depths.
func (q *Query) Accepts(name string, kind Kind, size, modTime int64) bool {
	t := New()
	s := &segment{runs: []run{{}}}
	s.add(&Entry{Name: name, Kind: kind, Size: size, ModTime: modTime})
	return t.plan(q, q.Match).accepts(s, 0)
}

func (q *Query) limit() int {
	switch {
	case q.Limit <= 0:
		return defaultLimit
	case q.Limit > mostHits:
		return mostHits
	}
	return q.Limit
}
