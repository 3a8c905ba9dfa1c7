package main

import (
	"context"
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
		err := l.turns(ctx, l.rounds,
			trial{key: "indexed grep " + one.key, run: l.fsxRun(data, "grep", "--most", "100000", one.pattern, top).run},
			trial{key: "rg " + one.key, needs: "rg", run: l.peerRun("rg", append(rgFlags(nil), "-e", one.pattern, top)...).run})
		if err != nil {
			break
		}
	}
	return w.stop()
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
