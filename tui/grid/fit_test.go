package grid

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

// statementBench shows rows as a batch makes them of bank statements.
func statementBench(t *testing.T) *bench {
	cols := []port.Column{
		{Name: "date", Type: port.Date}, {Name: "description"}, {Name: "amount", Type: port.Number},
		{Name: "currency"}, {Name: "account"}, {Name: "source_file"}, {Name: "source_page", Type: port.Number},
	}
	var rows [][]port.Cell
	for n := range 120 {
		var row []port.Cell
		for _, text := range []string{
			fmt.Sprintf("2025-11-%02d", 1+n%30), "TRANSFER TO SAVINGS 7719 0635 HOUSE FUND", fmt.Sprintf("-%d.17", 15200+n),
			"EUR", "7719 0418", "/home/me/statements/2025-11_current.pdf", "2",
		} {
			row = append(row, port.Cell{Text: text})
		}
		rows = append(rows, row)
	}
	b := newBench(t, &tables{}).rest()
	s := result("SELECT", port.Window{Columns: cols, Rows: rows, Total: len(rows)})
	s.name = "result"
	b.results = append(b.results, s)
	b.current = s
	return b
}

func TestAmountsAreInViewAndWhole(t *testing.T) {
	b := statementBench(t)
	for _, w := range []int{33, 38, 46, 58, 78, 118, 198} {
		lines := strings.Split(ansi.Strip(b.View(w, 20)), "\n")
		if !strings.Contains(lines[2], "2025-11-01") || !strings.Contains(lines[2], "TRANSF") || !strings.Contains(lines[2], "-15200.17") {
			t.Errorf("at %d cells:\n%s\n%s", w, lines[1], lines[2])
		}
	}
}

func TestNoPartOfANumberIsShown(t *testing.T) {
	b := statementBench(t)
	for w := 20; w < 130; w++ {
		b.do(action.GridFirst)
		for range 7 {
			b.View(w, 20)
			for _, at := range b.slots(b.current) {
				if c := &b.current.cols[at.col]; !c.words() && at.w < min(c.width(), w) {
					t.Errorf("at %d cells %s has %d of %d", w, c.name, at.w, c.width())
				}
			}
			b.do(action.GridRight)
		}
	}
}

func TestAWiderPaneFillsUp(t *testing.T) {
	b := statementBench(t)
	b.View(40, 20)
	b.do(action.GridLast)
	if narrow := b.header(40); strings.Contains(narrow, "date") || !strings.HasPrefix(narrow, "‹") {
		t.Fatalf("narrow: %q", narrow)
	}
	if wide := b.header(200); !strings.Contains(wide, "date") || !strings.Contains(wide, "source_page") || strings.ContainsAny(wide, "‹›") {
		t.Fatalf("wide: %q", wide)
	}
	b.do(action.GridFirst)
	if got := b.header(60); !strings.HasSuffix(got, "…") && !strings.HasSuffix(got, "›") {
		t.Fatalf("nothing says that there are more columns: %q", got)
	}
}

func TestFiguresBelowTheRowsAreWhole(t *testing.T) {
	b := statementBench(t)
	b.View(33, 34)
	b.do(action.GridRight, action.GridRight).rest()
	v := ansi.Strip(b.View(33, 34))
	for _, want := range []string{"sum -1,831,160.40", "mean -15,259.67", "min -15,319.17", "max -15,200.17", "120 values", "0 empty"} {
		if !strings.Contains(v, want) {
			t.Errorf("without %q:\n%s", want, v)
		}
	}
}

func TestFiguresBesideBarsAreWhole(t *testing.T) {
	b := statementBench(t).do(action.GridRight, Chart).rest()
	for _, w := range []int{26, 33, 46, 120} {
		if v := ansi.Strip(b.View(w, 20)); !strings.Contains(v, "-1,831,160.40") {
			t.Errorf("at %d cells:\n%s", w, v)
		}
	}
}
