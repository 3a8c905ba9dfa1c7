package watch

import (
	"errors"
	"fmt"
)

// Add watches a folder below a root, or makes sure that it is watched. It gives
// ErrFull beyond the limit, and the system's error when the folder is gone. What happens
// in the folder once Add has returned is noticed.
//
// The system is asked without the lock, so that those who walk do not wait for each other.
// What is noticed meanwhile may move the tree under the path; then it is asked again.
func (w *Watcher) Add(path string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	n, rest := w.tree.reach(path)
	if !w.system.shared() {
		return w.place(path, n, rest, none)
	}
	if err := w.room(n, rest); err != nil {
		return err
	}
	turns, shifts := w.turns, w.tree.shifts
	isRoot := rest == "" && n != none && w.tree.nodes[n].up == none
	w.adding.Add(1)
	w.mu.Unlock()
	wd, err := w.system.add(path, isRoot)
	w.adding.Done()
	w.mu.Lock()
	if w.tree.shifts != shifts {
		n, rest = w.tree.reach(path)
	} else {
		n, rest = w.tree.further(n, rest)
	}
	if err != nil {
		wd = none
	} else if w.turns != turns && w.room(n, rest) == nil {
		wd = none // the folder may not stand at its path any more: once more, while nothing moves
	}
	return w.place(path, n, rest, wd)
}

// room tells why a folder cannot be added. n is the last node on the way to it, from which rest is left.
func (w *Watcher) room(n int32, rest string) error {
	if w.err != nil {
		return w.err
	}
	isNew := n == none || rest != "" || w.tree.nodes[n].wd == none
	if isNew && w.tree.watched >= w.stats.Limit {
		w.stats.Full = true
		return ErrFull
	}
	return nil
}

// place gives a folder its node, below the last one on the way to it. wd is its number, none when
// the system is to be asked.
func (w *Watcher) place(path string, n int32, rest string, wd int32) error {
	if err := w.room(n, rest); err != nil {
		w.unwanted(wd)
		return err
	}
	if n == none {
		w.unwanted(wd)
		return fmt.Errorf("watch %s: it is not below a root", path)
	}
	n = w.tree.extend(n, rest)
	if wd != none {
		w.number(n, wd)
		return nil
	}
	return w.addNode(n, path, w.tree.nodes[n].up == none)
}

// unwanted gives a number back that no node has.
func (w *Watcher) unwanted(wd int32) {
	if _, known := w.tree.byWD[wd]; wd != none && !known {
		w.system.remove(wd)
	}
}

// addNode asks the system to watch the folder of a node.
func (w *Watcher) addNode(n int32, path string, isRoot bool) error {
	wd, err := w.system.add(path, isRoot)
	if err != nil {
		if errors.Is(err, ErrFull) {
			w.stats.Full = true
			w.most = w.tree.watched
			w.gone(n)
		} else {
			w.forget(n)
		}
		return err
	}
	w.number(n, wd)
	return nil
}

// number gives a node the number that the system has for its folder.
func (w *Watcher) number(n, wd int32) {
	old := w.tree.nodes[n].wd
	if old == wd {
		return
	}
	if old != none { // another folder stands here now
		w.forgetBelow(n)
		w.system.remove(old)
	}
	w.tree.bind(n, wd)
	if w.tree.watched > w.most {
		w.most = none // others have given folders back
	}
}
