package widget

import (
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/themes"
)

// Line is one line of text being written, a Bubbles text input that has the
// keys whenever it is given one.
type Line struct {
	in     textinput.Model
	prompt Ink
}

// NewLine returns an empty line in the colours of a theme.
func NewLine(t *themes.Theme) Line {
	l := Line{in: textinput.New()}
	l.in.Prompt, l.in.CharLimit = "", MaxEdit
	l.in.KeyMap.Paste.Unbind() // terminals paste by themselves
	l.in.KeyMap.AcceptSuggestion.Unbind()
	l.in.KeyMap.NextSuggestion.Unbind()
	l.in.KeyMap.PrevSuggestion.Unbind()
	l.in.SetVirtualCursor(false)
	l.in.Focus()
	l.Paint(t)
	return l
}

// Paint takes the colours of a theme.
func (l *Line) Paint(t *themes.Theme) {
	l.prompt = promptInk(t)
	state := textinput.StyleState{Text: t.Text, Placeholder: t.Muted}
	l.in.SetStyles(textinput.Styles{Focused: state, Blurred: state})
}

// Text returns what was written.
func (l *Line) Text() string { return l.in.Value() }

// Empty reports whether nothing is written.
func (l *Line) Empty() bool { return l.in.Value() == "" }

// Split returns what stands before the cursor and behind it.
func (l *Line) Split() (before, after string) {
	runes, at := []rune(l.in.Value()), l.in.Position()
	return string(runes[:at]), string(runes[at:])
}

// Put replaces the text by two pieces and puts the cursor between them.
func (l *Line) Put(before, after string) {
	before = CleanLine(before)
	l.in.SetValue(before + CleanLine(after))
	l.in.SetCursor(len([]rune(before)))
}

// Set replaces the text and puts the cursor behind it. A text that is too long is
// not taken, and it reports false.
func (l *Line) Set(s string) bool {
	if s = CleanLine(s); !fits(0, s) {
		return false
	}
	l.in.SetValue(s)
	l.in.CursorEnd()
	return true
}

// Insert writes s, made harmless, at the cursor. It reports false where there is no room
// for all of it, and then writes nothing.
func (l *Line) Insert(s string) bool {
	if s = CleanLine(s); !fits(utf8.RuneCountInString(l.in.Value()), s) {
		return false
	}
	l.in, _ = l.in.Update(tea.PasteMsg{Content: s})
	return true
}

// Key does what an editing key means or writes its text, and reports whether
// that changed the text.
func (l *Line) Key(m tea.KeyPressMsg) bool {
	m = typed(m, CleanLine)
	old, at, km := l.in.Value(), l.in.Position(), l.in.KeyMap
	runes := []rune(old)
	n := times(m, []key.Binding{km.CharacterBackward, km.DeleteCharacterBackward},
		[]key.Binding{km.CharacterForward, km.DeleteCharacterForward}, string(runes[:at]), string(runes[at:]))
	for range n {
		l.in, _ = l.in.Update(m)
	}
	return l.in.Value() != old
}

// Draw returns the line in at most w cells, scrolled so that the cursor is in
// it, and the cell of the cursor. A prompt stands before it, and a hint where
// nothing is written yet.
func (l *Line) Draw(w int, prompt, hint string) (line string, x int) {
	pw := promptWidth(prompt, w)
	room := w - pw
	if pw > 0 {
		line = l.prompt.Paint(prompt)
	}
	if l.Empty() {
		l.in.Placeholder = hint
		l.in.SetWidth(max(1, room-1))
		return line + Cut(l.in.View(), room), min(pw, w-1)
	}
	// All of it is drawn, and the part in view cut out where a character begins.
	l.in.SetWidth(0)
	before := string([]rune(l.in.Value())[:l.in.Position()])
	at, from := Width(before), 0
	Clusters(before, func(_ string, cells int) bool {
		if from > at-room {
			return false
		}
		from += cells
		return true
	})
	return line + ansi.Cut(l.in.View(), from, from+room), min(pw+at-from, w-1)
}
