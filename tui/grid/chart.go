package grid

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

// form is what a chart looks like.
type form uint8

const (
	barForm form = iota
	lineForm
	histogram
)

// chart is a picture of the sheet in view: what a column of numbers comes to for each
// value of another column, or how its values are spread.
type chart struct {
	gen    int // of the request that is under way, 0 for none
	cancel context.CancelFunc
	since  time.Time
	of     int64 // the version of the table that it was asked for
	again  bool  // it is asked for anew, as the table changed: what was drawn stays in view

	form         form
	chosen       bool   // the form is the person's choice
	label, value string // columns; value "" counts rows, label "" there is none
	groups       []port.Group
	bins         []port.Bin
	drawn        form // that groups or bins are for
	failed       string
	mixed        string // what is added up together
	top          int
}

// plotted answers a request for what a chart shows.
type plotted struct {
	gen    int
	form   form
	groups []port.Group
	bins   []port.Bin
	mixed  string // what is added up together, "" where it is of one account
	err    error
}

// openChart shows a chart of the sheet, of what the cursor is on.
func (g *Grid) openChart() tea.Cmd {
	s := g.current
	if s == nil || s.total == 0 || len(s.shown) == 0 {
		return nil
	}
	g.chart = chart{}
	c := &g.chart
	c.label, c.value = s.axes()
	switch {
	case c.label == "":
		c.form = histogram
	case s.cols[s.column(c.label)].typ == port.Date:
		c.form = lineForm
	}
	g.mode = charted
	return g.plot()
}

// chartResult shows a chart of a result: what its rows come to, by its first other column.
func (g *Grid) chartResult() tea.Cmd {
	s := g.current
	if i := s.column(s.amounts()); i >= 0 {
		s.col = i
	}
	return g.openChart()
}

// nextForm changes what the chart looks like.
func (g *Grid) nextForm() tea.Cmd {
	c := &g.chart
	c.chosen = true
	for {
		c.form = (c.form + 1) % (histogram + 1)
		if c.form == histogram && c.value != "" || c.form != histogram && c.label != "" {
			break
		}
		if c.label == "" && c.value == "" {
			return nil
		}
	}
	c.top = 0
	if c.gen > 0 || (c.form == histogram) != (c.drawn == histogram) || c.failed != "" {
		return g.plot()
	}
	return nil
}

// nextNumbers shows another column of numbers.
func (g *Grid) nextNumbers(by int) tea.Cmd {
	s, c := g.current, &g.chart
	var numbers []string
	at := 0
	for _, i := range s.shown {
		if s.cols[i].typ == port.Number && !isSource(s.cols[i].name) {
			if s.cols[i].name == c.value {
				at = len(numbers)
			}
			numbers = append(numbers, s.cols[i].name)
		}
	}
	if len(numbers) < 2 {
		return nil
	}
	c.value = numbers[(at+by+len(numbers))%len(numbers)]
	c.top = 0
	return g.plot()
}

// mostBins is how many bins a histogram has at most.
const mostBins = 24

// replot asks once more for what the chart shows, where its table has changed since.
func (g *Grid) replot() tea.Cmd {
	c := &g.chart
	if g.mode != charted || g.current == nil || g.current.local() || c.gen > 0 || c.failed != "" || c.of == g.current.version {
		return nil
	}
	cmd := g.plot()
	c.again = true
	return cmd
}

// plot asks for what the chart shows.
func (g *Grid) plot() tea.Cmd {
	g.stopChart()
	s, c := g.current, &g.chart
	c.of, c.again = s.version, false
	g.gen++
	ctx, cancel := context.WithCancel(g.ctx)
	c.gen, c.cancel, c.since, c.failed = g.gen, cancel, time.Now(), ""
	out := plotted{gen: g.gen, form: c.form}
	label, value, form := c.label, c.value, c.form
	if s.local() {
		labels, values := s.texts(label), s.texts(value)
		if form != histogram && value != "" && s.currencies([]string{value}, 0, s.total) {
			out.err = errors.New("the amounts are not all in one currency; filter one of them first")
		}
		if form != histogram && value != "" && !isOneOf(label, accountColumns) {
			out.mixed = together(s.mixture(0, s.total))
		}
		return func() tea.Msg {
			if form == histogram {
				out.bins = spread(values, mostBins)
			} else {
				out.groups = groups(labels, values)
			}
			return out
		}
	}
	from, ok := g.tables.(port.Charting)
	name, where, tables := s.name, s.where, g.tables
	return func() tea.Msg {
		switch {
		case !ok:
			out.err = errors.New("charts of stored tables cannot be drawn here")
		case form == histogram:
			out.bins, out.err = from.Spread(ctx, name, where, value, mostBins)
		default:
			out.groups, out.err = from.Groups(ctx, name, where, label, value)
			if value != "" && out.err == nil && !isOneOf(label, accountColumns) {
				var f port.Facts
				f, out.err = tables.Facts(ctx, name, port.Part{Columns: []string{value}, Where: where})
				out.mixed = together(f.Accounts, f.Kinds)
			}
		}
		return out
	}
}

// stopChart ends the request for what a chart shows, and reports whether there was one.
func (g *Grid) stopChart() bool {
	c := &g.chart
	if c.gen == 0 {
		return false
	}
	c.cancel()
	c.gen, c.cancel = 0, nil
	c.failed = "Stopped; c draws again."
	return true
}

func (g *Grid) tookPlot(m plotted) {
	c := &g.chart
	if m.gen != c.gen {
		return
	}
	g.stopChart()
	c.failed, c.drawn = "", m.form
	if m.err != nil {
		c.failed = g.plain(m.err)
		return
	}
	c.groups, c.bins, c.mixed = m.groups, m.bins, m.mixed
	if m.form == barForm && !c.chosen && inTime(c.groups) {
		c.form = lineForm
	}
}

// chartDo handles the actions that mean something else over a chart, and reports whether
// it did.
func (g *Grid) chartDo(id action.ID) (tea.Cmd, bool) {
	c := &g.chart
	screen := max(1, g.body-3)
	switch id {
	case action.GridDown:
		c.top++
	case action.GridUp:
		c.top--
	case action.GridPageDown:
		c.top += screen
	case action.GridPageUp:
		c.top -= screen
	case action.GridTop:
		c.top = 0
	case action.GridBottom:
		c.top = len(c.groups)
	case Chart:
		return g.nextForm(), true
	case action.GridLeft:
		return g.nextNumbers(-1), true
	case action.GridRight:
		return g.nextNumbers(1), true
	case action.GridOpen, action.GridClose:
		if g.Running() && id == action.GridClose {
			return nil, false
		}
		g.mode = browsing
	default:
		return nil, false
	}
	c.top = max(0, c.top)
	return nil, true
}

// texts are the values of a column of a result in the rows that are shown, nil for no
// column. A missing value is empty.
func (s *sheet) texts(name string) []string {
	col := s.column(name)
	if col < 0 {
		return nil
	}
	out := make([]string, len(s.perm))
	for i, row := range s.perm {
		out[i] = s.value(row, col).raw
	}
	return out
}
