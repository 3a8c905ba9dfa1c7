package builtin

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// Where something is mentioned is told document by document: a line of each that names it, and below them, as
// far as there is room, the other places. What is asked about is looked for as it stands in the question. Where it is
// a part of something that is known by a mark ("Article 21 of the ground lease"), the mark is looked for, and documents
// in which it is that of something else are left out.

const (
	ofSameThing = 0.15 // share of the best document's context that another one has to have
	wordsAmid   = 4    // numbers that may stand between the name of a kind and the one that is meant: Articles 20 and 21
)

const (
	kindOfPart = `(?:article|section|clause|paragraph|schedule|exhibit|annex|appendix|attachment|addendum|amendment|chapter|part|rule|regulation|item|note|figure|fig\.?|table|form|step|lot|plot|ticket|issue|bug|incident|invoice|order|receipt|policy|claim|case|version|release|chamber|unit|room|flat)`
	joinedMark = `\p{L}{1,8}[-/_]?\d[\p{L}\p{N}./_-]*\p{N}|\p{L}{1,8}[-/_]\d|\p{L}+-\d+|#\d+`
)

// identified is the mark under which something is known: PM-014, GW-301, Article 21, Schedule 5.3, Exhibit B.
var identified = re(`\b(?:` + kindOfPart + ` (?:no\.? ?|number |nr\.? ?)?(?:#?\d[\d.()a-z]*(?:-\d+)*|[A-Z]\b|[IVX]+\b)|` + joinedMark + `)`)

// mark is what a text has to hold so that it mentions something, and the words for what it is part of.
type mark struct {
	text   string
	seq    []lexis.Token
	brief  []lexis.Token // the same with the name of the part shortened: Art. 21
	of     []lexis.Keyword
	within []float64 // weights of these words
}

// markOf is the mark of what a question asks the mentions of.
func (in intent) markOf(subject string, sources []*source) mark {
	m := mark{text: stated(articles.ReplaceAllString(subject, ""))}
	if at := identified.FindStringIndex(subject); at != nil {
		m.text = strings.TrimRight(subject[at[0]:at[1]], ".,;: ")
		rest := in.again(subject[:at[0]] + " " + subject[at[1]:])
		rest = rest.among(sources)
		m.of = slices.DeleteFunc(rest.words, func(k lexis.Keyword) bool { return k.Weight < 1 })
		m.within = scale(m.of, sources)
	}
	m.seq = slices.DeleteFunc(lexis.Tokens(m.text), func(t lexis.Token) bool { return t.Word == "no" || t.Word == "number" || t.Word == "nr" })
	if len(m.seq) == 2 && shortFor[m.seq[0].Word] != "" {
		m.brief = lexis.Tokens(shortFor[m.seq[0].Word] + " " + m.seq[1].Word)
	}
	return m
}

// shortFor are what the names of parts are shortened to.
var shortFor = map[string]string{
	"article": "art", "section": "sec", "schedule": "sch", "clause": "cl", "paragraph": "para", "exhibit": "exh",
	"appendix": "app", "chapter": "ch", "figure": "fig", "number": "no", "amendment": "amdt",
}

// in says whether a unit mentions what is marked.
func (m mark) in(u *unit) bool {
	if u.names {
		return false
	}
	if follows(u.seq, m.seq) || len(m.brief) > 0 && follows(u.seq, m.brief) {
		return true
	}
	if len(m.seq) != 2 || !unicode.IsDigit(rune(m.seq[1].Word[0])) {
		return false
	}
	for i, h := range u.header { // the column says what kind of part the number is
		if i < len(u.cells) && strings.TrimSpace(u.cells[i]) == m.seq[1].Word && follows(lexis.Tokens(h), m.seq[:1]) {
			return true
		}
	}
	return m.listed(u.seq)
}

// listed says whether the number of a part is one of several behind the name of the kind: Articles 20 and 21.
func (m mark) listed(seq []lexis.Token) bool {
	for i, t := range seq {
		for j := i + 1; t.Stem == m.seq[0].Stem && j < min(i+1+wordsAmid, len(seq)); j++ {
			if seq[j].Stem == m.seq[1].Stem {
				return true
			}
			if w := seq[j].Word; !unicode.IsDigit(rune(w[0])) && w != "and" && w != "or" && w != "to" {
				break
			}
		}
	}
	return false
}

// context is the share of the words for what it is part of that stand at a mention, the more the nearer.
func (m mark) context(u *unit) float64 {
	held, total := 0.0, 0.0
	for i, k := range m.of {
		total += m.within[i]
		held += m.within[i] * max(k.Told(u.words), k.Told(u.above), k.Told(u.near)*inNear, k.Told(u.around)*inNear, k.Told(u.src.words), k.Told(u.src.whole)*inSection)
	}
	if total == 0 {
		return 1
	}
	return held / total
}

