package tool

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/htmlindex"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/names"
)

// parsePages reads "3", "2-4", "1,5-7", "4-".
func parsePages(s string) (func(int) bool, error) {
	var spans []names.Range
	for _, part := range strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' }) {
		from, to, isRange := strings.Cut(part, "-")
		first, err := strconv.Atoi(from)
		if err != nil || first < 1 {
			return nil, fmt.Errorf("must look like 3, 2-4 or 1,5-7, not %q", s)
		}
		last := first
		if isRange && to == "" {
			last = 1 << 30
		} else if isRange {
			if last, err = strconv.Atoi(to); err != nil || last < first {
				return nil, fmt.Errorf("must look like 3, 2-4 or 1,5-7, not %q", s)
			}
		}
		spans = append(spans, names.Range{From: int64(first), To: int64(last)})
	}
	if len(spans) == 0 {
		return nil, fmt.Errorf("must look like 3, 2-4 or 1,5-7, not %q", s)
	}
	return func(page int) bool {
		for _, sp := range spans {
			if sp.Holds(int64(page)) {
				return true
			}
		}
		return false
	}, nil
}

// knownEncoding refuses the name of an encoding that nobody knows.
func knownEncoding(name string) error {
	if name == "" || name == "auto" {
		return nil
	}
	if _, err := htmlindex.Get(name); err != nil {
		return &ArgumentError{Tool: "read_file", Field: "encoding", Problem: fmt.Sprintf("must be auto or the name of an encoding such as windows-1252, not %q", name)}
	}
	return nil
}

// longestLine is how many bytes of a line are shown.
const longestLine = 4000

// sourceLines reads the lines from..to of a text file as they stand there, of each so many bytes
// at most.
func sourceLines(e *Env, at string, d *extract.Document, encoding string, from, to, longest int) ([]string, error) {
	f, err := e.Keeper.Guard().Open(at)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	name := d.Encoding
	if encoding != "" && encoding != "auto" {
		name = encoding
	}
	r := io.LimitReader(f, maxSource)
	if name != "" && !strings.EqualFold(name, "utf-8") && !strings.EqualFold(name, "us-ascii") {
		enc, err := htmlindex.Get(name)
		if err != nil {
			return nil, fmt.Errorf("the encoding %q is not known", name)
		}
		r = enc.NewDecoder().Reader(r)
	}
	return linesOf(r, from, to, longest)
}

// linesOf reads lines. One that is longer is cut, which a mark at its end says.
func linesOf(r io.Reader, from, to, longest int) ([]string, error) {
	var out []string
	in := bufio.NewReaderSize(r, 64<<10)
	for n := 1; n <= to; n++ {
		var line []byte
		for {
			part, err := in.ReadSlice('\n')
			if room := longest + 1 - len(line); n >= from && room > 0 {
				line = append(line, part[:min(room, len(part))]...)
			}
			if errors.Is(err, bufio.ErrBufferFull) {
				continue
			}
			if errors.Is(err, io.EOF) && len(part) == 0 && len(line) == 0 {
				return out, nil
			}
			if err != nil && !errors.Is(err, io.EOF) {
				return nil, err
			}
			break
		}
		if n >= from {
			text := cutLine(strings.TrimRight(string(line), "\r\n"), longest)
			if n == 1 {
				text = strings.TrimPrefix(text, "\uFEFF")
			}
			out = append(out, text)
		}
	}
	return out, nil
}

// cutLine cuts a line that is longer, between characters.
func cutLine(s string, longest int) string {
	if len(s) <= longest {
		return s
	}
	for longest > 0 && !utf8.RuneStart(s[longest]) {
		longest--
	}
	return s[:longest] + "…"
}

