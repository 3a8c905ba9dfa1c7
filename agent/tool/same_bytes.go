package tool

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"github.com/fsx-dev/fsx/walker/guard"
)

// headBytes are read of every file of equal size before any is read whole:
// most files that differ do so there.
const headBytes = 64 << 10

// compare finds among sets of files of equal size those with the same bytes.
func (d *Duplicates) compare(ctx context.Context, e *Env, sets [][]Entry) error {
	var mu sync.Mutex
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(readers())
	for _, set := range sets {
		work.Go(func() error {
			groups, unread, err := sameBytes(ctx, e, set)
			mu.Lock()
			defer mu.Unlock()
			d.Groups = append(d.Groups, groups...)
			d.Unread = append(d.Unread, unread...)
			return err
		})
	}
	return work.Wait()
}

// sameBytes divides files of one size into groups of the same content.
func sameBytes(ctx context.Context, e *Env, set []Entry) (groups []DuplicateGroup, unread []FileReason, err error) {
	byHead, unread, err := byHash(ctx, e, set, headBytes)
	if err != nil {
		return nil, nil, err
	}
	for head, like := range byHead {
		whole := map[string][]Entry{head: like}
		if len(like) > 1 && like[0].Size > headBytes {
			var more []FileReason
			if whole, more, err = byHash(ctx, e, like, -1); err != nil {
				return nil, nil, err
			}
			unread = append(unread, more...)
		}
		for hash, same := range whole {
			if len(same) > 1 {
				groups = append(groups, newGroup(same, hash))
			}
		}
	}
	return groups, unread, nil
}

func byHash(ctx context.Context, e *Env, set []Entry, most int64) (map[string][]Entry, []FileReason, error) {
	out := map[string][]Entry{}
	var unread []FileReason
	for _, entry := range set {
		hash, err := hashFile(ctx, e.Keeper.Guard(), string(entry.Path), most)
		switch {
		case ctx.Err() != nil:
			return nil, nil, ctx.Err()
		case err != nil:
			unread = append(unread, FileReason{Path: entry.Path, Reason: whyUnread(err)})
		default:
			out[hash] = append(out[hash], entry)
		}
	}
	return out, unread, nil
}

// hashFile is the SHA-256 of a file, or of its first most bytes; -1 is all.
func hashFile(ctx context.Context, g *guard.Guard, path string, most int64) (string, error) {
	f, err := g.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = f.Close() }()
	var from io.Reader = f
	if most >= 0 {
		from = io.LimitReader(f, most)
	}
	sum := sha256.New()
	buf := make([]byte, 256<<10)
	for {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		n, err := from.Read(buf)
		sum.Write(buf[:n])
		if errors.Is(err, io.EOF) {
			return hex.EncodeToString(sum.Sum(nil)), nil
		}
		if err != nil {
			return "", err
		}
	}
}

func whyUnread(err error) string {
	var blocked *guard.BlockedError
	if errors.As(err, &blocked) {
		return strings.TrimSuffix(guard.Block.Notice(), ".")
	}
	return err.Error()
}
