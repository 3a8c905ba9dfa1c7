package tool

import "testing"

func TestScanFolderWhole(t *testing.T) {
	t.Parallel()
	w := newWorld(t, map[string]string{"a.md": "# Boat\n\nThe captain is Ada.\n", "b.csv": "x,y\n1,2\n"})
	for _, d := range must[Previews](w, "scan_folder", `{"whole":true,"preview_chars":0}`).Documents {
		if len(d.Blocks) < 2 || d.Preview != "" || d.Blocks[1].Line == 0 {
			t.Errorf("%s has the blocks %+v", d.Name, d.Blocks)
		}
	}
	for _, d := range must[Previews](w, "scan_folder", `{}`).Documents {
		if d.Blocks != nil {
			t.Errorf("%s comes whole though it was not asked for", d.Name)
		}
	}
}
