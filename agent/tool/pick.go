package tool

import (
	"math"
	"math/bits"

	"github.com/fsx-dev/fsx/extract"
)

// said is a sentence of a passage that was found.
type said struct {
	block int // of the passage
	text  string
	has   uint64 // the words of the query that it holds
	near  uint64 // those that it holds a word like
	pairs int
	quiet bool // a heading, which is quoted when no sentence says as much
	gives float64
	score float64
}

// picker chooses among the sentences of all passages that were found. A word of the query
// that few of them have says more than one that most have.
type picker struct {
	asked *asked
	lists [][]said
	above []uint64 // the words in what stands above each passage: its heading and title
}

// add takes in the blocks of a passage in some language.
func (p *picker) add(code, above string, blocks []extract.Block) {
	var list []said
	for i, b := range blocks {
		for _, s := range sentences(b.Text) {
			one := said{block: i, text: s, quiet: b.Kind == extract.Heading || b.Kind == extract.Meta}
			one.has, one.near, one.pairs = p.asked.holding(code, s)
			one.gives = p.asked.gives(s)
			list = append(list, one)
		}
	}
	has, _, _ := p.asked.holding(code, above)
	p.lists, p.above = append(p.lists, list), append(p.above, has)
}

// What a sentence is worth beside the words that it holds, as shares of what they are.
const (
	before    = 0.20 // words that the sentence before holds
	after     = 0.05 // words that the next sentence holds
	alike     = 0.50 // words that it holds a word like
	overhead  = 0.15 // words of the heading
	sideways  = 0.10 // a pair of words that stand side by side as in the query
	fitting   = 0.30 // of all words: it holds the sort of answer that is wanted
	lengthily = 0.10 // of its worth: how much a sentence of several times the usual length loses
)

// rate gives every sentence its score, from 0 to about 1.
func (p *picker) rate() {
	weights, all := p.weights()
	if all == 0 {
		return
	}
	for n, list := range p.lists {
		for i := range list {
			s := &list[i]
			v := sum(weights, s.has)
			if i > 0 {
				v += before * sum(weights, list[i-1].has&^s.has)
			}
			if i+1 < len(list) {
				v += after * sum(weights, list[i+1].has&^s.has)
			}
			v += overhead * sum(weights, p.above[n]&^s.has)
			v += sideways * float64(s.pairs) * all / float64(len(p.asked.terms))
			if s.has != 0 {
				v += fitting * s.gives * all
			}
			v += alike * sum(weights, s.near)
			if s.has == 0 {
				v /= 4
			}
			if s.quiet {
				v *= 0.8
			}
			s.score = v / all * (1 - lengthily*math.Min(1, float64(len(s.text))/600))
		}
	}
}

// weights gives each word of the query its weight, and their sum.
func (p *picker) weights() (weights []float64, all float64) {
	count, total := make([]int, len(p.asked.terms)), 0
	for _, list := range p.lists {
		total += len(list)
		for i := range list {
			for has := list[i].has; has != 0; has &= has - 1 {
				count[bits.TrailingZeros64(has)]++
			}
		}
	}
	for _, n := range count {
		w := math.Log(1 + (float64(total)+1)/(float64(n)+1))
		weights = append(weights, w)
		if n > 0 {
			all += w
		}
	}
	return weights, all
}

func sum(weights []float64, has uint64) (v float64) {
	for ; has != 0; has &= has - 1 {
		v += weights[bits.TrailingZeros64(has)]
	}
	return v
}

// best gives the best sentence of a passage, cut to the length of a quote, the block that it
// stands in and its score.
func (p *picker) best(n int) (quote string, block int, score float64) {
	at := -1
	for i := range p.lists[n] {
		s := &p.lists[n][i]
		if at < 0 || s.score > p.lists[n][at].score || s.score == 0 && p.lists[n][at].score == 0 && p.lists[n][at].quiet && !s.quiet {
			at = i // of a passage without any word of the query: the first that is no heading
		}
	}
	if at < 0 {
		return "", 0, 0
	}
	s := &p.lists[n][at]
	return p.asked.window(s.text), s.block, s.score
}
