package walker

import (
	"fmt"
	"slices"

	"github.com/fsx-dev/fsx/store"
)

// outbox gathers what a run writes while it walks. One batch is written while
// the next one is gathered.
type outbox struct {
	batch, spare folderBatch
	updates      []store.Update
	writing      chan error // gives the result of the batch that is being written; nil when there is none
}

// folderBatch is blocks of folders, and the documents that must be gone before
// the blocks say that their files are.
type folderBatch struct {
	blocks []store.FolderBlock
	values []byte
	gone   []string
}

func (b *folderBatch) add(path string, block []byte) {
	from := len(b.values)
	b.values = append(b.values, block...)
	b.blocks = append(b.blocks, store.FolderBlock{Path: path, Value: b.values[from:len(b.values):len(b.values)]})
}

func (b *folderBatch) full() bool {
	return len(b.blocks) >= batchFolders || len(b.values) >= batchValues || len(b.gone) >= batchDocuments
}

func (b *folderBatch) empty() {
	clear(b.blocks)
	b.blocks, b.values, b.gone = b.blocks[:0], b.values[:0], nil
	if cap(b.values) > 2*batchValues {
		b.values = nil
	}
}

// put queues a folder for the store.
func (r *run) put(path string, block []byte) error {
	r.out.batch.add(path, block)
	if r.out.batch.full() {
		return r.flushFolders()
	}
	return nil
}

// flush writes everything that is queued and waits until it is written.
func (r *run) flush() error {
	if err := r.flushFolders(); err != nil {
		return err
	}
	if err := r.settle(); err != nil {
		return err
	}
	return r.flushUpdates()
}

// flushFolders hands the batch of folders to the store and gives the error of
// the batch before it.
func (r *run) flushFolders() error {
	if err := r.settle(); err != nil || len(r.out.batch.blocks) == 0 {
		return err
	}
	o := &r.out
	o.batch, o.spare = o.spare, o.batch
	batch, writing := &o.spare, make(chan error, 1)
	o.writing = writing
	go func() { writing <- r.write(batch) }()
	return nil
}

// settle waits for the batch that is being written.
func (r *run) settle() error {
	if r.out.writing == nil {
		return nil
	}
	err := <-r.out.writing
	r.out.writing = nil
	r.out.spare.empty()
	return err
}

func (r *run) write(b *folderBatch) error {
	if len(b.gone) > 0 {
		if err := r.store.Apply(r.ctx, nil, b.gone); err != nil {
			return fmt.Errorf("forget %s: %w", count(len(b.gone), "document"), err)
		}
	}
	if err := r.store.PutBlocks(r.ctx, b.blocks); err != nil {
		return fmt.Errorf("write %s: %w", count(len(b.blocks), "folder"), err)
	}
	return nil
}

func (r *run) flushUpdates() error {
	for batch := range slices.Chunk(r.out.updates, batchDocuments) {
		if err := r.store.Apply(r.ctx, batch, nil); err != nil {
			return fmt.Errorf("write %s: %w", count(len(batch), "document"), err)
		}
	}
	clear(r.out.updates)
	r.out.updates = r.out.updates[:0]
	return nil
}
