//go:build !linux

package names

// mapPages gives nothing: only Linux lets a program ask for large pages.
func mapPages(*segment, int) []byte { return nil }
