package builtin

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// source is a document that has been read.
type source struct {
	path     string
	label    string // by which it is cited
	doc      *extract.Document
	words    map[string]bool // stems of its file name and title
	folder   map[string]bool // stems of the names of the folders that it is in
	whole    map[string]bool // stems of all its text when it is short
	loud     map[string]bool // the words in it that are all capitals, in lower case
	units    []*unit
	group    []*group
	partly   bool              // it is longer than what was read of it
	amending bool              // it changes another paper
	edition  edition           // which version it is of what
	older    bool              // its name says that it is an earlier version
	spoken   string            // the code of its language, empty where it cannot be told
	tongue   *lexis.Gist       // of its language, nil for English and those that are not known
	memo     *lexis.Memo       // while it is cut
	legend   map[string]string // what codes mean, by the codes in lower case
}

// unit is the smallest thing that is quoted: a sentence, a list item, a row.
type unit struct {
	src     *source
	block   int
	text    string // as it stands in the document
	said    string // the same, as far as it can be told in English
	kind    extract.Kind
	place   extract.Place
	header  []string // of the row's table
	names   bool     // the row is that header
	remark  bool     // it is a comment of a program
	cells   []string
	seq     []lexis.Token   // the words of the text in order
	words   map[string]bool // their stems
	near    map[string]bool // stems of the sentences around it in the same block
	above   map[string]bool // stems of its headings and table header
	around  map[string]bool // stems of the section, or page, that it stands in
	days    days
	linked  map[string]bool // stems of the text that referred to this document
	at      int             // its number in the document
	heading *unit           // the heading that it stands under
	turn    []*unit         // of a transcript: the question and answer that it belongs to
}

// newSource cuts a document into units and groups.
func newSource(path string, d *extract.Document) *source {
	return newSourceIn(spokenIn(d), path, d)
}

// newSourceIn does so with a document of which it is known in which language it is.
func newSourceIn(code, path string, d *extract.Document) *source {
	d = d.AsRows()
	s := &source{path: path, doc: d, spoken: code}
	if t := lexis.TongueOf(code); t != nil {
		s.tongue = lexis.NewGist(t)
	}
	s.words = s.stems(nameWords(path) + " " + d.Title)
	s.edition = editionOf(path)
	s.older = olderFile.MatchString(nameWords(path) + " " + filepath.Base(filepath.Dir(path)))
	for _, w := range dayWordsIn(daysApart(path)) {
		s.words[w] = true
	}
	s.memo = lexis.NewMemo()
	defer func() { s.memo = nil }()
	var heading string
	for i := 0; i < len(d.Blocks); i++ {
		b := d.Blocks[i]
		switch b.Kind {
		case extract.Heading:
			heading = b.Text
			s.add(&unit{block: i, text: b.Text, kind: b.Kind, place: b.Place, above: s.stems(b.Place.Section)})
		case extract.Row:
			i = s.addTable(i, heading) - 1
		case extract.Code:
			s.addCode(i, heading)
		default:
			s.addText(i, heading)
		}
	}
	s.headed()
	s.join()
	s.group = append(s.group, itemGroups(s)...)
	s.surround()
	s.terms()
	s.amending = s.isAmendment()
	return s
}

// headed lets an e-mail be known by its header: who wrote it to whom, when,
// and about what.
func (s *source) headed() {
	if s.doc.Format != "eml" {
		return
	}
	for _, u := range s.units {
		if u.kind == extract.Meta && u.place.Part == "" {
			for w := range u.words {
				s.words[w] = true
			}
		}
	}
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
	u.src, u.said = s, s.english(u.text)
	u.seq = s.memo.Tokens(u.said)
	u.words = make(map[string]bool, len(u.seq))
	if s.tongue != nil {
		u.words = lexis.Stems(u.text)
		s.tongue.Mark(u.words, u.text, u.seq)
	} else {
		for _, t := range u.seq {
			u.words[t.Stem] = true
		}
	}
	for _, t := range u.seq {
		if t.Shouted {
			s.shout(t.Word)
		}
	}
	lexis.AddPhrases(u.words, u.seq)
	u.addInitials()
	for _, w := range dayWordsIn(u.text) {
		u.words[w] = true
	}
	u.days = daysAmong(u.said, u.seq)
	if u.near == nil {
		u.near = map[string]bool{}
	}
	s.units = append(s.units, u)
}

func (s *source) addText(i int, heading string) {
	b := s.doc.Blocks[i]
	above := s.stems(heading + " " + b.Place.Section)
	if b.Kind != extract.Paragraph {
		s.add(&unit{block: i, text: b.Text, kind: b.Kind, place: b.Place, above: above, near: s.leadIn(i)})
		return
	}
	parts, onLines := sayings(b)
	if onLines {
		above = s.captioned(i, above)
	}
	for j, p := range parts {
		near := map[string]bool{}
		for k := max(0, j-2); k < min(len(parts), j+2); k++ {
			if k != j {
				for w := range s.stems(parts[k].text) {
					near[w] = true
				}
			}
		}
		if j == 0 && len(p.text) < 200 {
			for w := range s.leadIn(i) {
				near[w] = true
			}
		}
		s.add(&unit{block: i, text: p.text, kind: b.Kind, place: p.place(b), above: above, near: near})
	}
}

// leadIn is the text before a list item, a short paragraph or a table that introduces it.
func (s *source) leadIn(i int) map[string]bool {
	for j := i - 1; j >= 0 && j >= i-8; j-- {
		b := s.doc.Blocks[j]
		opens := b.Kind == extract.Paragraph || b.Kind == extract.Item && j == i-1 && s.doc.Blocks[i].Kind == extract.Row
		if opens && strings.HasSuffix(strings.TrimSpace(b.Text), ":") {
			return s.stems(b.Text)
		}
		if b.Kind != extract.Item {
			break
		}
	}
	return nil
}

// english is a text of the document as far as it can be told in English.
func (s *source) english(text string) string {
	if s.tongue != nil {
		return s.tongue.Text(text)
	}
	return text
}

// stems are those of the words of a text and, in another language than English, of the English
// for them.
func (s *source) stems(text string) map[string]bool { return s.memo.Stems(text, s.stemsOf) }

func (s *source) stemsOf(text string) map[string]bool {
	if s.tongue != nil {
		return s.tongue.Stems(text)
	}
	return lexis.StemsIn(s.memo.Tokens(text))
}

// fewestOfRow is how many columns a table has of which a row with one filled cell is a title.
const fewestOfRow = 4

// filled is how many cells of a row say something.
func (u *unit) filled() int {
	n := 0
	for _, c := range u.cells {
		if strings.TrimSpace(c) != "" {
			n++
		}
	}
	return n
}
