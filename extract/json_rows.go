package extract

import (
	"sort"
	"strings"
)

// narrowRecord is the number of fields up to which the text of a row is its values alone.
const narrowRecord = 8

// AsRows is the document with its lists of records as rows of tables, if it is JSON that
// holds some: a heading with the names that lead to the list, a row with the names of the
// fields, and a row for each record with the lines that it stands on. The fields of an
// object inside a record are named "outer.inner". The lines outside stay code. A document
// without such a list, or with JSON that is broken, is returned as it is.
func (d *Document) AsRows() *Document {
	if d.Format != "json" && d.Format != "jsonl" {
		return d
	}
	text, ok := d.source()
	if !ok {
		return d
	}
	f := recordFinder{text: text}
	if !f.stream() || len(f.lists) == 0 {
		return d
	}
	out := *d
	out.Blocks = f.outside(text)
	for _, l := range f.lists {
		out.Blocks = append(out.Blocks, f.table(l)...)
	}
	return &out
}

// source is the text of a document of lines, each at its number.
func (d *Document) source() (string, bool) {
	last := 0
	for _, b := range d.Blocks {
		if b.Kind != Code || b.Place.Line < 1 || b.Place.EndLine < b.Place.Line {
			return "", false
		}
		last = max(last, b.Place.EndLine)
	}
	if last == 0 || last > 5_000_000 {
		return "", false
	}
	lines := make([]string, last)
	for _, b := range d.Blocks {
		for i, line := range strings.Split(b.Text, "\n") {
			if n := b.Place.Line - 1 + i; n < last {
				lines[n] = line
			}
		}
	}
	return strings.Join(lines, "\n"), true
}

// table is a list as blocks.
func (f *recordFinder) table(l recordList) []Block {
	at := Place{Section: strings.Join(l.path, " > ")}
	var out []Block
	first := f.place(at, l.records[0])
	if len(l.path) > 0 {
		b := Block{Kind: Heading, Level: min(len(l.path), 6), Text: l.path[len(l.path)-1], Place: first}
		b.Place.EndLine = b.Place.Line
		out = append(out, b)
	}
	out = append(out, Block{Kind: Row, Cells: l.fields, Text: strings.Join(l.fields, " | "), Place: first})
	column := make(map[string]int, len(l.fields))
	for i, name := range l.fields {
		column[name] = i
	}
	for _, r := range l.records {
		b := Block{Kind: Row, Cells: make([]string, len(l.fields)), Place: f.place(at, r)}
		var named []string
		for i, name := range r.names {
			if b.Cells[column[name]] = r.values[i]; r.values[i] != "" {
				named = append(named, name+": "+r.values[i])
			}
		}
		if b.Text = strings.Join(b.Cells, " | "); len(l.fields) > narrowRecord {
			b.Text = strings.Join(named, " | ")
		}
		out = append(out, b)
	}
	return out
}

// place is at with the lines on which a record stands.
func (f *recordFinder) place(at Place, r jsonRecord) Place {
	at.Line, at.EndLine = f.line(r.from), f.line(max(r.from, r.to-1))
	return at
}

// line is the number of the line of a byte.
func (f *recordFinder) line(i int) int {
	if f.ends == nil {
		for at := range len(f.text) {
			if f.text[at] == '\n' {
				f.ends = append(f.ends, at)
			}
		}
		f.ends = append(f.ends, len(f.text))
	}
	return sort.SearchInts(f.ends, i) + 1
}

// outside are the lines that no list holds, as code.
func (f *recordFinder) outside(text string) []Block {
	lines := strings.Split(text, "\n")
	held := make([]bool, len(lines)+1)
	for _, l := range f.lists {
		for n := f.line(l.records[0].from); n <= f.line(l.records[len(l.records)-1].to-1) && n <= len(lines); n++ {
			held[n-1] = true
		}
	}
	var out []Block
	for i := 0; i < len(lines); i++ {
		if held[i] || strings.Trim(lines[i], " \t[]{},") == "" {
			continue
		}
		end := i + 1
		for end < len(lines) && !held[end] && end-i < 2*maxTextLines {
			end++
		}
		out = append(out, Block{Kind: Code, Text: strings.Join(lines[i:end], "\n"), Place: Place{Line: i + 1, EndLine: end}})
		i = end - 1
	}
	return out
}
