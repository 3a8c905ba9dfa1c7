package tui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/tui/tuitest"
)

func TestFindByName(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("ctrl+f").Shows("Names · Content", "ext:pdf", "below this folder")
	d.Type("call").Shows("call.txt", "notes/", "1 of 1", "2026-03-01").Lacks("ext:pdf")
	if f := d.Frame(); !strings.Contains(f, "48;2;227;189;106mcall\x1b[m") {
		t.Errorf("the matched letters are not highlighted:\n%q", f)
	}
	d.Press("enter").Lacks("Names · Content").Shows("▾ notes", "─ call.txt ─", "Call with counsel.")
	d.Press("j").Shows("─ gone ─") // the tree has the keys
}

func TestFindWhileWriting(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("tab").Type("What does ").Press("ctrl+f").Type("staff").Shows("staff.csv")
	d.Press("ctrl+t").Lacks("Names · Content").Type("say?").Shows("› What does @schedules/staff.csv say?")
	d.Press("ctrl+f").Type("odd").Press("ctrl+t").Shows(`say?@"odd`)
}

func TestFindContent(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("ctrl+f", "tab").Shows("Type words").Type("escrow is released").Shows("schedule-2.pdf", "p.1", "The escrow is released after")
	d.Press("enter").Shows("─ schedule-2.pdf ─", "The escrow is released")
	d.Press("esc", "ctrl+f", "tab").Type("nowhere to be found").Shows("nothing found")
	d.Press("tab").Shows("nothing found").Press("esc").Lacks("nothing found")
}

func TestFindFiltersAndTheirErrors(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("ctrl+f").Type("ext:").Shows("ext: needs an ending behind it, such as ext:pdf")
	d.Type("pdf").Shows("agreement.pdf", "schedule-2.pdf", "of 2").Lacks("needs an ending", "main.go  ")
	d.Press("down").Shows("2 of 2").Press("down", "down").Shows("2 of 2").Press("up").Shows("1 of 2")
	d.Press("ctrl+f").Lacks("Names · Content")
}

func TestEachKeyEndsTheSearchBefore(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	finder := o.Ports.Finder.(*tuitest.MemFinder)
	d := tuitest.Open(t, 120, 40, o)
	d.Press("ctrl+f")
	release := finder.Hold()
	for _, k := range []string{"m", "a", "i"} {
		d.Tap(k)
	}
	d.Waits("searching …")
	d.Tap("n")
	d.Resizing(60, 20) // while it searches
	release()
	d.Rest().Shows("main.go").Lacks("searching")
	queries, ended := finder.Searches()
	slices.Sort(queries)
	if fmt.Sprint(queries) != "[m ma mai main]" || ended != 3 {
		t.Errorf("searched for %q, %d were ended", queries, ended)
	}
	d.Press("esc").Lacks("Names ·")
}

func TestFindWithTheMouse(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("ctrl+f").Type("ext:pdf").Shows("of 2")
	d.Click(20, 8).Shows("2 of 2")
	d.Click(20, 8).Shows("─ schedule-2.pdf ─").Lacks("Names · Content")
	d.Press("ctrl+f").Click(0, 0).Lacks("Names · Content")
}

func TestFindIsLeftByCtrlC(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, tuitest.DealRoom())
	d.Press("ctrl+f").Type("x").Press("ctrl+c").Shows("Press ctrl+c again")
	d.Tap("ctrl+c")
	if err := d.Gone(); err != nil {
		t.Fatal(err)
	}
}

func TestNothingToFindWith(t *testing.T) {
	t.Parallel()
	tuitest.Open(t, 120, 40, tuitest.Files(map[string]string{"a.txt": "x"})).
		Press("ctrl+f").Shows("Not now: there is nothing to search with here")
}
