package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/port"
)

func TestKeyTable(t *testing.T) {
	t.Parallel()
	seen := map[action.Scope]map[string]action.ID{}
	for _, b := range Keys() {
		if b.Help().Desc == "" || len(b.Keys()) == 0 || strings.HasSuffix(b.Help().Desc, ".") {
			t.Errorf("%s: help %q, keys %q", b.ID, b.Help(), b.Keys())
		}
		if b.Scope == action.Global && b.Run == nil {
			t.Errorf("%s holds everywhere and does nothing", b.ID)
		}
		if b.Scope != action.Global && b.Run != nil {
			t.Errorf("%s belongs to a pane and runs on the root", b.ID)
		}
		if seen[b.Scope] == nil {
			seen[b.Scope] = map[string]action.ID{}
		}
		for _, k := range b.Keys() {
			if other, ok := seen[b.Scope][k]; ok {
				t.Errorf("%q means %s and %s in the same place", k, other, b.ID)
			}
			seen[b.Scope][k] = b.ID
			if b.Scope.Typing() && len([]rune(k)) == 1 {
				t.Errorf("%s takes the letter %q away from the text", b.ID, k)
			}
		}
	}
	// What holds everywhere can be reached while typing, by a key that is no text.
	for _, b := range globalKeys() {
		ok := false
		for _, k := range b.Keys() {
			taken := false
			for _, s := range []action.Scope{action.Filter, action.ChatInput, action.GridInput} {
				taken = taken || seen[s][k] != ""
			}
			ok = ok || len([]rune(k)) > 1 && !taken
		}
		if !ok {
			t.Errorf("%s cannot be reached while typing", b.ID)
		}
	}
}

func TestLookup(t *testing.T) {
	t.Parallel()
	m := newKeymap(Keys())
	for _, c := range []struct {
		scope action.Scope
		key   tea.KeyPressMsg
		want  action.ID
	}{
		{action.Tree, tea.KeyPressMsg{Code: 'q', Text: "q"}, action.ScreenQuit},
		{action.ChatInput, tea.KeyPressMsg{Code: 'q', Text: "q"}, ""},
		{action.ChatInput, tea.KeyPressMsg{Code: 'q', Mod: tea.ModCtrl}, action.ScreenQuit},
		{action.ChatInput, tea.KeyPressMsg{Code: tea.KeyTab}, action.FocusNext},
		{action.Help, tea.KeyPressMsg{Code: 'q', Text: "q"}, action.HelpClose},
		{action.Help, tea.KeyPressMsg{Code: 'z', Text: "z"}, ""},
		{action.Help, tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}, action.ScreenStop},
		{action.Preview, tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}, action.PreviewPageDown},
	} {
		got := action.ID("")
		if b, ok := m.lookup(c.scope, c.key); ok {
			got = b.ID
		}
		if got != c.want {
			t.Errorf("%s in scope %d means %q, want %q", c.key, c.scope, got, c.want)
		}
	}
}

func TestLayout(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		w, h  int
		parts []action.Part
	}{
		{19, 30, nil},
		{60, 20, []action.Part{action.Browse}},
		{80, 24, []action.Part{action.Browse, action.Chat}},
		{90, 50, []action.Part{action.Browse, action.Chat, action.Table}},
		{120, 40, []action.Part{action.Browse, action.Chat, action.Table}},
	} {
		r := New(t.Context(), Options{Root: "/x", Ports: port.Ports{Files: bigFiles{}}})
		r.w, r.h = c.w, c.h
		r.arrange()
		covered := 0
		for i, s := range r.slots {
			if s.part != c.parts[i] {
				t.Errorf("%dx%d: pane %d is %d", c.w, c.h, i, s.part)
			}
			covered += s.outer.w * s.outer.h
		}
		if len(r.slots) != len(c.parts) {
			t.Errorf("%dx%d: %d panes, want %d", c.w, c.h, len(r.slots), len(c.parts))
			continue
		}
		body := c.w * (c.h - 1)
		if r.tabbed() {
			body -= c.w
		}
		if len(c.parts) > 0 && covered != body {
			t.Errorf("%dx%d: panes cover %d of %d cells", c.w, c.h, covered, body)
		}
	}
}

func TestFit(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"abc":            "abc  ",
		"abcdefg":        "abcde\x1b[m",
		"日本語":            "日本\x1b[m ",
		"\x1b[1mé\x1b[m": "\x1b[1mé\x1b[m    ",
		"👨‍👩‍👧x":         "👨x  ",
		"e\u0301":        "e\u0301    ",
		"":               "     ",
	} {
		if got := fit(in, 5); got != want {
			t.Errorf("fit(%q) = %q, want %q", in, got, want)
		}
	}
}
