package tool

import (
	"cmp"
	"context"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/filter"
)

// MapCount is how many documents are of a kind.
type MapCount struct {
	Name  string `json:"name"`
	Files int    `json:"files"`
}

// MapDocument is a document that is likely to say what the others are about.
type MapDocument struct {
	Path   Path   `json:"path"`
	Title  string `json:"title,omitempty"`
	Format string `json:"format"`
	Pages  int    `json:"pages,omitempty"`
}

// MapPerson is a person or party with a line that names them.
type MapPerson struct {
	Name      string        `json:"name"`
	Documents int           `json:"documents" jsonschema:"in which they have a role"`
	Path      Path          `json:"path"`
	At        extract.Place `json:"at"`
	Line      string        `json:"line"`
}

// MapDays are the days that documents name, without the tenth of them that is earliest and the
// tenth that is latest: dates of birth and of old laws are among those.
type MapDays struct {
	From string `json:"from"`
	To   string `json:"to"`
	Days int    `json:"days" jsonschema:"how many days are named, each once for a document"`
}

// MapContent is what the documents of a folder are.
type MapContent struct {
	Documents  int           `json:"documents" jsonschema:"whose text is indexed"`
	Unreadable int           `json:"unreadable"`
	Formats    []MapCount    `json:"formats"`
	Kinds      []MapCount    `json:"kinds" jsonschema:"what names and titles tell: contract, invoice …"`
	Leading    []MapDocument `json:"leading" jsonschema:"the documents that introduce the others, then those of the upper folders"`
	People     []MapPerson   `json:"people" jsonschema:"those with a role in most documents"`
	Days       MapDays       `json:"days,omitzero"`
}

const (
	mapLeading = 12
	mapPeople  = 6
	mapItems   = 2000 // documents whose people and days are looked at
)

// introduces recognises the names of documents that introduce what is beside them.
var introduces = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(?:\d+[ _.-]*)?(?:readme|read[ _-]?me[ _-]?first|liesmich|lisez[ _-]?moi|leeme|index|overview|about|summary|introduction|start[ _-]?here|contents|übersicht|zusammenfassung)\b`)
})

// legal recognises the names of texts that are alike wherever they stand.
var legal = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^(?:licen[cs]e|copying|copyright|notice|changelog|authors)\b`)
})

// contents reads what is known of the documents below a folder.
func (e *Env) contents(ctx context.Context, under string) (MapContent, error) {
	out := MapContent{Formats: []MapCount{}, Kinds: []MapCount{}, Leading: []MapDocument{}, People: []MapPerson{}}
	formats, kinds := map[string]int{}, map[string]int{}
	err := e.Store.Documents(ctx, under, func(d store.Document) error {
		switch d.Status {
		case store.Unreadable:
			out.Unreadable++
		case store.Indexed:
			out.Documents++
			formats[d.Format]++
			for _, k := range filter.Types(filepath.Base(d.Path), d.Title) {
				kinds[k]++
			}
			out.lead(under, &d)
		}
		return ctx.Err()
	})
	if err != nil {
		return out, err
	}
	out.Formats, out.Kinds = mostFirst(formats), mostFirst(kinds)
	err = out.named(ctx, e, under)
	return out, err
}

// mostFirst lists counts, the highest first.
func mostFirst(of map[string]int) []MapCount {
	out := make([]MapCount, 0, len(of))
	for name, n := range of {
		out = append(out, MapCount{name, n})
	}
	slices.SortFunc(out, func(a, b MapCount) int { return cmp.Or(cmp.Compare(b.Files, a.Files), cmp.Compare(a.Name, b.Name)) })
	return out
}

// lead keeps a document when it is one of those that lead the others.
func (c *MapContent) lead(under string, d *store.Document) {
	rank := func(m MapDocument) (level, other int) {
		level = strings.Count(strings.TrimPrefix(string(m.Path), under), string(filepath.Separator))
		if !introduces().MatchString(filepath.Base(string(m.Path))) {
			other = 1
		}
		return level, other
	}
	one := MapDocument{Path: Path(d.Path), Title: d.Title, Format: d.Format, Pages: d.Pages}
	level, other := rank(one)
	at, _ := slices.BinarySearchFunc(c.Leading, one, func(m, _ MapDocument) int {
		l, o := rank(m)
		return cmp.Or(cmp.Compare(l+2*o, level+2*other), cmp.Compare(o, other), cmp.Compare(m.Path, one.Path))
	})
	if at < mapLeading {
		c.Leading = slices.Insert(c.Leading, at, one)
		c.Leading = c.Leading[:min(len(c.Leading), mapLeading)]
	}
}

