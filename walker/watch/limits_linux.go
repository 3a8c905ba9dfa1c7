package watch

import (
	"os"
	"strconv"
	"strings"
)

// limits of the system for one person's programs together.
const (
	usualWatches   = 8192 // what a system has that does not say
	usualInstances = 128
	usualQueue     = 16384
)

// SystemLimits are what the system allows; 0 where it does not say.
type SystemLimits struct{ Watches, Instances, Queue int }

// Limits reads them.
func Limits() SystemLimits {
	return SystemLimits{
		Watches: limit("max_user_watches", usualWatches), Instances: limit("max_user_instances", usualInstances),
		Queue: limit("max_queued_events", usualQueue),
	}
}

func limit(name string, usual int) int {
	text, err := os.ReadFile("/proc/sys/fs/inotify/" + name) //nolint:forbidigo // the system's settings, not a user's file
	if err != nil {
		return usual
	}
	n, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil || n <= 0 {
		return usual
	}
	return n
}
