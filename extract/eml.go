package extract

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/mail"
	"strconv"
	"strings"

	"github.com/emersion/go-message"
	"golang.org/x/net/html/charset"
)

// Bounds of one message.
const (
	maxMailDepth = 32       // nested parts
	maxMailText  = 32 << 20 // bytes of one part
)

// readEML reads a message: who, when and what about first, then the text, then
// the text of the attachments that can be read. Of alternatives the plain
// text is taken; HTML stands in where there is none, or where it has a table
// that the plain text lacks.
func readEML(j *job) error {
	e, err := message.Read(io.NewSectionReader(j.src.R, 0, j.src.Size))
	if e == nil || err != nil && !message.IsUnknownCharset(err) {
		return fmt.Errorf("%w: the header of the message cannot be read", ErrDamaged) // the cause quotes the file
	}
	j.looks = j.src.Layout
	m := &mailReader{j: j}
	if err := m.header(e.Header, Place{}); err != nil {
		return err
	}
	m.line = headerLines(j.src)
	return m.walk(e, "", "", 0)
}

type mailReader struct {
	j      *job
	parts  int
	line   int    // lines of the header; 0 once lines of the file are no longer known
	within string // the message of a mailbox that everything is a part of, or none
}

func (m *mailReader) header(h message.Header, at Place) error {
	var list []Field
	for _, name := range []string{"From", "To", "Cc", "Bcc", "Date", "Subject"} {
		v := decodeWords(h.Get(name))
		if name == "Date" {
			if t, err := mail.ParseDate(v); err == nil {
				v = t.Format("2006-01-02 15:04:05 -0700")
			}
		}
		list = append(list, Field{name, v})
	}
	return m.fields(list, at)
}

// fields gives the fields of a header that say something; those of the message itself are facts
// of the document.
func (m *mailReader) fields(list []Field, at Place) error {
	for _, f := range list {
		v := oneLine(f.Value)
		if v == "" {
			continue
		}
		if at.Part == "" {
			if f.Name == "Subject" {
				m.j.meta("Title", v)
			}
			m.j.meta(f.Name, v)
		}
		if err := m.j.add(Block{Kind: Meta, Text: f.Name + ": " + v, Place: at}); err != nil {
			return err
		}
	}
	return nil
}

// decodeWords decodes the encoded words of a header, as far as it can.
func decodeWords(s string) string {
	dec := &mime.WordDecoder{CharsetReader: charset.NewReaderLabel}
	if d, err := dec.DecodeHeader(s); err == nil {
		return d
	}
	return s
}

// headerLines counts the lines before the body.
func headerLines(s Source) int {
	head := make([]byte, min(s.Size, 256<<10))
	n, err := s.R.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return 0
	}
	head = head[:n]
	for _, gap := range []string{"\r\n\r\n", "\n\n"} {
		if i := bytes.Index(head, []byte(gap)); i >= 0 {
			return bytes.Count(head[:i+len(gap)], []byte{'\n'})
		}
	}
	return 0
}

