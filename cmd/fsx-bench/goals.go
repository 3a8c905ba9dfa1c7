package main

import (
	"fmt"
	"math"
)

// goal is one ratio that fsx has to keep.
type goal struct {
	number string
	what   string
	fsx    string // what is measured
	peer   string // what it is held against; "" for a limit that is no ratio
	of     measure
	limit  float64 // the ratio at most; without a peer the value at most
}

// measure says which quantity of a series a goal is about.
type measure uint8

const (
	paired  measure = iota // time, the median of the ratios of the rounds
	p50                    // time of a query
	p99                    // time of a query
	peak                   // memory
	onDisk                 // disk
	holding                // memory that names hold, against the peer's peak
)

// goals are what fsx promises, in the order of the table.
func goals() []goal {
	return []goal{
		{"1", "first scan", "scan", "floor", paired, 1.6},
		{"1", "first scan", "scan", "find -printf", paired, 0.65},
		{"1", "first scan", "scan", "updatedb", paired, 0.8},
		{"2", "re-scan, unchanged", "re-scan", "floor again", paired, 1.3},
		{"2", "re-index, unchanged", "re-index", "recollindex again", paired, 0.1},
		{"3", "scan, peak memory", "scan", "updatedb", peak, 0.9},
		{"3", "metadata on disk", "scan", "updatedb", onDisk, 1.3},
		{"4", "substring, p50", "substring", "plocate -i -b", p50, 0.01},
		{"4", "substring, p99", "substring", "plocate -i -b", p99, 0.05},
		{"4", "substring, p99", "substring", "plocate -l 50", p99, 1},
		{"5", "fuzzy top 50, p50", "fuzzy", "fzf --filter", p50, 0.01},
		{"5", "fuzzy top 50, p99", "fuzzy", "fzf --filter", p99, 0.1},
		{"5", "names in memory", "fuzzy", "fzf --filter", holding, 0.35},
		{"6", "words and trigrams built", "index", "recollindex", paired, 0.25},
		{"6", "their disk", "index", "recollindex", onDisk, 0.1},
		{"6", "their memory", "index", "recollindex", peak, 1},
		{"7", "rare word, p50", "search rare", "recollq rare", p50, 0.2},
		{"7", "two words, p50", "search and", "recollq and", p50, 0.2},
		{"7", "prefix of three, p50", "search prefix", "recollq prefix", p50, 0.2},
		{"7", "phrase, p50", "search phrase", "recollq phrase", p50, 1.5},
		{"8", "grep, literal", "grep literal", "rg literal", paired, 1.25},
		{"8", "grep, regex with a literal", "grep regex with literal", "rg regex with literal", paired, 1.5},
		{"8", "grep, regex without", "grep regex without literal", "rg regex without literal", paired, 1.8},
		{"9", "indexed grep, rare: a process from start to end", "indexed grep rare", "rg rare", paired, 0.03},
		{"9", "the same within an fsx that is open", "open grep rare", "rg rare", paired, 0.03},
		{"9", "indexed grep, frequent: a process from start to end", "indexed grep frequent", "rg frequent", paired, 0.3},
		{"9", "the same within an fsx that is open", "open grep frequent", "rg frequent", paired, 0.3},
		{"10", "watched and ready", "watch", "watchman", paired, 0.2},
		{"10", "watching, memory", "watch", "watchman", peak, 0.5},
		{"10", "saved and searchable, p99 ms", "saved", "", p99, 300},
		{"11", "first screen, 100,000 entries", "screen large", "nnn large", paired, 0.5},
		{"11", "first screen, small folder", "screen small", "lf small", paired, 1.5},
		{"12", "rows imported", "import rows", "sqlite3 import", paired, 3},
		{"12", "their disk", "import rows", "sqlite3 import", onDisk, 0.5},
		{"12", "first query, with start", "first query", "sqlite3 first query", paired, 5},
		{"12", "brought into memory, p99 ms", "bring into memory", "", p99, 1000},
		{"12", "GROUP BY", "group by", "sqlite3 group by", paired, 2.8},
		{"12", "JOIN with 24 rows", "join few", "sqlite3 join few", paired, 1.9},
		{"12", "JOIN with 5,000 rows", "join many", "sqlite3 join many", paired, 1.9},
		{"12", "sorted by two columns", "sort", "sqlite3 sort", paired, 1},
		{"12", "facts of a column", "facts of a column", "sqlite3 facts", paired, 1},
		{"12", "sums by label, as charts have them", "sums by label", "sqlite3 group by", paired, 1},
		{"13", "files by extension", "files by ext", "sqlite3 files by ext", paired, 3},
		{"13", "files joined with 1,000 rows", "files joined", "sqlite3 files joined", paired, 1},
		{"13", "files of an extension", "files of an ext", "sqlite3 files of an ext", paired, 4},
		{"13", "files below a folder", "files below a folder", "sqlite3 files below a folder", paired, 1},
		{"13", "largest files", "largest files", "sqlite3 largest files", paired, 5},
		{"13", "files by a part of the path", "files as text", "sqlite3 files as text", paired, 4},
	}
}

// verdict is what became of a goal.
type verdict struct {
	fsx, peer string // the values with their units
	ratio     float64
	reached   string // yes, no, or why it is not known
}

// judge holds what was measured against a goal.
func (g *goal) judge(l *lab) verdict {
	v := verdict{ratio: math.NaN()}
	a := l.get(g.fsx)
	if a == nil {
		v.reached = l.why(g.fsx)
		return v
	}
	v.fsx = g.show(a)
	if g.peer == "" {
		v.ratio = a.quantile(0.99, wallOf) * 1000
		v.reached = yesNo(v.ratio <= g.limit)
		return v
	}
	b := l.get(g.peer)
	if b == nil {
		v.reached = l.why(g.peer)
		return v
	}
	v.peer = g.show(b)
	v.ratio = g.ratio(a, b)
	v.reached = yesNo(v.ratio <= g.limit)
	return v
}

func yesNo(b bool) string { return map[bool]string{true: "yes", false: "no"}[b] }

// why says why there is no series.
func (l *lab) why(key string) string {
	if s := l.series[key]; s != nil && s.failed != "" {
		return key + " failed"
	}
	return key + " was not measured"
}

// ratio is the goal's quantity of one series over that of another.
func (g *goal) ratio(a, b *series) float64 {
	switch g.of {
	case p50:
		return a.quantile(0.5, wallOf) / b.quantile(0.5, wallOf)
	case p99:
		return a.quantile(0.99, wallOf) / b.quantile(0.99, wallOf)
	case peak, holding:
		return a.most(peakMB) / b.most(peakMB)
	case onDisk:
		return a.most(diskMB) / b.most(diskMB)
	}
	return pairedRatio(a, b, wallOf)
}

// show gives the goal's quantity of a series with its unit.
func (g *goal) show(s *series) string {
	switch g.of {
	case p99:
		return seconds(s.quantile(0.99, wallOf))
	case peak, holding:
		return fmt.Sprintf("%.0f MB", s.most(peakMB))
	case onDisk:
		return fmt.Sprintf("%.1f MB", s.most(diskMB))
	}
	return seconds(s.quantile(0.5, wallOf))
}

// seconds shows a time with three digits.
func seconds(s float64) string {
	switch {
	case s < 0.001:
		return fmt.Sprintf("%.3g µs", s*1e6)
	case s < 1:
		return fmt.Sprintf("%.3g ms", s*1e3)
	}
	return fmt.Sprintf("%.3g s", s)
}
