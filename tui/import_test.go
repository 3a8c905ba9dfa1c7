package tui_test

import (
	"testing"

	"github.com/fsx-dev/fsx/tui/tuitest"
)

// TestFilesOfTheTreeBecomeTables imports a file under the cursor, several that are marked, and the page in the preview.
func TestFilesOfTheTreeBecomeTables(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {200, 60}} {
		o := tuitest.Files(map[string]string{"a.csv": "x,y\n1,2\n", "b.csv": "x,y\n3,4\n", "c.txt": "words", "d.csv": "x\n5\n", "doubt.csv": "x\n"})
		o.Ports.Tables = tuitest.NewTables()
		d := tuitest.Open(t, size[0], size[1], o)
		d.Press("t").Shows("Tables · a", "a.csv", "imported 1 row")
		d.Press("1", "v", "v", "v").Shows("3 marked", "● ")
		d.Press("k", "v").Shows("2 marked").Press("v").Shows("3 marked")
		d.Press("esc").Lacks("marked")
		d.Press("g", "j", "v", "v").Shows("2 marked")
		d.Press("t").Shows("Tables · b", "imported 1 row", "Not imported: c.txt: There is no table in it.")
		d.Press("1").Lacks("marked")
		d.Press("g", "j", "j").Press("t").Shows("Not imported: c.txt")
		d.Press("1", "G").Press("t").Shows("Tables · doubt", "day stays text: nobody knows why.")
	}
	o := tuitest.DealRoom()
	o.Ports.Tables = tuitest.NewTables()
	d := tuitest.Open(t, 120, 40, o)
	d.Press("/").Type("agreement").Press("enter", "enter", "]", "t").Shows("Tables · agreement", "p.2")
	o = tuitest.DealRoom()
	o.Ports.Tables = nil
	tuitest.Open(t, 120, 40, o).Press("t").Shows("there is no scratchpad here")
}
