package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// bench measures everything and prints the table.
func bench(ctx context.Context, args []string, out io.Writer) (err error) {
	o, err := parseOptions(args)
	if err != nil {
		return err
	}
	done, err := o.place()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, done()) }()
	if err := o.absolute(); err != nil {
		return err
	}
	if o.fsx == "" {
		if o.fsx, err = buildFSX(ctx, o.dir); err != nil {
			return err
		}
	}
	p := findPeers(ctx)
	if o.quick {
		return quick(ctx, o, p, out)
	}
	r := report{options: o, peers: p}
	for _, size := range o.sizes {
		l := newLab(o, p, os.Stderr)
		if err := measureTree(ctx, l, size); err != nil {
			return err
		}
		r.add(fmt.Sprintf("%d files", size), l)
	}
	l := newLab(o, p, os.Stderr)
	if err := measureText(ctx, l); err != nil {
		return err
	}
	r.add(fmt.Sprintf("%d MB of text", o.text>>20), l)
	l = newLab(o, p, os.Stderr)
	if err := measureSQL(ctx, l); err != nil {
		return err
	}
	r.add(fmt.Sprintf("%d rows", o.rows), l)
	_, err = io.WriteString(out, r.String())
	return err
}

// buildFSX builds the program from this module.
func buildFSX(ctx context.Context, dir string) (string, error) {
	name := filepath.Join(dir, "fsx")
	cmd := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-o", name, "github.com/fsx-dev/fsx/cmd/fsx") //nolint:gosec // our own program
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build fsx: %w: %s", err, shorten(string(out)))
	}
	return name, nil
}

// wants reports whether a group is to be measured.
func (o *options) wants(group string) bool { return len(o.only) == 0 || slices.Contains(o.only, group) }

// measureTree measures what depends on the number of files.
func measureTree(ctx context.Context, l *lab, files int) error {
	top := filepath.Join(l.dir, fmt.Sprintf("tree-%d", files))
	fmt.Fprintf(l.log, "%d files in %s\n", files, top)
	if _, err := runSelf(ctx, "tree", "-seed", fmt.Sprint(l.seed), fmt.Sprint(files), top); err != nil {
		return err
	}
	for _, g := range []struct {
		name string
		run  func(context.Context, *lab, string) error
	}{{"scan", measureScan}, {"names", measureNames}, {"watch", measureWatch}, {"screen", measureScreen}, {"files", measureIndexSQL}} {
		if !l.wants(g.name) {
			continue
		}
		if err := g.run(ctx, l, top); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
	}
	return nil
}

// measureText measures what depends on the content of files.
func measureText(ctx context.Context, l *lab) error {
	queries := len(l.only) > 0 && l.wants("queries") && !l.wants("content") // which are part of content
	if !l.wants("content") && !queries && !l.wants("grep") || l.text == 0 {
		return nil
	}
	top := filepath.Join(l.dir, fmt.Sprintf("text-%d", l.text>>20))
	fmt.Fprintf(l.log, "%d MB of text in %s\n", l.text>>20, top)
	if _, err := runSelf(ctx, "text", "-seed", fmt.Sprint(l.seed), fmt.Sprint(l.text), top); err != nil {
		return err
	}
	if l.wants("content") {
		if err := measureContent(ctx, l, top); err != nil {
			return fmt.Errorf("content: %w", err)
		}
	}
	if queries {
		if err := measureIndexed(ctx, l, top); err != nil {
			return fmt.Errorf("queries: %w", err)
		}
	}
	if l.wants("grep") {
		if err := measureGrep(ctx, l, top); err != nil {
			return fmt.Errorf("grep: %w", err)
		}
	}
	return nil
}

// fsxRun is a run of fsx with a data folder and without the person's settings.
func (l *lab) fsxRun(data string, args ...string) *command {
	return &command{args: append([]string{l.fsx}, args...), env: fsxEnv(l.dir, data), codes: []int{4}}
}

// fsxEnv keeps fsx away from the person's own data folder, settings and caches.
func fsxEnv(dir, data string) []string {
	return []string{
		"FSX_DATA_DIR=" + data, "FSX_CONFIG=" + os.DevNull, "XDG_CACHE_HOME=" + filepath.Join(dir, "cache"),
		"XDG_DATA_HOME=" + filepath.Join(dir, "share"), "FSX_MODEL=", "NO_COLOR=1",
	}
}

// remove is a step that removes what an earlier run left.
func remove(paths ...string) func(context.Context) error {
	return func(context.Context) error {
		for _, p := range paths {
			if err := os.RemoveAll(p); err != nil { //nolint:gosec // the bench's own folder
				return err
			}
		}
		return nil
	}
}

// disk adds what a run left on disk to its sample.
func disk(paths ...string) func(context.Context, *sample) error {
	return func(_ context.Context, s *sample) (err error) {
		s.disk, err = diskOf(paths...)
		return err
	}
}
