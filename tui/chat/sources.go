package chat

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/widget"
)

// mostReasons is how many unread files the coverage names.
const mostReasons = 5

// question is what the person asked.
type question struct{ text string }

func (q *question) draw(d *canvas) {
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopQuestion})
	l := look{base: person, attr: bold}
	if d.sel == 0 {
		l.base = chosen
	}
	d.sentence("› ", q.text, l)
}

// ending is why a turn has no answer.
type ending struct {
	text string
	look base
	mark string
}

func (e *ending) draw(d *canvas) { d.sentence(e.mark+" ", e.text, look{base: e.look}) }

// sources is the end of an answer: the files that it leans on, and how much of
// the folder it has seen.
type sources struct {
	list     []agent.Citation
	coverage agent.Coverage
	usage    agent.Usage
}

func (s *sources) draw(d *canvas) {
	if len(s.list) > 0 {
		d.lines = append(d.lines, d.k.paint(muted, widget.Cut("Sources", d.w)))
	}
	groups := s.groups()
	wide := 2
	for _, g := range groups {
		wide = max(wide, len(g.numbers()))
	}
	for _, g := range groups {
		d.lines = append(d.lines, sourceLine(d, g, wide, s.list[g[0]]))
	}
	if c := s.coverage; c.Considered+c.Read+c.Skipped+c.Unreadable > 0 {
		d.sentence("", fmt.Sprintf("%s considered · %d read · %d skipped · %d unreadable",
			files(c.Considered), c.Read, c.Skipped, c.Unreadable), look{base: muted})
		for i, r := range c.Reasons {
			if i == mostReasons {
				d.sentence("  ", fmt.Sprintf("… and %d more", len(c.Reasons)-i), look{base: muted})
				break
			}
			d.sentence("  ", widget.CleanLine(r), look{base: warn})
		}
	}
	if u := s.usage; u.InputTokens+u.OutputTokens > 0 {
		d.sentence("", usageLine(u), look{base: muted})
	}
}

// mostSources is how many citations are listed one by one.
const mostSources = 6

// group is the citations, by their index, that one line of the sources stands for.
type group []int

// groups is a line for each citation; when they are many, those that hold and
// lead to the same place of the same file share one.
func (s *sources) groups() []group {
	type target struct {
		path  string
		place extract.Place
	}
	out := make([]group, 0, len(s.list))
	line := map[target]int{}
	for i, c := range s.list {
		at, many := target{c.Path, c.Place}, len(s.list) > mostSources && c.Verified
		if n, ok := line[at]; ok && many {
			out[n] = append(out[n], i)
			continue
		}
		if many {
			line[at] = len(out)
		}
		out = append(out, group{i})
	}
	return out
}

// numbers writes the group's citations as the answer counts them: "1-3,7".
func (g group) numbers() string {
	var b strings.Builder
	for i := 0; i < len(g); {
		last := i
		for last+1 < len(g) && g[last+1] == g[last]+1 {
			last++
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.Itoa(g[i] + 1))
		if last > i {
			b.WriteString("-" + strconv.Itoa(g[last]+1))
		}
		i = last + 1
	}
	return b.String()
}

// sourceLine draws the line of a group, whose first citation is c.
func sourceLine(d *canvas, g group, wide int, c agent.Citation) string {
	chose := d.sel == len(d.stops)
	d.stops = append(d.stops, stop{line: len(d.lines), what: stopCitation, n: g[0]})
	var b strings.Builder
	left := d.w
	write := func(s string, base base, attr uint8) {
		s = widget.Cut(s, left)
		left -= widget.Width(s)
		d.k.of(look{base: base, attr: attr}).Write(&b, s)
	}
	label := cite
	var attr uint8
	mark, markBase := "✓ ", good
	if !c.Verified {
		label, attr, mark, markBase = citeBad, strike, "✗ ", bad
	}
	if chose {
		label = chosen
	}
	write(fmt.Sprintf("%*s ", min(wide, d.w/3), g.numbers()), muted, 0)
	write(mark, markBase, 0)
	write(labelOf(c), label, attr)
	switch {
	case !c.Verified:
		reason := c.Reason
		if reason == "" {
			reason = "not found there"
		}
		write("  "+widget.CleanLine(reason), bad, 0)
	case c.Quote != "" && left > 12 && len(g) == 1:
		write("  “", muted, 0)
		write(strings.Join(strings.Fields(widget.CleanLine(c.Quote)), " ")+"”", quote, 0)
	}
	return b.String()
}

func files(n int) string {
	if n == 1 {
		return "1 file"
	}
	return fmt.Sprintf("%d files", n)
}

// usageLine is what an answer has cost. Where the provider did not count, the figures
// are estimates and have a ~ before them.
func usageLine(u agent.Usage) string {
	s := fmt.Sprintf("%s · %s in, %s out", widget.CleanLine(u.Model), widget.Tokens(u.InputTokens, u.Estimated), widget.Tokens(u.OutputTokens, u.Estimated))
	if u.CacheReadTokens > 0 {
		s += fmt.Sprintf(", %s from the cache", widget.Tokens(u.CacheReadTokens, false))
	}
	return s + dollars(u)
}

// spent is what something has cost so far, "" for nothing.
func spent(u agent.Usage) string {
	if u.InputTokens+u.OutputTokens == 0 {
		return ""
	}
	return widget.Tokens(u.InputTokens+u.OutputTokens, u.Estimated) + " tokens" + dollars(u)
}

// meter is what a run has cost so far, and its session where that is more.
func meter(e agent.Spent, session agent.Usage) string {
	s := spent(e.Run)
	if s == "" {
		return ""
	}
	s = " · " + s
	if session.Calls > e.Run.Calls {
		s += " (" + spent(session) + " in all)"
	}
	return s
}

func dollars(u agent.Usage) string {
	if u.Cost <= 0 {
		return ""
	}
	return " · " + widget.Dollars(u.Cost, u.Estimated)
}
