package tuitest

import (
	"strings"
	"testing"
)

// keyBytes is what a terminal sends for a key named as the key table names it.
func keyBytes(tb testing.TB, key string) string {
	tb.Helper()
	named := map[string]string{
		"enter": "\r", "tab": "\t", "shift+tab": "\x1b[Z", "esc": "\x1b", "space": " ", "backspace": "\x7f",
		"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F",
		"pgup": "\x1b[5~", "pgdown": "\x1b[6~", "delete": "\x1b[3~", "f1": "\x1bOP", "f5": "\x1b[15~",
		"alt+enter": "\x1b\r", "shift+up": "\x1b[1;2A", "shift+down": "\x1b[1;2B", "shift+right": "\x1b[1;2C", "shift+left": "\x1b[1;2D",
	}
	if s, ok := named[key]; ok {
		return s
	}
	if c, ok := strings.CutPrefix(key, "ctrl+"); ok && len(c) == 1 {
		return string(rune(c[0] & 0x1f))
	}
	if c, ok := strings.CutPrefix(key, "alt+"); ok && len(c) == 1 {
		return "\x1b" + c
	}
	if len([]rune(key)) != 1 {
		tb.Fatalf("the driver does not know the key %q", key)
	}
	return key
}
