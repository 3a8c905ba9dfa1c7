package extract

import (
	"errors"
	"fmt"
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
	What string // "input bytes", "zip members", "XML depth" …
	Max  int64
}

func (e *LimitError) Error() string { return fmt.Sprintf("more than %d %s", e.Max, e.What) }

// Unwrap makes errors.Is(err, ErrLimit) hold.
func (e *LimitError) Unwrap() error { return ErrLimit }
