package widget

import "strings"

// EditInks are the colours of a text being written.
type EditInks struct{ Prompt, Text, Hint Ink }

// Draw returns the text in h rows of at most w cells each, the row of the
// cursor among them, and the cell and row of the cursor. A prompt stands before
// the first row, a hint where nothing is written yet.
func (e *Edit) Draw(w, h int, prompt, hint string, k EditInks) (lines []string, x, y int) {
	pw := promptWidth(prompt, w)
	rows := e.Rows(w - pw - 1) // a cell is kept for the cursor behind the last character
	row, cell := e.Cursor(rows)
	top := max(0, min(row-h/2, len(rows)-h))
	lines = make([]string, 0, h)
	for i := top; i < len(rows) && len(lines) < h; i++ {
		var b strings.Builder
		if i == 0 && pw > 0 {
			k.Prompt.Write(&b, prompt)
		} else {
			b.WriteString(Blank(pw))
		}
		k.Text.Write(&b, Cut(strings.TrimSuffix(e.row(rows[i]), " "), w-pw))
		if e.Empty() {
			k.Hint.Write(&b, Cut(hint, w-pw))
		}
		lines = append(lines, b.String())
	}
	for len(lines) < h {
		lines = append(lines, "")
	}
	return lines, min(pw+cell, w-1), row - top
}

// DrawRows is how many rows Draw would need to show all of the text.
func (e *Edit) DrawRows(w int, prompt string) int {
	return len(e.Rows(w - promptWidth(prompt, w) - 1))
}

// DrawLine returns the text on one line of at most w cells, scrolled so that
// the cursor is in it, and the cell of the cursor.
func (e *Edit) DrawLine(w int, prompt, hint string, k EditInks) (line string, x int) {
	pw := promptWidth(prompt, w)
	room := w - pw
	from, cells := e.at, 1
	for from > 0 && cells+Width(e.text[from-1]) <= room {
		from--
		cells += Width(e.text[from])
	}
	var b strings.Builder
	if pw > 0 {
		k.Prompt.Write(&b, prompt)
	}
	k.Text.Write(&b, Cut(CleanLine(e.row(EditRow{from, len(e.text)})), room))
	if e.Empty() {
		k.Hint.Write(&b, Cut(hint, room))
	}
	return b.String(), min(pw+cells-1, w-1)
}

// promptWidth is the width of the prompt, 0 where it has no room.
func promptWidth(prompt string, w int) int {
	if pw := Width(prompt); pw+2 <= w {
		return pw
	}
	return 0
}

func (e *Edit) row(r EditRow) string { return strings.Join(e.text[r.From:r.To], "") }
