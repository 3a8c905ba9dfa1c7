package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// countedThings are the things of which a question wants the number.
var countedThings = re(`\b(?:how many|number of)\s+((?:different |separate |distinct )?(?:[\w/'’.-]+\s*){1,3})`)

// counted writes how many rows there are where these are what the question counts, or how many different values a column has
// that is called so. Rows within a limit are not counted: nothing tells of which column it is.
func (l linked) counted(sources []*source) (string, bool) {
	m := countedThings.FindStringSubmatch(l.in.question)
	if m == nil || l.in.split == "" && l.values == 0 && !l.in.period.Set() && l.in.withMeasure == nil && !l.in.unpaidOnly || comparison.MatchString(l.in.question) {
		return "", false
	}
	rows, ok := l.in.duringOf(l.fit, -1, l.rows)
	if !ok || len(rows) < 2 {
		return "", false
	}
	if l.in.split != "" {
		if head := l.head(m[1]); !l.title(head) && !l.listsEach(head, l.things()) && !l.numbersThem(head) {
			return "", false
		}
		l.col = -1
		return l.splitUp(rows, sources)
	}
	w, all := newWriter(l.in, sources), l.things()
	head, count, columns := l.head(m[1]), "COUNT(*)", l.columns()
	switch c := l.columnOf(head); {
	case c >= 0 && (!l.listsThem(head) || distinct.MatchString(m[1])):
		values, _ := cellsOf(rows, c)
		w.line(fmt.Sprintf("computed: %d different “%s” in %s of %s", len(values), written.Flat(l.header[c]), written.Plural(len(rows), "row", "rows"), w.name(l.src.path)))
		count = "COUNT(DISTINCT " + columns[c].name + ")"
	case !l.title(head) && !l.listsEach(head, all) && !(payWords()[head.Stem] && l.listsPayments()) && !l.numbersThem(head) || distinct.MatchString(m[1]):
		return "", false
	case len(rows) < len(all):
		w.line(fmt.Sprintf("computed: %d of %d rows in %s", len(rows), len(all), w.name(l.src.path)))
	default:
		w.line(fmt.Sprintf("computed: %d rows in %s", len(rows), w.name(l.src.path)))
	}
	if sql, ok := l.selecting(count, columns, rows); ok {
		w.line("SQL: " + sql)
	}
	w.told(l.in)
	w.line("(" + strings.Join(trimmed(l.header), " | ") + ")")
	w.rows(rows)
	return w.String(), true
}

// listsEach says whether a table is called a list of persons and each row is one of its own, where a word is one for persons.
func (l linked) listsEach(k lexis.Keyword, rows []*unit) bool {
	if !l.listsPersons(k) || !slices.ContainsFunc(l.titles()[:3], func(s string) bool {
		return slices.ContainsFunc(lexis.Tokens(spread(s)), func(t lexis.Token) bool { return allPersons()[t.Stem] || ofPersons()[t.Stem] && t.Stem != "name" })
	}) {
		return false
	}
	for c, h := range l.header {
		if !namesPersons(l.src.english(h)) {
			continue
		}
		if values, _ := cellsOf(rows, c); 20*len(values) >= 19*len(rows) { // two may be called the same
			return true
		}
	}
	return false
}

// areAll says whether the rows of a table are some things: it is called so, has them as values, numbers them, or tells what was
// paid, where they are that.
func (l linked) areAll(things []lexis.Keyword) bool {
	return !slices.ContainsFunc(things, func(k lexis.Keyword) bool {
		if n, _, _ := l.value([]lexis.Keyword{k}); n > 0 { // production and staging
			return false
		}
		return k.Word != "everything" && !l.title(k) && !l.column(k) && !l.numbersThem(k) && !(billWords()[k.Stem] && l.listsPayments())
	})
}

// numbersThem says whether each row of a table has a number or a day of such a thing: invoice_date.
func (l linked) numbersThem(k lexis.Keyword) bool {
	return slices.ContainsFunc(l.header, func(h string) bool {
		seq := lexis.Tokens(spread(l.src.english(h)))
		return len(seq) == 2 && k.In(map[string]bool{seq[0].Stem: true}) >= lexis.InFamily && ownMarks()[seq[1].Stem]
	})
}

// ownMarks are the words for what each thing has for itself.
var ownMarks = lexis.StemsOf("no nr number id ref reference date")

// listsPayments says whether each row of a table is a payment: it has a day, an amount and whom it was paid to.
func (l linked) listsPayments() bool {
	_, _, dated := l.in.times(l.fit)
	return dated && l.hasMoney() && slices.ContainsFunc(l.header, func(h string) bool { return partyCol.MatchString(l.src.english(h)) })
}

// billWords are words for what is paid.
var billWords = lexis.StemsOf("bill visit payment fee purchase instalment transaction")

// partyCol is a column of whom something was paid to, or what for.
var partyCol = re(`\b(?:description|counter ?part(?:y|ies)|payee|merchant|supplier|details|narrative|recipient|reference|paid to|name|vendor|text)\b`)

// listsThem says whether a table is a list of some things by its name: a log of events, but no school visits of schools.
func (l linked) listsThem(k lexis.Keyword) bool {
	for _, said := range l.titles()[:3] { // its caption, its sheet and its file
		seq := slices.DeleteFunc(lexis.Tokens(spread(dayInName.ReplaceAllString(said, " "))), func(t lexis.Token) bool {
			return listWords()[t.Stem] || lexis.Stops()[t.Word] || !lexis.Letters(t.Word)
		})
		if len(seq) > 0 && seq[len(seq)-1].Stem == k.Stem {
			return true
		}
	}
	return false
}

// listWords are words for lists of things.
var listWords = lexis.StemsOf("log list register table schedule export report sheet file data record entry overview journal book index roll history")

var distinct = re(`^(?:different|separate|distinct)\b`)

// head is the word for the things that are counted: visits of school visits.
func (l linked) head(things string) lexis.Keyword {
	var head lexis.Keyword
	for i, name := range strings.Fields(distinct.ReplaceAllString(things, "")) {
		words := l.in.known(l.in.gloss.keywords(name))
		if endsThing.MatchString(strings.ToLower(name)) || i > 0 && (len(words) == 0 || (saysLittle(words[0]) || lexis.Deeds()[words[0].Stem]) && !l.title(words[0])) {
			break
		}
		if len(words) > 0 {
			head = words[0]
		}
	}
	return head
}

// columnOf is the column of names that is called as a word and nothing else, -1 where none is: visits are not the visitors.
func (l linked) columnOf(k lexis.Keyword) int {
	i := slices.IndexFunc(l.labels(), func(c int) bool {
		words := lexis.Tokens(l.called(c))
		return len(words) == 1 && l.src.headerHolds(k, l.header[c]) >= lexis.InText && !l.conditional(c)
	})
	if i < 0 {
		return -1
	}
	return l.labels()[i]
}
