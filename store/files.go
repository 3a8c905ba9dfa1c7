package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// filesOf lists the files of a folder whose names end so, by their whole paths and in order; a folder that is
// not there has none. A pattern would not do: the path of the folder may hold what means something in one.
func filesOf(dir, ending string) (paths []string, err error) {
	list, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range list {
		if strings.HasSuffix(e.Name(), ending) {
			paths = append(paths, filepath.Join(dir, e.Name()))
		}
	}
	return paths, err
}
