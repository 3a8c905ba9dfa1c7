package builtin

import (
	"path/filepath"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// source is a document that has been read.
type source struct {
	path   string
	doc    *extract.Document
	words  map[string]bool // stems of its file name and title
	folder map[string]bool // stems of the names of the folders that it is in
	whole  map[string]bool // stems of all its text when it is short
	units  []*unit
	group  []*group
}

// unit is the smallest thing that is quoted: a sentence, a list item, a row.
type unit struct {
	src     *source
	block   int
	text    string // as it stands in the document
	kind    extract.Kind
	place   extract.Place
	header  []string // of the row's table
	names   bool     // the row is that header
	cells   []string
	seq     []token         // the words of the text in order
	words   map[string]bool // their stems
	near    map[string]bool // stems of the sentences around it in the same block
	above   map[string]bool // stems of its headings and table header
	around  map[string]bool // stems of the section, or page, that it stands in
	linked  map[string]bool // stems of the text that referred to this document
	at      int             // its number in the document
	heading *unit           // the heading that it stands under
	turn    []*unit         // of a transcript: the question and answer that it belongs to
}

// newSource cuts a document into units and groups.
func newSource(path string, d *extract.Document) *source {
	s := &source{path: path, doc: d, words: stems(nameWords(path) + " " + d.Title)}
	var heading string
	for i := 0; i < len(d.Blocks); i++ {
		b := d.Blocks[i]
		switch b.Kind {
		case extract.Heading:
			heading = b.Text
			s.add(&unit{block: i, text: b.Text, kind: b.Kind, place: b.Place, above: stems(b.Place.Section)})
		case extract.Row:
			i = s.addTable(i, heading) - 1
		case extract.Code:
			s.addCode(i, heading)
		default:
			s.addText(i, heading)
		}
	}
	s.join()
	s.group = append(s.group, itemGroups(s)...)
	s.surround()
	return s
}

// longestSection is the number of units up to which a section says what its
// units are about.
const longestSection = 30

// shortDocument is the number of units up to which everything in a document is
// about what it mentions.
const shortDocument = 80

// surround lets the units of a section know its words, and those of a short
// document all of them.
func (s *source) surround() {
	if len(s.units) <= shortDocument {
		s.whole = map[string]bool{}
		for _, u := range s.units {
			for w := range u.words {
				s.whole[w] = true
			}
		}
	}
	for i := 0; i < len(s.units); {
		j, all := i, map[string]bool{}
		for j < len(s.units) && j-i < longestSection && s.units[j].place.Section == s.units[i].place.Section &&
			(s.units[i].place.Section != "" || s.units[j].place.Page == s.units[i].place.Page) {
			for w := range s.units[j].words {
				all[w] = true
			}
			j++
		}
		for ; i < j; i++ {
			s.units[i].around = all
		}
	}
}

func (s *source) add(u *unit) {
	u.src = s
	u.seq = tokens(u.text)
	u.words = make(map[string]bool, len(u.seq))
	for _, t := range u.seq {
		u.words[t.stem] = true
	}
	if u.near == nil {
		u.near = map[string]bool{}
	}
	s.units = append(s.units, u)
}

func (s *source) addText(i int, heading string) {
	b := s.doc.Blocks[i]
	above := stems(heading + " " + b.Place.Section)
	if b.Kind != extract.Paragraph {
		s.add(&unit{block: i, text: b.Text, kind: b.Kind, place: b.Place, above: above, near: s.leadIn(i)})
		return
	}
	parts := sentences(b.Text)
	for j, p := range parts {
		near := map[string]bool{}
		for k := max(0, j-2); k < min(len(parts), j+2); k++ {
			if k != j {
				for w := range stems(parts[k]) {
					near[w] = true
				}
			}
		}
		if j == 0 && len(p) < 200 {
			for w := range s.leadIn(i) {
				near[w] = true
			}
		}
		s.add(&unit{block: i, text: p, kind: b.Kind, place: b.Place, above: above, near: near})
	}
}

// leadIn is the text before a list item or short paragraph that introduces it.
func (s *source) leadIn(i int) map[string]bool {
	for j := i - 1; j >= 0 && j >= i-8; j-- {
		b := s.doc.Blocks[j]
		if b.Kind == extract.Paragraph && strings.HasSuffix(strings.TrimSpace(b.Text), ":") {
			return stems(b.Text)
		}
		if b.Kind != extract.Item {
			break
		}
	}
	return nil
}

// addTable adds the rows from block i on and returns the block after them.
func (s *source) addTable(i int, heading string) int {
	blocks := s.doc.Blocks
	end := i
	for end < len(blocks) && blocks[end].Kind == extract.Row && blocks[end].Place.Sheet == blocks[i].Place.Sheet {
		end++
	}
	g := s.openTable(i, end, heading)
	for j := i; j < end; j++ {
		b := blocks[j]
		u := &unit{
			block: j, text: b.Text, kind: b.Kind, place: b.Place, cells: b.Cells,
			above: stems(heading + " " + b.Place.Section + " " + b.Place.Sheet + " " + strings.Join(g.header, " ")),
		}
		s.add(u)
		if sameCells(b.Cells, g.header) {
			u.names = true
			continue
		}
		u.header = g.header
		g.members = append(g.members, u)
	}
	g.shareKeys()
	return end
}

// openTable finds the table that rows from i to end belong to: the one of the
// page before when it goes on, else a new one.
func (s *source) openTable(i, end int, heading string) *group {
	first := s.doc.Blocks[i]
	if g := s.lastTable(i); g != nil && first.Place.Sheet == "" && len(first.Cells) == g.width {
		if sameCells(first.Cells, g.header) || !looksLikeHeader(first.Cells) {
			return g
		}
	}
	g := &group{src: s, table: true, width: len(first.Cells), first: i}
	for j := i; j < min(i+4, end); j++ {
		if looksLikeHeader(s.doc.Blocks[j].Cells) || j == i && heads(s.doc.Blocks[i:end]) {
			g.header, g.width = s.doc.Blocks[j].Cells, len(s.doc.Blocks[j].Cells)
			break
		}
	}
	caption := heading
	if i > 0 && s.doc.Blocks[i-1].Kind == extract.Paragraph && len(s.doc.Blocks[i-1].Text) < 400 {
		caption += " " + s.doc.Blocks[i-1].Text
	}
	g.caption = heading
	g.context = stems(caption + " " + first.Place.Section + " " + first.Place.Sheet)
	s.group = append(s.group, g)
	return g
}

// lastTable is the table that ended just before block i, with nothing but page
// furniture between.
func (s *source) lastTable(i int) *group {
	if len(s.group) == 0 {
		return nil
	}
	g := s.group[len(s.group)-1]
	if !g.table || len(g.members) == 0 {
		return nil
	}
	last := g.members[len(g.members)-1].block
	for j := last + 1; j < i; j++ {
		if k := s.doc.Blocks[j].Kind; k != extract.Meta {
			return nil
		}
	}
	return g
}

func sameCells(a, b []string) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	for i := range a {
		if strings.TrimSpace(a[i]) != strings.TrimSpace(b[i]) {
			return false
		}
	}
	return true
}