// walk reads a part and what is in it. number is its place in the message
// ("2.1"), part the name of the attachment that it belongs to.
func (m *mailReader) walk(e *message.Entity, number, part string, depth int) error {
	if m.parts++; m.parts > m.j.lim.Members {
		return &LimitError{"parts of a message", int64(m.j.lim.Members)}
	}
	if depth > maxMailDepth {
		return &LimitError{"nested parts of a message", maxMailDepth}
	}
	kind, params, err := e.Header.ContentType()
	if err != nil {
		kind = "text/plain"
	}
	if mr := e.MultipartReader(); mr != nil {
		m.line = 0
		return m.multipart(mr, kind, number, part, depth)
	}
	disposition, dp, err := e.Header.ContentDisposition()
	if err != nil {
		disposition = ""
	}
	name := decodeWords(first(dp["filename"], params["name"]))
	switch {
	case kind == "message/rfc822":
		return m.forwarded(e, number, depth)
	case name != "" || disposition == "attachment":
		return m.attachment(e, first(name, number), kind)
	case kind == "text/html":
		return htmlBlocks(m.j.sink, io.LimitReader(e.Body, maxMailText), Place{Part: part}, false)
	case strings.HasPrefix(kind, "text/"):
		return m.text(e, part)
	}
	return nil
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// multipart reads the parts in order. Of alternatives only one is read: plain
// text if there is any, unless HTML has a table that it lacks, otherwise the
// last that has text.
func (m *mailReader) multipart(mr message.MultipartReader, kind, number, part string, depth int) error {
	taken, from := false, len(m.j.doc.Blocks)
	for i := 1; ; i++ {
		p, err := mr.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if p == nil || err != nil && !message.IsUnknownCharset(err) {
			m.j.partial("the message is cut off")
			return nil
		}
		sub, _, err := p.Header.ContentType()
		if err == nil && kind == "multipart/alternative" {
			if taken && strings.HasPrefix(sub, "text/") {
				if sub == "text/html" {
					if err := m.withTable(p, part, from); err != nil {
						return err
					}
				}
				continue
			}
			taken = taken || sub == "text/plain"
		}
		if err := m.walk(p, strings.TrimPrefix(number+"."+strconv.Itoa(i), "."), part, depth+1); err != nil {
			return err
		}
	}
}

func (m *mailReader) text(e *message.Entity, part string) error {
	raw, err := m.body(e)
	if err != nil {
		return err
	}
	text, enc := decode(raw)
	if m.j.doc.Encoding == "" {
		m.j.doc.Encoding = enc
	}
	at := Place{Part: part}
	if m.line > 0 && part == "" {
		at.Line = m.line + 1
	}
	return mailBlocks(m.j.sink, splitLines(text), at)
}

// mailBlocks is proseBlocks for the body of a message: no headings, and line
// numbers only where the body stands in the file as it is.
func mailBlocks(k *sink, lines []string, at Place) error {
	from := len(k.doc.Blocks)
	err := proseBlocks(k, lines, at)
	for i := from; i < len(k.doc.Blocks); i++ {
		b := &k.doc.Blocks[i]
		b.Place.Section = ""
		if b.Kind == Heading {
			b.Kind, b.Level = Paragraph, 0
		}
		if at.Line == 0 {
			b.Place.Line, b.Place.EndLine = 0, 0
		}
	}
	k.path = nil
	return err
}

// body reads a part; what ends early is taken as far as it goes.
func (m *mailReader) body(e *message.Entity) ([]byte, error) {
	raw, err := io.ReadAll(io.LimitReader(e.Body, maxMailText+1))
	if len(raw) > maxMailText {
		return nil, &LimitError{"bytes in one part of a message", maxMailText}
	}
	if err != nil {
		if ctxErr := m.j.ctx.Err(); ctxErr != nil {
			return nil, ctxErr
		}
		m.j.partial("part of the message is damaged")
	}
	return raw, nil
}

func (m *mailReader) forwarded(e *message.Entity, number string, depth int) error {
	inner, err := message.Read(io.LimitReader(e.Body, m.j.lim.Member))
	if inner == nil || err != nil && !message.IsUnknownCharset(err) {
		m.j.partial("a forwarded message cannot be read")
		return nil
	}
	m.line = 0
	part := m.in(first(number, "1"))
	if err := m.header(inner.Header, Place{Part: part}); err != nil {
		return err
	}
	return m.walk(inner, number, part, depth+1)
}

// in is a part as it is called in a mailbox.
func (m *mailReader) in(part string) string {
	if m.within == "" {
		return part
	}
	return m.within + "/" + part
}

// attachment names an attached file and reads it when its format has a reader.
func (m *mailReader) attachment(e *message.Entity, name, kind string) error {
	raw, err := io.ReadAll(io.LimitReader(e.Body, m.j.lim.Member+1))
	if int64(len(raw)) > m.j.lim.Member {
		return &LimitError{"bytes in one attachment", m.j.lim.Member}
	}
	if ctxErr := m.j.ctx.Err(); ctxErr != nil {
		return ctxErr
	}
	if err != nil {
		m.j.partial("attachment " + name + " is cut off")
	}
	return m.attached(raw, name, kind)
}

// attached is attachment for a file whose bytes are known.
func (m *mailReader) attached(raw []byte, name, kind string) error {
	m.j.meta("Attachment", name)
	line := fmt.Sprintf("Attachment: %s (%s, %s)", name, kind, sizeInWords(int64(len(raw))))
	part := m.in(name)
	if err := m.j.add(Block{Kind: Meta, Text: line, Place: Place{Part: part}}); err != nil {
		return err
	}
	sub := newSink(m.j.ctx, m.j.lim, Format{})
	sub.lim.Out = m.j.lim.Out - m.j.out
	err := m.j.read(Source{R: bytes.NewReader(raw), Size: int64(len(raw)), Name: name}, sub)
	if sub.doc.Format == "jpeg" || errors.Is(err, ErrUnsupported) {
		return nil
	}
	if err != nil {
		if ctxErr := m.j.ctx.Err(); ctxErr != nil || errors.Is(err, ErrLimit) {
			return err
		}
		m.j.partial(fmt.Sprintf("attachment %s: %v", name, err))
		return nil
	}
	if sub.doc.Partial != "" {
		m.j.partial(name + ": " + sub.doc.Partial)
	}
	for _, b := range sub.doc.Blocks {
		b.Place.Part = strings.TrimSuffix(part+"/"+b.Place.Part, "/")
		if err := m.j.add(b); err != nil {
			return err
		}
	}
	return nil
}
