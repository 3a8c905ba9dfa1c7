package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// A sentence beside a question tells how it comes about, or more of what is asked. Where it may be the second, a table is not asked
// by the question alone.

// backRef is a word for what a sentence beside the question names.
var backRef = re(`\b(?:he|she|it|they|them|his|her|hers|its|their|theirs|him|there|that|those|these|this|one|ones|such|same)\b`)

// aside says whether a sentence beside the question is about something of the table: it may be meant to tell more of what is asked.
func (l linked) aside() bool {
	rest := withoutOnly(l.in.around) // which has been taken into the question
	if rest != "" && backRef.MatchString(l.in.question) {
		return true
	}
	for i, words := 0, lexis.Keywords(rest); i < len(words); i++ {
		if saysLittle(words[i]) {
			continue
		}
		if n, rows, _ := l.value(words[i:]); l.column(words[i]) || n > 0 && len(rows) > 0 {
			return true
		}
	}
	return false
}

// onlyThose is a sentence that says which of several things are meant.
var onlyThose = re(`^\W*(?:(?:and|but|please|i mean)\W+)*only\s+(?:the\s+|those\s+)?(.+?)(?:\s+ones)?(?:,?\s+please)?\W*$`)

// onlyIn is what the sentences beside a question say that alone is meant.
func onlyIn(around string) string {
	var all []string
	for _, s := range sentences(around) {
		if m := onlyThose.FindStringSubmatch(s); m != nil {
			all = append(all, m[1])
		}
	}
	return strings.Join(all, " ")
}

// withoutOnly are the sentences beside a question but those that say so.
func withoutOnly(around string) string {
	return strings.Join(slices.DeleteFunc(sentences(around), onlyThose.MatchString), " ")
}
