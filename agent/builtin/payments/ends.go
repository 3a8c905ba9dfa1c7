package payments

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// extremes names the months that differ most, and how it goes.
func (w *report) extremes(rows [][]any) {
	if len(rows) < 3 {
		return
	}
	low, high := rows[0], rows[0]
	for _, row := range rows {
		if floatOf(row[2]) < floatOf(low[2]) {
			low = row
		}
		if floatOf(row[2]) > floatOf(high[2]) {
			high = row
		}
	}
	var gaps []string
	for m := before(written.Text(rows[len(rows)-1][0]), 1); m > written.Text(rows[0][0]) && len(gaps) < mostMonths; m = before(m, 1) {
		if !slices.ContainsFunc(rows, func(row []any) bool { return written.Text(row[0]) == m }) {
			gaps = append([]string{m}, gaps...)
		}
	}
	if len(gaps) > 0 {
		fmt.Fprintf(&w.b, "- No rows in %s\n", strings.Join(gaps, ", "))
	}
	fmt.Fprintf(&w.b, "- Most in %s (%s), least in %s (%s)\n", written.Text(high[0]), moneyOf(high[2]), written.Text(low[0]), moneyOf(low[2]))
}

// ends says that the first and the last month may be there in part.
func (w *report) ends(p part) {
	fmt.Fprintf(&w.b, "- The rows reach from %s to %s; a month or year counts as far as it has rows.\n", p.from, p.to)
}

// largest writes rows with the page that each stands on.
func (w *report) largest(r turn.QueryResult) {
	w.b.WriteString("| day | what | amount | where |\n|---|---|--:|---|\n")
	for _, row := range r.Rows {
		place := ""
		for i, c := range r.Columns {
			switch v := written.Text(row[i]); {
			case i < 3 || v == "":
			case c.Name == "file":
				place = path.Base(v)
			case c.Name == "page":
				place += " p." + v
			}
		}
		fmt.Fprintf(&w.b, "| %s | %s | %s | %s |\n", written.Text(row[0]), cellOf(row[1]), moneyOf(row[2]), place)
	}
}
