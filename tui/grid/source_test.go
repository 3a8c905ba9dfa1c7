package grid

import (
	"testing"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestOpenSource(t *testing.T) {
	text := func(values ...string) (row []port.Cell) {
		for _, v := range values {
			row = append(row, port.Cell{Text: v, Null: v == ""})
		}
		return row
	}
	w := port.Window{
		Columns: []port.Column{{Name: "what"}, {Name: "amount", Type: port.Number}, {Name: "source_file"}, {Name: "source_page", Type: port.Number}, {Name: "source_place"}},
		Rows: [][]port.Cell{
			text("Corner shop", "12.50", "/s/may.pdf", "3", ""), text("", "1", "june.csv", "", "lines 4-9"),
			text("x", "1", "/s/a.xlsx", "", "Rent!A2:F2"), text("Lunch", "1", "", "", ""),
		},
	}
	b := loaded(t)
	b.root = "/room"
	b.addResult(result("SELECT *", w))
	for row, want := range []msg.OpenSource{
		{Path: "/s/may.pdf", Place: "p.3", Quote: "Corner shop"},
		{Path: "/room/june.csv", Place: "lines 4-9"},
		{Path: "/s/a.xlsx", Place: "Rent!A2:F2"},
	} {
		b.current.row, b.current.col = row, 1
		got := messages(b.Update(action.Do{ID: Source}))
		if len(got) == 0 || got[0] != want {
			t.Errorf("row %d: %+v, not %+v", row, got, want)
		}
	}
	b.do(action.GridBottom, Source).rest().shows("This row names no file.")
	if b.do(action.GridNext).rest().Why(Source) == "" {
		t.Error("a table without sources can open one")
	}
}

// TestSourceMarksWords holds that the words of a row are marked on its page, not the name of its file.
func TestSourceMarksWords(t *testing.T) {
	b := loaded(t)
	b.addResult(result("SELECT *", port.Window{
		Columns: []port.Column{{Name: "words"}, {Name: "spent", Type: port.Number}, {Name: "File"}, {Name: "page", Type: port.Number}},
		Rows:    [][]port.Cell{{{Text: "Corner shop"}, {Text: "12.50"}, {Text: "/s/statements/2026/may.pdf"}, {Text: "3"}}},
	}))
	b.current.col = 1
	want := msg.OpenSource{Path: "/s/statements/2026/may.pdf", Place: "p.3", Quote: "Corner shop"}
	if got := messages(b.Update(action.Do{ID: Source})); len(got) == 0 || got[0] != want {
		t.Errorf("%+v, not %+v", got, want)
	}
}

func TestOfALongPathTheEndIsShown(t *testing.T) {
	b := loaded(t)
	b.addResult(result("SELECT *", port.Window{
		Columns: []port.Column{{Name: "Source_File"}, {Name: "other"}},
		Rows:    [][]port.Cell{{{Text: "/a/very/long/way/to/the/statements/of/2026/may.pdf"}, {Text: "/a/very/long/way/to/the/statements/of/2026/may.pdf"}}},
	}))
	for range 8 {
		b.do(Narrower)
	}
	b.showsAt(100, "…tements/of/2026/may.pdf", "/a/very/long/way/to/the/statements/of/2…")
}
