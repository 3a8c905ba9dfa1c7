package extract

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/richardlehane/mscfb"
)

// compound is an opened compound file ([MS-CFB]): the container of the binary formats of
// Office, of which each part is a stream with a path.
type compound struct {
	size    int64                  // of the file
	streams map[string]*mscfb.File // by their paths in lower case, joined by "/"
	paths   []string               // in the order of the file
}

// openCompound reads the directory of a compound file under limits.
func openCompound(j *job) (*compound, error) {
	raw, err := j.readAll(j.lim.Member)
	if err != nil {
		return nil, err
	}
	r, err := mscfb.New(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("%w: its container cannot be opened", ErrDamaged)
	}
	if len(r.File) > j.lim.Members {
		return nil, &LimitError{"streams", int64(j.lim.Members)}
	}
	c := &compound{size: int64(len(raw)), streams: make(map[string]*mscfb.File, len(r.File))}
	for _, f := range r.File {
		// The library writes the first sign of a special stream apart from its name.
		name := strings.ToLower(strings.Join(append(slices.Clone(f.Path), f.Name), "/"))
		if f.FileInfo().IsDir() || c.streams[name] != nil {
			continue
		}
		c.streams[name] = f
		c.paths = append(c.paths, name)
	}
	return c, nil
}

// has tells whether there is a stream.
func (c *compound) has(name string) bool { return c.streams[strings.ToLower(name)] != nil }

// below tells whether there are streams whose paths begin so.
func (c *compound) below(prefix string) bool {
	return slices.ContainsFunc(c.paths, func(p string) bool { return strings.HasPrefix(p, strings.ToLower(prefix)) })
}

// stream returns the content of a stream, nil where there is none. One that breaks off is
// returned as far as it goes.
func (c *compound) stream(name string) ([]byte, error) {
	f := c.streams[strings.ToLower(name)]
	if f == nil {
		return nil, nil
	}
	b := make([]byte, min(max(f.Size, 0), c.size)) // no stream is longer than the file
	if len(b) == 0 {
		return b, nil
	}
	n := 0
	_, err := f.Seek(0, io.SeekStart) // it may have been read before
	if err == nil {
		n, err = io.ReadFull(f, b)
	}
	if err != nil && n == 0 {
		return nil, fmt.Errorf("%w: a part of it cannot be read", ErrDamaged)
	}
	return b[:n], nil
}

// summaryNames are what the summary of a compound file ([MS-OLEPS]) calls things. It is never written.
var summaryNames = map[uint32]string{2: "Title", 3: "Subject", 4: "Author", 5: "Keywords", 6: "Description", 8: "Last modified by"}

// properties records the facts of the summary. They are a bonus: a damaged set costs nothing
// but them.
func (c *compound) properties(k *sink) {
	b, err := c.stream("SummaryInformation")
	if err != nil || len(b) < 48 {
		return
	}
	at := int(le32(b, 44))
	if at < 48 || at > len(b)-8 {
		return
	}
	set, page := b[at:], 1252
	for i := range min(int(le32(set, 4)), 64) {
		id, off := le32(set, 8+8*i), int(le32(set, 12+8*i))
		if off < 8 || off > len(set)-8 {
			continue
		}
		switch value := set[off:]; {
		case id == 1 && le16(value, 0) == 2:
			page = int(le16(value, 4))
		case summaryNames[id] == "":
		case le16(value, 0) == 30: // VT_LPSTR
			text := value[8:][:min(int(le32(value, 4)), len(value)-8)]
			if page == 1200 {
				k.meta(summaryNames[id], utf16Text(text))
			} else {
				k.meta(summaryNames[id], cut(pageText(page, text)))
			}
		case le16(value, 0) == 31: // VT_LPWSTR
			k.meta(summaryNames[id], utf16Text(value[8:][:min(2*int(le32(value, 4)), len(value)-8)]))
		}
	}
}

// le16 and le32 read a number at an offset; beyond the end there are zeros.
func le16(b []byte, at int) uint16 {
	if at < 0 || at > len(b)-2 {
		return 0
	}
	return binary.LittleEndian.Uint16(b[at:])
}

func le32(b []byte, at int) uint32 {
	if at < 0 || at > len(b)-4 {
		return 0
	}
	return binary.LittleEndian.Uint32(b[at:])
}

// within returns n bytes at an offset, fewer or none where the data ends before.
func within(b []byte, at, n int) []byte {
	if at < 0 || at >= len(b) || n <= 0 {
		return nil
	}
	return b[at:min(len(b), at+min(n, len(b)))]
}

// cut ends a text at its first zero.
func cut(s string) string {
	s, _, _ = strings.Cut(s, "\x00")
	return s
}

// utf16Text decodes little-endian UTF-16 up to its first zero.
func utf16Text(b []byte) string {
	u := make([]uint16, 0, len(b)/2)
	for i := 0; i+1 < len(b); i += 2 {
		c := binary.LittleEndian.Uint16(b[i:])
		if c == 0 {
			break
		}
		u = append(u, c)
	}
	return string(utf16.Decode(u))
}

// pageText decodes text of a Windows code page.
func pageText(page int, b []byte) string {
	e := codePage(page)
	if e == nil {
		e = codePage(1252)
	}
	return decodeWith(e, b)
}
