package tui_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

func TestWalkTheTree(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Shows("▸ empty", "▸ notes", "agreement.pdf", "odd␊name␛[31m.md").Lacks(".env")
	d.Press("j", "l").Shows("▾ notes", "call.txt", "latest → call.txt", "gone → (missing) no")
	d.Press("h").Shows("▸ notes").Lacks("call.txt")
	d.Press("j", "enter").Shows("! permission denied: private").Lacks("(empty)")
	d.Press("k", "k", "enter").Shows("(empty)")
	d.Press(".").Shows(".env")
	d.Press(".").Lacks(".env")
	d.Press("G").Shows("A name with a newline")
	d.Press("g").Shows("▾ empty")
}

func TestFilter(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("/").Type("agree").Shows("agreement.pdf", "/agree", "Share Purchase Agreement").Lacks("main.go")
	d.Press("enter").Shows("agreement.pdf").Lacks("main.go")
	d.Press("esc").Shows("main.go")
	d.Press("/").Type("nosuch").Shows("nothing matches “nosuch”")
	d.Press("esc").Shows("main.go", "agreement.pdf")
	d.Press("/").Type("q?12z.").Shows("/q?12z.").Press("esc")
}

func TestOnlyHiddenFiles(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, tuitest.Files(map[string]string{".secret": "x"}))
	d.Shows("(all hidden: . shows)")
	d.Press(".").Shows(".secret")
}

func TestSlowFolderSaysSoAndCanBeLeft(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	files := o.Ports.Files.(*tuitest.MemFiles)
	release := files.Hold("/deals/lumen/notes")
	d := tuitest.Open(t, 120, 40, o)
	d.Tap("j").Tap("enter").Waits("reading …")
	d.Tap("j").Tap("j").Waits("─ schedules ─") // keys work on
	release()
	d.Rest().Shows("call.txt")
}

func TestNewerSelectionEndsTheOlderPreview(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	files := o.Ports.Files.(*tuitest.MemFiles)
	files.Hold("/deals/lumen/agreement.pdf")
	d := tuitest.Open(t, 120, 40, o)
	d.Tap("j").Tap("j").Tap("j").Tap("j").Waits("reading …")
	// The screen only rests when the held read has ended, and nothing but the
	// newer selection ends it.
	d.Press("j").Shows("─ main.go ─", "package main")
}

func TestReadAPreview(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, tuitest.DealRoom())
	d.Press("j", "j", "j", "j").Shows("page 1 of 3")
	d.Press("enter", "]").Shows("page 2 of 3", "2 Price")
	d.Press("]").Shows("page 3 of 3", "• Release of the escrow")
	d.Press("[").Shows("page 2 of 3")
	d.Press("G").Shows("• Payment of the price")
	d.Press("g").Shows("page 1 of 3")
	d.Press("esc", "j").Shows("1 │ package main")
}

func TestJumpToACitation(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("tab").Type("What is the price?").Press("enter").Shows("What is the price?", "agreement.pdf p.2")
	d.Press("esc", "enter").Shows("page 2 of 3", "The Purchase Price is")
	if f := d.Frame(); !strings.Contains(f, "48;2;227;189;106mThe Purchase Price is\x1b[m") {
		t.Errorf("the quoted words are not highlighted:\n%q", f)
	}
}

// cutFiles gives of each file a part only.
type cutFiles struct{ *tuitest.MemFiles }

func (c cutFiles) Preview(ctx context.Context, path string, near extract.Place) (port.Preview, error) {
	p, err := c.MemFiles.Preview(ctx, path, near)
	p.More = true
	return p, err
}

func TestAJumpBehindWhatIsShownSaysSo(t *testing.T) {
	t.Parallel()
	o := tuitest.Files(map[string]string{"big.txt": "one\ntwo\n"})
	o.Ports.Files = cutFiles{o.Ports.Files.(*tuitest.MemFiles)}
	d := tuitest.Open(t, 120, 40, o)
	d.Send(msg.Goto{Path: "/room/big.txt", Place: extract.Place{Line: 2}}).Lacks("too large")
	d.Send(msg.Goto{Path: "/room/big.txt", Place: extract.Place{Line: 900}}).Shows("big.txt is too large: line 900 is not in the part that is shown")
}

// longFiles gives of each file three lines around the one that is asked for.
type longFiles struct{ *tuitest.MemFiles }

func (longFiles) Preview(_ context.Context, path string, near extract.Place) (port.Preview, error) {
	p := port.Preview{Path: path, Title: "big.csv", More: true}
	for n := max(1, near.Line-1); n <= near.Line+1; n++ {
		p.Lines = append(p.Lines, port.Line{Kind: extract.Row, Cells: []string{fmt.Sprint("value ", n), "the same"}, Place: extract.Place{Line: n, EndLine: n}})
	}
	return p, nil
}

// TestAJumpReadsThePartOfItsLine holds that a row which is far from what is shown of a file is opened at its line, also
// when other rows say the same, and that the lines which are there are not read again.
func TestAJumpReadsThePartOfItsLine(t *testing.T) {
	t.Parallel()
	o := tuitest.Files(map[string]string{"big.csv": "one\n"})
	o.Ports.Files = longFiles{o.Ports.Files.(*tuitest.MemFiles)}
	d := tuitest.Open(t, 120, 40, o)
	for _, line := range []int{700_000, 5, 700_001} {
		d.Send(msg.Goto{Path: "/room/big.csv", Place: extract.Place{Line: line}, Quote: "the same", Guess: true}).Shows(fmt.Sprint("value ", line)).Lacks("is not in the part")
	}
	d.Send(msg.Goto{Path: "/room/big.csv", Place: extract.Place{Line: 700_002}}).Shows("value 700000", "value 700002").Lacks("value 700003")
}

