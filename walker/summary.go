package walker

import (
	"fmt"
	"strings"
	"time"
)

// Progress is how far a run has come.
type Progress struct {
	Phase               string // "scan", "read" or "settle"
	Folders, Files      int    // met so far
	Done, Total         int    // files to read, or parts of a hundred while the index is settled; Total is 0 while it is not known
	LeftOut, Unreadable int
	Bytes               int64 // read so far
	Current             string
	BytesPerSecond      int64         // of the last seconds, 0 while it is not known
	Elapsed, Remaining  time.Duration // Remaining is 0 while it is not known
}

// Summary is what a run has done.
type Summary struct {
	Folders, Files int // met
	// New, Changed, Unchanged and Removed are files: in an Index run compared
	// with the documents of the store, in a Scan with its folders.
	New, Changed, Removed, Unchanged int
	Opened                           int      // files that were opened
	Indexed                          int      // files whose content was read and written
	Passages                         int      // that were written
	LeftOut                          int      // files whose content is left out, all that there are
	Unreadable                       int      // files and folders that cannot be read, all that there are
	Excluded                         int      // entries that were not entered or recorded
	Bytes                            int64    // of the files that were read
	Silent                           []string // mount points that did not answer; what is known of them is kept
	Took                             time.Duration
	First                            bool // nothing was known before
	MetadataOnly                     bool // a Scan
}

// String is the summary in one line.
func (s Summary) String() string {
	if len(s.Silent) > 0 {
		return s.text() + "; no answer from " + strings.Join(s.Silent, ", ") + ", of which everything known is kept"
	}
	return s.text()
}

func (s Summary) text() string {
	switch {
	case s.First && s.MetadataOnly:
		return fmt.Sprintf("Scanned %s in %s", count(s.Files, "file"), count(s.Folders, "folder"))
	case s.First:
		return fmt.Sprintf("Indexed %s, %s", count(s.Indexed, "file"), count(s.Passages, "passage"))
	case !s.changed():
		return fmt.Sprintf("Nothing changed: %s checked", count(s.Files, "file"))
	case s.MetadataOnly:
		return fmt.Sprintf("Re-scanned %s: %d new, %d changed, %d removed", count(s.Files, "file"), s.New, s.Changed, s.Removed)
	}
	return fmt.Sprintf("Re-indexed %s, %s, %d removed", count(s.Indexed, "file"), count(s.Passages, "new passage"), s.Removed)
}

// changed reports whether the run found anything new.
func (s Summary) changed() bool { return s.New+s.Changed+s.Removed+s.Indexed > 0 }

// add sums up the runs over several roots.
func (s *Summary) add(o Summary) {
	s.Folders += o.Folders
	s.Files += o.Files
	s.New += o.New
	s.Changed += o.Changed
	s.Removed += o.Removed
	s.Unchanged += o.Unchanged
	s.Opened += o.Opened
	s.Indexed += o.Indexed
	s.Passages += o.Passages
	s.LeftOut += o.LeftOut
	s.Unreadable += o.Unreadable
	s.Excluded += o.Excluded
	s.Bytes += o.Bytes
	s.Silent = append(s.Silent, o.Silent...)
	s.First = s.First && o.First
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
