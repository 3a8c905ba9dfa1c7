package tool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker/guard"
)

// file searches one file. searched is false for one that has no text.
func (m *matcher) file(ctx context.Context, e *Env, path string) (found *FileMatches, searched bool, err error) {
	f, err := e.Keeper.Guard().Open(path)
	if err != nil {
		return nil, false, err
	}
	defer func() { _ = f.Close() }()
	head := make([]byte, 3072)
	n, err := f.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, false, fmt.Errorf("reading %s: %w", path, err)
	}
	head = head[:n]
	if format := extract.Detect(filepath.Base(path), head); isDocument(format, head) {
		if !format.Text {
			return nil, false, nil
		}
		return m.document(ctx, e, path)
	}
	found, err = m.lines(ctx, f)
	return found, true, err
}

// isDocument reports that a file has to be read by its format rather than by
// lines: it is binary, or its text is wrapped in another encoding.
func isDocument(f extract.Format, head []byte) bool {
	return bytes.IndexByte(head, 0) >= 0 || f.Name == "pdf" || f.Name == "eml" || f.Name == "docx" || f.Name == "xlsx"
}

// document searches the blocks of a document.
func (m *matcher) document(ctx context.Context, e *Env, path string) (*FileMatches, bool, error) {
	doc, err := e.Keeper.Document(ctx, path)
	if errors.Is(err, extract.ErrUnsupported) || errors.Is(err, extract.ErrNoText) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	out := &FileMatches{}
	for i, b := range doc.Blocks {
		text := []byte(b.Text)
		at := m.find(text, m.folded(text))
		if at == nil {
			continue
		}
		out.Total++
		if out.Total > m.in.MaxResults {
			continue
		}
		match := Match{
			Page: b.Place.Page, Line: b.Place.Line, Place: b.Place.String(), Text: around(b.Text, at),
			Before: []string{}, After: []string{},
		}
		for j := max(0, i-m.in.Context); j < i; j++ {
			match.Before = append(match.Before, clip(doc.Blocks[j].Text, maxLine))
		}
		for j := i + 1; j < len(doc.Blocks) && j <= i+m.in.Context; j++ {
			match.After = append(match.After, clip(doc.Blocks[j].Text, maxLine))
		}
		out.Matches = append(out.Matches, match)
	}
	return out, true, nil
}

const (
	maxLine   = 400     // characters of a line that are shown
	chunkSize = 1 << 20 // bytes read at a time
	maxChunk  = 8 << 20 // a longer line is searched in pieces
)

// lines searches a text file in pieces that end at line ends.
func (m *matcher) lines(ctx context.Context, f *guard.File) (*FileMatches, error) {
	s := &lineSearch{m: m, out: &FileMatches{}, line: 1}
	buf := make([]byte, 0, int(min(chunkSize, f.Info().Size()+1)))
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if len(buf) == cap(buf) {
			buf = append(make([]byte, 0, min(2*cap(buf), maxChunk)), buf...)
		}
		n, err := f.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		ended := errors.Is(err, io.EOF)
		if err != nil && !ended {
			return nil, fmt.Errorf("reading %s: %w", f.Path(), err)
		}
		cut := bytes.LastIndexByte(buf, '\n') + 1
		if ended || cut == 0 && len(buf) >= maxChunk {
			cut = len(buf)
		}
		if cut > 0 {
			s.chunk(buf[:cut])
			buf = append(buf[:0], buf[cut:]...)
		}
		if ended {
			return s.out, nil
		}
	}
}

// lineSearch carries what one piece of a file needs of the one before.
type lineSearch struct {
	m       *matcher
	out     *FileMatches
	line    int      // number of the first line of the next piece
	before  []string // the last lines of the piece before
	pending []int    // matches whose following lines are still to come
}

// chunk searches whole lines. Where nothing matches they are only counted.
func (s *lineSearch) chunk(data []byte) {
	want := s.m.in.Context
	low := s.m.folded(data)
	pos, line := 0, s.line
	until := 0 // lines that begin before it are looked at one by one
	if len(s.m.literal) == 0 && (s.m.byLine || bytes.IndexByte(data, '\r') >= 0) {
		until = len(data)
	}
	for pos < len(data) {
		if len(s.pending) == 0 && pos >= until {
			at, end := s.m.candidate(data[pos:], low[pos:])
			if at < 0 {
				break
			}
			start := pos + bytes.LastIndexByte(data[pos:pos+at], '\n') + 1
			until = pos + end
			line += bytes.Count(data[pos:start], []byte{'\n'})
			pos = start
		}
		if pos == len(data) {
			break
		}
		end := len(data)
		if i := bytes.IndexByte(data[pos:], '\n'); i >= 0 {
			end = pos + i + 1
		}
		s.one(data, low, pos, end, line)
		pos, line = end, line+1
	}
	s.line = line + bytes.Count(data[pos:], []byte{'\n'})
	if want > 0 {
		s.before = linesBefore(data, len(data), want, s.before)
	}
}

// one looks at a single line, from pos to end.
func (s *lineSearch) one(data, low []byte, pos, end, line int) {
	want := s.m.in.Context
	text := bytes.TrimRight(data[pos:end], "\r\n")
	left := s.pending[:0]
	for _, i := range s.pending {
		m := &s.out.Matches[i]
		m.After = append(m.After, shownLine(text))
		if len(m.After) < want {
			left = append(left, i)
		}
	}
	s.pending = left
	at := s.m.find(text, low[pos:pos+len(text)])
	if at == nil {
		return
	}
	s.out.Total++
	if s.out.Total > s.m.in.MaxResults {
		return
	}
	s.out.Matches = append(s.out.Matches, Match{
		Line: line, Place: fmt.Sprintf("line %d", line), Text: around(string(text), at),
		Before: linesBefore(data, pos, want, s.before), After: []string{},
	})
	if want > 0 {
		s.pending = append(s.pending, len(s.out.Matches)-1)
	}
}

// linesBefore returns up to n lines that end at pos, with those of the piece
// before where data has too few.
func linesBefore(data []byte, pos, n int, earlier []string) []string {
	out := []string{}
	for len(out) < n && pos > 0 {
		start := bytes.LastIndexByte(data[:pos-1], '\n') + 1
		out = append([]string{shownLine(bytes.TrimRight(data[start:pos], "\r\n"))}, out...)
		pos = start
	}
	if missing := n - len(out); missing > 0 && len(earlier) > 0 {
		out = append(append([]string{}, earlier[max(0, len(earlier)-missing):]...), out...)
	}
	return out
}

func shownLine(b []byte) string {
	return strings.ToValidUTF8(clip(string(b[:min(len(b), 4*maxLine)]), maxLine), "\uFFFD")
}

// around cuts a long line to the part that holds the match.
func around(s string, at []int) string {
	s = oneForOne(s)
	if utf8.RuneCountInString(s) <= maxLine || len(at) != 2 || at[1] > len(s) {
		return s
	}
	from := max(0, at[0]-maxLine/3)
	to := min(len(s), max(at[1], from+maxLine))
	to = min(to, from+2*maxLine)
	for from > 0 && !utf8.RuneStart(s[from]) {
		from--
	}
	for to < len(s) && !utf8.RuneStart(s[to]) {
		to++
	}
	out := s[from:to]
	if from > 0 {
		out = "…" + out
	}
	if to < len(s) {
		out += "…"
	}
	return out
}

// oneForOne replaces each byte that is not UTF-8 by one question mark, so that
// offsets into s stay what they are.
func oneForOne(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	b := []byte(s)
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n == 1 {
			b[i] = '?'
		}
		i += n
	}
	return string(b)
}
