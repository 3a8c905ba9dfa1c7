package tool

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker"
)

// TestReadTheBeginningOfALargeFile holds that of lines and values which are too many to be read, the first ones are shown
// and that this is said, and that what is no such file says that it is too large.
func TestReadTheBeginningOfALargeFile(t *testing.T) {
	t.Parallel()
	var rows, items strings.Builder
	rows.WriteString("id,note\n")
	items.WriteString("[0")
	for i := range 110_000 {
		fmt.Fprintf(&rows, "%d,%s\n", i+1, strings.Repeat("ä", 50))
		fmt.Fprintf(&items, ",\n%0100d", i+1)
	}
	w := newWorld(t, map[string]string{"large.csv": rows.String(), "large.log": rows.String(), "large.json": items.String() + "]", "small.csv": "a,b\n1,2\n"})
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour, Out: 8 << 20}})
	t.Cleanup(func() {
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	})
	w.env.Keeper = walker.New(w.env.Store, w.env.Keeper.Guard(), x, walker.Config{})
	for _, name := range []string{"large.csv", "large.log"} {
		r := must[Reading](w, "read_file", `{"path":"`+name+`","lines":0}`)
		if !strings.Contains(r.Partial, "too large to be read whole; these are its first 4 MB") || len(r.Blocks) == 0 || r.Lines < 30_000 || r.Lines > 45_000 {
			t.Errorf("%s: %d blocks, %d lines, %q", name, len(r.Blocks), r.Lines, r.Partial)
		}
	}
	r := must[Reading](w, "read_file", `{"path":"large.csv","start":20001,"lines":1}`)
	if len(r.Blocks) != 1 || !strings.HasPrefix(r.Blocks[0].Text, "20000") {
		t.Errorf("%+v", r.Blocks)
	}
	for _, start := range []int{60_001, 109_999, 110_001} { // behind the beginning
		r = must[Reading](w, "read_file", fmt.Sprintf(`{"path":"large.csv","start":%d,"lines":2}`, start))
		if len(r.Blocks) == 0 || r.Lines != 110_001 || r.Blocks[0].Line != start || r.Blocks[0].Cells[0] != fmt.Sprint(start-1) || !strings.Contains(r.Partial, fmt.Sprintf("these are lines from %d on", start)) {
			t.Errorf("from %d: %+v, %q", start, r.Blocks, r.Partial)
		}
		r = must[Reading](w, "read_file", fmt.Sprintf(`{"path":"large.log","start":%d,"lines":1}`, start))
		if len(r.Blocks) != 1 || r.Blocks[0].Line != start || !strings.HasPrefix(r.Blocks[0].Text, fmt.Sprint(start-1, ",")) {
			t.Errorf("text from %d: %+v", start, r.Blocks)
		}
	}
	if r = must[Reading](w, "read_file", `{"path":"large.csv","start":110002,"lines":2}`); len(r.Blocks) != 0 {
		t.Errorf("behind the end: %+v", r.Blocks)
	}
	if r = must[Reading](w, "read_file", `{"path":"small.csv"}`); r.Partial != "" || r.Lines != 2 {
		t.Errorf("%+v", r)
	}
	var large *extract.LimitError
	if _, err := w.do("read_file", `{"path":"large.json"}`); !errors.As(err, &large) {
		t.Errorf("JSON: %v", err)
	}
}