// mentioning are the units of a document that mention something, those in its context before the others.
type mentioning struct {
	*source
	units []*unit
	share float64
}

// mentioned are the documents that mention something, those in whose lines most of the context stands first.
func (m mark) mentioned(sources []*source) []mentioning {
	var all []mentioning
	top := 0.0
	for _, s := range sources {
		found := mentioning{source: s}
		for _, u := range s.units {
			if m.in(u) {
				found.units = append(found.units, u)
				found.share = max(found.share, m.context(u))
			}
		}
		if len(found.units) > 0 {
			slices.SortStableFunc(found.units, func(a, b *unit) int {
				return cmp.Or(cmp.Compare(a.onlyNames(), b.onlyNames()), cmp.Compare(m.context(b), m.context(a)))
			})
			all = append(all, found)
			top = max(top, found.share)
		}
	}
	all = slices.DeleteFunc(all, func(d mentioning) bool { return d.share < ofSameThing*top })
	slices.SortStableFunc(all, func(a, b mentioning) int { return cmp.Compare(b.share, a.share) })
	return all
}

// onlyNames is one for a heading or the subject of a mail, behind which what says something of a thing is shown.
func (u *unit) onlyNames() float64 { return is(u.kind == extract.Heading || u.kind == extract.Meta) }

// answerCites lists where a document, exhibit or term is mentioned.
func answerCites(in intent, sources []*source, seen seen) string {
	m := in.markOf(in.subject, sources)
	if len(m.seq) == 0 {
		return answerFact(in, sources, seen)
	}
	all := m.mentioned(sources)
	if len(all) == 0 {
		return answerFact(in, sources, seen)
	}
	w := newWriter(in, sources)
	w.words = append(lexis.Keywords(m.text), w.words...)
	verb := "mention"
	if len(all) == 1 {
		verb = "mentions"
	}
	w.line(fmt.Sprintf("%s %s %s:", written.Plural(len(all), "file", "files"), verb, m.text))
	var others []string
	for _, d := range all {
		if w.lines() > mostOn || !slices.ContainsFunc(d.units, w.quoteBelow) {
			others = append(others, w.name(d.path))
		}
	}
	if len(others) > 0 {
		w.line("Also: " + strings.Join(others, ", "))
	}
	p := &packed{w: w, most: max(0, mostLines-w.lines())}
	for _, d := range all {
		for _, u := range d.units {
			if m.context(u) >= ofSameThing*d.share {
				p.put(u)
			}
		}
	}
	p.write()
	return w.String()
}

// longestTitle is the number of bytes that what stands above a quote may have to be quoted with it.
const longestTitle = 80

// quoteBelow quotes a unit behind what it stands below: a heading that its place does not name, or the sentence by
// which its clause is called. It says whether it wrote.
func (w *writer) quoteBelow(u *unit) bool {
	title := u.heading
	if called := u.calledAbove(); called != nil {
		title = called
	}
	if title == nil || u.onlyNames() > 0 || len(title.text) > longestTitle || w.isQuoted(u) || strings.Contains(u.place.String(), title.text) {
		return w.quote("- ", u)
	}
	w.quoted[quoteKey(u)] = true
	name, place := w.citedAs(u.src.path, u.place)
	_, of := w.citedAs(u.src.path, title.place)
	if !severable(place) || !severable(of) {
		w.line("- " + w.said(u) + " " + w.cite(u))
		return true
	}
	s := saidBy{name: name, quotes: []string{w.said(title), w.said(u)}, places: slices.Compact([]string{of, place})}
	w.line("- " + s.String())
	return true
}

// calledAbove is the short sentence before a unit, in its block or the one before, by which a clause is called: "Section
// 7.6 Ground Lease."
func (u *unit) calledAbove() *unit {
	for i := u.at; i > 0 && i > u.at-nextSentences && u.src.units[i].kind == extract.Paragraph; i-- {
		if v := u.src.units[i-1]; v.block >= u.block-1 && len(v.text) <= longestTitle && partName.MatchString(v.text) {
			return v
		}
	}
	return nil
}

// partName is what the name of a part of a contract begins with.
var partName = re(`^\W*` + kindOfPart + ` \d`)

var articles = re(`^\s*(?:the|a|an|any|to|at)\s+`)

// follows says whether the words of the subject stand one after another.
func follows(text, subject []lexis.Token) bool {
	for i := 0; i+len(subject) <= len(text); i++ {
		same := true
		for j, t := range subject {
			if text[i+j].Stem != t.Stem {
				same = false
				break
			}
		}
		if same {
			return true
		}
	}
	return false
}
