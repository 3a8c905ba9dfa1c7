package tui_test

import (
	"testing"

	"github.com/fsx-dev/fsx/tui/tuitest"
)

// TestEscGoesBackToWhereAPageWasOpened: a page that is looked up from an answer or from a row is a
// side step, and esc ends it. The keys for the tree go there all the same.
func TestEscGoesBackToWhereAPageWasOpened(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{200, 60}, {120, 40}, {80, 24}, {40, 10}} {
		d := tuitest.Open(t, size[0], size[1], ledgerRoom())
		d.Press("2").Type("What is above 20?").Press("enter", "alt+3", "o").Shows("page 2 of 3")
		d.Press("esc", "o").Shows("page 2 of 3")
		d.Press("esc", "j", "o").Shows("page 2 of 3") // the keys are the table's
		d.Press("h", "j").Shows("agreement.pdf")      // the tree's
		d.Press("enter").Press("esc", "/").Type("main").Shows("· /main", "main.go")
	}
}

func TestEscGoesBackToTheAnswer(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{120, 40}, {80, 24}} {
		d := tuitest.Open(t, size[0], size[1], tuitest.DealRoom())
		d.Press("2").Type("What is the price?").Press("enter", "esc", "enter").Shows("page 2 of 3")
		d.Press("esc", "i").Type("And when?").Shows("› And when?")
	}
}

// TestEscHidesTheFilesAgain: they came only for the page.
func TestEscHidesTheFilesAgain(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 200, 60, ledgerRoom())
	d.Press("x").Lacks("Files ·")
	d.Press("alt+3", "o").Shows("Files ·", "page 2 of 3")
	d.Press("esc").Lacks("Files ·").Shows("Tables · ledger")
}

// TestWhoWentElsewhereDoesNotComeBack: esc means the way that was taken last.
func TestWhoWentElsewhereDoesNotComeBack(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 200, 60, ledgerRoom())
	d.Press("3", "o", "2").Type("x").Press("alt+1", "esc", "/").Type("main").Shows("· /main")
}
