package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// addTable adds the rows from block i on and returns the block after them.
func (s *source) addTable(i int, heading string) int {
	blocks := s.doc.Blocks
	end := i
	for end < len(blocks) && blocks[end].Kind == extract.Row && blocks[end].Place.Sheet == blocks[i].Place.Sheet {
		end++
	}
	end = s.tableEnd(i, end)
	if title := s.titleOf(i); title != "" {
		heading = title
	}
	g := s.openTable(i, end, heading)
	lead := s.leadIn(i)
	for j := i; j < end; j++ {
		b, titles := blocks[j], j < g.heads
		u := &unit{
			block: j, text: b.Text, kind: b.Kind, place: b.Place, cells: b.Cells, near: lead,
			above: s.stems(heading + " " + b.Place.Section + " " + b.Place.Sheet + " " + strings.Join(g.header, " ")),
		}
		s.add(u)
		if titles {
			continue
		}
		if sameCells(b.Cells, g.header) {
			u.names = true
			continue
		}
		u.header = g.header
		g.members = append(g.members, u)
	}
	g.shareKeys()
	g.datePeriods()
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
	caption := heading
	if j := s.headerAmong(i, end); j >= 0 {
		g.header, g.width = s.doc.Blocks[j].Cells, len(s.doc.Blocks[j].Cells)
		if first.Place.Sheet != "" {
			g.heads = j
			for _, b := range s.doc.Blocks[i:j] {
				caption += " " + daysIn(b.Text).String() // what it is of, and not what it lists
			}
		}
	}
	if i > 0 && leadsIn(s.doc.Blocks[i-1]) {
		caption += " " + s.doc.Blocks[i-1].Text
	}
	g.caption = heading
	g.context = s.stems(caption + " " + first.Place.Section + " " + first.Place.Sheet)
	s.group = append(s.group, g)
	return g
}

// deepestHeader is how many rows may stand above the names of the columns.
const deepestHeader = 5

// headerAmong is the row from i to end that names the columns, -1 where none does. In a sheet rows with titles may stand
// above it, which have fewer cells than the rows of the table.
func (s *source) headerAmong(i, end int) int {
	rows := s.doc.Blocks[i:end]
	sheet, wide := rows[0].Place.Sheet != "", 0
	for _, r := range rows[:min(len(rows), 2*deepestHeader)] {
		wide = max(wide, filledCells(r.Cells))
	}
	for j := range rows[:min(len(rows), deepestHeader)] {
		cells := rows[j].Cells
		if j == 0 && (s.ofRecords() || s.headsFirst(cells)) {
			return i
		}
		if sheet && 2*filledCells(cells) <= wide && j+1 < len(rows) {
			continue
		}
		if looksLikeHeader(cells) && !ofPairs(rows[j:]) || (j == 0 || sheet) && heads(rows[j:]) {
			return i + j
		}
	}
	return -1
}

// columnName is the name of a second column, below which anything may stand.
var columnName = re(`\b(?:amount|value|meaning|description|entry|date|due|name|what|who|when|where|figure|total|price|cost|fee|number|quantity|qty|text|details?|notes?|remarks?|comments?|contents?|answer|result|status|owner|action|topic|subject|role|unit|range|default|type|text|person|responsible|change|remedy|work|days?|time|hours?|share|percent|rate)\b|[£$€%()]`)

// ofPairs says whether rows are names and what is said of each, with no row that names columns: two cells each, below
// the second of the first row values of more than one kind, and nothing in it that columns are called.
func ofPairs(rows []extract.Block) bool {
	if len(rows) < 3 || len(rows[0].Cells) != 2 || columnName.MatchString(rows[0].Cells[1]) {
		return false
	}
	values, names := 0, 0
	for _, r := range rows[1:] {
		if len(r.Cells) != 2 {
			return false
		}
		if value(r.Cells[1]) {
			values++
		}
		if !value(r.Cells[0]) && len(r.Cells[0]) <= 60 {
			names++
		}
	}
	return values < len(rows)-1 && 4*names >= 3*(len(rows)-1)
}

func filledCells(cells []string) int {
	n := 0
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			n++
		}
	}
	return n
}

// leadsIn says whether the block before a table may say what the table is of: a paragraph, or a numbered one that
// ends with a colon.
func leadsIn(b extract.Block) bool {
	return len(b.Text) < 400 && (b.Kind == extract.Paragraph || b.Kind == extract.Item && strings.HasSuffix(strings.TrimSpace(b.Text), ":"))
}

// ofRecords says whether the rows of a document are records, whose first row always names the fields.
func (s *source) ofRecords() bool { return s.doc.Format == "json" || s.doc.Format == "jsonl" }

// headsFirst says whether the first row of a table names its columns whatever stands in it, as in Markdown, where every
// table begins so.
func (s *source) headsFirst(cells []string) bool {
	return s.doc.Format == "markdown" && slices.ContainsFunc(cells, func(c string) bool { return strings.TrimSpace(c) != "" })
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

// statedAt is the name of a column of states with the day of which they are.
var statedAt = re(`^\W*(?:status|state)\b[^|]*\b(?:at|on|as at|as of|per|after|by)\b`)

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
		dated := len(cells) > 2 && i > 0 && statedAt.MatchString(c)
		if strings.ContainsAny(c, "0123456789") && !dated && !fieldish.MatchString(c) && !period.Yearly.MatchString(c) && (i > 0 || !years(cells[1:])) {
			return false
		}
		if len(c) > 60 || isDate(c) && !dated || boxMark.MatchString(c) {
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
	if isDate(cell) || percentCell.MatchString(cell) {
		return true
	}
	_, ok := amountOf(cell)
	return ok
}

// percentCell is a cell that holds a share and no words.
var percentCell = pattern.New(`^\s*[-+−–<>~]?\s*[\d.,\s]*%\s*$`)

// fieldish is the name of a column as programs write it: gas_m3.
var fieldish = pattern.New(`^[a-z]+(?:_[a-z0-9]+)+$`)

// years says whether all cells are headers for years.
func years(cells []string) bool {
	for _, c := range cells {
		if !period.Yearly.MatchString(strings.TrimSpace(c)) {
			return false
		}
	}
	return len(cells) > 0
}
