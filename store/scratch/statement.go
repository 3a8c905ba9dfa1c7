package scratch

import (
	"fmt"
	"strings"
)

// checkStatement refuses everything but one SELECT, WITH or VALUES, in plain words. It
// is there for the message: what holds is the authorizer.
func checkStatement(sql string) error {
	first, rest := "", sql
	ended := false
	for {
		token, tail := nextToken(rest)
		if token == "" {
			break
		}
		switch {
		case token == ";":
			ended = first != ""
		case ended:
			return fmt.Errorf("%w: only one statement is allowed", ErrQuery)
		case first == "":
			first = strings.ToUpper(token)
		}
		rest = tail
	}
	switch first {
	case "SELECT", "WITH", "VALUES":
		return nil
	case "":
		return fmt.Errorf("%w: it is empty", ErrQuery)
	}
	return fmt.Errorf("%w: only SELECT, WITH … SELECT and VALUES are allowed, not %s", ErrQuery, cut(first, 20))
}

// nextToken takes the next token off a statement: a word, a quoted text or one
// other character. Blanks and comments are skipped.
func nextToken(s string) (token, rest string) {
	for {
		s = strings.TrimLeft(s, " \t\r\n\f\v\ufeff")
		switch {
		case strings.HasPrefix(s, "--"):
			_, s, _ = strings.Cut(s, "\n")
		case strings.HasPrefix(s, "/*"):
			_, s, _ = strings.Cut(s[2:], "*/")
		case s == "":
			return "", ""
		default:
			n := tokenLen(s)
			return s[:n], s[n:]
		}
	}
}

// unquoted takes the quotation marks off a name.
func unquoted(token string) string {
	if len(token) < 2 || strings.IndexByte("\"'`[", token[0]) < 0 {
		return token
	}
	mark := string(token[len(token)-1])
	return strings.ReplaceAll(token[1:len(token)-1], mark+mark, mark)
}

func tokenLen(s string) int {
	end := s[0]
	switch s[0] {
	case '[':
		end = ']'
	case '\'', '"', '`':
	default:
		n := 0
		for n < len(s) && isNameByte(s[n]) {
			n++
		}
		return max(n, 1)
	}
	for i := 1; i < len(s); i++ {
		if s[i] != end {
			continue
		}
		if end == ']' || i+1 == len(s) || s[i+1] != end {
			return i + 1
		}
		i++
	}
	return len(s)
}

func isNameByte(c byte) bool {
	return c == '_' || c == '$' || c >= 0x80 || lower(c) >= 'a' && lower(c) <= 'z' || c >= '0' && c <= '9'
}
