package segment

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	api "github.com/blevesearch/scorch_segment_api/v2"
)

// How long a plugin waits after a merge that failed. Bleve itself plans the same merge again at
// once, and leaves behind what the ones beside it have written.
const (
	firstPause = time.Second
	mostPause  = 10 * time.Minute
)

// failures are the merges that failed one after the other, by the folder of the index.
type failures struct {
	mu     sync.Mutex
	pauses map[string]time.Duration
	told   map[string]func()
}

// Failing calls fn when a merge of the segments in a folder fails, until stop is called. Bleve
// itself tells nobody and tries again, so that whoever asked it for a merge would wait for ever.
func (p *Plugin) Failing(dir string, fn func()) (stop func()) {
	f := &p.failures
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.told == nil {
		f.told = map[string]func(){}
	}
	f.told[dir] = fn
	return func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.told, dir)
	}
}

// wait waits as long as the last merges of an index failed; false when it is closed before.
func (f *failures) wait(dir string, closing <-chan struct{}) bool {
	f.mu.Lock()
	pause := f.pauses[dir]
	f.mu.Unlock()
	return pause == 0 || sleep(pause, closing)
}

// note remembers how a merge ended, and beside the segments what is wrong with them.
func (f *failures) note(dir string, err error) {
	if errors.Is(err, api.ErrClosed) {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if err == nil {
		delete(f.pauses, dir)
		return
	}
	if f.pauses == nil {
		f.pauses = map[string]time.Duration{}
	}
	f.pauses[dir] = min(mostPause, max(firstPause, 2*f.pauses[dir]))
	if fn := f.told[dir]; fn != nil {
		fn()
	}
	var system *fs.PathError
	if !errors.As(err, &system) {
		_ = os.WriteFile(filepath.Join(dir, damagedName), []byte(err.Error()), 0o600) // without it the next merge says it again
	}
}

// damagedName is the file in the folder of segments that says why they cannot be merged.
const damagedName = "damaged"

// Damage says what a plugin found wrong with the segments in a folder while it merged them;
// "" when nothing was.
func Damage(dir string) (string, error) {
	why, err := os.ReadFile(filepath.Join(dir, damagedName)) //nolint:gosec // inside the index
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return string(why), err
}

// unpanicked runs a merge, which damaged files can make panic.
func unpanicked(fn func() ([][]uint64, uint64, error)) (numbers [][]uint64, size uint64, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errDamaged, r)
		}
	}()
	return fn()
}
