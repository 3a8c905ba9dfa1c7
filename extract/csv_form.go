package extract

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// separatorLine is a first line, "sep=;", by which spreadsheets are told what separates the values.
var separatorLine = pattern.New(`^(?i:"?sep=([,;|\t^~])"?)\r?(?:\n|$)`)

// namesSeparator reports whether a first record is such a line.
func namesSeparator(rec []string) bool {
	text := strings.ToLower(strings.Join(rec, ""))
	return text == "sep=" || len(rec) == 1 && len(text) == len("sep=;") && strings.HasPrefix(text, "sep=") && strings.ContainsAny(text[4:], ",;|\t^~")
}

// endsInReturns reports whether the lines of a text, of which this may be the beginning, end with
// a carriage return alone, as some spreadsheets of the Macintosh write them. A newline within a value is none.
func endsInReturns(text string) bool {
	if !strings.Contains(text, "\r") {
		return false
	}
	returned, quoted := false, false
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\n' && !quoted:
			return false
		case c == '\r' && !quoted:
			returned = true
		}
	}
	return returned || !strings.Contains(text, "\n")
}

// returns makes newlines of carriage returns.
type returns struct{ io.Reader }

// Read implements io.Reader.
func (r returns) Read(b []byte) (int, error) {
	n, err := r.Reader.Read(b)
	for i, c := range b[:n] {
		if c == '\r' {
			b[i] = '\n'
		}
	}
	return n, err
}

// recordAt is where a record begins, and what is known of its last value.
type recordAt struct {
	from   int64 // byte
	line   int
	values int
	breaks bool // its last value, which is quoted, holds a line end
}

// check looks at the last record of a text: when the quotation mark before its last value was never
// closed, that value holds all the lines to the end.
func (r recordAt) check(open func(from int64) io.Reader, sep rune, partial func(string)) error {
	if !r.breaks {
		return nil
	}
	// a further quotation mark ends the value, when it is still open, and lets another one begin
	more := csv.NewReader(io.MultiReader(io.LimitReader(open(r.from), maxRecordBytes), strings.NewReader(`"`+string(sep)+"x")))
	more.Comma, more.LazyQuotes, more.FieldsPerRecord = sep, true, -1
	rec, err := more.Read()
	if err == nil && len(rec) == r.values+1 {
		partial(fmt.Sprintf("a quotation mark in line %d is never closed, so that what follows it is one value", r.line))
	}
	return nil
}
