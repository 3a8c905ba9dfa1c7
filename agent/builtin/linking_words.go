package builtin

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// linkNext lets the next words stand for something, behind another one. It is not ok where they stand for nothing.
func (l *linked) linkNext(words []lexis.Keyword, before lexis.Keyword) (n int, ok bool) {
	if n := l.columnRun(words); n > 0 {
		l.named += n
		l.stood += n
		return n, true
	}
	if n := l.sheetNamed(words); n > 0 {
		l.stood += n
		return n, true
	}
	if l.rowsAre(words[0]) {
		l.stood++
		return 1, true
	}
	n, rows, c := l.saidWhole(words)
	if n == 0 {
		n, rows, c = l.under(words)
	}
	if n == 0 {
		n, rows, c = l.value(words)
	} else if rows == nil {
		return 0, false
	}
	if n > 0 {
		if saysLittle(words[0]) { // paid, which another table has a column for
			l.named++
		} else {
			l.values += n
			if n == 1 && l.isCoded(words[0], c) {
				l.codes++
			}
		}
		l.stood += n
		return n, l.keep(words[:n], rows, c)
	}
	if rows, c, ok := l.inState(words[0]); ok {
		l.values++
		l.stood++
		return 1, l.keep(words[:1], rows, c)
	}
	switch k := words[0]; {
	case l.column(k):
		if l.names(k) || l.measuredIn(k) {
			l.stood++
			switch {
			case !l.onlyShort(k):
				l.named++
			case l.title(k):
				l.titled++
			}
		}
		l.done(k)
	case isFigure(k.Word):
		return 1, l.titledSo(before, k)
	case year.MatchString(k.Word): // the time of a table is told by more than a number
		return 0, false
	case l.title(k):
		l.stood++
		l.titled++
	case l.titledJointly(words):
		l.stood += 2
		return 2, true
	case saysLittle(k), l.inCurrency(k), l.isGlossed(k), l.listsPersons(k) && (l.in.kind == extreme || ofPeople.MatchString(l.in.question) || !countedThings.MatchString(l.in.question)), l.holder(k, before), l.ofAccounts(k):
	case l.in.whole.holds(k):
		l.loose++
	default:
		return 0, false
	}
	return 1, true
}

// glossed is a name with another one in brackets behind it.
var glossed = pattern.New(`(?:[\p{L}][\p{L}\d&.'’-]*\s+){1,4}\(([^()]{2,30})\)`)

// isGlossed says whether a question puts a value of the table in brackets behind a name that the table does not know: the pubs
// (Tollgate Inns), Hallam Pryce (HPCC).
func (l linked) isGlossed(k lexis.Keyword) bool {
	for _, m := range glossed.FindAllStringSubmatch(l.in.question, 2) {
		name, _, _ := strings.Cut(m[0], "(")
		if !slices.ContainsFunc(lexis.Tokens(name), func(t lexis.Token) bool { return t.Stem == k.Stem }) {
			continue
		}
		if n, rows, _ := l.value(l.in.known(lexis.Keywords(m[1]))); n > 0 && len(rows) > 0 {
			return true
		}
	}
	return false
}

// ofPeople counts persons, whatever else a table has of them.
var ofPeople = re(`\b(?:how many|number of) (?:people|persons|staff|employees|colleagues|members|workers)\b`)

// ofAccounts says whether a word is one for customers or suppliers, and a column is one of accounts or payees, by which a ledger
// calls them.
func (g *group) ofAccounts(k lexis.Keyword) bool {
	return tradePartners()[k.Stem] && slices.ContainsFunc(lexis.Tokens(inFull(strings.Join(g.header, " "))), func(t lexis.Token) bool { return paidParties()[t.Stem] })
}

// holder says whether a word is one for what payments stand in, behind a word that names it: the joint account.
func (l linked) holder(k, before lexis.Keyword) bool {
	return holders()[k.Stem] && before.Stem != "" && l.title(before)
}

var holders = lexis.StemsOf("account card statement book")

// columnRun is of how many words, two or more, the name of a column of amounts is made: exercise price, which no exercise is.
func (l linked) columnRun(words []lexis.Keyword) int {
	for c := range l.header {
		n := 0
		for n < len(words) && l.src.headerHolds(words[n], l.called(c)) >= lexis.InText {
			n++
		}
		if n > 1 && l.numeric(c) {
			return n
		}
	}
	return 0
}

// toldAnyway are words that say nothing of a table: what is to be done with it, that it is one, and verbs that fit any amount.
var toldAnyway = lexis.StemsOf(`total sum number amount altogether together combined overall value all whole entire count figure average mean many much
table sheet list file spreadsheet workbook worksheet column row record entry log register ledger record recorded marked listed booked shown entered written
come came get got go went moment really single individual item thing live lives lived based located have had make made do did give gave take took bring brought bill charge pay paid payment spend spent cost money only just
exactly actually finally eventually everything so far date until now up in put time please there different several various year month quarter
add adds adding buy bought use used fill filled order ordered book booked visit visited drive drove print printed produce produced deliver delivered ship shipped
send sent invoice invoiced earn earned raise raised collect collected harvest harvested pick picked eat drink burn burnt`)

