package extract

import (
	"archive/zip"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/net/html/charset"
)

// maxXMLToken bounds one tag or run of text, in bytes: the decoder holds a
// whole one in memory.
const maxXMLToken = 8 << 20

// archive is a zip file opened under limits. The sizes that its directory
// claims are never trusted.
type archive struct {
	ctx   context.Context
	lim   Limits
	total int64
	files map[string]*zip.File
	names []string
}

func openArchive(j *job) (*archive, error) {
	z, err := zip.NewReader(j.src.R, j.src.Size)
	if err != nil {
		if ctxErr := j.ctx.Err(); ctxErr != nil {
			return nil, ctxErr
		}
		if isOLE(j.src) {
			return nil, fmt.Errorf("%w: it needs a password", ErrEncrypted)
		}
		return nil, fmt.Errorf("%w: it is not a whole zip file: %w", ErrDamaged, err)
	}
	if len(z.File) > j.lim.Members {
		return nil, &LimitError{"zip members", int64(j.lim.Members)}
	}
	a := &archive{ctx: j.ctx, lim: j.lim, files: make(map[string]*zip.File, len(z.File))}
	for _, f := range z.File {
		name := strings.TrimPrefix(strings.ReplaceAll(f.Name, `\`, "/"), "/")
		if a.files[name] == nil {
			a.files[name] = f
			a.names = append(a.names, name)
		}
	}
	return a, nil
}

func (a *archive) has(name string) bool { return a.files[strings.TrimPrefix(name, "/")] != nil }

// open returns a member under the limits. It fails with ErrDamaged when there
// is none of that name.
func (a *archive) open(name string) (io.ReadCloser, error) {
	f := a.files[strings.TrimPrefix(name, "/")]
	if f == nil {
		return nil, fmt.Errorf("%w: it has no part %s", ErrDamaged, name)
	}
	rc, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: part %s: %w", ErrDamaged, name, err)
	}
	return &member{a: a, rc: rc, packed: int64(f.CompressedSize64)}, nil
}

// member counts what comes out of one member and of the whole archive.
type member struct {
	a         *archive
	rc        io.ReadCloser
	n, packed int64
}

// maxRatio is how far a member may unfold, once it has passed 16 MB.
const maxRatio = 1000

func (m *member) Read(p []byte) (int, error) {
	if err := m.a.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := m.rc.Read(p)
	m.n += int64(n)
	m.a.total += int64(n)
	switch {
	case m.n > m.a.lim.Member:
		return n, &LimitError{"bytes in one part", m.a.lim.Member}
	case m.a.total > m.a.lim.Total:
		return n, &LimitError{"bytes in all parts", m.a.lim.Total}
	case m.n > 16<<20 && m.packed > 0 && m.n/m.packed > maxRatio:
		return n, &LimitError{"times the packed size", maxRatio}
	}
	return n, err
}

func (m *member) Close() error { return m.rc.Close() }

// xmlHandler gets the tokens of an XML part. Nil functions are skipped.
type xmlHandler struct {
	start func(xml.StartElement) error
	end   func(name string) error
	text  func([]byte) error
}

// walkXML streams a part of the archive through h. Namespaces are left as
// prefixes, entities of a document type are refused. A part that breaks off is
// read as far as it goes; its error is then ErrDamaged.
func (a *archive) walkXML(name string, h xmlHandler) error {
	r, err := a.open(name)
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }()
	err = walkXML(r, a.lim.Depth, h)
	if err == nil || errors.Is(err, ErrLimit) || errors.Is(err, ErrDamaged) || errors.Is(err, errEnough) {
		return err
	}
	if ctxErr := a.ctx.Err(); ctxErr != nil {
		return ctxErr
	}
	return fmt.Errorf("%w: part %s: %w", ErrDamaged, name, err)
}

func walkXML(r io.Reader, maxDepth int, h xmlHandler) error {
	capped := &tokenReader{r: r}
	d := xml.NewDecoder(capped)
	d.Strict = false
	d.CharsetReader = charset.NewReaderLabel
	depth := 0
	for {
		capped.n = 0
		t, err := d.RawToken()
		if err != nil {
			switch {
			case !errors.Is(err, io.EOF):
				return err
			case depth > 0:
				return io.ErrUnexpectedEOF
			}
			return nil
		}
		switch t := t.(type) {
		case xml.StartElement:
			if depth++; depth > maxDepth {
				return &LimitError{"nested XML elements", int64(maxDepth)}
			}
			if h.start != nil {
				err = h.start(t)
			}
		case xml.EndElement:
			depth--
			if h.end != nil {
				err = h.end(t.Name.Local)
			}
		case xml.CharData:
			if h.text != nil {
				err = h.text(t)
			}
		case xml.Directive:
			if strings.Contains(string(t), "ENTITY") {
				return fmt.Errorf("%w: it defines XML entities", ErrDamaged)
			}
		}
		if err != nil {
			return err
		}
	}
}

// tokenReader fails when one token takes too many bytes.
type tokenReader struct {
	r io.Reader
	n int
}

func (t *tokenReader) Read(p []byte) (int, error) {
	if t.n > maxXMLToken {
		return 0, &LimitError{"bytes in one XML tag or text", maxXMLToken}
	}
	n, err := t.r.Read(p)
	t.n += n
	return n, err
}

// attr returns the value of an attribute by its name without prefix.
func attr(e xml.StartElement, local string) string {
	for i := range e.Attr {
		if e.Attr[i].Name.Local == local {
			return e.Attr[i].Value
		}
	}
	return ""
}

// prefixed returns the value of an attribute by prefix and name.
func prefixed(e xml.StartElement, prefix, local string) string {
	for i := range e.Attr {
		if e.Attr[i].Name.Local == local && e.Attr[i].Name.Space == prefix {
			return e.Attr[i].Value
		}
	}
	return ""
}

// on tells whether a switch element such as <w:b w:val="0"/> is on.
func on(e xml.StartElement) bool {
	switch attr(e, "val") {
	case "0", "false", "off", "none":
		return false
	}
	return true
}

// relations reads a part of relationships: id to target. A missing part has none.
func (a *archive) relations(name string) (map[string]string, error) {
	m := map[string]string{}
	if !a.has(name) {
		return m, nil
	}
	return m, a.walkXML(name, xmlHandler{start: func(e xml.StartElement) error {
		if e.Name.Local == "Relationship" && attr(e, "TargetMode") != "External" {
			m[attr(e, "Id")] = attr(e, "Target")
		}
		return nil
	}})
}

// properties records the facts of docProps/core.xml.
func (a *archive) properties(k *sink) {
	name := ""
	known := map[string]string{"title": "Title", "creator": "Author", "subject": "Subject", "keywords": "Keywords",
		"created": "Created", "modified": "Modified", "description": "Description", "lastModifiedBy": "Last modified by"}
	// Facts are a bonus: a damaged part costs nothing but them.
	_ = a.walkXML("docProps/core.xml", xmlHandler{
		start: func(e xml.StartElement) error { name = e.Name.Local; return nil },
		end:   func(string) error { name = ""; return nil },
		text: func(t []byte) error {
			if n := known[name]; n != "" {
				k.meta(n, string(t))
			}
			return nil
		},
	})
}

// isOLE tells whether a file is an old container of Office. A document of the
// new formats in it is one that is encrypted.
func isOLE(s Source) bool {
	var head [8]byte
	if _, err := s.R.ReadAt(head[:], 0); err != nil {
		return false
	}
	return string(head[:]) == "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
}
