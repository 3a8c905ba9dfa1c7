package item

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// acronym is a short form that a text explains.
type acronym struct{ short, long, line string }

var (
	shortBehind = pattern.New(`\((?:(?:the|an?|hereinafter|abbreviated|die|der|das|le|la|el|il|de|het)\s+)?[“"„«]?\s?(\p{Lu}[\p{L}\p{N}&./-]{1,9})\s?[”"“»]?\)`)
	shortBefore = pattern.New(`(?:^|[\s(“"])(\p{Lu}[\p{L}\p{N}&/-]{1,9})\s+\((\p{L}[\p{L}\p{N} &'’,/-]{4,80})\)`)
)

// acronyms finds the short forms that a text explains: "Master Services Agreement
// (MSA)" and "MSA (Master Services Agreement)".
func acronyms(text string) []acronym {
	if !mayExplain(text) {
		return nil
	}
	var out []acronym
	for _, m := range shortBehind.FindAllStringSubmatchIndex(text, 200) {
		short := text[m[2]:m[3]]
		if !capitals(short) {
			continue
		}
		if long := longForm(short, clauseBefore(text, m[0])); long != "" {
			out = append(out, acronym{short, long, lineAround(text, m[0], m[1])})
		}
	}
	for _, m := range shortBefore.FindAllStringSubmatchIndex(text, 200) {
		short, long := text[m[2]:m[3]], oneLine(text[m[4]:m[5]])
		if capitals(short) && longForm(short, long) == long {
			out = append(out, acronym{short, long, lineAround(text, m[2], m[1])})
		}
	}
	return out
}

// capitals tells whether a word is written like a short form: two capitals, and half of
// its letters are.
func capitals(s string) bool {
	upper, letters := 0, 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			letters++
		}
		if unicode.IsUpper(r) {
			upper++
		}
	}
	return upper >= 2 && 2*upper >= letters
}

// longForm finds the words at the end of a text that a short form stands for: going
// backwards, each letter of the short form is found in them, and its first one begins a
// word (the rule of Schwartz and Hearst). It is empty when there are none.
func longForm(short, text string) string {
	words := strings.Fields(text)
	n := utf8.RuneCountInString(short)
	words = words[max(0, len(words)-min(n+5, 2*n)):]
	long := []rune(strings.Join(words, " "))
	at := len(long)
	letters := []rune(strings.ToLower(short))
	for i := len(letters) - 1; i >= 0; i-- {
		if !unicode.IsLetter(letters[i]) && !unicode.IsDigit(letters[i]) {
			continue
		}
		at--
		for at >= 0 && (unicode.ToLower(long[at]) != letters[i] || i == 0 && !startsAt(long, at)) {
			at--
		}
		if at < 0 {
			return ""
		}
	}
	s := strings.Trim(string(long[at:]), " ,;:“”\"„«»'")
	if strings.ContainsAny(s, "()[]") || len(strings.Fields(s)) < 2 || len(s) < len(short)+3 || strings.Contains(s, short) {
		return ""
	}
	return s
}

// startsAt tells whether a word begins at a place.
func startsAt(s []rune, at int) bool {
	return at == 0 || !unicode.IsLetter(s[at-1]) && !unicode.IsDigit(s[at-1])
}

// mayExplain tells whether a text has brackets with two capitals in few letters, or behind a
// word that ends in one.
func mayExplain(text string) bool {
	for i := 0; ; i++ {
		n := strings.IndexByte(text[i:], '(')
		if n < 0 {
			return false
		}
		i += n
		if i > 1 && text[i-1] == ' ' && (text[i-2] >= 'A' && text[i-2] <= 'Z' || text[i-2] >= 0x80 || isDigit(text[i-2])) {
			return true
		}
		inner, _, closed := strings.Cut(text[i:min(len(text), i+48)], ")")
		upper := 0
		for k := range len(inner) {
			if inner[k] >= 'A' && inner[k] <= 'Z' || inner[k] >= 0x80 {
				upper++
			}
		}
		if closed && upper >= 2 {
			return true
		}
	}
}
