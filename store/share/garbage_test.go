package share

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/storetest"
	"github.com/fsx-dev/fsx/store/trigram"
)

// samples are values of the types that go over the wire.
func samples() []any {
	return []any{
		store.Folder{Path: "/a", ModTime: -5, Inode: 1 << 63, Entries: []store.Entry{{Name: "\xff", Kind: store.Link, Target: "b", Broken: true}}, Err: "x"},
		[]store.Folder{{}, {Entries: []store.Entry{}}},
		store.Document{ID: 7, Path: "/d", Size: 1 << 40, Confirmed: true, Title: "t"},
		[]store.Hit{{Score: 1.5, Matched: 2, Passage: store.Passage{Place: store.Place{Sheet: "s"}}}},
		batch{Updates: []store.Update{{Text: []byte{}, Passages: []store.Passage{{Text: "x"}}}, {}}, Remove: []string{"/r", ""}},
		store.Stats{ByExt: map[string]store.Count{"go": {Files: 3, Bytes: 4}}, Reasons: map[string]int{}, Roots: []string{"/"}},
		pattern{Query: trigram.Query{Op: 1, Sub: []trigram.Query{{Grams: []uint32{1, 2}}, {Sub: []trigram.Query{{}}}}}, Under: []string{"/"}},
		store.Freshness{Covered: true, Dirty: []string{"/x"}},
		store.WatchState{Running: true, Roots: []string{"/"}, Events: 9},
		spaceChange{Space: 's', Set: []store.Pair{{Key: []byte("k"), Value: nil}}, Drop: [][]byte{{}, nil}},
		none{},
		store.Candidates{Docs: []store.Candidate{
			{ID: 3, Path: "/a/b", Size: 70_000, ModTime: -1, Inode: 9, Places: []trigram.Place{{At: 1, Bytes: 2, Line: 3}, {At: 1 << 40}}},
			{ID: 1, Path: "/a/c\xff", Reason: "too large"}, {ID: 2},
		}},
	}
}

// TestRoundTrip holds that what is read is what was written, empty and nil lists too.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, want := range samples() {
		c := compiler{made: map[reflect.Type]*coder{}}
		code := c.compile(reflect.TypeOf(want))
		b := code.put(nil, reflect.ValueOf(want))
		got := reflect.New(reflect.TypeOf(want))
		d := decoder{b: b}
		code.get(&d, got.Elem())
		if d.err != nil || len(d.b) > 0 || !reflect.DeepEqual(got.Elem().Interface(), want) {
			t.Errorf("%T came back as %+v, want %+v, %v", want, got.Elem(), want, d.err)
		}
		for n := range len(b) { // whatever is missing is noticed
			d := decoder{b: b[:n]}
			if code.get(&d, reflect.New(reflect.TypeOf(want)).Elem()); d.err == nil {
				t.Errorf("%T is read from %d of %d bytes", want, n, len(b))
			}
		}
	}
}

// TestErrorsKeepTheirIdentity sends errors there and back.
func TestErrorsKeepTheirIdentity(t *testing.T) {
	t.Parallel()
	back := func(err error) error {
		d := decoder{b: putError(nil, err)}
		got := getError(&d)
		if d.err != nil || len(d.b) > 0 || got.Error() != err.Error() {
			t.Errorf("%v came back as %v, %v", err, got, d.err)
		}
		return got
	}
	for _, mark := range marks() {
		if err := back(errors.Join(errors.New("a file"), mark)); !errors.Is(err, mark) {
			t.Errorf("%v is lost", mark)
		}
	}
	if err := back(errors.New("plain")); errors.Is(err, store.ErrNotFound) {
		t.Error("a plain error became another")
	}
	var newer *store.NewerError
	if err := back(&store.NewerError{Dir: "/d", Have: 9, Know: 2}); !errors.As(err, &newer) || *newer != (store.NewerError{Dir: "/d", Have: 9, Know: 2}) {
		t.Errorf("%+v", newer)
	}
	var damaged *store.DamagedError
	if err := back(&store.DamagedError{Dir: "/d", What: "the word index", Err: store.ErrTooBig}); !errors.As(err, &damaged) ||
		damaged.What != "the word index" || !errors.Is(err, store.ErrTooBig) || !errors.Is(damaged, store.ErrTooBig) {
		t.Errorf("%+v", damaged)
	}
	if err := back(&store.DamagedError{Dir: "/d"}); !errors.As(err, &damaged) || damaged.Err != nil {
		t.Errorf("%+v", damaged)
	}
	var path *fs.PathError
	full := &fs.PathError{Op: "write", Path: "/x", Err: syscall.ENOSPC}
	if err := back(full); !errors.As(err, &path) || path.Path != "/x" || !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%+v", path)
	}
}

