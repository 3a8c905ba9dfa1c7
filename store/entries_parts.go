package store

import (
	"bytes"
	"os"
)

// partFinder tells the files whose paths hold all of some texts, folder by folder.
type partFinder struct {
	parts   [][]byte // all
	missing [][]byte // those that the folder's own path does not hold
	path    []byte   // small letters: the folder with a separator behind it, then the name
	dir     int      // length of the former
}

func newPartFinder(parts []string) partFinder {
	var p partFinder
	for _, part := range parts {
		p.parts = append(p.parts, []byte(part))
	}
	return p
}

// enter goes to the folder of a key.
func (p *partFinder) enter(key []byte) {
	if len(p.parts) == 0 {
		return
	}
	p.path = p.path[:0]
	if os.PathSeparator == '/' {
		p.path = append(p.path, '/')
	}
	p.path = appendSmall(p.path, key[1:])
	for i, c := range p.path {
		if c == 0 {
			p.path[i] = os.PathSeparator
		}
	}
	p.dir, p.missing = len(p.path), p.missing[:0]
	for _, part := range p.parts {
		if !bytes.Contains(p.path, part) {
			p.missing = append(p.missing, part)
		}
	}
}

// holds reports whether the path of a file in the folder holds all parts.
func (p *partFinder) holds(name []byte) bool {
	if len(p.missing) == 0 {
		return true
	}
	p.path = appendSmall(p.path[:p.dir], name)
	for _, part := range p.missing {
		if !bytes.Contains(p.path[max(0, p.dir-len(part)+1):], part) {
			return false
		}
	}
	return true
}

// appendSmall appends a text with its capital ASCII letters as small ones.
func appendSmall(dst, text []byte) []byte {
	from := len(dst)
	dst = append(dst, text...)
	for i, c := range dst[from:] {
		if 'A' <= c && c <= 'Z' {
			dst[from+i] = c | 0x20
		}
	}
	return dst
}
