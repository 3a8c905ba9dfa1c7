package reference

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/store"
)

// candidate is a document that a reference may mean, and how well it fits.
type candidate struct {
	d     *document
	at    *store.Item // the heading that bears the number, nil for the whole document
	score int
	how   string
}

// mostTargets is how many documents a reference that is not clear may mean at most.
const mostTargets = 3

// resolve gives what a reference in a document means.
func (x *index) resolve(from *document, it *store.Item) []Target {
	key := it.Value + "\x00" + it.Name + "\x00" + it.Date
	found, ok := x.known[key]
	if !ok {
		found = x.candidates(it)
		x.known[key] = found
	}
	type ranked struct {
		candidate
		far int
	}
	var list []ranked
	for _, c := range found {
		if c.d == from && (c.at == nil || c.at.Block == it.Block) {
			continue // a document does not refer to itself as a whole
		}
		far := apart(from.dir, c.d.dir)
		if c.d == from {
			far = -1 // a part of the very document
		}
		list = append(list, ranked{c, far})
	}
	order := func(a, b ranked) int { return cmp.Or(b.score-a.score, a.far-b.far) }
	slices.SortStableFunc(list, order)
	var out []Target
	for _, r := range list {
		if len(out) == mostTargets || order(list[0], r) != 0 {
			break
		}
		t := Target{Path: r.d.path, Title: r.d.title, How: r.how}
		if r.at != nil {
			t.Place = r.at.Place
		}
		out = append(out, t)
	}
	return out
}

// candidates gives all documents that a reference may mean, whoever makes it.
func (x *index) candidates(it *store.Item) []candidate {
	switch it.Value {
	case formFile:
		return x.byFile(it.Name)
	case formPart:
		return x.byPart(it.Name)
	case formDated:
		return x.byDate(it.Name, it.Date)
	case formNumber:
		return x.byNumber(it.Name)
	}
	return x.byTitle(tokens(it.Name))
}

// byFile finds a file by its name; without regard to its extension when no other fits.
func (x *index) byFile(name string) (out []candidate) {
	for _, d := range x.byBase[folded(name)] {
		out = append(out, candidate{d, nil, 3, "file name"})
	}
	if len(out) > 0 {
		return out
	}
	stem := folded(strings.TrimSuffix(name, filepath.Ext(name)))
	for _, d := range x.byStem[stem] {
		out = append(out, candidate{d, nil, 2, "file name"})
	}
	return out
}

// byPart finds "Exhibit B": a file or title that begins with it or holds it, or a heading.
// Where there is none for "Schedule 2.1(a)", that of "Schedule 2.1" is meant.
func (x *index) byPart(name string) (out []candidate) {
	t := tokens(name)
	if len(t) < 2 {
		return nil
	}
	word, number := partWord(t[0]), strings.Join(t[1:], " ")
	for number != "" {
		for _, d := range x.byToken[number] {
			if score := max(bears(d.name, word, number), bears(d.titled, word, number)); score > 0 {
				out = append(out, candidate{d, nil, score, "number"})
			}
		}
		for _, h := range x.byHeading[folded(word+" "+number)] {
			out = append(out, candidate{h.d, h.it, 4, "heading"})
		}
		if len(out) > 0 {
			return out
		}
		shorter, _, cut := strings.Cut(number, "(")
		if !cut {
			break
		}
		number = shorter
	}
	return nil
}

// bears rates how a name bears a part's number: at its beginning, or further on.
func bears(name []string, word, number string) int {
	for i := 0; i+1 < len(name); i++ {
		if name[i+1] == number && partWord(name[i]) == word {
			if i == 0 {
				return 5
			}
			return 3
		}
	}
	return 0
}

// byDate finds "Escrow Agreement dated March 3, 2026": a document whose name or title has
// the words, best one that has the date at its beginning.
func (x *index) byDate(name, date string) (out []candidate) {
	words, _, _ := strings.Cut(name, " dated ")
	t := tokens(words)
	generic := len(t) < 2
	for _, d := range x.holding(t) {
		dated := d.dates[date] || date != "" && slices.Contains(d.name, strings.ReplaceAll(date, "-", ""))
		switch {
		case dated:
			out = append(out, candidate{d, nil, 4, "date"})
		case !generic && len(d.dates) == 0:
			out = append(out, candidate{d, nil, 2, "title"})
		case !generic:
			out = append(out, candidate{d, nil, 1, "title"})
		}
	}
	return out
}

// byNumber finds "Doc #12": a file whose name begins with the number or calls it so.
func (x *index) byNumber(name string) (out []candidate) {
	t := tokens(name)
	if len(t) == 0 {
		return nil
	}
	number := t[len(t)-1]
	for _, d := range x.byToken[number] {
		i := slices.Index(d.name, number)
		switch {
		case i > 0 && (d.name[i-1] == "doc" || d.name[i-1] == "document" || d.name[i-1] == "no" || d.name[i-1] == "nr"):
			out = append(out, candidate{d, nil, 3, "number"})
		case i == 0:
			out = append(out, candidate{d, nil, 2, "number"})
		}
	}
	return out
}

// byTitle finds a document by the words of its title or name: the very words, then those
// that begin it, then those that are in it.
func (x *index) byTitle(t []string) (out []candidate) {
	for _, d := range x.holding(t) {
		if score := max(called(d.name, t), called(d.titled, t)); score > 0 {
			out = append(out, candidate{d, nil, score, "title"})
		}
	}
	return out
}

// called rates how a name is made of some words: 4 of them alone, 3 of them and numbers, 2
// when they begin it, 1 when they stand in it side by side.
func called(name, t []string) int {
	at := rowAt(name, t)
	if at < 0 {
		return 0
	}
	rest := slices.Concat(name[:at], name[at+len(t):])
	switch {
	case len(rest) == 0:
		return 4
	case !slices.ContainsFunc(rest, func(s string) bool { return !sole(s) && !version(s) }):
		return 3
	case at == 0:
		return 2
	}
	return 1
}

// version reports whether a token tells states of one document apart.
func version(t string) bool {
	switch t {
	case "v", "version", "final", "draft", "signed", "executed", "copy", "rev", "clean", "redline", "exhibit", "schedule", "annex", "appendix":
		return true
	}
	return false
}

// rowAt is where some words stand side by side in a name, -1 when they do not.
func rowAt(name, t []string) int {
	for i := 0; i+len(t) <= len(name); i++ {
		if slices.Equal(name[i:i+len(t)], t) {
			return i
		}
	}
	return -1
}
