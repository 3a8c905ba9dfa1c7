package extract

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

// TestLayout holds that the lines of a page come as they look: from top to bottom, the words of
// a line from left to right wherever the content has them, the drawn lines between.
func TestLayout(t *testing.T) {
	t.Parallel()
	data := pdfOf(put("F", 10, 300, 700, "12.50") + put("F", 10, 72, 700, "2 May") + put("F", 10, 120, 700, "Old mill  cinema") +
		line(72, 690, 400, 690) + put("B", 14, 72, 740, "May statement"))
	src := source("x.pdf", data)
	src.Layout = true
	d, err := apartReader(t, Options{CacheDir: os.Getenv("FSX_PDF_CACHE")}).Read(context.Background(), src)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, b := range d.Blocks {
		got = append(got, fmt.Sprintf("%d %d %d %s", b.Place.Page, b.Kind, b.Level, strings.Join(b.Cells, "_")))
		for i := 1; i < len(b.Boxes); i++ {
			if b.Boxes[i][0] < b.Boxes[i-1][2] {
				t.Errorf("words of %q overlap: %v", b.Text, b.Boxes)
			}
		}
	}
	want := []string{fmt.Sprintf("1 %d 1 May_statement", Line), fmt.Sprintf("1 %d 0 2_May_Old_mill_cinema_12.50", Line), fmt.Sprintf("1 %d 0 ", Stroke)}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	here := New(Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: Limits{Time: ample}})
	t.Cleanup(func() { _ = here.Close() })
	inside, err := here.Read(context.Background(), src)
	if err != nil || !reflect.DeepEqual(inside.Blocks, d.Blocks) {
		t.Errorf("a child gives other lines than this process: %v\n%+v\n%+v", err, inside, d)
	}
}
