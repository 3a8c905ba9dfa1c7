package agent

import (
	"context"
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// Evidence checks what an answer says against the files that it cites. A
// citation holds when every quoted string, every number and every date of the
// words that lean on it stand at its place, and every name there, in the document's
// headings or at its beginning. Where they name none of these, or
// only numbers that stand almost anywhere, half of their other words must.
type Evidence struct {
	Documents Documents
	// Find returns the files that a name in a citation can mean, the likeliest
	// first: a base name, some folders and a base name, or an absolute path.
	Find func(ctx context.Context, name string) []string
	// Question is what was asked; a name that stands in it needs no other proof.
	Question string
}

// Check returns the answer with every citation that does not hold marked as
// such, "[spa.pdf p.3 ✗ not found there]", and all its citations in order. It
// opens each document once.
func (e Evidence) Check(ctx context.Context, answer string) (string, []Citation) {
	c := checker{Evidence: e, asked: newGround(e.Question), opened: map[string]*opened{}, cited: []Citation{}}
	var refs []reference
	for _, claim := range parseClaims(answer) {
		c.claim(ctx, claim)
		refs = append(refs, claim.refs...)
	}
	cited := c.cited[:0]
	var marks []mark
	for i, found := range c.cited {
		if found.Path == "" && !refs[i].sure {
			continue // brackets that happen to look like a citation
		}
		cited = append(cited, found)
		if !found.Verified {
			marks = append(marks, mark{refs[i].to, " ✗ " + c.short[i]})
		}
	}
	return insert(answer, marks), cited
}

// mark is text to put in at a byte of the answer.
type mark struct {
	at   int
	text string
}

func insert(s string, marks []mark) string {
	sort.SliceStable(marks, func(i, j int) bool { return marks[i].at < marks[j].at })
	var b strings.Builder
	at := 0
	for _, m := range marks {
		b.WriteString(s[at:m.at])
		b.WriteString(m.text)
		at = m.at
	}
	b.WriteString(s[at:])
	return b.String()
}

type opened struct {
	doc   *extract.Document
	err   error
	front *ground                 // once asked for
	pages map[int]map[string]bool // the stems of each page's words, once asked for
	rows  *extract.Document       // its records as rows, once asked for
}

type checker struct {
	Evidence
	asked  *ground // the question
	opened map[string]*opened
	cited  []Citation
	short  []string // of each citation, why it fails in two or three words
}

// spot is one reference with what stands there.
type spot struct {
	citation Citation
	core     *ground
	all      *ground
	front    func() *ground // where the document says who is who in it
	blocks   []string
	short    string
}

// claim checks the references that one claim leans on. Each of its facts must
// stand at one of them, and each of them must hold one.
func (c *checker) claim(ctx context.Context, cl claim) {
	facts := factsOf(cl)
	facts.askedFor(c.asked)
	spots := make([]spot, len(cl.refs))
	for i, r := range cl.refs {
		spots[i] = c.best(ctx, r, facts)
	}
	missing := facts.missing(spots)
	for _, s := range spots {
		switch {
		case s.short != "":
		case missing != "":
			s.fail("not found there", missing+" is not there")
		case !facts.touches(s.core):
			s.fail("not found there", "none of what the line says is there")
		case len(spots) == 1 && facts.weak() && !facts.computed && c.elsewhere(s, facts):
			s.fail("not found there", "another page says it")
		default:
			s.citation.Verified = true
			s.citation.Quote = facts.show(s)
		}
		if !s.citation.Verified && len(facts.quotes) > 0 {
			s.citation.Quote = facts.quotes[0]
		}
		c.cited = append(c.cited, s.citation)
		c.short = append(c.short, s.short)
	}
}

func (s *spot) fail(short, reason string) {
	s.short = short
	s.citation.Reason = reason
}

// best opens the files that a reference can mean and takes the one where the
// facts stand, else the first.
func (c *checker) best(ctx context.Context, r reference, facts facts) spot {
	var paths []string
	if c.Documents != nil && c.Find != nil {
		paths = c.Find(ctx, r.file)
	}
	var first *spot
	for _, path := range paths[:min(len(paths), 8)] {
		s := c.spot(ctx, r, path)
		if s.short == "" && facts.missing([]spot{s}) == "" {
			return s
		}
		if first == nil || first.citation.Path == "" || first.short != "" && s.short == "" {
			first = &s
		}
	}
	if first == nil {
		s := spot{citation: r.citation("")}
		s.fail("no such file", fmt.Sprintf("there is no file %s", r.file))
		return s
	}
	return *first
}

// spot opens one file and reads what stands at the place.
func (c *checker) spot(ctx context.Context, r reference, path string) spot {
	s := spot{citation: r.citation(path)}
	o := c.opened[path]
	if o == nil {
		o = &opened{}
		o.doc, o.err = c.Documents.Document(ctx, path)
		c.opened[path] = o
	}
	switch {
	case errors.Is(o.err, errNotExist) || o.err == nil && o.doc == nil:
		s.citation.Path = ""
		s.fail("no such file", fmt.Sprintf("there is no file %s", r.file))
		return s
	case o.err != nil:
		s.fail("could not be read", strings.TrimSuffix(Plain(o.err), "."))
		return s
	}
	if r.called != "" {
		r.place.Page = o.doc.PageOf(r.called)
		if r.lastPage = r.place.Page; r.lastPage == 0 {
			s.fail("no such place", "no page is called "+r.called)
			return s
		}
		s.citation = r.citation(path)
	}
	if r.place.Page > 0 && r.place.Part == "" {
		s.citation.Place.Label = o.doc.LabelOf(r.place.Page)
	}
	e, err := take(o.doc, r)
	if err != nil {
		s.fail("no such place", err.Error())
		return s
	}
	core := strings.Join(append(e.core, o.records(r.place)...), "\n")
	s.core = newGround(core)
	s.all = s.core
	if around := strings.TrimSpace(strings.Join(e.around, "\n") + "\n" + o.doc.Title); around != "" {
		s.all = newGround(core + "\n" + around)
	}
	s.blocks = e.core
	s.front = func() *ground {
		if o.front == nil {
			o.front = frontOf(path, o.doc)
		}
		return o.front
	}
	return s
}

// elsewhere says that words without figures or quotes stand on another page
// rather than on the one that is cited.
func (c *checker) elsewhere(s spot, f facts) bool {
	cited, o := s.citation.Place.Page, c.opened[s.citation.Path]
	if cited == 0 || o == nil || o.doc == nil {
		return false
	}
	if o.pages == nil {
		o.pages = map[int]map[string]bool{}
		for _, b := range o.doc.Blocks {
			page := o.pages[b.Place.Page]
			if page == nil {
				page = map[string]bool{}
				o.pages[b.Place.Page] = page
			}
			for _, w := range significant(b.Text) {
				page[w] = true
			}
		}
	}
	here, best := 0, 0
	for page, words := range o.pages {
		n := 0
		for _, w := range f.words {
			if words[w] {
				n++
			}
		}
		if page == cited {
			here = n
		}
		best = max(best, n)
	}
	return best >= here+2
}