// saysLittle says whether a word is one of them.
func saysLittle(k lexis.Keyword) bool {
	return toldAnyway()[k.Stem] && !strings.HasSuffix(k.Word, "ings") // takings are no verb
}

// countedTimes are how many periods a question speaks of that are all there are: over the four quarters.
var countedTimes = pattern.New(`(?i)\b(?:over|in|for|of|across|during)\s+(?:the\s+|all\s+)+(?:two|three|four|six|ten|twelve|\d{1,2})\s+(?:quarters|months|weeks|years|terms|seasons)\b`)

// thisOne is what all the documents are about.
var thisOne = pattern.New(`(?i)\b(?:on|for|in|of|to|about)\s+this\s+(?:matter|case|project|job|deal|transaction|file|folder|trip|tour|event|client|company)\b`)

// wordsToLink are the words of a question that have to stand for something.
func wordsToLink(in intent, q string) []lexis.Keyword {
	q = comparison.ReplaceAllString(thisOne.ReplaceAllString(countedTimes.ReplaceAllString(q, " "), " "), " ")
	var out []lexis.Keyword
	for i, t := range lexis.Tokens(q) {
		if lexis.Stops()[t.Word] && !(t.Capital && i > 0 && len(t.Word) > 1) || len(t.Word) == 1 && t.Word[0] > '9' && !t.Capital {
			continue
		}
		k := lexis.NewKeyword(t)
		if at := in.wordAt(k.Stem); at >= 0 {
			k = in.words[at]
		}
		out = append(out, k)
	}
	return out
}

// names says whether the name of a column holds a word.
func (l linked) names(k lexis.Keyword) bool {
	return slices.ContainsFunc(l.header, func(h string) bool { return l.src.headerHolds(k, ownName(h)) >= lexis.InFamily })
}

// onlyShort says whether a column is called by a word only as far as it is cut short: Est rep., of repairs.
func (l linked) onlyShort(k lexis.Keyword) bool {
	return !l.measuredIn(k) && !slices.ContainsFunc(l.header, func(h string) bool {
		h = ownName(h)
		return k.In(l.src.stems(spread(h)+" "+writtenOut(h))) >= lexis.InFamily
	})
}

// measuredIn says whether a column is in a unit in which a word is measured.
func (l linked) measuredIn(k lexis.Keyword) bool {
	return slices.ContainsFunc(l.header, func(h string) bool { return isMeasuredIn(k, h) > 0 })
}

// column says whether the name of a column holds a word, or has a synonym of it.
func (l linked) column(k lexis.Keyword) bool {
	return slices.ContainsFunc(l.header, func(h string) bool {
		return max(l.src.headerHolds(k, ownName(h)), isMeasuredIn(k, h)) >= lexis.InSynonym
	})
}

// sheetNamed is of how many words, two or more, the name of the sheet of a table is made: the raw materials, whatever else is called so.
func (l linked) sheetNamed(words []lexis.Keyword) int {
	name := lexis.Tokens(l.sheet())
	if len(name) < 2 || len(name) > len(words) {
		return 0
	}
	for i, t := range name {
		if words[i].Stem != t.Stem {
			return 0
		}
	}
	return len(name)
}

// rowsAre says whether the name of a table calls its rows as papers do for which people have another word: the extras of a
// register of variations.
func (g *group) rowsAre(k lexis.Keyword) bool {
	return formalNames[k.Word] != "" && g.src.words[lexis.Stem(formalNames[k.Word])]
}

// formalNames are what papers call some things by the words of people for them.
var formalNames = map[string]string{"extras": "variation", "instructions": "variation", "snags": "defect", "faults": "defect", "complaints": "grievance"}

// titledJointly says whether a table is of what two words say that are written as one: the load test of loadtest.
func (l linked) titledJointly(words []lexis.Keyword) bool {
	return len(words) > 1 && l.title(lexis.Keyword{Stem: lexis.Stem(words[0].Word + words[1].Word)})
}

// title says whether a table is of what a word says: what stands above it, its sheet, its file or its folder says so.
func (l linked) title(k lexis.Keyword) bool {
	return max(k.In(l.context), k.In(l.src.words), k.In(l.src.folder)) >= lexis.InFamily || strings.EqualFold(filepath.Ext(l.src.path), "."+k.Word) ||
		slices.ContainsFunc(l.titles(), func(s string) bool { return k.In(l.src.stems(s)) >= lexis.InFamily })
}
