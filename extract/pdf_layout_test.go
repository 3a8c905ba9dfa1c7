package extract

import (
	"fmt"
	"strings"
	"testing"
)

// line draws a level or upright line.
func line(x0, y0, x1, y1 float64) string {
	return fmt.Sprintf("0.5 w %g %g m %g %g l S\n", x0, y0, x1, y1)
}

// right sets text that ends at x.
func right(x, y float64, s string) string { return put("F", 10, x-5.6*float64(len(s)), y, s) }

func rowsOf(d *Document) string {
	var b strings.Builder
	for _, x := range d.Blocks {
		if x.Kind == Row {
			b.WriteString(x.Text + "\n")
		}
	}
	return strings.TrimSpace(b.String())
}

func TestPDFTableLayouts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name   string
		stream func() string
		want   string
	}{
		{"a column right behind another, set piece by piece", func() string {
			var s string
			for i, r := range [][3]string{{"2026-04-01", "anchor and chain", "12.50"}, {"2026-04-02", "buoy", "7.00"}, {"2026-04-03", "crane for a day", "300.00"}, {"2026-04-04", "dock", "41.00"}, {"2026-04-05", "ensign", "9.75"}} {
				y := 700 - 14*float64(i)
				s += put("F", 10, 72, y, r[0]) + put("F", 10, 126, y, r[1]) + right(300, y, r[2])
			}
			return s
		}, "2026-04-01 | anchor and chain | 12.50\n2026-04-02 | buoy | 7.00\n2026-04-03 | crane for a day | 300.00\n2026-04-04 | dock | 41.00\n2026-04-05 | ensign | 9.75"},
		{"short lines under names of several columns", func() string {
			s := line(72, 720, 400, 720) + put("F", 10, 170, 706, "Spring") + put("F", 10, 310, 706, "Autumn") + line(150, 702, 240, 702) + line(290, 702, 380, 702) +
				put("F", 10, 72, 690, "Bird") + right(180, 690, "Seen") + right(230, 690, "Heard") + right(320, 690, "Seen") + right(370, 690, "Heard") + line(72, 686, 400, 686)
			for i, name := range []string{"Heron", "Osprey", "Linnet"} {
				y := 672 - 14*float64(i)
				s += put("F", 10, 72, y, name) + right(180, y, "12") + right(230, y, "340") + right(320, y, "5") + right(370, y, "61")
			}
			return s + line(72, 638, 400, 638)
		}, " | Spring |  | Autumn | \nBird | Seen | Heard | Seen | Heard\nHeron | 12 | 340 | 5 | 61\nOsprey | 12 | 340 | 5 | 61\nLinnet | 12 | 340 | 5 | 61"},
		{"titles over ruled rows, without lines of their own", func() string {
			s := line(72, 712, 400, 712)
			y := 700.0
			for i, r := range [][4]string{{"Day", "Booked", "What", "Amount"}, {"02 Jan", "03 Jan", "tram", "2.10"}, {"04 Jan", "05 Jan", "books", "18.40"}, {"07 Jan", "08 Jan", "rent", "700.00"}, {"09 Jan", "09 Jan", "baker", "3.75"}, {"11 Jan", "12 Jan", "cinema", "12.00"}} {
				if i == 1 || i == 4 {
					s += put("F", 10, 72, y, []string{"Card of Mr. Ames ending 0044", "Card of Mrs. Ames ending 0051"}[i/4])
					y -= 12
				}
				s += put("F", 10, 72, y, r[0]) + put("F", 10, 130, y, r[1]) + put("F", 10, 190, y, r[2]) + right(390, y, r[3]) + line(72, y-4, 400, y-4)
				y -= 16
			}
			return s
		}, "Day | Booked | What | Amount\nCard of Mr. Ames ending 0044 |  |  | \n02 Jan | 03 Jan | tram | 2.10\n04 Jan | 05 Jan | books | 18.40\n07 Jan | 08 Jan | rent | 700.00\nCard of Mrs. Ames ending 0051 |  |  | \n09 Jan | 09 Jan | baker | 3.75\n11 Jan | 12 Jan | cinema | 12.00"},
		{"values at the last line of a wrapped label", func() string {
			s := line(72, 712, 400, 712)
			y := 700.0
			for i, label := range []string{"Rent|of the long shed", "Power", "Wages of the|whole crew", "Sundries"} {
				for k, l := range strings.Split(label, "|") {
					if k > 0 {
						y -= 12
					}
					s += put("F", 10, 72, y, l)
				}
				s += right(300, y, fmt.Sprint(100+i)) + right(390, y, fmt.Sprint(7000+i))
				y -= 14
				if i == 2 {
					s += line(72, y+10, 400, y+10)
				}
			}
			return s + line(72, y+8, 400, y+8)
		}, "Rent of the long shed | 100 | 7000\nPower | 101 | 7001\nWages of the whole crew | 102 | 7002\nSundries | 103 | 7003"},
		{"labels beside shaded values", func() string {
			s := ""
			for i, name := range []string{"Quay", "Bridge at the mill", "Ferry", "Mill", "Station"} {
				y := 700 - 14*float64(i)
				if i%2 == 0 {
					s += fmt.Sprintf("0.9 g 160 %g 60 14 re 220 %g 60 14 re f 0 g\n", y-4, y-4)
				}
				s += put("B", 10, 72, y, name) + put("F", 10, 175, y, fmt.Sprintf("7:%d", 10+i)) + put("F", 10, 235, y, fmt.Sprintf("8:%d", 10+i))
			}
			return s
		}, "Quay | 7:10 | 8:10\nBridge at the mill | 7:11 | 8:11\nFerry | 7:12 | 8:12\nMill | 7:13 | 8:13\nStation | 7:14 | 8:14"},
		{"a line after each row of wrapped cells", func() string {
			s := line(72, 720, 400, 720)
			y := 720.0
			for i := range 6 {
				for k, l := range []string{"Chain lost", "off the quay", "in a gale", "at night"} {
					s += put("F", 10, 75, y-12-12*float64(k), l)
				}
				for k, l := range []string{"Divers were", "sent for and", "came late"} {
					s += put("F", 10, 180, y-12-12*float64(k), l)
				}
				s += put("F", 10, 330, y-12, []string{"low", "high"}[i%2])
				y -= 54
				s += line(72, y, 400, y)
			}
			return s
		}, strings.Repeat("Chain lost off the quay in a gale at night | Divers were sent for and came late | low\nChain lost off the quay in a gale at night | Divers were sent for and came late | high\n", 3)},
		{"a header without upright lines over a grid", func() string {
			s := line(72, 720, 372, 720) + line(72, 702, 372, 702) + put("F", 10, 75, 707, "Berth") + put("F", 10, 175, 707, "Ship") + put("F", 10, 275, 707, "Tons")
			for i := range 3 {
				y := 702 - 18*float64(i)
				s += line(72, y-18, 372, y-18) + put("F", 10, 75, y-13, fmt.Sprintf("B%d", i)) + put("F", 10, 175, y-13, "Vessel") + put("F", 10, 275, y-13, fmt.Sprint(40+i))
			}
			for x := 72.0; x < 400; x += 100 {
				s += line(x, 702, x, 648)
			}
			return s
		}, "Berth | Ship | Tons\nB0 | Vessel | 40\nB1 | Vessel | 41\nB2 | Vessel | 42"},
		{"two tables side by side, their headers above the first line", func() string {
			side := func(x float64, head, name string) string {
				s := put("B", 10, x, 706, head) + put("B", 10, x+100, 706, "Votes") + line(x, 700, x+150, 700)
				for i := range 4 {
					y := 688 - 16*float64(i)
					s += put("F", 10, x, y, name) + put("F", 10, x+100, y, fmt.Sprint(10+i)) + line(x, y-4, x+150, y-4)
				}
				return s
			}
			return side(72, "Ward", "North") + side(330, "Road", "Quay")
		}, "Ward | Votes\nNorth | 10\nNorth | 11\nNorth | 12\nNorth | 13\nRoad | Votes\nQuay | 10\nQuay | 11\nQuay | 12\nQuay | 13"},
	} {
		if got := rowsOf(read(t, "a.pdf", pdfOf(c.stream()))); got != strings.TrimSpace(c.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestPDFNoTables has text whose parts stand below each other without being a table.
func TestPDFNoTables(t *testing.T) {
	t.Parallel()
	columns := func(rows ...[]string) string {
		var s string
		for i, r := range rows {
			for k, c := range r {
				s += put("F", 10, 90+110*float64(k), 700-14*float64(i), c)
			}
		}
		return s
	}
	for name, stream := range map[string]string{
		"cases":    columns([]string{"0", "if x = y"}, []string{"1", "otherwise"}),
		"formulae": columns([]string{"f(x) = 2x", "g(x) = 3x"}, []string{"f(y) = 2y", "g(y) = 3y"}, []string{"f(z) = 2z", "g(z) = 3z"}),
		"program":  columns([]string{"int a;", "// the first"}, []string{"int b;", "// the second"}, []string{"return a;", "// done"}),
		"a list":   columns([]string{"a)", "the first of the points"}, []string{"b)", "the second"}, []string{"c)", "the last"}),
		"pairs":    columns([]string{"upper left", "upper right"}, []string{"lower left", "lower right"}),
	} {
		if got := rowsOf(read(t, "a.pdf", pdfOf(stream))); got != "" {
			t.Errorf("%s: %s", name, got)
		}
	}
	d := read(t, "a.pdf", pdfOf(columns([]string{"1 Ropes . . . . . . . . . . . . .", "", "3"}, []string{"1.1 Knots . . . . . . . . . . . .", "", "4"}, []string{"2 Sails . . . . . . . . . . . . . .", "", "12"})))
	wantDump(t, d, "P0 p.1: 1 Ropes … 3\nP0 p.1: 1.1 Knots … 4\nP0 p.1: 2 Sails … 12")
}
