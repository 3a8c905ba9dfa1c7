package builtin

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// answerCites lists where a document, exhibit or term is mentioned.
func answerCites(in intent, sources []*source, seen seen) string {
	subject := tokens(articles.ReplaceAllString(in.subject, ""))
	if len(subject) == 0 {
		return answerFact(in, sources, seen)
	}
	w := newWriter(in, sources)
	lines, inFiles := 0, 0
	var body writer
	body.sources, body.words, body.quoted = sources, in.words, map[string]bool{}
	for _, s := range sources {
		n := 0
		for _, u := range s.units {
			if !follows(u.seq, subject) {
				continue
			}
			if n < 3 && lines < mostRows && body.quote("- ", u) {
				n++
				lines++
			}
		}
		if n > 0 {
			inFiles++
		}
	}
	if lines == 0 {
		return answerFact(in, sources, seen)
	}
	w.line(fmt.Sprintf("%s mention %s:", plural(inFiles, "file", "files"), strings.TrimSpace(in.subject)))
	return w.String() + "\n" + body.String()
}

var articles = re(`^\s*(?:the|a|an|any|to|at)\s+`)

// follows says whether the words of the subject stand one after another.
func follows(text, subject []token) bool {
	for i := 0; i+len(subject) <= len(text); i++ {
		same := true
		for j, t := range subject {
			if text[i+j].stem != t.stem {
				same = false
				break
			}
		}
		if same {
			return true
		}
	}
	return false
}

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
