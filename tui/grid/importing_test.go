package grid

import (
	"errors"
	"testing"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// imports hands files to the grid, whose import then runs.
func (b *bench) imports(paths ...string) *bench {
	b.wait(b.Update(msg.ImportFiles{Paths: paths}))
	return b
}

func TestFilesBecomeTables(t *testing.T) {
	b := loaded(t)
	b.wait(b.Update(msg.ImportFiles{Paths: []string{"/a/rents.pdf"}, Place: extract.Place{Page: 3}}))
	b.rest().shows("rents 7", "imported 7 rows", "row 1 of 7")
	if got := b.port.imports[0]; got.Place.Page != 3 || len(got.Paths) != 1 {
		t.Errorf("%+v", got)
	}
	b.imports("/a/x.csv", "/a/y.csv").rest().shows("imported 14 rows in 2 tables", "row 1 of 7")
	if b.current.name != "x" {
		t.Errorf("%s is shown", b.current.name)
	}
	b.do(action.GridDown)
	if b.said != "" {
		t.Error("what was said stays")
	}
}

// TestAStatementImportsWhatItReads holds that the files of a statement are imported first where their table is not there, once.
func TestAStatementImportsWhatItReads(t *testing.T) {
	b := loaded(t)
	of := &msg.ImportFiles{Paths: []string{"/a/lacking_rents.csv"}}
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT a FROM lacking_rents", Of: of}))
	b.rest().shows("lacking_rents 7", "row 1 of 3")
	if b.current.sql != "SELECT a FROM lacking_rents" || len(b.port.imports) != 1 {
		t.Errorf("%q is shown after %d imports", b.current.sql, len(b.port.imports))
	}
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT a FROM lacking_rents", Of: of}))
	if b.rest(); len(b.port.imports) != 1 {
		t.Errorf("a table that is there is imported again")
	}
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT a FROM lacking_other", Of: of}))
	b.rest().shows("no such table: lacking_other")
	if len(b.port.imports) != 2 {
		t.Errorf("%d imports for a table that the file does not give", len(b.port.imports))
	}
	b.port.left = []port.Left{{Path: "/a/lacking_x.pdf", Why: "It has several tables."}}
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT a FROM lacking_x", Of: &msg.ImportFiles{Paths: []string{"/a/lacking_x.pdf"}}}))
	b.rest().shows("Not imported: lacking_x.pdf: It has several tables.")
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT a FROM lacking_y", Of: &msg.ImportFiles{Paths: []string{"/a/lacking_x.pdf", "/a/lacking_y.csv"}}}))
	b.rest().shows("row 1 of 3", "Not imported: lacking_x.pdf: It has several tables.")
	b.wait(b.Update(msg.OpenQuery{SQL: "SELECT a FROM lacking_none"}))
	b.rest().shows("no such table: lacking_none")
}

func TestFilesThatGiveNoTableAreNamed(t *testing.T) {
	b := loaded(t)
	b.port.left = []port.Left{{Path: "/a/x.txt", Why: "There is no table in it."}}
	b.imports("/a/x.txt").rest().shows("Not imported: x.txt: There is no table in it.", "row 1 of 1,000,000")
	b.wait(b.Update(msg.OpenTable{Name: "assets"}))
	if b.rest(); b.problem != "" {
		t.Errorf("%q is said of another table", b.problem)
	}
	b.do(action.GridPrevious).rest()
	b.imports("/a/x.txt", "/a/rents.csv").rest().shows("Not imported: x.txt: There is no table in it.", "imported 7 rows")
	b.do(action.GridDown).rest()
	if b.problem != "" {
		t.Errorf("%q stays", b.problem)
	}
	for _, name := range []string{"b", "c", "d", "e"} {
		b.port.left = append(b.port.left, port.Left{Path: "/a/" + name + "\n", Why: "No."})
	}
	if got := leftWords(b.port.left); got != "Not imported: x.txt: There is no table in it. b␊: No. c␊: No. And 2 more." {
		t.Error(got)
	}
	b.port.err = errors.New("the scratchpad is locked")
	b.imports("/a/z.csv").rest().shows("the scratchpad is locked")
}

func TestAnImportIsStopped(t *testing.T) {
	b := loaded(t)
	b.imports("/a/one.csv", "/a/two.csv") // it has not begun to run
	if !b.Running() {
		t.Fatal("nothing runs")
	}
	b.pulse.every = 1
	b.shows("importing 1 of 2: one.csv …", "esc stops")
	b.imports("/a/three.csv").shows("Other files are being imported; esc stops that.")
	b.do(action.GridClose).rest().shows("the import was stopped", "row 1 of 1,000,000")
	if len(b.port.imports) != 1 || len(b.port.list) != 3 {
		t.Errorf("%v, %d tables", b.port.imports, len(b.port.list))
	}
	b.imports("/a/three.csv").rest().shows("imported 7 rows")
}

func TestTheNameOfAFileIsCutForWhatCanBeDone(t *testing.T) {
	r := reading{2, 12, "/a/cesky-sporici-ucet.txt"}
	for room, want := range map[int]string{80: "importing 3 of 12: cesky-sporici-ucet.txt", 30: "importing 3 of 12: cesky-spor…", 5: "importing 3 of 12: cesky-s…"} {
		if got := r.words(room); got != want {
			t.Errorf("%d: %q, not %q", room, got, want)
		}
	}
	if got := (reading{0, 1, "/a/b.csv"}).words(40); got != "importing: b.csv" {
		t.Error(got)
	}
}
