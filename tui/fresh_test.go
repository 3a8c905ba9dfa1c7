package tui_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

func TestFoldersAreShownAsTheyAreNow(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	files, changes := o.Ports.Files.(*tuitest.MemFiles), o.Ports.Changes.(tuitest.MemChanges)
	d := tuitest.Open(t, 120, 40, o)
	d.Press("j", "l", "j").Shows("▾ notes", "─ call.txt ─", "Call with counsel.")
	files.Put("notes/added.txt", "new")
	files.Put("notes/call.txt", "Another call.\n")
	changes <- port.Change{Folders: []string{"/deals/lumen/notes", "/elsewhere"}}
	d.Waits("added.txt").Waits("Another call.").Rest().Shows("─ call.txt ─") // the selection stays
	files.Remove("notes/")
	changes <- port.Change{Lost: true}
	d.Waits("─ private ─").Rest().Lacks("call.txt", "▾ notes")
}

func TestCountFollowsWhatTheWatcherStores(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	index := o.Ports.Index.(*tuitest.MemIndex)
	d := tuitest.Open(t, 120, 40, o)
	d.Waits("6 files indexed")
	index.Store(port.Status{Files: 7, Documents: 7})
	d.Waits("7 files indexed")
}

// goneFiles has nothing at paths with "gone" in them.
type goneFiles struct{ *tuitest.MemFiles }

func (g goneFiles) Preview(ctx context.Context, path string, near extract.Place) (port.Preview, error) {
	if strings.Contains(path, "gone") {
		return port.Preview{}, errors.New("nothing is there")
	}
	return g.MemFiles.Preview(ctx, path, near)
}

// TestJumpToAFileThatIsGone holds that a file which a jump leads to and which is not there any more is told to be missing,
// whatever was shown before, until somebody selects a file.
func TestJumpToAFileThatIsGone(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	files, changes := o.Ports.Files.(*tuitest.MemFiles), o.Ports.Changes.(tuitest.MemChanges)
	o.Ports.Files = goneFiles{files}
	d := tuitest.Open(t, 120, 40, o)
	d.Press("G").Press("k").Lacks("gone.csv")
	d.Send(msg.Goto{Path: "/deals/lumen/gone.csv", Place: extract.Place{Line: 1}}).Shows("─ gone.csv", "nothing is there")
	files.Put("c.csv", "two\n")
	changes <- port.Change{Folders: []string{"/deals/lumen"}}
	d.Waits("c.csv").Rest().Shows("─ gone.csv", "nothing is there")
	d.Press("esc", "g").Shows("─ empty")
	d.Send(msg.Goto{Path: "/deals/lumen/c.csv", Place: extract.Place{Line: 1}}).Shows("─ c.csv")
}

func TestFolderThatGoesWhileItIsShown(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	files, changes := o.Ports.Files.(*tuitest.MemFiles), o.Ports.Changes.(tuitest.MemChanges)
	d := tuitest.Open(t, 120, 40, o)
	d.Press("j", "l")
	files.Remove("")
	changes <- port.Change{Folders: []string{"/deals/lumen"}}
	d.Waits("! lumen is not there any more").Rest()
	d.Press("j", "k", "enter", "l", "h", "G", "g", "s", "/", "esc", ".", "b", "r").Shows("not there any more")
}

func TestScrolledPreviewStaysWhereItIs(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	files, changes := o.Ports.Files.(*tuitest.MemFiles), o.Ports.Changes.(tuitest.MemChanges)
	text := ""
	for range 200 {
		text += "a line\n"
	}
	files.Put("long.txt", text)
	d := tuitest.Open(t, 80, 24, o)
	d.Press("/").Type("long").Press("enter", "space", "space").Shows("line 17")
	files.Put("long.txt", text+"one more\n")
	changes <- port.Change{Folders: []string{"/deals/lumen"}}
	d.Waits("1.4 KB").Rest().Shows("line 17")
	d.Press("enter", "G").Shows("one more")
}

func TestScreenOpensOnAFile(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	o.File = "/deals/lumen/notes/call.txt"
	d := tuitest.Open(t, 120, 40, o)
	d.Shows("▾ notes", "─ call.txt ─", "Call with counsel.").Press("j").Shows("─ gone ─")
}

func TestSortBySizeAndDate(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, tuitest.Files(map[string]string{"a": "x", "b": "xxx", "c": "xx", "z/": "", ".h": "xxxx"}))
	order := func(names ...string) {
		t.Helper()
		if got := treeNames(d); got != join(names) {
			t.Errorf("the rows are %q, want %q", got, join(names))
		}
	}
	order("z", "a", "b", "c")
	d.Press("j", "s").Shows("by size", "─ a ─")
	order("z", "b", "c", "a")
	d.Press(".")
	order("z", ".h", "b", "c", "a")
	d.Press("/").Type("b").Press("enter")
	order("b")
	d.Press("esc", ".", "s").Shows("by date", "2026-03-01")
	d.Press("s").Lacks("by date")
	order("z", "a", "b", "c")
}

func TestScreenIsUsedWhileTheStoresAreOpened(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	opening := &tuitest.MemOpening{Hold: make(chan struct{})}
	shown, warnings := make(chan struct{}), make(chan string, 1)
	o.Ports.Warnings = warnings
	o.Ports.Opening, o.Shown = opening, func() { close(shown) }
	d := tuitest.OpenBusy(t, 120, 40, o)
	d.Waits("opening the index …").Tap("j").Tap("j").Waits("─ private ─")
	<-shown
	close(opening.Hold)
	d.Rest().Lacks("opening the index")
	warnings <- "The index was damaged and is built anew."
	d.Waits("! The index was damaged")
}

func TestStoresThatCannotBeOpened(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	o.Ports.Opening = &tuitest.MemOpening{Err: errors.New("the data folder is in use")}
	tuitest.Open(t, 120, 40, o).Shows("! the data folder is in use")
}

func TestIndexIsPausedAndGoesOn(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	x := o.Ports.Index.(*tuitest.MemIndex)
	x.Hold = make(chan struct{})
	x.Steps = []port.Progress{{Phase: "reading", Done: 3, Total: 12, Rate: 4_000_000, Remaining: 6e9, Current: "agreement.pdf"}}
	d := tuitest.OpenBusy(t, 120, 40, o)
	d.Waits("reading 3 of 12 · 4.0 MB/s · 6 s left").Tap("i").Waits("permission denied: private")
	d.Waits("left · agreement.pdf").Tap("p").Waits("index paused at 3 of 12")
	d.Pause().Tap("p").Waits("reading 3 of 12").Tap("s").Waits("index stopped at 3 of 12")
	close(x.Hold)
	d.Rest().Press("r").Shows("6 files indexed", "✓ Indexed 6 files").Press("esc").Lacks("permission denied")
}

// treeNames are the names of the rows of the tree, from top to bottom.
func treeNames(d *tuitest.Driver) string {
	var out []string
	for line := range strings.SplitSeq(d.Screen(), "\n") {
		if strings.HasPrefix(line, "├") {
			break
		}
		if cells := strings.Split(line, "│"); len(cells) > 2 {
			if fields := strings.Fields(strings.TrimLeft(cells[1], " ▸▾")); len(fields) > 0 && fields[0] != "/" {
				out = append(out, fields[0])
			}
		}
	}
	return join(out)
}

func join(names []string) string { return strings.Join(names, " ") }
