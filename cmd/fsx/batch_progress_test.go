package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestAskTellsHowFarABatchIs follows the events of an analysis that reads statements first.
func TestAskTellsHowFarABatchIs(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for i := range 4 {
		files[fmt.Sprintf("money/card-%d.csv", i)] = fmt.Sprintf("Date,Description,Amount\n2026-0%d-05,BAKERY,%d.20\n", i+1, i+3)
	}
	c := newCLI(t, files)
	seen := map[string]bool{}
	lines := bufio.NewScanner(strings.NewReader(c.ok("ask", "--in", "money", "--trace", "analyse my spending")))
	lines.Buffer(nil, 1<<20)
	order := []string{}
	for lines.Scan() {
		var e struct {
			Event, Name, Path string
			Done, All         int
		}
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatalf("%v in %s", err, lines.Text())
		}
		switch {
		case e.Event == "tool_progress":
			order = append(order, fmt.Sprintf("%s %d/%d", e.Name, e.Done, e.All))
			seen[e.Path] = true
		case e.Event == "tool_end" && e.Name == "process_batch":
			order = append(order, "end")
		}
	}
	want := "process_batch 0/4, process_batch 1/4, process_batch 2/4, process_batch 3/4, process_batch 4/4, end"
	if got := strings.Join(order, ", "); got != want || len(seen) != 5 {
		t.Errorf("%s, %d paths", got, len(seen))
	}
}

func TestStoppedAt(t *testing.T) {
	t.Parallel()
	for want, c := range map[string][2]int{
		"Stopped before a document was done. Run it again to begin.":                                       {0, 14},
		"Stopped; 5 of 14 documents were done, and what they gave is in the table. Run it again to go on.": {5, 14},
	} {
		if got := stoppedAt(c[0], c[1]); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
