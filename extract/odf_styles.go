package extract

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// odfStyles is what the styles of a document say about its text: the numbers of
// lists and headings, and what is hidden.
type odfStyles struct {
	levels  map[string]*[10]odfLevel // of list styles; "" are the headings
	parents map[string]string
	lists   map[string]string // list style of a paragraph style
	hidden  map[string]bool   // styles of hidden text, sheets and slides
	counts  map[string]*[10]int
}

// odfLevel is one level of a list.
type odfLevel struct {
	format         string // "1", "a", "A", "i", "I"; "" for none
	bullet         bool
	prefix, suffix string
	start, shown   int
}

func newODFStyles() *odfStyles {
	return &odfStyles{levels: map[string]*[10]odfLevel{}, parents: map[string]string{}, lists: map[string]string{},
		hidden: map[string]bool{}, counts: map[string]*[10]int{}}
}

// maxStyles bounds the styles of one document.
const maxStyles = 100000

// read learns the styles of a part.
func (s *odfStyles) read(a *archive, part string) error {
	list, name := "", ""
	return a.walkXML(part, xmlHandler{start: func(e xml.StartElement) error {
		switch e.Name.Local {
		case "style":
			if name = attr(e, "name"); len(s.parents) > maxStyles {
				return &LimitError{"styles", maxStyles}
			}
			s.parents[name] = attr(e, "parent-style-name")
			if l := attr(e, "list-style-name"); l != "" {
				s.lists[name] = l
			}
		case "text-properties":
			s.hide(name, attr(e, "display") == "none")
		case "table-properties":
			s.hide(name, attr(e, "display") == "false")
		case "drawing-page-properties":
			s.hide(name, attr(e, "visibility") == "hidden")
		case "list-style":
			list = attr(e, "name")
		case "outline-style":
			list = ""
		case "list-level-style-number", "list-level-style-bullet", "list-level-style-image", "outline-level-style":
			s.level(list, e)
		}
		return nil
	}})
}

func (s *odfStyles) hide(name string, hidden bool) {
	if hidden && name != "" {
		s.hidden[name] = true
	}
}

func (s *odfStyles) level(list string, e xml.StartElement) {
	n := repeats(attr(e, "level"), 10)
	if n < 1 || len(s.levels) > maxStyles {
		return
	}
	l := s.levels[list]
	if l == nil {
		l = new([10]odfLevel)
		s.levels[list] = l
	}
	start := 1
	if v := attr(e, "start-value"); v != "" {
		start = repeats(v, 1<<20)
	}
	numbered := strings.HasSuffix(e.Name.Local, "number") || e.Name.Local == "outline-level-style"
	l[n-1] = odfLevel{format: attr(e, "num-format"), bullet: !numbered, prefix: attr(e, "num-prefix"),
		suffix: attr(e, "num-suffix"), start: start, shown: max(repeats(attr(e, "display-levels"), 10), 1)}
}

// isTitle tells whether a style of paragraphs is the one of titles.
func (s *odfStyles) isTitle(name string) bool {
	for range 16 {
		if name == "Title" {
			return true
		}
		name = s.parents[name]
	}
	return false
}

// listOf is the list style of a style of paragraphs, or "".
func (s *odfStyles) listOf(name string) string {
	for range 16 {
		if l := s.lists[name]; l != "" {
			return l
		}
		name = s.parents[name]
	}
	return ""
}

// next counts one item of a list at a level from 1 and returns its number as
// printed; from is the number that it is to begin with, or 0.
func (s *odfStyles) next(list string, level, from int) string {
	levels := s.levels[list]
	if levels == nil || level < 1 || level > len(levels) {
		return ""
	}
	c := s.counts[list]
	if c == nil {
		if len(s.counts) > maxStyles {
			return ""
		}
		c = new([10]int)
		s.counts[list] = c
	}
	at := level - 1
	if c[at] == 0 {
		c[at] = levels[at].start
	} else {
		c[at]++
	}
	if from > 0 {
		c[at] = from
	}
	clear(c[level:])
	l := levels[at]
	if l.bullet || l.format == "" {
		return ""
	}
	var parts []string
	for i := max(level-l.shown, 0); i < level; i++ {
		if f := levels[i].format; f != "" {
			parts = append(parts, odfCount(max(c[i], 1), f))
		}
	}
	return strings.TrimSpace(l.prefix + strings.Join(parts, ".") + l.suffix)
}

// odfCount writes a number in one of the ways of counting.
func odfCount(n int, format string) string {
	switch format {
	case "a":
		return countAs(n, "lowerLetter")
	case "A":
		return countAs(n, "upperLetter")
	case "i":
		return countAs(n, "lowerRoman")
	case "I":
		return countAs(n, "upperRoman")
	}
	return strconv.Itoa(n)
}

// openList opens a list; one without a style has that of the list around it. A
// list that does not continue another one counts from its beginning.
func (o *odfReader) openList(e xml.StartElement) {
	style := attr(e, "style-name")
	n := len(o.lists)
	if style == "" && n > 0 {
		style = o.lists[n-1].style
	}
	if n == 0 && attr(e, "continue-list") == "" && attr(e, "continue-numbering") != "true" {
		delete(o.styles.counts, style)
	}
	o.lists = append(o.lists, odfList{style: style})
}

// number returns what is printed before a paragraph, and whether it begins an
// item of a list. An item without a paragraph of its own does not count.
func (o *odfReader) number(p *odfPara) (string, bool) {
	n := len(o.lists)
	if n == 0 && p.level > 0 {
		return o.styles.next("", p.level, 0), false
	}
	if n == 0 || p.lists != n || !o.lists[n-1].fresh {
		return "", false
	}
	l := &o.lists[n-1]
	l.fresh = false
	style := l.style
	if style == "" {
		style = o.styles.listOf(p.style)
	}
	return o.styles.next(style, n, l.from), true
}
