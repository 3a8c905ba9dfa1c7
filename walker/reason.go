package walker

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/walker/guard"
)

// Reasons why something is not entered or not read, as people see them.
const (
	ReasonDefault    = "excluded by default"
	ReasonOwn        = "excluded by the settings"
	ReasonBlocked    = "blocked for security"
	ReasonSensitive  = "may contain sensitive data"
	ReasonIgnored    = "excluded by an ignore file"
	ReasonSpecial    = "not a regular file"
	ReasonType       = "not a type that is read as text"
	ReasonChanging   = "changes while it is read"
	ReasonPermission = "permission denied"
	ReasonEncrypted  = "encrypted"
	ReasonDamaged    = "damaged"
	ReasonNoText     = "no text in it (a scan?)"
	ReasonOutside    = "leads outside the allowed folders"
	ReasonPseudo     = "a file system of the system's own"
	ReasonMissing    = "it is not there now"
	ReasonLong       = "its path is longer than 60,000 bytes"
)

const (
	largerThan = "larger than "
	overText   = "plain text larger than "
	overLimit  = "over a limit: "
	failed     = "could not be read: "
)

// verdict is what became of a file that has no text to give.
type verdict struct {
	status store.Status
	reason string
}

// byRule reports whether a reason was found without opening the file, so that
// it may no longer hold although the file is as it was.
func byRule(reason string) bool {
	switch reason {
	case ReasonBlocked, ReasonSensitive, ReasonIgnored, ReasonSpecial:
		return true
	}
	return strings.HasPrefix(reason, largerThan)
}

// mayPass reports whether a reason lies outside the file, so that it may no
// longer hold although the file is as it was.
func (c *Config) mayPass(reason string) bool {
	return reason == ReasonPermission || strings.HasPrefix(reason, failed) || strings.HasPrefix(reason, overText) && reason != c.textRule()
}

// Unreadable gives the error behind a reason that lies in the file itself, so that it holds as long as
// the file is as it was; nil for any other reason.
func Unreadable(reason string) error {
	switch reason {
	case ReasonEncrypted:
		return extract.ErrEncrypted
	case ReasonDamaged:
		return extract.ErrDamaged
	}
	return nil
}

// rule says why a file is not to be opened, "" when it is.
func (c *Config) rule(e *Entry, ignored bool) string {
	tier := guard.TierOf(e.Name)
	switch {
	case tier == guard.Block:
		return ReasonBlocked
	case tier > guard.Open:
		return ReasonSensitive
	case ignored:
		return ReasonIgnored
	case e.Kind != store.File:
		return ReasonSpecial
	case e.Size > c.MaxFile:
		return c.fileRule()
	}
	return ""
}

// fileRule is the reason for a file that is too large to be read.
func (c *Config) fileRule() string { return largerThan + size(c.MaxFile) }

// textRule is the reason for plain text that is too large to be read.
func (c *Config) textRule() string { return overText + size(c.MaxText) }

// judge classifies the failure to read a file.
func judge(err error) verdict {
	var limit *extract.LimitError
	var outside *guard.OutsideError
	var blocked *guard.BlockedError
	var special *guard.NotRegularError
	switch {
	case errors.As(err, &blocked):
		return verdict{store.LeftOut, ReasonBlocked}
	case errors.As(err, &outside):
		return verdict{store.LeftOut, ReasonOutside}
	case errors.As(err, &special):
		return verdict{store.LeftOut, ReasonSpecial}
	case errors.Is(err, fs.ErrPermission):
		return verdict{store.Unreadable, ReasonPermission}
	case errors.Is(err, extract.ErrUnsupported):
		return verdict{store.LeftOut, ReasonType}
	case errors.As(err, &limit):
		return verdict{store.LeftOut, overLimit + limit.Error()}
	case errors.Is(err, extract.ErrLimit):
		return verdict{store.LeftOut, overLimit + err.Error()}
	case errors.Is(err, extract.ErrEncrypted):
		return verdict{store.Unreadable, ReasonEncrypted}
	case errors.Is(err, extract.ErrNoText):
		return verdict{store.Unreadable, ReasonNoText}
	case errors.Is(err, extract.ErrDamaged):
		return verdict{store.Unreadable, ReasonDamaged}
	}
	return verdict{store.Unreadable, failed + plainError(err)}
}

// size writes a number of bytes as people read it.
func size(n int64) string {
	units := []string{"bytes", "KB", "MB", "GB", "TB"}
	f, unit := float64(n), 0
	for f >= 1024 && unit < len(units)-1 {
		f, unit = f/1024, unit+1
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", f), ".0") + " " + units[unit]
}
