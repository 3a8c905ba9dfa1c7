package widget

import (
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textarea"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
)

// Area is a text of several lines being written, a Bubbles text area that has
// the keys whenever it is given one. It is drawn anew only when it changed.
type Area struct {
	in     textarea.Model
	prompt Ink
	lines  []string // all rows as they were drawn
	x, y   int      // of the cursor in them
	drawn  size     // what they were drawn for, zero: they are out of date
}

// size is what a drawn Area depends on besides its text.
type size struct {
	w    int
	hint string
}

// NewArea returns an empty text in the colours of a theme.
func NewArea(t *themes.Theme) Area {
	a := Area{in: textarea.New()}
	a.in.Prompt, a.in.ShowLineNumbers, a.in.CharLimit = "", false, MaxEdit
	// It is as tall as its text; the rows in view are taken out of it.
	a.in.DynamicHeight, a.in.MaxHeight, a.in.MaxWidth = true, 0, 0
	for _, b := range []*key.Binding{
		// The table of keys has these.
		&a.in.KeyMap.InsertNewline, &a.in.KeyMap.LineNext, &a.in.KeyMap.LinePrevious,
		&a.in.KeyMap.PageUp, &a.in.KeyMap.PageDown,
		// Terminals copy and paste by themselves.
		&a.in.KeyMap.Paste, &a.in.KeyMap.CopySelection,
	} {
		b.Unbind()
	}
	a.in.SetVirtualCursor(false)
	a.in.Focus()
	a.Paint(t)
	return a
}

// Paint takes the colours of a theme.
func (a *Area) Paint(t *themes.Theme) {
	a.prompt, a.drawn = promptInk(t), size{}
	state := textarea.StyleState{Text: t.Text, CursorLine: t.Text, Placeholder: t.Muted, Selection: t.Selection}
	a.in.SetStyles(textarea.Styles{Focused: state, Blurred: state})
}

// Text returns what was written.
func (a *Area) Text() string { return a.in.Value() }

// Empty reports whether nothing is written.
func (a *Area) Empty() bool { return a.in.LineCount() == 1 && a.in.Value() == "" }

// Set replaces the text and puts the cursor behind it. A text that is too long is
// not taken, and it reports false.
func (a *Area) Set(s string) bool {
	if s = Clean(s); !fits(0, s) {
		return false
	}
	a.in.SetValue(s)
	a.drawn = size{}
	return true
}

// Insert writes s, made harmless, at the cursor. It reports false where there is no room
// for all of it, and then writes nothing.
func (a *Area) Insert(s string) bool {
	if s = Clean(s); !fits(a.in.Length(), s) {
		return false
	}
	a.in, _ = a.in.Update(tea.PasteMsg{Content: s})
	a.drawn = size{}
	return true
}

// Key does what an editing key means or writes its text, and reports whether
// that changed the text.
func (a *Area) Key(m tea.KeyPressMsg) bool {
	m = typed(m, Clean)
	old, km, n := a.in.Value(), a.in.KeyMap, 1
	if !a.in.HasSelection() {
		line := []rune(strings.Split(old, "\n")[a.in.Line()])
		at := min(a.in.Column(), len(line))
		n = times(m, []key.Binding{km.CharacterBackward, km.DeleteCharacterBackward},
			[]key.Binding{km.CharacterForward, km.DeleteCharacterForward}, string(line[:at]), string(line[at:]))
	}
	for range n {
		a.in, _ = a.in.Update(m)
	}
	a.drawn = size{}
	return a.in.Value() != old
}

// Up moves the cursor a row up; false if it is in the first.
func (a *Area) Up() bool {
	if a.in.Line() == 0 && a.in.LineInfo().RowOffset == 0 {
		return false
	}
	a.in.ClearSelection()
	a.in.CursorUp()
	a.drawn = size{}
	return true
}

// Down moves the cursor a row down; false if it is in the last.
func (a *Area) Down() bool {
	if info := a.in.LineInfo(); a.in.Line() == a.in.LineCount()-1 && info.RowOffset+1 >= info.Height {
		return false
	}
	a.in.ClearSelection()
	a.in.CursorDown()
	a.drawn = size{}
	return true
}

// Rows is how many rows Draw would need to show all of the text.
func (a *Area) Rows(w int, prompt, hint string) int {
	a.layout(w-promptWidth(prompt, w), hint)
	return len(a.lines)
}

// layout draws all of the text, w cells wide.
func (a *Area) layout(w int, hint string) {
	if w = max(1, w); a.drawn == (size{w, hint}) {
		return
	}
	a.in.SetWidth(w)
	a.in.Placeholder = Cut(hint, w)
	a.lines = strings.Split(a.in.View(), "\n")
	a.x, a.y = 0, 0
	if c := a.in.Cursor(); c != nil {
		a.x, a.y = c.X, min(c.Y, len(a.lines)-1)
	}
	a.drawn = size{w, hint}
}

// Draw returns the text in h rows of at most w cells each, the row of the
// cursor among them, and the cell and row of the cursor. A prompt stands before
// the first row, a hint where nothing is written yet.
func (a *Area) Draw(w, h int, prompt, hint string) (lines []string, x, y int) {
	pw := promptWidth(prompt, w)
	a.layout(w-pw, hint)
	top := max(0, min(a.y-h/2, len(a.lines)-h))
	lines = make([]string, 0, h)
	for i := top; i < len(a.lines) && len(lines) < h; i++ {
		lead := Blank(pw)
		if i == 0 && pw > 0 {
			lead = a.prompt.Paint(prompt)
		}
		lines = append(lines, lead+Cut(a.lines[i], w-pw))
	}
	for len(lines) < h {
		lines = append(lines, "")
	}
	return lines, min(pw+a.x, w-1), a.y - top
}
