package grid

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/fsx-dev/fsx/tui/port"
	"github.com/fsx-dev/fsx/tui/widget"
)

// mostOffers is how many words are offered at once.
const mostOffers = 40

// completion is how the word before the cursor of the SQL bar can go on.
type completion struct {
	offers []string
	at     int    // the offer that stands in the bar, -1 for none
	stem   string // what stands before the word
	tail   string // what stands behind the cursor
	known  []port.Table
}

// explained brings the tables that are there without having been made.
type explained struct{ tables []port.Table }

// explain asks for them.
func (g *Grid) explain() tea.Cmd {
	book, ok := g.tables.(port.Explaining)
	if !ok {
		return nil
	}
	ctx := g.ctx
	return func() tea.Msg {
		d, err := book.Dictionary(ctx)
		if err != nil {
			return nil
		}
		return explained{d.Tables}
	}
}

// offer looks for words that the one before the cursor can become.
func (g *Grid) offer() {
	q := &g.query
	before, after := g.bar.Split()
	word := wordAt(before)
	q.stem, q.tail, q.at, q.offers = before[:len(before)-len(word)], after, -1, nil
	if inQuotes(q.stem) {
		return
	}
	all := g.vocabulary(q.stem, before+after)
	if word == "" && !strings.HasSuffix(q.stem, ".") && !wantsTable(q.stem) {
		return // everything would be offered
	}
	for _, w := range all {
		if begins(w, word) && !slices.Contains(q.offers, w) {
			q.offers = append(q.offers, w)
		}
	}
	if len(q.offers) == 1 && strings.EqualFold(q.offers[0], word) {
		q.offers = nil
	}
	q.offers = q.offers[:min(len(q.offers), mostOffers)]
}

// complete puts the next offer (1) or the one before (-1) into the bar.
func (g *Grid) complete(by int) {
	q := &g.query
	n := len(q.offers)
	if g.mode != querying || n == 0 {
		return
	}
	if q.at < 0 && by < 0 {
		q.at = 0
	}
	q.at = (q.at + by + n) % n
	g.bar.Put(q.stem+q.offers[q.at], q.tail)
}

// wordAt is the word that a text ends with. One that is quoted begins with its quote.
func wordAt(text string) string {
	if strings.Count(text, `"`)%2 == 1 {
		return text[strings.LastIndexByte(text, '"'):]
	}
	return text[strings.LastIndexFunc(text, func(r rune) bool {
		return r != '_' && r < 0x80 && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})+1:]
}

// inQuotes tells whether a text ends within a string.
func inQuotes(text string) bool { return strings.Count(text, "'")%2 == 1 }

// begins tells whether a word begins with what was written of it, which may have
// the quote of a quoted name or not.
func begins(word, with string) bool {
	word, with = strings.TrimPrefix(word, `"`), strings.TrimPrefix(with, `"`)
	return len(word) >= len(with) && strings.EqualFold(word[:len(with)], with)
}

// wantsTable tells whether a table's name comes after a text.
func wantsTable(text string) bool {
	fields := strings.Fields(text)
	if len(fields) == 0 || !strings.HasSuffix(text, " ") {
		return false
	}
	last := strings.ToUpper(fields[len(fields)-1])
	return last == "FROM" || last == "JOIN"
}

// vocabulary are the words that can come after a text in a statement, the likeliest first.
func (g *Grid) vocabulary(stem, statement string) []string {
	tables := slices.Concat(g.list, g.query.known)
	var words []string
	if wantsTable(stem) {
		for _, t := range tables {
			words = append(words, quoted(t.Name))
		}
		return words
	}
	used := named(tables, statement)
	if of, ok := strings.CutSuffix(stem, "."); ok {
		of = strings.Trim(wordAt(of), `"`)
		for _, u := range used {
			if strings.EqualFold(u.alias, of) || strings.EqualFold(u.table.Name, of) {
				words = appendColumns(words, u.table)
			}
		}
		return words
	}
	for _, u := range used {
		words = appendColumns(words, u.table)
	}
	if len(used) == 0 && strings.TrimSpace(stem) != "" && g.current != nil { // before FROM: likely the table in view
		if i := slices.IndexFunc(g.list, func(t port.Table) bool { return t.Name == g.current.name }); i >= 0 {
			words = appendColumns(words, g.list[i])
		}
	}
	words = append(words, sqlWords...)
	for _, f := range sqlFunctions {
		words = append(words, f+"(")
	}
	for _, t := range tables {
		words = append(words, quoted(t.Name))
	}
	for _, t := range tables {
		words = appendColumns(words, t)
	}
	return words
}

func appendColumns(words []string, t port.Table) []string {
	for _, c := range t.Columns {
		words = append(words, quoted(c.Name))
	}
	return words
}

// use is a table that a statement names, perhaps by another name.
type use struct {
	table port.Table
	alias string
}

// named finds the tables of a statement. It looks at words only; what it takes for a
// table and is none does no harm.
func named(tables []port.Table, statement string) []use {
	var out []use
	fields := strings.Fields(strings.NewReplacer(",", " , ", "(", " ( ", ")", " ) ").Replace(statement))
	for i, f := range fields {
		name := strings.Trim(f, `"`)
		at := slices.IndexFunc(tables, func(t port.Table) bool { return strings.EqualFold(t.Name, name) })
		if at < 0 {
			continue
		}
		u := use{table: tables[at]}
		next := fields[i+1:]
		if len(next) > 1 && strings.EqualFold(next[0], "AS") {
			next = next[1:]
		}
		if len(next) > 0 && !isKeyword(next[0]) {
			u.alias = strings.Trim(next[0], `"`)
		}
		out = append(out, u)
	}
	return out
}

// drawOffers draws the words that the one before the cursor can become, the one that
// stands in the bar marked.
func (g *Grid) drawOffers() string {
	q := &g.query
	var b strings.Builder
	left := g.w
	for i := q.firstOffer(g.w); i < len(q.offers) && left > 0; i++ {
		ink := g.k.muted
		if i == q.at {
			ink = g.k.tab
		}
		s := widget.Cut(" "+widget.CleanLine(q.offers[i])+" ", left)
		left -= widget.Width(s)
		ink.Write(&b, s)
	}
	return b.String()
}

// firstOffer is the first one that is drawn, so that the chosen one is seen.
func (c *completion) firstOffer(w int) int {
	first := max(0, c.at)
	for room := w; first >= 0; first-- {
		if room -= widget.Width(c.offers[first]) + 2; room < 0 {
			return min(first+1, max(0, c.at))
		}
	}
	return 0
}

// tookWords takes in what was asked for when the pane began.
func (g *Grid) tookWords(m tea.Msg) {
	switch m := m.(type) {
	case recalled:
		g.query.took(m.lines)
	case explained:
		g.query.known = m.tables
	}
}
