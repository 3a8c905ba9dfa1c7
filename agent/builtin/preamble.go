package builtin

import (
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

var (
	// preamble is a line that a program begins with: what it is part of, what it takes in and how it is built.
	preamble = re(`^(?:package\s+[\w.]+;?|import\b.*|from\s+[\w.]+\s+import\b.*|#\s*include\b.*|(?:pub\s+)?use\s+[\w:{}*, ]+;|using\s+[\w.:= ]+;|require(?:_once|_relative)?\b[ (]?["'].*|(?:\w+ |_ |\. )?"[\w.@~-]+(?:/[\w.@~-]+)*",?|//go:\w+.*|//\s*\+build.*|#!.*|[(){}\[\];,]*)$`)
	// ofPreamble asks for what stands there.
	ofPreamble = re(`\b(?:imports?|imported|packages?|includes?|modules?|depend\w*|librar\w+|uses?|using|builds?|platforms?)\b`)
	// owned is the head of a file that says whose it is.
	owned = re(`(?i)\b(?:spdx-license-identifier|spdx-filecopyrighttext|copyright (?:\(c\)|©|\d{4})|all rights reserved|licensed under the)`)
	// ofOwned asks for that.
	ofOwned = re(`\b(?:licen[cs]\w+|copyright\w*|owns?|owners?|holders?|authors?)\b`)
)

// enoughOfCode is the share of a question that a line of a program has to hold so that it is worth to stand below
// an answer: it holds the words of its project whatever it does.
const enoughOfCode = 0.25

// begins says whether a unit of a program is only what every file begins with, where the question does not ask for that.
func (in intent) begins(u *unit) bool {
	if u.kind != extract.Code || !isProgram(u.src.doc.Format) {
		return false
	}
	if u.remark && owned.MatchString(u.text) {
		return !ofOwned.MatchString(in.question)
	}
	if u.remark && !strings.HasPrefix(u.text, "//go:") && !strings.HasPrefix(u.text, "#!") || ofPreamble.MatchString(in.question) {
		return false
	}
	for line := range strings.SplitSeq(u.text, "\n") {
		if !preamble.MatchString(strings.TrimSpace(line)) {
			return false
		}
	}
	return true
}

// idle says whether a unit is a line of a program, or of one that tests it, that is not worth to stand below an
// answer: what it holds itself counts, not what stands around it.
func (c *cover) idle(u *unit) bool {
	if u.kind != extract.Code || u.remark || !isProgram(u.src.doc.Format) {
		return false
	}
	own := 0.0
	for i, k := range c.words {
		own += c.weights[i] * k.In(u.words) / c.total
	}
	return own < enoughOfCode || tests.MatchString(filepath.ToSlash(u.src.path))
}
