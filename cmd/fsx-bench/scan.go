package main

import (
	"context"
	"path/filepath"
)

// measureScan measures walks with metadata: the first one into an empty data folder, and
// one over a tree in which nothing has changed.
func measureScan(ctx context.Context, l *lab, top string) error {
	data, db := filepath.Join(l.dir, "data-scan"), filepath.Join(l.dir, "scan.db")
	floorRun, err := self("floor", top)
	if err != nil {
		return err
	}
	first := []trial{
		{key: "floor", run: floorRun.run},
		{key: "scan", before: remove(data), run: l.fsxRun(data, "scan", top).run, after: disk(data)},
		{key: "find -printf", needs: "find", run: l.peerRun("find", top, "-printf", `%p %s %T@ %i %y\n`).run},
		{key: "updatedb", needs: "updatedb", before: remove(db), run: l.peerRun("updatedb", updatedbArgs(top, db)...).run, after: disk(db)},
		{key: "fd -uu", needs: "fd", run: l.peerRun("fd", "-uu", ".", top).run},
	}
	if err := l.turns(ctx, l.rounds, first...); err != nil {
		return err
	}
	again := []trial{
		{key: "floor again", run: floorRun.run},
		{key: "re-scan", run: l.fsxRun(data, "scan", top).run, after: disk(data)},
	}
	if err := l.turns(ctx, l.rounds, again...); err != nil {
		return err
	}
	return l.cold(ctx, 1, append(first, again[1])...)
}
