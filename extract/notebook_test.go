package extract

import (
	"errors"
	"testing"
)

const notebook4 = `{"nbformat":4,"metadata":{},"cells":[
{"cell_type":"markdown","source":["# Yield model\n","Barley, *2025*."]},
{"cell_type":"code","execution_count":1,"source":["import numpy as np\n","print(0.42)\n"],"outputs":[
 {"output_type":"stream","name":"stdout","text":["0.42\n"]},
 {"output_type":"execute_result","data":{"text/plain":"array([1])","image/png":"iVBOR"}},
 {"output_type":"error","ename":"ValueError","evalue":"no data","traceback":["x"]}]},
{"cell_type":"markdown","source":"## Residuals\nThey are small."}]}`

func TestNotebook(t *testing.T) {
	t.Parallel()
	d := read(t, "a.ipynb", []byte(notebook4))
	wantDump(t, d, `
H1 part cell 1 § Yield model: Yield model
P0 part cell 1 § Yield model: Barley, 2025.
C0 part cell 2 § Yield model: import numpy as np⏎print(0.42)
C0 part cell 2 § Yield model: 0.42
C0 part cell 2 § Yield model: array([1])
C0 part cell 2 § Yield model: ValueError: no data
H2 part cell 3 § Yield model > Residuals: Residuals
P0 part cell 3 § Yield model > Residuals: They are small.`)
	if d.Title != "Yield model" {
		t.Errorf("title %q", d.Title)
	}
	d = read(t, "old.ipynb", []byte(`{"nbformat":3,"worksheets":[{"cells":[{"cell_type":"heading","level":2,"source":["Data"]},{"cell_type":"code","input":"x = 1","outputs":[]}]}]}`))
	wantDump(t, d, "\nH2 part cell 1 § Data: Data\nC0 part cell 2 § Data: x = 1")
	if err := readErr(t, "cut.ipynb", []byte(notebook4[:200])); !errors.Is(err, ErrDamaged) {
		t.Error(err)
	}
}

func FuzzNotebook(f *testing.F) {
	f.Add([]byte(notebook4))
	f.Fuzz(func(t *testing.T, b []byte) { fuzzBlocks(t, readNotebook, "notebook", b) })
}
