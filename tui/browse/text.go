package browse

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// longLine is the most bytes of one line that are laid out; a longer line is
// cut there and says so.
const longLine = 64 << 10

// longNote ends a line that was cut.
const longNote = " … (the line goes on)"

// line is one logical line of a preview, made harmless.
type line struct {
	text  string
	cells []string
	kind  extract.Kind
	level int
	place extract.Place
}

// text is a preview made ready to be shown. It never changes, so commands may
// read it while the pane draws it.
type text struct {
	path    string
	title   string
	format  string
	facts   []extract.Field
	pages   int
	notice  string
	numbers bool
	more    bool // the lines are a part of the file
	digits  int  // width of the line numbers
	lines   []line
}

// newText makes a preview harmless and ready. It may take a while for a long
// document, so it is called from commands.
func newText(v port.Preview) *text {
	t := &text{
		path: v.Path, title: widget.Name(v.Title), format: widget.CleanLine(v.Format),
		pages: v.Pages, notice: widget.CleanLine(v.Notice), numbers: v.Numbers, more: v.More,
		lines: make([]line, 0, len(v.Lines)),
	}
	for _, f := range v.Facts {
		t.facts = append(t.facts, extract.Field{Name: widget.CleanLine(f.Name), Value: widget.CleanLine(f.Value)})
	}
	last := 0
	for _, l := range v.Lines {
		t.addLine(l)
		last = max(last, l.Place.Line, l.Place.EndLine)
	}
	for n := last; n > 0; n /= 10 {
		t.digits++
	}
	t.digits = max(t.digits, 2)
	return t
}

func (t *text) addLine(l port.Line) {
	nl := line{kind: l.Kind, level: l.Level, place: l.Place}
	if len(l.Cells) > 0 {
		nl.cells = make([]string, len(l.Cells))
		for i, c := range l.Cells {
			nl.cells[i] = cutLong(widget.CleanLine(c))
		}
		nl.text = strings.Join(nl.cells, cellGap)
		t.lines = append(t.lines, nl)
		return
	}
	clean := widget.Clean(l.Text)
	for i, part := range strings.Split(strings.TrimSuffix(clean, "\n"), "\n") {
		nl.text = cutLong(part)
		if i > 0 && nl.place.Line > 0 && t.numbers {
			nl.place.Line++
		}
		t.lines = append(t.lines, nl)
	}
}

func cutLong(s string) string {
	if len(s) <= longLine {
		return s
	}
	return strings.ToValidUTF8(s[:longLine], "") + longNote
}

// starts tells what begins at line i that a separator should name: a page, a
// sheet or a part of a message.
func (t *text) starts(i int) string {
	p := t.lines[i].place
	var was extract.Place
	if i > 0 {
		was = t.lines[i-1].place
	}
	switch {
	case p.Part != was.Part && p.Part != "":
		return widget.Name(p.Part)
	case p.Page != was.Page && p.Page > 1:
		return "page " + itoa(p.Page)
	case p.Sheet != was.Sheet && p.Sheet != "":
		return "sheet " + widget.Name(p.Sheet)
	}
	return ""
}

// run is the table that line i belongs to: the rows around it, at most some
// hundred on either side, so that a table of any length costs the same.
func (t *text) run(i int) (from, to int) {
	const reach = 200
	same := func(j int) bool {
		l := t.lines[j]
		return l.kind == extract.Row && len(l.cells) > 0 && l.place.Sheet == t.lines[i].place.Sheet
	}
	// Runs begin at fixed places, so that neighbours share their widths.
	block := i - i%reach
	from, to = i, i+1
	for from > block && same(from-1) && t.starts(from) == "" {
		from--
	}
	for to < len(t.lines) && to < block+reach && same(to) && t.starts(to) == "" {
		to++
	}
	return from, to
}
