package item

import (
	"strings"

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
	Reference  Kind = "reference"  // another document or part named in the text
	Definition Kind = "definition" // Name is the defined term, Value its meaning
)

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

func (f *finder) add(i int, b *extract.Block, it Item) {
	it.Block, it.Place = i, b.Place
	if it.Text == "" {
		it.Text = b.Text
	}
	f.out = append(f.out, it)
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
		if b.Kind == extract.Heading && strings.HasPrefix(strings.ToLower(text), strings.ToLower(r)) {
			continue // the heading of that very part
		}
		f.add(i, b, Item{Kind: Reference, Name: r, Value: r})
	}
}
