package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A sentence beside a question may name the person whom the question only calls he or she, or warn of another one: "I check the
// invoice of our contractor Axel Brenner: how many hours was he here? Careful, not Aileen." The name is put in the place of
// the first such word, and a warning is no part of what is asked.

var (
	heOrShe  = re(`\b(?:he|she)\b`)
	fullName = pattern.New(`\b\p{Lu}[\p{Ll}'’-]+(?:\s+(?:\p{Lu}\.?|de|van|von|der|Mc\p{Lu}[\p{Ll}]+))*\s+\p{Lu}[\p{L}'’-]+\b`)
	ofTitle  = pattern.New(`\b(?:Mrs?|Ms|Miss|Dr|Prof)\.?\s+\p{Lu}[\p{L}'’-]+\b`)
	// warning is a sentence that says what is not meant.
	warning = re(`^\W*(?:(?:careful|mind|mind you|attention|note|beware|watch out|please|but|and|so|i mean|nb)\W+)*(?:(?:(?:just|only)\s+)?(?:the\s+|our\s+|my\s+)?(?:[\w’'-]+\s+){0,3}[\w’'-]+,\s+)?not\s+((?:\S+\s*){1,9})$`)
)

// withPerson is a question with the one person that the sentences around it name in the place of he or she, and these sentences
// without that one.
func withPerson(q, around string) (asked, rest string) {
	var kept []string
	name, from := "", -1
	for _, s := range sentences(around) {
		if warning.MatchString(s) {
			continue
		}
		kept = append(kept, s)
		for _, found := range append(fullName.FindAllString(s, -1), ofTitle.FindAllString(s, -1)...) {
			if name != "" && name != found {
				return q, strings.Join(kept, " ")
			}
			name, from = found, len(kept)-1
		}
	}
	at := heOrShe.FindStringIndex(q)
	if at == nil || name == "" || fullName.MatchString(q[:at[0]]) || lexis.Stops()[strings.ToLower(strings.Fields(name)[0])] {
		return q, strings.Join(kept, " ")
	}
	kept = append(kept[:from], kept[from+1:]...)
	return q[:at[0]] + name + q[at[1]:], strings.Join(kept, " ")
}

// warningsIn are what the sentences of a question say is not meant.
func warningsIn(q string) []string {
	var out []string
	for _, s := range sentences(q) {
		if m := warning.FindStringSubmatch(strings.TrimRight(s, ".!? ")); m != nil {
			out = append(out, m[1])
		}
	}
	return out
}
