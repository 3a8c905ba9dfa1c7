package builtin

import (
	"slices"

	"github.com/fsx-dev/fsx/extract"
)

// Some units answer only together with what stands above them: a change with the release under whose name it is listed, and
// what begins with "for this reason" with the reason.

var (
	asksRelease = re(`\b(?:which|what)\s+(?:\w+\s+)?(?:release|version)\b`)
	release     = re(`\bv?\d+(?:\.\d+){1,3}\b`)
	clauseTitle = re(`^\W*\d+(?:\.\d+)+\.?\s+\pL`) // 4.2 Payment
	forThis     = re(`^\W*(?:for (?:this|that|these|those|which) (?:very )?reasons?|because of (?:this|that)|(?:this|that|which) is why|therefore|thus|hence|consequently|as a (?:result|consequence)|accordingly|aus diesem grund|daher|deshalb|pour cette raison|c'est pourquoi|por (?:esta|esa) razón|por eso|per questo)\b`)
)

const (
	titleBytes   = 100 // bytes of a line that may be the title of a release
	furthestBack = 60  // blocks up to which one is looked for
	reasonsBack  = 2   // units above that may hold the reason
)

// leansBack writes what a unit needs from above it.
func (w *writer) leansBack(in intent, u *unit) (lines int) {
	if asksRelease.MatchString(in.question) && !release.MatchString(u.text) {
		if title := u.releasedIn(); title != nil && w.quote("- ", title) {
			lines++
		}
	}
	if askWhy.MatchString(in.question) && forThis.MatchString(u.text) {
		for _, v := range u.src.units[max(0, u.at-reasonsBack):u.at] {
			if v.kind != extract.Heading && w.quote("- ", v) {
				lines++
			}
		}
	}
	return lines
}

// releasedIn is the title above a unit that names a release: a heading, or a short paragraph of its own.
func (u *unit) releasedIn() *unit {
	for _, v := range slices.Backward(u.src.units[:u.at]) {
		if u.block-v.block > furthestBack {
			break
		}
		titled := v.kind == extract.Heading || v.kind == extract.Paragraph && v.text == v.doc().Text
		if titled && len(v.text) <= titleBytes && release.MatchString(v.text) && !clauseTitle.MatchString(v.text) {
			return v
		}
	}
	return nil
}
