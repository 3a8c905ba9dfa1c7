package names

import (
	"bytes"
	"math/bits"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/junegunn/fzf/src/algo"
	"github.com/junegunn/fzf/src/util"
)

// fzf's algorithm has one setting for all who use it, made before anything is searched.
var _ = algo.Init("path")

// masked looks at the entries of a range whose mask has the letters of a word, or with Typos nearly all.
func (c *scan) masked(w *word, from, to int) {
	masks, most := c.seg.masks, 0
	if c.plan.match == Typos {
		most = mostTypos(len(w.runes))
	}
	for id := from; id < to; id++ {
		missing := w.mask &^ masks[id]
		if missing != 0 && (most == 0 || bits.OnesCount64(missing) > most) {
			continue
		}
		if !c.plan.accepts(c.seg, id) {
			continue
		}
		if score := c.inName(w, id); score > 0 {
			c.meets(id, 1, score)
		}
		if id%256 == 0 && c.pause() {
			return
		}
	}
}

// fuzzyScore is fzf's score of a word in an entry's name, 0 when its letters do not stand there in their order. It may
// be too low for an entry that cannot be among the best.
func (c *scan) fuzzyScore(w *word, id int) int {
	folded := c.seg.folded(id)
	ascii := len(w.runes) == len(w.text)
	if ascii && !inOrder(c.compared(w, id), w.text) {
		return 0
	}
	if ascii && len(c.plan.words) == 1 && c.top.bars(int32(mostScore(folded, w.folded)), c.seg.rows[id].time) {
		return 1
	}
	if c.slab == nil {
		c.slab = util.MakeSlab(1<<15, 1<<12)
	}
	chars := util.ToChars(c.name(id))
	r, _ := algo.FuzzyMatchV2(w.Case, false, true, &chars, w.runes, false, c.slab)
	if r.Start < 0 {
		return 0
	}
	return max(r.Score, 1)
}

// inOrder reports that the bytes of a word stand in a name in their order.
func inOrder(name, word []byte) bool {
	i := 0
	for _, b := range name {
		if b == word[i] {
			if i++; i == len(word) {
				return true
			}
		}
	}
	return false
}

// fzf's points, as far as they bound a score: a letter in its place, the bonus for the first letter of a name and that
// for a word within it, the first letter's counting twice, and the least that a gap costs.
const (
	pointsLetter = 16
	bonusName    = 9
	bonusWord    = 8
	costGap      = 3
)

// mostScore is what a name that has the letters of a word in their order can score at most: all letters side by side at
// its start, at the start of a word in it, or in several pieces, the first of which may stand at its start.
func mostScore(name, word []byte) int {
	n := len(word)
	shared := 0
	for shared < n && shared < len(name) && name[shared] == word[shared] {
		shared++
	}
	switch {
	case shared == n:
		return n*pointsLetter + (n+1)*bonusName
	case bytes.Contains(name, word):
		return n*pointsLetter + max((n+1)*bonusWord, inPieces(n, shared))
	}
	return n*pointsLetter + inPieces(n, shared)
}

// inPieces is the most that a word of n letters gets beside the points of its letters when it stands in several pieces,
// of which the first has so many letters at the start of the name.
func inPieces(n, first int) int {
	if first == 0 {
		return (n+1)*bonusWord - costGap
	}
	return (first+1)*bonusName + (n-first)*bonusWord - costGap
}

// hasInOrder reports that the letters of a word stand in a folder's name.
func hasInOrder(name []byte, w *word) bool {
	rest := w.runes
	for _, r := range string(name) {
		if r == rest[0] {
			if rest = rest[1:]; len(rest) == 0 {
				return true
			}
		}
	}
	return false
}

// inFolder reports that a word is met at a folder, of which the name is not an entry's.
func (c *scan) inFolder(w *word, f uint32) bool {
	name := c.folderName(w, f)
	switch {
	case w.Form == Glob && !w.Path:
		return doublestar.MatchUnvalidated(w.glob, string(name))
	case w.Form == Glob:
		path := c.relative(nil, f)
		if !w.Case {
			path = appendFolded(nil, string(path))
		}
		return globPath(w.glob, string(bytes.TrimSuffix(path, []byte{'/'})))
	case w.Path:
		last := len(w.parts) - 1
		return bytes.HasPrefix(name, w.parts[last]) && c.foldersHave(w, c.table.tree.nodes[f].parent, w.parts[:last])
	case w.fuzzy:
		return hasInOrder(name, w)
	}
	return bytes.Contains(name, w.text)
}
