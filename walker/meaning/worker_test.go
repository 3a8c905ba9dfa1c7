package meaning

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// parrot is an embedder whose vectors say how long a text is.
type parrot struct {
	remote bool
	before func(texts []string) error

	mu    sync.Mutex
	texts []string
}

func (p *parrot) Name() string { return "test:parrot" }
func (p *parrot) Local() bool  { return !p.remote }

func (p *parrot) Passages(ctx context.Context, texts []string) ([][]float32, error) {
	if p.before != nil {
		if err := p.before(texts); err != nil {
			return nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	out := make([][]float32, len(texts))
	for i, t := range texts {
		out[i] = []float32{float32(len(t)), 1, -1}
		if t != "passage" {
			p.texts = append(p.texts, t)
		}
	}
	return out, nil
}

func (p *parrot) taken() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	list := slices.Clone(p.texts)
	slices.Sort(list)
	p.texts = nil
	return list
}

// refusal is an error about texts.
type refusal struct{}

func (refusal) Error() string { return "not such a text" }
func (refusal) Refused() bool { return true }

// place is a folder of files with an index over it.
type place struct {
	*Worker
	t   *testing.T
	dir string
}

func newPlace(t *testing.T, p *parrot, files map[string]string) *place {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(t.Context(), t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	x := extract.New(extract.Options{Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() {
		if err := errors.Join(x.Close(), st.Close()); err != nil {
			t.Error(err)
		}
	})
	g, err := guard.New(dir)
	if err != nil {
		t.Fatal(err)
	}
	pl := &place{&Worker{Store: st, Keeper: walker.New(st, g, x, walker.Config{}), Embedder: p}, t, dir}
	for name, text := range files {
		pl.write(name, text)
	}
	pl.index()
	return pl
}

func (p *place) path(name string) string { return filepath.Join(p.dir, name) }

func (p *place) write(name, text string) {
	p.t.Helper()
	if err := os.WriteFile(p.path(name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p *place) index() {
	p.t.Helper()
	if _, err := p.Keeper.Index(p.t.Context(), []string{p.dir}, nil); err != nil {
		p.t.Fatal(err)
	}
}

func (p *place) run(ctx context.Context) (Summary, error) {
	return p.Run(ctx, []string{p.dir, p.path("nothing"), p.dir}, func(Progress) {})
}

func (p *place) ran() Summary {
	p.t.Helper()
	s, err := p.run(p.t.Context())
	if err != nil {
		p.t.Fatal(err)
	}
	return s
}

func (p *place) vectors() int {
	p.t.Helper()
	n, err := p.Store.Embedded(p.t.Context(), store.Embedder{Name: "test:parrot"}, p.dir)
	if err != nil {
		p.t.Fatal(err)
	}
	return n.Vectors
}

func TestRunDoesWhatIsMissing(t *testing.T) {
	t.Parallel()
	e := &parrot{}
	p := newPlace(t, e, map[string]string{"a.md": "# Heading\n\nOne.\n", "b.txt": "Two.\n", "empty.txt": ""})
	if s := p.ran(); s.Passages != 2 || s.Documents != 2 || s.Left+s.Refused+s.Withheld != 0 || p.vectors() != 2 {
		t.Errorf("%+v, %d vectors", s, p.vectors())
	}
	if got := e.taken(); len(got) != 2 || got[1] != "Two." || !strings.Contains(got[0], "Heading\n") {
		t.Errorf("%q", got)
	}
	if s := p.ran(); s.Passages != 0 || e.taken() != nil {
		t.Errorf("again: %+v", s)
	}
	p.write("b.txt", "Three.\n")
	if s := p.ran(); s.Passages != 0 { // the index still says that it is Two
		t.Errorf("a file that changed: %+v", s)
	}
	p.index()
	if s := p.ran(); s.Passages != 1 || !slices.Equal(e.taken(), []string{"Three."}) || p.vectors() != 2 {
		t.Errorf("after it was indexed: %+v, %d vectors", s, p.vectors())
	}
	nothing := newPlace(t, &parrot{before: func([]string) error { return errors.New("asked for nothing") }}, nil)
	if s := nothing.ran(); s.Passages != 0 {
		t.Errorf("of nothing: %+v", s)
	}
}

// TestFilesThatChangeAreLeft changes a file after it was indexed, while it has no vector.
func TestFilesThatChangeAreLeft(t *testing.T) {
	t.Parallel()
	p := newPlace(t, &parrot{}, map[string]string{"a.txt": "One.\n", "b.txt": "Two.\n"})
	p.write("a.txt", "Something longer.\n")
	if s := p.ran(); s.Passages != 1 || s.Left != 1 {
		t.Errorf("%+v", s)
	}
	p.index()
	if s := p.ran(); s.Passages != 1 || s.Left != 0 || p.vectors() != 2 {
		t.Errorf("%+v", s)
	}
}

// TestSecretsStay has files of the index whose names speak of secrets.
func TestSecretsStay(t *testing.T) {
	t.Parallel()
	names := []string{".env", "my-token.txt", "credentials.md", "plain.txt"}
	for _, remote := range []bool{false, true} {
		e := &parrot{remote: remote}
		p := newPlace(t, e, nil)
		var us []store.Update
		for _, name := range names {
			p.write(name, "Text of "+name+"\n")
			info, err := p.Keeper.Guard().Stat(p.path(name))
			if err != nil {
				t.Fatal(err)
			}
			us = append(us, store.Update{
				Document: store.Document{Path: p.path(name), Size: info.Size, ModTime: info.ModTime, Inode: info.Inode, Format: "text"},
				Passages: []store.Passage{{Text: "Text of " + name}},
			})
		}
		if err := p.Store.Apply(t.Context(), us, nil); err != nil {
			t.Fatal(err)
		}
		s := p.ran()
		sent := strings.Join(e.taken(), " ")
		if remote && (sent != "Text of plain.txt" || s.Withheld != 3 || s.Passages != 1) {
			t.Errorf("remote: %+v, sent %q", s, sent)
		}
		if !remote && (s.Passages != 4 || s.Withheld != 0) {
			t.Errorf("here: %+v, given %q", s, sent)
		}
	}
}

func TestStoppedRunKeepsWhatIsDone(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	asked := 0
	e := &parrot{before: func(texts []string) error {
		if asked++; asked == 4 { // the first look, and two groups
			stop()
		}
		return nil
	}}
	files := map[string]string{}
	for i := range 100 {
		files[fmt.Sprintf("f%03d.txt", i)] = fmt.Sprintf("Text %d.\n", i)
	}
	p := newPlace(t, e, files)
	s, err := p.run(ctx)
	if !errors.Is(err, context.Canceled) || s.Passages != 2*atOnce || p.vectors() != 2*atOnce {
		t.Fatalf("%+v, %v, %d vectors", s, err, p.vectors())
	}
	if s := p.ran(); s.Passages != 100-2*atOnce || p.vectors() != 100 {
		t.Errorf("the rest: %+v", s)
	}
}

func TestEmbedderThatBreaks(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	asked := 0
	e := &parrot{before: func([]string) error {
		if asked++; asked > 2 {
			return broken
		}
		return nil
	}}
	files := map[string]string{}
	for i := range 40 {
		files[fmt.Sprintf("f%03d.txt", i)] = fmt.Sprintf("Text %d.\n", i)
	}
	p := newPlace(t, e, files)
	if s, err := p.run(t.Context()); !errors.Is(err, broken) || s.Passages != atOnce || p.vectors() != atOnce {
		t.Errorf("%+v, %v", s, err)
	}
	// One that does not take a single text is broken, too.
	e.before = func(texts []string) error {
		if texts[0] != "passage" {
			return refusal{}
		}
		return nil
	}
	if _, err := p.run(t.Context()); !refused(err) {
		t.Errorf("took nothing: %v", err)
	}
	e.before = func(texts []string) error {
		if slices.ContainsFunc(texts, func(s string) bool { return strings.HasSuffix(s, "7.") }) {
			return refusal{}
		}
		return nil
	}
	if s, err := p.run(t.Context()); err != nil || s.Refused == 0 || s.Passages+s.Refused != 40-atOnce {
		t.Errorf("took some: %+v, %v", s, err)
	}
}

// TestOneAtATime has two workers of which the second waits for the first.
func TestOneAtATime(t *testing.T) {
	t.Parallel()
	inside, release := make(chan struct{}), make(chan struct{})
	once := sync.OnceFunc(func() { close(inside); <-release })
	e := &parrot{before: func([]string) error { once(); return nil }}
	p := newPlace(t, e, map[string]string{"a.txt": "One.\n"})
	var both sync.WaitGroup
	both.Go(func() {
		if s, err := p.run(t.Context()); err != nil || s.Passages != 1 {
			t.Errorf("the first: %+v, %v", s, err)
		}
	})
	<-inside
	waiting := make(chan struct{})
	both.Go(func() {
		tell := sync.OnceFunc(func() { close(waiting) })
		s, err := p.Run(t.Context(), []string{p.dir}, func(g Progress) {
			if g.Waiting {
				tell()
			}
		})
		if err != nil || s.Passages != 0 {
			t.Errorf("the second: %+v, %v", s, err)
		}
	})
	<-waiting
	close(release)
	both.Wait()
}

// TestFollow indexes a file while a worker follows, whose embedder fails at first.
func TestFollow(t *testing.T) {
	t.Parallel()
	fails := 1
	e := &parrot{before: func([]string) error {
		if fails--; fails >= 0 {
			return errors.New("down")
		}
		return nil
	}}
	p := newPlace(t, e, map[string]string{"a.txt": "One.\n"})
	p.settle, p.retry = time.Millisecond, time.Millisecond
	ctx, stop := context.WithCancel(t.Context())
	told := make(chan error, 100)
	ended := make(chan error, 1)
	go func() {
		ended <- p.Follow(ctx, []string{p.dir}, func(Progress) {}, func(_ Summary, err error) { told <- err })
	}()
	if err := <-told; err == nil {
		t.Error("the failure was not told")
	}
	if err := <-told; err != nil || p.vectors() != 1 {
		t.Errorf("after it: %v, %d vectors", err, p.vectors())
	}
	p.write("b.txt", "Two.\n")
	p.index()
	for p.vectors() != 2 {
		if err := <-told; err != nil {
			t.Fatal(err)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestSecretsOfSeveralPassagesAreMasked has a key that reaches over several passages, for an embedder on another machine
// and for one on this.
func TestSecretsOfSeveralPassagesAreMasked(t *testing.T) {
	t.Parallel()
	line := strings.Repeat("MIIabcDEF0123456", 4) + "\n"
	pem := "-----BEGIN RSA " + "PRIVATE KEY-----\n" + strings.Repeat(line, 60) + "-----END RSA " + "PRIVATE KEY-----\n"
	for _, remote := range []bool{true, false} {
		e := &parrot{remote: remote}
		p := newPlace(t, e, map[string]string{"a.txt": "The bridge.\n\nPassword: Winter" + "2031!x\n\n" + pem + "\nThe end.\n"})
		p.ran()
		all := strings.Join(e.taken(), "\n")
		if strings.Contains(all, "MIIabc") || strings.Contains(all, "2031!x") || strings.Contains(all, "**") || !strings.Contains(all, "Password: [secret: password]") || !strings.Contains(all, "bridge") || !strings.Contains(all, "The end") {
			t.Errorf("remote %v: %s", remote, all)
		}
	}
}

func TestOutermost(t *testing.T) {
	t.Parallel()
	sep := string(filepath.Separator)
	got := outermost([]string{sep + "b", sep + "a" + sep + "x", sep + "ab", sep + "a", sep + "a"})
	if want := []string{sep + "a", sep + "ab", sep + "b"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
