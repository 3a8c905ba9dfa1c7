package walker

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/passage"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// ErrNoIndex is what Scan and Index return for a Keeper without a store.
var ErrNoIndex = errors.New("there is no index in this session")

// Config bounds what is read. A zero field means its default.
type Config struct {
	MaxFile     int64    // bytes of a file beyond which it is not read; 100 MB
	MaxText     int64    // the same for plain text; 16 MB
	Exclude     []string // the person's own exclusions, as in WalkOptions
	PassageSize int      // characters of a passage at most; passage.DefaultSize
	Workers     int      // files read at once; one a CPU

	background bool
}

func (c Config) withDefaults() Config {
	if c.MaxFile <= 0 {
		c.MaxFile = 100 << 20
	}
	if c.MaxText <= 0 {
		c.MaxText = 16 << 20
	}
	if c.PassageSize <= 0 {
		c.PassageSize = passage.DefaultSize
	}
	if c.Workers <= 0 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	return c
}

// Keeper keeps a store true to the files below a guard's roots, and reads
// single documents. Without a store (nil) it reads and lists only. It is safe
// for concurrent use; runs of Scan and Index wait for each other.
type Keeper struct {
	store    store.DB
	guard    *guard.Guard
	extract  reader
	config   Config
	depth    int           // of a run, see ToDepth; 0 for no limit
	patience time.Duration // with file systems that do not answer
	shared   *shared

	courtesy *Courtesy
}

// reader is the part of extract.Reader that the keeper uses.
type reader interface {
	Read(ctx context.Context, s extract.Source) (*extract.Document, error)
}

// shared is what the keepers over one store have in common.
type shared struct {
	turn    chan struct{} // holds a token while a run is under way
	recent  recent
	buffers buffers
	entry   atomic.Pointer[entry]

	watching atomic.Pointer[watching]
}

// unwatched reports whether a folder should be watched and is not.
func (s *shared) unwatched(path string) bool {
	if w := s.watching.Load(); w != nil {
		return w.lacks(path)
	}
	return false
}

// entry is what those who watch want to know of a walk, as WalkOptions has it.
type entry struct {
	enter, outdated func(path string)
}

// listening is what a walk is to call; nothing when nobody watches.
func (s *shared) listening() entry {
	if e := s.entry.Load(); e != nil {
		return *e
	}
	return entry{}
}

// New returns a keeper. st may be nil.
func New(st store.DB, g *guard.Guard, x *extract.Reader, c Config) *Keeper {
	return &Keeper{store: st, guard: g, extract: x, config: c.withDefaults(), patience: patience, shared: &shared{turn: make(chan struct{}, 1)}}
}

// With returns a keeper over the same store under other roots.
func (k *Keeper) With(g *guard.Guard) *Keeper {
	n := *k
	n.guard = g
	return &n
}

// ToDepth returns a keeper whose runs do not enter folders deeper than n below
// a root. What is known of those stays. 0 means no limit.
func (k *Keeper) ToDepth(n int) *Keeper {
	c := *k
	c.depth = n
	return &c
}

// Guard is the door that the keeper opens files through.
func (k *Keeper) Guard() *guard.Guard { return k.guard }

// Store is the keeper's store, nil when it has none.
func (k *Keeper) Store() store.DB { return k.store }

// Scan brings the store's folders up to date: names, sizes, times. Files and
// folders that are gone vanish, with their documents; no file is opened.
// report may be nil. The roots must exist; what the store holds of a root that
// does not is kept, and the error says which it is.
func (k *Keeper) Scan(ctx context.Context, roots []string, report func(Progress)) (Summary, error) {
	return k.keep(ctx, roots, report, true)
}

// Index does what Scan does and reads the content of the files that the store
// does not have as they are now. When ctx ends, what was read so far is
// written and the error of ctx returned; the next run goes on from there.
func (k *Keeper) Index(ctx context.Context, roots []string, report func(Progress)) (Summary, error) {
	return k.keep(ctx, roots, report, false)
}

