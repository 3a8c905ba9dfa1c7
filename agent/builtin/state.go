package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// How far a thing is, is told by a box that is ticked or not, by a word in a column of states, or by one at the end of a line that
// is set out in columns.

var (
	ticked   = pattern.New(`^\s*(?:[-*+•]\s+|\d+[.)]\s+)?(?:\[[xX✓✔]\]|[☑☒✓✔■])`)
	unticked = pattern.New(`^\s*(?:[-*+•]\s+|\d+[.)]\s+)?(?:\[ ?\]|[☐□])`)
	isDone   = re(`^\s*(?:done|completed?|closed|finished|cleared|solved|resolved|sorted|fixed|settled|rectified|remedied|made good|actioned|addressed|fulfilled|answered|signed|received|delivered|satisfied|executed|filed|obtained|paid|yes|ok|✓|✔|☑|☒|\[x\])` + moreOfState + `\s*$`)
	isOpen   = re(`^\s*(?:open|pending|outstanding|re-?opened|in progress|(?:not|partly|partially) (?:yet )?(?:done|started|solved|resolved|fixed|closed|completed?|cleared|sorted|settled|received|signed)|unresolved|unsolved|ongoing|on hold|blocked|to do|todo|to come|missing|overdue|incomplete|draft(?:ed)?|awaiting.*|waiting.*|(?:under|in) (?:review|negotiation|preparation)|unpaid|no|☐|\[ ?\])` + moreOfState + `\s*$`)
	// nothingToDo is what a state says where nothing has to be done.
	nothingToDo = re(`^\s*(?:waived|not (?:needed|required|applicable|necessary)|no longer (?:needed|required)|n/a|cancell?ed|withdrawn)\s*$`)
	// notAll is what a state says behind "done" that is not.
	notAll = re(`\b(?:not|but|except|open|missing|pending|outstanding|still|awaiting|partly|to (?:be|come|follow))\b`)
)

// endsInState is a line that is set out in columns, of which the last is a state.
var endsInState = re(`\S(?: {2,}|\t)(done|completed?|closed|finished|open|pending|outstanding|in progress|to do|not started|overdue)(?: [\d/.-]+)?\s*$`)

// ofWeekday is a line of opening hours: closed on Mondays.
var ofWeekday = re(`^\W*(?:mon|tues?|wed|thur?s?|fri|sat|sun)(?:\w*days?)?\b`)

// moreOfState is what may stand in a cell behind a word for a state: a day, or a remark.
const moreOfState = `(?:\s*[,;:(–—-].*|\s+(?:on|at|by|in|since|until|with) .*|\s+\d.*)?`

// state says whether a unit is a box and whether it is ticked.
func state(u *unit) (done, ok bool) {
	if u.names {
		return false, false
	}
	if done, ok := tick(u); ok {
		return done, true
	}
	if m := endsInState.FindStringSubmatch(u.text); m != nil && len(u.cells) == 0 && !ofWeekday.MatchString(u.text) {
		return isDone.MatchString(m[1]), true
	}
	for i, c := range u.cells {
		if i >= len(u.header) || !stateHeader.MatchString(u.header[i]) {
			continue
		}
		if means := u.src.legend[strings.ToLower(strings.TrimSpace(c))]; means != "" {
			c = means // W = waiting for client
		}
		if nothingToDo.MatchString(c) {
			return true, true
		}
		if isDone.MatchString(c) {
			return !notAll.MatchString(c), true
		}
		if isOpen.MatchString(c) {
			return false, true
		}
	}
	return false, false
}

// tick says whether a unit, or one of its cells, is a box to tick, and whether that is ticked.
func tick(u *unit) (done, ok bool) {
	for _, s := range append([]string{u.text}, u.cells...) {
		if done := ticked.MatchString(s); done || unticked.MatchString(s) {
			return done, true
		}
	}
	return false, false
}

// stateHeader is the name of a column that tells how far each thing is.
var stateHeader = re(`\b(?:status|state|stat|st|done|completed?|open|closed|resolved|sorted|fixed|finished|ticked|progress|✓|check)\b`)
