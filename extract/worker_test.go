package extract

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
)

// apartReader reads in children of the test program.
func apartReader(t testing.TB, o Options) *Reader {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	o.Command = []string{exe, asWorker}
	if o.CacheDir == "" {
		o.CacheDir = cacheDir
	}
	if o.Limits.Time == 0 {
		o.Limits.Time = ample
	}
	r := New(o)
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

// samples are small documents of every format that is read in a child.
func samples(t testing.TB) map[string][]byte {
	t.Helper()
	return map[string][]byte{
		"a.pdf":  pdfOf(put("F", 12, 72, 700, "A page of words")),
		"a.docx": docx(t, p("one")+"<w:tbl><w:tr><w:tc>"+p("a")+"</w:tc><w:tc>"+p("b")+"</w:tc></w:tr></w:tbl>"),
		"a.xlsx": xlsx(t, `<row r="2"><c r="B2"><v>1</v></c><c r="C2"><v>2</v></c></row>`),
		"a.pptx": pptx(t, []string{slideXML("", shape(`type="title"`, dp(0, "Title"))+shape("", dp(0, "text")))}),
		"a.odt":  odf(t, "text", "", `<text:h text:outline-level="2">Head</text:h>`+tp("text")),
		"a.rtf":  []byte(`{\rtf1 words\par}`),
		"a.eml":  []byte("From: a@x.example\r\nTo: b@x.example\r\nSubject: s\r\nMIME-Version: 1.0\r\n\r\nwords\r\n"),
		"a.doc":  oldOffice(t, "notice.doc"),
		"a.xls":  oldOffice(t, "budget.xls"),
		"a.ppt":  presentation(t),
		"a.msg":  outlook(t),
		"a.mbox": []byte(mailbox2),
		"a.epub": epub(t, opf3, "OEBPS/text/a.xhtml", "<h1>a</h1><p>b", "OEBPS/text/b side.xhtml", "<p>c"),
	}
}

func TestApartReadsTheSame(t *testing.T) {
	t.Parallel()
	r := apartReader(t, Options{})
	var all sync.WaitGroup
	for name, data := range samples(t) {
		want := read(t, name, data)
		for range 3 {
			all.Go(func() {
				got, err := r.Read(context.Background(), source(name, data))
				if err != nil {
					t.Errorf("%s: %v", name, err)
				} else if !reflect.DeepEqual(got, want) {
					t.Errorf("%s: got\n%+v\nwant\n%+v", name, got, want)
				}
			})
		}
	}
	all.Wait()
	d, err := r.Read(context.Background(), source("a.txt", []byte("plain")))
	if err != nil || len(d.Blocks) != 1 {
		t.Errorf("plain text: %v", err)
	}
}

func TestApartErrors(t *testing.T) {
	t.Parallel()
	r := apartReader(t, Options{})
	big := strings.Repeat("A", maxXMLToken+1<<20)
	for _, c := range []struct {
		name string
		data []byte
		want error
	}{
		{"bomb.docx", docx(t, p(big)), ErrLimit},
		{"cut.docx", docx(t, p("x"))[:80], ErrDamaged},
		{"password.docx", []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 2000)), ErrEncrypted},
		{"empty.pdf", pdfOf(""), ErrNoText},
		{"film.mp4", []byte("\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom"), ErrUnsupported},
	} {
		here := readErr(t, c.name, c.data)
		_, err := r.Read(context.Background(), source(c.name, c.data))
		if !errors.Is(err, c.want) || err.Error() != here.Error() {
			t.Errorf("%s: %v, in this process: %v", c.name, err, here)
		}
	}
	broken := errors.New("the disk is gone")
	if _, err := r.Read(context.Background(), Source{R: failing{broken}, Size: 1 << 20, Name: "a.rtf"}); !errors.Is(err, broken) {
		t.Errorf("an error of the source: %v", err)
	}
}

// failing is a file whose head alone can be read.
type failing struct {
	err error
}

func (f failing) ReadAt(p []byte, off int64) (int, error) {
	if len(p) > headSize {
		return 0, f.err
	}
	return copy(p, `{\rtf1 words and more`), io.EOF
}

func TestApartDeadline(t *testing.T) {
	t.Parallel()
	r := apartReader(t, Options{Limits: Limits{Time: 3 * time.Second}})
	var limit *LimitError
	held := &heldSource{data: []byte(`{\rtf1 words}`), asked: make(chan struct{}), release: make(chan struct{})}
	defer close(held.release)
	if _, err := r.Read(context.Background(), Source{R: held, Size: 1 << 20, Name: "a.rtf"}); !errors.As(err, &limit) || limit.What != secondsOfReading {
		t.Errorf("a file that does not answer: %v", err)
	}
	d, err := r.Read(context.Background(), source("a.rtf", held.data))
	for tries := 0; errors.As(err, &limit) && tries < 200; tries++ { // a busy machine may not answer within the limit
		d, err = r.Read(context.Background(), source("a.rtf", held.data))
	}
	if err != nil || len(d.Blocks) != 1 {
		t.Errorf("the next document: %v", err)
	}
}

