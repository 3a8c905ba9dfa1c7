package chat

import "charm.land/bubbles/v2/spinner"

// body is the content of a block.
type body interface {
	// draw appends the body's lines and stops to the canvas.
	draw(d *canvas)
}

// stopKind says what opening a stop does.
type stopKind uint8

const (
	stopQuestion stopKind = iota // puts the question into the input
	stopCard                     // opens or closes the card
	stopCitation                 // shows citation n in the preview
	stopTable                    // shows the table in the grid
	stopSummary                  // shows or hides the summary
	stopChip                     // puts the question into the input, to be understood otherwise
)

// stop is a place in a block that can be chosen.
type stop struct {
	line int // first line in the block
	what stopKind
	n    int // of a citation: its index in the turn's answer
}

// canvas is what a body draws on: w cells wide, as many lines as it takes.
type canvas struct {
	w     int
	k     *inks
	sel   int // index of the chosen stop, -1 for none
	spin  *spinner.Model
	lines []string
	stops []stop
	cites []int // of the flow being drawn: citation index per citation
}

// block is a body in the transcript, with the lines that it had when it was
// last drawn.
type block struct {
	body body
	turn *turn
	gap  bool // an empty line stands before it

	lines []string
	stops []stop
	w     int // width that lines were drawn for; 0: they are out of date
	sel   int
}

func (b *block) stale() { b.w = 0 }

// layout draws the block for a width and a chosen stop, if it is not drawn so
// already.
func (b *block) layout(w, sel int, k *inks, spin *spinner.Model) {
	if b.w == w && b.sel == sel {
		return
	}
	d := canvas{w: w, k: k, sel: sel, spin: spin}
	if b.gap {
		d.lines = append(d.lines, "")
	}
	b.body.draw(&d)
	b.lines, b.stops, b.w, b.sel = d.lines, d.stops, w, sel
}
