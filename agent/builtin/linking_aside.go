package builtin

import "github.com/fsx-dev/fsx/agent/builtin/lexis"

// A sentence beside a question tells how it comes about, or more of what is asked. Where it may be the second, a table is not asked
// by the question alone.

// backRef is a word for what a sentence beside the question names.
var backRef = re(`\b(?:he|she|it|they|them|his|her|hers|its|their|theirs|him|there|that|those|these|this|one|ones|such|same)\b`)

// aside says whether a sentence beside the question is about something of the table: it may be meant to tell more of what is asked.
func (l linked) aside() bool {
	_, rest := onlyIn(l.in.around) // which has been taken into the question
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
