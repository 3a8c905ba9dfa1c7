package extract

import "strings"

// metaName writes the name of a fact as the other formats do: "Title", "Author".
func metaName(key string) string {
	key = strings.TrimSpace(key)
	if key == "" {
		return ""
	}
	return strings.ToUpper(key[:1]) + key[1:]
}

// plainMarkdown takes the inline marks off. An expression is tried where a text has the
// characters that it needs.
func plainMarkdown(s string) string {
	if !strings.ContainsAny(s, "*_`[<\\~&") {
		return s
	}
	if strings.Contains(s, "<!--") {
		s = mdComment.ReplaceAllString(s, "")
	}
	s = withoutTags(s)
	if strings.Contains(s, "](") {
		s = mdLink.ReplaceAllStringFunc(s, plainLink)
	}
	if strings.Contains(s, "**") || strings.Contains(s, "__") || strings.Contains(s, "~~") {
		s = mdStrong.ReplaceAllStringFunc(s, unmarked)
	}
	if mayEmphasize(s) {
		s = mdEmphasis.ReplaceAllStringFunc(s, unslanted)
	}
	s = strings.ReplaceAll(s, "`", "")
	if strings.Contains(s, "\\") {
		s = mdEscape.ReplaceAllString(s, "$1")
	}
	return s
}

// unmarked is a text without the marks of emphasis around it. Marks beside further marks are
// text: stars in a list of books.
func unmarked(strong string) string {
	inner := mdStrong.FindStringSubmatch(strong)[2]
	if strings.Trim(inner, "*~") != inner || strings.Trim(inner, "_") == "" {
		return strong
	}
	return inner
}

// unslanted takes the marks off that stand singly around a text.
func unslanted(slant string) string {
	g := mdEmphasis.FindStringSubmatch(slant)
	if strings.Trim(g[3], "*_") == "" {
		return slant
	}
	return g[1] + g[3] + g[5]
}

// plainLink is the text of a link with its target, as far as they say different things.
func plainLink(l string) string {
	g := mdLink.FindStringSubmatch(l)
	if g[1] == "" || g[1] == g[2] {
		return g[2]
	}
	if strings.HasPrefix(g[2], "#") || l[0] == '!' {
		return g[1]
	}
	return g[1] + " (" + g[2] + ")"
}

// mayEmphasize tells whether a mark of emphasis stands where one can begin.
func mayEmphasize(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] != '*' && s[i] != '_' {
			continue
		}
		if i == 0 || strings.IndexByte(" \t\n\r\f(\"'", s[i-1]) >= 0 || s[i-1] >= 0x80 {
			return true
		}
	}
	return false
}
