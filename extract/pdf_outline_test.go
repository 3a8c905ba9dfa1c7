package extract

import (
	"fmt"
	"strings"
	"testing"
)

// bookOf makes a PDF with an outline, whose entries are "title@page" with a tab for
// each level, and with page labels.
func bookOf(entries []string, labels string, streams ...string) []byte {
	raw := string(pdfOf(streams...))
	raw = raw[:strings.Index(raw, "xref\n")]
	first := 5 + 2*len(streams)
	var objects strings.Builder
	last := map[int]int{} // the last entry of each level
	next, child, parent := map[int]int{}, map[int]int{}, map[int]int{}
	for i, e := range entries {
		level := strings.Count(e, "\t")
		n := first + 1 + i
		parent[n] = first
		if level > 0 {
			parent[n] = last[level-1]
		}
		if prev := last[level]; prev != 0 && parent[prev] == parent[n] {
			next[prev] = n
		} else {
			child[parent[n]] = n
		}
		last[level] = n
		for k := level + 1; k < 9; k++ {
			delete(last, k)
		}
	}
	fmt.Fprintf(&objects, "%d 0 obj\n<</Type/Outlines/First %d 0 R/Last %d 0 R>>\nendobj\n", first, child[first], last[0])
	for i, e := range entries {
		n := first + 1 + i
		title, page, _ := strings.Cut(strings.TrimLeft(e, "\t"), "@")
		var p int
		_, _ = fmt.Sscan(page, &p)
		fmt.Fprintf(&objects, "%d 0 obj\n<</Title(%s)/Parent %d 0 R/Dest[%d 0 R/Fit]", n, title, parent[n], 5+2*(p-1))
		if next[n] != 0 {
			fmt.Fprintf(&objects, "/Next %d 0 R", next[n])
		}
		if child[n] != 0 {
			fmt.Fprintf(&objects, "/First %d 0 R/Last %d 0 R", child[n], child[n])
		}
		objects.WriteString(">>\nendobj\n")
	}
	raw = strings.Replace(raw, "/Type/Catalog", fmt.Sprintf("/Type/Catalog/Outlines %d 0 R/PageLabels<</Nums[%s]>>", first, labels), 1)
	return []byte(raw + objects.String() + "trailer<</Root 1 0 R>>\n%%EOF\n")
}

func TestPDFOutline(t *testing.T) {
	t.Parallel()
	page := func(lines ...string) string {
		var s string
		for i, l := range lines {
			s += put("F", 10, 72, 700-14*float64(i), l)
		}
		return s
	}
	d := read(t, "a.pdf", bookOf([]string{"Preface@1", "Ropes@2", "\tSplices@2", "\tCare of ropes@3", "Sails@4"}, "0<</S/r>>2<</S/D>>3<</P(A-)/S/D/St 7>>",
		page("Preface", "what this small book is for,"), page("Chapter 2 Ropes", "of hemp and of wire,", "Splices", "are made with a fid."),
		page("Nothing on this page is called as its bookmark is."), page("Sails", "of flax and of cotton.")))
	wantDump(t, d, `
H1 p.i: Preface
P0 p.i: what this small book is for,
H1 p.ii: Chapter 2 Ropes
P0 p.ii: of hemp and of wire,
H2 p.ii: Splices
P0 p.ii: are made with a fid.
P0 p.3 (called 1): Nothing on this page is called as its bookmark is.
H1 p.A-7: Sails
P0 p.A-7: of flax and of cotton.`)
	if got := d.Blocks[6].Place.Section; got != "Chapter 2 Ropes > Care of ropes" {
		t.Errorf("section %q", got)
	}
	for label, page := range map[string]int{"i": 1, "II": 2, "1": 3, "A-7": 4, "iii": 0, "A-8": 0} {
		if got := d.PageOf(label); got != page {
			t.Errorf("page %s is %d, want %d (%v)", label, got, page, d.Meta)
		}
	}
}

// An outline that goes round in a circle ends, as does the reading.
func TestPDFOutlineLoop(t *testing.T) {
	t.Parallel()
	raw := string(bookOf([]string{"One@1", "Two@1", "Three@1"}, "", put("F", 10, 72, 700, "One")))
	raw = strings.Replace(raw, "/Title(Three)", "/First 8 0 R/Next 8 0 R/Title(Three)", 1)
	if d := read(t, "a.pdf", []byte(raw)); len(d.Blocks) != 1 {
		t.Errorf("%s", dump(d))
	}
}

func TestPageLabels(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		labels []string
		want   string
	}{
		{[]string{"1", "2", "3"}, ""},
		{[]string{"i", "ii", "iii", "1", "2"}, "i to iii = 1 to 3; 1 to 2 = 4 to 5"},
		{[]string{"Cover", "", "A-9", "A-10", "XL", "XLI"}, "Cover = 1; A-9 to A-10 = 3 to 4; XL to XLI = 5 to 6"},
	} {
		if got := labelRuns(c.labels); got != c.want {
			t.Errorf("%q: %q, want %q", c.labels, got, c.want)
		}
		d := &Document{Meta: []Field{{labelsMeta, labelRuns(c.labels)}}}
		for i, l := range c.labels {
			if want := i + 1; l != "" && c.want != "" && d.PageOf(l) != want {
				t.Errorf("page %s is %d, want %d", l, d.PageOf(l), want)
			}
		}
	}
}

func FuzzPageOf(f *testing.F) {
	f.Add("i to iii = 1 to 3; 1 to 2 = 4 to 5", "ii")
	f.Add("A-9 to A-10 = 3 to 4", "A-10")
	f.Fuzz(func(t *testing.T, runs, label string) {
		d := &Document{Meta: []Field{{labelsMeta, runs}}}
		d.PageOf(label)
		nextLabel(label)
	})
}