// keep runs over the roots one after the other.
func (k *Keeper) keep(ctx context.Context, roots []string, report func(Progress), metadataOnly bool) (Summary, error) {
	started := time.Now()
	total := Summary{First: true, MetadataOnly: metadataOnly}
	if k.store == nil {
		return total, ErrNoIndex
	}
	roots, err := k.checkRoots(ctx, roots)
	if err != nil {
		return total, err
	}
	select {
	case k.shared.turn <- struct{}{}:
		defer func() { <-k.shared.turn }()
	case <-ctx.Done():
		return total, ctx.Err()
	}
	release, err := k.store.Lease(ctx, runLease)
	if err != nil {
		return total, fmt.Errorf("wait for other runs: %w", err)
	}
	defer release()
	scans, err := k.history(ctx)
	if err != nil {
		return total, err
	}
	history := rootsOf(scans)
	asked := slices.Concat(roots, history)
	var done []*run
	for _, root := range roots {
		r := &run{
			Keeper: k, ctx: ctx, root: root, asked: asked, history: history, before: total, report: report, started: started,
			metadataOnly: metadataOnly, sum: Summary{MetadataOnly: metadataOnly},
		}
		if i := slices.IndexFunc(done, func(r *run) bool { return slices.Contains(r.met, root) }); i >= 0 {
			err = r.covered(done[i].root)
		} else {
			err = r.do()
			total.add(r.sum)
			done = append(done, r)
		}
		if err != nil {
			break
		}
	}
	total.Took = time.Since(started)
	return total, err
}

// checkRoots makes the roots absolute, takes out doubles and sorts them, outer
// ones first. It fails on the first that is not a folder.
func (k *Keeper) checkRoots(ctx context.Context, roots []string) ([]string, error) {
	var list []string
	for _, root := range roots {
		abs, err := k.guard.Resolve(root)
		if err != nil {
			return nil, err
		}
		tree, err := openTree(ctx, k.guard, abs, k.patience)
		if err != nil {
			return nil, errors.Join(err, k.mark(ctx, abs, err))
		}
		if err := tree.Close(); err != nil {
			return nil, err
		}
		list = append(list, abs)
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

// Away notes that a root is not there now, if it is one and is not. Everything known of it
// stays.
func (k *Keeper) Away(ctx context.Context, root string) error {
	abs, err := k.guard.Resolve(root)
	if err != nil || k.store == nil {
		return err
	}
	_, err = k.guard.Lstat(abs)
	return k.mark(ctx, abs, err)
}

// mark notes in the record of a root that it is not there now. Everything known
// of it stays, and the next run that finds it takes the note back.
func (k *Keeper) mark(ctx context.Context, root string, why error) error {
	if !errors.Is(why, fs.ErrNotExist) {
		return nil
	}
	f, err := k.store.Folder(ctx, root)
	if errors.Is(err, store.ErrNotFound) || err == nil && f.Err == ReasonMissing {
		return nil
	}
	if err == nil {
		f.Err = ReasonMissing
		err = k.store.PutFolders(ctx, []store.Folder{f})
	}
	if err != nil {
		return fmt.Errorf("note that %s is not there: %w", root, err)
	}
	return nil
}

// history lists the earlier runs.
func (k *Keeper) history(ctx context.Context) ([]store.Scan, error) {
	scans, err := k.store.Scans(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the history of scans: %w", err)
	}
	return scans, nil
}

// List lists a folder as it is on the disk now, sorted by name.
func (k *Keeper) List(ctx context.Context, path string) ([]Entry, error) {
	infos, err := k.guard.ReadDir(ctx, path)
	if err != nil {
		return nil, err
	}
	list := make([]Entry, len(infos))
	for i := range infos {
		list[i] = entryOf(&infos[i])
	}
	return list, nil
}

// Stat describes a path as it is on the disk now; a link is described itself,
// with its target.
func (k *Keeper) Stat(ctx context.Context, path string) (Entry, error) {
	if err := ctx.Err(); err != nil {
		return Entry{}, err
	}
	i, err := k.guard.Lstat(path)
	if err != nil {
		return Entry{}, err
	}
	return entryOf(&i), nil
}
