package builtin

import (
	"fmt"
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// completion is what is done with the things of a list when they are done.
const completion = `(?:done|completed?|closed?|finished|ticked|crossed off|checked|sorted|resolved|fixed|settled|cleared|dealt with|actioned|addressed|satisfied|fulfilled|cured|remedied|rectified|signed off|made good|put right|attended to)`

var (
	// pendingAsked is a question for what is not done of several things.
	pendingAsked = re(`(?:\b(?:not|\w+n['’]t|(?:have|has|had|is|are|was|were|do|does|did)nt|never|nobody has|no one has|yet to be|still to be))\b(?:\W+[\w'’-]+){0,4}?\W+` + completion + `\b|\bun(?:ticked|finished|resolved|closed|fixed|sorted|settled|done|completed|addressed)\b` +
		`|\bstill (?:open|outstanding|pending|to do|to go|unresolved|incomplete)\b|\b(?:open|outstanding|pending|unresolved|left to do)\b`)
	// severalAsked is one for several things, and not for how many, when or why.
	severalAsked = re(`^\W*(?:[\w ,'’-]+[:,]\s+)?(?:(?:please|can you|could you|tell me|show me|give me|remind me|so|and|now)\s+)*(?:which|what|what['’]s|list|show|name|any|anything|everything|all)\b|\blist (?:the|them|all|those)\b|\b(?:what|which) (?:\w+ ){0,3}(?:have|has|had|are|is|do)\b`)
	ofAmount     = re(`\b(?:how (?:many|much|long|often|far|soon)|total|sum|average|percentage)\b|^\W*(?:who|whose|where|when|why)\b`)
	lastOne      = re(`\b(?:last|latest|newest|most recent)\b`)
	// completing are the stems of completion and of what says that it is wanting.
	completing = lexis.StemsOf(`done do complete completed close closed finish finished tick ticked cross crossed check checked sort sorted resolve resolved fix fixed settle settled clear cleared
deal dealt address addressed satisfy satisfied fulfil fulfilled cure cured remedy remedied rectify rectified sign signed make made good put right attend off out
unticked unfinished unresolved unclosed unfixed unsorted unsettled undone still yet open outstanding pending left remain remaining incomplete item items one ones thing things last latest newest recent`)
)

// answerPending shows what is not done of the list that a question is about, where one tells the state of each of its things.
func answerPending(in intent, sources []*source) (string, bool) {
	if !pendingAsked.MatchString(in.question) || !severalAsked.MatchString(in.question) || ofAmount.MatchString(in.question) || in.partial {
		return "", false
	}
	sources = in.standing(sources)
	if in.kind == boxes {
		if open, _ := split(choose(in, sources)); len(open) > 0 || in.done {
			return "", false
		}
	}
	words := slices.DeleteFunc(slices.Clone(in.withoutAround().words), func(k lexis.Keyword) bool { return completing()[k.Stem] && k.Word != "completion" })
	lists := in.checklistsFor(words, sources)
	if len(lists) == 0 {
		return "", false
	}
	var picked []box
	for _, l := range lists {
		picked = append(picked, l.picked(words)...)
	}
	picked = in.newest(picked)
	open, done := split(picked)
	if len(open) == 0 {
		return "", false
	}
	w := newWriter(in, sources)
	w.boxes("Open", open)
	w.line("")
	w.line(fmt.Sprintf("Already done: %d of %d.", len(done), len(picked)))
	return w.String(), true
}

// asGood is the share of what the best list holds of a question from which on another one is meant, too.
const asGood = 0.95

// checklistsFor are the lists that hold most of some words, none where that is little.
func (in intent) checklistsFor(words []lexis.Keyword, sources []*source) []checklist {
	if len(words) == 0 {
		return nil
	}
	type held struct {
		checklist
		share float64
	}
	var all []held
	best := 0.0
	for _, s := range sources {
		for _, l := range checklistsOf(s) {
			share := l.holds(words)
			if l.ticks && tickedOff.MatchString(in.question) {
				share += ofTicks
			}
			if share < enoughList || share < surelyList && !l.isOf(in.asksFor()) || ofAnotherMonth(words, l.boxes) {
				continue
			}
			all = append(all, held{l, share})
			best = max(best, share)
		}
	}
	var out []checklist
	for _, h := range all {
		if h.share >= asGood*best {
			out = append(out, h.checklist)
		}
	}
	return out
}
