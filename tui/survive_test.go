package tui_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// checkFrame holds that the frame fills the window and nothing more.
func checkFrame(t testing.TB, d *tuitest.Driver, w, h int, after string) {
	t.Helper()
	lines := strings.Split(d.Frame(), "\n")
	if len(lines) != h {
		t.Fatalf("%dx%d after %s: %d lines", w, h, after, len(lines))
	}
	for i, l := range lines {
		if n := ansi.StringWidth(l); n != w {
			t.Fatalf("%dx%d after %s: line %d is %d cells wide: %q", w, h, after, i, n, ansi.Strip(l))
		}
		if n := ansi.StringWidthWc(l); n != w {
			t.Fatalf("%dx%d after %s: line %d is %d cells wide on plain terminals: %q", w, h, after, i, n, ansi.Strip(l))
		}
	}
}

// oddRoom has names and texts that try to break out of their place.
func oddRoom() tui.Options {
	o, _, _ := talked()
	f := o.Ports.Files.(*tuitest.MemFiles)
	f.Put("👨‍👩‍👧‍👦 family 👍🏽 🇩🇪 ❤️.md", "# 👨‍👩‍👧‍👦\nText with 👍🏽 and \u202ereversed\u202c and e\u0301 combining, "+strings.Repeat("日本", 40))
	f.Put("\xff\xfe\x00.txt", "bytes \xff\xfe and \x1b[2J\x1b]0;title\x07 escapes\tand\ttabs\r\nnext")
	f.Put(strings.Repeat("long name ", 30)+".txt", strings.Repeat("x", 100_000))
	f.Put("deep/er/and/deep/er/and/deeper/still/file.csv", "a\tb\tc\n"+strings.Repeat("1\t"+strings.Repeat("wide ", 30)+"\t3\n", 50))
	f.Put("empty.txt", "")
	return o
}

func TestSurvivesAnySize(t *testing.T) {
	t.Parallel()
	d := tuitest.Open(t, 120, 40, oddRoom())
	for _, size := range [][2]int{{1, 1}, {2, 3}, {19, 4}, {20, 5}, {24, 6}, {30, 8}, {40, 10}, {69, 20}, {70, 12}, {71, 5}, {109, 36}, {110, 7}, {300, 90}, {20, 100}, {400, 5}} {
		d.Resize(size[0], size[1])
		checkFrame(t, d, size[0], size[1], "resize")
		for _, k := range []string{"G", "?", "?", "z", "tab", "tab", "z", "alt+1", "enter", "esc", "g"} {
			d.Press(k)
			checkFrame(t, d, size[0], size[1], k)
		}
	}
}

func TestSurvivesARandomPerson(t *testing.T) {
	t.Parallel()
	for seed := range uint64(4) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			randomPerson(t, seed, 150)
		})
	}
}

func FuzzScreen(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { randomPerson(t, seed, 40) })
}

func randomPerson(t *testing.T, seed uint64, steps int) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7)) //nolint:gosec // a test that can be repeated
	var keys []string
	for _, b := range tui.Keys() {
		for _, k := range b.Keys() {
			switch {
			case strings.HasPrefix(k, "shift+") && k != "shift+tab", k == "ctrl+q", k == "q", k == "ctrl+c", k == "alt+=", k == "alt+-":
			default:
				keys = append(keys, k)
			}
		}
	}
	keys = append(keys, "é", "日", "backspace", "delete", "ctrl+w", "ctrl+u")
	w, h := 120, 40
	d := tuitest.Open(t, w, h, oddRoom())
	var done []string
	for range steps {
		if r.IntN(8) == 0 {
			w, h = 1+r.IntN(160), 1+r.IntN(50)
			d.Resize(w, h)
			done = append(done, fmt.Sprintf("%dx%d", w, h))
		} else {
			k := keys[r.IntN(len(keys))]
			d.Press(k)
			done = append(done, k)
		}
		checkFrame(t, d, w, h, strings.Join(done[max(0, len(done)-12):], " "))
	}
}
