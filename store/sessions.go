package store

import (
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/dgraph-io/badger/v4"
	"github.com/oklog/ulid/v2"
)

// AddBookmark stores a bookmark, replacing one of the same path. Added is set when it is 0.
func (s *Store) AddBookmark(ctx context.Context, b Bookmark) error {
	if b.Added == 0 {
		b.Added = time.Now().UnixNano()
	}
	key, err := prefixed(keyBookmark, b.Path)
	if err != nil {
		return err
	}
	return s.commit(ctx, 0, func(txn *badger.Txn) error {
		v := binary.AppendVarint(nil, b.Added)
		return txn.Set(key, appendString(v, b.Label))
	})
}

// RemoveBookmark forgets the bookmark of a path, ErrNotFound when there is none.
func (s *Store) RemoveBookmark(ctx context.Context, path string) error {
	key, err := prefixed(keyBookmark, path)
	if err != nil {
		return err
	}
	return s.commit(ctx, 0, func(txn *badger.Txn) error {
		if _, err := raw(txn, key); err != nil {
			return fmt.Errorf("look up the bookmark of %q: %w", path, err)
		}
		return txn.Delete(key)
	})
}

// Bookmarks gives all bookmarks in path order.
func (s *Store) Bookmarks(ctx context.Context) ([]Bookmark, error) {
	var out []Bookmark
	err := s.collect(ctx, []byte{keyBookmark}, func(key, v []byte) error {
		d := decoder{b: v}
		b := Bookmark{Path: keyPath(key[1:]), Added: d.int64(), Label: d.string()}
		out = append(out, b)
		return d.end()
	})
	return out, err
}

// collect calls fn for every key with a prefix.
func (s *Store) collect(ctx context.Context, prefix []byte, fn func(key, v []byte) error) error {
	if err := s.enter(ctx); err != nil {
		return err
	}
	defer s.leave()
	return s.view(func(txn *badger.Txn) error { return each(txn, prefix, true, fn) })
}

func sessionKey(id string) []byte { return append([]byte{keySession}, id...) }

// messageKey is the session's ID, which always has 26 letters, and the message's number.
func messageKey(id string, n int) []byte {
	k := append([]byte{keyMessage}, id...)
	return binary.BigEndian.AppendUint32(k, uint32(n)) //nolint:gosec // counts messages
}

func checkSessionID(id string) error {
	if _, err := ulid.ParseStrict(id); err != nil {
		return fmt.Errorf("session %q: %w", id, ErrNotFound)
	}
	return nil
}

// CreateSession stores a new session and gives it back with its ID and times.
func (s *Store) CreateSession(ctx context.Context, e Session) (Session, error) {
	now := time.Now()
	id, repeatable := operationOf(ctx)
	if !repeatable {
		id = ulid.Make()
	}
	e.ID, e.Messages = id.String(), 0
	e.Created, e.Updated = now.UnixNano(), now.UnixNano()
	err := s.commit(ctx, 0, func(txn *badger.Txn) error { return setJSON(txn, sessionKey(e.ID), e) })
	if err != nil || !repeatable {
		return e, err
	}
	return s.Session(ctx, e.ID)
}

// SaveSession stores what may change of a session: title, model and roots. Updated is
// set. It wraps ErrNotFound when there is no such session.
func (s *Store) SaveSession(ctx context.Context, e Session) error {
	if err := checkSessionID(e.ID); err != nil {
		return err
	}
	s.messages.Lock()
	defer s.messages.Unlock()
	return s.commit(ctx, 0, func(txn *badger.Txn) error {
		old, err := getSession(txn, e.ID)
		if err != nil {
			return err
		}
		old.Title, old.Model, old.Roots = e.Title, e.Model, e.Roots
		old.Updated = time.Now().UnixNano()
		return setJSON(txn, sessionKey(e.ID), old)
	})
}

func setJSON(txn *badger.Txn, key []byte, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return txn.Set(key, b)
}

