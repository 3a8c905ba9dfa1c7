package scratch

import (
	"fmt"
	"math"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"modernc.org/sqlite/vtab"

	"github.com/fsx-dev/fsx/store"
)

// What a comparison costs and leaves, in parts of a table. SQLite checks all conditions
// again, so that reading may give more rows than they choose, and never fewer.
const (
	leftByRange  = 0.3
	leftByEqual  = 0.1
	leftByPrefix = 0.05
	fewRows      = 30
)

// numberUsed is set of a query that wants the numbers of items, which are known only where items
// of all kinds are read.
const numberUsed = 1 << 1

// BestIndex implements vtab.Table: it takes the conditions that reading can use. Their
// columns and operators go to the cursor in the plan's text.
func (m *indexModule) BestIndex(info *vtab.IndexInfo) error {
	var plan strings.Builder
	rows, cost, args := m.t.rows, m.t.rows, 0
	for i := range info.Constraints {
		c := &info.Constraints[i]
		if !c.Usable || c.Column < 0 || c.Column >= len(m.t.Columns) {
			continue
		}
		can := m.t.pushes[m.t.Columns[c.Column].Name]
		if m.t.Columns[c.Column].Name == "kind" && info.ColUsed&numberUsed != 0 {
			can = 0
		}
		op := byte(0)
		switch {
		case c.Op == vtab.OpEQ && can&pushUnique != 0:
			op, rows, cost = '=', 1, 2
			info.IdxFlags = vtab.IndexScanUnique
		case c.Op == vtab.OpEQ && can&pushEqual != 0:
			op, rows, cost = '=', rows*leftByEqual, cost*0.7
			if m.t.Columns[c.Column].Name == "folder" || m.t.Columns[c.Column].Name == "path" {
				rows, cost = min(rows, fewRows), min(cost, fewRows)
			}
		case (c.Op == vtab.OpGT || c.Op == vtab.OpGE) && can&pushRange != 0:
			op, rows, cost = '>', rows*leftByRange, cost*0.9
		case (c.Op == vtab.OpLT || c.Op == vtab.OpLE) && can&pushRange != 0:
			op, rows, cost = '<', rows*leftByRange, cost*0.9
		case c.Op == vtab.OpGLOB && can&pushPrefix != 0:
			op, rows, cost = 'g', rows*leftByPrefix, cost*leftByPrefix
		case c.Op == vtab.OpLIKE && can&pushPrefix != 0:
			op, rows, cost = 'l', rows*leftByPrefix, cost*0.2
		case c.Op == vtab.OpGLOB && can&pushPart != 0:
			op, rows, cost = 'g', rows*leftByPrefix, cost*0.4
		case c.Op == vtab.OpLIKE && can&pushPart != 0:
			op, rows, cost = 'l', rows*leftByPrefix, cost*0.4
		default:
			continue
		}
		c.ArgIndex = args
		args++
		fmt.Fprintf(&plan, "%c%d ", op, c.Column)
	}
	info.IdxStr, info.EstimatedCost, info.EstimatedRows = plan.String(), max(cost, 1), max(int64(rows), 1)
	if m.t.Name == "files" {
		planByExt(info)
	}
	return nil
}

// indexReading is what one walk through an index table is to give.
type indexReading struct {
	store  store.DB
	within []string // folders that may be seen; nil means all

	none  bool   // no row fits
	order int    // in which order files are given
	under string // at or below
	begin string // in under, names that begin so
	equal map[string]string
	query store.EntryQuery // for files
	kinds []store.ItemKind // for items; none means all
}

// newReading makes of the plan and its arguments what is to be read.
func (m *indexModule) newReading(plan string, vals []vtab.Value) (*indexReading, error) {
	x := &indexReading{store: m.e.s.db, within: m.e.within, equal: map[string]string{}}
	for i, part := range strings.Fields(plan) {
		col, err := strconv.Atoi(part[1:])
		if err != nil || i >= len(vals) || col >= len(m.t.Columns) {
			return nil, fmt.Errorf("the plan %q of a query does not fit", plan)
		}
		name := m.t.Columns[col].Name
		switch part[0] {
		case '=':
			x.equals(name, vals[i])
		case '>', '<':
			x.compare(name, part[0], vals[i])
		case 'g', 'l':
			x.prefix(part[0], vals[i])
		}
	}
	return x, nil
}

