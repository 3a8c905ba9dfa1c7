package extract

import (
	"errors"
	"strings"
)

// goScan finds the declarations of a Go file by its brackets, strings, comments and line
// ends, without looking into them: a declaration ends with the first line outside of all
// brackets whose last token can end a statement. It gives up where it meets what gofmt
// would not leave so, and the parser is asked instead.
type goScan struct {
	text string
	i    int
	line int // of counted, from 0
	from int // up to here the lines are counted
	last int // behind the last token
	semi bool
	open []byte // the brackets that are open
}

// errNotPlain says that only the parser can tell.
var errNotPlain = errors.New("not plainly written")

// scanGo gives the same spans as parseGo for a file without errors, or says that it cannot.
func scanGo(text string) ([]codeSpan, bool) {
	if strings.Contains(text, "//line ") || strings.Contains(text, "/*line ") || strings.IndexByte(text, 0) >= 0 {
		return nil, false
	}
	s := &goScan{text: strings.TrimPrefix(text, "\ufeff")}
	if _, end, err := s.between(); err != nil || end || s.word() != "package" || s.statement(0) != nil {
		return nil, false
	}
	var spans []codeSpan
	for {
		from, end, err := s.between()
		if err != nil {
			return nil, false
		}
		if end {
			return spans, true
		}
		name, err := s.declaration()
		if err != nil {
			return nil, false
		}
		if name != "" {
			spans = append(spans, codeSpan{name: name, from: from, to: s.lineOf(s.last) + 1})
		}
	}
}

// lineOf gives the line of a place that is not before the one that was asked for last.
func (s *goScan) lineOf(at int) int {
	if at > s.from {
		s.line += strings.Count(s.text[s.from:at], "\n")
		s.from = at
	}
	return s.line
}

// between goes over what stands before a declaration. It gives the line on which the
// declaration begins, with the comment that ends on the line before it.
func (s *goScan) between() (from int, end bool, err error) {
	doc, last := 0, -2 // where the last comments begin and end
	for {
		for s.i < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.i]) >= 0 {
			s.i++
		}
		if s.i == len(s.text) {
			return 0, true, nil
		}
		line := s.lineOf(s.i)
		if line > last+1 {
			doc = line
		}
		if s.text[s.i] != '/' {
			if line == last {
				doc = line // a comment on the line itself is not about it
			}
			return doc, false, nil
		}
		if err := s.comment(); err != nil {
			return 0, false, err
		}
		last = s.lineOf(s.i)
	}
}

// comment goes over a comment, not over the line feed that ends it.
func (s *goScan) comment() error {
	rest, end := s.text[s.i:], 0
	switch {
	case strings.HasPrefix(rest, "//"):
		if end = strings.IndexByte(rest, '\n'); end < 0 {
			end = len(rest)
		}
	case strings.HasPrefix(rest, "/*"):
		if end = strings.Index(rest[2:], "*/") + 4; end < 4 {
			return errNotPlain
		}
	default:
		return errNotPlain
	}
	s.i += end
	return nil
}

// word takes the word that begins here, empty for none.
func (s *goScan) word() string {
	from := s.i
	for s.i < len(s.text) && goClass[s.text[s.i]] == goWord {
		s.i++
	}
	s.last = s.i
	return s.text[from:s.i]
}

// space goes over blanks of a line.
func (s *goScan) space() {
	for s.i < len(s.text) && (s.text[s.i] == ' ' || s.text[s.i] == '\t') {
		s.i++
	}
}

// name takes the name that must stand here.
func (s *goScan) name() (string, error) {
	s.space()
	n := s.word()
	if n == "" || isDigit(n[0]) {
		return "", errNotPlain
	}
	return n, nil
}

// at reports whether a byte stands here.
func (s *goScan) at(c byte) bool { return s.i < len(s.text) && s.text[s.i] == c }

// declaration goes over a declaration and gives the name that it is found by.
func (s *goScan) declaration() (name string, err error) {
	switch s.word() {
	case "import":
	case "func":
		if name, err = s.function(); err != nil {
			return "", err
		}
	case "type":
		if s.space(); s.at('(') {
			name, err = s.group(false)
			break
		}
		if name, err = s.name(); err != nil {
			return "", err
		}
	case "const", "var":
		if s.space(); s.at('(') {
			name, err = s.group(true)
			break
		}
		if name, err = s.single(); err != nil {
			return "", err
		}
	default:
		return "", errNotPlain
	}
	if err != nil {
		return "", err
	}
	return name, s.statement(0)
}

// single takes the name of a constant or variable, empty where there are several.
func (s *goScan) single() (string, error) {
	name, err := s.name()
	if s.space(); s.at(',') {
		name = ""
	}
	return name, err
}

// group goes over declarations in brackets, and gives the name of the first, or of the only
// one when it must be alone.
func (s *goScan) group(alone bool) (name string, err error) {
	s.i++
	for n := 0; ; n++ {
		if _, end, err := s.between(); err != nil || end {
			return "", errNotPlain
		}
		if s.at(')') {
			s.i++
			s.last, s.semi = s.i, true
			return name, nil
		}
		first, err := s.single()
		if err != nil {
			return "", err
		}
		if n == 0 {
			name = first
		} else if alone {
			name = ""
		}
		if err := s.statement(')'); err != nil {
			return "", err
		}
	}
}

// function takes the name of a function or method.
func (s *goScan) function() (string, error) {
	holder := ""
	if s.space(); s.at('(') {
		end := strings.IndexByte(s.text[s.i:], ')')
		if end < 0 {
			return "", errNotPlain
		}
		var ok bool
		if holder, ok = goReceiver(s.text[s.i+1 : s.i+end]); !ok {
			return "", errNotPlain
		}
		s.i += end + 1
	}
	name, err := s.name()
	if err != nil || !s.at('(') && !s.at('[') {
		return "", errNotPlain
	}
	if holder != "" {
		name = holder + "." + name
	}
	return name, nil
}

// goReceiver gives the type of a receiver such as "t *T[K]".
func goReceiver(text string) (holder string, ok bool) {
	f := strings.Fields(text)
	if len(f) > 1 && isGoName(f[0]) {
		f = f[1:]
	}
	t := strings.TrimLeft(strings.Join(f, " "), "*")
	if i := strings.IndexByte(t, '['); i > 0 && strings.IndexByte(t, ']') == len(t)-1 {
		t = t[:i]
	}
	return t, isGoName(t)
}

func isGoName(s string) bool {
	for i := range len(s) {
		if goClass[s[i]] != goWord {
			return false
		}
	}
	return s != "" && !isDigit(s[0])
}
