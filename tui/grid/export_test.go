package grid

import (
	"errors"
	"slices"
	"testing"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestExportOfATable(t *testing.T) {
	b := loaded(t)
	b.root = "/room"
	b.do(action.GridRight, action.GridSort, action.GridLast, Hide, action.GridFirst, MoveRight, Filter).write("vendor").do(action.GridSend).rest()
	b.do(ExportFile).shows("write to › invoices.csv")
	b.bar.Set("out/a.xlsx")
	b.do(action.GridSend).rest().shows("wrote 3 rows to /room/out/a.xlsx")
	e := b.port.exports[0]
	if e.Path != "/room/out/a.xlsx" || e.Table != "invoices" || !slices.Equal(e.Part.Columns, []string{"amount", "name", "paid"}) ||
		e.Part.Where.Words != "vendor" || !slices.Equal(e.Part.By, []port.Sort{{Column: "amount"}}) {
		t.Errorf("%+v", e)
	}
	b.do(ExportFile).shows("write to › invoices.xlsx")
	b.port.err = errors.New("there is already a file of this name")
	b.do(action.GridSend).rest().shows("there is already a file")
}

func TestExportOfAResult(t *testing.T) {
	b := loaded(t).run("SELECT 1").do(action.GridRight, action.GridSort, action.GridSort).rest()
	b.do(ExportFile)
	b.bar.Set("/tmp/x.md")
	b.do(action.GridSend)
	if !b.Running() {
		t.Fatal("nothing runs")
	}
	b.rest().shows("wrote 3 rows")
	e := b.port.exports[0]
	if e.Table != "" || len(e.Rows) != 3 || e.Rows[0][1].Text != "10" || e.Columns[1].Type != port.Number || e.Title != "result" {
		t.Errorf("%+v", e)
	}
	b.port.taken = []string{"result.md"}
	b.do(ExportFile).rest().shows("write to › free result.md")
	b.do(action.GridClose, ExportFile).write("x").rest().shows("write to › result.mdx") // what is written is left alone
	b.do(action.GridClose).do(ExportFile, action.GridSend, action.GridClose).rest().shows("the export was stopped")
}
