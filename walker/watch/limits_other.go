//go:build !linux

package watch

// SystemLimits are what the system allows; 0 where it does not say.
type SystemLimits struct{ Watches, Instances, Queue int }

// Limits reads them.
func Limits() SystemLimits { return SystemLimits{Watches: 2 * portableLimit} }
