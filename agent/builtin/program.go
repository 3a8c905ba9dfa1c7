package builtin

import (
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
)

var (
	// symbol is what a question writes as programs do, beside names of several words.
	symbol = re("`|\\w\\(\\)|\\w::\\w|--\\w|\\w\\.\\w+\\(")
	// howTo asks what has to be done.
	howTo = re(`\bhow (?:do|can|could|should|would|must|to)\b|\bwhere (?:do|can) (?:i|we|you)\b|\bwhat do (?:i|we|you) (?:need|have) to\b`)
	// guides are the names of files that tell how a project is used, built and worked on.
	guides = re(`(?i)^(?:readme|contributing|install(?:ing|ation)?|getting[ _-]?started|quick[ _-]?start|tutorial|usage|user[ _-]?guide|manual|how[ _-]?to|faq|troubleshooting|hacking|develop(?:ing|ment)|build(?:ing)?)\b`)
	// tests are files that test a program.
	tests = re(`(?i)/(?:tests?|__tests__|spec)/[^/]+$|(?:_test|_spec|\.test|\.spec)\.\w+$|/test_[^/]+$`)
)

// program measures what a unit is to a question about a program, or to one that
// documents beside a program answer.
func (f *vector) program(c *scene, u *unit) {
	if u.kind == extract.Code && !c.symbols && isProgram(u.src.doc.Format) {
		if !u.remark && !c.spelt {
			f[isMachine] = 1
		}
		if tests.MatchString(filepath.ToSlash(u.src.path)) {
			f[isTest] = 1
		}
	}
	if c.guided && guides.MatchString(filepath.Base(u.src.path)) {
		f[isGuide] = 1
	}
	if u.listed() {
		f[isListed] = 1
	}
}

// A line of a program of so many bytes, of which fewer than one in so many is white space, was packed by a program for
// a program: nobody reads it.
const (
	packedLine  = 400
	packedWords = 16
)

// minified tells whether one of the lines of a program is packed.
func minified(text string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		if len(line) >= packedLine && len(strings.Fields(line))*packedWords < len(line) && utf8.RuneCountInString(line)*2 > len(line) {
			return true
		}
	}
	return false
}

// A unit of so many words, of which fewer than one in so many makes sentences,
// is a list of words.
const (
	manyWords   = 20
	inSentences = 12
)

// listed says whether a unit is a list of words without a number and not a sentence, a row or code.
func (u *unit) listed() bool {
	if u.kind != extract.Paragraph || len(u.seq) < manyWords || u.src.spoken != "" && u.src.spoken != "en" {
		return false
	}
	n := 0
	for _, t := range u.seq {
		if !lexis.Letters(t.Word) {
			return false
		}
		if lexis.Stops()[t.Word] {
			n++
		}
	}
	return n*inSentences < len(u.seq)
}
