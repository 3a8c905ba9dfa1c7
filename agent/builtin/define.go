package builtin

import (
	"regexp"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// answerDefine quotes the sentence that says what a term means.
func answerDefine(in intent, sources []*source, seen seen) string {
	term := regexp.QuoteMeta(strings.Trim(articles.ReplaceAllString(in.subject, ""), `"“”' `))
	patterns := []*pattern.Pattern{
		re(`["“”']` + term + `["“”']\s*(?:,\s*)?(?:\([^)]*\)\s*)?(?:shall\s+)?(?:mean|has the meaning|have the meaning|is defined|refers? to|includes?|stands? for)`),
		re(`\(\s*(?:the|each,? an?|an?|collectively,? the|together,? the)?\s*["“”']` + term + `["“”']`),
		re(`\(\s*` + term + `\s*\)`),
		re(`\b` + term + `\b\s*(?:\([^)]*\)\s*)?(?:means|shall mean|is defined as|refers to|stands for|is an? )`),
		re(`^\W*` + term + `\W*\s*[:–—-]\s+\S`),
	}
	w := newWriter(in, sources)
	lines := 0
	for _, p := range patterns {
		for _, s := range sources {
			for _, u := range s.units {
				if lines < 4 && u.kind != extract.Heading && p.MatchString(u.text) && w.quote("", u) {
					lines++
				}
			}
		}
		if lines > 0 {
			return w.String()
		}
	}
	return answerFact(in, sources, seen)
}
