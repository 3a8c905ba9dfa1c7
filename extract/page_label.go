package extract

import (
	"fmt"
	"strconv"
	"strings"
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
	for _, f := range d.Meta {
		if f.Name != labelsMeta {
			continue
		}
		for _, run := range strings.Split(f.Value, "; ") {
			names, pages, _ := strings.Cut(run, " = ")
			from, to, _ := strings.Cut(names, " to ")
			first, last, _ := strings.Cut(pages, " to ")
			n, err := strconv.Atoi(first)
			if err != nil {
				continue
			}
			end := n
			if v, err := strconv.Atoi(last); err == nil && to != "" {
				end = min(v, n+maxPages)
			}
			for ; n <= end; n++ {
				if strings.EqualFold(from, label) {
					return n
				}
				from = nextLabel(from)
			}
		}
	}
	return 0
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
func romanValue(s string) int {
	for n := 1; n < 400 && len(s) < 16; n++ {
		if strings.EqualFold(roman(n), s) {
			return n
		}
	}
	return 0
}
