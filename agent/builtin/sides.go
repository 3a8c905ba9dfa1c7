package builtin

import (
	"slices"
	"sort"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

// sides recognises a question that wants to know what two sources say.
var sides = re(`\b(?:two|different|both|conflicting) (?:\w+ )?(?:numbers|figures|values|dates|answers|versions|amounts|prices|places|sources|papers|limits|rules)\b|\b(?:are they|is it|is that|are these|are both) (?:really )?the same\b|\b(?:do(?:es)?n['’]?t|do not|does not|do they|do both|does it) (?:agree|match)\b|\bdisagree\b|\bequally\b|\bas (?:long|large|big|high|low|many|much|old|fast|far) in\b|\bthe same (?:in|on|for|at)\b[^?]*\band\b|\bcompared (?:with|to)\b|\b(?:which|what|who) (?:one |of them )?is (?:right|wrong|correct)\b|\b(?:has|have|got|is) it wrong\b`)

const (
	enoughSide = 0.25 // of a question that the line of a side covers
	alikeSide  = 0.6  // share of the best line's coverage that another side's reaches
	mostSides  = 3
	figureSide = 0.1 // what a line with a figure is worth more
)

// answerSides quotes the best line of each of the documents that say something
// about what a question compares, when at least two do.
func answerSides(in intent, sources []*source, s seen) (string, bool) {
	if !sides.MatchString(in.question) && !sides.MatchString(in.around) {
		return "", false
	}
	plain := in
	plain.kind, plain.words, plain.counted = fact, without(in.words, contrasts()), nil
	lines := plain.namedSides(sources)
	if len(lines) < 2 {
		lines = plain.sides(rank(plain, sources), true)
	}
	if len(lines) < 2 {
		return "", false
	}
	w := newWriter(in, sources)
	covered := newCover(plain, sources)
	for _, r := range lines {
		w.quote("- ", r.unit)
		covered.add(r.unit)
		w.goOn(in, r.unit)
	}
	units := rank(plain, sources)
	for n := 0; n < mostFacts; n++ {
		r, ok := covered.next(units, closeTo*lines[0].score)
		if !ok {
			break
		}
		w.quote("- ", r.unit)
	}
	return w.String(), true
}

// namedSides are the best lines of the documents that a question names by
// different words ("the hospital and the slip"), about its other words.
func (in intent) namedSides(sources []*source) []ranked {
	var named []*source
	naming := map[string]bool{}
	for _, k := range in.words {
		var best *source
		for _, s := range sources {
			if k.Weight >= ofAmbient && !k.Common && k.In(s.words) >= lexis.InFamily && !slices.Contains(named, s) {
				if best != nil {
					best = nil // it names several
					break
				}
				best = s
			}
		}
		if best != nil {
			named, naming[k.Stem] = append(named, best), true
		}
	}
	if len(named) < 2 {
		return nil
	}
	in.words, in.names = without(in.words, naming), nil
	var out []ranked
	for _, s := range named {
		out = append(out, in.sides(rank(in, []*source{s}), false)...)
	}
	return out[:min(len(out), mostSides)]
}

// sides are the best lines of different documents, best first: those that cover
// nearly as much of the question as the best one, or without that all.
func (in intent) sides(units []ranked, alike bool) []ranked {
	best := map[*source]ranked{}
	top := 0.0
	for _, r := range units {
		if in.titles(r.unit) || r.kind == extract.Heading || r.coverage < enoughSide || in.want != anything && !r.typed || !in.holdsOne(r.unit) {
			continue
		}
		if anyNumber.MatchString(r.said) {
			r.score += figureSide
		}
		if old, ok := best[r.src]; !ok || r.score > old.score {
			best[r.src] = r
		}
		top = max(top, r.coverage)
	}
	var out []ranked
	for _, r := range best {
		if !alike || r.coverage >= alikeSide*top {
			out = append(out, r)
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if out[i].score != out[j].score {
			return out[i].score > out[j].score
		}
		return out[i].src.path < out[j].src.path
	})
	return out[:min(len(out), mostSides)]
}

// holdsOne says whether a unit itself, or what stands above it, holds a word
// that a question is about.
func (in intent) holdsOne(u *unit) bool {
	for _, k := range in.words {
		if k.Weight == 1 && max(k.In(u.words), k.In(u.above)) >= lexis.InSynonym {
			return true
		}
	}
	return false
}
