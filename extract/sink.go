package extract

import (
	"context"
	"strings"
	"unicode/utf8"
)

// sink collects the blocks of one document under the output limits.
type sink struct {
	ctx    context.Context
	lim    Limits
	doc    *Document
	out    int64    // bytes of text so far
	weight int64    // about what the blocks take in memory
	path   []string // titles of the open headings, by level
	looks  bool     // the document is wanted as it looks: cells keep their lines
}

func newSink(ctx context.Context, lim Limits, f Format) *sink {
	return &sink{ctx: ctx, lim: lim, doc: &Document{Format: f.Name, MIME: f.MIME}}
}

// blockShare is how much memory blocks may take for each byte of text that may be
// read: many tiny ones weigh more than what they say.
const blockShare = 4

// add appends a block. The text of a Row is made from its cells; a block
// without text is left out. It fails when the context has ended or the output
// limit is reached.
func (k *sink) add(b Block) error {
	if err := k.ctx.Err(); err != nil {
		return err
	}
	switch b.Kind {
	case Row:
		b.Text = rowText(b.Cells)
	case Line:
		b.Text = strings.Join(b.Cells, " ")
	}
	if !utf8.ValidString(b.Text) {
		b.Text = strings.ToValidUTF8(b.Text, "\uFFFD")
	}
	if strings.TrimSpace(b.Text) == "" && b.Kind != Stroke {
		return nil
	}
	k.out += int64(len(b.Text)) + 1
	if k.out > k.lim.Out {
		return &LimitError{"bytes of text", k.lim.Out}
	}
	k.weight += int64(len(b.Text)) + 160
	for _, c := range b.Cells {
		k.weight += int64(len(c)) + 16
	}
	if k.weight > blockShare*k.lim.Out {
		return &LimitError{"bytes of blocks", blockShare * k.lim.Out}
	}
	k.doc.Blocks = append(k.doc.Blocks, b)
	return nil
}

// meta records a fact about the document without making a block of it.
func (k *sink) meta(name, value string) {
	value = strings.ToValidUTF8(strings.TrimSpace(value), "\uFFFD")
	if value == "" {
		return
	}
	k.doc.Meta = append(k.doc.Meta, Field{Name: name, Value: value})
	if name == "Title" && k.doc.Title == "" {
		k.doc.Title = value
	}
}

// partial appends a sentence on what is missing.
func (k *sink) partial(sentence string) {
	if k.doc.Partial != "" {
		k.doc.Partial += "; "
	}
	k.doc.Partial += sentence
}

// heading opens a heading of the level (1 is the outermost) and returns the
// path that holds for it and for what follows.
func (k *sink) heading(level int, title string) string {
	level = min(max(level, 1), 6)
	for len(k.path) >= level {
		k.path = k.path[:len(k.path)-1]
	}
	for len(k.path) < level-1 {
		k.path = append(k.path, "")
	}
	k.path = append(k.path, oneLine(title))
	return k.section()
}

// section is the path of the open headings, outermost first.
func (k *sink) section() string {
	var b strings.Builder
	for _, t := range k.path {
		if t == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(" > ")
		}
		b.WriteString(t)
	}
	return b.String()
}

func rowText(cells []string) string {
	if len(cells) == 1 {
		return oneLine(cells[0])
	}
	parts := make([]string, len(cells))
	filled := false
	for i, c := range cells {
		parts[i] = oneLine(c)
		filled = filled || parts[i] != ""
	}
	if !filled {
		return ""
	}
	return strings.Join(parts, " | ")
}

// oneLine makes every run of white space a single space.
func oneLine(s string) string {
	plain := true
	for i := 0; i < len(s) && plain; i++ {
		c := s[i]
		plain = c > ' ' && c < utf8.RuneSelf || c == ' ' && i > 0 && i < len(s)-1 && s[i-1] != ' '
	}
	if plain {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}
