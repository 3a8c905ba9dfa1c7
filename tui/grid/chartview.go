package grid

import (
	"math"
	"strings"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// drawChart appends the chart, in h lines.
func (g *Grid) drawChart(lines []string, h int) []string {
	c := &g.chart
	title := g.chartTitle()
	lines = append(lines, g.k.head.Paint(widget.Cut(title, g.w)))
	h--
	switch {
	case h <= 0:
		return lines
	case c.failed != "":
		return append(lines, g.k.muted.Paint(widget.Cut(widget.CleanLine(c.failed), g.w)))
	case c.gen > 0 && !c.again:
		return append(lines, g.k.muted.Paint(widget.Cut("adding up …", g.w)))
	case c.form == histogram && len(c.bins) == 0, c.form != histogram && len(c.groups) == 0:
		return append(lines, g.k.muted.Paint(widget.Cut("There is no number to draw.", g.w)))
	case c.form == lineForm:
		return append(lines, g.drawLine(c.groups, h)...)
	case c.form == histogram:
		return append(lines, g.drawBars(binBars(c.bins), h)...)
	}
	return append(lines, g.drawBars(groupBars(ranked(c.groups)), h)...)
}

// chartTitle says what the chart shows.
func (g *Grid) chartTitle() string {
	c := &g.chart
	value, label := widget.CleanLine(c.value), widget.CleanLine(c.label)
	if c.form == histogram {
		return "how " + value + " is spread"
	}
	if value == "" {
		value = "rows"
	}
	if c.mixed != "" && (c.gen == 0 || c.again) && c.failed == "" {
		return value + " by " + label + ", " + c.mixed + " together"
	}
	return value + " by " + label
}

// bar is one bar of a chart.
type bar struct {
	label, text string
	value       float64
}

func groupBars(groups []port.Group) []bar {
	bars := make([]bar, len(groups))
	for i, one := range groups {
		bars[i] = bar{label: one.Label, text: grouped(one.Sum), value: one.Value}
		if one.Sum == "" {
			bars[i].text = count(one.Rows)
		}
	}
	return bars
}

func binBars(bins []port.Bin) []bar {
	bars := make([]bar, len(bins))
	for i, b := range bins {
		bars[i] = bar{label: short(b.Low) + " to " + short(b.High), text: count(b.Rows), value: float64(b.Rows)}
		if b.Low == b.High {
			bars[i].label = short(b.Low)
		}
	}
	return bars
}

// drawBars draws bars from the zero line to the right, those below zero to the left.
func (g *Grid) drawBars(bars []bar, h int) []string {
	labels, texts, low, high := 1, 1, 0.0, 0.0
	for i := range bars {
		b := &bars[i]
		b.label = widget.CleanLine(b.label)
		if b.label == "" {
			b.label = "(none)"
		}
		labels, texts = max(labels, widget.Width(b.label)), max(texts, widget.Width(b.text))
		low, high = min(low, b.value), max(high, b.value)
	}
	texts = min(texts, max(3, g.w-6)) // figures are whole, labels need not be
	labels = min(labels, max(4, min(g.w/3, g.w-texts-6)))
	room := max(0, g.w-labels-texts-2)
	told := len(bars) > h && h > 1 // how many there are
	if told {
		h--
	}
	top := max(0, min(g.chart.top, len(bars)-h))
	g.chart.top = top
	var lines []string
	for _, b := range bars[top:min(len(bars), top+h)] {
		text := widget.Cut(b.text, texts)
		line := g.k.text.Paint(widget.Fit(b.label, labels)) + " " + g.stick(b.value, low, high, room) + " " +
			widget.Blank(texts-widget.Width(text)) + g.k.text.Paint(text)
		lines = append(lines, widget.Cut(line, g.w))
	}
	if told {
		lines = append(lines, g.k.muted.Paint(widget.Cut(count(top+1)+" to "+count(top+len(lines))+" of "+count(len(bars))+", j k for more", g.w)))
	}
	return lines
}

// stick draws a value in a room of cells, in eighths of one.
func (g *Grid) stick(value, low, high float64, room int) string {
	if room <= 0 || high == low {
		return widget.Blank(room)
	}
	scale := float64(room) / (high - low)
	left := int(math.Round(-low * scale))
	if low == 0 {
		left = 0
	}
	if value < 0 {
		n := min(left, max(1, int(math.Round(-value*scale))))
		return widget.Blank(left-n) + g.k.bad.Paint(strings.Repeat("█", n)) + widget.Blank(room-left)
	}
	eighths := min((room-left)*8, int(math.Round(value*scale*8)))
	if eighths <= 0 && value > 0 {
		eighths = 1
	}
	n := eighths / 8
	body := strings.Repeat("█", n)
	if part := eighths % 8; part > 0 {
		body += string([]rune("▏▎▍▌▋▊▉")[part-1])
		n++
	}
	return widget.Blank(left) + g.k.accent.Paint(body) + widget.Blank(room-left-n)
}

// drawLine draws the groups as a line over their order, or over time.
func (g *Grid) drawLine(groups []port.Group, h int) []string {
	low, high := reach(groups)
	rows := h - 1 // the last line names the labels
	if rows < 2 {
		return g.drawBars(groupBars(groups), h)
	}
	round := ticks(low, high, (rows+3)/4)
	high, low = round[0], round[len(round)-1]
	marks, left := axis(round, rows), 1
	for _, mark := range marks {
		left = max(left, widget.Width(mark)+1)
	}
	w := g.w - left - 1
	if w < 4 {
		return g.drawBars(groupBars(groups), h)
	}
	paper := newCanvas(w, rows)
	along := shares(groups)
	x := func(i int) int { return int(along[i] * float64(w*2-1)) }
	y := func(v float64) int { return int(math.Round((high - v) / (high - low) * float64(rows*4-1))) }
	if low < 0 && high > 0 {
		paper.dotted(y(0))
	}
	for i := range groups {
		if i == 0 {
			paper.set(x(0), y(groups[0].Value))
			continue
		}
		paper.line(x(i-1), y(groups[i-1].Value), x(i), y(groups[i].Value))
	}
	var lines []string
	for i, row := range paper.rows() {
		mark, edge := marks[i], "│"
		if mark != "" {
			edge = "┤"
		}
		lines = append(lines, g.k.muted.Paint(widget.Blank(left-widget.Width(mark))+mark+edge)+g.k.accent.Paint(row))
	}
	return append(lines, widget.Blank(left+1)+g.k.muted.Paint(labelLine(groups, along, w)))
}

// reach is from where to where the values of a line go, down or up to zero where that is near.
func reach(groups []port.Group) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range groups {
		low, high = min(low, p.Value), max(high, p.Value)
	}
	switch {
	case low > 0 && low < high/2:
		low = 0
	case high < 0 && high > low/2:
		high = 0
	}
	if low == high {
		low, high = low-1, high+1
	}
	return low, high
}

// labelLine names as many labels as have room below a line, each where it belongs.
func labelLine(groups []port.Group, along []float64, w int) string {
	line, end := "", 0
	last := len(groups) - 1
	final := widget.Cut(widget.CleanLine(groups[last].Label), w)
	for i, p := range groups[:last] {
		label := widget.Cut(widget.CleanLine(p.Label), w)
		n := widget.Width(label)
		at := max(0, int(along[i]*float64(w-1))-n/2)
		if at < end || at+n+2 > w-widget.Width(final) {
			continue
		}
		line += widget.Blank(at-widget.Width(line)) + label
		end = at + n + 2
	}
	return line + widget.Blank(w-widget.Width(line)-widget.Width(final)) + final
}
