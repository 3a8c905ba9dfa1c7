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
	if !strings.ContainsAny(s, "*_`[<\\~") {
		return s
	}
	if strings.Contains(s, "<!--") {
		s = mdComment.ReplaceAllString(s, "")
	}
	if strings.Contains(s, "](") {
		s = mdLink.ReplaceAllStringFunc(s, plainLink)
	}
	if strings.Contains(s, "**") || strings.Contains(s, "__") || strings.Contains(s, "~~") {
		s = mdStrong.ReplaceAllString(s, "$2")
	}
	if mayEmphasize(s) {
		s = mdEmphasis.ReplaceAllString(s, "$1$3$5")
	}
	s = strings.ReplaceAll(s, "`", "")
	if strings.Contains(s, "\\") {
		s = mdEscape.ReplaceAllString(s, "$1")
	}
	return s
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
