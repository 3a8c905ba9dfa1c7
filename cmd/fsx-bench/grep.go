package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// measureGrep measures searches for lines: without an index, and with one that a watching
// fsx keeps.
func measureGrep(ctx context.Context, l *lab, top string) error {
	words := textVocabulary(textWords, l.seed)
	data, none := filepath.Join(l.dir, "data-content"), filepath.Join(l.dir, "data-none")
	literal, frequent, rare := words[5000], words[300], words[55_000] // frequent: in about one file of ten
	bare := func(key, pattern string, flags ...string) []trial {
		args := append(append([]string{"grep", "--no-index", "--most", "100000"}, flags...), pattern, top)
		return []trial{
			{key: "grep " + key, run: l.fsxRun(none, args...).run},
			{key: "rg " + key, needs: "rg", run: l.peerRun("rg", append(rgFlags(flags), "-e", pattern, top)...).run},
		}
	}
	if err := remove(none)(ctx); err != nil {
		return err
	}
	for _, trials := range [][]trial{
		bare("literal", literal),
		bare("regex with literal", literal+` [a-z]+ing\b`, "-e"),
		bare("regex without literal", `\b[a-z]{4}ing\b [0-9]{3}`, "-e"),
	} {
		if err := l.turns(ctx, l.rounds, trials...); err != nil {
			return err
		}
	}
	if _, err := os.Stat(data); err != nil {
		if _, err := l.fsxRun(data, "index", top).run(ctx); err != nil {
			return err
		}
	}
	w, err := l.startWatch(ctx, data, top)
	if err != nil {
		fmt.Fprintf(l.log, "  indexed grep: %v\n", err)
		return nil
	}
	w.settle(ctx)
	for _, one := range []struct{ key, pattern string }{{"rare", rare}, {"frequent", frequent}} {
		if err = l.indexedGrep(ctx, data, top, one.key, one.pattern); err != nil {
			break
		}
	}
	return errors.Join(err, w.stop())
}

// indexedGrep searches for a text as a process of its own, within a process that has the data folder open as a guest of the
// one that watches, and with rg.
func (l *lab) indexedGrep(ctx context.Context, data, top, key, pattern string) error {
	inside, err := startInside(ctx, data, "-guest")
	if err != nil {
		return err
	}
	defer func() { _, _ = inside.Close() }()
	open := func(context.Context) (sample, error) {
		a, err := inside.ask(query{Kind: "lines", Words: pattern, Under: []string{top}})
		return sample{wall: durationOf(a.NS), n: a.Total}, err
	}
	if _, err := open(ctx); err != nil { // the first one warms
		return err
	}
	return l.turns(ctx, l.rounds,
		trial{key: "indexed grep " + key, run: l.fsxRun(data, "grep", "--most", "100000", pattern, top).run},
		trial{key: "open grep " + key, run: open},
		trial{key: "rg " + key, needs: "rg", run: l.peerRun("rg", append(rgFlags(nil), "-e", pattern, top)...).run})
}

// rgFlags let rg look at every file and say what fsx says.
func rgFlags(fsx []string) []string {
	flags := []string{"-uuu", "-n", "--no-heading", "--with-filename", "--color", "never"}
	for _, f := range fsx {
		if f == "-e" {
			return flags
		}
	}
	return append(flags, "-F")
}
