package tool

import (
	"sync"

	"github.com/fsx-dev/fsx/extract"
)

// mostWhole bounds the whole texts of one reply, in bytes.
const mostWhole = 16 << 20

// wholeTexts keeps the whole texts of the documents of a reply that have room in it: those
// before the first, in the order of the reply, with which they would be more than room. A
// document of more than maxReading is left out and takes none of the room. Which ones are
// kept does not depend on the order in which they are read. It may be used from many
// goroutines; nil keeps nothing.
type wholeTexts struct {
	room int

	mu    sync.Mutex
	sizes []int
	texts [][]Block
	end   int // documents from here on have no room
}

func newWholeTexts(documents int) *wholeTexts {
	return &wholeTexts{room: mostWhole, sizes: make([]int, documents), texts: make([][]Block, documents), end: documents}
}

// add takes the text of the document at place i.
func (w *wholeTexts) add(i int, doc *extract.Document) {
	if w == nil {
		return
	}
	size := 0
	for _, b := range doc.Blocks {
		size += textSize(b)
	}
	if size > maxReading || !w.hasRoom(i) {
		return
	}
	blocks := make([]Block, len(doc.Blocks))
	for k, b := range doc.Blocks {
		blocks[k] = newBlock(b)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if i < w.end {
		w.sizes[i], w.texts[i] = size, blocks
		w.cut()
	}
}

// hasRoom is false where it is known that a document will not be kept.
func (w *wholeTexts) hasRoom(i int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return i < w.end
}

// cut gives up what has no room behind the documents before it. One that is still to be read can only
// bring the end forward, so what is given up would not have been kept.
func (w *wholeTexts) cut() {
	sum := 0
	for i := range w.end {
		if sum += w.sizes[i]; sum > w.room {
			clear(w.texts[i:w.end])
			w.end = i
			return
		}
	}
}

// kept are the texts by the place of their documents, nil where there was no room or none was added.
func (w *wholeTexts) kept() [][]Block {
	if w == nil {
		return nil
	}
	return w.texts
}
