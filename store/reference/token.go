package reference

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokens takes a name or title apart into words and numbers in lower case: a change of
// case, and one between letters and digits, parts them. A number keeps its stops and
// brackets, so that "Schedule 2.1(a)" has two.
func tokens(s string) (out []string) {
	start := -1
	flush := func(end int) {
		if start >= 0 {
			t := strings.Trim(strings.ToLower(s[start:end]), ".")
			if t = trimZeros(t); t != "" && (!article(t) || len(out) > 0 && partWord(out[len(out)-1]) != "") {
				out = append(out, t)
			}
		}
		start = -1
	}
	prev := rune(0)
	for i, r := range s {
		letter, digit := unicode.IsLetter(r) || unicode.IsMark(r), unicode.IsDigit(r)
		switch {
		case start >= 0 && inNumber(s[start:i], s[i:], r):
		case !letter && !digit:
			flush(i)
		case start < 0:
			start = i
		case unicode.IsUpper(r) && unicode.IsLower(prev), digit && unicode.IsLetter(prev), letter && unicode.IsDigit(prev):
			flush(i)
			start = i
		}
		prev = r
	}
	flush(len(s))
	return out
}

// inNumber reports whether what follows a number belongs to it: a stop before another
// digit, and a letter or number in brackets.
func inNumber(before, rest string, r rune) bool {
	if c := before[0]; c < '0' || c > '9' {
		return false
	}
	switch r {
	case '.':
		return len(rest) > 1 && rest[1] >= '0' && rest[1] <= '9'
	case '(':
		end := strings.IndexByte(rest, ')')
		return end > 1 && end <= 4 && !strings.ContainsAny(rest[:end], " \t")
	case ')':
		return strings.IndexByte(before, '(') >= 0 && !strings.HasSuffix(before, ")")
	}
	open := strings.LastIndexByte(before, '(')
	return open > strings.LastIndexByte(before, ')')
}

// trimZeros writes "007" as "7".
func trimZeros(t string) string {
	if len(t) > 1 && t[0] == '0' && t[1] >= '0' && t[1] <= '9' {
		return strings.TrimLeft(t[:len(t)-1], "0") + t[len(t)-1:]
	}
	return t
}

func article(t string) bool {
	switch t {
	case "the", "a", "an", "of", "and", "for", "to", "in", "der", "die", "das", "und":
		return true
	}
	return false
}

// folded is a name without regard to case and to how its words are joined.
func folded(s string) string { return strings.Join(tokens(s), " ") }

// isPart reports whether a heading's number names a part that other documents refer to.
func isPart(number string) bool {
	t := tokens(number)
	return len(t) >= 2 && partWord(t[0]) != ""
}

// partWord is the word for a part in its full form, "" when it is none.
func partWord(t string) string {
	switch t {
	case "exhibit", "exh", "ex", "exhibits":
		return "exhibit"
	case "schedule", "sched", "sch", "schedules":
		return "schedule"
	case "annex", "annexe", "annexes":
		return "annex"
	case "appendix", "app", "appendices":
		return "appendix"
	case "attachment", "att", "attachments":
		return "attachment"
	case "addendum", "anlage", "anhang", "beilage", "allegato", "anexo", "bijlage":
		return t
	}
	return ""
}

// sole reports whether a token is one letter or a number, as parts are counted.
func sole(t string) bool {
	r, n := utf8.DecodeRuneInString(t)
	return unicode.IsDigit(r) || n == len(t) || roman(t)
}

func roman(t string) bool { return t != "" && strings.Trim(t, "ivxlc") == "" }
