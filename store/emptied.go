package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// dropEmptied removes the memtables and value logs of Badger that hold nothing. Badger
// empties such a file before it removes it, and does not open over one that a crash
// left between the two.
func dropEmptied(dir string) error {
	for _, kind := range []string{".mem", ".vlog"} {
		list, err := filesOf(dir, kind)
		if err != nil {
			return fmt.Errorf("look for emptied files in %s: %w", dir, err)
		}
		for _, name := range list {
			info, err := os.Stat(name) //nolint:gosec // inside the data folder
			if err == nil && info.Size() == 0 {
				err = os.Remove(name) //nolint:gosec // inside the data folder
			}
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("remove an emptied file: %w", err)
			}
		}
	}
	return nil
}
