package watch

import "path/filepath"

// moves pairs the two halves of a move.
type moves struct {
	open map[uint32]departure // by cookie
	done []Move
}

// movesKept is how many moves are remembered between two Takes; further ones are
// seen as something that went and something that came.
const movesKept = 8192

// departure is the first half of a move.
type departure struct {
	from  string
	node  int32 // of a watched folder, otherwise none
	wd    int32 // its number
	taken bool  // a Take has passed since
}

// depart notes that an entry of a folder has got another name, which follows.
func (w *Watcher) depart(n int32, name []byte, cookie uint32, isDir bool) {
	m := &w.moves
	if len(m.open) >= movesKept {
		w.expire()
	}
	if m.open == nil {
		m.open = map[uint32]departure{}
	}
	d := departure{from: w.under(n, name), node: none}
	if isDir {
		if c := w.tree.child(n, string(name)); c != none {
			d.node, d.wd = c, w.tree.nodes[c].wd
		}
	}
	m.open[cookie] = d
}

// arrive notes the second half. It takes the folder's node, with all below it, to
// where it is now. When a node is there already, the folder was added after it moved.
func (w *Watcher) arrive(n int32, name []byte, cookie uint32, isDir bool) {
	d, ok := w.moves.open[cookie]
	if !ok {
		return // it comes from where nothing is watched
	}
	delete(w.moves.open, cookie)
	if len(w.moves.done) < movesKept {
		w.moves.done = append(w.moves.done, Move{From: d.from, To: w.under(n, name), Dir: isDir})
	}
	if !isDir || !d.valid(w.tree) {
		return
	}
	if w.tree.child(n, string(name)) != none || w.tree.isBelow(n, d.node) {
		w.verify(d.node)
		return
	}
	w.tree.move(d.node, n, string(name))
}

// valid reports whether the node still stands for the folder that left.
func (d *departure) valid(t *tree) bool {
	return d.node != none && t.nodes[d.node].used && t.nodes[d.node].wd == d.wd && t.nodes[d.node].up != none
}

// expire forgets the folders that left a Take ago and have not arrived: they are where
// nothing is watched.
func (w *Watcher) expire() {
	for cookie, d := range w.moves.open {
		if !d.taken {
			d.taken = true
			w.moves.open[cookie] = d
			continue
		}
		delete(w.moves.open, cookie)
		if d.valid(w.tree) && w.tree.path(d.node) == d.from {
			w.verify(d.node)
		}
	}
}

// under is the path of a name in the folder of a node.
func (w *Watcher) under(n int32, name []byte) string {
	return filepath.Join(w.tree.path(n), string(name))
}

// settle verifies the folders that moved.
func (w *Watcher) settle() {
	for _, m := range w.moves.done {
		if n := w.tree.find(m.To); m.Dir && n != none && w.tree.nodes[n].wd != none {
			w.verify(n)
		}
	}
}
