package tui

import (
	"strings"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/widget"
)

// newsKeys is how many key presses a line of news outlives.
const newsKeys = 4

// news is the line that tells of errors and of things done. It goes away when
// some keys were pressed since, not at once: who types would never see it.
type news struct {
	text string
	bad  bool
	keys int
}

func (n *news) tell(text string, bad bool) {
	if n.bad && n.text != "" && !bad && n.keys == newsKeys {
		return // good news does not push away an error that nobody has seen
	}
	n.text, n.bad, n.keys = widget.CleanLine(text), bad, newsKeys
}

func (n *news) keyPressed() {
	if n.keys--; n.keys <= 0 {
		n.text = ""
	}
}

// drawStatus is the bottom line, exactly w cells: news or the keys that can be
// pressed on the left, the index and the model on the right.
func (r *Root) drawStatus(w int) string {
	right := r.index.text()
	if r.index.running {
		right = "⟳ " + right
	} else if c := r.opts.Ports.Chat; right == "" && c != nil {
		right = c.Model()
	}
	right = widget.Cut(right, w*2/5)
	if right != "" {
		right += " "
	}
	room := w - widget.Width(right)
	left := ""
	if r.news.text != "" {
		style, mark := r.theme.OK, " ✓ "
		if r.news.bad {
			style, mark = r.theme.Error, " ! "
		}
		if widget.Width(r.news.text)+4 > room {
			right, room = "", w
		}
		left = style.Render(mark) + r.theme.Text.Render(widget.Cut(r.news.text, room-4))
	} else {
		left = r.drawHints(room - 1)
	}
	fill := w - widget.Width(left) - widget.Width(right)
	return left + widget.Blank(fill) + r.theme.Muted.Render(right)
}

// drawHints names as many keys as fit: those of the focused pane, and after
// them, with room kept for them, those that always hold.
func (r *Root) drawHints(w int) string {
	scope := r.scope()
	own := r.hints(scope, scope)
	var always []hint
	if scope != action.Help {
		always = r.hints(action.Global, scope)
	}
	kept := 0
	for _, h := range always[:min(2, len(always))] {
		kept += h.width
	}
	var b strings.Builder
	used := 0
	write := func(hints []hint, w int) {
		for _, h := range hints {
			if used+h.width > w {
				continue
			}
			used += h.width
			b.WriteString("  " + r.theme.Accent.Render(h.key) + " " + r.theme.Muted.Render(h.text))
		}
	}
	write(own, w-kept)
	write(always, w)
	return b.String()
}

// hint is one key with its word on the hint line.
type hint struct {
	key, text string
	width     int
}

// hints are the keys of one scope that can be pressed now.
func (r *Root) hints(of, now action.Scope) []hint {
	var out []hint
	for i := range r.keys.table {
		k := &r.keys.table[i]
		if k.Scope != of || k.Hint == "" || r.why(k) != "" {
			continue
		}
		if name := r.usable(k, now); name != "" {
			out = append(out, hint{name, k.Hint, 3 + widget.Width(name) + widget.Width(k.Hint)})
		}
	}
	return out
}

// usable is the first key of a binding that works in the scope.
func (r *Root) usable(b *action.Binding, scope action.Scope) string {
	for _, k := range b.Keys {
		if b.Scope == action.Global && (scope.Typing() && len([]rune(k)) == 1 || r.keys.byKey[scope][k] != nil) {
			continue
		}
		return KeyName(k)
	}
	return ""
}

// helpSections is the key table for the help overlay: what holds in the
// focused pane first, then everywhere, then the rest.
func (r *Root) helpSections(scope action.Scope) []overlay.Section {
	names := []struct {
		scope action.Scope
		name  string
	}{
		{action.Global, "Everywhere"}, {action.Tree, "Files"}, {action.Filter, "While filtering"},
		{action.Preview, "Preview"}, {action.ChatInput, "Chat, while writing"}, {action.ChatLog, "Chat, in the answers"},
		{action.Grid, "Table"}, {action.GridInput, "Table, while writing"},
	}
	var first, rest []overlay.Section
	for _, n := range names {
		s := overlay.Section{Name: n.name}
		for i := range r.keys.table {
			b := &r.keys.table[i]
			if b.Scope != n.scope {
				continue
			}
			var keys []string
			for _, k := range b.Keys {
				keys = append(keys, KeyName(k))
			}
			line := overlay.Line{Keys: strings.Join(keys, " "), Help: b.Help}
			if n.scope == scope || n.scope == action.Global {
				line.Why = r.why(b)
			}
			s.Lines = append(s.Lines, line)
		}
		switch n.scope {
		case scope:
			first = append([]overlay.Section{s}, first...)
		case action.Global:
			first = append(first, s)
		default:
			rest = append(rest, s)
		}
	}
	return append(first, rest...)
}
