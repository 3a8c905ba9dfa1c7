package walker

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsx-dev/fsx/store"
)

// result is what came of one candidate. With err, there is nothing to write.
type result struct {
	candidate *candidate
	update    store.Update
	opened    int   // how often the file was opened
	text      int   // bytes that the update brings
	read      int64 // bytes of the file that was read
	err       error
}

// errSkip stands for a file that is left for the next run: it is gone, or it
// changes while it is read.
var errSkip = errors.New("left for the next run")

// read reads the candidates in the order of their paths, several at once, and
// writes what comes of them in batches.
func (r *run) read() error {
	if len(r.todo) == 0 {
		return nil
	}
	slices.SortFunc(r.todo, func(a, b candidate) int {
		if c := strings.Compare(a.dir, b.dir); c != 0 {
			return c
		}
		return strings.Compare(a.entry.Name, b.entry.Name)
	})
	defer boundMemory(runMemory)()
	ctx, cancel := context.WithCancelCause(r.ctx)
	defer cancel(nil)
	results := r.work(ctx)
	w := writer{run: r, ctx: context.WithoutCancel(r.ctx)}
	w.weights.add(time.Now(), 0)
	w.bytes.add(time.Now(), 0)
	for i := range r.todo {
		w.total += weight(&r.todo[i].entry)
	}
	tick := time.NewTicker(reportEvery)
	defer tick.Stop()
	for results != nil {
		select {
		case res, ok := <-results:
			if !ok {
				results = nil
			} else if err := w.take(res); err != nil {
				cancel(err)
			}
		case <-tick.C:
			w.tell()
			if err := w.flushIfOld(); err != nil {
				cancel(err)
			}
		}
	}
	last := w.flush()
	if err := w.wait(0); last == nil {
		last = err
	}
	w.tell()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	return last
}

// work starts the readers and returns the channel of their results, which is
// closed when all is read or the context has ended.
func (r *run) work(ctx context.Context) <-chan result {
	todo := make(chan *candidate)
	results := make(chan result)
	go func() {
		defer close(todo)
		for i := range r.todo {
			select {
			case todo <- &r.todo[i]:
			case <-ctx.Done():
				return
			}
		}
	}()
	var wg sync.WaitGroup
	for range min(r.config.Workers, len(r.todo)) {
		wg.Go(func() {
			for c := range todo {
				if r.courtesy != nil {
					r.courtesy.wait(ctx)
				}
				res := r.readFile(ctx, c)
				if ctx.Err() != nil {
					return
				}
				select {
				case results <- res:
				case <-ctx.Done():
					return
				}
			}
		})
	}
	go func() {
		wg.Wait()
		close(results)
	}()
	return results
}

// writer gathers results into batches. It is used by one goroutine.
type writer struct {
	run     *run
	ctx     context.Context // does not end with the run, so that a batch is written whole
	total   int64           // weight of all candidates
	done    int64           // weight of those that are done
	files   int
	current string

	batch  []store.Update
	text   int
	oldest time.Time

	writing []chan error // give the results of the batches that are being written, the oldest first
	failed  error

	weights, bytes speed
}

// weight is the work that a file makes: its bytes, and something for opening it.
func weight(e *Entry) int64 { return e.Size + 16<<10 }

// take counts a result and puts its update into the batch.
func (w *writer) take(res result) error {
	if w.failed != nil {
		return w.failed
	}
	sum, c := &w.run.sum, res.candidate
	w.files++
	w.done += weight(&c.entry)
	w.current = c.path()
	sum.Bytes += res.read
	sum.Opened += res.opened
	if res.err != nil {
		if !errors.Is(res.err, errSkip) {
			return res.err
		}
		if !c.known {
			sum.New--
		}
		return nil
	}
	d := &res.update.Document
	sum.count(d.Status)
	if d.Status == store.Indexed {
		sum.Indexed++
		sum.Passages += len(res.update.Passages)
	} else if d.Reason == c.again {
		return nil // as before
	}
	if len(w.batch) > 0 && w.text+res.text > readText {
		if err := w.flush(); err != nil {
			return err
		}
	}
	if len(w.batch) == 0 {
		w.oldest = time.Now()
	}
	w.batch = append(w.batch, res.update)
	w.text += res.text
	if len(w.batch) >= readDocuments || w.text >= readText {
		return w.flush()
	}
	return nil
}

// flushIfOld writes a batch that has been gathered for long, a small one later.
func (w *writer) flushIfOld() error {
	if len(w.batch) == 0 {
		return w.failed
	}
	if age := time.Since(w.oldest); age >= batchTime && w.text >= smallText || age >= smallTime {
		return w.flush()
	}
	return w.failed
}

// flush hands the batch to the store, which writes it while the next ones are
// gathered, and gives the error of an earlier one.
func (w *writer) flush() error {
	if len(w.batch) == 0 || w.wait(w.run.config.writers()-1) != nil {
		return w.failed
	}
	batch, written := w.batch, make(chan error, 1)
	w.batch, w.text = nil, 0
	w.writing = append(w.writing, written)
	go func() {
		err := w.run.store.Apply(w.ctx, batch, nil)
		if err != nil {
			err = fmt.Errorf("write %s: %w", count(len(batch), "document"), err)
		}
		written <- err
	}()
	return nil
}

// wait waits until no more than some batches are being written.
func (w *writer) wait(most int) error {
	for len(w.writing) > most {
		if err := <-w.writing[0]; w.failed == nil {
			w.failed = err
		}
		w.writing = w.writing[1:]
	}
	return w.failed
}

// tell reports the progress.
func (w *writer) tell() {
	r := w.run
	if r.report == nil {
		return
	}
	p := Progress{
		Phase: "read", Folders: r.before.Folders + r.sum.Folders, Files: r.before.Files + r.sum.Files,
		Done: w.files, Total: len(r.todo), Current: w.current,
		LeftOut: r.before.LeftOut + r.sum.LeftOut, Unreadable: r.before.Unreadable + r.sum.Unreadable,
		Bytes: r.before.Bytes + r.sum.Bytes, Elapsed: time.Since(r.started),
	}
	now := time.Now()
	w.weights.add(now, w.done)
	w.bytes.add(now, r.sum.Bytes)
	p.Remaining = w.weights.remaining(w.total - w.done)
	p.BytesPerSecond = int64(w.bytes.perSecond())
	r.report(p)
}

// count counts a document by what became of it.
func (s *Summary) count(status store.Status) {
	switch status {
	case store.LeftOut:
		s.LeftOut++
	case store.Unreadable:
		s.Unreadable++
	}
}

// base is the name that a format's extension is taken from.
func base(path string) string { return filepath.Base(path) }
