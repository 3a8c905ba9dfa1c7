package main

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// busy is the load beyond which the figures are those of a busy machine.
const busy = 2

// report is what was measured, as Markdown.
type report struct {
	options
	peers peers
	parts []part
}

// part is what was measured over one tree.
type part struct {
	over string
	lab  *lab
	load float64
}

func (r *report) add(over string, l *lab) { r.parts = append(r.parts, part{over, l, load()}) }

// String is the table of the goals, and below it everything that was measured.
func (r *report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "fsx-bench: %s; seed %d, %d rounds; floor: %s\n", machine(), r.seed, r.rounds, floorIs)
	fmt.Fprintf(&b, "peers: %s\n", r.peers.versions())
	for _, p := range r.parts {
		if p.load > busy {
			fmt.Fprintf(&b, "busy machine (load %.1f after %s): trust the ratios only\n", p.load, p.over)
		}
	}
	b.WriteString("\n| goal | what | over | fsx | peer | | ratio | goal ratio | reached |\n|---|---|---|---|---|---|---|---|---|\n")
	for _, g := range goals() {
		for _, p := range r.parts {
			if p.lab.series[g.fsx] != nil || p.lab.series[g.peer] != nil {
				b.WriteString(g.row(&p))
			}
		}
	}
	b.WriteString("\n| measured | over | median | p99 | peak memory | on disk | lines | runs |\n|---|---|---|---|---|---|---|---|\n")
	for _, p := range r.parts {
		for _, key := range slices.Sorted(maps.Keys(p.lab.series)) {
			b.WriteString(p.lab.series[key].row(key, p.over))
		}
	}
	return b.String()
}

func (g *goal) row(p *part) string {
	v := g.judge(p.lab)
	ratio := "–"
	if !math.IsNaN(v.ratio) {
		ratio = fmt.Sprintf("%.3g", v.ratio)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %s | ≤ %.3g | %s |\n", g.number, g.what, p.over, v.fsx, g.peer, v.peer, ratio, g.limit, v.reached)
}

func (s *series) row(key, over string) string {
	if len(s.samples) == 0 {
		return fmt.Sprintf("| %s | %s | failed: %s | | | | | 0 |\n", key, over, strings.ReplaceAll(s.failed, "|", "/"))
	}
	memory, size := "", ""
	if m := s.most(peakMB); m > 0 {
		memory = fmt.Sprintf("%.0f MB", m)
	}
	if d := s.most(diskMB); d > 0 {
		size = fmt.Sprintf("%.1f MB", d)
	}
	return fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %d | %d |\n", key, over, seconds(s.quantile(0.5, wallOf)), seconds(s.quantile(0.99, wallOf)),
		memory, size, s.samples[len(s.samples)-1].n, len(s.samples))
}
