package tui

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/overlay"
	"github.com/fsx-dev/fsx/tui/widget"
)

// newsKeys is how many key presses a line of news outlives.
const newsKeys = 4

// notNow begins what is said of a key that can do nothing now.
const notNow = "Not now: "

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
	right := r.index.fits(w*2/5 - 2)
	if r.index.running || r.index.opening {
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
		style, mark := r.ink.OK, " ✓ "
		switch {
		case r.news.bad:
			style, mark = r.ink.Error, " ! "
		case strings.HasPrefix(r.news.text, notNow):
			style, mark = r.ink.Muted, " – "
		}
		if widget.Width(r.news.text)+4 > room {
			right, room = "", w
		}
		left = style.Paint(mark) + r.ink.Text.Paint(widget.Cut(r.news.text, room-4))
	} else {
		left = r.drawHints(room - 1)
	}
	fill := w - widget.Width(left) - widget.Width(right)
	return left + widget.Blank(fill) + r.ink.Muted.Paint(right)
}

// drawHints names as many keys as fit: those of the focused pane, and after
// them, with room kept for them, those that always hold.
func (r *Root) drawHints(w int) string {
	scope := r.scope()
	own := r.hints(scope, scope)
	var always []key.Binding
	if !scope.Covers() {
		always = r.hints(action.Global, scope)
	}
	kept := 0
	for _, h := range always[:min(2, len(always))] {
		kept += hintWidth(h)
	}
	var shown []key.Binding
	used := 0
	pick := func(hints []key.Binding, w int) {
		for _, h := range hints {
			if n := hintWidth(h); used+n <= w {
				used += n
				shown = append(shown, h)
			}
		}
	}
	pick(own, w-kept)
	pick(always, w)
	if len(shown) == 0 {
		return ""
	}
	return hintGap + r.hintLine().ShortHelpView(shown)
}

const hintGap = "  "

func hintWidth(b key.Binding) int {
	return len(hintGap) + widget.Width(b.Help().Key) + 1 + widget.Width(b.Help().Desc)
}

// hintLine draws hints in the colours of the theme.
func (r *Root) hintLine() help.Model {
	h := help.New()
	h.ShortSeparator = hintGap
	h.Styles = help.Styles{ShortKey: r.theme.Accent, ShortDesc: r.theme.Muted}
	return h
}

// hints are the keys of one scope that can be pressed now, each with its word.
func (r *Root) hints(of, now action.Scope) []key.Binding {
	var out []key.Binding
	add := func(b *action.Binding, word string) {
		if word == "" || r.why(b) != "" {
			return
		}
		if name := r.usable(b, now); name != "" {
			out = append(out, key.NewBinding(key.WithKeys(b.Keys()...), key.WithHelp(name, word)))
		}
	}
	bindings := r.keys.scopes[of]
	if p, ok := r.panes[r.focus].(Hinting); ok && of == r.panes[r.focus].Keys() {
		for _, h := range p.Hints() {
			if i := slices.IndexFunc(bindings, func(b *action.Binding) bool { return b.ID == h.ID }); i >= 0 {
				add(bindings[i], h.Word)
			}
		}
	}
	if len(out) == 0 {
		for _, b := range bindings {
			add(b, b.Hint)
		}
	}
	return out
}

// usable is the first key of a binding that works in the scope, as it is shown.
func (r *Root) usable(b *action.Binding, scope action.Scope) string {
	for _, k := range b.Keys() {
		if b.Scope == action.Global && (scope.Typing() && len([]rune(k)) == 1 || r.keys.in(scope, name(k)) != nil) {
			continue
		}
		return action.KeyName(k)
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
		{action.Grid, "Table"}, {action.GridSQL, "Table, while writing SQL"}, {action.GridInput, "Table, while writing"}, {action.GridAsk, "Table, when it asks"},
		{action.Find, "Search"}, {action.Sessions, "Conversations"}, {action.Pick, "Models, earlier questions"}, {action.IndexView, "Details of the index"},
		{action.Dialog, "A question of the agent"}, {action.Permit, "What the agent wants to be allowed"},
	}
	var first, rest []overlay.Section
	for _, n := range names {
		s := overlay.Section{Name: n.name}
		for _, b := range r.keys.scopes[n.scope] {
			line := overlay.Line{Binding: b.Binding}
			if n.scope == scope || n.scope == action.Global {
				line.Why = r.why(b)
			}
			s.Lines = append(s.Lines, line)
		}
		if n.scope == action.ChatLog {
			rest = append(rest, commandSection())
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
