package tui_test

import (
	"context"
	"testing"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/tuitest"
)

// followed are tables that tell when they are changed.
type followed struct {
	*tuitest.MemTables
	changed chan struct{}
}

// Follow implements port.Following.
func (f followed) Follow(ctx context.Context, told func()) {
	for {
		select {
		case <-f.changed:
			told()
			f.changed <- struct{}{} // the screen has it
		case <-ctx.Done():
			return
		}
	}
}

// TestTablesOfOthersAppear: a table that a verb in a shell makes is there without a key.
func TestTablesOfOthersAppear(t *testing.T) {
	t.Parallel()
	o := tuitest.DealRoom()
	f := followed{tuitest.NewTables(), make(chan struct{})}
	o.Ports.Tables = f
	d := tuitest.Open(t, 120, 40, o)
	d.Press("3").Shows("No tables yet.")
	f.Add("card", []port.Column{{Name: "what"}, {Name: "amount", Type: port.Number}}, []string{"Escrow", "4630000.00"})
	f.changed <- struct{}{}
	<-f.changed
	d.Rest().Shows("card 1", "4630000.00")
}
