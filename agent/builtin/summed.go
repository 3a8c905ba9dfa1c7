package builtin

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A table may hold most of a question and still list other things than those that are to be added up: the
// prices of a leaflet are no salaries although one pays both. What is computed carries the question's name for it,
// so that name, and every other word of the question's subject, has to stand with the table.

// doesNotAdd are the names of columns of which no sum tells anything: prices of one piece, marks, states.
var doesNotAdd = re(`\b(?:per|a|each|pro|je) (?:kilo\w*|kg|g|unit|piece|item|hour|litre|l|km|kilomet\w+|mile|met(?:re|er)|m|page|sheet|head|stück|stunde|liter|s|sec|seconds?|min|minutes?)\b|\b(?:unit price|each|rates?|temp\w*|percent\w*|levels?|averages?|mean|scores?|grades?|reading|stand|status|state|severity|priority|likelihood|code|version|requests per \w+|default|depth|height|humidity|voltage|batt\w*|pressure|wind|speed|snow|altitude|elevation|lat(?:itude)?|lon(?:gitude)?)\b|[%°]`)

// listed says whether what a question wants added up, averaged or compared is what a table lists: every word
// of its subject stands in the name of the column, in another one, above the table, in the name of the
// file, or in all rows that were picked.
func (in intent) listed(f fit, col int) bool {
	verb, alone := in.verb(), len(in.subjects()) == 1
	named, set := in.numbers(f, col), f.set(in.bare().words)
	for _, k := range in.subjects() {
		if in.countsThem(k) {
			if n, _ := lexis.Count(k.Word); len(addends(in, f, col)) != n {
				return false // all five of them
			}
			continue
		}
		if in.period.Set() && seasons()[k.Stem] || in.asOneWord(k, f) || in.measuredAs(k, f) || in.saysOnlyThat(k) {
			continue
		}
		if k.Stem == verb || set[k.Stem] || in.period.Set() && ofMonth(k) || k.Common && !alone || named && f.src.says(k) || in.isAmong(k, f, col) {
			continue
		}
		return false
	}
	return true
}

// saysOnlyThat says whether a word of a question says no more than that money comes in or goes out, or that it is for all of
// a time: came in "what came in altogether", tax in "for the whole tax year".
func (in intent) saysOnlyThat(k lexis.Keyword) bool {
	for _, p := range []*pattern.Pattern{inOrOut, wholeTime} {
		if slices.ContainsFunc(p.FindAllString(in.question, 4), func(s string) bool { return hasWord(s, regexp.QuoteMeta(k.Word)) }) {
			return true
		}
	}
	return false
}

var (
	inOrOut   = re(`\b(?:came|comes?|went|goes|gone|brought|taken|paid) (?:in|out)\b`)
	wholeTime = re(allOfATime)
)

// countsThem says whether a word tells how many of the things there are that a question is about: all five hotels.
func (in intent) countsThem(k lexis.Keyword) bool {
	if n, _ := lexis.Count(k.Word); n < 2 || k.Word == "few" {
		return false
	}
	i := slices.IndexFunc(in.seq, func(t lexis.Token) bool { return t.Word == k.Word })
	return i >= 0 && slices.ContainsFunc(in.seq[i+1:min(i+4, len(in.seq))], func(t lexis.Token) bool { return len(t.Word) > 3 && strings.HasSuffix(t.Word, "s") })
}

// seasons are words that may stand beside the months of a period.
var seasons = lexis.StemsOf("winter summer spring autumn fall season heating month months quarter year")

// asOneWord says whether a word and the one beside it are one word in the name of a column, a table or its file: heat pump
// in heatpump_monthly.csv.
func (in intent) asOneWord(k lexis.Keyword, f fit) bool {
	among := f.src.stems(f.caption + " " + strings.Join(f.header, " ") + " " + nameWords(f.src.path))
	for i := 1; i < len(in.seq); i++ {
		if (in.seq[i-1].Stem == k.Stem || in.seq[i].Stem == k.Stem) && among[lexis.Stem(in.seq[i-1].Word+in.seq[i].Word)] {
			return true
		}
	}
	return false
}

