package builtin

import (
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// longestQuote is the number of bytes after which a quote is cut around the
// words of the question.
const longestQuote = 360

// longestPart is the number of bytes of the parts in which a word is taken that is longer than a quote: a sentence of a
// script that has no blanks, or data.
const longestPart = 120

// field is where a word of a text, or a part of a long one, begins and ends.
type field struct{ from, to int }

// fields are the words of a text whose blanks are single ones.
func fields(s string) []field {
	var out []field
	for from := 0; from < len(s); {
		to := min(len(s), from+longestQuote+1)
		if n := strings.IndexByte(s[from:to], ' '); n >= 0 {
			to = from + n
		}
		next := to + 1
		if to-from > longestQuote {
			for to = from + longestPart; to > from+1 && !utf8.RuneStart(s[to]); to-- {
				continue
			}
			next = to
		}
		if to > from {
			out = append(out, field{from, to})
		}
		from = next
	}
	return out
}

// cut shortens a long text to the stretch that holds most of the words, or to
// its beginning, which says what a table row is about.
func cut(s string, words []lexis.Keyword, beginning bool) (part string, before, after bool) {
	if len(s) <= longestQuote {
		return s, false, false
	}
	all := fields(s)
	hit := make([]float64, len(all))
	if !beginning {
		hit = hits(s, all, words)
	}
	from, to := densest(all, hit)
	return s[all[from].from:all[to-1].to], from > 0, to < len(all)
}

// hits are how much of the words of the question each word of a text holds.
func hits(s string, all []field, words []lexis.Keyword) []float64 {
	hit := make([]float64, len(all))
	for i, p := range all {
		text := s[p.from:p.to]
		st := lexis.Stems(text)
		for _, k := range words {
			hit[i] += k.In(st) * k.Weight
		}
		if moneyLike.MatchString(text) || dates.MatchString(text) {
			hit[i] += 0.3
		}
	}
	return hit
}

// densest is the run of words of at most longestQuote bytes with the highest
// sum of hits, the earliest one of equals, with as much after what was hit as before.
func densest(all []field, hit []float64) (from, to int) {
	best, sum, i := -1.0, 0.0, 0
	for j := range all {
		sum += hit[j]
		for all[j].to-all[i].from > longestQuote {
			sum -= hit[i]
			i++
		}
		if sum > best {
			best, from, to = sum, i, j+1
		}
	}
	for from+1 < to && hit[from] == 0 {
		from++
	}
	return widened(all, from, to)
}

// widened is a run of words with those behind and before it, in turn, as long as they fit in a quote.
func widened(all []field, from, to int) (int, int) {
	for more := true; more; {
		more = false
		if to < len(all) && all[to].to-all[from].from <= longestQuote {
			to, more = to+1, true
		}
		if from > 0 && all[to-1].to-all[from-1].from <= longestQuote {
			from, more = from-1, true
		}
	}
	return from, to
}
