package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// built is the program under test, built once.
var built struct {
	once sync.Once
	dir  string
	err  error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if built.dir != "" {
		_ = os.RemoveAll(built.dir)
	}
	os.Exit(code)
}

// binary is the path of the built program.
func binary(t *testing.T) string {
	t.Helper()
	built.once.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "fsx-cli"); built.err != nil {
			return
		}
		if built.err = os.Chmod(built.dir, 0o755); built.err != nil { // other users run it too
			return
		}
		cmd := exec.Command("go", "build", "-buildvcs=false", "-o", filepath.Join(built.dir, program), ".")
		if out, err := cmd.CombinedOutput(); err != nil {
			built.err = fmt.Errorf("building fsx: %w\n%s", err, out)
			return
		}
		built.err = os.Chmod(filepath.Join(built.dir, program), 0o755) // whatever the umask
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return filepath.Join(built.dir, program)
}

var program = map[bool]string{true: "fsx.exe", false: "fsx"}[runtime.GOOS == "windows"]

// cli runs the program with a home, a data folder and a working folder of its
// own.
type cli struct {
	t         *testing.T
	home, cwd string
	data      string
	env       []string
	stdin     string
}

// result is what a run left.
type result struct {
	out, err string
	code     int
}

// newCLI writes files into the working folder.
func newCLI(t *testing.T, files map[string]string) *cli {
	t.Helper()
	base, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c := &cli{t: t, home: filepath.Join(base, "home"), cwd: filepath.Join(base, "work"), data: filepath.Join(base, "data")}
	for _, dir := range []string{c.home, c.cwd} {
		if err := errors.Join(os.MkdirAll(dir, 0o755), os.Chmod(dir, 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range files {
		c.write(name, text)
	}
	return c
}

func (c *cli) path(name string) string { return filepath.Join(c.cwd, filepath.FromSlash(name)) }

// write makes a file that anybody may read, whatever the umask.
func (c *cli) write(name, text string) {
	c.t.Helper()
	dir := filepath.Dir(c.path(name))
	err := os.MkdirAll(dir, 0o755)
	for ; err == nil && len(dir) > len(c.cwd); dir = filepath.Dir(dir) {
		err = os.Chmod(dir, 0o755)
	}
	if err == nil {
		err = errors.Join(os.WriteFile(c.path(name), []byte(text), 0o644), os.Chmod(c.path(name), 0o644))
	}
	if err != nil {
		c.t.Fatal(err)
	}
}

func (c *cli) command(args ...string) *exec.Cmd {
	c.t.Helper()
	cmd := exec.Command(binary(c.t), args...)
	cmd.Dir = c.cwd
	cmd.Env = append([]string{
		"HOME=" + c.home, "USERPROFILE=" + c.home, "PATH=" + os.Getenv("PATH"), "SystemRoot=" + os.Getenv("SystemRoot"), "TZ=UTC",
		"FSX_DATA_DIR=" + c.data, "XDG_CONFIG_HOME=" + filepath.Join(c.home, "config"),
		"XDG_CACHE_HOME=" + filepath.Join(built.dir, "cache"), "XDG_DATA_HOME=" + filepath.Join(c.home, "share"),
	}, c.env...)
	cmd.Stdin = strings.NewReader(c.stdin)
	return cmd
}

// run runs the program to its end.
func (c *cli) run(args ...string) result {
	c.t.Helper()
	cmd := c.command(args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		c.t.Fatalf("fsx %s: %v", strings.Join(args, " "), err)
	}
	r := result{out: out.String(), err: errs.String(), code: cmd.ProcessState.ExitCode()}
	if strings.Contains(r.err, "goroutine ") || strings.Contains(r.err, "panic") {
		c.t.Errorf("fsx %s shows a stack trace: %s", strings.Join(args, " "), r.err)
	}
	return r
}

// ok runs the program, which must succeed and say nothing on stderr.
func (c *cli) ok(args ...string) string {
	c.t.Helper()
	r := c.run(args...)
	if r.code != 0 || r.err != "" {
		c.t.Fatalf("fsx %s: exit %d\n%s%s", strings.Join(args, " "), r.code, r.out, r.err)
	}
	return r.out
}

// fails runs the program, which must exit with code and one sentence on stderr
// that holds want.
func (c *cli) fails(code int, want string, args ...string) {
	c.t.Helper()
	r := c.run(args...)
	sentence := strings.TrimSuffix(r.err, "\n")
	if r.code != code || !strings.HasPrefix(sentence, "fsx: ") || !strings.Contains(sentence, want) || strings.Contains(sentence, "\n") ||
		!strings.HasSuffix(sentence, ".") && !strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, "?.") || r.out != "" {
		c.t.Errorf("fsx %s: exit %d, stderr %q, stdout %q; want exit %d and one sentence with %q", strings.Join(args, " "), r.code, r.err, r.out, code, want)
	}
}

// object runs the program with --json and decodes its one object.
func (c *cli) object(code int, args ...string) map[string]any {
	c.t.Helper()
	r := c.run(append(args, "--json")...)
	var v map[string]any
	if err := json.Unmarshal([]byte(r.out), &v); err != nil || r.code != code || strings.Count(r.out, "\n") != 1 {
		c.t.Fatalf("fsx %s --json: exit %d, want %d; %v\n%s%s", strings.Join(args, " "), r.code, code, err, r.out, r.err)
	}
	return v
}

func keys(v map[string]any, names ...string) error {
	for _, n := range names {
		if _, ok := v[n]; !ok {
			return fmt.Errorf("the field %q is missing in %v", n, v)
		}
	}
	return nil
}

var sample = map[string]string{
	"spa.md":            "# Share Purchase Agreement\n\n## Price\n\nThe purchase price is $44,630,000 in cash.\n\n## Escrow\n\nThe escrow agent is Harbor Trust.\n",
	"notes/todo.txt":    "- call the escrow agent\n- TODO: check the price\n",
	"notes/leases.csv":  "tenant,rent\nAcme,1250\nBolt,900\n",
	"src/main.go":       "package main\n\nfunc main() {}\n",
	"photos/cat.jpg":    "not really a photo",
	".gitignore":        "build/\n",
	"build/output.txt":  "TODO in an ignored file\n",
	".hidden/secret.md": "hidden",
	"id_rsa":            "-----BEGIN KEY-----",
}

// patient is how long a test waits for what must come.
const patient = 3 * time.Minute

// until waits for a condition.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline, tick := time.After(patient), time.NewTicker(2*time.Millisecond)
	defer tick.Stop()
	for !holds() {
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatalf("waited in vain for %s", what)
		}
	}
}
