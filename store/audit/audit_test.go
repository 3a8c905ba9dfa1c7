package audit_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/audit"
)

func records(t *testing.T, l *audit.Log, session string) (out []audit.Record) {
	t.Helper()
	if err := l.Each(t.Context(), session, func(r audit.Record) error { out = append(out, r); return nil }); err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRecordsStayInOrderAndApart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	st, err := store.Open(t.Context(), dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := audit.In(st)
	file := audit.File{Path: []byte("/d/\xff.txt"), Places: []string{"lines 1-4"}, Ranges: [][2]int64{{0, 120}}, Bytes: 118}
	for i, session := range []string{"A", "B", "A"} {
		r := audit.Record{Time: int64(1000 - i), Session: session, Host: "api.example.com", Model: "openai:x", Kind: audit.Asked, Bytes: i, Files: []audit.File{file}, Masked: map[string]int{"jwt": 2}}
		if err := l.Add(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	if st, err = store.Open(t.Context(), dir, store.Options{}); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	l = audit.In(st)
	if all := records(t, l, ""); len(all) != 3 || all[0].Time != 998 || all[2].Time != 1000 {
		t.Errorf("%+v", all)
	}
	some := records(t, l, "A")
	if len(some) != 2 || some[0].Bytes != 2 || some[1].Bytes != 0 || string(some[0].Files[0].Path) != "/d/\xff.txt" || some[0].Files[0].Ranges[0] != [2]int64{0, 120} || some[0].Masked["jwt"] != 2 {
		t.Errorf("%+v", some)
	}
	stop := errors.New("enough")
	if err := l.Each(t.Context(), "", func(audit.Record) error { return stop }); !errors.Is(err, stop) {
		t.Error(err)
	}
}

// TestManyFilesAreKept records more files than a value takes.
func TestManyFilesAreKept(t *testing.T) {
	t.Parallel()
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = st.Close() }()
	r := audit.Record{Session: "A", Bytes: 9}
	for i := range 2500 {
		r.Files = append(r.Files, audit.File{Path: fmt.Append(nil, "/some/folder/", i), Bytes: i})
	}
	l := audit.In(st)
	if err := l.Add(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	files, bytes := 0, 0
	for _, r := range records(t, l, "A") {
		files += len(r.Files)
		bytes += r.Bytes
	}
	if files != 2500 || bytes != 9 {
		t.Errorf("%d files, %d bytes", files, bytes)
	}
}

// TestNothingIsRecordedInVain fails when the store does.
func TestNothingIsRecordedInVain(t *testing.T) {
	t.Parallel()
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := audit.In(st)
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	if err := l.Add(context.Background(), audit.Record{}); err == nil {
		t.Error("a record was kept by a closed store")
	}
}
