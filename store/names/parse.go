package names

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/bmatcuk/doublestar/v4"
)

// ParseOptions says where and when a query is asked.
type ParseOptions struct {
	Now  time.Time // for mod:7d; its location says when a day begins
	Home string    // for in:~, "" when there is none
	Cwd  string    // for in:sub, absolute
	// Type gives the files that a word after type: names, such as "image". Nil knows none.
	Type func(word string) (Type, bool)
	// IgnoreCase lets an upper-case letter match a lower-case one, which it otherwise does not.
	IgnoreCase bool
}

// Parse reads a query as a person types it: words in any order, "words in quotes", globs, !words that must not match,
// and filters such as ext:pdf. The error is one sentence that says what to write instead.
func Parse(text string, o ParseOptions) (Query, error) {
	q := Query{Text: text}
	for rest := text; ; {
		var t token
		if t, rest = nextToken(rest); t.end {
			return q, nil
		}
		if err := q.take(t, o); err != nil {
			return Query{}, err
		}
		if len(q.Words) > mostWords {
			return Query{}, fmt.Errorf("more than %d words cannot be searched for at once", mostWords)
		}
	}
}

// token is a word of a query without its quotes.
type token struct {
	text   string
	quoted int // where in text the first quote began, -1 without one
	not    bool
	end    bool
}

// nextToken cuts the first token off. A quote that is not closed reaches to the end.
func nextToken(s string) (token, string) {
	s = strings.TrimLeftFunc(s, unicode.IsSpace)
	if s == "" {
		return token{end: true}, ""
	}
	t := token{quoted: -1}
	if len(s) > 1 && s[0] == '!' {
		t.not, s = true, s[1:]
	}
	var b strings.Builder
	inQuotes := false
	for i, r := range s {
		switch {
		case r == '"':
			if inQuotes = !inQuotes; inQuotes && t.quoted < 0 {
				t.quoted = b.Len()
			}
		case !inQuotes && unicode.IsSpace(r):
			t.text = b.String()
			return t, s[i:]
		default:
			b.WriteString(s[i : i+runeBytes(s[i:], r)])
		}
	}
	t.text = b.String()
	return t, ""
}

// runeBytes is how many bytes of s the rune r at its start takes; a byte that is not UTF-8 takes one.
func runeBytes(s string, r rune) int {
	if r == unicode.ReplacementChar && !strings.HasPrefix(s, "\ufffd") {
		return 1
	}
	return len(string(r))
}

func (q *Query) take(t token, o ParseOptions) error {
	if name, value, ok := t.filter(); ok {
		f := filterNamed(name)
		if f == nil {
			return fmt.Errorf("there is no filter %q; the filters are %s, and a word with a colon is searched for in quotes", name+":", filterNames())
		}
		if t.not {
			return fmt.Errorf("a filter cannot follow !, as in !%s:%s; only words can", name, value)
		}
		if value == "" {
			return fmt.Errorf("%s: needs a value, such as %s", name, f.example)
		}
		if err := f.set(q, value, o); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	}
	if t.text == "" {
		return nil
	}
	w := Word{Text: t.text, Not: t.not, Case: !o.IgnoreCase && strings.ContainsFunc(t.text, unicode.IsUpper)}
	if t.quoted >= 0 {
		w.Form = Quoted
	} else if strings.ContainsAny(t.text, "*?[{") {
		w.Form = Glob
		if !doublestar.ValidatePattern(t.text) {
			return fmt.Errorf("%q is not a valid glob; to search for these characters put the word in quotes", t.text)
		}
	}
	w.Path = strings.ContainsFunc(w.Text, w.separates)
	q.Words = append(q.Words, w)
	return nil
}

// separates reports that a rune parts the components of a path. In a glob a backslash quotes.
func (w *Word) separates(r rune) bool {
	return r == '/' || r == os.PathSeparator && w.Form != Glob
}

// filter splits name:value when the token has that form: two letters and more before a colon that is not in quotes.
func (t token) filter() (name, value string, ok bool) {
	i := strings.IndexByte(t.text, ':')
	if i < 2 || t.quoted >= 0 && t.quoted <= i {
		return "", "", false
	}
	name = strings.ToLower(t.text[:i])
	for _, c := range []byte(name) {
		if c < 'a' || c > 'z' {
			return "", "", false
		}
	}
	return name, t.text[i+1:], true
}

var errNoHome = errors.New("there is no home folder, so ~ means nothing here")

// absolute is a folder as a person names it.
func absolute(path string, o ParseOptions) (string, error) {
	if rest, ok := strings.CutPrefix(path, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) {
		if o.Home == "" {
			return "", errNoHome
		}
		return filepath.Clean(o.Home + rest), nil
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(o.Cwd, path)
	}
	if path = filepath.Clean(path); !filepath.IsAbs(path) {
		return "", fmt.Errorf("%q is not an absolute path", path)
	}
	return path, nil
}
