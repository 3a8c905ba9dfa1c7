package builtin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// What has not been done stands in tables that have a column for it: paid, replied, returned. The rows that say
// no there, or nothing, answer who has not paid, what is unclaimed, and how much is still to be repaid.

var (
	// denying is a negation with up to four words behind it, or what is still to come.
	denying = re(`\b(?:not|never|n['’]?t|(?:has|have|had|is|are|was|were|did|does|do)nt|without|nobody|no one|still (?:to|must|has to|have to)|must still|yet to|still (?:owes?|owed|awaits?|awaiting|waiting for))((?:\W+[\w-]+){1,5})`)
	// undo is a word that denies by itself what it holds: unpaid, unanswered.
	undo = re(`\bun-?((?:paid|answered|claimed|returned|sent|signed|settled|delivered|confirmed|reimbursed|repaid|refunded|tested|checked|invoiced|billed)\b)`)
	// owing says of bills that they are not paid.
	owing = re(`\b(?:open|outstanding|unsettled|overdue)\b[^?]*\b(?:invoices?|bills?|fees?|payments?|accounts?)\b|\b(?:invoices?|bills?|fees?|payments?|accounts?)\b[^?]*\b(?:open|outstanding|unsettled|overdue)\b`)
	// statedSo is a cell that tells how far something is, or when it came about.
	statedSo = re(`^\s*(?:yes|y|x|✓|ok|done|paid|sent|signed|oui|si|sí|ja|j|no|n|non|nein|none|never|nil|-+|–|—|no (?:answer|reply|response)|not yet|open|pending|waiting|awaiting.*|in progress|partly|part|half|late|refused|0|maybe|expected)?\s*$`)
	// lackingSo is such a cell that says that it has not come about.
	lackingSo  = re(`^\s*(?:0(?:[.,]0+)?|no|n|non|nein|none|never|nil|not yet|no (?:answer|reply|response|word)|(?:not|un)-?(?:paid|answered|claimed|returned|sent|signed|settled|delivered|confirmed)|noch nicht|pas encore|todavía no|aún no|keine antwort|pas de réponse|sin respuesta|open|offen|pending|pendiente|en attente|ausstehend|outstanding|waiting|awaiting.*|to do|tb[acd]|[-–—?]?)\s*$`)
	replies    = re(`\b(?:repl(?:y|ies|ied)|answer(?:s|ed)?|responses?|rsvp|antwort|réponse|respuesta)\b`)
	repliedNot = re(`^\s*(?:no (?:answer|reply|response|word)|not yet|none|noch nicht|pas encore|keine antwort|pas de réponse|sin respuesta|open|offen|pending|waiting|awaiting.*|[-–—?]?)\s*$`)
	// plainThings are words for what any row may be.
	plainThings = lexis.StemsOf(`open outstanding unsettled overdue who whose people person persons guest guests invoice invoices bill bills item items thing things row rows entry entries one ones
payment payments expense expenses customer customers member members case cases still yet never not already back money company amount total all`)
)

// enoughUndone is the share of the other words of a question that a table with such a column has to hold.
const enoughUndone = 0.5

// clearlyUndone is how much more of it the best such table has to hold than any other.
const clearlyUndone = 0.15

// undoneRows is a table with the column for what a question denies and the rows that have nothing there.
type undoneRows struct {
	fit
	col  int
	held float64 // share of what the question says that the table holds
}

// answerUndone shows the rows of the one table that tells what a question asks about as not done, and adds up
// their amounts where it asks how much.
func answerUndone(in intent, sources []*source) (string, bool) {
	if in.kind == sum && in.leaves() {
		return "", false
	}
	if in.partial || askWhy.MatchString(in.question) || choice.MatchString(in.question) {
		return "", false
	}
	denied := in.denied()
	if len(denied) == 0 {
		return "", false
	}
	var best undoneRows
	second := 0.0
	for _, src := range sources {
		for _, g := range src.group {
			if u, ok := in.undoneIn(g, denied, sources); ok && u.held > best.held {
				best, second = u, best.held
			} else if ok {
				second = max(second, u.held)
			}
		}
	}
	if best.group == nil || best.held < second+clearlyUndone {
		return "", false // which of them is meant is not said
	}
	w := newWriter(in, sources)
	if in.kind == sum || in.kind == fact && in.want == money && countsUp.MatchString(in.question) {
		col, ok := in.bare().column(best.fit)
		rows := best.rows
		if ok = ok && col != best.col && in.sound(best.fit, col); ok {
			rows = slices.DeleteFunc(slices.Clone(rows), func(u *unit) bool { _, some := amountOf(at(u.cells, col)); return !some })
		}
		if !ok || len(rows) < 2 || best.mixes(rows) || len(totalsOf(rows, col)) != 1 {
			return "", false
		}
		cells, _ := cellsOf(rows, best.col)
		best.conditions = append(best.conditions, condition{column: best.col, rows: rows, clause: clause{column: best.col, cells: cells}})
		w.sum(in, []fit{best.fit}, rows, col)
		return w.String(), true
	}
	w.undone(best)
	return w.String(), true
}

