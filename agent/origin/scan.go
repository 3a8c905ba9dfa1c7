package origin

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/tool"
)

// Part is a piece of a file that stands in a result.
type Part struct {
	Path        string
	Line, Last  int
	Page        int
	Sheet, Cell string
	Bytes       int // of text; 0 = the file is only named
}

// Place is a part as citations write it, without lines and pages.
func (p Part) Place() string {
	switch {
	case p.Sheet != "" && p.Cell != "":
		return p.Sheet + "!" + p.Cell
	case p.Cell != "":
		return p.Cell
	}
	return p.Sheet
}

// said are the keys under which results hold text of files.
var said = map[string]bool{
	"text": true, "quote": true, "cells": true, "before": true, "after": true, "preview": true, "diff": true, "value": true, "heading": true, "title": true, "section": true,
}

// frame is an object of a result that is being read.
type frame struct {
	Part
	also  string // a second file, of a comparison
	table string // that text comes from of which no file is known
	key   string
	list  bool
}

// Of reads a result as it stands in a conversation: JSON between marks, out of whose middle a
// piece may be missing. So it reads tokens and expects no end.
func Of(text string) []Part {
	s := &scanner{most: len(text)}
	head, rest, cut := strings.Cut(text, "\n[… ")
	s.read(head)
	if cut {
		_, tail, _ := strings.Cut(rest, "\n")
		s.read(tail[resume(tail):])
	}
	for len(s.stack) > 0 {
		s.close()
	}
	return s.out
}

// resume is where a text that may begin within a string goes on behind it.
func resume(tail string) int {
	for i := 0; i < len(tail); i++ {
		switch tail[i] {
		case '\\':
			i++
		case '"':
			if i+1 < len(tail) && strings.IndexByte(",:]}\n", tail[i+1]) >= 0 {
				return i + 1
			}
			return 0
		}
	}
	return 0
}

// read takes in the tokens of a text.
func (s *scanner) read(text string) {
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '"':
			n := StringLen(text[i:])
			if n == 0 {
				n = len(text) - i
			}
			if strings.HasPrefix(text[i+n:], ":") && s.inObject() {
				s.top().key = text[i+1 : i+n-1]
			} else {
				s.string(text[i : i+n])
			}
			i += n
		case '{', '[':
			s.open(c == '[')
			i++
		case '}', ']':
			s.close()
			i++
		case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
			n := 1
			for i+n < len(text) && (text[i+n] >= '0' && text[i+n] <= '9' || strings.IndexByte(".eE+-", text[i+n]) >= 0) {
				n++
			}
			s.number(text[i : i+n])
			i += n
		default:
			i++
		}
	}
}

// StringLen is how long the JSON string is that a text begins with, 0 when it does not end
// on its line.
func StringLen(s string) int {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		case '\n':
			return 0
		}
	}
	return 0
}

type scanner struct {
	most  int // bytes that can stand in the result
	stack []frame
	out   []Part
}

func (s *scanner) inObject() bool { return len(s.stack) > 0 && !s.top().list }

func (s *scanner) top() *frame { return &s.stack[len(s.stack)-1] }

// open begins an object or a list: it speaks of the file of what it stands in.
func (s *scanner) open(list bool) {
	f := frame{list: list}
	if len(s.stack) > 0 {
		up := s.top()
		f.Path, f.also, f.key = up.Path, up.also, ""
		if list {
			f.key = up.key
		}
		f.Line, f.Last, f.Page, f.Sheet, f.Cell = up.Line, up.Last, up.Page, up.Sheet, up.Cell
	}
	s.stack = append(s.stack, f)
}

// close ends an object. Its parts are known now, also those whose place stood behind the text.
func (s *scanner) close() {
	if len(s.stack) == 0 {
		return
	}
	f := *s.top()
	s.stack = s.stack[:len(s.stack)-1]
	if f.list && len(s.stack) > 0 {
		s.top().Bytes += f.Bytes
		return
	}
	if f.Path == "" && f.table != "" && f.Bytes > 0 {
		f.Path = "table " + f.table
	}
	if f.Path == "" || f.Bytes == 0 && len(s.stack) > 0 && s.top().Path == f.Path {
		return
	}
	s.out = append(s.out, f.Part)
	if f.also != "" {
		f.Path = f.also
		s.out = append(s.out, f.Part)
	}
}

// string takes in a string, which may be cut off.
func (s *scanner) string(quoted string) {
	if len(s.stack) == 0 {
		return
	}
	f := s.top()
	switch f.key {
	case "path", "from", "a", "b":
		var p tool.Path
		if f.list || json.Unmarshal([]byte(quoted), &p) != nil || !filepath.IsAbs(string(p)) {
			return
		}
		if f.key == "b" && f.Path != "" {
			f.also = string(p)
			return
		}
		f.Path = string(p)
	case "table":
		var name string
		if !f.list && json.Unmarshal([]byte(quoted), &name) == nil {
			f.table = name
		}
	case "sheet", "cells_ref":
		var text string
		if json.Unmarshal([]byte(quoted), &text) == nil {
			if f.key == "sheet" {
				f.Sheet = text
			} else {
				f.Cell = text
			}
		}
	default:
		if said[f.key] {
			f.Bytes += max(0, len(quoted)-2)
		}
	}
}

// number takes in a number that says where a text stands.
func (s *scanner) number(text string) {
	if !s.inObject() {
		return
	}
	n, err := strconv.Atoi(text)
	if err != nil || n <= 0 {
		return
	}
	switch f := s.top(); f.key {
	case "line":
		f.Line, f.Last = n, n
	case "end_line":
		f.Last = n
	case "page":
		f.Page = n
	case "text_bytes": // of text that stands somewhere else in the result
		f.Bytes += min(n, s.most)
	}
}
