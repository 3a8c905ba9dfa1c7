package meaning

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/vector"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// Bounds of a run.
const (
	atOnce     = 16              // passages that the embedder gets together
	storeAfter = 256             // vectors that wait to be stored
	storeSoon  = 5 * time.Second // and how long they wait at most
)

// run is one Run.
type run struct {
	*Worker
	of     store.Embedder
	report func(Progress)
	began  time.Time
	todo   []todo
	total  int
	done   int
	sum    Summary

	made    []store.DocumentVectors
	waiting int    // vectors in made
	last    uint64 // the document that was counted last
	stored  time.Time
}

// todo is a document that lacks vectors.
type todo struct {
	path          string
	id, seq       uint64
	passages      int
	have          []int
	size, modTime int64
	inode         uint64
}

// job is a passage that lacks its vector.
type job struct {
	doc    *todo
	number int
	sum    uint64
	text   string
}

// work reads the documents, asks for vectors and stores them.
func (r *run) work(whole context.Context) (err error) {
	ctx, stop := context.WithCancel(whole)
	jobs := make(chan job, 4*atOnce)
	read := make(chan readSummary, 1)
	go func() {
		defer close(jobs)
		read <- r.read(ctx, jobs)
	}()
	defer func() {
		stop()
		left := <-read
		r.sum.Left, r.sum.Withheld = left.left, left.withheld
	}()
	r.stored = time.Now()
	var batch []job
	for j := range jobs {
		if batch = append(batch, j); len(batch) < atOnce {
			continue
		}
		if err = r.embed(ctx, batch); err != nil {
			break
		}
		batch = batch[:0]
	}
	if err == nil && len(batch) > 0 {
		err = r.embed(ctx, batch)
	}
	if err == nil {
		err = whole.Err() // which ends the reading, too
	}
	// What was made is kept, also when the person has stopped the run.
	if kept := r.keep(context.WithoutCancel(ctx)); err == nil {
		err = kept
	}
	return err
}

// readSummary is what became of documents that gave no passages.
type readSummary struct{ left, withheld int }

// read gives the passages of all documents that lack their vectors.
func (r *run) read(ctx context.Context, jobs chan<- job) (s readSummary) {
	for i := range r.todo {
		t := &r.todo[i]
		if !r.Embedder.Local() && guard.TierOf(t.path) != guard.Open {
			s.withheld += t.passages - len(t.have)
			continue
		}
		plain, masked, ok := r.cut(ctx, t)
		if ctx.Err() != nil {
			return s
		}
		if !ok {
			s.left++
			continue
		}
		texts := texts(plain, masked)
		for n, p := range masked {
			if _, had := slices.BinarySearch(t.have, n); had {
				continue
			}
			j := job{doc: t, number: n, sum: store.PassageSum(p.Heading, p.Text), text: texts[n]}
			select {
			case jobs <- j:
			case <-ctx.Done():
				return s
			}
		}
	}
	return s
}

// shown is a passage as the embedder gets it: under its heading.
func shown(p passage.Passage) string {
	if p.Heading == "" {
		return p.Text
	}
	return p.Heading + "\n" + p.Text
}

// cut gives the passages of a document, if it is as it was when it was indexed: as they stand
// there, and as they were indexed, without secrets.
func (r *run) cut(ctx context.Context, t *todo) (plain, masked []passage.Passage, ok bool) {
	info, err := r.Keeper.Guard().Stat(t.path)
	if err != nil || info.Size != t.size || info.ModTime != t.modTime || info.Inode != t.inode {
		return nil, nil, false
	}
	doc, err := r.Keeper.Document(ctx, t.path)
	if err != nil {
		return nil, nil, false
	}
	plain = passage.Cut(doc, filepath.Base(t.path), r.PassageSize)
	masked = plain
	if hidden, some := walker.Masked(doc); some {
		masked = passage.Cut(hidden, filepath.Base(t.path), r.PassageSize)
	}
	return plain, masked, len(masked) == t.passages && len(plain) == len(masked)
}

// embed gets the vectors of some passages.
func (r *run) embed(ctx context.Context, batch []job) error {
	texts := make([]string, len(batch))
	for i, j := range batch {
		texts[i] = j.text
	}
	got, err := r.send(ctx, batch, texts)
	if err != nil && refused(err) && len(batch) > 1 && ctx.Err() == nil {
		return r.oneByOne(ctx, batch)
	}
	if err != nil {
		return err
	}
	for i, j := range batch {
		r.take(j, got[i])
	}
	r.tell(batch[len(batch)-1].doc.path)
	if r.waiting < storeAfter && time.Since(r.stored) < storeSoon {
		return nil
	}
	return r.keep(ctx)
}

// oneByOne finds out which passages of a batch the embedder does not take. When it takes
// none, that is no matter of the passages.
func (r *run) oneByOne(ctx context.Context, batch []job) error {
	bad := 0
	for i := range batch {
		err := r.embed(ctx, batch[i:i+1])
		if err != nil && !refused(err) {
			return err
		}
		if err != nil {
			if bad++; bad == len(batch) {
				return err
			}
		}
	}
	r.sum.Refused += bad
	r.done += bad
	return nil
}

// take notes a vector that came. One that cannot be compared counts as refused.
func (r *run) take(j job, v []float32) {
	r.done++
	if _, err := vector.Unit(v); err != nil || len(v) != r.of.Dim {
		r.sum.Refused++
		return
	}
	n := len(r.made)
	if n == 0 || r.made[n-1].ID != j.doc.id {
		r.made = append(r.made, store.DocumentVectors{ID: j.doc.id, Seq: j.doc.seq})
		n++
	}
	r.made[n-1].Vectors = append(r.made[n-1].Vectors, store.PassageVector{Number: j.number, Sum: j.sum, Vector: v})
	r.waiting++
}

// keep stores the vectors that have come together.
func (r *run) keep(ctx context.Context) error {
	if r.waiting > 0 {
		if err := r.Store.PutVectors(ctx, r.of, r.made); err != nil {
			return err
		}
		r.sum.Passages += r.waiting
		for _, d := range r.made {
			if d.ID != r.last {
				r.last = d.ID
				r.sum.Documents++
			}
		}
	}
	r.made, r.waiting, r.stored = nil, 0, time.Now()
	return nil
}

// tell reports how far the run has come.
func (r *run) tell(path string) {
	p := Progress{Done: r.done, Total: max(r.total, r.done), Current: path}
	if took := time.Since(r.began); r.done > 0 && took > time.Second {
		p.Remaining = time.Duration(float64(took) / float64(r.done) * float64(p.Total-r.done))
	}
	r.report(p)
}

// outermost leaves out folders that lie in others of the list.
func outermost(folders []string) []string {
	slices.Sort(folders)
	var out []string
	for _, f := range folders {
		if !slices.ContainsFunc(out, func(o string) bool {
			return f == o || strings.HasPrefix(f, strings.TrimSuffix(o, string(filepath.Separator))+string(filepath.Separator))
		}) {
			out = append(out, f)
		}
	}
	return out
}
