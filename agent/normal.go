package agent

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// normal makes two spellings of the same words equal: white space is one
// blank, quotation marks and dashes are the plain ones, ligatures are taken
// apart, marks that do not show are gone. Case is kept.
func normal(s string) string {
	s = norm.NFKC.String(strings.ToValidUTF8(s, "\uFFFD"))
	s = strings.Map(func(r rune) rune {
		switch r {
		case '“', '”', '„', '‟', '«', '»', '″':
			return '"'
		case '‘', '’', '‚', '‛', '′', '`', '´':
			return '\''
		case '‐', '‑', '‒', '–', '—', '―', '−':
			return '-'
		case '\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff':
			return -1
		}
		if unicode.IsSpace(r) {
			return ' '
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// unmarked drops the marks that Markdown and tables put between words.
func unmarked(s string) string {
	s = strings.Map(func(r rune) rune {
		switch r {
		case '*', '|', '\\', '\'':
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// indexWords finds whole words: what is before and behind does not go on with a
// letter or a digit, nor with the rest of a number.
func indexWords(text, words string) int {
	if words == "" {
		return -1
	}
	for from := 0; ; {
		i := strings.Index(text[from:], words)
		if i < 0 {
			return -1
		}
		i += from
		if borders(text, i, i+len(words)) {
			return i
		}
		from = i + 1
	}
}

func borders(s string, from, to int) bool {
	before, n := utf8.DecodeLastRuneInString(s[:from])
	first, _ := utf8.DecodeRuneInString(s[from:])
	last, _ := utf8.DecodeLastRuneInString(s[:to])
	after, m := utf8.DecodeRuneInString(s[to:])
	if n > 0 && alnum(before) && alnum(first) || m > 0 && alnum(last) && alnum(after) {
		return false
	}
	if unicode.IsDigit(first) && (before == '.' || before == ',') {
		if r, _ := utf8.DecodeLastRuneInString(s[:from-n]); unicode.IsDigit(r) {
			return false
		}
	}
	if unicode.IsDigit(last) && (after == '.' || after == ',') {
		if r, _ := utf8.DecodeRuneInString(s[to+m:]); unicode.IsDigit(r) {
			return false
		}
	}
	return true
}

func alnum(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// holdsQuote looks a quote up in a text that normal has been over. Words left
// out with an ellipsis may be anything, but the pieces keep their order.
func holdsQuote(text, quote string) bool {
	quote = normal(quote)
	for _, q := range []string{quote, strings.TrimRight(quote, ".,;:")} {
		if inOrder(text, q) || inOrder(unmarked(text), unmarked(q)) {
			return true
		}
	}
	return false
}

func inOrder(text, quote string) bool {
	quote = strings.NewReplacer("[...]", "...", "(...)", "...").Replace(quote)
	matched := false
	for _, piece := range strings.Split(quote, "...") {
		piece = strings.TrimSpace(piece)
		if piece == "" {
			continue
		}
		i := indexWords(text, piece)
		if i < 0 {
			return false
		}
		text = text[i+len(piece):]
		matched = true
	}
	return matched
}
