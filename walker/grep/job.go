package grep

import (
	"context"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// job is some files of one folder. Without a tree, it is one file by its path.
type job struct {
	tree  *guard.Tree
	rel   string // of the folder, from the top of the tree
	dir   string
	names []string
	docs  []*store.Candidate // what the index says of each, if it was asked
	gone  bool               // a file that is not there is none that anybody asked for
}

// Files that make one job, so that a large folder is shared, and that are handed out at once, since it
// takes as long to wake a worker as to read a few.
const (
	mostNames  = 128
	batchNames = 16
)

// give hands out a job, with others.
func (r *run) give(ctx context.Context, j job) error {
	names, docs := j.names, j.docs
	for len(names) > 0 {
		n := min(mostNames, len(names))
		j.names, names = names[:n], names[n:]
		if docs != nil {
			j.docs, docs = docs[:n], docs[n:]
		}
		r.batch = append(r.batch, j)
		if r.held += n; r.held >= batchNames {
			if err := r.send(ctx); err != nil {
				return err
			}
		}
	}
	return nil
}

// send hands out what has come together.
func (r *run) send(ctx context.Context) error {
	if len(r.batch) == 0 {
		return nil
	}
	select {
	case r.jobs <- r.batch:
		r.batch, r.held = nil, 0
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// open opens the folder of a job, or leaves it to the reading of its only file.
func (j *job) open() (*guard.Folder, error) {
	if len(j.names) == 1 {
		return j.tree.Lone(j.rel)
	}
	return j.tree.Folder(j.rel)
}
