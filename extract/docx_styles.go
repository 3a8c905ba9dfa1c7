package extract

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// readStyles learns which styles are headings, titles and lists.
func (w *wordReader) readStyles() error {
	if !w.a.has("word/styles.xml") {
		return nil
	}
	id := ""
	return w.a.walkXML("word/styles.xml", xmlHandler{start: func(e xml.StartElement) error {
		s := w.styles[id]
		switch e.Name.Local {
		case "style":
			id = attr(e, "styleId")
			return nil
		case "name":
			name := strings.ToLower(attr(e, "val"))
			s.title = name == "title"
			s.list = strings.HasPrefix(name, "list ") && name != "list paragraph"
			if n, ok := strings.CutPrefix(name, "heading "); ok {
				if v, err := strconv.Atoi(n); err == nil {
					s.level = v
				}
			}
		case "basedOn":
			s.base = attr(e, "val")
		case "outlineLvl":
			if v, err := strconv.Atoi(attr(e, "val")); err == nil && v < 9 && s.level == 0 {
				s.level = v + 1
			}
		case "numId":
			s.num = attr(e, "val")
		case "ilvl":
			s.lvl = attr(e, "val")
		default:
			return nil
		}
		w.styles[id] = s
		return nil
	}})
}

// style returns a style with what it inherits.
func (w *wordReader) style(id string) wordStyle {
	s := w.styles[id]
	for base, n := s.base, 0; base != "" && n < 16; n++ {
		b := w.styles[base]
		if s.level == 0 {
			s.level = b.level
		}
		if s.num == "" {
			s.num = b.num
		}
		if s.lvl == "" {
			s.lvl = b.lvl
		}
		s.list = s.list || b.list
		base = b.base
	}
	return s
}

// numbering works out the numbers that Word writes in front of headings and
// items without storing them in the text.
type numbering struct {
	lists  map[string]string // number id -> definition id
	levels map[string][9]numLevel
	counts map[string]*[9]int
}

type numLevel struct {
	format, text string
	start        int
}

func readNumbering(a *archive) (*numbering, error) {
	n := &numbering{lists: map[string]string{}, levels: map[string][9]numLevel{}, counts: map[string]*[9]int{}}
	if !a.has("word/numbering.xml") {
		return n, nil
	}
	def, num, level := "", "", -1
	err := a.walkXML("word/numbering.xml", xmlHandler{start: func(e xml.StartElement) error {
		switch e.Name.Local {
		case "abstractNum":
			def, num, level = attr(e, "abstractNumId"), "", -1
		case "num":
			num, def = attr(e, "numId"), ""
		case "abstractNumId":
			if num != "" {
				n.lists[num] = attr(e, "val")
			}
		case "lvl":
			v, err := strconv.Atoi(attr(e, "ilvl"))
			if err != nil || v < 0 || v > 8 {
				v = -1
			}
			level = v
		}
		if def == "" || level < 0 {
			return nil
		}
		l := n.levels[def]
		switch e.Name.Local {
		case "numFmt":
			l[level].format = attr(e, "val")
		case "lvlText":
			l[level].text = attr(e, "val")
		case "start":
			if v, err := strconv.Atoi(attr(e, "val")); err == nil {
				l[level].start = v
			}
		}
		n.levels[def] = l
		return nil
	}})
	return n, err
}

// next counts one paragraph of a list and returns its number as printed, ""
// for bullets and unknown lists.
func (n *numbering) next(num, lvl string) string {
	if n == nil || num == "" {
		return ""
	}
	def, ok := n.lists[num]
	if !ok {
		return ""
	}
	level, err := strconv.Atoi(lvl)
	if err != nil || level < 0 || level > 8 {
		level = 0
	}
	levels := n.levels[def]
	c := n.counts[def]
	if c == nil {
		c = new([9]int)
		for i := range c {
			c[i] = levels[i].start - 1
		}
		n.counts[def] = c
	}
	c[level]++
	for i := level + 1; i < len(c); i++ {
		c[i] = levels[i].start - 1
	}
	l := levels[level] //nolint:gosec // ilvl is at most 8 where levels are read
	if l.format == "bullet" || l.format == "none" || l.text == "" {
		return ""
	}
	out := l.text
	for i := level; i >= 0; i-- {
		mark := "%" + strconv.Itoa(i+1)
		if strings.Contains(out, mark) {
			v := c[i]
			if i < level && v < levels[i].start {
				v = levels[i].start
			}
			out = strings.ReplaceAll(out, mark, countAs(v, levels[i].format))
		}
	}
	return out
}

// countAs writes a number in one of Word's ways of counting.
func countAs(n int, format string) string {
	if n <= 0 || n > 5000 {
		return strconv.Itoa(n)
	}
	switch format {
	case "lowerLetter", "upperLetter":
		s := strings.Repeat(string(rune('a'+(n-1)%26)), 1+(n-1)/26%8)
		if format == "upperLetter" {
			return strings.ToUpper(s)
		}
		return s
	case "lowerRoman":
		return strings.ToLower(roman(n))
	case "upperRoman":
		return roman(n)
	case "decimalZero":
		if n < 10 {
			return "0" + strconv.Itoa(n)
		}
	}
	return strconv.Itoa(n)
}

func roman(n int) string {
	var b strings.Builder
	for _, r := range []struct {
		v int
		s string
	}{{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}} {
		for n >= r.v {
			b.WriteString(r.s)
			n -= r.v
		}
	}
	return b.String()
}
