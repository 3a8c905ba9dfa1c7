package main

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
)

// source is a line of the list below an answer: a file with the places that hold what is quoted from it.
type source struct {
	mark, path string
	places     []string
	beside     string // a quote that the answer does not show, or why the place does not hold
}

// sources lists what an answer cites, in its order. The places of one file stand together, but for those that do not
// hold and those whose quote the answer leaves out.
func sources(a agent.Answer, cwd string) string {
	var list []source
	said := flat(a.Text)
	for _, c := range a.Citations {
		s := source{mark: "✓", path: tool.ShownPath(c.Path, cwd)}
		switch quote := flat(c.Quote); {
		case !c.Verified:
			s.mark, s.beside = "✗", "not verified: "+tool.Safe(c.Reason)
		case !strings.Contains(said, quote):
			s.beside = "“" + tool.Shorten(tool.Safe(quote), 100) + "”"
		}
		place := tool.Safe(c.Place.String())
		at := slices.IndexFunc(list, func(o source) bool { return o.mark == s.mark && o.path == s.path && o.beside == s.beside })
		if at < 0 {
			list, at = append(list, s), len(list)
		}
		if known := &list[at].places; place != "" && !slices.Contains(*known, place) {
			*known = append(*known, place)
		}
	}
	var b strings.Builder
	for _, s := range list {
		b.WriteString("  " + s.mark + " " + s.path)
		if len(s.places) > 0 {
			b.WriteString(" (" + strings.Join(s.places, ", ") + ")")
		}
		if s.beside != "" {
			b.WriteString("  " + s.beside)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// flat is a text in one line.
func flat(s string) string { return strings.Join(strings.Fields(s), " ") }
