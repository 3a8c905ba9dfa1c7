package ledger

import (
	"slices"
	"strings"
)

// atom is a part of a document without columns: a day, an amount or words.
type atom struct {
	kind role // day, amount or words
	text string
	line int
}

// listing is a document whose rows stand in no columns: as paragraphs, boxes or small tables of their own,
// each with a day or below the day that all of them have.
type listing struct {
	lines []line
	atoms []atom
	clear bool // days are written so that they are no amounts
}

// maxAtoms is the most parts of a document that is tried as a list.
const maxAtoms = 20000

// The ways to tell where a row ends.
const (
	atLine    = iota // each is a line or a row of a table with an amount
	atDay            // each begins with a day
	atAmount         // each ends with its amounts
	atLastDay        // each ends with a day
	listingWays
)

// minFollowed is the fewest balances beside rows that tell alone that a list is read as it is meant.
const minFollowed = 5

// What the amounts of a row are that has several.
const (
	thenBalance  = iota // the amount and the balance
	afterBalance        // the balance and the amount
	thenAmount          // amounts in other currencies, which are words, and the amount
	secondForms
)

// readListed reads a document as a list, and gives that reading where it is better than another one. It has
// to agree with what the document states, or there is no other.
func (w wishes) readListed(lines []line, p Period, old *Ledger) *Ledger {
	g := &listing{lines: lines}
	g.parse()
	best := old
	if len(g.atoms) > maxAtoms || w.others() > 1 {
		return best
	}
	for way := range listingWays {
		for second := range secondForms {
			rows, sure := g.rows(way, second)
			if len(rows) < minInferred {
				continue
			}
			h := listHead(second)
			below := make([]*line, len(rows))
			for i := range rows {
				below[i] = &rows[i]
			}
			if !w.fits(h) {
				return old
			}
			l := w.read(lines, nil, []region{{head: h, lines: below}}, p)
			if l == nil || l.poor > 0 || l.called > 0 {
				continue
			}
			c := &l.Check
			agrees := c.Verdict == Agrees && c.Wrong == 0 && (c.Opening != "" || c.In != "" || c.Balances >= max(minFollowed, len(l.Rows)-1))
			agrees = agrees && (old == nil || len(l.Rows) >= len(old.Rows)) // no row is given up for it
			if agrees || best == nil && sure && !l.doubtful() {
				l.Inferred, l.Notes = true, append(l.Notes, "the document has no columns: its rows were told by days and amounts")
				if best = l; agrees {
					return l
				}
			}
		}
	}
	return best
}

// others counts the columns that are wanted by names of their own, of which a list without columns has one
// at most: its words.
func (w wishes) others() (n int) {
	for _, one := range w {
		if one.role == other {
			n++
		}
	}
	return n
}

// listHead names the columns that the rows of a list are given.
func listHead(second int) *header {
	h := &header{}
	for i, r := range []role{day, words, amount, balance} {
		if r == balance && second == thenAmount {
			break
		}
		h.columns = append(h.columns, named{role: r, cell: i, inferred: true})
	}
	return h
}

// parse takes all lines apart.
func (g *listing) parse() {
	var all []piece
	for i := range g.lines {
		l := &g.lines[i]
		if l.rule {
			continue
		}
		parts := l.cells
		if l.words != nil {
			parts = chunkTextsOf(l)
		}
		if len(parts) == 1 {
			parts = parted(parts[0])
		}
		for k, c := range parts {
			if c = strings.TrimSpace(c); c != "" {
				first := k == 0 || strings.TrimSpace(strings.Join(parts[:k], "")) == ""
				all = append(all, piece{c, i, first, len(parts) == 1 || l.words != nil && k == len(parts)-1})
			}
		}
	}
	g.whole(all)
	for _, p := range all {
		g.add(p)
	}
	g.tellAmounts()
}

// isMoney tells whether a text is an amount with a fraction.
func isMoney(s string) bool {
	a, ok := parseAmount(s)
	return ok && looksMoney.MatchString(a.Figures)
}

// piece is a cell or a part of a line, and whether a day may begin it and an amount end it.
type piece struct {
	text           string
	line           int
	before, behind bool
}

