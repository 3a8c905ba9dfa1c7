package tool

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// The Lines methods are for output that goes into another program: one record
// a line, columns separated by tabs, no totals, names made harmless.

// Lines is an entry a line: time of change (RFC 3339), bytes, name.
func (l Listing) Lines() string {
	var b strings.Builder
	for _, e := range l.Entries {
		fmt.Fprintf(&b, "%s\t%d\t%s\n", stamp(e.LastModified), e.Size, e.label())
	}
	return b.String()
}

// Lines is a path a line.
func (f FoundFiles) Lines() string {
	var b strings.Builder
	for _, e := range f.Files {
		b.WriteString(ShownPath(string(e.Path), f.base) + "\n")
	}
	return b.String()
}

// Raw is the absolute paths as they are, each with a NUL behind it, for programs that take any name (xargs -0).
func (f FoundFiles) Raw() string {
	var b strings.Builder
	for _, e := range f.Files {
		b.WriteString(string(e.Path) + "\x00")
	}
	return b.String()
}

// Lines is a passage a line: path, place, score, quote, and when it was found only by
// what it means, that.
func (h Hits) Lines() string {
	var b strings.Builder
	for _, hit := range h.Hits {
		fmt.Fprintf(&b, "%s\t%s\t%.3f\t%s", ShownPath(string(hit.Path), h.base), Safe(hit.Place), hit.Score, Safe(hit.Quote))
		if hit.By == byMeaning {
			b.WriteString("\tby meaning")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Lines is a match a line, "path:line:text", with the place instead of the
// line for documents. Lines around a match have dashes instead of colons.
func (g Grepped) Lines() string {
	var b strings.Builder
	_ = g.WriteLines(&b) // which never fails
	return b.String()
}

// WriteLines writes what Lines gives, which may be many megabytes, piece by piece.
func (g Grepped) WriteLines(to io.Writer) error {
	b := bufio.NewWriterSize(to, 64<<10)
	begun := false
	for i := range g.Files {
		f, of := &g.Files[i], false
		path := ShownPath(string(f.Path), g.base)
		f.eachLine(func(l matchLine) {
			if g.context && begun && (l.apart || !of) {
				pipeStrings(b, "--\n")
			}
			begun, of = true, true
			pipeMatch(b, path, l)
		})
	}
	return b.Flush()
}

func pipeMatch(b *bufio.Writer, path string, l matchLine) {
	mark := l.mark()
	pipeStrings(b, path, mark)
	if l.number > 0 {
		_, _ = b.Write(strconv.AppendInt(b.AvailableBuffer(), int64(l.number), 10))
	} else {
		pipeStrings(b, Safe(l.match.Place))
	}
	pipeStrings(b, mark, SafeText(strings.ReplaceAll(l.text, "\n", " ")), "\n")
}

// pipeStrings writes strings; Flush tells what went wrong.
func pipeStrings(b *bufio.Writer, all ...string) {
	for _, s := range all {
		_, _ = b.WriteString(s)
	}
}

// Lines is the column names and then a row a line.
func (r Rows) Lines() string {
	var b strings.Builder
	for i, c := range r.Columns {
		if r.NoHeader {
			break
		}
		if i > 0 {
			b.WriteByte('\t')
		}
		b.WriteString(Safe(c.Name))
	}
	if !r.NoHeader {
		b.WriteByte('\n')
	}
	for _, row := range r.Rows {
		for i, v := range row {
			if i > 0 {
				b.WriteByte('\t')
			}
			b.WriteString(r.cell(v))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Lines is a bookmark a line: path, label.
func (b Bookmarks) Lines() string {
	var out strings.Builder
	for _, m := range b.Bookmarks {
		fmt.Fprintf(&out, "%s\t%s\n", Safe(string(m.Path)), Safe(m.Label))
	}
	return out.String()
}

func stamp(ms int64) string { return time.UnixMilli(ms).UTC().Format(time.RFC3339) }