// named adds who is named in most documents, and between which days they are.
func (c *MapContent) named(ctx context.Context, e *Env, under string) error {
	people := map[string]*MapPerson{}
	var days []string
	n := 0
	err := e.Store.Items(ctx, under, []store.ItemKind{store.ItemPerson, store.ItemDate}, func(d store.DocumentItems) error {
		if n++; n > mapItems || legal().MatchString(filepath.Base(d.Document.Path)) {
			return ctx.Err()
		}
		met := map[string]bool{}
		for _, it := range d.Items {
			switch {
			case it.Kind == store.ItemDate && len(it.Date) == len("2006-01-02") && !met[it.Date]:
				days = append(days, it.Date)
				met[it.Date] = true
			case it.Kind == store.ItemPerson && !met[it.Name] && isNamed(it.Name):
				met[it.Name] = true
				p := people[it.Name]
				if p == nil {
					p = &MapPerson{Name: it.Name, Path: Path(d.Document.Path), At: placeOf(it.Place), Line: it.Text}
					people[it.Name] = p
				}
				p.Documents++
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return err
	}
	for _, p := range slices.SortedFunc(maps.Values(people), func(a, b *MapPerson) int {
		return cmp.Or(cmp.Compare(b.Documents, a.Documents), cmp.Compare(a.Name, b.Name))
	}) {
		if len(c.People) < mapPeople {
			c.People = append(c.People, *p)
		}
	}
	if len(days) > 0 {
		slices.Sort(days)
		cut := len(days) / 10
		c.Days = MapDays{days[cut], days[len(days)-1-cut], len(days)}
	}
	return nil
}

// isNamed says whether a name is one of two words or more, each with one capital.
func isNamed(name string) bool {
	words := strings.Fields(name)
	for _, w := range words {
		if strings.ToUpper(w) == w && utf8.RuneCountInString(w) > 2 || !unicode.IsUpper([]rune(w)[0]) && utf8.RuneCountInString(w) > 3 {
			return false
		}
	}
	return len(words) > 1
}

// shorten leaves out the last of the longest list.
func (c *MapContent) shorten() bool {
	switch max(len(c.Leading), len(c.People), len(c.Formats), len(c.Kinds)) {
	case 0:
		return false
	case len(c.Leading):
		c.Leading = c.Leading[:len(c.Leading)-1]
	case len(c.People):
		c.People = c.People[:len(c.People)-1]
	case len(c.Formats):
		c.Formats = c.Formats[:len(c.Formats)-1]
	default:
		c.Kinds = c.Kinds[:len(c.Kinds)-1]
	}
	return true
}

// size is the length of the longest list.
func (c *MapContent) size() int {
	return max(len(c.Leading), len(c.People), len(c.Formats), len(c.Kinds))
}

// sections are the lists with their titles, as lines.
func (c *MapContent) sections(base string, section func(title string, rows [][]string, right ...int)) {
	counts := func(list []MapCount) (rows [][]string) {
		for _, f := range list {
			rows = append(rows, []string{Thousands(int64(f.Files)), Safe(f.Name)})
		}
		return rows
	}
	section("Documents by format", counts(c.Formats), 0)
	section("Documents by what they are", counts(c.Kinds), 0)
	var rows [][]string
	for _, d := range c.Leading {
		rows = append(rows, []string{ShownPath(string(d.Path), base), Safe(d.Title)})
	}
	section("Leading documents", rows)
	rows = nil
	for _, p := range c.People {
		rows = append(rows, []string{Count(p.Documents, "document"), Safe(p.Name)})
	}
	section("People and parties", rows, 0)
	if c.Days.Days > 0 {
		section("Most days that they name", [][]string{{c.Days.From + " to " + c.Days.To}})
	}
}