// measuredAs says whether a word is one of those for what is counted, and what stands above a table has a synonym of it:
// people for a table of employees.
func (in intent) measuredAs(k lexis.Keyword, f fit) bool {
	return countedAs.MatchString(in.question) && has(in.measured(), k.Stem) && k.In(f.context) >= lexis.InSynonym
}

// set are the stems of the words by which rows were picked as a condition, such as the initial of a name, or a code.
func (f fit) set(words []lexis.Keyword) map[string]bool {
	out := map[string]bool{}
	for _, c := range f.conditions {
		for _, i := range c.words {
			out[words[i].Stem] = true
		}
		for _, s := range c.stems {
			out[s] = true
		}
	}
	return out
}

// numbers says whether a question asks for a number of what the name of a column says: how many minutes, of a
// column of minutes. The rest of it may then stand elsewhere in the document.
func (in intent) numbers(f fit, col int) bool {
	return quantity.MatchString(in.question) && slices.ContainsFunc(in.counted, func(k lexis.Keyword) bool { return f.src.headerHolds(k, f.header[col]) >= lexis.InFamily })
}

// subjects are the words of a question that say what it is about, without those of its period and those
// that only say what is to be done.
func (in intent) subjects() []lexis.Keyword {
	spare := operators[sum]()
	var out []lexis.Keyword
	for _, k := range in.bare().words {
		if k.Weight == 1 && k.Word != "adding" && !spare[k.Stem] && !operators[extreme]()[k.Stem] && !(in.mean && k.Stem == "rate") {
			out = append(out, k)
		}
	}
	return out
}

// isAmong says whether a word stands with a table. A verb may stand there in other words, who earns for a column
// of salaries, and the name of the column that is added up may be a synonym which is no verb, price for fee.
func (in intent) isAmong(k lexis.Keyword, f fit, col int) bool {
	enough := lexis.InFamily
	if lexis.Deeds()[k.Stem] && !in.hyphened(k) && !in.asNoun(k) {
		enough = lexis.InSynonym
	}
	best := max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder))
	for _, h := range f.header {
		best = max(best, f.src.headerHolds(k, h))
	}
	if best >= enough || !in.hyphened(k) && f.src.headerStandsFor(k, f.header[col]) {
		return true
	}
	return len(f.rows) > 0 && !slices.ContainsFunc(f.rows, func(u *unit) bool { return k.In(u.words) < enough && !u.flagged(k) })
}

// asNoun says whether a word that may be a verb is a thing in a question: the rent for the year, the planned rent of the flat.
func (in intent) asNoun(k lexis.Keyword) bool {
	i := slices.IndexFunc(in.seq, func(t lexis.Token) bool { return t.Word == k.Word })
	return i >= 0 && (i > 0 && beforeNoun()[in.seq[i-1].Word] || i+1 < len(in.seq) && i < 2 && behindNoun()[in.seq[i+1].Word])
}

var (
	beforeNoun = lexis.SetOf("the our my your their his her its total planned average yearly annual monthly weekly net gross overall actual of")
	behindNoun = lexis.SetOf("for of in per from")
)

// hyphened says whether a word of a question is a part of one with a hyphen, an earn-out, and so no verb.
func (in intent) hyphened(k lexis.Keyword) bool {
	return slices.ContainsFunc(strings.Fields(in.question), func(w string) bool {
		return strings.Contains(w, "-") && slices.ContainsFunc(lexis.Tokens(w), func(t lexis.Token) bool { return t.Stem == k.Stem })
	})
}

// headerStandsFor says whether a column has a synonym of a word in its name, as a noun.
func (s *source) headerStandsFor(k lexis.Keyword, header string) bool {
	k.Also = slices.DeleteFunc(slices.Clone(k.Also), func(stem string) bool { return lexis.Deeds()[stem] })
	k.Kin = nil
	return s.headerHolds(k, header) >= lexis.InSynonym
}

// ofMonth says whether a word is the name of a month.
func ofMonth(k lexis.Keyword) bool { return slices.Contains(monthStems(), k.Stem) }

