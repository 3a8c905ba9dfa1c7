package extract

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// The classes of failure. Every error that Read returns, other than a context
// error or one of the source, wraps exactly one of them.
var (
	ErrEncrypted   = errors.New("the document is encrypted")
	ErrDamaged     = errors.New("the document is damaged")
	ErrLimit       = errors.New("the document exceeds a limit")
	ErrNoText      = errors.New("the document has no text")
	ErrUnsupported = errors.New("the format is not one that can be read as text")
)

// LimitError names the limit that a document exceeded. It wraps ErrLimit.
type LimitError struct {
	What string // "bytes", "bytes in one part", "zip members", "nested XML elements" …
	Max  int64
}

func (e *LimitError) Error() string {
	if of, ok := strings.CutPrefix(e.What, "bytes"); ok {
		return "more than " + sizeInWords(e.Max) + of
	}
	return "more than " + grouped(e.Max) + " " + e.What
}

// sizeInWords writes a number of bytes as people read it: "940 bytes", "64 MB", "1.5 GB". Units are
// of 1,024 where that comes out even, as with limits, else of 1,000.
func sizeInWords(n int64) string {
	v, unit := inUnits(n, 1024)
	if v*10 != math.Trunc(v*10) {
		v, unit = inUnits(n, 1000)
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", v), ".0") + " " + unit
}

// inUnits gives a number of bytes in the largest unit that it reaches.
func inUnits(n int64, step float64) (v float64, unit string) {
	v, unit = float64(n), "bytes"
	for _, next := range [...]string{"KB", "MB", "GB", "TB", "PB", "EB"} {
		if v < step {
			break
		}
		v, unit = v/step, next
	}
	return v, unit
}

// grouped writes a number with commas: "100,000".
func grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Unwrap makes errors.Is(err, ErrLimit) hold.
func (e *LimitError) Unwrap() error { return ErrLimit }
