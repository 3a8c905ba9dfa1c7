// Package spool is an append-only queue on disk between polling and storing.
// It was rewritten after PM-014: a segment is now deleted as soon as the writer
// has acknowledged it, not when the next database checkpoint comes round.
package spool

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"
)

const (
	DefaultSegmentBytes = 16 << 20 // 16 MiB
	DefaultLimitBytes   = 8 << 30  // 8 GiB; was 2 GiB until 1.2.1

	// highWater: above this share of the limit the scheduler drops optional
	// registers (reactive energy, power quality) and keeps billing registers.
	highWater = 0.85

	lockName = ".spool.lock"
)

var (
	ErrLocked = errors.New("spool: locked")
	ErrFull   = errors.New("spool: limit reached")
	ErrCRC    = errors.New("spool: bad checksum, segment quarantined")
)

type Options struct {
	SegmentBytes int64
	LimitBytes   int64
}

type Spool struct {
	mu       sync.Mutex
	dir      string
	opt      Options
	segments []segment
	used     int64
}

type segment struct {
	path  string
	first time.Time
	size  int64
	acked bool
}

func Open(dir string, opt Options) (*Spool, error) {
	if opt.SegmentBytes == 0 {
		opt.SegmentBytes = DefaultSegmentBytes
	}
	if opt.LimitBytes == 0 {
		opt.LimitBytes = DefaultLimitBytes
	}
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o640)
	if os.IsExist(err) {
		return nil, ErrLocked
	}
	if err != nil {
		return nil, err
	}
	_ = f.Close()
	s := &Spool{dir: dir, opt: opt}
	return s, s.scan()
}

// Ack marks a segment as stored and removes it at once.
func (s *Spool) Ack(path string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i := range s.segments {
		if s.segments[i].path == path {
			s.used -= s.segments[i].size
			s.segments = append(s.segments[:i], s.segments[i+1:]...)
			return os.Remove(path)
		}
	}
	return os.ErrNotExist
}

// Pressure is the used share of the limit, 0..1.
func (s *Spool) Pressure() float64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return float64(s.used) / float64(s.opt.LimitBytes)
}

// Shedding reports whether optional registers should be skipped.
func (s *Spool) Shedding() bool { return s.Pressure() > highWater }

// quarantine moves a damaged segment to dir/bad and keeps it for 21 days, so
// that somebody can look at it with `gwctl spool dump`.
func (s *Spool) quarantine(seg segment) error {
	bad := filepath.Join(s.dir, "bad")
	if err := os.MkdirAll(bad, 0o750); err != nil {
		return err
	}
	return os.Rename(seg.path, filepath.Join(bad, filepath.Base(seg.path)))
}
