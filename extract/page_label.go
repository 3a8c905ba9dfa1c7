package extract

import (
	"fmt"
	"iter"
	"strconv"
	"strings"
	"sync"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// labelsMeta is the fact that tells how a document calls its pages:
// "i-xii = 1-12; 1-340 = 13-352; A-1 = 353". Each run of pages has the names of
// its first and last page and their numbers.
const labelsMeta = "Page labels"

// maxLabelRuns bounds the runs that are told.
const maxLabelRuns = 200

// labelRuns puts the names of pages together into runs, "" where all pages are
// called by their number.
func labelRuns(labels []string) string {
	var runs []string
	plain := true
	for i := 0; i < len(labels) && len(runs) < maxLabelRuns; {
		end := i + 1
		for end < len(labels) && labels[end] != "" && nextLabel(labels[end-1]) == labels[end] {
			end++
		}
		if labels[i] != strconv.Itoa(i+1) {
			plain = false
		}
		switch {
		case labels[i] == "":
		case end == i+1:
			runs = append(runs, fmt.Sprintf("%s = %d", labels[i], i+1))
		default:
			runs = append(runs, fmt.Sprintf("%s to %s = %d to %d", labels[i], labels[end-1], i+1, end))
		}
		i = end
	}
	if plain {
		return ""
	}
	return strings.Join(runs, "; ")
}

// PageOf is the number of the page that the document calls by a label such as
// "iv" or "A-3", 0 where there is none. Case makes no difference.
func (d *Document) PageOf(label string) int {
	for n, name := range d.pageLabels() {
		if strings.EqualFold(name, label) {
			return n
		}
	}
	return 0
}

// LabelOf is what the document calls a page, "" where that is its number.
func (d *Document) LabelOf(page int) string {
	for n, name := range d.pageLabels() {
		if n == page {
			return shownLabel(page, name)
		}
	}
	return ""
}

// LabelPages tells the places of a document what it calls their pages.
func (d *Document) LabelPages() {
	if d == nil {
		return
	}
	labels, first := map[int]string{}, map[string]int{}
	for n, name := range d.pageLabels() {
		if key := strings.ToLower(name); first[key] == 0 {
			first[key] = n
			labels[n] = shownLabel(n, name)
		}
	}
	if len(labels) == 0 {
		return
	}
	for i := range d.Blocks {
		if p := &d.Blocks[i].Place; p.Page > 0 && p.Part == "" {
			p.Label = labels[p.Page]
		}
	}
}

// shownLabel is a label that is to be shown: it is not the page's number, and
// stands in brackets without closing them.
func shownLabel(page int, name string) string {
	if name == strconv.Itoa(page) || strings.ContainsAny(name, "[]()") {
		return ""
	}
	return name
}

// ownLabel is a label that is not taken for the number of a page: "iv", "A-3".
var ownLabel = pattern.New(`^(?i:[ivxlc]{1,9}|[A-Za-z]{1,4}[-.]?\d{1,4})$`)

// pageLabels are the numbers of the pages with what the document calls them, in
// the order of their runs.
func (d *Document) pageLabels() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for _, f := range d.Meta {
			if f.Name != labelsMeta {
				continue
			}
			for _, run := range strings.Split(f.Value, "; ") {
				if !eachLabel(run, yield) {
					return
				}
			}
		}
	}
}

// eachLabel yields the pages of one run: "i to xii = 1 to 12".
func eachLabel(run string, yield func(int, string) bool) bool {
	names, pages, _ := strings.Cut(run, " = ")
	from, to, _ := strings.Cut(names, " to ")
	first, last, _ := strings.Cut(pages, " to ")
	n, err := strconv.Atoi(first)
	if err != nil {
		return true
	}
	end := n
	if v, err := strconv.Atoi(last); err == nil && to != "" {
		end = min(v, n+maxPages)
	}
	for ; n <= end; n++ {
		if !yield(n, from) {
			return false
		}
		from = nextLabel(from)
	}
	return true
}

// nextLabel is the label behind another in a run: "iv" to "v", "A-3" to "A-4", "" where
// there is none.
func nextLabel(s string) string {
	head := strings.TrimRight(s, "0123456789")
	if digits := s[len(head):]; digits != "" && len(digits) < 9 {
		n, err := strconv.Atoi(digits)
		if err != nil || strings.HasPrefix(digits, "0") {
			return ""
		}
		return head + strconv.Itoa(n+1)
	}
	at := len(s)
	for at > 0 && strings.IndexByte("ivxlcIVXLC", s[at-1]) >= 0 {
		at--
	}
	lower := strings.ToLower(s[at:])
	n := romanValue(lower)
	if n == 0 {
		return ""
	}
	if next := roman(n + 1); lower == s[at:] {
		return s[:at] + strings.ToLower(next)
	} else if strings.ToUpper(lower) == s[at:] {
		return s[:at] + next
	}
	return ""
}

// romanValue reads a Roman number in small letters, 0 where a text is none below 400.
func romanValue(s string) int { return romanValues()[s] }

// romanValues are the numbers below 400 by how they are written, in small letters.
var romanValues = sync.OnceValue(func() map[string]int {
	m := make(map[string]int, 400)
	for n := 1; n < 400; n++ {
		m[strings.ToLower(roman(n))] = n
	}
	return m
})
