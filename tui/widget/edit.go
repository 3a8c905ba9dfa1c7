package widget

import (
	"fmt"
	"unicode/utf8"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/themes"
)

// MaxEdit is the most characters that a Line or an Area holds. What is longer is
// not taken at all, so that nobody sends a part of it.
const MaxEdit = 32 << 10

// fits tells whether a text of so many characters takes up another one.
func fits(held int, s string) bool { return held+utf8.RuneCountInString(s) <= MaxEdit }

// TooLong is what people are told of a text that was not taken.
func TooLong(s string) string {
	return fmt.Sprintf("That is a text of %d characters, and this line takes %d: nothing was pasted. Save it as a file and name it instead.", utf8.RuneCountInString(s), MaxEdit)
}

// typed is a key press with the text that it writes made harmless, none for a
// key that is held with ctrl or alt.
func typed(m tea.KeyPressMsg, clean func(string) string) tea.KeyPressMsg {
	if m.Mod&(tea.ModCtrl|tea.ModAlt) != 0 {
		m.Text = ""
	}
	m.Text = clean(m.Text)
	return m
}

// times is how often a key is to be carried out: the Bubbles edit runes, people
// see characters, which may be made of several.
func times(m tea.KeyPressMsg, back, ahead []key.Binding, before, after string) int {
	switch {
	case key.Matches(m, back...):
		return max(1, lastRunes(before))
	case key.Matches(m, ahead...):
		return max(1, firstRunes(after))
	}
	return 1
}

// lastRunes is the number of runes in the last character of s.
func lastRunes(s string) int {
	if n := len(s); n < 2 || s[n-1] < utf8.RuneSelf && s[n-2] < utf8.RuneSelf {
		return 1
	}
	last := ""
	Clusters(s, func(c string, _ int) bool {
		last = c
		return true
	})
	return utf8.RuneCountInString(last)
}

// firstRunes is the number of runes in the first character of s.
func firstRunes(s string) (n int) {
	Clusters(s, func(c string, _ int) bool {
		n = utf8.RuneCountInString(c)
		return false
	})
	return n
}

// promptWidth is the width of the prompt, 0 where it has no room.
func promptWidth(prompt string, w int) int {
	if pw := Width(prompt); pw+2 <= w {
		return pw
	}
	return 0
}

// promptInk is the colour of prompts.
func promptInk(t *themes.Theme) Ink { return NewInk(t.Accent.Bold(true)) }
