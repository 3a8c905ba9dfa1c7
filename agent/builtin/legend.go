package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Files say what the codes and short names in their tables mean: CXL = cancelled, VOR = days off the road, or a table of codes with
// their meanings. What one of them says holds for the tables of all.

var (
	// saysCode is a code with what it means.
	saysCode = pattern.New(`(?:^|[\s,;.:(|])([A-Z][A-Za-z0-9]{0,4})\s*=\s*([a-z][\p{L} /'-]{1,40}?)(?:[.,;)|]|$)`)
	// codeColumn and meansColumn are the names of the two columns of a table of codes.
	codeColumn  = re(`^\W*(?:codes?|abbr\w*|abbreviations?|short|key|symbols?|acronyms?|letters?)\W*$`)
	meansColumn = re(`^\W*(?:meanings?|means|description|descr|stands for|name|what(?: it means)?|explanation|full name|in full|long)\W*$`)
)

// legends gives documents what any of them says of codes, by the codes in lower case. Of a code that has several meanings nothing
// is known.
func legends(sources []*source) {
	meant := map[string]string{}
	note := func(code, means string) {
		shouted := strings.ToUpper(code) == code
		code, means = strings.ToLower(strings.TrimSpace(code)), strings.TrimSpace(means)
		if code == "" || means == "" || len(code) > lexis.LongestAcronym || strings.ToLower(means) == code || !shouted && lexis.IsEnglish(code) {
			return // a word is no code: the formula of a price
		}
		if had, ok := meant[code]; ok && had != means {
			means = ""
		}
		meant[code] = means
	}
	for _, s := range withoutPrograms(sources) {
		for _, u := range s.units {
			if !strings.Contains(u.text, "=") {
				continue
			}
			for _, m := range saysCode.FindAllStringSubmatch(u.text, -1) {
				note(m[1], m[2])
			}
		}
		for _, g := range s.group {
			if !g.table || len(g.header) < 2 || !codeColumn.MatchString(g.header[0]) || !meansColumn.MatchString(g.header[1]) {
				continue
			}
			for _, u := range g.members {
				note(cell(u, 0), cell(u, 1))
			}
		}
	}
	for _, s := range sources {
		s.legend = meant
	}
}
