package builtin

import (
	"maps"
	"slices"
	"strings"
)

const (
	packedBytes = 240 // that a line of several quotes has at most
	linesAlone  = 3   // from the top, on each of which one quote stands
	betweenSaid = " · "
)

// packed holds the last lines of an answer, with as many short quotes on each as fit.
type packed struct {
	w    *writer
	rows []packedRow
	most int
}

// packedRow is a line of quotes, those of one document together.
type packedRow struct {
	size int // in bytes
	said []saidBy
}

// saidBy are quotes of one document, which share the brackets behind them, and the places where they stand.
type saidBy struct {
	name   string
	quotes []string
	places []string
}

// put sets a quote of a unit on the first line that has room for it behind one of the same document, or else on the
// first that has room at all, and leaves it out where none has.
func (p *packed) put(u *unit) {
	if p.w.isQuoted(u) {
		return
	}
	quoted, columns := maps.Clone(p.w.quoted), maps.Clone(p.w.columns)
	p.w.quoted[quoteKey(u)] = true
	whole := p.w.around(u)
	name, place := p.w.citedAs(whole.src.path, whole.place)
	if said := p.w.said(whole); !p.join(said, name, place) && !p.add(said, name, place) {
		p.w.quoted, p.w.columns = quoted, columns
	}
}

// join sets a quote behind one of the same document, and says whether there is room.
func (p *packed) join(said, name, place string) bool {
	for i := range p.rows {
		row := &p.rows[i]
		for j := range row.said {
			s := &row.said[j]
			more := len(betweenSaid) + len(said)
			held := slices.Contains(s.places, place)
			if !held {
				more += len(nextPlace) + len(place)
			}
			if s.name != name || row.size+more > packedBytes || !held && !(severable(place) && severable(s.places[0])) {
				continue
			}
			row.size += more
			s.quotes = append(s.quotes, said)
			if !held {
				s.places = append(s.places, place)
			}
			return true
		}
	}
	return false
}

// severable says whether a place can stand behind another one of the same document without its name, which it would not
// be told from otherwise: the name of a section may hold what looks like one.
func severable(place string) bool {
	sheet, _, cells := strings.Cut(place, "!")
	return strings.HasPrefix(place, "p.") || strings.HasPrefix(place, "line ") || strings.HasPrefix(place, "lines ") ||
		cells && !strings.ContainsAny(sheet, ".§")
}

// add sets a quote on a line with brackets of its own, and says whether there is room.
func (p *packed) add(said, name, place string) bool {
	s := saidBy{name: name, quotes: []string{said}, places: []string{place}}
	size := len(s.String())
	for i := range p.rows {
		if row := &p.rows[i]; row.size+len(betweenSaid)+size <= packedBytes {
			row.size += len(betweenSaid) + size
			row.said = append(row.said, s)
			return true
		}
	}
	if len(p.rows) == p.most {
		return false
	}
	p.rows = append(p.rows, packedRow{size: size, said: []saidBy{s}})
	return true
}

func (s saidBy) String() string {
	return strings.Join(s.quotes, betweenSaid) + " " + bracketed(s.name, s.places...)
}

func (p *packed) write() {
	for _, row := range p.rows {
		var all []string
		for _, s := range row.said {
			all = append(all, s.String())
		}
		p.w.line("- " + strings.Join(all, betweenSaid))
	}
}
