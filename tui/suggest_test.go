package tui_test

import (
	"context"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// fitting is a chat that knows what its folder holds.
type fitting struct{ port.Chat }

func (fitting) Suggestions(context.Context) ([]string, error) {
	return []string{"Analyse my\x1b[31m spending"}, nil
}

// TestTheFirstQuestionsFitTheFolder: as soon as the folder is read, those that it can answer are suggested.
func TestTheFirstQuestionsFitTheFolder(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	tuitest.Open(t, 120, 40, o).Shows("• What is in this folder?").Lacks("purchase price?")
	o = tuitest.DealRoom()
	o.Ports.Chat = fitting{o.Ports.Chat}
	tuitest.Open(t, 120, 40, o).Shows("• Analyse my spending").Lacks("What is in this folder?", "\x1b[31m")
}
