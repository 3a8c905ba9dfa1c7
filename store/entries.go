package store

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"

	"github.com/dgraph-io/badger/v4"
)

// Span is a range of numbers with both of its ends.
type Span struct{ From, To int64 }

// EntryQuery chooses regular files by what their folders say of them. Every condition that
// is set must hold.
type EntryQuery struct {
	Under    string   // at or below this folder; "" means everywhere
	Direct   bool     // only those that lie in Under itself
	Name     string   // of this name
	Begin    string   // in Under: names that begin so, and all below folders whose names do
	Like     string   // with paths that begin so, whatever the case of ASCII letters
	Parts    []string // with paths that hold each of these texts, in small letters, whatever the case of ASCII letters
	Exts     []string // lower-case extensions without the dot; "" for files that have none
	Sizes    []Span   // bytes, within all of these
	ModTimes []Span   // UTC nanoseconds, within all of these
}

// pieceEntries is how many entries of a folder Entries gives at once.
const pieceEntries = 512

// Entries calls fn for the files that a query chooses, folder by folder in path order, a
// large folder in pieces. The folder that fn gets has no more than its path and those
// entries, and is valid only during the call. An error of fn ends it and is given back.
func (s *Store) Entries(ctx context.Context, q EntryQuery, fn func(Folder) error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	own := []byte{keyFolder}
	if q.Under != "" {
		var err error
		if own, err = prefixed(keyFolder, q.Under); err != nil {
			return err
		}
	}
	r := entryReader{q: &q, fn: fn, parts: newPartFinder(q.Parts)}
	if q.Direct || q.Begin != "" {
		if err := s.entriesOf(own, &r); err != nil || q.Direct {
			return plainError(err)
		}
	}
	r.below = q.Begin != ""
	return s.eachKey(ctx, append(own, q.Begin...), func(txn *badger.Txn, key, head []byte) error {
		if err := ctx.Err(); err != nil {
			return callerError(err)
		}
		block, err := whole(txn, key, head)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return r.read(key, block)
	})
}

// entriesOf reads the files of one folder.
func (s *Store) entriesOf(key []byte, r *entryReader) error {
	return s.view(func(txn *badger.Txn) error {
		block, err := value(txn, key)
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		return r.read(key, block)
	})
}

// plainError takes the wrapping of callerError off.
func plainError(err error) error {
	var theirs *theirError
	if errors.As(err, &theirs) {
		return theirs.err
	}
	return err
}

// entryReader decodes of a folder's block the files that a query chooses, into the same
// room again and again.
type entryReader struct {
	q      *EntryQuery
	fn     func(Folder) error
	below  bool   // the names of Begin were the folders'
	rest   string // of Like, which names in this folder must begin with
	parts  partFinder
	folder Folder
	text   []byte
	ends   []int
}

func (r *entryReader) read(key, block []byte) error {
	d := decoder{b: block}
	if t := decodeTotals(&d); t.Files == 0 {
		return d.err
	}
	r.folder.Path, r.rest = "", ""
	if r.q.Like != "" && !r.alike(key) {
		return nil
	}
	r.parts.enter(key)
	front, n := decodeFront("", &d)
	r.reset()
	e := Entry{ModTime: front.ModTime, Inode: front.Inode}
	var name []byte
	for range n {
		name = decodeEntry(&d, &e, name)
		if d.err != nil {
			return d.err
		}
		if !r.chosen(name, &e) {
			continue
		}
		r.folder.Entries = append(r.folder.Entries, e)
		r.text = append(r.text, name...)
		r.ends = append(r.ends, len(r.text))
		if len(r.ends) == pieceEntries {
			if err := r.give(key); err != nil {
				return err
			}
		}
	}
	if err := d.end(); err != nil {
		return err
	}
	return r.give(key)
}

// alike reports whether the folder of a key may hold files of q.Like, and what of it is
// left for their names.
func (r *entryReader) alike(key []byte) bool {
	r.folder.Path = keyPath(key[1:])
	at, like := r.folder.Path, r.q.Like
	if !os.IsPathSeparator(at[len(at)-1]) {
		at += string(os.PathSeparator)
	}
	if len(at) >= len(like) {
		return foldsTo(at[:len(like)], like)
	}
	r.rest = like[len(at):]
	return foldsTo(at, like[:len(at)]) && strings.IndexByte(r.rest, os.PathSeparator) < 0
}

// foldsTo compares two texts of the same length as LIKE does: ASCII letters without case.
func foldsTo[A, B string | []byte](a A, b B) bool {
	for i := range len(a) {
		x, y := a[i], b[i]
		if x != y && (x|0x20 != y|0x20 || x|0x20 < 'a' || x|0x20 > 'z') {
			return false
		}
	}
	return true
}

func (r *entryReader) reset() {
	r.folder.Entries, r.text, r.ends = r.folder.Entries[:0], r.text[:0], r.ends[:0]
}

// give hands on what has been collected of a folder.
func (r *entryReader) give(key []byte) error {
	if len(r.ends) == 0 {
		return nil
	}
	if r.folder.Path == "" {
		r.folder.Path = keyPath(key[1:])
	}
	text, from := string(r.text), 0
	for i, end := range r.ends {
		r.folder.Entries[i].Name, from = text[from:end], end
	}
	err := r.fn(r.folder)
	r.reset()
	return callerError(err)
}

func (r *entryReader) chosen(name []byte, e *Entry) bool {
	q := r.q
	return e.Kind == File &&
		(q.Name == "" || string(name) == q.Name) &&
		(q.Begin == "" || r.below || bytes.HasPrefix(name, []byte(q.Begin))) &&
		(r.rest == "" || len(name) >= len(r.rest) && foldsTo(name[:len(r.rest)], r.rest)) &&
		(len(q.Exts) == 0 || q.hasExt(name)) && within(q.Sizes, e.Size) && within(q.ModTimes, e.ModTime) && r.parts.holds(name)
}

func within(spans []Span, n int64) bool {
	for _, s := range spans {
		if n < s.From || n > s.To {
			return false
		}
	}
	return true
}

// hasExt looks at the extension as Ext gives it.
func (q *EntryQuery) hasExt(name []byte) bool {
	ext := name[len(name):]
	if dot := bytes.LastIndexByte(name, '.'); dot >= 0 {
		ext = name[dot+1:]
	}
	for _, want := range q.Exts {
		if len(want) == len(ext) && string(ext) == want || strings.ToLower(string(ext)) == want {
			return true
		}
	}
	return false
}

// Ext gives the extension of a file's name in lower case without its dot, "" where it has none.
func Ext(name string) string {
	if dot := strings.LastIndexByte(name, '.'); dot >= 0 {
		return strings.ToLower(name[dot+1:])
	}
	return ""
}
