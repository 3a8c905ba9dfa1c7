package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dgraph-io/badger/v4"
)

// TidyPlan says what Tidy forgets.
type TidyPlan struct {
	Gone   []string // folders and files that are no more: everything at and below them
	Before int64    // scans that ended before this are forgotten, but for the last of each root and the last that read its files, and parts set aside before it are removed; UTC nanoseconds
	DryRun bool     // count only
}

// Tidied says what Tidy forgot, or would forget.
type Tidied struct {
	Dropped
	Scans int
	Aside []string // parts set aside, and copies of what was saved out of one
	Freed int64    // bytes on disk; 0 of a dry run
}

// Tidy forgets what is not needed any more and gives its room back to the disk.
func (s *Store) Tidy(ctx context.Context, p TidyPlan) (t Tidied, err error) {
	if err := s.enter(ctx); err != nil {
		return t, err
	}
	defer s.leave()
	before, err := diskBytes(s.dir)
	if err != nil {
		return t, err
	}
	if t.Dropped, err = s.tidyGone(ctx, p); err != nil {
		return t, err
	}
	if t.Scans, err = s.tidyScans(ctx, p); err != nil {
		return t, err
	}
	if t.Aside, err = s.tidyAside(p); err != nil || p.DryRun {
		return t, err
	}
	if err := s.compact(ctx); err != nil {
		return t, err
	}
	after, err := diskBytes(s.dir)
	t.Freed = max(0, before-after)
	return t, err
}

// tidyGone forgets whole trees.
func (s *Store) tidyGone(ctx context.Context, p TidyPlan) (sum Dropped, err error) {
	for _, path := range p.Gone {
		var d Dropped
		if p.DryRun {
			d, err = s.countTree(ctx, path)
		} else {
			d, err = s.DropTree(ctx, path)
		}
		if err != nil {
			return sum, err
		}
		sum.Folders += d.Folders
		sum.Documents += d.Documents
		sum.Passages += d.Passages
	}
	return sum, nil
}

// countTree counts what DropTree would remove.
func (s *Store) countTree(ctx context.Context, path string) (d Dropped, err error) {
	err = s.eachUnder(ctx, keyFolder, path, func(*badger.Txn, []byte, []byte) error { d.Folders++; return nil })
	if err != nil {
		return d, err
	}
	return d, s.Documents(ctx, path, func(doc Document) error {
		d.Documents++
		d.Passages += doc.Passages
		return nil
	})
}

// tidyScans forgets old scans, and all scans of roots that are gone.
func (s *Store) tidyScans(ctx context.Context, p TidyPlan) (int, error) {
	s.messages.Lock()
	defer s.messages.Unlock()
	var all []keptScan
	if err := s.collect(ctx, []byte{keyScan}, readScan(&all)); err != nil {
		return 0, err
	}
	var drop [][]byte
	for _, e := range all {
		if slices.Contains(p.Gone, e.Root) {
			drop = append(drop, e.key)
		}
	}
	for _, e := range needless(all) {
		if e.Ended < p.Before && !slices.Contains(p.Gone, e.Root) {
			drop = append(drop, e.key)
		}
	}
	if p.DryRun || len(drop) == 0 {
		return len(drop), nil
	}
	err := s.commit(ctx, 0, func(txn *badger.Txn) error {
		for _, k := range drop {
			if err := txn.Delete(k); err != nil {
				return err
			}
		}
		return nil
	})
	return len(drop), err
}

// asideTime gives when a part was set aside or saved, by its name; false for other names.
func asideTime(name string) (time.Time, bool) {
	stamp, saved := strings.CutPrefix(name, "rescued-")
	if saved {
		stamp = strings.TrimSuffix(stamp, ".json")
	} else {
		i := strings.Index(name, ".damaged-")
		if i < 0 {
			return time.Time{}, false
		}
		stamp = name[i+len(".damaged-"):]
	}
	when, err := time.Parse(asideStamp, stamp)
	return when, err == nil
}

// asideStamp is how the time stands in the name of a part that was set aside.
const asideStamp = "20060102T150405.000000000Z"

// tidyAside removes parts that were set aside long ago.
func (s *Store) tidyAside(p TidyPlan) ([]string, error) {
	list, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, fmt.Errorf("look for parts set aside: %w", err)
	}
	var names []string
	for _, e := range list {
		when, ok := asideTime(e.Name())
		if !ok || when.UnixNano() >= p.Before {
			continue
		}
		if !p.DryRun {
			if err := os.RemoveAll(filepath.Join(s.dir, e.Name())); err != nil {
				return names, fmt.Errorf("remove a part set aside: %w", err)
			}
		}
		names = append(names, e.Name())
	}
	return names, nil
}

// compact lets Badger merge its tables and give room back.
func (s *Store) compact(ctx context.Context) error {
	if err := s.writable(0); err != nil {
		return err
	}
	s.write.Lock()
	defer s.write.Unlock()
	err := guarded(func() error {
		if err := s.db.Flatten(2); err != nil {
			return err
		}
		for ctx.Err() == nil {
			if err := s.db.RunValueLogGC(0.5); errors.Is(err, badger.ErrNoRewrite) || errors.Is(err, badger.ErrRejected) {
				break
			} else if err != nil {
				return err
			}
		}
		return ctx.Err()
	})
	return s.check("the file records", err)
}
