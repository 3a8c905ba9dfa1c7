package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// A sentence that ends in a colon says only half of what was asked for: the days of "is released in two tranches:" stand
// in the table below it, and the day of "was achieved on:" in the line after it.

const (
	mostIntroduced    = 8   // items or rows that are shown below such a sentence on lines of their own
	mostPacked        = 6   // several on a line
	longestIntroduced = 160 // bytes of one paragraph or heading that stands for what follows
)

// introduced are the units that one which ends in a colon introduces: the items or rows below it, the lines after it in
// its block, or else the one short paragraph that follows, or a heading with a figure.
func (u *unit) introduced(most int) []*unit {
	if !strings.HasSuffix(strings.TrimSpace(u.text), ":") || u.kind == extract.Row || u.kind == extract.Code || u.kind == extract.Meta {
		return nil
	}
	var out []*unit
	for _, v := range u.src.units[u.at+1:] {
		listed := v.kind == extract.Item || v.kind == extract.Row || v.kind == extract.Meta || v.block == u.block
		if !listed && len(out) == 0 && len(v.text) <= longestIntroduced && (v.kind == extract.Paragraph || v.kind == extract.Heading && strings.ContainsAny(v.text, "0123456789")) {
			return []*unit{v}
		}
		if !listed || len(out) == most {
			break
		}
		out = append(out, v)
	}
	return out
}

// continued writes what a unit that ends in a colon introduces.
func (w *writer) continued(u *unit) {
	for _, v := range u.introduced(mostIntroduced) {
		w.quote("- ", v)
	}
}

// continued puts what a unit introduces behind it, where that stands in the answer.
func (p *packed) continued(u *unit) {
	if !p.w.isQuoted(u) {
		return
	}
	for _, v := range u.introduced(mostPacked) {
		p.put(v)
	}
}