// whole finds out whether days and amounts have pieces of their own: then none is taken off other words.
func (g *listing) whole(all []piece) {
	var days, sure, begins, amounts, ends int
	for _, p := range all {
		d, rest := cutDay(p.text)
		switch {
		case d != "" && rest == "":
			if days++; !isMoney(d) {
				sure++
			}
		case d != "" && p.before:
			begins++
		}
		a, rest := cutAmount(p.text)
		switch {
		case a != "" && rest == "":
			amounts++
		case a != "" && p.behind:
			ends++
		}
	}
	g.clear = sure >= minInferred || begins >= minInferred
	for i := range all {
		all[i].before, all[i].behind = all[i].before && begins > days, all[i].behind && ends > amounts
	}
}

// parters are what parts a day, words and amounts in a sentence.
var parters = []string{" – ", " — ", " · ", " • ", " | ", "\t", " - ", "; ", ": "}

// parted takes a sentence apart at the sign that parts a day or an amount from the rest.
func parted(s string) []string {
	if days, _ := fullDays(s); len(days) > 1 {
		return []string{s} // a period
	}
	for _, p := range parters {
		parts := strings.Split(s, p)
		if len(parts) > 1 && slices.ContainsFunc(parts, isWhole) {
			return parts
		}
	}
	return []string{s}
}

// isWhole tells whether a text is a day or an amount and nothing else.
func isWhole(s string) bool {
	s = strings.TrimSpace(s)
	if _, ok := parseDay(s); ok {
		return true
	}
	return isMoney(s)
}

func chunkTextsOf(l *line) []string {
	var out []string
	for _, c := range l.chunks() {
		out = append(out, c.text)
	}
	return out
}

// add takes a cell or paragraph apart: where they can stand there, a day before it and amounts behind it, and
// words between.
func (g *listing) add(p piece) {
	s := p.text
	if d, rest := cutDay(s); d != "" && (p.before || rest == "") && !(g.clear && isMoney(s)) {
		g.atoms = append(g.atoms, atom{day, d, p.line})
		if s = rest; s == "" {
			return
		}
	}
	var amounts []atom
	for len(amounts) < 2 {
		a, rest := cutAmount(s)
		if a == "" || rest != "" && !p.behind {
			break
		}
		amounts, s = append(amounts, atom{amount, a, p.line}), rest
	}
	if s != "" {
		g.atoms = append(g.atoms, atom{words, s, p.line})
	}
	slices.Reverse(amounts)
	g.atoms = append(g.atoms, amounts...)
}

// between are the signs that part a day, words and amounts from each other in a sentence.
const between = " \t\n:;,|·•–—/-"

// cutDay takes a day off the beginning of a text; "" where none stands there, or where it goes on as a period
// does.
func cutDay(s string) (day, rest string) {
	w := strings.Fields(s)
	for n := min(len(w), maxDayWords); n > 0; n-- {
		t := strings.Join(w[:n], " ")
		if _, ok := parseDay(strings.TrimRight(t, ":,")); !ok {
			continue
		}
		rest = strings.TrimSpace(restBehind(s, n))
		bare := strings.TrimLeft(rest, between)
		if first, _, _ := strings.Cut(bare, " "); bare != rest && hasFigure.MatchString(first) {
			if d, _ := cutDay(bare); d != "" {
				return "", s // "1 August – 31 August"
			}
		}
		if _, ok := parseAmount(rest); ok {
			bare = rest // with its sign
		}
		return strings.TrimRight(t, ":,"), bare
	}
	return "", s
}

// restBehind is what stands behind the first words of a text, its line breaks kept.
func restBehind(s string, words int) string {
	for ; words > 0; words-- {
		s = strings.TrimLeft(s, " \t\n")
		k := strings.IndexAny(s, " \t\n")
		if k < 0 {
			return ""
		}
		s = s[k:]
	}
	return s
}

// cutAmount takes an amount of money off the end of a text, "" where none stands there.
func cutAmount(s string) (amount, rest string) {
	if last := strings.LastIndexByte(s, '\n'); last >= 0 {
		a, before := cutAmount(s[last+1:])
		if before != "" { // words before it on its own line belong to those above
			before = " " + before
		}
		return a, strings.TrimRight(s[:last], between) + before
	}
	w := strings.Fields(s)
	for n := min(4, len(w)); n > 0; n-- {
		t := strings.Join(w[len(w)-n:], " ")
		a, ok := parseAmount(t)
		if !ok || !looksMoney.MatchString(a.Figures) && a.Currency == "" {
			continue
		}
		return t, strings.TrimRight(strings.Join(w[:len(w)-n], " "), between)
	}
	return "", s
}
