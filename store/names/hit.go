package names

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/junegunn/fzf/src/algo"
	"github.com/junegunn/fzf/src/util"
)

// hits makes what the caller sees of the best candidates.
func (c *scan) hits() []Hit {
	list := c.top.sorted()
	out := make([]Hit, 0, len(list))
	c.approach(list)
	spans := make([]Span, 0, len(list)*len(c.plan.words))
	for _, k := range list {
		c.number, c.seg = int(k.segment), c.table.segments[k.segment]
		id := int(k.id)
		h := Hit{
			Kind: c.seg.kind(id), Size: c.seg.size(id), ModTime: k.time, Score: int(k.score), How: c.plan.match,
		}
		path := c.table.tree.path(c.path[:0], c.folder(id))
		if !endsWithSeparator(path) {
			path = append(path, separator)
		}
		base := len(path)
		path = append(path, c.name(id)...)
		h.Path, c.path = string(path), path
		from := len(spans)
		spans = c.spans(spans, h.Path, base, c.seg.folded(id))
		if n := len(spans); n > from {
			h.Spans = joined(spans[from:n:n])
		}
		out = append(out, h)
	}
	return out
}

// approach goes up from all candidates at once, level by level, so that the waits for memory are one and not one after
// the other.
func (c *scan) approach(list []candidate) {
	t := &c.table.tree
	above := make([]uint32, 0, len(list))
	for _, k := range list {
		above = append(above, c.table.segments[k.segment].folder(int(k.id)))
	}
	for len(above) > 0 {
		n := 0
		for _, f := range above {
			above[n] = t.nodes[f].parent
			n += oneIf(f != 0)
		}
		above = above[:n]
		for _, f := range above {
			if at := t.nodes[f].name; at > 0 {
				c.touched |= t.names[at-1]
			}
		}
	}
}

// spans appends what the words of the query meet in a path whose name begins at base, and which is folded so.
func (c *scan) spans(out []Span, path string, base int, folded []byte) []Span {
	for i := range c.plan.words {
		w := &c.plan.words[i]
		switch {
		case w.Not || w.Form == Glob || c.plan.match == Typos && w.Form == Plain:
		case w.fuzzy && len(path) > base:
			out = append(out, w.letters(path, base)...)
		case w.Path:
			out = append(out, w.lastIn(path, base+len(w.parts[len(w.parts)-1]))...)
		default:
			if s, ok := w.bestIn(path, base, folded); ok {
				out = append(out, s)
			} else {
				out = append(out, w.lastIn(path, base)...)
			}
		}
	}
	return out
}

// joined sorts spans and makes one of those that touch.
func joined(list []Span) []Span {
	if len(list) == 1 {
		return list
	}
	slices.SortFunc(list, func(a, b Span) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	out := list[:0]
	for _, s := range list {
		if n := len(out); n > 0 && s.From <= out[n-1].To {
			out[n-1].To = max(out[n-1].To, s.To)
			continue
		}
		out = append(out, s)
	}
	return out
}

// bestIn gives the first occurrence at the start of a word in the name, or the first one at all.
func (w *word) bestIn(path string, base int, folded []byte) (s Span, ok bool) {
	name, text := path[base:], folded
	if w.Case {
		text = []byte(name)
	}
	first := -1
	for at := 0; ; {
		i := bytes.Index(text[at:], w.text)
		if i < 0 {
			break
		}
		at += i
		if first < 0 {
			first = at
		}
		if at == 0 || !isWordByte(text[at-1]) {
			first = at
			break
		}
		at++
	}
	switch {
	case first < 0:
		return s, false
	case isASCII(name): // folded, every byte stands where it stood
		return Span{base + first, base + first + len(w.text)}, true
	}
	return w.original(name, base, first, first+len(w.text)), true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// original turns offsets in the text that is compared into a span of the path.
func (w *word) original(text string, base, from, to int) Span {
	if !w.Case {
		from, to = foldedAt(text, from), foldedAt(text, to-1)+runeAt(text, foldedAt(text, to-1))
	}
	return Span{base + from, base + to}
}

// runeAt is how many bytes the rune at an offset takes.
func runeAt(s string, at int) int {
	for _, r := range s[at:] {
		return runeBytes(s[at:], r)
	}
	return 0
}

// lastIn gives the last occurrence in a path before an offset.
func (w *word) lastIn(path string, before int) []Span {
	text := path[:min(before, len(path))]
	compared := text
	if !w.Case {
		compared = foldString(text)
	}
	at := strings.LastIndex(compared, string(w.text))
	if at < 0 {
		return nil
	}
	return []Span{w.original(text, 0, at, at+len(w.text))}
}

// letters gives where fzf's algorithm places the letters of a word.
func (w *word) letters(path string, base int) []Span {
	name := []byte(path[base:])
	chars := util.ToChars(name)
	r, at := algo.FuzzyMatchV2(w.Case, false, true, &chars, w.runes, true, nil)
	if r.Start < 0 || at == nil {
		return nil
	}
	starts := make([]int, 0, len(name)+1) // of each rune
	if chars.IsBytes() {
		for i := range len(name) + 1 {
			starts = append(starts, i)
		}
	} else {
		for i := range string(name) {
			starts = append(starts, i)
		}
		starts = append(starts, len(name))
	}
	var out []Span
	for _, i := range *at {
		out = append(out, Span{base + starts[i], base + starts[i+1]})
	}
	return out
}
