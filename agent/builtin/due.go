package builtin

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
)

// deadline is a unit with a day by which something has to be done, or with which it ends.
type deadline struct {
	*unit
	day  string
	role role
}

var (
	duty = re(`\b(?:due|payable|pay(?:ment)? (?:by|until|before)|to be (?:paid|returned|done|handed in) (?:by|before|until)|deadline|(?:no|not) later than|at the latest|hand in by|submit\w* by|return(?:ed)? (?:it )?by|(?:reply|respond|answer) by|next (?:inspection|service|check|payment|instalment))\b|\bf(?:ä|ae)llig|\bzahlbar|\bsp(?:ä|ae)testens\b|\béchéance\b|\bau plus tard\b|\bà payer\b`)
	end  = re(`\b(?:expir\w+|valid (?:until|to|till|through|thru)|ends?|ending|end date|runs? (?:out|until|to|from)|terminates?|lapses?|renewal|renews?|until|covered (?:until|to)|best before|use by)\b|\bg(?:ü|ue)ltig bis\b|\bl(?:ä|ae)uft\b[^.]*\b(?:ab|aus|bis)\b|\bendet\b|\bvalable jusqu|\bprend fin\b`)
	over = re(`\b(?:paid (?:on|in full)|(?:was|were|has been|have been|is|are) (?:already )?(?:paid|returned|settled|cancelled|renewed|replaced))\b`)
	paid = re(`^\W*(?:paid|settled|bezahlt|payée?|paid (?:on|in full)\b.*|date paid|payment (?:date|received))\W*$`)
)

// deadlines are the dates of the sources that have a role, the earliest first. What is settled or
// ticked is none.
func deadlines(sources []*source) []deadline {
	var out []deadline
	for _, s := range sources {
		if s.isPaid() {
			continue
		}
		for _, u := range s.units {
			if u.kind == extract.Code || u.names || over.MatchString(u.text) {
				continue
			}
			if done, ok := state(u); ok && done || u.isSettled() {
				continue
			}
			if d, ok := u.deadline(); ok {
				out = append(out, d)
			}
		}
	}
	slices.SortStableFunc(out, func(a, b deadline) int { return cmp.Compare(a.day, b.day) })
	return out
}

// deadline is the day of a unit: of a row in the column that is named for it, of a text the last
// one that it holds.
func (u *unit) deadline() (deadline, bool) {
	for i, c := range u.cells {
		if i >= len(u.header) {
			break
		}
		if day := period.DateIn(c); len(day) == len(time.DateOnly) {
			if r := roleOf(u.header[i]); r != anyRole {
				return deadline{u, day, r}, true
			}
		}
	}
	if len(u.cells) > 0 && len(u.header) > 0 {
		return deadline{}, false
	}
	r := roleOf(u.text)
	if r == anyRole {
		return deadline{}, false
	}
	day := ""
	for _, it := range item.Find(&extract.Document{Blocks: []extract.Block{{Kind: extract.Paragraph, Text: u.text}}}) {
		if it.Kind == item.Date && len(it.Date) == len(time.DateOnly) {
			day = max(day, it.Date)
		}
	}
	return deadline{u, day, r}, day != ""
}

func roleOf(s string) role {
	switch {
	case duty.MatchString(s):
		return isDue
	case end.MatchString(s):
		return isEnd
	}
	return anyRole
}

// isSettled says whether a row has something in a column such as "Paid on".
func (u *unit) isSettled() bool {
	for i, h := range u.header {
		if i < len(u.cells) && settled.MatchString(h) && !unpaid.MatchString(h) {
			if c := strings.Trim(u.cells[i], " -–—"); c != "" && !isOpen.MatchString(c) {
				return true
			}
		}
	}
	return false
}

// isPaid says whether a document, such as an invoice, says of itself that it was paid.
func (s *source) isPaid() bool {
	for _, u := range s.units {
		name, value, some := strings.Cut(u.text, ":")
		if len(u.cells) == 2 && len(u.header) == 0 {
			name, value, some = u.cells[0], u.cells[1], true
		}
		value = strings.TrimSpace(value)
		if paid.MatchString(name) && len(name) < 40 && (!some || value != "" && !isOpen.MatchString(value)) {
			return true
		}
	}
	return false
}
