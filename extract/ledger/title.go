package ledger

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// minDayTitles is the fewest lines of nothing but a day with which days stand as titles over the rows.
const minDayTitles = 2

// takeTitles gives headers that name no day a column for it, where days stand as titles over the rows.
func takeTitles(regions []region) {
	n, called := 0, 0
	for i := range regions {
		for _, l := range regions[i].lines {
			if !regions[i].head.namesDay() && l.isDay() {
				n++
			}
			if l.titleDay() != "" {
				called++
			}
		}
	}
	within := headsWithin(regions, n)
	for i := range regions {
		r := &regions[i]
		if called >= minDayTitles && r.head.find(day) < 0 && r.head.find(booked) < 0 {
			r.addDays(func(h *header) { h.titled, h.worded = true, true })
			continue
		}
		if r.head.namesDay() {
			continue
		}
		inside := slices.ContainsFunc(within, r.head.same)
		if n < minDayTitles && !inside {
			continue
		}
		r.addDays(func(h *header) { h.titled, h.within = !inside, inside })
	}
}

// headsWithin are the headers without a day below which days stand within the words of rows, where few stand alone as
// titles. Others that name the same columns are as they are, however few rows they have.
func headsWithin(regions []region, titles int) []*header {
	var out []*header
	for i := range regions {
		if r := &regions[i]; titles < minDayTitles && !r.head.namesDay() && r.daysWithin() {
			out = append(out, r.head)
		}
	}
	return out
}

// addDays gives a region a header with a further column for days, which stand elsewhere.
func (r *region) addDays(set func(*header)) {
	h := *r.head
	h.columns = append(slices.Clone(h.columns), named{name: "", role: day, x0: 1e6, x1: 1e6, cell: 1 << 20, inferred: true})
	set(&h)
	r.head = &h
}

// titleDay gives the day of a line that says nothing but a day and, before it, what days are called over a column
// of them: "Booking date 01.04.25". It is "" for others.
func (l *line) titleDay() string {
	if l.rule || len(l.words) > 3+maxDayWords {
		return ""
	}
	w := strings.Fields(strings.TrimRight(l.text(), ":"))
	for n := 1; n <= 3 && n < len(w); n++ {
		text := strings.Join(w[n:], " ")
		if _, ok := parseDay(text); !ok {
			continue
		}
		if r := rolesOf(strings.Join(w[:n], " ")); len(r) > 0 && (r[0] == day || r[0] == booked) {
			return text
		}
	}
	return ""
}

func (h *header) namesDay() bool {
	return slices.ContainsFunc(h.columns, func(c named) bool { return c.role.isDay() })
}

// isDay tells whether a line says nothing but a day.
func (l *line) isDay() bool {
	if l.rule || len(l.words) > maxDayWords || l.words == nil && strings.TrimSpace(strings.Join(l.cells, "")) == "" {
		return false
	}
	_, ok := parseDay(strings.TrimRight(l.text(), ":"))
	return ok
}

// giveTitles gives the rows of headers whose days are titles the day above them.
func giveTitles(entries []entry) {
	text := ""
	for i := range entries {
		e := &entries[i]
		switch {
		case !e.head.titled:
			continue
		case e.l.isDay() && !e.head.worded, e.l.titleDay() != "":
			if text = e.l.titleDay(); text == "" {
				text = strings.TrimRight(e.l.text(), ":")
			}
			e.heading, e.margin, e.dated = true, "", false
			clear(e.cells)
		case e.hasAmount() && text != "" && e.label.kind == isRow:
			e.cells[len(e.cells)-1], e.dated = text, true
		}
	}
}

var (
	monthTitle = pattern.New(`^(\pL{3,12})\.?,? (?:de )?((?:19|20)\d\d)$`)
	yearTitle  = pattern.New(`^(?:19|20)\d\d$`)
)

// amongWords tells whether a line stands right below another one of a row, where the words of rows do.
func amongWords(entries []entry, i int) bool {
	e := &entries[i]
	if !e.l.laidOut() || e.l.bold || !e.head.namesDay() || e.head.titled || abs(e.left-e.column) > 0.8*e.l.size {
		return false
	}
	return i > 0 && !e.fenced && e.l.below(entries[i-1].l) && !entries[i-1].isSum()
}

// giveYears finds the titles that name a month with its year, or a year, and gives the year to the days
// below them that have none.
func giveYears(entries []entry) {
	year, whole := "", false // whether the last day above has its year
	for i := range entries {
		e := &entries[i]
		for _, r := range []role{day, booked, valued} {
			if d, ok := parseDay(e.cell(r)); ok {
				whole = d.year > 0
				break
			}
		}
		if !e.hasAmount() {
			s := e.l.text()
			m := monthTitle.FindStringSubmatch(s)
			switch {
			case m != nil && monthOf(fold(m[1])) > 0 && !(whole && amongWords(entries, i)):
				year = m[2]
			case yearTitle.MatchString(s) && !amongWords(entries, i):
				m, year = []string{s}, s
			default:
				m = nil
			}
			if m != nil {
				e.heading, e.margin, e.dated = true, "", false
				clear(e.cells)
				continue
			}
		}
		if year == "" {
			continue
		}
		for k := range e.cells {
			if !e.head.columns[k].role.isDay() {
				continue
			}
			if d, ok := parseDay(e.cells[k]); ok && d.year == 0 {
				if s := withYear(e.cells[k], year); s != "" {
					e.cells[k] = s
				}
			}
		}
	}
}
