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

// sameBytes divides files that were recorded with one size into groups of the same content. What
// they are now is read: a record may be older than the file.
func sameBytes(ctx context.Context, e *Env, set []Entry) (groups []DuplicateGroup, unread []FileReason, err error) {
	byHead, unread, err := byHash(ctx, e, set, headBytes)
	if err != nil {
		return nil, nil, err
	}
	for head, like := range byHead {
		whole := map[digest][]Entry{head: like}
		if len(like) > 1 && !head.whole {
			var more []FileReason
			if whole, more, err = byHash(ctx, e, like, -1); err != nil {
				return nil, nil, err
			}
			unread = append(unread, more...)
		}
		for d, same := range whole {
			if len(same) > 1 {
				for i := range same {
					same[i].Size = d.bytes
				}
				groups = append(groups, newGroup(same, d.hash))
			}
		}
	}
	return groups, unread, nil
}

func byHash(ctx context.Context, e *Env, set []Entry, most int64) (map[digest][]Entry, []FileReason, error) {
	out := map[digest][]Entry{}
	var unread []FileReason
	for _, entry := range set {
		d, err := hashFile(ctx, e.Keeper.Guard(), string(entry.Path), most)
		switch {
		case ctx.Err() != nil:
			return nil, nil, ctx.Err()
		case err != nil:
			unread = append(unread, FileReason{Path: entry.Path, Reason: whyUnread(err)})
		default:
			out[d] = append(out[d], entry)
		}
	}
	return out, unread, nil
}

// digest is what was read of a file.
type digest struct {
	hash  string // SHA-256 in hexadecimal
	bytes int64
	whole bool // there is no more of it
}

// hashFile reads a file, or its first most bytes; -1 is all.
func hashFile(ctx context.Context, g *guard.Guard, path string, most int64) (d digest, err error) {
	f, err := g.Open(path)
	if err != nil {
		return d, err
	}
	defer func() { _ = f.Close() }()
	sum := sha256.New()
	for buf := make([]byte, 256<<10); d.bytes != most; {
		if err := ctx.Err(); err != nil {
			return d, err
		}
		next := buf
		if most >= 0 {
			next = buf[:min(int64(len(buf)), most-d.bytes)]
		}
		n, err := f.Read(next)
		sum.Write(next[:n])
		d.bytes += int64(n)
		if errors.Is(err, io.EOF) {
			d.whole = true
			break
		}
		if err != nil {
			return d, err
		}
	}
	d.hash = hex.EncodeToString(sum.Sum(nil))
	return d, nil
}

func whyUnread(err error) string {
	var blocked *guard.BlockedError
	if errors.As(err, &blocked) {
		return strings.TrimSuffix(guard.Block.Notice(), ".")
	}
	return err.Error()
}
