package store

import (
	"testing"

	"github.com/dgraph-io/badger/v4"
)

// agree fails the test unless Badger and Bleve hold the same passages and every
// key of a document belongs to one that is there.
func agree(t testing.TB, s *Store) {
	t.Helper()
	want := map[string]bool{}
	ids := map[uint64]bool{}
	err := s.Documents(t.Context(), abs("/"), func(d Document) error {
		if ids[d.ID] {
			t.Errorf("document %d is there twice", d.ID)
		}
		ids[d.ID] = true
		if d.Confirmed {
			for n := range d.Passages {
				want[passageID(d.ID, n)] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for id := range indexed(t, s) {
		if !want[id] {
			doc, n, _ := parsePassageID(id)
			t.Errorf("ghost passage %d of document %d", n, doc)
		}
		delete(want, id)
	}
	for id := range want {
		doc, n, _ := parsePassageID(id)
		t.Errorf("passage %d of document %d is not in the word index", n, doc)
	}
	err = s.db.View(func(txn *badger.Txn) error {
		for _, space := range []byte{keyID, keyPassages, keyText, keyItems} {
			err := each(txn, []byte{space}, false, func(key, _ []byte) error {
				d := decoder{b: key[1:]}
				id := uint64(0)
				for _, c := range d.bytes(8) {
					id = id<<8 | uint64(c)
				}
				if !ids[id] {
					t.Errorf("key %c of document %d is left over", space, id)
				}
				return nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// indexed gives the names of all passages in the word index.
func indexed(t testing.TB, s *Store) map[string]bool {
	t.Helper()
	idx, err := s.words.idx.Advanced()
	if err != nil {
		t.Fatal(err)
	}
	r, err := idx.Reader()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Close() }()
	all, err := r.DocIDReaderAll()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = all.Close() }()
	out := map[string]bool{}
	for {
		id, err := all.Next()
		if err != nil {
			t.Fatal(err)
		}
		if id == nil {
			return out
		}
		name, err := r.ExternalID(id)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = true
	}
}