// looksLikeHeader says whether cells name columns: at least two of them are
// filled, and none is an amount, a date or a long text.
func looksLikeHeader(cells []string) bool {
	filled := 0
	for i, c := range cells {
		c = strings.TrimSpace(c)
		if c == "" {
			continue
		}
		filled++
		if strings.ContainsAny(c, "0123456789") && !fieldish.MatchString(c) && !yearly.MatchString(c) && (i > 0 || !years(cells[1:])) {
			return false
		}
		if len(c) > 60 || isDate(c) || boxMark.MatchString(c) {
			return false
		}
	}
	return filled >= 2
}

// heads says whether the first of some rows names columns although there are
// digits in it ("Taken to 31 March"): none of its cells is a value, and below
// two of them there is nothing else.
func heads(rows []extract.Block) bool {
	if len(rows) < 4 {
		return false
	}
	below := 0
	for c, name := range rows[0].Cells {
		name = strings.TrimSpace(name)
		if value(name) || len(name) > 40 || boxMark.MatchString(name) || c == 0 && name == "" {
			return false
		}
		values := 0
		for _, r := range rows[1:] {
			if c < len(r.Cells) && (value(r.Cells[c]) || strings.TrimSpace(r.Cells[c]) == "") {
				values++
			}
		}
		if values == len(rows)-1 {
			below++
		}
	}
	return below >= 2
}

// value says whether a cell is a number, an amount or a date.
func value(cell string) bool {
	if isDate(cell) || strings.HasSuffix(strings.TrimSpace(cell), "%") {
		return true
	}
	_, ok := amountOf(cell)
	return ok
}

// fieldish is the name of a column as programs write it: gas_m3.
var fieldish = pattern.New(`^[a-z]+(?:_[a-z0-9]+)+$`)

// yearly is the header of a column for one year or part of it.
var yearly = re(`^\W*(?:fy|q[1-4]|h[12])?\W*(?:19|20)\d\d\W*$|^q[1-4]$`)

// years says whether all cells are headers for years.
func years(cells []string) bool {
	for _, c := range cells {
		if !yearly.MatchString(strings.TrimSpace(c)) {
			return false
		}
	}
	return len(cells) > 0
}

// placed lets documents know the words of the folders that they are in, below
// the one that holds them all.
func placed(sources []*source) {
	if len(sources) == 0 {
		return
	}
	root := filepath.Dir(sources[0].path)
	for _, s := range sources {
		for root != filepath.Dir(root) && !strings.HasPrefix(s.path, root+string(filepath.Separator)) {
			root = filepath.Dir(root)
		}
	}
	for _, s := range sources {
		s.folder = stems(strings.Map(lettered, strings.TrimPrefix(filepath.Dir(s.path), root)))
	}
}

func nameWords(path string) string {
	base := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	return strings.Map(lettered, base)
}

// lettered keeps letters and digits and makes all else spaces.
func lettered(r rune) rune {
	if unicode.IsLetter(r) || unicode.IsDigit(r) {
		return r
	}
	return ' '
}

func stems(s string) map[string]bool {
	m := map[string]bool{}
	for _, t := range tokens(s) {
		m[t.stem] = true
	}
	return m
}