func TestJumpOpensTheTree(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 150, 40, tuitest.DealRoom())
	d.Send(msg.Goto{Path: "/deals/lumen/notes/call.txt", Place: extract.Place{Line: 2}, Quote: "escrow at 10"})
	d.Shows("▾ notes", "call.txt", "2 │ They want the escrow at 10 %.")
	d.Press("esc", "j").Shows("─ gone ─")
	d.Send(msg.Goto{Path: "/deals/lumen/agreement.pdf", Place: extract.Place{Page: 9}})
	d.Shows("agreement.pdf has no p.9 any more")
	d.Send(msg.Goto{Path: "/elsewhere/x.pdf"}).Shows("─ x.pdf")
}

func TestStopAnAnswer(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	o.Ports.Chat = tuitest.NewScript(tuitest.Forever("Let me think"))
	d := tuitest.Open(t, 120, 40, o)
	d.Press("tab").Type("why?").Tap("enter").Waits("Let me think")
	d.Tap("ctrl+c").Rest().Shows("Let me think", "Stopped.")
	d.Press("ctrl+c").Shows("Press ctrl+c again to quit.")
	d.Tap("ctrl+c")
	if err := d.Gone(); err != nil {
		t.Fatal(err)
	}
}

func TestQuitKeyIsTextInTheChat(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("tab").Type("q?z12").Shows("› q?z12")
	d.Press("alt+1").Tap("q")
	if err := d.Gone(); err != nil {
		t.Fatal(err)
	}
}

func TestZoomHideAndWiden(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Press("z").Shows("Files").Lacks("Chat ·")
	d.Press("z").Shows("Chat ·", "Files ·")
	d.Press("3", "x").Lacks("Table")
	d.Press("3").Shows("Table")
	d.Press("1", "x").Lacks("Files ·").Press("alt+x")
	d.Press("alt+x").Shows("last pane")
	d.Press("alt+1").Shows("Files ·").Press("+", "+", "-").Shows("Files ·")
}

func TestIndexProgressWhileTheScreenIsUsable(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	x := o.Ports.Index.(*tuitest.MemIndex)
	x.Hold = make(chan struct{})
	x.Steps = []port.Progress{{Phase: "scanning", Done: 2}, {Phase: "reading", Done: 3, Total: 12}}
	d := tuitest.OpenBusy(t, 120, 40, o)
	d.Waits("reading 3 of 12").Tap("j").Tap("j").Waits("─ private ─")
	d.Tap("f5").Waits("already")
	close(x.Hold)
	d.Rest().Shows("6 files indexed")
}

func TestProblemsSayWhatToDo(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	o.Ports.Index = &tuitest.MemIndex{Err: errors.New("disk full")}
	o.Ports.Plain = func(err error) string { return "The disk is full: free some space (" + err.Error() + ")." }
	d := tuitest.Open(t, 120, 40, o)
	d.Shows("! The disk is full: free some space (disk full).")
	d.Press("j", "j", "j", "j").Lacks("The disk is full")
}

func TestHelp(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 80, 24, tuitest.DealRoom())
	d.Press("?").Shows("Keys", "open the folder, read the file", "more below")
	for _, part := range []string{"Chat, while writing", "Commands, written into the question", "Chat, in the answers"} {
		for n := 0; !strings.Contains(d.Screen(), part); n++ {
			if n > 20 {
				t.Fatalf("the help has no part %q", part)
			}
			d.Press("pgdown")
		}
	}
	d.Press("esc").Lacks("more below")
	d.Press("2", "f1").Shows("Chat, while writing").Press("q").Lacks("more below")
}

func TestNoPorts(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.Files(map[string]string{"a.txt": "x"}))
	d.Press("b").Shows("Not now: bookmarks are not kept here")
	d.Press("i").Shows("Not now: there is no index here")
	d.Press("?").Shows("not now")
}

func TestBookmarkAndRefresh(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("b").Shows("Bookmarked: empty", "*▸ empty")
	d.Press("b").Shows("Bookmark removed: empty").Lacks("*▸")
	o.Ports.Files.(*tuitest.MemFiles).Put("zz-new.md", "# New")
	d.Lacks("zz-new.md").Press("r").Shows("zz-new.md")
}

func TestMouse(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, tuitest.DealRoom())
	d.Click(5, 5).Shows("page 1 of 3")
	d.Click(60, 38).Type("hello").Shows("› hello")
	d.Resize(60, 20).Click(3, 0).Shows("agreement.pdf")
}

// TestTheTitleNamesThePageThatAJumpLedTo: the lines above the cited one are of the page before, which
// is not the one that was asked for, however often the screen is drawn.
func TestTheTitleNamesThePageThatAJumpLedTo(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 200, 60, tuitest.DealRoom())
	d.Send(msg.Goto{Path: "/deals/lumen/agreement.pdf", Place: extract.Place{Page: 2}, Quote: "The Purchase Price is $44,630,000.00"})
	d.Shows("page 2 of 3", "1 Sale")
	d.Press("tab", "tab", "shift+tab").Shows("page 2 of 3", "1 Sale")
}
