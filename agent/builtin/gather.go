package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
)

const (
	mostRead   = 8    // documents read for one fact
	smallPlace = 60   // documents up to which a whole folder is read
	shortPlace = 150  // and where they are short
	shortTexts = 1000 // passages of them
	mostRefs   = 4    // references followed
	mostHits   = 30   // passages that a search gives
	mostFirst  = 10   // of them whose documents are read
)

// seen is what an answer could look at.
type seen struct {
	documents, unreadable int
	passages              int
	reasons               []string
	languages             []string
	meant                 []meant // what the search found only by what it means
}

// small says whether all that there is can be read for one question.
func (s seen) small() bool {
	return s.documents <= smallPlace || s.documents <= shortPlace && s.passages <= shortTexts
}

func (s seen) String() string {
	out := written.Plural(s.documents, "file", "files")
	if s.unreadable > 0 {
		out += fmt.Sprintf(" (%d unreadable", s.unreadable)
		if len(s.reasons) > 0 {
			out += ": " + strings.Join(s.reasons[:min(3, len(s.reasons))], "; ")
		}
		out += ")"
	}
	return out
}

func seenIn(t turn.Transcript) seen {
	var s seen
	for _, r := range turn.Results[turn.StatusResult](t, "index_status") {
		s = seen{documents: r.Documents, passages: r.Passages, unreadable: r.Unreadable, languages: r.Languages}
		for _, u := range r.Reasons {
			s.reasons = append(s.reasons, baseName(u.Path)+": "+u.Reason)
		}
	}
	s.meant = meantIn(t)
	return s
}

// nextContent is what a question about the contents of files needs next:
// search, read what was found, follow the references of the best units.
func nextContent(in intent, t turn.Transcript) (calls []turn.Call, sources []*source) {
	if first := searches(in, t); len(first) > 0 {
		return first, nil
	}
	if calls = reads(in, t); len(calls) > 0 {
		return calls, nil
	}
	if in.kind == fact || in.kind == define {
		sources = excerptsOf(t)
	} else {
		sources = sourcesOf(t)
	}
	if in.kind == fact || in.kind == list {
		calls = follow(in, t, sources)
	}
	return calls, sources
}

func searches(in intent, t turn.Transcript) []turn.Call {
	calls := []turn.Call{
		{Tool: "search_files", Args: map[string]any{"query": query(in, false), "limit": mostHits}},
		{Tool: "index_status", Args: map[string]any{}},
	}
	if other := query(in, true); other != query(in, false) {
		calls = append(calls, turn.Call{Tool: "search_files", Args: map[string]any{"query": other, "limit": mostHits}})
	}
	if abroad := in.abroad(seenIn(t).languages); abroad != "" {
		calls = append(calls, turn.Call{Tool: "search_files", Args: map[string]any{"query": abroad, "limit": mostHits}})
	}
	if inNames := in.searchNames(t); inNames != "" {
		calls = append(calls, turn.Call{Tool: "search_files", Args: map[string]any{"query": inNames, "limit": mostHits}})
	}
	return t.Missing(append(calls, lookups(in)...))
}

// query is the words to search for: those of the question as it was put, or in English with the
// synonyms of those that have any.
func query(in intent, also bool) string {
	var words []string
	if in.gloss != nil && !also {
		return in.gloss.query()
	}
	for _, k := range in.words {
		if !also || !slices.ContainsFunc(k.Also, searchable) {
			words = append(words, k.Word)
			continue
		}
		for _, w := range k.Also {
			if searchable(w) {
				words = append(words, lexis.AsWord(w))
			}
		}
	}
	if len(words) == 0 {
		return in.question
	}
	return strings.Join(words, " ")
}

// searchable says whether a stem is one that an index knows.
func searchable(stem string) bool {
	return !strings.HasPrefix(stem, lexis.StemMark) && !strings.HasPrefix(stem, lexis.MeantMark) && !strings.Contains(stem, lexis.JointOfWords)
}