// Text is the file for people: numbered lines for text, pages and sheets with
// headings for documents, a table for rows.
func (r Reading) Text() string {
	var b strings.Builder
	if r.Warning != "" {
		b.WriteString(r.Warning + "\n\n")
	}
	if len(r.Blocks) == 0 || r.source == nil && r.Title != "" {
		r.writeFacts(&b)
	}
	switch {
	case r.source != nil && !rowsOnly(r.Blocks):
		width := len(strconv.Itoa(r.Start + len(r.source)))
		for i, line := range r.source {
			fmt.Fprintf(&b, "%*d  %s\n", width, r.Start+i, SafeText(line))
		}
	default:
		writeBlocks(&b, r.Blocks)
	}
	if r.Partial != "" {
		b.WriteString("\n" + Safe(r.Partial) + "\n")
	}
	if r.More {
		unit := "block"
		if r.source != nil {
			unit = "line"
		}
		fmt.Fprintf(&b, "\n%ss %d-%d of %s; continue with start %d\n", unit, r.Start, r.End, Thousands(int64(r.Lines)), r.End+1)
	}
	return b.String()
}

func (r Reading) writeFacts(b *strings.Builder) {
	rows := [][]string{}
	add := func(name, value string) {
		if value != "" && value != "0" {
			rows = append(rows, []string{name, Safe(value)})
		}
	}
	add("path", string(r.Path))
	add("title", r.Title)
	add("type", strings.TrimSpace(r.Format+" ("+r.MIME+")"))
	add("size", Size(r.Size))
	add("modified", Date(r.Modified*1e6))
	add("pages", strconv.Itoa(r.Pages))
	add("encoding", r.Encoding)
	if r.Encoding != "" {
		add("lines", strconv.Itoa(r.Lines))
	}
	for _, f := range r.Meta {
		add(f.Name, f.Value)
	}
	b.WriteString(Align(rows))
	if len(r.Blocks) > 0 {
		b.WriteByte('\n')
	}
}

func rowsOnly(blocks []Block) bool {
	for _, b := range blocks {
		if b.Kind != "row" {
			return false
		}
	}
	return len(blocks) > 0
}

// writeBlocks shows blocks under the pages and sheets that they stand on;
// neighbouring rows become a table.
func writeBlocks(b *strings.Builder, blocks []Block) {
	where := ""
	for i := 0; i < len(blocks); i++ {
		k := blocks[i]
		if now := heading(k); now != where {
			if where = now; now != "" {
				fmt.Fprintf(b, "\n--- %s ---\n", Safe(now))
			}
		}
		if k.Kind == "row" {
			n := i
			for n < len(blocks) && blocks[n].Kind == "row" && heading(blocks[n]) == where {
				n++
			}
			writeRows(b, blocks[i:n])
			i = n - 1
			continue
		}
		text := SafeText(k.Text)
		switch {
		case k.Kind == "heading":
			text = "\n" + strings.Repeat("#", max(1, k.Level)) + " " + text
		case k.Kind == "item" && !strings.ContainsAny(firstRune(text), "-*•☐☑☒["):
			text = strings.Repeat("  ", max(0, k.Level-1)) + "- " + text
		}
		b.WriteString(text + "\n")
	}
}

func firstRune(s string) string {
	for _, r := range s {
		return string(r)
	}
	return ""
}

func heading(k Block) string {
	switch {
	case k.Page > 0 && k.Label != "":
		return fmt.Sprintf("page %d, called %s", k.Page, k.Label)
	case k.Page > 0:
		return fmt.Sprintf("page %d", k.Page)
	case k.Sheet != "":
		return k.Sheet
	case k.Part != "":
		return k.Part
	}
	return ""
}

func writeRows(b *strings.Builder, rows []Block) {
	const widest = 60
	table := make([][]string, len(rows))
	for i, r := range rows {
		if len(r.Cells) == 0 {
			table[i] = []string{Safe(r.Text)}
			continue
		}
		for _, c := range r.Cells {
			table[i] = append(table[i], Safe(Shorten(c, widest)))
		}
	}
	b.WriteString(Align(table))
}

// Source returns the lines Start to End as they stand in a text file; nil for
// what is not one.
func (r Reading) Source() []string { return r.source }
