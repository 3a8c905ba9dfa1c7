package passage

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func para(page int, text string) extract.Block {
	return extract.Block{Text: text, Place: extract.Place{Page: page, Section: "A"}}
}

func TestCutKeepsStructure(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("word ", 60)
	d := &extract.Document{Blocks: []extract.Block{
		{Kind: extract.Heading, Level: 1, Text: "Terms", Place: extract.Place{Page: 1, Section: "Terms"}},
		para(1, long), para(1, long), para(1, long),
		{Kind: extract.Heading, Level: 1, Text: "Price", Place: extract.Place{Page: 1, Section: "Price"}},
		para(1, "short"), para(2, "next page"),
	}}
	var got []string
	for _, p := range Cut(d, "a.pdf", 700) {
		got = append(got, fmt.Sprintf("%d-%d p%d %s", p.First, p.Last, p.Place.Page, p.Heading))
		if len(p.Text) > 700 {
			t.Errorf("%d bytes", len(p.Text))
		}
	}
	want := "0-2 p1 Terms|3-3 p1 A|4-5 p1 Price|6-6 p2 A"
	if s := strings.Join(got, "|"); s != want {
		t.Errorf("got %s, want %s", s, want)
	}
}

func TestCutOverlaps(t *testing.T) {
	t.Parallel()
	d := &extract.Document{}
	for i := range 30 {
		d.Blocks = append(d.Blocks, para(1, fmt.Sprintf("sentence number %02d of the section.", i)))
	}
	ps := Cut(d, "", 400)
	for i := 1; i < len(ps); i++ {
		if ps[i].First > ps[i-1].Last || ps[i].First <= ps[i-1].First {
			t.Errorf("passages %d-%d and %d-%d", ps[i-1].First, ps[i-1].Last, ps[i].First, ps[i].Last)
		}
	}
}

func TestCutRepeatsHeader(t *testing.T) {
	t.Parallel()
	d := &extract.Document{}
	add := func(row int, cells ...string) {
		d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Row, Cells: cells, Text: strings.Join(cells, " | "),
			Place: extract.Place{Sheet: "Data", Cells: fmt.Sprintf("A%d:C%d", row, row)}})
	}
	add(1, "Payroll of the company")
	add(2, "Name", "Title", "Salary")
	for i := range 40 {
		add(3+i, fmt.Sprintf("Person %d", i), "Engineer", "100,000")
	}
	d.Blocks = append(d.Blocks, extract.Block{Text: "After the table", Place: extract.Place{Sheet: "Data"}})
	ps := Cut(d, "", 400)
	if len(ps) < 3 {
		t.Fatalf("%d passages", len(ps))
	}
	for _, p := range ps[1 : len(ps)-1] {
		if !strings.HasPrefix(p.Text, "Name | Title | Salary\n") {
			t.Errorf("no header in %q", p.Text)
		}
	}
	if got := ps[0].Place.String(); !strings.HasPrefix(got, "Data!A1:C") {
		t.Errorf("place %s", got)
	}
}

func TestCutLongBlock(t *testing.T) {
	t.Parallel()
	var lines []string
	for i := range 100 {
		lines = append(lines, fmt.Sprintf("line %d of the log file", i+10))
	}
	text := strings.Join(lines, "\n")
	d := &extract.Document{Blocks: []extract.Block{{Text: text, Place: extract.Place{Line: 10, EndLine: 109}}}}
	end := 0
	for _, p := range Cut(d, "", 300) {
		if p.From > end || p.To <= p.From || len(p.Text) > 300 {
			t.Errorf("piece %d-%d after %d", p.From, p.To, end)
		}
		end = p.To
		if want := fmt.Sprintf("line %d ", p.Place.Line); p.From == 0 && !strings.HasPrefix(p.Text, want) {
			t.Errorf("place %s of %.30q", p.Place, p.Text)
		}
		if want := fmt.Sprintf("line %d ", p.Place.EndLine); !strings.Contains(p.Text, want) {
			t.Errorf("place %s, but the text has no %q", p.Place, want)
		}
	}
	if end != len(text) {
		t.Errorf("the last piece ends at %d of %d", end, len(text))
	}
}

func FuzzCut(f *testing.F) {
	f.Add([]byte{3, 200, 9, 9, 77, 255, 1}, 300)
	f.Fuzz(func(t *testing.T, b []byte, size int) {
		d := &extract.Document{}
		for i, c := range b {
			kind := extract.Kind(c % 6)
			text := strings.Repeat(fmt.Sprintf("é%d ", i), 1+int(c)*3)
			blk := extract.Block{Kind: kind, Level: 1 + int(c)%3, Text: text, Place: extract.Place{Page: 1 + i/20}}
			if kind == extract.Row {
				blk.Cells = []string{text, "x"}
			}
			d.Blocks = append(d.Blocks, blk)
		}
		covered := make([]int, len(d.Blocks)) // bytes of each block that passages hold
		for _, p := range Cut(d, "", size%5000) {
			if p.First < 0 || p.Last >= len(d.Blocks) || p.First > p.Last || p.Text == "" {
				t.Fatalf("%+v", p)
			}
			for i := p.First; i <= p.Last; i++ {
				if p.To == 0 {
					covered[i] = len(d.Blocks[i].Text)
				} else if p.From <= covered[i] {
					covered[i] = max(covered[i], p.To)
				}
			}
		}
		for i, n := range covered {
			if n != len(d.Blocks[i].Text) {
				t.Fatalf("block %d is covered to %d of %d", i, n, len(d.Blocks[i].Text))
			}
		}
	})
}

func TestJoinCells(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{{"A1:C1", "B9", "A1:C9"}, {"B2", "B2", "B2"}, {"AA1", "Z3", "Z1:AA3"}, {"?", "B2", "?"}, {"A1", "", "A1"}} {
		if got := joinCells(c[0], c[1]); got != c[2] {
			t.Errorf("%s and %s: %s, want %s", c[0], c[1], got, c[2])
		}
	}
}
