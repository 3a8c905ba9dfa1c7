//go:build !linux

package watch

import (
	"errors"
	"path/filepath"
	"sync"
	"sync/atomic"

	"github.com/fsnotify/fsnotify"
)

// portableLimit is how many folders are watched where the system takes an open file, and for some of them one for
// each entry, or a buffer for each.
const portableLimit = 256

// portable is fsnotify's watcher, with numbers for its paths.
type portable struct {
	watcher *fsnotify.Watcher
	paths   map[int32]string // by number; under the Watcher's lock, as all of this
	numbers map[string]int32
	last    int32
	ended   chan struct{}
}

func (w *Watcher) open() (limit int, err error) {
	f, err := fsnotify.NewBufferedWatcher(4096)
	if err != nil {
		return 0, err
	}
	p := &portable{watcher: f, paths: map[int32]string{}, numbers: map[string]int32{}, ended: make(chan struct{})}
	w.system = p
	go func() {
		defer close(p.ended)
		w.drain(p)
	}()
	return portableLimit, nil
}

func (p *portable) add(path string, _ bool) (int32, error) {
	if wd, ok := p.numbers[path]; ok {
		return wd, nil
	}
	if err := p.watcher.Add(path); err != nil {
		if errors.Is(err, fsnotify.ErrClosed) {
			return none, ErrClosed
		}
		return none, err
	}
	p.last++
	p.paths[p.last], p.numbers[path] = path, p.last
	return p.last, nil
}

// shared is false: the numbers are kept in maps.
func (*portable) shared() bool { return false }

func (p *portable) remove(wd int32) {
	path := p.paths[wd]
	_ = p.watcher.Remove(path) // it may be gone
	delete(p.paths, wd)
	delete(p.numbers, path)
}

func (p *portable) mark(func(int32) bool) (int32, error) { return none, ErrNoProof }

func (p *portable) close() error {
	err := p.watcher.Close()
	<-p.ended
	return err
}

// drain passes events on until the watcher is closed. It never waits, because the one
// who adds a folder may hold the lock and wait for the system.
func (w *Watcher) drain(p *portable) {
	queue := make(chan fsnotify.Event, 16<<10)
	var full atomic.Bool
	var wg sync.WaitGroup
	wg.Go(func() {
		for e := range queue {
			w.happened(p, e)
			if full.Swap(false) {
				w.failed(fsnotify.ErrEventOverflow)
			}
			w.ring()
		}
	})
	defer wg.Wait()
	defer close(queue)
	for {
		select {
		case e, ok := <-p.watcher.Events:
			if !ok {
				w.stop(ErrClosed)
				return
			}
			select {
			case queue <- e:
			default:
				full.Store(true)
			}
		case err, ok := <-p.watcher.Errors:
			if !ok {
				w.stop(ErrClosed)
				return
			}
			go w.failed(err)
		}
	}
}

// happened notes an event of an entry in its folder, and of a watched folder itself.
func (w *Watcher) happened(p *portable, e fsnotify.Event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stats.Events++
	w.stats.LastEvent = now()
	path := filepath.Clean(e.Name)
	if n := w.tree.find(path); n != none && w.tree.nodes[n].wd != none {
		w.set.note(n, nil, true)
		if e.Has(fsnotify.Remove) || e.Has(fsnotify.Rename) {
			p.remove(w.tree.nodes[n].wd)
			if w.tree.nodes[n].up == none {
				w.set.gone = append(w.set.gone, path)
			}
			w.gone(n)
		}
	}
	if n := w.tree.find(filepath.Dir(path)); n != none {
		w.set.note(n, []byte(filepath.Base(path)), false)
	}
}

// failed notes that events were lost.
func (w *Watcher) failed(err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if errors.Is(err, fsnotify.ErrEventOverflow) {
		w.stats.Overflows++
	}
	w.set.lost = true
	w.ring()
}
