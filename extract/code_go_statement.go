package extract

import "strings"

// goKind says what a byte of Go means to a scan for the ends of declarations.
type goKind uint8

const (
	goOther goKind = iota // of an operator
	goBlank
	goWord
	goLine
	goOpen
	goClose
	goQuote
	goRaw
	goSlash
	goSemi
)

// goClass gives the kind of each byte. It is never written.
var goClass = func() (t [256]goKind) {
	for c := range t {
		if c >= 0x80 || c == '_' || isLetter(byte(c)) || isDigit(byte(c)) {
			t[c] = goWord
		}
	}
	for kind, bytes := range map[goKind]string{
		goBlank: " \t\r", goLine: "\n", goOpen: "([{", goClose: ")]}", goQuote: `"'`, goRaw: "`", goSlash: "/", goSemi: ";",
	} {
		for _, c := range []byte(bytes) {
			t[c] = kind
		}
	}
	return t
}()

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// statement goes to the end of a statement: a line end, a semicolon, or the bracket that closes what it stands in. A statement of the file itself, which has
// none, must not end in a semicolon.
func (s *goScan) statement(closing byte) error {
	s.semi, s.open = true, s.open[:0] // a name was taken
	for s.i < len(s.text) {
		if len(s.open) > 0 {
			s.inside()
			if s.i == len(s.text) {
				break
			}
		}
		c := s.text[s.i]
		switch kind := goClass[c]; kind {
		case goLine:
			if len(s.open) == 0 && s.semi {
				return nil
			}
			s.i++
		case goClose:
			if len(s.open) == 0 && c == closing {
				return nil
			}
			if err := s.bracketEnd(c); err != nil {
				return err
			}
		case goOpen, goSlash, goQuote, goRaw:
			if err := s.begun(c, kind); err != nil {
				return err
			}
		case goSemi:
			if len(s.open) == 0 {
				if closing == 0 {
					return errNotPlain
				}
				s.i++
				return nil
			}
			s.token(false)
		case goBlank:
			s.i++
		default:
			s.token(kind == goWord)
		}
	}
	if len(s.open) > 0 || closing != 0 {
		return errNotPlain
	}
	return nil
}

// begun takes what begins with a bracket, a slash or a quotation mark: of a bracket only itself.
func (s *goScan) begun(c byte, kind goKind) error {
	switch kind {
	case goOpen:
		s.open = append(s.open, map[byte]byte{'(': ')', '[': ']', '{': '}'}[c])
		s.token(false)
		return nil
	case goSlash:
		return s.slash()
	}
	return s.quoted(c)
}

// bracketEnd takes a closing bracket, which must be that of the last one that is open.
func (s *goScan) bracketEnd(c byte) error {
	if len(s.open) == 0 || s.open[len(s.open)-1] != c {
		return errNotPlain
	}
	s.open = s.open[:len(s.open)-1]
	s.token(true)
	return nil
}

// token takes a byte of a token. semi says that a line may end behind it.
func (s *goScan) token(semi bool) {
	s.i++
	s.last, s.semi = s.i, semi
}

// inside goes over what means nothing within brackets.
func (s *goScan) inside() {
	for s.i < len(s.text) {
		switch goClass[s.text[s.i]] {
		case goOpen, goClose, goQuote, goRaw, goSlash:
			return
		}
		s.i++
	}
}

// slash goes over a comment or takes a sign of division. Where a comment holds the line end
// that ends a statement, the parser knows what it belongs to.
func (s *goScan) slash() error {
	if s.i+1 == len(s.text) || s.text[s.i+1] != '/' && s.text[s.i+1] != '*' {
		s.token(false)
		return nil
	}
	from := s.i
	if err := s.comment(); err != nil {
		return err
	}
	if len(s.open) == 0 && s.semi && strings.IndexByte(s.text[from:s.i], '\n') >= 0 {
		return errNotPlain
	}
	return nil
}

// quoted goes over a string or a character.
func (s *goScan) quoted(quote byte) error {
	for k := s.i + 1; k < len(s.text); k++ {
		switch c := s.text[k]; {
		case c == '\\' && quote != '`':
			k++
		case c == quote:
			s.i = k
			s.token(true)
			return nil
		case c == '\n' && quote != '`':
			return errNotPlain
		}
	}
	return errNotPlain
}
