package builtin

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// alternative is what one collection says to a question, and how well it fits it.
type alternative struct {
	*collection
	in   intent
	fits float64
}

// What counts of a collection beside the score of its best unit, which tells how well that
// answers: what share of the question all of it holds, so that one which lacks a name or a thing
// of the question stands behind one that has it; how likely it is that the unit answers; and how
// much of what a search found is in it.
const (
	asHeld  = 1.0
	asSure  = 0.3
	asFound = 0.3
)

// How far behind the best fit another collection may be meant as well: where the best one answers,
// and where it does not.
const (
	evenFit   = 0.5
	samePlace = 0.1
)

// mostAlternatives is how many answers of different collections are shown.
const mostAlternatives = 3

// fromOne are the ways of asking that one collection answers by itself.
var fromOne = map[kind]bool{
	fact: true, list: true, boxes: true, sum: true, extreme: true, define: true, differ: true, compare: true, ready: true, timeline: true,
}

// nextAmong answers a question about one of several folders that are too many to be read together:
// it is asked of each folder that may be meant, as if there were no other. It is false where the
// documents are few, or cannot be told apart by their folders.
func nextAmong(in intent, t turn.Transcript) (calls []turn.Call, answer string, ok bool) {
	if !fromOne[in.kind] || len(in.words) == 0 {
		return nil, "", false
	}
	if first := searches(in, t); len(first) > 0 {
		return first, "", true
	}
	if seenIn(t).small() || len(namedPaths(in, t)) > 0 {
		return nil, "", false
	}
	all := collections(in, t)
	if len(all) == 0 {
		return nil, "", false
	}
	if calls := t.Missing(readsOf(all)); len(calls) > 0 {
		return calls, "", true
	}
	sources := sourcesFor(all, t)
	if all = parted(all, sources); len(all) == 0 {
		return nil, "", false
	}
	return nil, answerAmong(in, alternatives(in, all, sources), seenIn(t)), true
}

// alternatives are the collections in the order in which they may be meant.
func alternatives(in intent, all []*collection, sources []*source) []alternative {
	weights, total := scale(in.words, sources), 0.001
	for _, w := range weights {
		total += w
	}
	var out []alternative
	for _, c := range all {
		placed(c.sources)
		if in.kind == fact || in.kind == list {
			follow(in, turn.Transcript{}, c.sources)
		}
		a := alternative{collection: c, in: in.among(c.sources), fits: asFound * c.evidence}
		words := c.words()
		for i, k := range in.words {
			a.fits += asHeld * weights[i] / total * k.In(words)
		}
		if units := rank(a.in, c.sources); len(units) > 0 {
			top := best(a.in, units)
			a.fits += top.score + asSure*top.chance
		}
		out = append(out, a)
	}
	slices.SortStableFunc(out, func(a, b alternative) int { return cmp.Compare(b.fits, a.fits) })
	return out
}

// words are the stems of all words of a collection, of the names of its documents and of its own.
func (c *collection) words() map[string]bool {
	all := map[string]bool{}
	if c.path != "" {
		all = lexis.Stems(strings.Map(lettered, filepath.Base(c.path)))
	}
	for _, s := range c.sources {
		for _, words := range []map[string]bool{s.words, s.folder} {
			for w := range words {
				all[w] = true
			}
		}
		for _, u := range s.units {
			for w := range u.words {
				all[w] = true
			}
		}
	}
	return all
}

// answerAmong is the answer of the collection that fits a question best. Where others fit it
// nearly as well and answer it too, each answers in a few lines beside its name.
func answerAmong(in intent, all []alternative, s seen) string {
	first, texts := "", []string(nil)
	var by []alternative
	behind := evenFit
	for i, a := range all {
		if a.fits < all[0].fits-behind || len(by) == mostAlternatives {
			break
		}
		asked := in
		asked.partial = a.documents == 0
		text := answerOwn(asked, a.sources, s)
		denied := strings.HasPrefix(text, "Not found")
		if i == 0 {
			if first = text; denied {
				behind = samePlace
			}
		}
		if !denied {
			texts, by = append(texts, text), append(by, a)
		}
	}
	switch len(by) {
	case 0:
		return in.filled(first, all[0].sources)
	case 1:
		return in.filled(texts[0], by[0].sources)
	}
	for i, name := range namesOf(by) {
		texts[i] = saidIn(name, texts[i], mostLines/len(by))
	}
	return strings.Join(texts, "\n")
}

// saidIn are the first lines of an answer behind the name of the folder that gives it, if it has one. A name with
// a number stands on a line of its own: no line says a number that is not where it cites.
func saidIn(name, text string, most int) string {
	var out []string
	head := name + ": "
	if name == "" {
		head = ""
	}
	if strings.ContainsFunc(name, unicode.IsDigit) {
		out = append(out, strings.TrimSpace(head))
	}
	for _, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" || line == "Also:" || len(out) == most {
			continue
		}
		if len(out) == 0 {
			line = head + strings.TrimPrefix(line, "- ")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// namesOf are the paths of collections below the folder that holds all of them. Documents that are in no such folder
// are elsewhere, where they do not come first.
func namesOf(all []alternative) []string {
	root := ""
	for _, c := range all {
		if c.path == "" {
			continue
		}
		if root == "" {
			root = filepath.Dir(c.path)
		}
		for root != filepath.Dir(root) && !below(c.path, root) {
			root = filepath.Dir(root)
		}
	}
	out := make([]string, len(all))
	for i, c := range all {
		switch {
		case c.path == "" && i > 0:
			out[i] = "Elsewhere"
		case c.path != "":
			out[i] = "In " + strings.Trim(strings.TrimPrefix(filepath.ToSlash(c.path), filepath.ToSlash(root)), "/") + "/"
		}
	}
	return out
}
