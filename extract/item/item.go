package item

import (
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
)

// Kind says what sort of fact an Item is.
type Kind string

// The kinds of items.
const (
	Checkbox   Kind = "checkbox"   // a box with its text; Checked tells its state
	Field      Kind = "field"      // "Name: Value", or a status cell of a table
	Date       Kind = "date"       // Date holds the day
	Money      Kind = "money"      // Amount and Currency
	Reference  Kind = "reference"  // Name is another document or part, Value the form: file, part, dated, number, title
	Definition Kind = "definition" // Name is the defined term, Value its meaning
	Heading    Kind = "heading"    // a numbered heading: Name is its number, Value its words
	Person     Kind = "person"     // Name is a person, Value the role
	Acronym    Kind = "acronym"    // Name is a short form, Value what it stands for
)

// Kinds returns all kinds.
func Kinds() []Kind {
	return []Kind{Checkbox, Field, Date, Money, Reference, Definition, Heading, Person, Acronym}
}

// Item is a fact that stands in a document.
type Item struct {
	Kind     Kind
	Block    int    // index of the block
	Text     string // the line that says it
	Name     string // of a field or definition; the label of a check box or amount
	Value    string
	Checked  bool   // of a check box; of a status field: it says that the matter is done
	Amount   string // exact decimal: "44630000.00", "-86.40"
	Currency string // ISO 4217, "" when none is named
	Date     string // ISO 8601: "2026-03-03", "2026-03" where no day is named
	Place    extract.Place
}

// Find returns the items of a document in reading order. Source code and data
// have none.
func Find(d *extract.Document) []Item {
	f := finder{d: d}
	for i := range d.Blocks {
		if len(f.out) == maxItems {
			break
		}
		b := &d.Blocks[i]
		if b.Kind != extract.Row {
			f.header = nil
		}
		switch b.Kind {
		case extract.Code:
		case extract.Row:
			f.row(i, b)
		default:
			f.block(i, b)
		}
	}
	return f.out
}

type finder struct {
	d      *extract.Document
	out    []Item
	header []string // cells of the header of the table being read
}

// maxItems bounds the items of a document. What has more is data, which is better asked
// as a table.
const maxItems = 20_000

// Bounds of the texts of an item in bytes.
const (
	maxText = 600
	maxName = 200
)

func (f *finder) add(i int, b *extract.Block, it Item) {
	if len(f.out) == maxItems {
		return
	}
	it.Block, it.Place = i, b.Place
	if it.Text == "" {
		it.Text = b.Text
	}
	it.Text, it.Name, it.Value = clip(it.Text, maxText), clip(it.Name, maxName), clip(it.Value, maxText)
	f.out = append(f.out, it)
}

// clip is the beginning of a text of at most n bytes, without a part of a character.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n]
}

// maxLine bounds the text of a block that is searched; what lies beyond is data.
const maxLine = 64 << 10

func (f *finder) block(i int, b *extract.Block) {
	text := b.Text[:min(len(b.Text), maxLine)]
	for _, line := range splitLines(text) {
		for _, box := range boxes(line) {
			f.add(i, b, Item{Kind: Checkbox, Text: line, Name: box.label, Checked: box.checked})
		}
		if name, value, ok := keyValue(line); ok && b.Kind != extract.Heading {
			f.add(i, b, Item{Kind: Field, Text: line, Name: name, Value: value})
		}
	}
	f.facts(i, b, text)
	for _, d := range definitions(text) {
		f.add(i, b, Item{Kind: Definition, Text: d.sentence, Name: d.term, Value: d.meaning})
	}
	for _, a := range acronyms(text) {
		f.add(i, b, Item{Kind: Acronym, Text: a.line, Name: a.short, Value: a.long})
	}
	for _, p := range people(text) {
		f.add(i, b, Item{Kind: Person, Text: p.line, Name: p.name, Value: p.role})
	}
	if number, words, ok := numbered(text); ok && (b.Kind == extract.Heading || headed(number, words)) {
		f.add(i, b, Item{Kind: Heading, Name: number, Value: words})
	}
}

func (f *finder) reference(i int, b *extract.Block, text string, r referenceAt) {
	f.add(i, b, Item{Kind: Reference, Text: lineAround(text, r.from, r.to), Name: r.name, Value: r.form, Date: r.date})
}

// facts adds the dates, amounts and references of a text.
func (f *finder) facts(i int, b *extract.Block, text string) {
	dates := findDates(text)
	for _, m := range dates {
		f.add(i, b, Item{Kind: Date, Text: lineAround(text, m.from, m.to), Name: labelBefore(text, m.from), Value: text[m.from:m.to], Date: m.iso})
	}
	for _, m := range findMoney(text) {
		f.add(i, b, Item{Kind: Money, Text: lineAround(text, m.from, m.to), Name: labelBefore(text, m.from), Value: text[m.from:m.to], Amount: m.amount, Currency: m.currency})
	}
	for _, r := range references(text, dates) {
		if b.Kind == extract.Heading && strings.HasPrefix(strings.ToLower(text), strings.ToLower(r.name)) {
			continue // the heading of that very part
		}
		f.reference(i, b, text, r)
	}
	for _, r := range titles(text) {
		f.reference(i, b, text, r)
	}
}
