package extract

import (
	"strings"
	"testing"
)

// TestTextAsItLooks reads a plain text with its words at their places.
func TestTextAsItLooks(t *testing.T) {
	t.Parallel()
	text := "Bank\n\n  2 May  | Café  4.10\n-----------\n\ta\fnext 1\n"
	d, err := shared.Read(t.Context(), Source{R: strings.NewReader(text), Size: int64(len(text)), Name: "a.txt", Layout: true})
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		kind       Kind
		text       string
		x0, x1     float32
		page, line int
	}{
		{Line, "Bank", 0, 24, 1, 1},
		{Line, "2 May Café 4.10", 12, 18, 1, 3},
		{Stroke, "", 0, 66, 1, 4},
		{Line, "a", 48, 54, 1, 5},
		{Line, "next 1", 0, 24, 2, 5},
	}
	if len(d.Blocks) != len(want) {
		t.Fatalf("%d blocks, want %d: %+v", len(d.Blocks), len(want), d.Blocks)
	}
	for i, w := range want {
		b := d.Blocks[i]
		if b.Kind != w.kind || b.Text != w.text || b.Boxes[0][0] != w.x0 || b.Boxes[0][2] != w.x1 || b.Place.Page != w.page || b.Place.Line != w.line {
			t.Errorf("block %d is %+v, want %+v", i, b, w)
		}
	}
}

// FuzzTextLayout holds that each word of a text as it looks has its place.
func FuzzTextLayout(f *testing.F) {
	f.Add("a  b\t|c\f1,00\n=====\n\xff")
	f.Fuzz(func(t *testing.T, text string) {
		x := shared
		d, err := x.Read(t.Context(), Source{R: strings.NewReader(text), Size: int64(len(text)), Name: "a.txt", Layout: true})
		if err != nil {
			return
		}
		for _, b := range d.Blocks {
			if b.Kind == Line && len(b.Boxes) != len(b.Cells) || b.Kind == Stroke && len(b.Boxes) != 1 {
				t.Fatalf("%+v", b)
			}
		}
	})
}

// TestTextWithBars makes rows of lines whose cells are parted by bars, unless these stand below each other.
func TestTextWithBars(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want []string // of the rows
	}{
		"cells":        {"Account 1\nday | text | sum\n2 May | Bakery | 4.10\n14 May | Wages, May | 1,000.00\n28 May | | 7.00\n", []string{"day | text | sum", "2 May | Bakery | 4.10", "14 May | Wages, May | 1,000.00", "28 May |  | 7.00"}},
		"in a frame":   {"| day    | text   | sum  |\n| 2 May  | Bakery | 4.10 |\n| 14 May | Wages  | 9.00 |\n| 28 May | Rent   | 7.00 |\n", nil},
		"some of them": {"a | b | c\na | b\none | two\n| x | y | z | 1\n2 | 3 | 4 | 5 | 6\n7 | 8 | 9\n", nil},
	} {
		d, err := shared.Read(t.Context(), Source{R: strings.NewReader(c.text), Size: int64(len(c.text)), Name: "a.txt", Layout: true})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, b := range d.Blocks {
			if b.Kind == Row {
				got = append(got, b.Text)
			}
		}
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s: %q", name, got)
		}
	}
}
