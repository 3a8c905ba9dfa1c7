package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// meantBy is how the search says that a passage was found only by what it means.
const meantBy = "meaning"

// mostMeant is how many such passages an answer quotes.
const mostMeant = 3

// meant is a passage that shares no word with the question and is near to it in meaning.
type meant struct{ path, quote string }

// meantIn are those that the searches found, the nearest first.
func meantIn(t turn.Transcript) (out []meant) {
	seen := map[meant]bool{}
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
		for _, h := range r.Hits {
			m := meant{h.Path, strings.Trim(written.Flat(h.Quote), "… ")}
			if h.By == meantBy && m.quote != "" && !seen[m] {
				seen[m] = true
				out = append(out, m)
			}
		}
	}
	return out
}

// meant quotes what is near in meaning, below an answer that found nothing by words.
func (w *writer) meant(list []meant) {
	n := 0
	for _, m := range list {
		u := w.unitOf(m)
		if u == nil || n == mostMeant || w.isQuoted(u) {
			continue
		}
		if n == 0 {
			w.line("")
			w.line("Close in meaning, in other words:")
		}
		if w.quote("- ", u) {
			n++
		}
	}
}

// unitOf finds the unit of a document that was read which holds a quote, or begins with it.
func (w *writer) unitOf(m meant) *unit {
	for _, s := range w.sources {
		if s.path != m.path {
			continue
		}
		for _, u := range s.units {
			if text := written.Flat(u.text); text != "" && (strings.Contains(text, m.quote) || strings.HasPrefix(m.quote, text) && len(text) > len(m.quote)/2) {
				return u
			}
		}
	}
	return nil
}
