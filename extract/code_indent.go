package extract

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// isIndented tells whether what belongs to a declaration is told by indentation,
// with or without a word that ends it.
func isIndented(format string) bool {
	switch format {
	case "python", "ruby", "lua", "julia", "elixir":
		return true
	}
	return false
}

var (
	pythonStart = pattern.New(`^(?:async\s+)?(def|class)\s+([\p{L}_][\p{L}\p{N}_]*)`)
	endedStart  = pattern.New(`^(?:local\s+|private\s+|protected\s+|public\s+)?(def|defp|defmacro|defmodule|defprotocol|class|module|function|macro|struct|mutable struct)\s+((?:self\.)?[\p{L}_][\p{L}\p{N}_.:]*[?!=]?)`)
)

// indentScan finds declarations by their first lines and their indentation.
type indentScan struct {
	lines  []string
	start  *pattern.Pattern
	ends   bool // a line "end" closes a declaration
	python bool
	open   []openSpan
	spans  []codeSpan
	quote  string // the open string over several lines
	depth  int    // of brackets
}

// openSpan is a declaration whose end is still to come.
type openSpan struct {
	codeSpan
	indent int
	class  bool
}

func indentSpans(format string, lines []string) []codeSpan {
	s := &indentScan{lines: lines, start: endedStart, ends: true}
	if s.python = format == "python"; s.python {
		s.start, s.ends = pythonStart, false
	}
	decorated := -1
	for i, line := range lines {
		t := strings.TrimSpace(line)
		inside := s.quote != "" || s.depth > 0
		if s.python {
			s.follow(line)
		}
		if t == "" || inside || strings.HasPrefix(t, "#") && s.python {
			continue
		}
		in := indent(line)
		s.close(i, in, t)
		if s.python && strings.HasPrefix(t, "@") {
			if decorated < 0 {
				decorated = i
			}
			continue
		}
		from := i
		if decorated >= 0 {
			from, decorated = decorated, -1
		}
		s.declare(t, from, in)
	}
	s.close(len(lines), -1, "")
	return s.spans
}

// declare opens a declaration; functions inside functions are part of them.
func (s *indentScan) declare(t string, from, in int) {
	m := s.start.FindStringSubmatch(t)
	if m == nil || len(s.open) > 32 {
		return
	}
	if n := len(s.open); n > 0 && !s.open[n-1].class {
		return
	}
	class := m[1] == "class" || m[1] == "module" || m[1] == "defmodule" || m[1] == "defprotocol"
	s.open = append(s.open, openSpan{codeSpan{name: m[2], from: from}, in, class})
}

// close ends the declarations that a line at an indentation no longer belongs to.
func (s *indentScan) close(i, in int, t string) {
	for n := len(s.open); n > 0; n = len(s.open) {
		o := s.open[n-1]
		if in > o.indent {
			return
		}
		to := i
		if s.ends && in == o.indent {
			if !isEnd(t) {
				if !strings.HasPrefix(t, "rescue") && !strings.HasPrefix(t, "ensure") && !strings.HasPrefix(t, "else") {
					o.to = i // one line long, or without its end
					s.pop(o)
					continue
				}
				return
			}
			to = i + 1
		}
		for to > o.from+1 && blank(s.lines[to-1]) {
			to--
		}
		o.to = to
		s.pop(o)
		if s.ends && in == o.indent {
			return
		}
	}
}

func isEnd(t string) bool {
	rest, ok := strings.CutPrefix(t, "end")
	return ok && (rest == "" || strings.ContainsAny(rest[:1], " ;,.)#-"))
}

func (s *indentScan) pop(o openSpan) {
	s.open = s.open[:len(s.open)-1]
	if n := len(s.open); n > 0 {
		s.open[n-1].inner = append(s.open[n-1].inner, o.codeSpan)
		return
	}
	s.spans = append(s.spans, o.codeSpan)
}

// follow keeps track of strings over several lines and of open brackets.
func (s *indentScan) follow(line string) {
	for i := 0; i < len(line); i++ {
		if s.quote != "" {
			switch {
			case line[i] == '\\':
				i++
			case strings.HasPrefix(line[i:], s.quote):
				i += len(s.quote) - 1
				s.quote = ""
			}
			continue
		}
		switch c := line[i]; c {
		case '#':
			return
		case '"', '\'':
			if triple := strings.Repeat(string(c), 3); strings.HasPrefix(line[i:], triple) {
				s.quote = triple
				i += 2
				continue
			}
			i = quoteEnd(line, i)
		case '(', '[', '{':
			s.depth++
		case ')', ']', '}':
			s.depth = max(s.depth-1, 0)
		}
	}
}

// quoteEnd is where the string that begins at i ends in its line.
func quoteEnd(line string, i int) int {
	q := line[i]
	for i++; i < len(line) && line[i] != q; i++ {
		if line[i] == '\\' {
			i++
		}
	}
	return i
}