func (x *indexReading) equals(name string, v vtab.Value) {
	text, isText := v.(string)
	switch {
	case v == nil:
		x.none = true
	case name == "path" || name == "folder" || name == "root":
		if !isText || !filepath.IsAbs(text) || filepath.Clean(text) != text || strings.IndexByte(text, 0) >= 0 || len(text) > store.MaxPath ||
			x.equal[name] != "" && x.equal[name] != text {
			x.none = true
		}
		x.equal[name] = text
	case name == "ext" && isText:
		x.query.Exts = append(x.query.Exts[:0], strings.ToLower(text))
	case name == "size" || name == "modified":
		x.compare(name, '=', v)
	case name == "kind" && isText:
		k, known := store.ParseItemKind(text)
		x.kinds, x.none = []store.ItemKind{k}, x.none || !known
	case isText:
		x.equal[name] = text
	}
}

// compare narrows the sizes or times.
func (x *indexReading) compare(name string, op byte, v vtab.Value) {
	if v == nil {
		x.none = true
		return
	}
	span := store.Span{From: math.MinInt64, To: math.MaxInt64}
	var low, high int64
	switch name {
	case "size":
		switch n := v.(type) {
		case int64:
			low, high = n, n
		case float64:
			if math.Abs(n) >= 1<<62 || math.IsNaN(n) {
				return
			}
			low, high = int64(math.Floor(n)), int64(math.Ceil(n))
		default:
			return
		}
	default:
		text, ok := v.(string)
		if !ok {
			return
		}
		at, ok := beginOfTime(text)
		if !ok {
			return
		}
		// Local times are not in the order of their texts where clocks are put back.
		low, high = at.Add(-clockChange).UnixNano(), at.Add(clockChange).UnixNano()
	}
	if op != '<' {
		span.From = low
	}
	if op != '>' {
		span.To = high
	}
	if name == "size" {
		x.query.Sizes = append(x.query.Sizes, span)
	} else {
		x.query.ModTimes = append(x.query.ModTimes, span)
	}
}

// clockChange is more than clocks are ever put forward or back.
const clockChange = 25 * time.Hour

// timeLayout is how times of the index are written, in local time.
const timeLayout = "2006-01-02 15:04:05"

// beginOfTime reads a time that may end early: "2026-03". It reports false for what it
// does not know, which then is compared by SQLite alone, and for years that nanoseconds do not reach.
func beginOfTime(s string) (time.Time, bool) {
	switch len(s) {
	case 4, 7, 10, 13, 16, 19:
		t, err := time.ParseInLocation(timeLayout[:len(s)], s, time.Local)
		return t, err == nil && t.Year() > 1700 && t.Year() < 2250
	}
	return time.Time{}, false
}

// prefix narrows paths to those that a pattern begins with, and that hold what the pattern holds.
func (x *indexReading) prefix(op byte, v vtab.Value) {
	text, ok := v.(string)
	if !ok {
		x.none = v == nil || x.none
		return
	}
	x.query.Parts = append(x.query.Parts, partsOf(op, text)...)
	wild := "*?["
	if op == 'l' {
		wild = "%_"
	}
	if n := strings.IndexAny(text, wild); n >= 0 {
		text = text[:n]
	}
	if !filepath.IsAbs(text) || strings.IndexByte(text, 0) >= 0 || len(text) > store.MaxPath {
		return
	}
	if op == 'l' {
		x.query.Like = text
		return
	}
	cut := strings.LastIndexByte(text, filepath.Separator) + 1
	if dir := filepath.Clean(text[:cut]); len(dir) >= len(x.under) && strings.TrimSuffix(dir, string(filepath.Separator))+string(filepath.Separator) == text[:cut] {
		x.under, x.begin = dir, text[cut:]
	}
}
