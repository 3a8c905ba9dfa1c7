package chat

import (
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/tui/widget"
)

// links finds the citations of an answer by the labels that its text shows. A
// nil links finds none: the answer is still being written.
type links struct {
	list   []agent.Citation
	labels map[string][]int // label -> citations with it, in the order of the text
	used   map[string]int   // how many of them the text has shown so far
}

func newLinks(list []agent.Citation) *links {
	l := &links{list: list, labels: map[string][]int{}, used: map[string]int{}}
	for i, c := range list {
		label := labelOf(c)
		l.labels[label] = append(l.labels[label], i)
	}
	return l
}

// labelOf is the citation's label as it is drawn.
func labelOf(c agent.Citation) string {
	label := strings.TrimSpace(widget.CleanLine(c.Label))
	if label != "" {
		return label
	}
	name := c.Path[strings.LastIndexAny(c.Path, `/\`)+1:]
	return strings.TrimSpace(widget.CleanLine(name + " " + c.Place.String()))
}

// citePart is one citation in a bracket; n is -1 for words that are none.
type citePart struct {
	text   string
	n      int
	failed bool
	reason string
}

// find reads the inside of a bracket. It returns nil when no part of it is a
// citation.
func (l *links) find(inner string) []citePart {
	if l == nil || len(l.list) == 0 {
		return nil
	}
	if p, ok := l.part(inner); ok {
		return []citePart{p}
	}
	var parts []citePart
	some := false
	for s := range strings.SplitSeq(inner, ";") {
		s = strings.TrimSpace(s)
		p, ok := l.part(s)
		if !ok {
			p = citePart{text: s, n: -1}
		}
		some = some || ok
		parts = append(parts, p)
	}
	if !some {
		return nil
	}
	return parts
}

// part finds the citation that s is the label of, with or without the words
// that say why it does not hold. Citations with the same label are taken in
// turn, the last for all that follow.
func (l *links) part(s string) (citePart, bool) {
	label := s
	same, ok := l.labels[label]
	if !ok {
		label = strings.TrimSpace(strings.Split(s, "✗")[0])
		if same, ok = l.labels[label]; !ok {
			return citePart{}, false
		}
	}
	n := same[min(l.used[label], len(same)-1)]
	l.used[label]++
	c := l.list[n]
	reason := widget.CleanLine(c.Reason)
	if reason == "" {
		reason = "not found there"
	}
	label = strings.TrimSpace(strings.Split(label, "✗")[0])
	return citePart{text: label, n: n, failed: !c.Verified, reason: reason}, true
}
