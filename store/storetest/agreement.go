package storetest

import (
	"testing"

	"github.com/fsx-dev/fsx/store"
)

func testAgreement(t *testing.T, db store.DB) {
	apply(t, db, Update("/d/a.md", "alpha"))
	a, err := db.Agreement(t.Context(), Abs("/d"))
	if err != nil || a.Batch == 0 || a.Note != nil {
		t.Fatalf("before anything was noted: %+v, %v", a, err)
	}
	must(t, db.PutAgreement(t.Context(), Abs("/d"), store.Agreement{Batch: a.Batch, Note: []byte("as it was")}))
	for path, want := range map[string]string{"/d": "as it was", "/d/a.md": "", "/": ""} {
		if a, err := db.Agreement(t.Context(), Abs(path)); err != nil || string(a.Note) != want {
			t.Errorf("of %s: %+v, %v", path, a, err)
		}
	}
	apply(t, db, Update("/d/a.md", "beta"))
	if a, err := db.Agreement(t.Context(), Abs("/d")); err != nil || len(a.Note) > 0 {
		t.Errorf("after a batch: %+v, %v", a, err)
	}
}
