package grid

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// header is the line with the columns' names.
func (b *bench) header(w int) string {
	return strings.Join(strings.Fields(ansi.Strip(strings.Split(b.View(w, 20), "\n")[1])), " ")
}

func TestHideMoveFreeze(t *testing.T) {
	b := loaded(t)
	const all = "~ name # amount @ paid ~ a rather long remark"
	for _, step := range []struct {
		ids  []action.ID
		want string
		at   string // the cursor's column
	}{
		{nil, all, "name"},
		{[]action.ID{MoveLeft, MoveRight}, "# amount ~ name @ paid ~ a rather long remark", "name"},
		{[]action.ID{action.GridLast, MoveRight, MoveLeft}, "# amount ~ name ~ a rather long remark @ paid", "a rather long remark"},
		{[]action.ID{Hide}, "# amount ~ name @ paid", "paid"},
		{[]action.ID{Hide}, "# amount ~ name", "name"},
		{[]action.ID{action.GridLeft, Hide, Hide}, "~ name", "name"}, // the last one stays
		{[]action.ID{Unhide}, "# amount ~ name ~ a rather long remark @ paid", "name"},
		{[]action.ID{Freeze}, "# amount ~ name │ ~ a rather long remark @ paid", ""},
		{[]action.ID{action.GridLeft, Freeze, Freeze}, "# amount ~ name ~ a rather long remark @ paid", "amount"},
		{[]action.ID{action.GridLast, Freeze}, "# amount ~ name ~ a rather long remark @ paid", "paid"},
	} {
		b.do(step.ids...).rest()
		want := step.want
		if i := strings.Index(want, " │"); i >= 0 {
			want = strings.Replace(want, " │ ", "│ ", 1)
		}
		if got := b.header(110); got != want && step.at != "" {
			t.Fatalf("after %v: %q, not %q", step.ids, got, want)
		} else if step.at == "" && !strings.Contains(got, "│") {
			t.Fatalf("no line behind the frozen columns: %q", got)
		}
		if at := b.current.cols[b.current.col].name; step.at != "" && at != step.at {
			t.Fatalf("after %v the cursor is on %s", step.ids, at)
		}
	}
	b.do(action.GridFirst, MoveRight, Hide)
	b.port.list[0].Columns = append(b.port.list[0].Columns[:0:0], columns...)
	b.port.list[0].Columns = append(b.port.list[0].Columns, port.Column{Name: "new"})
	b.wait(b.Update(msg.TablesChanged{}))
	if s := b.sheets["invoices"]; s == nil || len(s.shown) != 3 {
		t.Fatal(s.shown)
	}
}

func TestFrozenColumnsStayInView(t *testing.T) {
	b := loaded(t).do(Freeze)
	b.View(44, 20)
	b.do(action.GridLast).rest()
	if got := b.header(44); !strings.Contains(got, "~ name") || !strings.Contains(got, "a rather") || strings.Contains(got, "paid") {
		t.Errorf("scrolled to the last column: %q", got)
	}
	b.do(action.GridLeft, action.GridLeft).rest()
	if got := b.header(44); !strings.Contains(got, "amount") {
		t.Errorf("and back: %q", got)
	}
	for w := 1; w < 60; w++ {
		fits(t, b.View(w, 12), w, 12)
	}
}
