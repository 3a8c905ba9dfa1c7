package tool

import (
	"errors"

	"github.com/fsx-dev/fsx/walker/guard"
)

// errGrowing says that a file was changed while it was read, so that what was read may end in the
// middle of a row.
var errGrowing = errors.New("it was being written while it was read; take it again when it is whole")

// asItWas fails where a file is not any more as it was before it was read.
func (e *Env) asItWas(path string, before guard.Info) error {
	now, err := e.Keeper.Guard().Stat(path)
	if err != nil {
		return err
	}
	if now.Size != before.Size || now.ModTime != before.ModTime {
		return errGrowing
	}
	return nil
}
