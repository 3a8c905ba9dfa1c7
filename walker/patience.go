package walker

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/fsx-dev/fsx/walker/guard"
)

// patience is how long a remote file system may take for one folder unless the
// caller says otherwise.
const patience = 5 * time.Second

// errAfterSilence stands for a folder below a mount point that has not answered
// before: it is passed over.
var errAfterSilence = errors.New("its file system does not answer")

// silentError says that a file system did not answer in time.
type silentError struct {
	mount guard.Mount
	after time.Duration
}

func (e *silentError) Error() string {
	what := "its file system"
	if e.mount.Type != "" {
		what += " (" + e.mount.Type + ")"
	}
	return fmt.Sprintf("%s does not answer within %v", what, e.after)
}

// readFunc lists the folder at a path from the root of the walk.
type readFunc func(ctx context.Context, rel string) (guard.Info, []guard.Info, error)

// list reads the folder of a node and sets its rules. Below a remote mount
// point a goroutine of its own does it, which is left behind when it does not
// come back; from then on the mount point is passed over.
func (k *worker) list(n *node) (guard.Info, []guard.Info, error) {
	if n.mount == "" {
		f := k.fetch(n, k.reader.Read)
		n.rules = f.rules
		return f.self, f.list, f.err
	}
	if k.isSilent(n.mount) {
		return guard.Info{}, nil, errAfterSilence
	}
	read := k.tree.Read
	if k.o.read != nil {
		read = k.o.read
	}
	asked := *n
	f, err := within(k.ctx, k.o.Patience, func() fetch { return k.fetch(&asked, read) }, nil)
	if errors.Is(err, errPatience) {
		if !k.silence(n.mount) {
			return guard.Info{}, nil, errAfterSilence
		}
		err = &silentError{k.mounts[n.mountRel()], k.o.Patience}
	}
	if err != nil {
		return guard.Info{}, nil, err
	}
	n.rules = f.rules
	return f.self, f.list, f.err
}

// mountRel is the path of the node's mount point from the root of the walk.
func (n *node) mountRel() string {
	if cut := len(n.path) - len(n.mount); cut < len(n.rel) {
		return n.rel[:len(n.rel)-cut]
	}
	return "."
}

func (w *walk) isSilent(mount string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.silent[mount]
}

// silence notes that a mount point does not answer; false when that is known.
func (w *walk) silence(mount string) bool {
	w.mu.Lock()
	known := w.silent[mount]
	if w.silent == nil {
		w.silent = map[string]bool{}
	}
	w.silent[mount] = true
	w.mu.Unlock()
	if known {
		return false
	}
	w.deliver.Lock()
	w.stats.Silent = append(w.stats.Silent, mount)
	w.deliver.Unlock()
	return true
}

// errPatience is what within returns when its time is over.
var errPatience = errors.New("no answer in time")

// within calls fn in a goroutine and waits for it for some time. The goroutine is
// left behind when it takes longer or ctx ends; late, unless it is nil, then gets what fn gave.
func within[T any](ctx context.Context, limit time.Duration, fn func() T, late func(T)) (got T, err error) {
	done, left := make(chan T), make(chan struct{})
	defer close(left)
	go func() {
		got := fn()
		select {
		case done <- got:
		case <-left:
			if late != nil {
				late(got)
			}
		}
	}()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case got = <-done:
		return got, nil
	case <-timer.C:
		return got, errPatience
	case <-ctx.Done():
		return got, ctx.Err()
	}
}

// openTree opens the root of a walk, which may lie on a file system that does
// not answer. One that answers too late is closed again.
func openTree(ctx context.Context, g *guard.Guard, root string, limit time.Duration) (*guard.Tree, error) {
	type opened struct {
		tree *guard.Tree
		err  error
	}
	o, err := within(ctx, limit, func() opened {
		tree, err := g.Tree(root)
		return opened{tree, err}
	}, func(o opened) {
		if o.err == nil {
			_ = o.tree.Close() // nothing was read
		}
	})
	if errors.Is(err, errPatience) {
		err = &silentError{after: limit}
	}
	if err != nil {
		return nil, err
	}
	return o.tree, o.err
}
