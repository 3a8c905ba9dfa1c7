package store_test

import (
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
)

// TestInterface runs the suite of the interface on the process that has the folder open.
func TestInterface(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t testing.TB) store.DB {
		s, err := store.Open(t.Context(), t.TempDir(), store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		return s
	})
}
