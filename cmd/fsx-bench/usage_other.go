//go:build !unix

package main

import (
	"io/fs"
	"os"
)

// launches says whether processes are run by launchers, which have more than three files.
const launches = false

// peakOf is not known here.
func peakOf(*os.ProcessState) int64 { return 0 }

// allocated is what a file takes on disk.
func allocated(info fs.FileInfo) int64 { return info.Size() }

// ownFile reports whether a file is open, which none beside the three is.
func ownFile(int) bool { return false }