// adds says whether the values of a column come to something when they are added up.
func (in intent) adds(f fit, col int) bool {
	return in.mean || !doesNotAdd.MatchString(withoutShare(f.called(col)))
}

// compares says whether the rows of a table are the things of which a question wants the highest or lowest: where
// it names them, a column, the table or its file does, too, and they are more than one.
func (in intent) compares(f fit, col int, sources []*source) bool {
	if len(f.rows) < 2 || in.want == money && !priced.MatchString(f.src.english(f.header[col])) && !inMoney(f, col) {
		return false
	}
	for _, k := range in.compared() {
		held := max(k.In(f.context), k.In(f.src.words), k.In(f.src.folder))
		for _, h := range f.header {
			held = max(held, f.src.headerHolds(k, h))
		}
		if held < lexis.InSynonym || in.ofOne(k, f, sources) {
			return false
		}
	}
	return true
}

// whichOf is what is compared in "which of the quotes is the lowest?".
var whichOf = re(`\b(?:which|what)(?: one)? of (?:the |our |my |these |those |all )*(?:\w+ )??(\w+s)\b`)

// mostPapers are papers of which the highest or lowest is asked for, each of which may be a file.
var mostPapers = re(`\b(?:highest|lowest|largest|smallest|biggest|cheapest|dearest|most expensive)\s+(invoices?|bills?|quotes?|quotations?|offers?|estimates?|orders?|receipts?|contracts?|policy|policies)\b`)

// compared are the words of it.
func (in intent) compared() []lexis.Keyword {
	m := whichOf.FindStringSubmatch(in.question)
	if m == nil {
		if m = whoseMost.FindStringSubmatch(in.question); m == nil || m[1] == "" {
			m = mostPapers.FindStringSubmatch(in.question)
		}
	}
	if m == nil {
		return nil
	}
	var out []lexis.Keyword
	for _, k := range in.gloss.keywords(m[1]) {
		if i := in.wordAt(k.Stem); i >= 0 {
			out = append(out, in.words[i])
		}
	}
	return out
}

// ofOne says whether a table stands in a document that is one of the things which a question compares, so that
// its rows are parts of one of them: a quote, not a list of quotes. Its name has them in the singular.
func (in intent) ofOne(k lexis.Keyword, f fit, sources []*source) bool {
	if k.In(f.src.words) < lexis.InSynonym {
		return false
	}
	for _, t := range lexis.Tokens(nameWords(f.src.path) + " " + f.src.doc.Title) {
		if k.In(map[string]bool{t.Stem: true}) >= lexis.InSynonym && strings.HasSuffix(t.Word, "s") {
			return false
		}
	}
	return slices.ContainsFunc(sources, func(s *source) bool {
		return s != f.src && s.isOf(k, lexis.InSynonym) && filepath.Dir(s.path) == filepath.Dir(f.src.path)
	})
}

// comparesParts says whether a question compares papers, and a table stands in one of them.
func (in intent) comparesParts(f fit, sources []*source) bool {
	return slices.ContainsFunc(in.compared(), func(k lexis.Keyword) bool { return in.ofOne(k, f, sources) })
}

// inMoney says whether a column holds amounts with a currency.
func inMoney(f fit, col int) bool {
	return slices.ContainsFunc(f.rows, func(u *unit) bool {
		a, ok := amountOf(at(u.cells, col))
		return ok && a.currency != ""
	})
}

// passesBy says whether a question for a sum or an extreme has nothing in a unit that it names: without an
// amount, and without a word of its subject, the unit says something else.
func (in intent) passesBy(u *unit) bool {
	if in.kind != sum && in.kind != extreme {
		return false
	}
	words := in.subjects()
	if len(words) == 0 {
		return false
	}
	for _, k := range words {
		if max(k.In(u.words), k.In(u.above), k.In(u.near), k.In(u.src.words)) >= lexis.InFamily || lexis.Deeds()[k.Stem] && k.In(u.words) >= lexis.InSynonym {
			return in.kind == sum && !anyNumber.MatchString(u.said)
		}
	}
	return true
}
