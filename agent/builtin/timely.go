package builtin

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract"
)

// What is computed of a time has to be of that time: the rows of a table tell their days, months, quarters or years, or
// the name of the column, what stands above the table, the sheet or the file is of that time. Otherwise nothing is
// computed.

// duringOf keeps the rows of a table that are of the period that a question names, for what is computed of a column. It
// is false where the table has none, or does not tell.
func (in intent) duringOf(f fit, col int, rows []*unit) ([]*unit, bool) {
	if !in.period.Set() {
		return rows, true
	}
	if col >= 0 && in.period.From != "" {
		if said := timesOf(at(f.header, col)); len(said) > 0 {
			return rows, slices.ContainsFunc(said, in.period.Is)
		}
	}
	if strings.Contains(in.period.From, acrossYears) && slices.ContainsFunc(f.toldTimes(), func(said []period.Span) bool { return slices.ContainsFunc(said, in.period.Is) }) {
		return rows, true // of that year, whenever it begins
	}
	if days, times, ok := in.times(f); ok && days != col {
		if lacksSome(in.period, times) || slices.ContainsFunc(rows, func(u *unit) bool {
			v := cell(u, days)
			return strings.ContainsAny(v, "0123456789") && times[u].From == "" && !isTotal(u)
		}) {
			return nil, false // of some rows the time is not understood
		}
		return during(in.period, rows, times)
	}
	for _, said := range f.toldTimes() {
		if len(said) > 0 {
			return rows, slices.ContainsFunc(said, in.period.Is)
		}
	}
	return nil, false
}

// acrossYears is in the time of a year that begins in one and ends in the next: 2025/26.
const acrossYears = "/"

// times is the column of a table in which nearly all cells tell a time and nothing else, with the time of each row.
func (f fit) times() (col int, of map[*unit]period.Span, ok bool) {
	if c, dated := dateColumn(f); dated {
		of, order := map[*unit]period.Span{}, orderOf(f, c)
		for _, u := range f.members {
			if iso := order.Date(at(u.cells, c)); iso != "" {
				of[u] = period.ISO(iso)
			}
		}
		return c, of, true
	}
	for c, h := range f.header {
		of, n := map[*unit]period.Span{}, 0
		for _, u := range f.members {
			cell := strings.TrimSpace(at(u.cells, c))
			if cell == "" || isTotal(u) {
				continue
			}
			n++
			if s, ok := period.SpanOf(cell); ok && (c == 0 || !year.MatchString(cell) || namesTime.MatchString(f.src.english(h))) {
				of[u] = s
			}
		}
		if 2*len(of) > len(f.members) && len(of)*10 >= n*8 {
			return c, f.inYear(of), true
		}
	}
	return 0, nil, false
}

var namesTime = re(`\b(?:years?|months?|quarters?|periods?|date|day|when|season|fy)\b`)

// inYear gives months that stand without a year the one that the table is said to be of, where it is one.
func (f fit) inYear(of map[*unit]period.Span) map[*unit]period.Span {
	known := ""
	for _, said := range f.toldTimes() {
		for _, s := range said {
			if len(s.From) < 10 || known != "" && known != s.From[:4] || s.From[:4] != s.To[:4] {
				return of
			}
			known = s.From[:4]
		}
		if known != "" {
			break
		}
	}
	if known == "" || known == period.AnyYear {
		return of
	}
	for u, s := range of {
		if strings.HasPrefix(s.From, period.AnyYear) && strings.HasPrefix(s.To, period.AnyYear) {
			of[u] = period.Span{From: known + s.From[4:], To: period.LastOf(known + s.To[4:7])}
		}
	}
	return of
}

// toldTimes are the times that are named near a table, the nearest first: its caption and what leads to it, its sheet, and
// the name of its file.
func (f fit) toldTimes() [][]period.Span {
	blocks := f.src.doc.Blocks
	lead, sheet, section := "", f.sheet(), ""
	if f.first < len(blocks) {
		section = blocks[f.first].Place.Section
	}
	for i := f.first; i < min(f.first+4, len(blocks)) && !sameCells(blocks[i].Cells, f.header); i++ {
		if blocks[i].Kind == extract.Row && len(strings.TrimSpace(strings.Join(blocks[i].Cells, ""))) == len(strings.TrimSpace(at(blocks[i].Cells, 0))) {
			lead += " " + blocks[i].Text // a title in the first row of a sheet
		}
	}
	if i := f.first - 1; i >= 0 && i < len(blocks) && leadsIn(blocks[i]) {
		lead += " " + blocks[i].Text
	}
	return [][]period.Span{timesOf(f.caption + " " + lead), timesOf(sheet), timesOf(section), timesOf(fileTitle(f.src.path)), timesOf(f.src.doc.Title)}
}