// reads are the calls that read the documents of the hits, and in a small
// folder every document: then an enumeration is complete, and a word that all
// documents hold can be told from one that names something.
func reads(in intent, t turn.Transcript) []turn.Call {
	var paths []string
	have := map[string]bool{}
	add := func(p string) {
		if !have[p] {
			have[p] = true
			paths = append(paths, p)
		}
	}
	for _, p := range namedPaths(in, t) {
		add(p)
	}
	found := turn.Results[turn.SearchResult](t, "search_files")
	for i := range found {
		found[i].Hits = workFirst(in, found[i].Hits)
	}
	for i := range mostFirst {
		for _, r := range found {
			if i < len(r.Hits) {
				add(r.Hits[i].Path)
			}
		}
	}
	if s := seenIn(t); len(paths) == 0 && in.kind == fact && !s.small() {
		return nil
	} else if !s.small() && (in.kind == fact || in.kind == define) {
		paths = paths[:min(len(paths), mostRead+2*max(0, len(found)-2))]
	} else if s.documents > 0 && s.small() {
		scan := turn.Call{Tool: "scan_folder", Args: map[string]any{"preview_chars": 0, "whole": true}}
		if !t.Called(scan) {
			return []turn.Call{scan}
		}
		for _, r := range turn.Results[turn.ScanResult](t, "scan_folder") {
			for _, d := range r.Documents {
				if d.Error == "" && len(d.Blocks) == 0 {
					add(d.Path)
				}
			}
		}
	}
	whole := map[string]bool{}
	for _, r := range turn.Results[turn.ScanResult](t, "scan_folder") {
		for _, d := range r.Documents {
			whole[d.Path] = len(d.Blocks) > 0
		}
	}
	var calls []turn.Call
	for _, p := range paths {
		if whole[p] {
			continue
		}
		calls = append(calls, turn.Call{Tool: "read_file", Args: map[string]any{"path": p, "lines": 0}})
	}
	return t.Missing(calls)
}

// sourcesOf are the documents that were read.
func sourcesOf(t turn.Transcript) []*source {
	return sourcesWith(t, func(_ string, d *extract.Document) *extract.Document { return d })
}

// sourcesWith are the documents that were read, or what part gives of those that were read alone.
func sourcesWith(t turn.Transcript, part func(path string, d *extract.Document) *extract.Document) []*source {
	var out []*source
	at := map[string]bool{}
	for _, r := range turn.Results[turn.ScanResult](t, "scan_folder") {
		for _, d := range r.Documents {
			if len(d.Blocks) > 0 && !at[d.Path] {
				at[d.Path] = true
				s := newSource(d.Path, d.Document())
				s.partly = d.More
				out = append(out, s)
			}
		}
	}
	for _, r := range turn.Results[turn.ReadResult](t, "read_file") {
		if !at[r.Path] {
			at[r.Path] = true
			s := newSource(r.Path, part(r.Path, r.Document()))
			s.partly = r.More
			out = append(out, s)
		}
	}
	inUsual(out)
	placed(out)
	labelled(out)
	return out
}

// follow looks at the references in the best units. Units of a document that
// was read and is referred to inherit the words that referred to it; a
// document that was not read is searched for and read.
func follow(in intent, t turn.Transcript, sources []*source) []turn.Call {
	var calls []turn.Call
	refs := 0
	for i, r := range rank(in, sources) {
		if i == 6 || r.coverage < 0.4 || refs == mostRefs {
			break
		}
		for _, ref := range item.References(r.text) {
			if refs++; refs > mostRefs {
				break
			}
			if !link(r.unit, ref, sources) {
				calls = append(calls, turn.Call{Tool: "search_files", Args: map[string]any{"query": ref + " " + query(in, false), "limit": 5}})
			}
		}
	}
	return t.Missing(calls)
}

// link hands the words of a unit on to the units of the document or section
// that it refers to, and says whether there is one.
func link(from *unit, ref string, sources []*source) bool {
	words := lexis.Tokens(articles.ReplaceAllString(ref, ""))
	found := false
	for _, s := range sources {
		whole := follows(lexis.Tokens(nameWords(s.path)), words) || follows(lexis.Tokens(s.doc.Title), words)
		if whole && s == from.src {
			continue
		}
		for _, u := range s.units {
			if u == from || !whole && !headed(u, words) {
				continue
			}
			if u.linked == nil {
				u.linked = map[string]bool{}
			}
			for w := range from.words {
				u.linked[w] = true
			}
			found = true
		}
	}
	return found
}

// headed says whether a unit stands below a heading that begins with the words.
func headed(u *unit, words []lexis.Token) bool {
	for _, part := range strings.Split(u.place.Section, " > ") {
		have := lexis.Tokens(part)
		if len(have) >= len(words) && follows(have[:len(words)], words) {
			return true
		}
	}
	return false
}
