package builtin

import (
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// documentFor is the document that a subject names: by the words of its file
// name or title.
func documentFor(in intent, sources []*source) *source {
	for _, name := range in.files() {
		if i := slices.IndexFunc(sources, func(s *source) bool { return endsInName(s.path, name) }); i >= 0 {
			return sources[i]
		}
	}
	words := lexis.Keywords(stated(articles.ReplaceAllString(in.subject, "")))
	var best *source
	most := 0.0
	for _, s := range sources {
		n, total := 0.0, 0.0
		for _, k := range words {
			total += k.Weight
			n += k.Weight * k.In(s.words)
		}
		if total > 0 && n/total > 0.5 {
			if score := n/total - 0.02*float64(len(s.words)); best == nil || score > most {
				best, most = s, score
			}
		}
	}
	return best
}

// nextTrace asks for the references of the document that a question is about.
func nextTrace(in intent, t turn.Transcript, sources []*source) []turn.Call {
	doc := documentFor(in, sources)
	if doc == nil {
		return nil
	}
	return t.Missing([]turn.Call{{Tool: "references", Args: map[string]any{"path": doc.path, "depth": 1, "limit": 60}}})
}

// answerTrace shows where a document is named and to what it refers, with the
// lines that say so.
func answerTrace(in intent, t turn.Transcript, sources []*source, s seen) string {
	doc := documentFor(in, sources)
	body := newWriter(in, sources)
	files := map[string]bool{}
	body.mentions(stated(articles.ReplaceAllString(in.subject, "")), doc, files)
	var refs turn.ReferencesResult
	if all := turn.Results[turn.ReferencesResult](t, "references"); doc != nil && len(all) > 0 {
		refs = all[len(all)-1]
		body.arrows(refs, true, mostArrows, files)
	}
	named := body.String()
	w := newWriter(in, sources)
	if named != "" {
		w.line(fmt.Sprintf("Named in %s:", written.Plural(len(files), "file", "files")))
		w.line(named)
	}
	out := newWriter(in, sources)
	out.arrows(refs, false, mostArrows/2, map[string]bool{})
	if named := out.String(); named != "" {
		if w.b.Len() > 0 {
			w.line("")
		}
		w.line(w.name(doc.path) + " refers to others here:")
		w.line(named)
	}
	if w.b.Len() == 0 {
		return answerCites(in, sources, s)
	}
	return w.String()
}

const mostArrows = 8

// mentions quotes the lines of other documents that hold the words of a
// subject one after another, at most two of each.
func (w *writer) mentions(subject string, doc *source, files map[string]bool) {
	words := lexis.Tokens(subject)
	if len(words) == 0 {
		return
	}
	named := func(u *unit) bool { return follows(u.seq, words) }
	if shorter := shortlyNamed(words); doc != nil && shorter != nil {
		named = func(u *unit) bool { return follows(u.seq, words) || shorter.MatchString(u.said) }
	}
	for _, s := range w.sources {
		n := 0
		for _, u := range s.units {
			if s != doc && n < 2 && len(files) < mostArrows && named(u) && w.quote("- ", u) {
				files[s.path] = true
				n++
			}
		}
	}
}

// shortlyNamed finds a paper under the last word of its name, with whose it is or what becomes of it: the opinion of
// Rusk & Vance LLP, form of opinion, a cell that begins with Opinion. It is nil where the name has one word only.
func shortlyNamed(words []lexis.Token) *regexp.Regexp {
	if len(words) < 2 {
		return nil
	}
	last := words[len(words)-1].Word
	first, size := utf8.DecodeRuneInString(last)
	word, begun := regexp.QuoteMeta(last), regexp.QuoteMeta(string(unicode.ToUpper(first))+last[size:])
	return regexp.MustCompile(`(?:\b(?i:` + word + `)s?\s+(?i:of|by|from)\s+(?:(?i:the|our|their|his|her)\s+)?(?:\p{Lu}|counsel)|\b(?i:form of (?:an? |the )?` + word + `)|(?:^|\|\s*)` + begun + `s?\b)`)
}

// arrows quotes the lines with references that lead one way, when no line has
// said the same.
func (w *writer) arrows(r turn.ReferencesResult, inwards bool, most int, files map[string]bool) {
	n := 0
	for _, ref := range r.References {
		if ref.Inwards != inwards || len(ref.To) == 0 || ref.Step > 1 {
			continue
		}
		if n == most {
			w.line("- … and more; fsx refs shows all of them.")
			return
		}
		text, more := strings.CutSuffix(written.Flat(ref.Quote), "…")
		if text = strings.TrimPrefix(text, "…"); strings.Contains(w.b.String(), text) {
			continue
		}
		line := "- “" + text + "”"
		if more {
			line += " …"
		}
		w.line(line + " " + bracketed(w.citedAs(ref.From, ref.At)))
		files[ref.From] = true
		n++
	}
}

// answerAlike lists the documents that share most of the rare words of one.
func answerAlike(in intent, sources []*source, s seen) string {
	doc := documentFor(in, sources)
	if doc == nil {
		return "Not found: no document here is called “" + stated(in.subject) + "”."
	}
	df := map[string]int{}
	bags := map[*source]map[string]float64{}
	for _, o := range sources {
		bags[o] = o.bag()
		for w := range bags[o] {
			df[w]++
		}
	}
	type near struct {
		*source
		score float64
		words []string
	}
	var all []near
	for _, o := range sources {
		if o != doc {
			score, words := cosine(bags[doc], bags[o], df, len(sources))
			all = append(all, near{o, score, words})
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].score > all[j].score })
	w := newWriter(in, sources)
	for i, n := range all {
		if i == 5 || n.score < 0.05 {
			break
		}
		w.line(fmt.Sprintf("%d. %s, shared words: %s", i+1, w.name(n.path), strings.Join(n.words, ", ")))
	}
	if w.b.Len() == 0 {
		return "Not found: nothing in " + s.String() + " is like " + w.name(doc.path) + "."
	}
	return "computed: documents that share most of the rarer words of " + w.name(doc.path) + "\n" + w.String()
}

