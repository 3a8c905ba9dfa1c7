package scratch

import (
	"fmt"
	"strconv"
)

// sizeInWords writes a number of bytes as people read it: "940 bytes", "200 KB", "100 MB". A
// kilobyte is 1,000 bytes.
func sizeInWords(n int64) string {
	switch {
	case n < 1000:
		return grouped(n) + " bytes"
	case n < 1_000_000:
		return fmt.Sprintf("%d KB", n/1000)
	}
	return grouped(n/1_000_000) + " MB"
}

// grouped writes a number that is not negative with commas: "1,000,000".
func grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
