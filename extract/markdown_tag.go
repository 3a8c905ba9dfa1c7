package extract

import (
	"html"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	// mdTag is an element of HTML in Markdown; other words between angle brackets are text: Vec<String>, <name>.
	mdTag = pattern.New(`(?i)</?(?:a|abbr|b|big|br|center|code|dd|del|details|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|samp|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|th|thead|tr|tt|ul)(?:\s[^<>]*)?/?>`)
	// mdApart are those of them between which and a word a reader sees a space.
	mdApart = pattern.New(`(?i)^</?(?:br|dd|details|div|dl|dt|h[1-6]|hr|li|ol|p|pre|summary|table|tbody|td|th|thead|tr|ul)\b`)
	// mdEntity is a character that is written by its name or number.
	mdEntity = pattern.New(`&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z][a-zA-Z0-9]{1,31});`)
)

// withoutTags takes the elements of HTML out of a text in Markdown, and has the characters for those that are written
// by their names. What stands between backticks is left as it is.
func withoutTags(s string) string {
	if !strings.ContainsAny(s, "<&") {
		return s
	}
	parts := strings.Split(s, "`")
	for i := 0; i < len(parts); i += 2 {
		parts[i] = mdTag.ReplaceAllStringFunc(parts[i], func(tag string) string {
			if lines := strings.Count(tag, "\n"); lines > 0 { // the lines behind it keep their numbers
				return strings.Repeat("\n", lines)
			}
			if mdApart.MatchString(tag) {
				return " "
			}
			return ""
		})
		parts[i] = mdEntity.ReplaceAllStringFunc(parts[i], html.UnescapeString)
	}
	return strings.Join(parts, "`")
}