func getSession(txn *badger.Txn, id string) (Session, error) {
	var e Session
	v, err := raw(txn, sessionKey(id))
	if err != nil {
		return e, fmt.Errorf("session %q: %w", id, err)
	}
	if err := json.Unmarshal(v, &e); err != nil {
		return e, fmt.Errorf("session %q: %w: %w", id, errShort, err)
	}
	return e, nil
}

// Session gives one session, ErrNotFound when there is no such one.
func (s *Store) Session(ctx context.Context, id string) (Session, error) {
	if err := s.enter(ctx); err != nil {
		return Session{}, err
	}
	defer s.leave()
	var e Session
	err := s.view(func(txn *badger.Txn) (err error) {
		e, err = getSession(txn, id)
		return err
	})
	return e, err
}

// Sessions gives all sessions, the one updated last first.
func (s *Store) Sessions(ctx context.Context) ([]Session, error) {
	var out []Session
	err := s.collect(ctx, []byte{keySession}, func(_, v []byte) error {
		var e Session
		if err := json.Unmarshal(v, &e); err != nil {
			return fmt.Errorf("%w: %w", errShort, err)
		}
		out = append(out, e)
		return nil
	})
	slices.SortFunc(out, func(a, b Session) int {
		return cmp.Or(cmp.Compare(b.Updated, a.Updated), cmp.Compare(b.ID, a.ID))
	})
	return out, err
}

// DeleteSession forgets a session and its messages, ErrNotFound when there is no such one.
func (s *Store) DeleteSession(ctx context.Context, id string) error {
	if err := checkSessionID(id); err != nil {
		return err
	}
	s.messages.Lock()
	defer s.messages.Unlock()
	n := 0
	err := s.commit(ctx, 0, func(txn *badger.Txn) error {
		e, err := getSession(txn, id)
		n = e.Messages
		if err != nil {
			return err
		}
		return txn.Delete(sessionKey(id))
	})
	if err != nil {
		return err
	}
	w := newWriter(s.db)
	defer w.discard()
	for i := range n {
		if err := s.take(w, messageKey(id, i)); err != nil {
			return fmt.Errorf("delete the messages of session %q: %w", id, err)
		}
	}
	return w.commit()
}

// AppendMessages adds messages to the end of a session, all of them or none. It
// wraps ErrTooBig for more than about 1 MB at once, compressed.
func (s *Store) AppendMessages(ctx context.Context, id string, messages ...[]byte) error {
	if err := checkSessionID(id); err != nil {
		return err
	}
	size := 0
	for _, m := range messages {
		size += len(m)
	}
	s.messages.Lock()
	defer s.messages.Unlock()
	return s.commit(ctx, size, func(txn *badger.Txn) error {
		e, err := getSession(txn, id)
		if err != nil {
			return err
		}
		for _, m := range messages {
			if err := s.put(direct{txn}, messageKey(id, e.Messages), s.zip.EncodeAll(m, nil)); err != nil {
				return err
			}
			e.Messages++
		}
		e.Updated = time.Now().UnixNano()
		return setJSON(txn, sessionKey(id), e)
	})
}

// direct is a setter over one transaction.
type direct struct{ *badger.Txn }

func (d direct) set(key, value []byte) error { return d.Set(key, value) }
func (d direct) drop(key []byte) error       { return d.Delete(key) }

// Messages gives the messages of a session in their order, ErrNotFound when there is
// no such session.
func (s *Store) Messages(ctx context.Context, id string) ([][]byte, error) {
	if err := s.enter(ctx); err != nil {
		return nil, err
	}
	defer s.leave()
	var out [][]byte
	err := s.view(func(txn *badger.Txn) error {
		e, err := getSession(txn, id)
		if err != nil {
			return err
		}
		for i := range e.Messages {
			v, err := value(txn, messageKey(id, i))
			if errors.Is(err, ErrNotFound) {
				return fmt.Errorf("message %d of session %q: %w", i, id, errShort)
			}
			if err != nil {
				return err
			}
			m, err := s.unzip.DecodeAll(v, nil)
			if err != nil {
				return fmt.Errorf("message %d of session %q: %w: %w", i, id, errShort, err)
			}
			out = append(out, m)
		}
		return nil
	})
	return out, err
}