// undone writes the rows that have nothing under a column.
func (w *writer) undone(f undoneRows) {
	head := fmt.Sprintf("computed: %s of %d in %s with nothing under “%s”, or no", written.Plural(len(f.rows), "row", "rows"), len(f.members), w.name(f.src.path), written.Flat(f.header[f.col]))
	for _, c := range f.conditions {
		head += fmt.Sprintf(", and “%s” under “%s”", written.Flat(strings.TrimSpace(at(c.rows[0].cells, c.column))), written.Flat(f.header[c.column]))
	}
	w.line(head)
	w.line("(" + strings.Join(trimmed(f.header), " | ") + ")")
	for i, u := range f.rows {
		if i == 9 {
			w.line(fmt.Sprintf("- … and %d more", len(f.rows)-i))
			break
		}
		bare := *u
		bare.header = nil
		w.quote("- ", &bare)
	}
}

// denied are the words of a question that it denies.
func (in intent) denied() []lexis.Keyword {
	var out []lexis.Keyword
	add := func(text string) {
		for _, t := range lexis.Tokens(text) {
			if i := in.wordAt(t.Stem); i >= 0 && !lexis.Stops()[t.Word] && !has(out, t.Stem) {
				out = append(out, in.words[i])
			}
		}
	}
	q, _ := taxIn(in.question) // what is owed with tax is not the tax
	for _, m := range denying.FindAllStringSubmatch(q, 4) {
		add(m[1])
	}
	if owing.MatchString(in.question) {
		out = append(out, lexis.Keywords("paid")...)
	}
	for _, m := range undo.FindAllStringSubmatch(in.question, 2) {
		out = append(out, lexis.Keywords(m[1])...)
	}
	return out
}

// undoneIn finds the column of a table that is called what a question denies and tells of each row whether it has come
// about. The other words of the question have to stand with the table, or pick rows.
func (in intent) undoneIn(g *group, denied []lexis.Keyword, sources []*source) (undoneRows, bool) {
	f := undoneRows{fit: fit{group: g, rows: g.members}, col: -1}
	if !g.table || len(g.header) < 2 || len(g.members) < 3 {
		return f, false
	}
	var verb lexis.Keyword
	for c, h := range g.header {
		for _, k := range denied {
			shorter := f.col < 0 || len(h) < len(g.header[f.col])
			if shorter && g.src.headerHolds(k, strings.ReplaceAll(h, "_", " ")) >= lexis.InSynonym && g.tellsState(c) {
				f.col, verb = c, k
			}
		}
	}
	if f.col < 0 {
		return f, false
	}
	var picking []int // words that pick rows by a column and its value
	for _, c := range in.conditions(g) {
		if c.column != f.col {
			f.rows, f.conditions, picking = both(f.rows, c.rows), append(f.conditions, c), append(picking, c.words...)
		}
	}
	held, all, called := 0.0, 0.0, g.src.headerHolds(verb, strings.ReplaceAll(g.header[f.col], "_", " "))
	for i, k := range in.words {
		if k.Stem == verb.Stem || k.Weight < 0.3 || denials()[k.Stem] {
			continue
		}
		if slices.Contains(picking, i) {
			held, all = held+k.Weight, all+k.Weight
			continue
		}
		rows, around := g.paidFor(k), max(k.Told(g.context), k.Told(g.src.words), k.Told(g.src.folder))
		for _, h := range g.header {
			around = max(around, g.src.headerHolds(k, strings.ReplaceAll(h, "_", " ")))
		}
		if plainThings()[k.Stem] && around < lexis.InFamily {
			if slices.ContainsFunc(sources, func(s *source) bool { return s != g.src && k.In(s.words) >= lexis.InFamily }) {
				return f, false // another document is about them
			}
			continue
		}
		all += k.Weight
		switch {
		case around > 0 && !in.isName(k), around >= lexis.InFamily:
			held += k.Weight
		case len(rows) > 0 && len(rows) < len(g.members):
			held, f.rows = held+k.Weight, both(f.rows, rows)
		case in.isName(k):
			return f, false
		}
	}
	lacks := lackingSo
	if replies.MatchString(g.src.english(g.header[f.col])) {
		lacks = repliedNot // a no is a reply
	}
	f.rows = slices.DeleteFunc(slices.Clone(f.rows), func(u *unit) bool { return isTotal(u) || !lacks.MatchString(at(u.cells, f.col)) })
	f.held = (called + held) / (1 + all)
	return f, held >= enoughUndone*all && len(f.rows) > 0 && len(f.rows) < len(g.members)
}

// tellsState says whether the cells of a column tell of each row how far it is: yes, no, nothing, or the day or the
// amount with which it came about, and at least one that it has not.
func (g *group) tellsState(col int) bool {
	told, lacks := 0, 0
	for _, u := range g.members {
		cell := at(u.cells, col)
		if lackingSo.MatchString(cell) {
			lacks++
		}
		first, _, _ := strings.Cut(strings.TrimSpace(cell), " ")
		if statedSo.MatchString(cell) || lackingSo.MatchString(cell) || value(cell) || statedSo.MatchString(strings.Trim(first, ",;:")) {
			told++
		}
	}
	return lacks > 0 && lacks < len(g.members) && 5*told >= 4*len(g.members)
}
