package tool

import (
	"cmp"
	"context"
	"errors"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/language"
)

// recutter turns hits of the index into passages of the files as they are now.
type recutter struct {
	env    *Env
	asked  *asked
	quoted []string // phrases that a passage must say
	docs   map[string]*recut
	taken  []taken
}

// taken is a hit with its passage in the file as it is now.
type taken struct {
	hit store.Hit
	cut *recut
	n   int // of the passage
}

// recut is a document cut into passages; doc is nil when it cannot be read any
// more.
type recut struct {
	doc      *extract.Document
	passages []passage.Passage
	shown    map[int]bool
	same     bool // the file is as it was when it was indexed
	language string
}

func (r *recutter) open(ctx context.Context, d store.Document) (*recut, error) {
	if c, ok := r.docs[d.Path]; ok {
		return c, nil
	}
	c := &recut{shown: map[int]bool{}}
	r.docs[d.Path] = c
	info, err := r.env.Keeper.Guard().Stat(d.Path)
	if err != nil {
		return c, ctx.Err()
	}
	doc, err := r.env.Keeper.Document(ctx, d.Path)
	if err != nil {
		if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
			return c, ctx.Err()
		}
		return c, nil
	}
	c.doc, c.passages = doc, passage.Cut(doc, filepath.Base(d.Path), r.env.PassageSize)
	c.language = languageOf(doc)
	c.same = info.Size == d.Size && info.ModTime == d.ModTime && info.Inode == d.Inode
	return c, nil
}

// languageOf tells the language of a document by its beginning.
func languageOf(d *extract.Document) string {
	var b strings.Builder
	for i := 0; i < len(d.Blocks) && b.Len() < 4<<10; i++ {
		text := d.Blocks[i].Text
		b.WriteString(text[:min(len(text), 4<<10)] + "\n")
	}
	return language.Detect(b.String())
}

// take finds the passages of hits in their files, at most so many. Those are passed over
// whose file is gone or no longer says anything of the kind.
func (r *recutter) take(ctx context.Context, found []store.Hit, keep func(string) bool, most int) error {
	for _, h := range found {
		if len(r.taken) == most {
			return nil
		}
		if keep != nil && !keep(h.Document.Path) {
			continue
		}
		c, err := r.open(ctx, h.Document)
		if err != nil {
			return err
		}
		if c.doc == nil {
			continue
		}
		n := r.locate(c, h.Passage)
		if n < 0 || c.shown[n] || !says(c.passages[n].Text, r.quoted) {
			continue
		}
		c.shown[n] = true
		r.taken = append(r.taken, taken{h, c, n})
	}
	return nil
}

// sentenceShare is how much the best sentence of a passage counts beside the passage.
const sentenceShare = 1.0

// ranked gives the best of what was taken: by the words of the passage and those of its best
// sentence and, where passages were found by what they mean, by their places in both lists.
// Of two that are as good the newer one comes first.
func (r *recutter) ranked(most int) []Hit {
	p := &picker{asked: r.asked}
	top := 0.0
	for _, t := range r.taken {
		q := t.cut.passages[t.n]
		p.add(t.cut.language, q.Heading+" "+t.cut.doc.Title, t.blocks())
		top = max(top, t.hit.Score)
	}
	p.rate()
	type rated struct {
		Hit
		modified int64
	}
	scores, meant := make([]float64, len(r.taken)), false
	for i, t := range r.taken {
		_, _, scores[i] = p.best(i)
		if top > 0 {
			scores[i] = (t.hit.Score/top + sentenceShare*scores[i]) / (1 + sentenceShare) * top
		}
		meant = meant || t.hit.Similarity > 0
	}
	if meant {
		scores = fusedScores(r.taken, scores)
	}
	list := make([]rated, 0, len(r.taken))
	for i, t := range r.taken {
		quote, block, _ := p.best(i)
		hit := t.shown(r, quote, block, scores[i])
		if meant {
			hit.By = foundBy(&t.hit)
		}
		list = append(list, rated{hit, t.hit.Document.ModTime})
	}
	slices.SortStableFunc(list, func(a, b rated) int {
		if c := cmp.Compare(b.Score, a.Score); c != 0 {
			return c
		}
		return cmp.Compare(b.modified, a.modified)
	})
	out := make([]Hit, 0, min(most, len(list)))
	for _, one := range list[:min(most, len(list))] {
		out = append(out, one.Hit)
	}
	return out
}

// blocks are those of the passage; one that was cut is given as far as the passage goes.
func (t taken) blocks() []extract.Block {
	p := t.cut.passages[t.n]
	blocks := t.cut.doc.Blocks[p.First : p.Last+1]
	if p.To > p.From && p.First == p.Last {
		one := blocks[0]
		one.Text = one.Text[min(p.From, len(one.Text)):min(p.To, len(one.Text))]
		blocks = []extract.Block{one}
	}
	return blocks
}

// shown is the hit as it is given.
func (t taken) shown(r *recutter, quote string, block int, score float64) Hit {
	p, d := t.cut.passages[t.n], &t.hit.Document
	where := t.blocks()[block].Place
	matched := t.hit.Matched
	if !t.cut.same || matched == 0 {
		matched = r.asked.matched(t.cut.language, p.Heading+" "+p.Text)
	}
	return Hit{
		Path: Path(d.Path), Name: nameOf(d.Path), Page: where.Page, Label: where.Label, Line: where.Line, EndLine: where.EndLine,
		Sheet: where.Sheet, Cells: where.Cells, Section: where.Section, Part: where.Part, Place: where.String(), Heading: p.Heading,
		Quote: quote, Text: p.Text, Score: math.Round(score*100) / 100, Matched: matched,
	}
}

// locate returns the number of a passage in the file as it is now, or -1. In a
// file that changed it is the passage that holds most words of the query.
func (r *recutter) locate(c *recut, p store.Passage) int {
	if c.same && p.N < len(c.passages) {
		if q := c.passages[p.N]; q.First == p.First && q.Last == p.Last && q.From == p.From && q.To == p.To {
			return p.N
		}
	}
	best, most := -1, 0
	for i, q := range c.passages {
		if n := r.asked.matched(c.language, q.Text); n > most && !c.shown[i] {
			best, most = i, n
		}
	}
	return best
}
