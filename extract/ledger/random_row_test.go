package ledger

import (
	"fmt"
	"slices"
	"strings"
)

// printRow prints one row.
func (s *statement) printRow(d drawn, balance int64, silent, level bool) {
	if s.middle && (len(d.words)+len(d.extra))%2 == 0 {
		d.words = append(d.words, s.one(s.towns))
	}
	if s.output == "divs" || s.output == "flow" || s.isSheet() {
		d.extra = nil
	}
	all := slices.Concat(d.words, d.extra)
	lines := make([]map[string]string, len(all))
	for i, w := range all {
		lines[i] = map[string]string{"words": w}
	}
	first, at := lines[0], lines[0]
	if s.middle && len(lines) > 2 && len(lines)%2 == 1 {
		first, at = lines[len(lines)/2], lines[len(lines)/2]
	}
	if s.lastLine {
		at = lines[len(lines)-1]
	}
	if !silent {
		first["day"] = s.day1(d.day)
		for _, r := range []string{"booked", "valued"} {
			first[r] = s.day1(d.day.AddDate(0, 0, s.IntN(3)))
		}
	}
	first["reference"], first["kind"] = fmt.Sprint(10000+s.IntN(80000)), []string{"DD", "POS", "CR", "VIS", "TRF"}[s.IntN(5)]
	if s.wide.cards {
		first["kind"] = []string{"*4417", "**** 0044", "0051"}[s.IntN(3)]
	}
	in := d.cents > 0 != s.card
	switch s.signForm {
	case signMarks:
		at["mark"] = s.markOf(in)
		at["amount"] = s.figures(d.cents)
	case signColumns, signColumnsMinus:
		if at["in"], at["out"] = s.wide.dash, s.wide.dash; in {
			at["in"] = s.figures(d.cents)
		} else if at["out"] = s.figures(d.cents); s.signForm == signColumnsMinus {
			at["out"] = s.minus + at["out"]
		}
	default:
		at["amount"] = s.money(d.cents)
	}
	if level {
		at["balance"] = s.level(balance)
	}
	if s.yearBelow && !silent {
		if len(lines) == 1 {
			lines = append(lines, map[string]string{})
		}
		for _, r := range []string{"day", "booked", "valued"} {
			lines[1][r] = fmt.Sprint(d.day.Year())
		}
	}
	row := &trueRow{Date: d.day.Format("2006-01-02"), Description: strings.Join(d.words, " "), Amount: plain(d.cents)}
	s.rows = append(s.rows, row)
	s.events = append(s.events, event{kind: "row", lines: lines, row: row, after: balance})
}

// markOf is what the column of marks says.
func (s *statement) markOf(in bool) string {
	pair := map[string][2]string{"nl": {"Bij", "Af"}, "de": {"H", "S"}, "it": {"A", "D"}, "es": {"H", "D"}}[s.code]
	if pair[0] == "" {
		pair = [2]string{"C", "D"}
		if s.at("mark") >= 0 && s.columns[s.at("mark")].name == "DR/CR" {
			pair = [2]string{"CR", "DR"}
		}
	}
	if in {
		return pair[0]
	}
	return pair[1]
}

// titleForm is how days or months stand as titles, "" where they do not.
func (s *style) titleForm() string {
	switch {
	case s.dayHeads:
		return s.headForm
	case s.monthHeads:
		return "January 2006"
	}
	return ""
}

func (s *statement) head() {
	if !s.headless {
		s.events = append(s.events, event{kind: "head"})
	}
}
