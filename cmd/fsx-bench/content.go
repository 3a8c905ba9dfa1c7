package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// contentRounds is how often texts are indexed from nothing: that takes minutes.
const contentRounds = 1

// measureContent measures indexing of texts, then what can be asked of the indexes.
func measureContent(ctx context.Context, l *lab, top string) error {
	data, conf := l.contentFolders()
	zoekt := filepath.Join(l.dir, "zoekt")
	db := filepath.Join(conf, "xapiandb")
	if err := recollConfig(conf, top); err != nil {
		return err
	}
	recoll := l.peerRun("recollindex", "-c", conf)
	err := l.turns(ctx, contentRounds,
		trial{key: "index", before: remove(data), run: l.fsxRun(data, "index", top).run, after: disk(data)},
		trial{key: "recollindex", needs: "recollindex", before: remove(db), run: recoll.run, after: disk(db)},
		trial{key: "zoekt-index", needs: "zoekt-index", before: remove(zoekt), run: l.peerRun("zoekt-index", "-index", zoekt, top).run, after: disk(zoekt)},
	)
	if err != nil {
		return err
	}
	return measureIndexed(ctx, l, top)
}

// contentFolders are where fsx and Recoll keep their indexes of texts.
func (l *lab) contentFolders() (data, conf string) {
	return filepath.Join(l.dir, "data-content"), filepath.Join(l.dir, "recoll")
}

// measureIndexed measures indexing of what is indexed, and queries for passages.
func measureIndexed(ctx context.Context, l *lab, top string) error {
	data, conf := l.contentFolders()
	if _, err := os.Stat(data); err != nil {
		return fmt.Errorf("there is no index from an earlier run of the group content: %w", err)
	}
	err := l.turns(ctx, l.rounds,
		trial{key: "re-index", run: l.fsxRun(data, "index", top).run},
		trial{key: "recollindex again", needs: "recollindex", run: l.peerRun("recollindex", "-c", conf).run},
	)
	if err != nil {
		return err
	}
	return l.wordQueries(ctx, data, conf)
}

// recollConfig gives Recoll a configuration of its own, with its defaults.
func recollConfig(conf, top string) error {
	if err := os.RemoveAll(conf); err != nil { //nolint:gosec // the bench's own folder
		return err
	}
	if err := os.MkdirAll(conf, 0o700); err != nil { //nolint:gosec // the bench's own folder
		return err
	}
	return os.WriteFile(filepath.Join(conf, "recoll.conf"), []byte("topdirs = "+top+"\nskippedPaths =\n"), 0o600) //nolint:gosec // the bench's own folder
}

// wordQueries asks for passages: fsx inside of a process, recollq as a process.
func (l *lab) wordQueries(ctx context.Context, data, conf string) error {
	inside, err := startInside(ctx, data)
	if err != nil {
		return err
	}
	defer func() { _, _ = inside.Close() }()
	add := func(key string, s sample) {
		if l.series[key] == nil {
			l.series[key] = &series{}
		}
		l.series[key].samples = append(l.series[key].samples, s)
	}
	for i, q := range wordQueries(20, l.seed) {
		a, err := inside.ask(query{Kind: "words", Words: q.fsx, Limit: 10})
		if err != nil {
			return err
		}
		if i >= 5 { // one of each kind warms
			add("search "+q.kind, sample{wall: durationOf(a.NS), n: a.Total})
		}
		if l.peers["recollq"] == nil {
			continue
		}
		s, err := l.peerRun("recollq", "-c", conf, "-n", "10", "-b", q.recoll).run(ctx)
		if err != nil {
			return errors.Join(fmt.Errorf("recollq %s", q.recoll), err)
		}
		if i >= 5 {
			add("recollq "+q.kind, s)
		}
	}
	return nil
}
