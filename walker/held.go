package walker

import (
	"context"
	"unsafe"
)

// mostHeld is how much memory the folders take at most that were read before the handler was
// ready for them, in bytes.
const mostHeld = 24 << 20

// What a folder and an entry take that are put aside as they are.
const (
	folderMemory = 400
	entryMemory  = int(unsafe.Sizeof(Entry{})) + 16
)

// deliverOrHold hands the visit on. While the handler is not ready it is put aside, so that
// the walk need not wait for what it is compared with to be read; when enough is put aside,
// it does wait.
func (k *worker) deliverOrHold() error {
	if !k.isReady() && k.hold() {
		return nil
	}
	if err := k.release(); err != nil {
		return err
	}
	return k.hand(&k.visit)
}

func (w *walk) isReady() bool {
	if w.ready == nil {
		return true
	}
	select {
	case <-w.ready:
		return true
	default:
		return false
	}
}

// awaitReady waits until the handler is ready. It fails when the walk ends before.
func (w *walk) awaitReady() error {
	if w.isReady() {
		return nil
	}
	select {
	case <-w.ready:
		return nil
	case <-w.ctx.Done():
		return context.Cause(w.ctx)
	}
}

// hold puts the visit aside; false when too many are.
func (k *worker) hold() bool {
	if k.pack != nil {
		k.pack(&k.visit)
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	size := folderMemory + len(k.visit.packed) + entryMemory*(len(k.visit.folder.Entries)+len(k.visit.left.Excluded))
	if k.heldBy+size > mostHeld {
		return false
	}
	k.heldBy += size
	v := k.visit
	v.found, k.visit.packed = found{}, nil
	if v.packed != nil {
		v.folder.Entries, v.left = nil, Left{} // their memory is used again
	} else {
		k.visit.folder.Entries, k.visit.left = nil, Left{}
	}
	k.held = append(k.held, v)
	return true
}

// release waits for the handler and hands on what was put aside. A worker that has done
// so once need not look again: what others put aside they hand on themselves.
func (k *worker) release() error {
	if k.released {
		return nil
	}
	if err := k.awaitReady(); err != nil {
		return err
	}
	k.released = true
	var v visit
	for k.nextHeld(&v) {
		v.found, k.visit.found = k.visit.found, found{} // its memory is used again
		err := k.hand(&v)
		k.visit.found = v.found
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) nextHeld(v *visit) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	last := len(w.held) - 1
	if last < 0 {
		w.held = nil
		return false
	}
	*v, w.held[last] = w.held[last], visit{}
	w.held = w.held[:last]
	return true
}