// FuzzDecode reads garbage as every type: it ends, without a panic and without more
// memory than the garbage could fill.
func FuzzDecode(f *testing.F) {
	var codes []*coder
	var types []reflect.Type
	for i, v := range samples() {
		c := compiler{made: map[reflect.Type]*coder{}}
		types = append(types, reflect.TypeOf(v))
		codes = append(codes, c.compile(types[i]))
		f.Add(byte(i), codes[i].put(nil, reflect.ValueOf(v)))
	}
	f.Add(byte(len(codes)), putError(nil, &store.DamagedError{Err: store.ErrClosed}))
	f.Add(byte(1), binary.AppendUvarint(nil, 1<<40))
	f.Fuzz(func(t *testing.T, which byte, b []byte) {
		used := uint64(math.MaxUint64)
		for most, tries := 1<<20+uint64(len(b))*256, 0; used > most; tries++ {
			if tries == 10 { // what other goroutines take is counted as well, but not each time
				t.Fatalf("%d bytes of garbage took %d bytes of memory", len(b), used)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			d := decoder{b: b}
			if int(which) < len(codes) {
				codes[which].get(&d, reflect.New(types[which]).Elem())
			} else {
				_ = getError(&d)
			}
			runtime.ReadMemStats(&after)
			used = after.TotalAlloc - before.TotalAlloc
		}
	})
}

// FuzzSocket sends bytes to an owner after a proper hello: it neither ends nor stops
// answering others.
func FuzzSocket(f *testing.F) {
	dir := f.TempDir()
	d := join(f, dir, Options{})
	g := join(f, dir, Options{})
	path, _ := json.Marshal("/")
	table, _ := methods()
	for n := range table {
		msg := binary.AppendUvarint([]byte{0, 0, 0, 0, ask}, uint64(n))
		msg = append(append(msg, make([]byte, 16)...), path...)
		binary.LittleEndian.PutUint32(msg, uint32(len(msg)-headBytes))
		f.Add(msg)
	}
	f.Add([]byte{0xff, 0xff, 0xff, 0x0f, ask, 1, 2, 3})
	f.Add([]byte{1, 0, 0, 0, want, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		conn, err := dial(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = conn.Close() }()
		w := newWire(conn)
		if _, err := w.greet(d.hello, true, patient); err != nil {
			t.Fatal(err)
		}
		_, _ = conn.Write(b)
		_ = conn.CloseWrite()
		_ = conn.SetReadDeadline(time.Now().Add(patient))
		for {
			if _, _, err := w.receive(); err != nil {
				if errors.Is(err, context.DeadlineExceeded) || isTimeout(err) {
					t.Error("the owner holds on to a connection that has ended")
				}
				break
			}
		}
		if _, err := g.Bookmarks(t.Context()); err != nil && !errors.Is(err, errGarbage) {
			t.Error(err)
		}
	})
}

func isTimeout(err error) bool {
	return errors.Is(err, os.ErrDeadlineExceeded)
}

// TestNoHello connects to an owner and says nothing of the protocol.
func TestNoHello(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	owner := join(t, dir, Options{})
	r := rand.New(rand.NewPCG(1, 2))
	for _, first := range []string{"GET / HTTP/1.1\r\n\r\n", "{}\n", "{\n", "\n", "{\"fsx\":0}\n", "\x00", string(make([]byte, longest+1)), "{" + string(make([]byte, longest+1))} {
		conn, err := dial(dir)
		if err != nil {
			t.Fatal(err)
		}
		b := append([]byte(first), make([]byte, r.IntN(100))...)
		_, _ = conn.Write(b)
		_ = conn.CloseWrite()
		if n, _ := conn.Read(make([]byte, 10)); n > 0 {
			t.Errorf("%q is answered", first)
		}
		_ = conn.Close()
	}
	guest := join(t, dir, Options{})
	if err := guest.AddBookmark(t.Context(), store.Bookmark{Path: storetest.Abs("/a")}); err != nil {
		t.Error(err)
	}
	if list, err := owner.Bookmarks(t.Context()); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

// TestLargeMessages sends what is large, and what is too large.
func TestLargeMessages(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	join(t, dir, Options{})
	g := join(t, dir, Options{})
	u := storetest.Update("/large", "words")
	u.Text = make([]byte, 20<<20)
	if err := g.Apply(t.Context(), []store.Update{u}, nil); err != nil {
		t.Fatal(err)
	}
	if text, err := g.Text(t.Context(), u.Document.Path); err != nil || len(text) != len(u.Text) {
		t.Errorf("%d bytes, %v", len(text), err)
	}
	w := &wire{}
	w.begin(ask)
	w.out = append(w.out, make([]byte, maxMessage+1)...)
	if err := w.send(); !errors.Is(err, store.ErrTooBig) {
		t.Error(err)
	}
}
