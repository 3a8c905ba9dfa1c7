package tool

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// world is a folder of files with a registry over it.
type world struct {
	t    *testing.T
	root string
	env  *Env
	reg  *Registry
}

// newWorld writes files, whose names end in a slash for folders, and opens a
// store over them. Nothing is indexed yet.
func newWorld(t *testing.T, files map[string]string) *world {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, root: root}
	for name, text := range files {
		w.write(name, text)
	}
	ctx := context.Background()
	st, err := store.Open(ctx, t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	sc, err := scratch.Open(ctx, st)
	if err != nil {
		t.Fatal(err)
	}
	x := extract.New(extract.Options{CacheDir: os.Getenv("FSX_PDF_CACHE"), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() {
		for _, err := range []error{x.Close(), sc.Close(), st.Close()} {
			if err != nil {
				t.Error(err)
			}
		}
	})
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	w.env = &Env{
		Keeper: walker.New(st, g, x, walker.Config{}), Store: st, Scratch: sc, Cwd: root,
		Now:   func() time.Time { return time.Date(2026, 3, 11, 12, 0, 0, 0, time.Local) },
		Trust: time.Hour, Patience: time.Hour, // what the tools see is what there is, on a machine of any speed
	}
	if w.reg, err = NewRegistry(w.env, Standard()...); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *world) write(name, text string) {
	w.t.Helper()
	path := filepath.Join(w.root, filepath.FromSlash(name))
	if strings.HasSuffix(name, "/") {
		if err := os.MkdirAll(path, 0o755); err != nil {
			w.t.Fatal(err)
		}
		return
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

// later gives a file a time at which it cannot have been looked at before.
func (w *world) later(name string) {
	w.t.Helper()
	at := time.Now().Add(time.Hour)
	if err := os.Chtimes(filepath.Join(w.root, name), at, at); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) index() {
	w.t.Helper()
	if _, err := w.env.Keeper.Index(context.Background(), []string{w.root}, nil); err != nil {
		w.t.Fatal(err)
	}
}

// do runs a tool and holds its result against its own schema.
func (w *world) do(name, args string) (Result, error) {
	w.t.Helper()
	res, err := w.reg.Do(context.Background(), name, json.RawMessage(args))
	if err != nil {
		return res, err
	}
	tool, _ := w.reg.Lookup(name)
	out, err := tool.Output()
	if err != nil {
		w.t.Fatal(err)
	}
	schema, err := out.Resolve(&jsonschema.ResolveOptions{})
	if err != nil {
		w.t.Fatal(err)
	}
	data, err := res.JSON()
	if err != nil {
		w.t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		w.t.Fatal(err)
	}
	if err := schema.Validate(v); err != nil {
		w.t.Errorf("%s %s: the result does not fit its schema: %v\n%s", name, args, err, data)
	}
	if text := res.Text(); text == "" || strings.ContainsAny(text, "\x1b\r") || strings.HasPrefix(text, "{") {
		w.t.Errorf("%s %s: text for people is %q", name, args, text)
	}
	return res, nil
}

// must runs a tool that succeeds and returns its typed result.
func must[T any](w *world, name, args string) T {
	w.t.Helper()
	res, err := w.do(name, args)
	if err != nil {
		w.t.Fatalf("%s %s: %v", name, args, err)
	}
	out, ok := res.Value.(T)
	if !ok {
		w.t.Fatalf("%s gives a %T", name, res.Value)
	}
	return out
}

func fileNames(files []FoundFile) string {
	var out []string
	for _, f := range files {
		out = append(out, string(f.Name))
	}
	return strings.Join(out, " ")
}

func unixOnly(t *testing.T) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the names and links of this test need a Unix")
	}
}
