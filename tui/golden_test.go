package tui_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/fsx-dev/fsx/tui/tuitest"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// golden compares the screen with testdata/NAME.txt.
func golden(t *testing.T, d *tuitest.Driver, name string) {
	t.Helper()
	goldenText(t, d.Screen(), name)
}

func goldenText(t *testing.T, got, name string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the screen is not as in %s (go test -update writes it anew):\n%s\nwant:\n%s", file, got, want)
	}
}

func TestGoldenScreens(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}, {40, 10}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			t.Parallel()
			at := func(name string) string { return fmt.Sprintf("%dx%d-%s", size[0], size[1], name) }
			d := tuitest.Open(t, size[0], size[1], tuitest.DealRoom())
			golden(t, d, at("opened"))
			d.Press("j", "j", "j", "j", "enter", "space")
			golden(t, d, at("reading"))
			d.Press("2").Type("What is the price?").Press("enter")
			golden(t, d, at("answered"))
			d.Press("esc", "enter")
			golden(t, d, at("cited"))
			d.Press("3")
			golden(t, d, at("table"))
			d.Press("l", "l", "&").Type("esc")
			golden(t, d, at("filtering"))
			d.Press("enter")
			golden(t, d, at("filtered"))
			d.Press("esc", "h", "h", "=").Type(" WHERE a")
			golden(t, d, at("completing"))
			d.Press("enter", "l", "l", "v", "j")
			golden(t, d, at("selected"))
			d.Press("esc", "c")
			golden(t, d, at("line"))
			d.Press("c")
			golden(t, d, at("histogram"))
			d.Press("c")
			golden(t, d, at("bars"))
			d.Press("esc", "t")
			golden(t, d, at("tables"))
			d.Press("g", "X")
			golden(t, d, at("drop"))
			d.Press("y")
			golden(t, d, at("dropped"))
			d.Press("u", "g", "enter", "I")
			golden(t, d, at("columns"))
			d.Press("esc", "h", "f", "h", "?")
			golden(t, d, at("help"))
			d.Press("esc", "ctrl+f")
			golden(t, d, at("find-hints"))
			d.Type("s").Press("down")
			golden(t, d, at("find-names"))
			d.Press("tab").Type("eller")
			golden(t, d, at("find-content"))
			d.Press("esc", "alt+i")
			golden(t, d, at("index"))
		})
	}
}
