package grid

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
	"github.com/fsx-dev/fsx/tui/port"
)

// FuzzGrid sends whatever messages the bytes stand for, at whatever sizes,
// with the port answering now or later.
func FuzzGrid(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17}, "name")
	f.Add([]byte{40, 18, 41, 19, 42, 20, 43, 21, 44, 22, 45, 23}, "世界\x1b[31m")
	f.Add([]byte{200, 90, 250, 17, 88, 65, 31, 30, 29, 28, 27, 26, 25, 24}, "SELECT")
	var ids []action.ID
	for _, k := range Bindings() {
		ids = append(ids, k.ID)
	}
	f.Fuzz(func(t *testing.T, script []byte, text string) {
		b := newBench(t, scratchpad())
		text = text[:min(len(text), 200)]
		for i, op := range script[:min(len(script), 80)] {
			switch n := int(op) % (len(ids) + 10); n - len(ids) {
			case 0:
				b.rest()
			case 1:
				b.wait(b.Update(msg.TablesChanged{}))
			case 2:
				b.wait(b.Update(msg.OpenTable{Name: text}))
			case 3:
				b.wait(b.Update(msg.OpenQuery{SQL: text}))
			case 4:
				b.wait(b.Update(tea.MouseClickMsg{Button: tea.MouseLeft, X: int(op) % 50, Y: i % 20}))
			case 5:
				b.wait(b.Update(tea.MouseWheelMsg{Button: tea.MouseWheelDown}))
			case 6:
				b.port.list = append(b.port.list, port.Table{Name: text, Columns: []port.Column{{Name: text, Type: port.Number}}, Rows: int(op)})
			case 7:
				b.port.list = b.port.list[:len(b.port.list)/2]
			case 8:
				b.write(text)
			case 9:
				b.wait(b.Update(msg.ThemeChanged{}))
				b.Focus(op > 100)
			default:
				b.do(ids[n])
			}
			w, h := 1+(int(op)*7+i)%120, 1+(int(op)*5+i)%40
			v := b.View(w, h)
			fits(t, v, w, h)
			if s := ansi.Strip(v); strings.ContainsAny(s, "\x1b\r\t\u202e\u0007") {
				t.Fatalf("the view lets escapes through: %q", s)
			}
			_ = b.Title()
		}
		b.rest()
	})
}
