package builtin

import (
	"math"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

func (f *vector) words(c *scene, u *unit) {
	for i, k := range c.in.words {
		w := c.weights[i] / c.total
		own := k.Told(u.words)
		f[isCovered] += w * u.held(k)
		f[isSaid] += w * own
		local := max(own, k.Told(u.above)*inAbove, k.Told(u.linked)*inLinked, k.Told(u.near)*inNear)
		f[isBeside] += w * local
		if own > 0 && own < lexis.InText {
			f[isSynonym] += w
		}
		if own > 0 {
			f[isRare] += c.rare[i] / 3
		}
		if u.held(k) == 0 {
			f[isMissing] = max(f[isMissing], w)
		}
		if max(k.In(u.words), k.In(u.above), k.In(u.linked), k.In(u.near), k.In(u.src.words), k.In(u.src.folder)) == 0 {
			f[isFar] = max(f[isFar], w)
		}
	}
	f[isRare] = min(f[isRare], 2)
	for _, name := range c.in.names {
		n := 1 / float64(len(c.in.names))
		if u.held(name) == 0 {
			f[isUnnamed] += n
		}
		if name.Told(u.words) > 0 {
			f[isNamed] += n
		}
	}
	if f[isSaid] == 0 {
		f[isSilent] = 1
	}
	f[isDense] = c.densest(u)
	f[isPaired] = lexis.Adjacent(c.follow, u.seq) / 3
	f[isPhrase] = lexis.InRow(c.in.phrases, u.seq) / 3
	f[isUnder] = u.focus(c.in.words)
	f[isCalled] = u.src.called(c.in.words) / 0.15
	f[isDocument] = c.docs[u.src]
	more := 0.0
	for _, t := range u.seq {
		if !lexis.Stops()[t.Word] && !c.asked[t.Stem] {
			more++
		}
	}
	f[isMore] = min(math.Log1p(more)/3, 1)
}

// plain measures the words of the question whether they are rare or not: what
// was done to the thing that is asked about is often an everyday word.
func (f *vector) plain(c *scene, u *unit) {
	for i, k := range c.in.words {
		local := max(k.Told(u.words), k.Told(u.above), k.Told(u.near)*inNear, k.Told(u.linked)*inLinked)
		if local > 0 && c.plain > 0 {
			f[isWhole] += k.Weight * min(1, local) / c.plain
		}
		if local == 0 && k.Weight >= 0.4 && max(k.Told(u.src.words), k.Told(u.src.folder)) == 0 {
			lost := c.rare[i]
			if k.Common {
				lost *= 0.6
			}
			f[isLost] = max(f[isLost], lost)
		}
		if k.Weight < 1 && k.Told(u.words) > 0 {
			f[isLight] += 1 / float64(c.light)
		}
	}
	for _, p := range c.follows {
		if p[1].Told(u.words) > 0 && max(p[0].Told(u.words), p[0].Told(u.above)) == 0 {
			f[isSplit] = 1
			if c.rival(u, p) {
				f[isRival] = 1
			}
		}
	}
	if u.src.tongue != nil {
		f[isAbroad] = 1
	}
	deed, done := false, false
	for _, k := range c.in.words {
		if lexis.Deeds()[k.Stem] {
			deed = true
			done = done || max(k.Told(u.words), k.Told(u.above), k.Told(u.near)) > 0
		}
	}
	if deed && !done {
		f[isUndone] = 1
	}
	numbers := 0.0
	for _, name := range c.in.names {
		here := name.Told(u.words) > 0 || name.Told(u.above) > 0 || name.Told(u.src.words) > 0
		switch {
		case unicode.IsDigit(rune(name.Word[0])):
			numbers++
			if !here {
				f[isUnequal]++
			}
		case !here && c.names(u):
			f[isOther] = 1
		}
	}
	f[isUnequal] /= max(numbers, 1)
}

// asking is what is the same for all units of a question.
func (in intent) asking() vector {
	var f vector
	words := 0.0
	for _, k := range in.words {
		words += k.Weight
	}
	f[isWordy] = min(words/8, 2)
	switch {
	case choice.MatchString(in.question):
		f[isChoice] = 1
	case askWho.MatchString(in.question):
		f[isWho] = 1
	case in.want == date || in.want == clock || in.want == age:
		f[isWhen] = 1
	case in.want == money || in.want == percent:
		f[isMuch] = 1
	case in.want == number || in.want >= extent:
		f[isMany] = 1
	case in.want == duration:
		f[isSpan] = 1
	case manner.MatchString(in.question):
		f[isManner] = 1
	}
	return f
}

// following are the pairs of words of a question that stand beside each other
// and may name a thing together: the water tank.
func (in intent) following() [][2]lexis.Keyword {
	at := map[string]lexis.Keyword{}
	for _, k := range in.words {
		if k.Weight == 1 {
			at[k.Stem] = k
		}
	}
	var out [][2]lexis.Keyword
	last := ""
	for _, t := range lexis.Tokens(in.question) {
		a, before := at[last]
		if b, ok := at[t.Stem]; ok && before && last != t.Stem && !lexis.Deeds()[t.Stem] {
			out = append(out, [2]lexis.Keyword{a, b})
		}
		last = t.Stem
	}
	return out
}

// means is the beginning of a definition.
var means = re(`^\W*["“]([^"”]{3,60})["”]\s*(?:\([^)]*\)\s*)?(?:means|shall mean|has the meaning|is defined)\b`)

// termOf says whether a unit defines a term of several words that are all in
// the question.
func (c *scene) termOf(u *unit) bool {
	m := means.FindStringSubmatch(u.said)
	if m == nil {
		return false
	}
	n := 0
	for _, t := range lexis.Tokens(m[1]) {
		if lexis.Stops()[t.Word] {
			continue
		}
		if !c.asked[t.Stem] {
			return false
		}
		n++
	}
	return n > 1
}
