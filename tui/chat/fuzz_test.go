package chat

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/tui/action"
	"github.com/fsx-dev/fsx/tui/msg"
)

// FuzzChat sends whatever messages the bytes stand for, at whatever sizes.
func FuzzChat(f *testing.F) {
	f.Add([]byte("a question\x01\x02\x03\x04 and more"), "**bold** [a.md line 1] `x`\n```\ncode")
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}, "| a | b |\n|-|-|\n| 世界 |")
	f.Add([]byte{200, 150, 140, 3, 9, 1, 77, 31, 30, 29, 28, 27, 26}, "- x\n  1. y\n> z\n\x1b[31m\u202e")
	ids := []action.ID{
		action.ChatSend, action.ChatNewline, action.ChatRead, action.ChatWrite, action.ChatEarlier,
		action.ChatLater, action.ChatUp, action.ChatDown, action.ChatPageUp, action.ChatPageDown,
		action.ChatTop, action.ChatBottom, action.ChatNext, action.ChatPrevious, action.ChatOpen, action.ChatOpenAll,
	}
	f.Fuzz(func(t *testing.T, script []byte, text string) {
		b := newBench(t, "builtin")
		for i, op := range script[:min(len(script), 60)] {
			id := fmt.Sprint(op % 3)
			piece := text[min(len(text), i*7):min(len(text), i*7+7+int(op))]
			switch n := int(op) % 32; {
			case n < len(ids):
				b.do(ids[n])
			case n == 16:
				b.write(piece)
			case n == 17:
				b.say(agent.TextDelta{Text: piece})
			case n == 18:
				b.say(agent.TextReset{})
			case n == 19:
				b.say(start(id, "insert_data", piece, piece, `{"name":"t","rows":[1]}`))
			case n == 20:
				b.say(end(id, "insert_data", text))
			case n == 21:
				a := deal()
				a.Text = text + a.Text
				b.say(agent.Done{Answer: a})
			case n == 22:
				b.say(agent.Failed{Message: piece, Canceled: op > 100})
			case n == 23:
				b.take(b.Update(tea.MouseClickMsg{Button: tea.MouseLeft, Y: int(op) % 20}))
			case n == 24:
				b.take(b.Update(tea.MouseWheelMsg{Button: tea.MouseWheelUp}))
			case n == 25:
				b.Focus(op > 100)
			case n == 26:
				b.take(b.Update(msg.ThemeChanged{}))
			case n == 27:
				b.take(b.Update(tea.PasteMsg{Content: text}))
			case n == 28:
				b.say(agent.Sorted{Documents: []agent.Judged{{Path: tool.Path(piece), Verdict: agent.Skip}, {Path: tool.Path(text), Verdict: agent.Verdict(piece)}}})
			case n == 29:
				b.say(agent.Asked{Question: text, Choices: []string{piece}}, agent.Answered{Answer: piece}, agent.Backtracked{Path: tool.Path(piece), Reason: text})
			case n == 30:
				b.say(agent.Permit{Acts: []agent.Act{{Tool: piece, Fields: []tool.Field{{Name: piece, Value: text}}}}}, agent.Decided{}, agent.Waiting{Reason: piece}, agent.ReasoningDelta{Text: text})
			default:
				b.write("q").do(action.ChatSend)
			}
			w, h := 1+(int(op)*7+i)%100, 1+(int(op)*5+i)%40
			v := b.View(w, h)
			fits(t, v, w, h)
			if s := ansi.Strip(v); strings.ContainsAny(s, "\x1b\r\t\u202e\u0007") {
				t.Fatalf("the view lets escapes through: %q", s)
			}
		}
	})
}

// FuzzStream checks that text that arrives in pieces ends up as the same blocks
// as text that arrives at once.
func FuzzStream(f *testing.F) {
	f.Add("para\ngraph\n\n- a\n- b\n\n```go\nx := 1\n\ny\n```\nend | of\n| a | b |\n|---|---|\n| 1 | 2 |\n# T\n", 3)
	f.Add(strings.Repeat("```\n"+strings.Repeat("code\n", 70)+"```\n", 2), 11)
	f.Fuzz(func(t *testing.T, text string, step int) {
		step = 1 + (step&0x7fffffff)%40
		text = text[:min(len(text), 4000)]
		for i := range len(text) {
			if text[i] > 0x7e || text[i] < 0x20 && text[i] != '\n' {
				return
			}
		}
		whole, pieces := newBench(t, "").ask("q"), newBench(t, "").ask("q")
		whole.say(agent.TextDelta{Text: text})
		for i := 0; i < len(text); i += step {
			pieces.say(agent.TextDelta{Text: text[i:min(len(text), i+step)]})
		}
		if a, b := show(whole), show(pieces); a != b {
			t.Fatalf("in one piece:\n%s\nin pieces of %d:\n%s", a, step, b)
		}
	})
}

func show(b *bench) string {
	var out []string
	for i := range b.blocks {
		out = append(out, b.lay(i).lines...)
	}
	return ansi.Strip(strings.Join(out, "\n"))
}
