package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// dropEmptyMemtables removes the memtables of Badger that hold nothing. Badger empties a
// memtable's file before it removes it, and does not open over one that a crash left
// between the two.
func dropEmptyMemtables(dir string) error {
	list, err := filepath.Glob(filepath.Join(dir, "*.mem"))
	if err != nil {
		return fmt.Errorf("look for memtables in %s: %w", dir, err)
	}
	for _, name := range list {
		info, err := os.Stat(name) //nolint:gosec // inside the data folder
		if err == nil && info.Size() == 0 {
			err = os.Remove(name) //nolint:gosec // inside the data folder
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove an empty memtable: %w", err)
		}
	}
	return nil
}
