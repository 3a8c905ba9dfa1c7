package builtin

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// A table may hold most of a question and still list other things than those that are to be added up: the
// prices of a leaflet are no salaries although one pays both. What is computed carries the question's name for it,
// so that name, and every other word of the question's subject, has to stand with the table.

// doesNotAdd are the names of columns of which no sum tells anything: prices of one piece, marks, states.
var doesNotAdd = re(`\b(?:per|a|each|pro|je) (?:kilo\w*|kg|g|unit|piece|item|hour|litre|l|km|kilomet\w+|mile|met(?:re|er)|m|page|sheet|head|stück|stunde|liter)\b|\b(?:unit price|each|rates?|temp\w*|percent\w*|levels?|averages?|mean|scores?|grades?|reading|stand|status|state|severity|priority|likelihood|code|version|requests per \w+|default)\b|[%°]`)

// listed says whether what a question wants added up, averaged or compared is what a table lists: every word
// of its subject stands in the name of the column, in another one, above the table, in the name of the
// file, or in all rows that were picked.
func (in intent) listed(f fit, col int) bool {
	verb, alone := in.verb(), len(in.subjects()) == 1
	named, set := in.numbers(f, col), f.set(in.bare().words)
	for _, k := range in.subjects() {
		if n := counts[k.word]; in.countsThem(k) {
			if rows := addends(in, f, col); len(rows) != n {
				return false // all five of them
			}
			continue
		}
		if in.period.set() && seasons()[k.stem] || in.asOneWord(k, f) || in.measuredAs(k, f) || in.saysOnlyThat(k) {
			continue
		}
		if k.stem == verb || set[k.stem] || in.period.set() && ofMonth(k) || k.common && !alone || named && f.src.says(k) || in.isAmong(k, f, col) {
			continue
		}
		return false
	}
	return true
}

