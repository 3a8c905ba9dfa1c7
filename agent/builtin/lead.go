package builtin

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
)

// What the beginning of a document shows.
const (
	fewestInSentence = 6   // words
	longestLead      = 220 // bytes that are quoted
	deepLead         = 40  // units that are looked at
)

// lead is what a document begins with: its heading, or the line that serves as one, and the first
// sentences of prose, as many as are asked for. What is to be skipped is none of them.
func (s *source) lead(most int, skip func(*unit) bool) (title *unit, first []*unit) {
	for i, u := range s.units {
		if i == deepLead || len(first) == most {
			break
		}
		untitled := title == nil && len(first) == 0 && len(u.seq) > 0
		switch {
		case skip(u):
		case u.kind == extract.Meta && title == nil && strings.HasPrefix(strings.ToLower(u.text), "subject:"),
			untitled && (u.kind == extract.Heading || u.kind == extract.Row && u.names):
			title = u
		case s.prosaic(u):
			first = append(first, u)
		case untitled && i < 3 && u.kind == extract.Paragraph:
			title = u
		}
	}
	if title == nil && len(first) == 0 && len(s.units) > 0 {
		title = s.units[0]
	}
	return title, first
}

// prosaic says whether a unit is a sentence of a text: long enough, mostly letters, and no greeting.
func (s *source) prosaic(u *unit) bool {
	if u.kind != extract.Paragraph && !u.remark || len(u.seq) < fewestInSentence || greeting.MatchString(u.text) {
		return false
	}
	if introduces.MatchString(baseName(s.path)) {
		return true
	}
	if end := strings.TrimRight(u.text, `"”’) `); end == "" || !strings.ContainsRune(".!?:…。！？", lastRune(end)) || fieldLike.MatchString(u.text) {
		return false
	}
	letters, all := 0, 0
	for _, r := range u.text {
		if !unicode.IsSpace(r) {
			all++
		}
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return 3*letters > 2*all
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// fieldLike is a line that gives a value under a name.
var fieldLike = re(`^\s*[\p{L} ]{2,24}:\s`)

var greeting = re(`^\s*(?:dear|hi|hello|hallo|sehr geehrte|bonjour|cher|chère|to whom)\b`)

// lead writes the beginning of a document as one line.
func (w *writer) lead(prefix string, s *source, sentences int) bool {
	title, first := s.lead(sentences, w.isQuoted)
	var parts []string
	add := func(u *unit) {
		if u != nil && !w.isQuoted(u) && strings.TrimSpace(u.text) != "" {
			w.quoted[quoteKey(u)] = true
			parts = append(parts, w.brief(u)+" "+w.cite(u))
		}
	}
	add(title)
	for _, u := range first {
		add(u)
	}
	if len(parts) == 0 {
		return false
	}
	w.line(prefix + strings.Join(parts, " "))
	return true
}

// brief is the beginning of a unit in quotation marks.
func (w *writer) brief(u *unit) string {
	s := u.plain()
	if len(s) <= longestLead {
		return "“" + s + "”"
	}
	return "“" + s[:max(strings.LastIndexByte(s[:longestLead], ' '), longestLead/2)] + "” …"
}
