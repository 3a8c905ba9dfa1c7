package builtin

import (
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// What is computed of a time has to be of that time: the rows of a table tell their days, months, quarters or years, or
// the name of the column, what stands above the table, the sheet or the file is of that time. Otherwise nothing is
// computed.

// nextTo says whether a month follows on another one.
func nextTo(first, last string) bool {
	return last == "01" && first == "12" || last > first && monthCount(first, last) == 2
}

// monthCount is how many months there are from one to another one.
func monthCount(first, last string) int {
	a, b := int(first[0]-'0')*10+int(first[1]-'0'), int(last[0]-'0')*10+int(last[1]-'0')
	if b < a {
		b += 12
	}
	return b - a + 1
}

// duringOf keeps the rows of a table that are of the period that a question names, for what is computed of a column. It
// is false where the table has none, or does not tell.
func (in intent) duringOf(f fit, col int, rows []*unit) ([]*unit, bool) {
	if !in.period.set() {
		return rows, true
	}
	if col >= 0 && in.period.from != "" {
		if said := timesOf(at(f.header, col)); len(said) > 0 {
			return rows, slices.ContainsFunc(said, in.period.is)
		}
	}
	if days, times, ok := in.times(f); ok && days != col {
		if in.period.lacks(times) {
			return nil, false
		}
		return in.period.rows(rows, times)
	}
	for _, said := range f.toldTimes() {
		if len(said) > 0 {
			return rows, slices.ContainsFunc(said, in.period.is)
		}
	}
	return nil, false
}

// times is the column of a table in which nearly all cells tell a time and nothing else, with the time of each row.
func (f fit) times() (col int, of map[*unit]timespan, ok bool) {
	if c, dated := dateColumn(f); dated {
		of, order := map[*unit]timespan{}, orderOf(f, c)
		for _, u := range f.members {
			if iso := order.date(at(u.cells, c)); iso != "" {
				of[u] = isoTimespan(iso)
			}
		}
		return c, of, true
	}
	for c, h := range f.header {
		of, n := map[*unit]timespan{}, 0
		for _, u := range f.members {
			cell := strings.TrimSpace(at(u.cells, c))
			if cell == "" || isTotal(u) {
				continue
			}
			n++
			if s, ok := timespanOf(cell); ok && (c == 0 || !year.MatchString(cell) || namesTime.MatchString(f.src.english(h))) {
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
func (f fit) inYear(of map[*unit]timespan) map[*unit]timespan {
	known := ""
	for _, said := range f.toldTimes() {
		for _, s := range said {
			if len(s.from) < 10 || known != "" && known != s.from[:4] || s.from[:4] != s.to[:4] {
				return of
			}
			known = s.from[:4]
		}
		if known != "" {
			break
		}
	}
	if known == "" || known == anyYear {
		return of
	}
	for u, s := range of {
		if strings.HasPrefix(s.from, anyYear) && strings.HasPrefix(s.to, anyYear) {
			of[u] = timespan{known + s.from[4:], lastOf(known + s.to[4:7])}
		}
	}
	return of
}

// toldTimes are the times that are named near a table, the nearest first: its caption and what leads to it, its sheet, and
// the name of its file.
func (f fit) toldTimes() [][]timespan {
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
	return [][]timespan{timesOf(f.caption + " " + lead), timesOf(sheet), timesOf(section), timesOf(fileTitle(f.src.path)), timesOf(f.src.doc.Title)}
}

// fileTitle is the name of a file as words, in which a year across two stays one.
func fileTitle(path string) string {
	name := filepath.Base(path)
	return strings.ReplaceAll(strings.TrimSuffix(name, filepath.Ext(name)), "_", " ")
}

func timesOf(s string) []timespan {
	list, at := timespansIn(s)
	list, _ = joinedTimes(s, list, at)
	if one, ok := timespanOf(s); ok && len(list) == 0 {
		list = append(list, one)
	}
	return list
}

// is says whether what is of a time is of the period: of all of it, or of a day in one of no more than a month.
func (p period) is(s timespan) bool {
	if p.first != "" {
		return s.from[5:7] == p.first && s.to[5:7] == p.last
	}
	if s.from == p.from && s.to == p.to {
		return true
	}
	return s.from == s.to && len(s.from) == len(p.from) && len(p.to) == len(p.from) && p.from[:7] == p.to[:7] && s.from >= p.from && s.to <= p.to
}

// rows keeps those of a period. Months without a year have to mean one year only, and where each row is of a month or
// more, the rows have to be of the whole of a period that is shorter than a year.
func (p period) rows(rows []*unit, times map[*unit]timespan) ([]*unit, bool) {
	p = p.since(times)
	var out []*unit
	var of []timespan
	for _, u := range rows {
		if s, ok := times[u]; ok && p.covers(s) {
			out, of = append(out, u), append(of, s)
		}
	}
	sort.Slice(of, func(i, j int) bool { return of[i].from < of[j].from })
	if len(out) == 0 || p.first != "" && yearsApart(of) {
		return nil, false
	}
	return out, true
}

// since gives a period that begins with a month and has no end the year of the last such month of a table.
func (p period) since(times map[*unit]timespan) period {
	if p.last != openEnd {
		return p
	}
	last := ""
	for _, s := range times {
		last = max(last, s.from)
	}
	if len(last) < 10 {
		return unclear
	}
	y, _ := strconv.Atoi(last[:4])
	if last[5:7] < p.first {
		y--
	}
	return period{from: fmt.Sprintf("%04d-%s-01", y, p.first)}
}

// lacks says whether a table that tells of months, quarters or years tells nothing of some month of a period that is shorter
// than a year.
func (p period) lacks(times map[*unit]timespan) bool {
	if len(p.from) < 10 || len(p.to) < 10 || p.from[:4] < p.to[:4] && p.from[5:7] <= p.to[5:7] {
		return false
	}
	need, have := monthCount(p.from[5:7], p.to[5:7]), map[string]bool{}
	for _, s := range times {
		if s.from == s.to || len(s.from) < 10 {
			return false
		}
		if p.covers(s) {
			for n := range monthCount(s.from[5:7], s.to[5:7]) {
				have[s.from[:7]+"+"+strconv.Itoa(n)] = true
			}
		}
	}
	return need < 12 && len(have) > 0 && len(have) < need
}

// covers says whether a time lies in the period.
func (p period) covers(s timespan) bool {
	if p.first == "" {
		return (p.from == "" || s.from >= p.from) && (p.to == "" || s.to <= p.to)
	}
	if len(s.from) < 10 {
		return false
	}
	within := func(month string) bool {
		if p.first <= p.last {
			return month >= p.first && month <= p.last
		}
		return month >= p.first || month <= p.last
	}
	return within(s.from[5:7]) && within(s.to[5:7])
}

// yearsApart says whether times of the same months lie a year or more apart.
func yearsApart(of []timespan) bool {
	first, last := of[0].from, of[len(of)-1].from
	a, _ := strconv.Atoi(first[:4])
	b, _ := strconv.Atoi(last[:4])
	return b > a+1 || b == a+1 && last[5:7] >= first[5:7]
}

// whenPicked is the period of a question as a condition on the column of times of a table; it is not ok where the
// question has none or the table names none.
func (in intent) whenPicked(f fit, col int, rows []*unit) (clause, bool) {
	c, times, ok := in.times(f)
	if !ok || c == col || !in.period.set() || len(rows) == 0 {
		return clause{}, false
	}
	if day, dated := dateColumn(f); !(dated && day == c || f.ofDays(c)) || slices.ContainsFunc(rows, func(u *unit) bool { return times[u].from == "" || times[u].from != times[u].to }) {
		cells, _ := cellsOf(rows, c)
		return clause{column: c, cells: cells}, true
	}
	first, last := times[rows[0]].from, times[rows[0]].from
	for _, u := range rows {
		first, last = min(first, times[u].from), max(last, times[u].from)
	}
	if in.period.first == "" {
		first, last = in.period.from, in.period.to
	}
	return clause{column: c, days: &period{from: first, to: last}}, true
}
