package widget

import "strings"

// MaxEdit is the most characters that an Edit holds; what is pasted beyond it
// is left out.
const MaxEdit = 32 << 10

// Edit is a text being written: its characters (grapheme clusters, "\n" for a
// line end) and the cursor between them. The zero Edit is empty and ready.
type Edit struct {
	text []string
	at   int
}

// Text returns what was written.
func (e *Edit) Text() string { return strings.Join(e.text, "") }

// Empty reports whether nothing is written.
func (e *Edit) Empty() bool { return len(e.text) == 0 }

// Set replaces the text and puts the cursor behind it.
func (e *Edit) Set(s string) {
	e.text, e.at = e.text[:0:0], 0
	e.Insert(s)
}

// Insert writes s, made harmless, at the cursor.
func (e *Edit) Insert(s string) {
	s = Clean(s)
	// A mark that joins the character before it makes one character with it.
	from := e.at
	for from > 0 && e.at-from < 4 && e.text[from-1] != "\n" && s != "" && s[0] >= 0x80 {
		from--
		s = e.text[from] + s
	}
	var in []string
	Clusters(s, func(c string, _ int) bool {
		in = append(in, c)
		return len(e.text)+len(in)-(e.at-from) < MaxEdit
	})
	rest := e.text[e.at:]
	out := make([]string, 0, from+len(in)+len(rest))
	out = append(append(append(out, e.text[:from]...), in...), rest...)
	e.text, e.at = out, from+len(in)
}

// Left and Right move the cursor by one character.
func (e *Edit) Left() { e.at = max(0, e.at-1) }

// Right moves the cursor behind the next character.
func (e *Edit) Right() { e.at = min(len(e.text), e.at+1) }

// WordLeft moves the cursor to the beginning of the word before it.
func (e *Edit) WordLeft() {
	for e.at > 0 && isSpace(e.text[e.at-1]) {
		e.at--
	}
	for e.at > 0 && !isSpace(e.text[e.at-1]) {
		e.at--
	}
}

// WordRight moves the cursor behind the word after it.
func (e *Edit) WordRight() {
	for e.at < len(e.text) && isSpace(e.text[e.at]) {
		e.at++
	}
	for e.at < len(e.text) && !isSpace(e.text[e.at]) {
		e.at++
	}
}

// Home moves the cursor to the beginning of its line.
func (e *Edit) Home() {
	for e.at > 0 && e.text[e.at-1] != "\n" {
		e.at--
	}
}

// End moves the cursor to the end of its line.
func (e *Edit) End() {
	for e.at < len(e.text) && e.text[e.at] != "\n" {
		e.at++
	}
}

// Cut takes out what stands between the cursor and where move leads it.
func (e *Edit) Cut(move func()) {
	old := e.at
	move()
	from, to := min(old, e.at), max(old, e.at)
	e.text = append(e.text[:from:from], e.text[to:]...)
	e.at = from
}

// Key does what an editing key means ("left", "ctrl+w", …) or writes the text
// that the key makes, and reports whether it did either.
func (e *Edit) Key(key, text string) bool {
	switch key {
	case "left", "ctrl+b":
		e.Left()
	case "right", "ctrl+f":
		e.Right()
	case "alt+left", "ctrl+left", "alt+b":
		e.WordLeft()
	case "alt+right", "ctrl+right", "alt+f":
		e.WordRight()
	case "home", "ctrl+a":
		e.Home()
	case "end", "ctrl+e":
		e.End()
	case "backspace", "ctrl+h":
		e.Cut(e.Left)
	case "delete", "ctrl+d":
		e.Cut(e.Right)
	case "ctrl+w", "alt+backspace", "ctrl+backspace":
		e.Cut(e.WordLeft)
	case "alt+d", "alt+delete", "ctrl+delete":
		e.Cut(e.WordRight)
	case "ctrl+u":
		e.Cut(e.Home)
	case "ctrl+k":
		e.Cut(e.End)
	default:
		if text == "" {
			return false
		}
		e.Insert(text)
	}
	return true
}

func isSpace(s string) bool { return s == " " || s == "\n" }
