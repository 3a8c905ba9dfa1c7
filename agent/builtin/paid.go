package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// What has been paid for something is added up where a table of payments has several rows of it: a day, an amount,
// and cells that hold what the question names. Each row is shown, so that whoever asked for one of them finds it.

var (
	// paidUp asks what was paid or taken in all in all, and not for a price.
	paidUp = re(`\b(?:what|how much)\b[^?]*\b(?:(?:have|has|did|had)\b[^?]*\b(?:pay|paid|spend|spent|cost|costs|receive|received|earn|earned|get|got|take|taken|raise|raised|donate|donated)|(?:was|were|has been|have been) (?:\w+ )?(?:paid|spent|received|raised|donated|earned))\b`)
	// inAll says that several payments are meant.
	inAll = re(`\b(?:so far|up to now|until now|to date|till now|altogether|in (?:all|total)|all in all|total|together|overall|all (?:the )?\w+s|both|in (?:19|20)\d\d)\b`)
	// payWords are the words that say only that it is a matter of payments.
	payWords = lexis.StemsOf(`pay paid payment payments spend spent spending cost costs receive received earn earned get got take taken raise raised
donate donated money amount amounts sum total altogether far now date until till together overall all bill bills account ledger sheet list book books
according much expense expenses year month`)
	// currencies is the name of a column that tells in which currency a row is.
	currencies = re(`^\W*(?:currency|curr|ccy|währung|devise|moneda|valuta)\W*$`)
)

// answerPaid adds up the rows of the one table of payments that has several of what a question names.
func answerPaid(in intent, sources []*source, s seen) (string, bool) {
	if in.partial || in.leaves() || !paidUp.MatchString(in.question) || severally.MatchString(in.question) || in.want == date || in.want == percent {
		return "", false
	}
	in = in.timed()
	bare := in.bare()
	var about []lexis.Keyword
	for _, k := range bare.words {
		if !payWords()[k.Stem] && k.Weight >= 0.3 {
			about = append(about, k)
		}
	}
	if len(about) == 0 {
		return "", false
	}
	var found fit
	at, tables := 0, 0
	for _, src := range sources {
		for _, g := range src.group {
			f, col, ok := in.paidIn(g, about)
			if !ok {
				continue
			}
			if tables++; tables > 1 {
				return "", false // which of them is meant is not said
			}
			found, at = f, col
		}
	}
	if tables == 0 {
		return "", false
	}
	w := newWriter(in, sources)
	w.sum(in, []fit{found}, addends(in, found, at), at)
	if stated := answerFact(in, sources, s); !strings.HasPrefix(stated, "Not found") {
		w.stated(stated, found.rows)
	}
	return w.String(), true
}

// paidIn are the rows of a table of payments that hold all that a question names, and the column of their amounts.
// What the name of the table, its columns or its file says need not stand in the rows.
func (in intent) paidIn(g *group, about []lexis.Keyword) (fit, int, bool) {
	f := fit{group: g, rows: g.members}
	if !g.table || len(g.header) < 3 || len(g.members) < 3 {
		return f, 0, false
	}
	if _, dated := dateColumn(f); !dated {
		return f, 0, false
	}
	picked := false
	for _, k := range about {
		if rows := g.paidFor(k); len(rows) > 0 {
			f.rows, picked = both(f.rows, rows), true
		} else if max(k.In(g.context), k.In(g.src.words), k.In(g.src.folder)) < lexis.InFamily {
			return f, 0, false
		}
	}
	col, ok := in.column(f)
	if !ok {
		return f, 0, false
	}
	called := strings.ReplaceAll(g.src.english(g.header[col]), "_", " ")
	if doesNotAdd.MatchString(called) || rates.MatchString(called) || !priced.MatchString(called) {
		return f, 0, false
	}
	rows := addends(in, f, col)
	if len(rows) < 2 || len(totalsOf(rows, col)) != 1 || !picked && !inAll.MatchString(in.question) {
		return f, 0, false
	}
	return f, col, !g.mixes(rows) && in.amountsTo(f, col)
}

// paidFor are the rows that hold a word, or one of its family, or what it is misspelt for.
func (g *group) paidFor(k lexis.Keyword) []*unit {
	var out []*unit
	for _, u := range g.members {
		if k.In(u.words) >= lexis.InFamily || slices.ContainsFunc(u.seq, func(t lexis.Token) bool { return misspelt(k, t) }) {
			out = append(out, u)
		}
	}
	return out
}

// misspelt says whether a word that no document holds is another one with a slip or two.
func misspelt(k lexis.Keyword, t lexis.Token) bool {
	return slices.Contains(k.Kin, t.Stem) && len(k.Word) > 5 && distance([]rune(k.Word), []rune(t.Word), 2) <= 2
}

// mixes says whether a column tells that rows are in different currencies.
func (g *group) mixes(rows []*unit) bool {
	for c, h := range g.header {
		if currencies.MatchString(h) && slices.ContainsFunc(rows, func(u *unit) bool { return at(u.cells, c) != at(rows[0].cells, c) }) {
			return true
		}
	}
	return false
}
