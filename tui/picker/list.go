package picker

import (
	"cmp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/sahilm/fuzzy"

	"github.com/fsx-dev/fsx/themes"
	"github.com/fsx-dev/fsx/tui/widget"
)

// Row is one line of a list. Its words are made harmless when it is set.
type Row struct {
	ID    string // "" for one that cannot be chosen
	Name  string
	Facts []string // columns on the right, the one that can be missed first stands first
	Mark  bool     // it is the one in use
}

// hit is a row that the filter lets through.
type hit struct {
	row int
	lit map[int]bool // bytes of the name that were matched
}

// List is a filtered list of rows.
type List struct {
	theme *themes.Theme
	ink   *widget.Palette
	title string
	hint  string // in the empty line

	line widget.Line
	rows []Row
	hits []hit
	at   int // the chosen hit
	top  int // the first one in view

	said    string // a line above the rows
	bad     bool   // it tells of a problem
	waiting bool   // the rows are on their way

	fits  int // rows, in the last drawing
	first int // the line of the box where they begin
	caret int
}

func newList(theme *themes.Theme, title, hint string) *List {
	return &List{theme: theme, ink: widget.NewPalette(theme), title: title, hint: hint, line: widget.NewLine(theme)}
}

// set takes new rows. The chosen one stays chosen while it is there.
func (l *List) set(rows []Row) {
	chosen := ""
	if r, ok := l.chosen(); ok {
		chosen = r.ID
	}
	for i := range rows {
		rows[i].Name = widget.CleanLine(rows[i].Name)
		for n, f := range rows[i].Facts {
			rows[i].Facts[n] = widget.CleanLine(f)
		}
	}
	l.rows = rows
	l.filter()
	if i := slices.IndexFunc(l.hits, func(h hit) bool { return l.rows[h.row].ID == chosen && chosen != "" }); i >= 0 {
		l.at = i
	}
	l.move(0)
}

// names are what is filtered.
type names []Row

func (n names) String(i int) string { return n[i].Name }
func (n names) Len() int            { return len(n) }

// filter keeps the rows that hold the letters of every word, the best first; all of
// them, in their order, while nothing is written.
func (l *List) filter() {
	l.hits = l.hits[:0]
	words := strings.Fields(l.line.Text())
	if len(words) == 0 {
		for i := range l.rows {
			l.hits = append(l.hits, hit{row: i})
		}
		l.at = max(0, min(l.at, len(l.hits)-1))
		return
	}
	type match struct {
		words, score int
		lit          map[int]bool
	}
	all := make([]match, len(l.rows))
	for n, word := range words {
		for _, m := range fuzzy.FindFromNoSort(word, names(l.rows)) {
			one := &all[m.Index]
			if one.words != n {
				continue // a word before is missing
			}
			if one.lit == nil {
				one.lit = map[int]bool{}
			}
			one.words, one.score = n+1, one.score+m.Score
			for _, i := range m.MatchedIndexes {
				one.lit[i] = true
			}
		}
	}
	for i, m := range all {
		if m.words == len(words) {
			l.hits = append(l.hits, hit{i, m.lit})
		}
	}
	slices.SortStableFunc(l.hits, func(a, b hit) int { return cmp.Compare(all[b.row].score, all[a.row].score) })
	l.at, l.top = 0, 0
}

// key edits the filter.
func (l *List) key(m tea.KeyPressMsg) {
	if l.line.Key(m) {
		l.filter()
	}
}

// insert writes pasted text into the filter.
func (l *List) insert(s string) {
	l.line.Insert(strings.Join(strings.Fields(s), " "))
	l.filter()
}

// move goes n rows down.
func (l *List) move(n int) {
	l.at = max(0, min(len(l.hits)-1, l.at+n))
	l.top = min(l.top, l.at)
	l.top = max(l.top, l.at-max(1, l.fits)+1)
}

// chosen is the chosen row.
func (l *List) chosen() (Row, bool) {
	if l.at >= len(l.hits) {
		return Row{}, false
	}
	return l.rows[l.hits[l.at].row], true
}

// tell puts a line above the rows; an empty one takes it away.
func (l *List) tell(text string, bad bool) { l.said, l.bad = widget.CleanLine(text), bad }

// Row chooses the row on a line of the box and reports whether it was chosen before.
func (l *List) Row(y int) (again, ok bool) {
	i := l.top + y - l.first
	if y < l.first || i >= len(l.hits) || i >= l.top+l.fits {
		return false, false
	}
	again = l.at == i
	l.at = i
	return again, true
}

// Scroll moves the choice by n rows.
func (l *List) Scroll(n int) { l.move(n) }
