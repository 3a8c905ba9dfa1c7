package extract

import (
	"fmt"
	"strings"
	"testing"
)

// FuzzOpenTable lays pieces out on lines, some of them with narrow gaps inside,
// and holds what comes out as tables against what went in: no word is lost, and
// all rows have the columns of their table.
func FuzzOpenTable(f *testing.F) {
	f.Add([]byte("\x10\x40\x80\x10\x40\x80\x10\x40\x80\x10\x40\x80\x10\x40\x80"))
	f.Add([]byte("\x00\x30\x60\x90\x01\x31\x61\x91\x02\x32\x62\x92\xff\x03\x33\x63\x93\x04\x34\x64\x94"))
	f.Fuzz(func(t *testing.T, b []byte) {
		p := &pdfPage{number: 1, width: 612, height: 792}
		y, last := float32(50), float32(0)
		for i, c := range b[:min(len(b), 300)] {
			x := 40 + 2*float32(c)
			if x < last+12 {
				y += 10 + float32(c%9)
			}
			s := segment{text: fmt.Sprintf("w%dx %d", i, 7*i), x0: x, x1: x + 30, top: y, bottom: y + 10, size: 10, order: int(c) ^ i*int(b[0]%3), bold: c%7 == 0}
			if c%3 == 0 {
				s.seams = []seam{{at: strings.IndexByte(s.text, ' '), x0: x + 12, x1: x + 18, set: c%2 == 0, typed: c%5 == 0}}
			}
			p.segs, last = append(p.segs, s), x+20
		}
		region := make([]int, len(p.segs))
		for i := range region {
			region[i] = i
		}
		seen := map[int]bool{}
		for _, table := range openTablesOf(p, region, words{}, splitDepth) {
			var all strings.Builder
			for _, r := range table.rows {
				if len(r.cells) != len(table.columns) || len(r.boxes) != len(table.columns) {
					t.Fatalf("%d cells, %d boxes, %d columns", len(r.cells), len(r.boxes), len(table.columns))
				}
				all.WriteString(strings.Join(r.cells, " ") + " ")
			}
			for _, i := range table.taken {
				if word, _, _ := strings.Cut(p.segs[i].text, " "); seen[i] || !strings.Contains(all.String(), word) {
					t.Fatalf("segment %d is lost or taken twice: %q", i, all.String())
				}
				seen[i] = true
			}
		}
	})
}
