package builtin

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// answerAgree tells whether two documents give the same value for one thing:
// the best line of each that holds a value, side by side.
func answerAgree(in intent, sources []*source) (string, bool) {
	pair := pairFor(in, withoutPrograms(sources))
	if len(pair) < 2 || pair[0].named(in) == 0 || pair[1].named(in) == 0 || parties.MatchString(in.question) {
		return "", false
	}
	aspect := in.aspect(pair)
	if len(aspect) == 0 {
		return "", false
	}
	a := valueLine(in, pair[0], aspect)
	b := valueLine(in, pair[1], aspect)
	if a == nil && b != nil {
		a = valueLine(in, pair[0], wider(aspect, b))
	}
	if b == nil && a != nil {
		b = valueLine(in, pair[1], wider(aspect, a))
	}
	if a == nil || b == nil {
		return "", false
	}
	w := newWriter(in, sources)
	x, y := numbersIn(a), numbersIn(b)
	switch {
	case x == "" || y == "":
		return "", false
	case x == y:
		w.line(fmt.Sprintf("computed: both say %s.", x))
	default:
		w.line(fmt.Sprintf("Sources differ: %s says %s, %s says %s.", w.name(a.src.path), x, w.name(b.src.path), y))
	}
	w.quote("- ", a)
	w.quote("- ", b)
	return w.String(), true
}

// withoutPrograms are the sources that are none, such as papers and settings: a number in a line of code is not said of anything.
func withoutPrograms(sources []*source) []*source {
	return slices.DeleteFunc(slices.Clone(sources), func(s *source) bool { return isProgram(s.doc.Format) && !settings()[s.doc.Format] })
}

// parties agree or not, which says nothing about documents.
var parties = re(`\b(?:parties|cannot|can not|can't|could not)\b`)

// valueLine is the best line of a document that holds a number and a word of
// the aspect.
func valueLine(in intent, s *source, aspect []lexis.Keyword) *unit {
	alone := in
	alone.words, alone.names = aspect, nil
	for _, r := range rank(alone, []*source{s}) {
		direct := false
		for _, k := range aspect {
			direct = direct || k.In(r.words) > 0
		}
		if direct && r.coverage >= 0.3 && r.kind != extract.Heading && !r.names && numbersIn(r.unit) != "" {
			return r.unit
		}
	}
	return nil
}

// wider are the words of an aspect with those of a line about it: another
// document may name the thing as that line does.
func wider(aspect []lexis.Keyword, u *unit) []lexis.Keyword {
	out := append([]lexis.Keyword(nil), aspect...)
	for _, t := range u.seq {
		if !lexis.Stops()[t.Word] && t.Word[0] > '9' && len(t.Word) > 3 {
			out = append(out, lexis.Keyword{Stem: t.Stem, Word: t.Word, Weight: 0.5})
		}
	}
	return out
}

var (
	firstNumber = re(`[$€£]?\d[\d,.]*\d(?:\s?%)?|\d(?:\s?%)?`)
	// labelBefore is what stands before a number that names something: No. 3, grid B3, clause 4.1.
	labelBefore = re(`(?:[\w#/-]|\b(?:no|nr|number|clause|section|article|page|p|item|point|rev|revision|version|schedule|exhibit|annex|appendix|form|plot|unit|flat|room|line|minutes?|meeting)\.?\s*)$`)
)

// numbersIn is the value that a line states, in a row that of its first cell with one; empty when there is none. A
// number by which something is known is no value.
func numbersIn(u *unit) string {
	for i := 1; i < len(u.cells); i++ {
		if n := statedNumber(u.cells[i]); n != "" {
			return n
		}
	}
	if len(u.cells) > 1 {
		return ""
	}
	return statedNumber(u.text)
}

func statedNumber(text string) string {
	text = written.Flat(text) // a space that does not break is one, too
	if m := ownNumber.FindString(text); strings.Contains(m, ".") {
		text = text[len(m):]
	}
	if n := valueIn.FindString(text); n != "" {
		return n
	}
	for _, at := range firstNumber.FindAllStringIndex(text, -1) {
		behind, _ := utf8.DecodeRuneInString(text[at[1]:])
		if !labelBefore.MatchString(text[:at[0]]) && !unicode.IsLetter(behind) && behind != '-' && behind != '/' {
			return text[at[0]:at[1]]
		}
	}
	return ""
}
