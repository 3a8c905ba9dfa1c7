package builtin

import (
	"cmp"
	"path/filepath"
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

var (
	// besideWork are the names of what lies beside programs and other works: their change logs, licences and authors.
	besideWork = re(`^(?:change ?logs?|copyright|copying|licen[cs]es?|authors|contributors|maintainers|third ?party (?:notices?|licen[cs]es?))\b`)
	// besideAlone are names that say so only where no ending says what the document is.
	besideAlone = re(`^(?:changes|history|news|notice|thanks|credits|todo|install)$`)
)

// asBeside is the share of its score that a passage of what lies beside a work keeps.
const asBeside = 0.4

// workFirst are the passages that a search found, those behind the others that lie beside a work which the question does
// not name: thousands of licences and change logs speak of terms and dates, and hardly ever answer.
func workFirst(in intent, hits []turn.Hit) []turn.Hit {
	if !slices.ContainsFunc(hits, func(h turn.Hit) bool { return in.isBeside(h.Path) }) {
		return hits
	}
	out := slices.Clone(hits)
	for i, h := range out {
		if in.isBeside(h.Path) {
			out[i].Score *= asBeside
		}
	}
	slices.SortStableFunc(out, func(a, b turn.Hit) int { return cmp.Compare(b.Score, a.Score) })
	return out
}

// isBeside tells whether a document lies beside a work, and the question names neither.
func (in intent) isBeside(path string) bool {
	name := nameWords(path)
	if !besideWork.MatchString(name) && (filepath.Ext(path) != "" || !besideAlone.MatchString(name)) {
		return false
	}
	named := lexis.Stems(name + " " + filepath.Base(path) + " " + nameWords(filepath.Dir(path)))
	return !slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return k.Weight >= 1 && k.In(named) > 0 })
}