// bag counts the words of a document.
func (s *source) bag() map[string]float64 {
	out := map[string]float64{}
	for _, u := range s.units {
		for _, t := range u.seq {
			if !lexis.Stops()[t.Word] && len(t.Word) > 2 && t.Word[0] > '9' {
				out[t.Stem]++
			}
		}
	}
	return out
}

// cosine compares two bags, rare words weighing more, and names the words that
// they share most.
func cosine(a, b map[string]float64, df map[string]int, n int) (float64, []string) {
	weigh := func(w string, count float64) float64 {
		return (1 + math.Log(count)) * math.Log(1+float64(n)/float64(df[w]))
	}
	dot, aa, bb := 0.0, 0.0, 0.0
	share := map[string]float64{}
	var words []string
	for _, w := range slices.Sorted(maps.Keys(a)) { // a sum of fractions depends on their order
		x := weigh(w, a[w])
		aa += x * x
		if d := b[w]; d > 0 {
			share[w] = x * weigh(w, d)
			dot += share[w]
			words = append(words, w)
		}
	}
	for _, w := range slices.Sorted(maps.Keys(b)) {
		y := weigh(w, b[w])
		bb += y * y
	}
	sort.Slice(words, func(i, j int) bool {
		if share[words[i]] != share[words[j]] {
			return share[words[i]] > share[words[j]]
		}
		return words[i] < words[j]
	})
	if aa == 0 || bb == 0 {
		return 0, nil
	}
	return dot / math.Sqrt(aa*bb), words[:min(5, len(words))]
}

// answerReady says whether everything is ticked, and what is not.
func answerReady(in intent, sources []*source, s seen) string {
	in.open, sources = true, in.standing(sources)
	all := choose(in, sources)
	if len(all) == 0 {
		in.words = nil
		all = choose(in, sources)
	}
	open, done := split(all)
	if len(all) == 0 {
		return "Not found: there is no checklist in " + s.String() + "."
	}
	w := newWriter(in, sources)
	if len(open) == 0 {
		w.line(fmt.Sprintf("computed: ready: all %d are done.", len(done)))
		w.boxes("Done", done)
		return w.String()
	}
	w.line(fmt.Sprintf("computed: not ready: %d of %d are open.", len(open), len(all)))
	w.boxes("Open", open)
	return w.String()
}
