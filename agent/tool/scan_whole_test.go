package tool

import (
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

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

// TestWholeTextsDoNotDependOnTheOrder reads five documents in every order.
func TestWholeTextsDoNotDependOnTheOrder(t *testing.T) {
	t.Parallel()
	text := func(size int) *extract.Document {
		return &extract.Document{Blocks: []extract.Block{{Text: strings.Repeat("x", size-textSize(extract.Block{}))}}}
	}
	docs := []*extract.Document{text(400), text(maxReading + 1), text(500), text(200), text(100)}
	for _, order := range orders(len(docs)) {
		w := newWholeTexts(len(docs))
		w.room = 1000
		for _, i := range order {
			w.add(i, docs[i])
		}
		var kept []int
		for i, blocks := range w.kept() {
			if blocks != nil {
				kept = append(kept, i)
			}
		}
		// 400 and 500 fit, with 200 it is too much, and nothing behind it is kept.
		if !slices.Equal(kept, []int{0, 2}) {
			t.Errorf("read in the order %v, %v are kept", order, kept)
		}
	}
}

// orders are all orders of the numbers below n.
func orders(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var out [][]int
	for _, shorter := range orders(n - 1) {
		for i := range n {
			out = append(out, slices.Insert(slices.Clone(shorter), i, n-1))
		}
	}
	return out
}