// heldSource answers the first read only, until it is released.
type heldSource struct {
	data           []byte
	once           sync.Once
	asked, release chan struct{}
}

func (s *heldSource) ReadAt(p []byte, off int64) (int, error) {
	if off == 0 && len(p) <= headSize {
		return copy(p, s.data), nil
	}
	s.once.Do(func() { close(s.asked) })
	<-s.release
	return 0, io.EOF
}

// TestApartCancel stops the reading of a file that never answers, where one child at a time may
// read, and has the next document read.
func TestApartCancel(t *testing.T) {
	t.Parallel()
	r := apartReader(t, Options{})
	r.pool.slots = make(chan struct{}, 1)
	ctx, cancel := context.WithCancel(context.Background())
	held := &heldSource{data: []byte(`{\rtf1 words}`), asked: make(chan struct{}), release: make(chan struct{})}
	defer close(held.release)
	go func() {
		<-held.asked
		cancel()
	}()
	if _, err := r.Read(ctx, Source{R: held, Size: 1 << 20, Name: "a.rtf"}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if d, err := r.Read(context.Background(), source("a.rtf", held.data)); err != nil || len(d.Blocks) != 1 {
		t.Errorf("the next document: %v", err)
	}
}

// liar plays a child that says what a test tells it to.
func liar(says func(w *bufio.Writer)) *worker {
	var in bytes.Buffer
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	says(w)
	if err := w.Flush(); err != nil {
		panic(err)
	}
	l := &worker{in: bufio.NewWriter(&in), out: bufio.NewReader(&out), ended: make(chan struct{})}
	l.once.Do(func() {}) // there is no process to kill
	return l
}

// hear reads a document through a child that lies.
func hear(t *testing.T, says func(w *bufio.Writer)) (*Document, error) {
	t.Helper()
	lim := Limits{Out: 1 << 20}.withDefaults()
	k := newSink(t.Context(), lim, formats["rtf"])
	c := newClock(time.Hour, func() {})
	defer c.stop()
	x := &work{w: liar(says), lim: lim, clock: c, k: k}
	return k.doc, x.run(source("a.rtf", []byte(`{\rtf1 x}`)))
}

func TestBlocksOverThePipe(t *testing.T) {
	t.Parallel()
	for _, want := range []Block{
		{Kind: Heading, Level: 2, Text: "Terms", Place: Place{Page: 3, Section: "A > Terms"}},
		{Kind: Row, Cells: []string{"a", "", "12.50"}, Place: Place{Page: 7}, Table: 4, Boxes: []Box{{50, 71.3, 120.9, 83.3}, {}, {400.1, 71.3, 440, 83.3}}},
		{Kind: Row, Cells: []string{"x"}, Place: Place{Sheet: "Data", Cells: "B4"}},
	} {
		c := blockScan{s: string(appendBlock(nil, &want))}
		if got, err := c.next(); err != nil || c.s != "" || fmt.Sprint(got) != fmt.Sprint(want) && want.Kind != Row {
			t.Errorf("%v: %+v, want %+v", err, got, want)
		} else if fmt.Sprint(got.Cells, got.Place, got.Table, got.Boxes) != fmt.Sprint(want.Cells, want.Place, want.Table, want.Boxes) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

func TestParentTrustsNothing(t *testing.T) {
	t.Parallel()
	block := appendBlock(nil, &Block{Text: strings.Repeat("x", 100<<10)})
	frame := func(kind byte, payload string) func(w *bufio.Writer) {
		return func(w *bufio.Writer) { _ = writeFrame(w, kind, []byte(payload)) }
	}
	for name, c := range map[string]struct {
		says func(w *bufio.Writer)
		want error
	}{
		"nothing":         {func(*bufio.Writer) {}, ErrDamaged},
		"unknown frame":   {frame('?', ""), ErrDamaged},
		"cut frame":       {func(w *bufio.Writer) { _, _ = w.WriteString("B\x00\x00\x10") }, ErrDamaged},
		"huge frame":      {func(w *bufio.Writer) { _, _ = w.WriteString("B\xff\xff\xff\xff") }, ErrDamaged},
		"huge outcome":    {func(w *bufio.Writer) { _, _ = w.WriteString("O\xff\xff\xff\xff") }, ErrDamaged},
		"claimed length":  {func(w *bufio.Writer) { _, _ = w.WriteString("B\x00\x00\x10\x00short") }, ErrDamaged},
		"no document":     {frame(frameOutcome, "{}"), ErrDamaged},
		"no JSON":         {frame(frameOutcome, "{"), ErrDamaged},
		"bad block":       {frame(frameBlocks, "\x09\x00\x00"), ErrDamaged},
		"bad length":      {frame(frameBlocks, "\x00\x00\xff\xff\xff\xff\x0f"), ErrDamaged},
		"wide row":        {frame(frameBlocks, "\x03\x00\x81\x80\x01"+strings.Repeat("\x00", 20000)), ErrDamaged},
		"before the file": {frame(frameWant, "\xff\xff\xff\xff\xff\xff\xff\xff\x01\x00\x00\x00"), ErrDamaged},
		"too much":        {frame(frameWant, "\x00\x00\x00\x00\x00\x00\x00\x00\xff\xff\xff\xff"), ErrDamaged},
		"pauses": {func(w *bufio.Writer) {
			for range 3 * maxPauses {
				_ = writeFrame(w, framePause, nil)
			}
		}, ErrDamaged},
		"too many blocks": {func(w *bufio.Writer) {
			for range 20 {
				_ = writeFrame(w, frameBlocks, block)
			}
		}, ErrLimit},
		"an error of its own": {frame(frameOutcome, `{"Class":"notext","Message":"nothing"}`), ErrNoText},
		"an unknown error":    {frame(frameOutcome, `{"Class":"other","Message":"nothing"}`), ErrDamaged},
	} {
		if _, err := hear(t, c.says); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
	d, err := hear(t, func(w *bufio.Writer) {
		_ = writeFrame(w, frameBlocks, block)
		_ = writeJSON(w, frameOutcome, workOutcome{Document: &Document{Title: "t"}})
	})
	if err != nil || d.Title != "t" || len(d.Blocks) != 1 {
		t.Errorf("a proper conversation: %v", err)
	}
}

// A child that dies costs its document, and nothing but it.
func TestChildDies(t *testing.T) {
	t.Parallel()
	r := apartReader(t, Options{})
	data := []byte(`{\rtf1 words}`)
	if _, err := r.Read(t.Context(), source("a.rtf", data)); err != nil {
		t.Fatal(err)
	}
	r.pool.mu.Lock()
	first := r.pool.idle[0]
	r.pool.mu.Unlock()
	killer := &killing{data: data, w: first}
	if _, err := r.Read(t.Context(), Source{R: killer, Size: 1 << 20, Name: "a.rtf"}); !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), "stopped") {
		t.Errorf("a child that died: %v", err)
	}
	if d, err := r.Read(t.Context(), source("a.rtf", data)); err != nil || len(d.Blocks) != 1 {
		t.Errorf("the next document: %v", err)
	}
}

// killing is a file during whose reading the child dies.
type killing struct {
	data []byte
	w    *worker
}

func (s *killing) ReadAt(p []byte, off int64) (int, error) {
	if len(p) > headSize {
		s.w.kill()
		<-s.w.ended
	}
	return copy(p, s.data), io.EOF
}

func TestChildInheritsNothing(t *testing.T) {
	t.Parallel()
	r := apartReader(t, Options{})
	w, err := r.pool.get(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer r.pool.put(w)
	if w.cmd.Env == nil || len(w.cmd.Env) != 0 || len(w.cmd.ExtraFiles) != 0 {
		t.Errorf("the child gets %v and %v", w.cmd.Env, w.cmd.ExtraFiles)
	}
}

func TestWorkEndsWithItsInput(t *testing.T) {
	t.Parallel()
	in, w := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- Work(in, io.Discard) }()
	setup, err := json.Marshal(workSetup{})
	if err != nil {
		t.Fatal(err)
	}
	if err := writeFrame(bufio.NewWriter(w), frameSetup, setup); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
}

func FuzzBlockScan(f *testing.F) {
	f.Add(appendBlock(appendBlock(nil, &Block{Kind: Row, Cells: []string{"a", ""}, Place: Place{Sheet: "s", Cells: "A1"}, Table: 3, Boxes: []Box{{10.5, 20, 300.2, 31.7}, {}}}), &Block{Text: "x", Place: Place{Line: 3, EndLine: 4}}))
	f.Add([]byte("\x030\x000\x010\xa8\xa8\xa8\xa8000000\x010\x0200\x00\x00")) // a box far beyond any page
	f.Fuzz(func(t *testing.T, b []byte) {
		scan := blockScan{s: string(b)}
		for scan.s != "" {
			x, err := scan.next()
			if err != nil {
				return
			}
			again := blockScan{s: string(appendBlock(nil, &x))}
			if y, err := again.next(); err != nil || !reflect.DeepEqual(x, y) || again.s != "" {
				t.Fatalf("%+v became %+v: %v", x, y, err)
			}
		}
	})
}