// saysOnlyThat says whether a word of a question says no more than that money comes in or goes out, or that it is for all of
// a time: came in "what came in altogether", tax in "for the whole tax year".
func (in intent) saysOnlyThat(k keyword) bool {
	for _, p := range []*pattern.Pattern{inOrOut, wholeTime} {
		if slices.ContainsFunc(p.FindAllString(in.question, 4), func(s string) bool { return hasWord(s, regexp.QuoteMeta(k.word)) }) {
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
func (in intent) countsThem(k keyword) bool {
	if counts[k.word] < 2 || k.word == "few" {
		return false
	}
	i := slices.IndexFunc(in.seq, func(t token) bool { return t.word == k.word })
	return i >= 0 && slices.ContainsFunc(in.seq[i+1:min(i+4, len(in.seq))], func(t token) bool { return len(t.word) > 3 && strings.HasSuffix(t.word, "s") })
}

// seasons are words that may stand beside the months of a period.
var seasons = stemsOf("winter summer spring autumn fall season heating month months quarter year")

// asOneWord says whether a word and the one beside it are one word in the name of a column, a table or its file: heat pump
// in heatpump_monthly.csv.
func (in intent) asOneWord(k keyword, f fit) bool {
	among := f.src.stems(f.caption + " " + strings.Join(f.header, " ") + " " + nameWords(f.src.path))
	for i := 1; i < len(in.seq); i++ {
		if (in.seq[i-1].stem == k.stem || in.seq[i].stem == k.stem) && among[stem(in.seq[i-1].word+in.seq[i].word)] {
			return true
		}
	}
	return false
}

// measuredAs says whether a word is one of those for what is counted, and what stands above a table has a synonym of it:
// people for a table of employees.
func (in intent) measuredAs(k keyword, f fit) bool {
	return countedAs.MatchString(in.question) && has(in.measured(), k.stem) && k.in(f.context) >= inSynonym
}

// set are the stems of the words by which rows were picked as a condition, such as the initial of a name.
func (f fit) set(words []keyword) map[string]bool {
	out := map[string]bool{}
	for _, c := range f.conditions {
		for _, i := range c.words {
			out[words[i].stem] = true
		}
	}
	return out
}

// numbers says whether a question asks for a number of what the name of a column says: how many minutes, of a
// column of minutes. The rest of it may then stand elsewhere in the document.
func (in intent) numbers(f fit, col int) bool {
	return quantity.MatchString(in.question) && slices.ContainsFunc(in.counted, func(k keyword) bool { return k.inHeader(f.src, f.header[col]) >= inFamily })
}

// subjects are the words of a question that say what it is about, without those of its period and those
// that only say what is to be done.
func (in intent) subjects() []keyword {
	spare := operators[sum]()
	var out []keyword
	for _, k := range in.bare().words {
		if k.weight == 1 && k.word != "adding" && !spare[k.stem] && !operators[extreme]()[k.stem] && !(in.mean && k.stem == "rate") {
			out = append(out, k)
		}
	}
	return out
}

// isAmong says whether a word stands with a table. A verb may stand there in other words, who earns for a column
// of salaries, and the name of the column that is added up may be a synonym which is no verb, price for fee.
func (in intent) isAmong(k keyword, f fit, col int) bool {
	enough := inFamily
	if deeds()[k.stem] && !in.hyphened(k) {
		enough = inSynonym
	}
	best := max(k.in(f.context), k.in(f.src.words), k.in(f.src.folder))
	for _, h := range f.header {
		best = max(best, k.inHeader(f.src, h))
	}
	if best >= enough || !in.hyphened(k) && k.standsFor(f.src, f.header[col]) {
		return true
	}
	return len(f.rows) > 0 && !slices.ContainsFunc(f.rows, func(u *unit) bool { return k.in(u.words) < enough && !u.flagged(k) })
}

// hyphened says whether a word of a question is a part of one with a hyphen, an earn-out, and so no verb.
func (in intent) hyphened(k keyword) bool {
	return slices.ContainsFunc(strings.Fields(in.question), func(w string) bool {
		return strings.Contains(w, "-") && slices.ContainsFunc(tokens(w), func(t token) bool { return t.stem == k.stem })
	})
}

// standsFor says whether a column has a synonym of a word in its name, as a noun.
func (k keyword) standsFor(s *source, header string) bool {
	k.also = slices.DeleteFunc(slices.Clone(k.also), func(stem string) bool { return deeds()[stem] })
	k.kin = nil
	return k.inHeader(s, header) >= inSynonym
}

// ofMonth says whether a word is the name of a month.
func ofMonth(k keyword) bool { return contains(monthStems(), k.stem) }

// adds says whether the values of a column come to something when they are added up.
func (in intent) adds(f fit, col int) bool {
	return in.mean || !doesNotAdd.MatchString(f.src.english(f.header[col]))
}

// compares says whether the rows of a table are the things of which a question wants the highest or lowest: where
// it names them, a column, the table or its file does, too, and they are more than one.
func (in intent) compares(f fit, col int, sources []*source) bool {
	if len(f.rows) < 2 || in.want == money && !priced.MatchString(f.src.english(f.header[col])) && !inMoney(f, col) {
		return false
	}
	for _, k := range in.compared() {
		held := max(k.in(f.context), k.in(f.src.words), k.in(f.src.folder))
		for _, h := range f.header {
			held = max(held, k.inHeader(f.src, h))
		}
		if held < inSynonym || in.ofOne(k, f, sources) {
			return false
		}
	}
	return true
}

// whichOf is what is compared in "which of the quotes is the lowest?".
var whichOf = re(`\b(?:which|what)(?: one)? of (?:the |our |my |these |those |all )*(?:\w+ )??(\w+s)\b`)

// compared are the words of it.
func (in intent) compared() []keyword {
	m := whichOf.FindStringSubmatch(in.question)
	if m == nil {
		return nil
	}
	var out []keyword
	for _, k := range in.gloss.keywords(m[1]) {
		if i := in.wordAt(k.stem); i >= 0 {
			out = append(out, in.words[i])
		}
	}
	return out
}

// ofOne says whether a table stands in a document that is one of the things which a question compares, so that
// its rows are parts of one of them: a quote, not a list of quotes. Its name has them in the singular.
func (in intent) ofOne(k keyword, f fit, sources []*source) bool {
	if k.in(f.src.words) < inSynonym {
		return false
	}
	for _, t := range tokens(nameWords(f.src.path) + " " + f.src.doc.Title) {
		if k.in(map[string]bool{t.stem: true}) >= inSynonym && strings.HasSuffix(t.word, "s") {
			return false
		}
	}
	return slices.ContainsFunc(sources, func(s *source) bool {
		return s != f.src && s.isOf(k, inSynonym) && filepath.Dir(s.path) == filepath.Dir(f.src.path)
	})
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
		if max(k.in(u.words), k.in(u.above), k.in(u.near), k.in(u.src.words)) >= inFamily || deeds()[k.stem] && k.in(u.words) >= inSynonym {
			return in.kind == sum && !anyNumber.MatchString(u.said)
		}
	}
	return true
}
