package store

import (
	"strings"
	"testing"
)

// TestKeyOfAPathIsOneAllocation holds that a key is made in one piece: a first scan makes
// one for each folder.
func TestKeyOfAPathIsOneAllocation(t *testing.T) {
	path := abs("/home/person" + strings.Repeat("/a folder with a name", 9))
	if n := fewestAllocs(100, func() {
		if key, err := prefixed(keyFolder, path); err != nil || len(key) < len(path) {
			t.Fatal(len(key), err)
		}
	}); n > 1 {
		t.Errorf("%v allocations", n)
	}
}