// fileTitle is the name of a file as words, in which a year across two stays one.
func fileTitle(path string) string {
	name := filepath.Base(path)
	return strings.ReplaceAll(strings.TrimSuffix(name, filepath.Ext(name)), "_", " ")
}

func timesOf(s string) []period.Span {
	list, at := period.SpansIn(s)
	list, _ = period.Joined(s, list, at)
	if one, ok := period.SpanOf(s); ok && len(list) == 0 {
		list = append(list, one)
	}
	return list
}

// during keeps those of a period. Months without a year have to mean one year only, and where each row is of a month or
// more, the rows have to be of the whole of a period that is shorter than a year.
func during(p period.Period, rows []*unit, times map[*unit]period.Span) ([]*unit, bool) {
	p = sinceIn(p, times)
	var out []*unit
	var of []period.Span
	for _, u := range rows {
		if s, ok := times[u]; ok && p.Covers(s) {
			out, of = append(out, u), append(of, s)
		}
	}
	sort.Slice(of, func(i, j int) bool { return of[i].From < of[j].From })
	if len(out) == 0 || p.First != "" && yearsApart(of) {
		return nil, false
	}
	return out, true
}

// sinceIn gives a period that begins with a month and has no end the year of the last such month of a table.
func sinceIn(p period.Period, times map[*unit]period.Span) period.Period {
	if p.Last != period.OpenEnd {
		return p
	}
	last := ""
	for _, s := range times {
		last = max(last, s.From)
	}
	if len(last) < 10 {
		return period.Unclear
	}
	y, _ := strconv.Atoi(last[:4])
	if last[5:7] < p.First {
		y--
	}
	return period.Period{From: fmt.Sprintf("%04d-%s-01", y, p.First)}
}

// lacksSome says whether a table that tells of months, quarters or years tells nothing of some month of a period that is shorter
// than a year.
func lacksSome(p period.Period, times map[*unit]period.Span) bool {
	if len(p.From) < 10 || len(p.To) < 10 || p.From[:4] < p.To[:4] && p.From[5:7] <= p.To[5:7] {
		return false
	}
	need, have := period.MonthCount(p.From[5:7], p.To[5:7]), map[string]bool{}
	for _, s := range times {
		if s.From == s.To || len(s.From) < 10 {
			return false
		}
		if p.Covers(s) {
			for n := range period.MonthCount(s.From[5:7], s.To[5:7]) {
				have[s.From[:7]+"+"+strconv.Itoa(n)] = true
			}
		}
	}
	return need < 12 && len(have) > 0 && len(have) < need
}

// yearsApart says whether times of the same months lie a year or more apart.
func yearsApart(of []period.Span) bool {
	first, last := of[0].From, of[len(of)-1].From
	a, _ := strconv.Atoi(first[:4])
	b, _ := strconv.Atoi(last[:4])
	return b > a+1 || b == a+1 && last[5:7] >= first[5:7]
}

// whenPicked is the period of a question as a condition on the column of times of a table; it is not ok where the
// question has none or the table names none.
func (in intent) whenPicked(f fit, col int, rows []*unit) (clause, bool) {
	c, times, ok := in.times(f)
	if !ok || c == col || !in.period.Set() || len(rows) == 0 {
		return clause{}, false
	}
	if day, dated := dateColumn(f); !(dated && day == c || f.ofDays(c)) || slices.ContainsFunc(rows, func(u *unit) bool { return times[u].From == "" || times[u].From != times[u].To }) {
		cells, _ := cellsOf(rows, c)
		return clause{column: c, cells: cells}, true
	}
	first, last := times[rows[0]].From, times[rows[0]].From
	for _, u := range rows {
		first, last = min(first, times[u].From), max(last, times[u].From)
	}
	if in.period.First == "" {
		first, last = in.period.From, in.period.To
	}
	return clause{column: c, days: &period.Period{From: first, To: last}}, true
}
