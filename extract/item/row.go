package item

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	statusName = pattern.New(`(?i)^(?:status|state|done|complete[d]?|delivered|received|signed|executed|satisfied|open/closed|progress|result)\??$`)
	doneWord   = pattern.New(`(?i)^(?:done|complete[d]?|closed|delivered|received|signed|executed|satisfied|filed|paid|approved|obtained|final|finished|yes|waived|released|settled|✓|✔|x|☑|☒|✅|\[x\])$`)
	openWord   = pattern.New(`(?i)^(?:open|pending|outstanding|in progress|in process|not started|to do|todo|tbd|draft|overdue|missing|no|incomplete|awaiting.{0,40}|under review|circulated|not received|not delivered|waiting.{0,40}|blocked|☐|\[ ?\])$`)
)

// status tells whether a cell says how a matter stands, and whether it is done.
func status(cell string) (done, ok bool) {
	s := strings.TrimRight(strings.TrimSpace(cell), ".")
	if doneWord.MatchString(s) {
		return true, true
	}
	head, _, cut := strings.Cut(s, " ")
	switch {
	case openWord.MatchString(s):
		return false, true
	case cut && len(s) < 60 && doneWord.MatchString(strings.Trim(head, ",;:(–—-")) && len(head) > 3:
		return true, true
	case cut && len(s) < 60 && openWord.MatchString(strings.Trim(head, ",;:(–—-")) && len(head) > 3:
		return false, true
	}
	return false, false
}

// row finds the items of one row of a table.
func (f *finder) row(i int, b *extract.Block) {
	cells := b.Cells
	if f.header == nil {
		if filled(cells) >= 2 && headerLike(cells) {
			f.header = cells
			return
		}
		if len(cells) > 2 {
			f.header = make([]string, len(cells))
		}
	}
	for k, c := range cells {
		if c == "" {
			continue
		}
		name := ""
		if k < len(f.header) {
			name = strings.TrimSpace(f.header[k])
		}
		f.cell(i, b, k, c, name)
	}
	if len(cells) == 2 && cells[0] != "" && cells[1] != "" && len(cells[0]) < 80 {
		if _, isDate := ParseDate(cells[0]); !isDate {
			f.add(i, b, Item{Kind: Field, Name: strings.TrimRight(strings.TrimSpace(cells[0]), ":"), Value: strings.TrimSpace(cells[1])})
		}
	}
	text := b.Text[:min(len(b.Text), maxLine)]
	for _, r := range references(text, findDates(text)) {
		f.reference(i, b, text, r)
	}
	for _, r := range titles(text) {
		f.reference(i, b, text, r)
	}
}

// cell finds what cell k of a row says; name is its column's.
func (f *finder) cell(i int, b *extract.Block, k int, c, name string) {
	label := rowLabel(b.Cells, k)
	if found := boxes(c); len(found) > 0 {
		for _, box := range found {
			if box.label == "" {
				box.label = label
			}
			f.add(i, b, Item{Kind: Checkbox, Name: box.label, Value: name, Checked: box.checked})
		}
		return
	}
	if done, ok := status(c); ok && (statusName.MatchString(name) || len(c) > 3 && k > 0) {
		if name == "" {
			name = "Status"
		}
		f.add(i, b, Item{Kind: Field, Name: name, Value: strings.TrimSpace(c), Checked: done})
		return
	}
	c = c[:min(len(c), maxLine)]
	named := func(from int) string {
		if s := labelBefore(c, from); letters(s) > 2 {
			return s
		}
		return joinLabel(label, name)
	}
	for _, m := range findDates(c) {
		f.add(i, b, Item{Kind: Date, Name: named(m.from), Value: c[m.from:m.to], Date: m.iso})
	}
	money := findMoney(c)
	for _, m := range money {
		f.add(i, b, Item{Kind: Money, Name: named(m.from), Value: c[m.from:m.to], Amount: m.amount, Currency: m.currency})
	}
	if len(money) == 0 && k > 0 && looksAmount(c) {
		if amount, currency, ok := ParseMoney(c); ok {
			f.add(i, b, Item{Kind: Money, Name: joinLabel(label, name), Value: c, Amount: amount, Currency: currency})
		}
	}
}

var groupedNumber = pattern.New(`^\(?[-−–]?\s*\d{1,3}(?:[,.'’\x{00A0}\x{202F}]\d{3})+(?:[.,]\d{1,2})?\)?$|^\(?[-−–]?\d+[.,]\d{2}\)?$`)

// looksAmount tells whether a cell of digits is written as an amount is, with
// groups or with two decimals.
func looksAmount(c string) bool { return groupedNumber.MatchString(strings.TrimSpace(c)) }

func joinLabel(label, column string) string {
	switch {
	case label == "":
		return column
	case column == "":
		return label
	}
	return label + ", " + column
}

// rowLabel is the text that names a row: the first cell of words other than k.
func rowLabel(cells []string, k int) string {
	for j, c := range cells {
		if j == k {
			continue
		}
		c = strings.TrimSpace(c)
		if letters(c) >= 2 && len(boxes(c)) == 0 {
			if _, ok := status(c); !ok {
				return oneLine(c)
			}
		}
	}
	return ""
}

// headerLike tells whether a row names columns: words, no amounts, no boxes.
func headerLike(cells []string) bool {
	words := 0
	for _, c := range cells {
		c = strings.TrimSpace(c)
		if c == "" {
			continue
		}
		if looksAmount(c) || len(boxes(c)) > 0 || len(c) > 60 || len(findMoney(c)) > 0 {
			return false
		}
		if letters(c) > 0 {
			words++
		}
	}
	return words >= 2 || words == 1 && filled(cells) >= 2 && letters(cells[0]) > 0
}

func filled(cells []string) int {
	n := 0
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			n++
		}
	}
	return n
}
