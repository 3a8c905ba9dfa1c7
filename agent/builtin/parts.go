package builtin

import "strings"

var nextPart = re(`(?:[,;]|\?|\.)?\s+(?:and|or|but)?,?\s*((?:(?:by|until|since|at|for|from|to|on|in|with|of)\s+)?(?:who(?:m|se)?|when|what|where|how|why|which)\b)`)

// shared is the weight of the words that a later part of a question takes over
// from the first one.
const shared = 0.5

// parts are the questions that are asked in one: "what does it cost, and until
// when must we pay?". A later part that is short takes over the words of the
// first one.
func (in intent) parts() []intent {
	at := nextPart.FindAllStringSubmatchIndex(in.question, 8)
	var cuts []int
	for _, m := range at {
		between := in.question[m[0]:m[2]]
		if len(cuts) == 0 && !joinedBy.MatchString(between) && !asks.MatchString(in.question[:m[0]]) {
			continue // what is said first does not ask: the roof, how long is it guaranteed?
		}
		if m[0] > 12 && joined.MatchString(between) {
			cuts = append(cuts, m[2])
		}
	}
	if len(cuts) == 0 || len(cuts) > 3 {
		return nil
	}
	var out []intent
	cuts = append(cuts, len(in.question))
	for from, i := 0, 0; i < len(cuts); from, i = cuts[i], i+1 {
		part := in.again(strings.TrimSpace(in.question[from:cuts[i]]))
		part.kind = fact
		if i > 0 {
			part = part.leaning(out[0])
		}
		out = append(out, part)
	}
	return out
}

// joined is what stands between two parts, joinedBy a word or mark that sets them side by side.
var (
	joined   = re(`[,;?]|\band\b|\bor\b|\bbut\b`)
	joinedBy = re(`[;?]|\band\b|\bor\b|\bbut\b`)
)

// leaning gives a part that has few words of its own those of the first one.
func (in intent) leaning(first intent) intent {
	own := 0
	for _, k := range in.words {
		if k.Weight == 1 {
			own++
		}
	}
	if own > 2 {
		return in
	}
	weight := shared
	if own == 0 {
		weight = 1
	}
	for _, k := range first.words {
		if !has(in.words, k.Stem) {
			k.Weight *= weight
			in.words = append(in.words, k)
		}
	}
	return in
}
