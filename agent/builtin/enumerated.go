package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// saidAtOnce is the sentence that enumerates what a question wants to have listed, behind its name: "States: stocked,
// mounted, retired". It and what it stands in hold every name in the question and most of its words.
func (in intent) saidAtOnce(sources []*source) *unit {
	words, deed := in.sought()
	if deed || len(words) == 0 {
		return nil
	}
	weights := scale(in.words, sources)
	var best *unit
	most := ofSection
	for _, s := range sources {
		for _, u := range s.units {
			if !u.enumerates(words[0]) {
				continue
			}
			if held := in.heldIn(headedList{members: []*unit{u}}, weights); held > most {
				best, most = u, held
			}
		}
	}
	return best
}

const fewestCommas = 2 // of a sentence that enumerates

// enumerates says whether a sentence begins with a word in the plural and goes on with a colon, or "are", and several
// things that commas part.
func (u *unit) enumerates(word lexis.Keyword) bool {
	if len(u.cells) > 0 || u.kind == extract.Heading || u.kind == extract.Meta {
		return false
	}
	for _, names := range []*pattern.Pattern{namesFirst, namesBefore} {
		m := names.FindStringSubmatch(u.said)
		if m != nil && strings.Count(m[2], ",")+strings.Count(m[2], ";") >= fewestCommas && lexis.NewToken(m[1]).Stem == word.Stem {
			return true
		}
	}
	return false
}

// namesBefore is what a sentence enumerates, by what holds it, before a colon: "Key register: K1 gate; K2 shed; K3 store".
var namesBefore = re(`^\W*(?:\d[\d.]*\W+)?(?:[\w'&-]+\s+){0,5}([\w'&-]+):\s+(.+)`)

var namesFirst = re(`^\W*(?:\d+\W+)?(?:(?:the|all|possible|allowed|valid|known)\s+)*(\w+s)(?::|\s+(?:are|is one of|can be|may be):?)\s+(.+)`)
