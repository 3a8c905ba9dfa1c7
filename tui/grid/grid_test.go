package grid

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

var update = flag.Bool("update", false, "write the golden views anew")

// bench is a grid whose commands run when the test says so.
type bench struct {
	*Grid
	t       testing.TB
	port    *tables
	waiting []tea.Cmd
}

func newBench(t testing.TB, p *tables) *bench {
	b := &bench{t: t, port: p, Grid: New(t.Context(), Options{Theme: themes.Dark(), Tables: p})}
	b.pulse.every = 0
	b.Focus(true)
	b.View(60, 20)
	b.wait(b.Init())
	return b
}

func loaded(t testing.TB) *bench { return newBench(t, scratchpad()).rest() }

func (b *bench) wait(cmd tea.Cmd) {
	if cmd != nil {
		b.waiting = append(b.waiting, cmd)
	}
}

// rest runs the commands that wait and those that they lead to.
func (b *bench) rest() *bench {
	for n := 0; len(b.waiting) > 0; n++ {
		if n > 20_000 {
			b.t.Fatal("the grid never comes to rest")
		}
		cmd := b.waiting[0]
		b.waiting = b.waiting[1:]
		switch m := cmd().(type) {
		case nil:
		case tea.BatchMsg:
			for _, c := range m {
				b.wait(c)
			}
		default:
			b.wait(b.Update(m))
		}
	}
	return b
}

func (b *bench) do(ids ...action.ID) *bench {
	for _, id := range ids {
		b.wait(b.Update(action.Do{ID: id}))
	}
	return b
}

func (b *bench) write(s string) *bench {
	for _, r := range s {
		b.wait(b.Update(tea.KeyPressMsg{Code: r, Text: string(r)}))
	}
	return b
}

func (b *bench) shows(want ...string) {
	b.t.Helper()
	b.showsAt(60, want...)
}

func (b *bench) showsAt(width int, want ...string) {
	b.t.Helper()
	v := ansi.Strip(b.View(width, 20))
	for _, w := range want {
		if !strings.Contains(v, w) {
			b.t.Fatalf("the view does not show %q:\n%s", w, v)
		}
	}
}

func fits(t testing.TB, v string, w, h int) {
	t.Helper()
	lines := strings.Split(v, "\n")
	if len(lines) != h {
		t.Fatalf("%d lines instead of %d at %dx%d:\n%s", len(lines), h, w, h, ansi.Strip(v))
	}
	for i, l := range lines {
		if n := ansi.StringWidth(l); n > w {
			t.Fatalf("line %d is %d cells wide at %dx%d: %q", i, n, w, h, l)
		}
	}
}

func golden(t *testing.T, name, v string) {
	t.Helper()
	lines := strings.Split(ansi.Strip(v), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	got := strings.Join(lines, "\n") + "\n"
	path := filepath.Join("testdata", name+".golden")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("%s looks different:\n%s", name, got)
	}
}

func TestGoldenViews(t *testing.T) {
	for _, size := range [][2]int{{30, 8}, {60, 16}, {110, 24}} {
		w, h := size[0], size[1]
		at := fmt.Sprintf("_%dx%d", w, h)
		golden(t, "empty"+at, newBench(t, &tables{}).rest().View(w, h))
		golden(t, "waiting"+at, func() string {
			b := newBench(t, scratchpad())
			b.wait(b.Update(messages(b.waiting[0])[0]))
			return b.View(w, h)
		}())
		b := loaded(t)
		golden(t, "rows"+at, b.View(w, h))
		b.do(action.GridBottom, action.GridRight, action.GridSort, action.GridSort, action.GridLast, action.GridAddSort).rest()
		golden(t, "sorted"+at, b.View(w, h))
		b.do(action.GridOpen)
		golden(t, "detail"+at, b.View(w, h))
		b.do(action.GridClose, action.GridQuery).write(" WHERE").Update(nil)
		golden(t, "typing"+at, b.View(w, h))
		b = loaded(t).do(action.GridRight, FilterColumn).write("20").rest()
		golden(t, "filtering"+at, b.View(w, h))
		b = loaded(t).do(action.GridQuery, action.GridSend).rest()
		golden(t, "result"+at, b.View(w, h))
	}
}

func TestSizesNeverBreak(t *testing.T) {
	plain, detail, typing := loaded(t), loaded(t).do(action.GridOpen), loaded(t).do(action.GridQuery)
	broken := loaded(t)
	broken.problem = strings.Repeat("something is wrong ", 20)
	for w := 1; w < 100; w++ {
		for _, h := range []int{1, 2, 3, 4, 5, 9, 30, 70} {
			for _, b := range []*bench{plain, detail, typing, broken} {
				fits(t, b.View(w, h), w, h)
			}
		}
	}
}

func TestChangedTablesKeepTheCursor(t *testing.T) {
	b := loaded(t)
	b.do(action.GridPageDown, action.GridPageDown, action.GridRight).rest()
	row := b.current.row
	b.port.list[0].Rows = 900_000
	b.port.calls = nil
	for range 10 {
		b.wait(b.Update(msg.TablesChanged{}))
	}
	b.shows("Vendor 34") // the old rows stay until the new ones have come
	b.rest().shows("of 900,000")
	if b.current.row != row || b.current.col != 1 {
		t.Fatal("the cursor moved")
	}
	if n := len(b.port.calls); n > 4 {
		t.Errorf("ten changes were answered by %d calls: %v", n, b.port.calls)
	}
	b.port.list = b.port.list[1:]
	b.wait(b.Update(msg.TablesChanged{}))
	b.rest().shows("row 1 of 3")
	b.port.list = nil
	b.wait(b.Update(msg.TablesChanged{}))
	b.rest().shows("No tables yet.")
}

func TestOpenTable(t *testing.T) {
	b := loaded(t)
	b.wait(b.Update(msg.OpenTable{Name: "assets"}))
	b.rest().shows("row 1 of 3")
	b.port.list = append(b.port.list, port.Table{Name: "new", Columns: columns, Rows: 7})
	b.wait(b.Update(msg.OpenTable{Name: "new"}))
	b.rest().shows("row 1 of 7")
	b.wait(b.Update(msg.OpenTable{Name: "gone"}))
	b.rest().shows("There is no table gone.", "row 1 of 7")
}

func TestErrorsAreALine(t *testing.T) {
	b := loaded(t)
	b.port.err = errors.New("the scratchpad is locked by another fsx")
	b.do(action.GridBottom).rest().shows("the scratchpad is locked", "···")
	calls := len(b.port.calls)
	b.wait(b.Update(nil))
	b.rest()
	if len(b.port.calls) != calls {
		t.Fatal("a failed request is repeated by itself")
	}
	b.port.err = nil
	b.do(action.GridUp).rest().shows("Vendor 999998")
}
