package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A question may say in which list the answer stands, in the calibration log, according to the HR list: it is put to the tables
// that are called so, and these words stand for nothing else of them.

// saidList is a list with how a question refers to it.
var saidList = re(`(?:,?\s+|^\W*)(according to|as per|going by|judging by|looking at|based on|in|from|on)\s+(?:the|our|my|this|that|\p{L}+['’]s?)\s+((?:[\p{L}\p{N}&'’-]+\s+){0,4}?(?:list|export|log|table|schedule|register|ledger|day ?book|cash ?book|spreadsheet|sheet|tracker|overview|csv|workbook|inventory|count|stock ?take|roll|calendar|diary|download|printout|extract|dump|statements?)(?:\s+of\s+(?:[\p{L}-]+\s+){0,2}?[\p{L}-]+?s)?)\b`)

// accordingTo is how a question refers to a list that is not what it counts.
var accordingTo = re(`\b(?:according to|as per|going by|judging by|looking at|based on)\b`)

// lists are the nouns for lists, which say nothing of what one is of.
var lists = lexis.StemsOf("sheet cashbook cash list export log table schedule register ledger daybook book day inventory count stocktake stock take roll calendar diary download printout extract dump statement spreadsheet tracker overview csv workbook")

// fromList gives a question without the list that it names, and the documents that are called so most. One that nothing here
// is called is left out where the question is asked according to it, and kept as it is otherwise.
func (in intent) fromList(sources []*source) (intent, []*source) {
	m := saidList.FindStringSubmatchIndex(in.question)
	if m == nil {
		return in, sources
	}
	said := lexis.Keywords(in.question[m[4]:m[5]])
	var named []*source
	best, timeless := 0, false
	for _, s := range sources {
		n := 0
		for _, k := range said {
			if !lists()[k.Stem] && s.isTitled(k) {
				n++
				timeless = timeless || !ofMonth(k) && !year.MatchString(k.Word)
			}
		}
		switch {
		case n > best:
			best, named = n, []*source{s}
		case n == best && n > 0:
			named = append(named, s)
		}
	}
	if best == 0 || !timeless { // a month names no list
		if !accordingTo.MatchString(in.question[m[2]:m[3]]) {
			return in, sources
		}
		named = sources
	}
	in.namedList = best > 0
	in.question = strings.TrimLeft(in.question[:m[0]]+in.question[m[1]:], ", ")
	return in.withoutTaken(said), named
}

// isTitled says whether a document, or the table in it, is called by a word.
func (s *source) isTitled(k lexis.Keyword) bool {
	for _, g := range s.group {
		if (linked{fit: fit{group: g}}).title(k) {
			return true
		}
	}
	return false
}
