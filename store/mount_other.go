//go:build !linux && !darwin

package store

// networkMount is not known here.
func networkMount(string) string { return "" }
