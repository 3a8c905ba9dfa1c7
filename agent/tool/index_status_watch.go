package tool

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// DiskPart is what a part of the data folder takes.
type DiskPart struct {
	Part  string `json:"part"`
	Bytes int64  `json:"bytes"`
}

// WatchStatus says what is watched for changes.
type WatchStatus struct {
	Running    bool   `json:"running" jsonschema:"whether a process watches for changes"`
	Roots      []Path `json:"roots" jsonschema:"folders that are watched"`
	Watches    int    `json:"watches" jsonschema:"single folders that are watched"`
	Limit      int    `json:"limit" jsonschema:"how many may be; 0 without a limit"`
	Polled     []Path `json:"polled" jsonschema:"folders that are compared from time to time instead"`
	Missing    []Path `json:"missing" jsonschema:"folders that are not there"`
	Pending    int    `json:"pending" jsonschema:"changes that are not yet in the index"`
	Events     uint64 `json:"events"`
	Overflows  uint64 `json:"overflows" jsonschema:"how often events were lost and made good"`
	LastEvent  int64  `json:"last_event" jsonschema:"UTC nanoseconds, 0 for never"`
	LastCheck  int64  `json:"last_check" jsonschema:"when everything was last compared"`
	LastChange int64  `json:"last_change" jsonschema:"when a change was last stored"`
}

func watchStatus(w *store.WatchState) WatchStatus {
	return WatchStatus{
		Running: w.Running, Roots: pathList(w.Roots), Watches: w.Watches, Limit: w.Limit, Polled: pathList(w.Polled),
		Missing: pathList(w.Missing), Pending: w.Pending, Events: w.Events, Overflows: w.Overflows,
		LastEvent: w.LastEvent, LastCheck: w.LastCheck, LastChange: w.LastChange,
	}
}

func pathList(list []string) []Path {
	out := make([]Path, len(list))
	for i, p := range list {
		out[i] = Path(p)
	}
	return out
}

// diskParts gives the parts that take anything, the largest first.
func diskParts(parts map[string]int64) []DiskPart {
	list := []DiskPart{}
	for name, n := range parts {
		if n > 0 {
			list = append(list, DiskPart{name, n})
		}
	}
	slices.SortFunc(list, func(a, b DiskPart) int { return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Part, b.Part)) })
	return list
}

// room says what takes how much of the disk and of memory.
func (s Status) room() [][]string {
	var rows [][]string
	for _, p := range s.DiskParts {
		rows = append(rows, []string{"  " + Safe(p.Part), Size(p.Bytes)})
	}
	if s.Memory > 0 {
		rows = append(rows, []string{"  memory of the process that keeps it", Size(s.Memory)})
	}
	return rows
}

// rows says what is watched.
func (w *WatchStatus) rows(now time.Time) [][]string {
	if !w.Running {
		return [][]string{{"  nothing; fsx watch keeps the index fresh"}}
	}
	limit := "no limit"
	switch {
	case w.Limit > 0:
		limit = Thousands(int64(w.Limit)) + " allowed"
	case w.Watches == 0 && len(w.Polled) > 0:
		limit = "the system lets none be watched"
	}
	rows := [][]string{
		{"  folders", Thousands(int64(w.Watches)) + ", " + limit},
		{"  waiting", Count(w.Pending, "change")},
		{"  last compared", agoOf(w.LastCheck, now)},
		{"  last change", agoOf(w.LastChange, now)},
		{"  events", fmt.Sprintf("%s, lost and made good %d times", Thousands(int64(w.Events)), w.Overflows)}, //nolint:gosec // far below 2^63
	}
	for _, list := range []struct {
		what  string
		paths []Path
	}{{"  root", w.Roots}, {"  compared from time to time", w.Polled}, {"  not there", w.Missing}} {
		for _, p := range list.paths {
			rows = append(rows, []string{list.what, Safe(string(p))})
		}
	}
	return rows
}

// agoOf says how long ago a time was.
func agoOf(ns int64, now time.Time) string {
	if ns == 0 {
		return "never"
	}
	d := max(0, now.Sub(time.Unix(0, ns)))
	switch {
	case d < time.Minute:
		return fmt.Sprintf("%d s ago", int(d.Seconds()))
	case d < time.Hour:
		return fmt.Sprintf("%d min ago", int(d.Minutes()))
	case d < 48*time.Hour:
		return fmt.Sprintf("%d h ago", int(d.Hours()))
	}
	return fmt.Sprintf("%d days ago", int(d.Hours()/24))
}
