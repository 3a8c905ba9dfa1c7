package builtin

import "github.com/fsx-dev/fsx/agent/builtin/lexis"

// subject measures whether a unit is about what a question is about, and not
// only about something beside it.
func (f *vector) subject(c *scene, u *unit) {
	gaps, own := 0.0, 0
	for _, k := range c.in.words {
		if k.Weight < 1 {
			continue
		}
		if k.In(u.words) > 0 {
			own++
		}
		if max(k.In(u.words), k.In(u.above), k.In(u.linked), k.In(u.near), k.In(u.src.words)) == 0 {
			gap := 1.0
			if k.Common {
				gap = 0.5
			}
			gaps += gap
		}
	}
	f[isGap] = min(gaps/3, 1)
	if own <= 1 && f[isLight] == 0 {
		f[isAlone] = 1
	}
	if a, b := c.rarest[0], c.rarest[1]; b >= 0 && c.in.words[a].In(u.words) > 0 && c.in.words[b].In(u.words) > 0 {
		f[isBoth] = 1
	}
	if len(c.heads) > 0 {
		f[isHeadless] = 1
		for _, k := range c.heads {
			if max(k.Told(u.words), k.Told(u.above)) > 0 {
				f[isHeaded], f[isHeadless] = 1, 0
			}
		}
	}
	if f[isTyped] > 0 {
		if !c.about(u) {
			f[isElse] = 1
		}
		if f[isNear] == 0 {
			f[isApart] = 1
		}
	}
}

// rival says whether a unit holds the second word of a pair behind another
// subject word than the first.
func (c *scene) rival(u *unit, p [2]lexis.Keyword) bool {
	for i := 1; i < len(u.seq); i++ {
		before, word := u.seq[i-1], u.seq[i]
		if p[1].Told(map[string]bool{word.Stem: true}) > 0 && !word.First && lexis.Letters(before.Word) &&
			!lexis.Stops()[before.Word] && !lexis.Everyday()[before.Stem] && !c.asked[before.Stem] && p[0].Told(map[string]bool{before.Stem: true}) == 0 {
			return true
		}
	}
	return false
}

// about says whether a unit, its headings or the name of its column hold a word
// that the question is about.
func (c *scene) about(u *unit) bool {
	for _, k := range c.in.words {
		if k.Weight == 1 && max(k.In(u.words), k.In(u.above)) > 0 {
			return true
		}
	}
	return false
}

// twoRarest are the two rarest words of a question that the documents hold.
func (c *scene) twoRarest() [2]int {
	out := [2]int{-1, -1}
	for i, r := range c.rare {
		switch {
		case r == 0 || c.in.words[i].Weight < 1:
		case out[0] < 0 || r > c.rare[out[0]]:
			out[0], out[1] = i, out[0]
		case out[1] < 0 || r > c.rare[out[1]]:
			out[1] = i
		}
	}
	return out
}

// headNoun is what "which laptop" and "how many litres" ask for, and the
// property in "what is the height of".
var headNoun = re(`\b(?:which|what|how many|how much|whose)\s+(?:kind of |type of |sort of |of the |other )?([\w-]+(?: [\w-]+)?)\s+(?:is|are|was|were|did|does|do|has|have|had|can|could|may|must|should|will|would|in|on|at|for|of)\b|\b(?:what|which|how) (?:is|are|was|were|high is|low is|big is|large is) (?:the |our |my |your )?([\w-]+(?: [\w-]+)?) (?:of|for|in|on|at)\b`)

// asksFor are the words of it that are more than a kind of value.
func (in intent) asksFor() []lexis.Keyword {
	m := headNoun.FindStringSubmatch(in.question)
	if m == nil {
		return nil
	}
	return in.gloss.keywords(m[1] + " " + m[2])
}
