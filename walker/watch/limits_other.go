//go:build !linux

package watch

// SystemLimits are what the system allows; 0 where it does not say.
type SystemLimits struct{ Watches, Instances, Queue int }

// Limits reads them.
func Limits() SystemLimits { return SystemLimits{Watches: 2 * portableLimit} }

// Remote reports whether changes below a folder cannot all be noticed because of where
// it is mounted, and lists the folders below it of which that is true. This system
// does not tell.
func Remote(string) (itself bool, below []string) { return false, nil }
