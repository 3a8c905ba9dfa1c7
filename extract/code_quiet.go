package extract

import "strings"

// skipQuiet goes over a comment, string or preprocessor line, in which braces
// mean nothing. It reports whether there was one.
func (s *braceScan) skipQuiet() bool {
	rest := s.text[s.i:]
	switch c := rest[0]; {
	case strings.HasPrefix(rest, "/*"):
		s.skipTo("*/", 2)
	case strings.HasPrefix(rest, "//") && s.format != "shell" && s.format != "perl" && s.format != "r":
		s.skipLine()
	case c == '#' && s.startsComment():
		s.skipLine()
	case strings.HasPrefix(rest, `"""`) && s.longStrings():
		s.skipTo(`"""`, 3)
	case c == '"':
		s.skipString('"', s.format == "rust" || s.format == "shell" || s.format == "php" || s.format == "perl")
	case c == '`' && (s.format == "javascript" || s.format == "typescript"):
		s.skipString('`', true)
	case c == '\'':
		return s.skipChar()
	case c == 'r' && s.format == "rust" && s.rawString():
	case c == '/' && (s.format == "javascript" || s.format == "typescript") && s.regexpHere():
		s.skipRegexp()
	default:
		return false
	}
	return true
}

// startsComment tells whether a # begins a comment, or a line for the preprocessor.
func (s *braceScan) startsComment() bool {
	switch s.format {
	case "c", "cpp", "objc", "csharp":
		return s.head.Len() == 0
	case "shell", "perl", "r", "powershell", "terraform", "graphql":
		return s.i == 0 || strings.IndexByte(" \t\n;", s.text[s.i-1]) >= 0
	case "php":
		return !strings.HasPrefix(s.text[s.i:], "#[")
	}
	return false
}

func (s *braceScan) longStrings() bool {
	switch s.format {
	case "java", "kotlin", "scala", "swift", "groovy", "csharp", "graphql", "dart":
		return true
	}
	return false
}

// skip goes on by n bytes and counts their lines.
func (s *braceScan) skip(n int) {
	n = min(n, len(s.text)-s.i)
	s.line += strings.Count(s.text[s.i:s.i+n], "\n")
	s.i += n
}

func (s *braceScan) skipTo(end string, from int) {
	if k := strings.Index(s.text[s.i+from:], end); k >= 0 {
		s.skip(from + k + len(end))
		return
	}
	s.skip(len(s.text) - s.i)
}

// skipLine goes to the end of the line; one for the preprocessor that ends in a
// backslash goes on.
func (s *braceScan) skipLine() {
	joins := s.text[s.i] == '#'
	for s.i < len(s.text) {
		k := strings.IndexByte(s.text[s.i:], '\n')
		if k < 0 {
			s.i = len(s.text)
			return
		}
		if !joins || !strings.HasSuffix(strings.TrimRight(s.text[s.i:s.i+k], "\r"), `\`) {
			s.i += k
			return
		}
		s.skip(k + 1)
	}
}

// skipString goes over a string; where it may not go over lines, the end of the
// line ends it.
func (s *braceScan) skipString(quote byte, lines bool) {
	s.add(quote) // names of resources stand in quotes
	for k := s.i + 1; k < len(s.text); k++ {
		switch c := s.text[k]; {
		case c == '\\':
			k++
		case c == quote:
			if s.format == "terraform" && k-s.i < 200 {
				for _, b := range []byte(s.text[s.i+1 : k]) {
					s.add(b)
				}
			}
			s.add(quote)
			s.skip(k + 1 - s.i)
			return
		case c == '\n' && !lines:
			s.skip(k - s.i)
			return
		}
	}
	s.skip(len(s.text) - s.i)
}

// skipChar goes over a character or a string in single quotes. In Rust a quote
// may begin a lifetime instead.
func (s *braceScan) skipChar() bool {
	rest := s.text[s.i:]
	switch s.format {
	case "rust", "scala", "swift", "c", "cpp", "java", "kotlin", "csharp", "objc", "zig":
		limit := min(len(rest), 14)
		for k := 1; k < limit; k++ {
			switch {
			case rest[k] == '\n':
				return false
			case rest[k] == '\\':
				k++
			case rest[k] == '\'' && k > 1:
				if s.format == "rust" && k > 5 && rest[1] != '\\' {
					return false
				}
				s.skip(k + 1)
				return true
			}
		}
		return false
	case "r", "groovy", "javascript", "typescript", "php", "dart", "perl", "shell", "powershell":
		s.skipString('\'', s.format == "shell" || s.format == "php" || s.format == "perl")
		return true
	}
	return false
}

// rawString goes over r"…" and r#"…"#.
func (s *braceScan) rawString() bool {
	if s.i > 0 && (isLetter(s.text[s.i-1]) || s.text[s.i-1] == '_') {
		return false
	}
	k := s.i + 1
	for k < len(s.text) && s.text[k] == '#' && k-s.i < 20 {
		k++
	}
	if k >= len(s.text) || s.text[k] != '"' {
		return false
	}
	s.skipTo(`"`+strings.Repeat("#", k-s.i-1), k+1-s.i)
	return true
}

// regexpHere tells whether a slash begins a regular expression: after a value it divides.
func (s *braceScan) regexpHere() bool {
	head := strings.TrimRight(s.head.String(), " \t")
	if head == "" {
		return true
	}
	if strings.IndexByte("(,=:[!&|?{};+-*%<>~^", head[len(head)-1]) >= 0 {
		return true
	}
	return strings.HasSuffix(head, "return") || strings.HasSuffix(head, "typeof")
}

func (s *braceScan) skipRegexp() {
	class := false
	for k := s.i + 1; k < len(s.text); k++ {
		switch s.text[k] {
		case '\\':
			k++
		case '[':
			class = true
		case ']':
			class = false
		case '/':
			if !class {
				s.skip(k + 1 - s.i)
				return
			}
		case '\n':
			s.i++
			return
		}
	}
	s.i++
}
