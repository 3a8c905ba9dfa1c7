package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A question may say in which document its answer is to stand: what the memo says about something, or
// something according to the lease. It is asked of the documents of that kind first, and of the others
// only where those do not say it, which is told.

const (
	mostBound   = 4   // documents that "the letter" may be
	frontUnits  = 6   // of a document that say what it is
	inFront     = 0.8 // what a word counts that stands there, beside one in its name
	wellNamed   = 0.6 // share of what a document is called in the question that it has to be called by
	asWellNamed = 0.9 // share of the best one's that another has to reach
)

const (
	kindOfPaper = `(?:memos?|memorand(?:um|a)|letters?|contracts?|agreements?|leases?|polic(?:y|ies)|minutes|reports?|e-?mails?|invoices?|notes?|wills?|deeds?|certificates?|statements?|opinions?|handbooks?|manuals?|guides?|protocols?|checklists?|schedules?|exhibits?|annex(?:es)?|appendix|offers?|quotations?|quotes?|estimates?|receipts?|bills?|plans?|budgets?|inventory|ledgers?|logs?|brochures?|leaflets?|presentations?|slides?|applications?|permits?|decisions?|rulings?|judg(?:e?)ments?|complaints?|motions?|rules|regulations?|by-?laws?|statutes?|newsletters?|specifications?|data ?sheets?|readme|change ?log|summary|proposals?|tenders?|prospectus|charter)`
	whichPaper  = `((?:[\p{L}\p{N}'’&.-]+ ){0,3}?` + kindOfPaper + `(?: (?:of|from|to|with|by|for|dated) [^,?]{2,40}?)?)`
)

var (
	paperSays     = re(`^\W*what(?: exactly| else| all)? (?:does|do|did) (?:the |our |my |your |this |that )?` + whichPaper + ` (?:say|state|mention|tell(?: (?:us|me))?|provide|specify|stipulate|report|note|require|promise|recommend|conclude)(?: (?:about|on|regarding|for|of|concerning|as to|with regard to))? (.+?)\W*$`)
	paperFirst    = re(`^\W*(?:according to|as per) (?:the |our |my )?` + whichPaper + `,? ((?:what|when|who|how|where|which|why|is|are|does|do|did|was|were|until|by|from)\b.*)$`)
	paperBehind   = re(`^(.{8,}?),? (?:according to|as per) (?:the |our |my )?` + whichPaper + `\W*$`)
	severalPapers = re(`\band\b|\bboth\b|\ball\b|\beach\b`)
	paperItself   = re(`^` + kindOfPaper + `$`)
)

// boundTo is what a question calls the document that is to answer, and what it asks of it.
func boundTo(q string) (paper, rest string, ok bool) {
	for _, p := range []*pattern.Pattern{paperSays, paperFirst} {
		if m := p.FindStringSubmatch(q); m != nil {
			return m[1], m[2], !severalPapers.MatchString(m[1])
		}
	}
	if m := paperBehind.FindStringSubmatch(q); m != nil {
		return m[2], m[1], !severalPapers.MatchString(m[2])
	}
	return "", "", false
}

// answerBound answers a question that says which document is to answer.
func answerBound(in intent, sources []*source, s seen) (string, bool) {
	paper, rest, ok := boundTo(in.question)
	if !ok {
		return "", false
	}
	bound := in.called(paper, sources)
	if len(bound) == 0 || 2*len(bound) > len(sources) {
		return "", false
	}
	of := in.again(rest)
	of.names = in.names
	naming := map[string]bool{}
	for _, t := range lexis.Tokens(paper) {
		naming[t.Stem] = true
	}
	if rest := without(of.words, naming); len(rest) > 0 {
		of.words = rest
	}
	if len(of.words) == 0 {
		return "", false
	}
	of.names = without(of.names, naming)
	of.bound = true
	of = of.among(sources)
	units := rank(of, bound)
	if len(units) > 0 && found(of, best(of, units)) && of.isAbout(best(of, units).unit, bound) {
		of.kind = fact
		return answerFact(of, bound, s), true
	}
	return in.notInBound(of, bound, sources, s)
}

// isAbout says whether a unit with its headings and neighbours holds half of what a question asks.
// That its document does is no sign where there is no other.
func (in intent) isAbout(u *unit, sources []*source) bool {
	held, total := 0.0, 0.0
	for i, w := range scale(in.words, sources) {
		k := in.words[i]
		held += w * max(k.Told(u.words), k.Told(u.above), k.Told(u.near))
		total += w
	}
	return 2*held >= total
}

// notInBound says that the document which was to answer does not, and what others say.
func (in intent) notInBound(of intent, bound, sources []*source, s seen) (string, bool) {
	units := rank(of, sources)
	if len(units) == 0 || !of.isAbout(best(of, units).unit, sources) {
		return "", false
	}
	elsewhere := answerFact(of, sources, s)
	if strings.HasPrefix(elsewhere, "Not found") {
		return "", false
	}
	w := newWriter(in, sources)
	var names []string
	for _, b := range bound {
		names = append(names, w.name(b.path))
	}
	return "Not found in " + strings.Join(names, ", ") + ". Other documents say:\n\n" + elsewhere, true
}

// called are the documents that a question calls by what they are and what they are of.
func (in intent) called(paper string, sources []*source) []*source {
	words := in.gloss.keywords(paper)
	scores := make([]float64, len(sources))
	top := 0.0
	for i, s := range sources {
		front := s.front()
		held, all, isOne := 0.0, 0.001, false
		for _, k := range words {
			h := max(k.Told(s.words), inFront*k.Told(front), inFront*k.Told(s.folder))
			isOne = isOne || h > 0 && paperItself.MatchString(k.Word)
			held += k.Weight * h
			all += k.Weight
		}
		if isOne {
			scores[i] = held / all
			top = max(top, scores[i])
		}
	}
	if top < wellNamed {
		return nil
	}
	var out []*source
	for i, s := range sources {
		if scores[i] >= asWellNamed*top {
			out = append(out, s)
		}
	}
	if len(out) > mostBound {
		return nil
	}
	return out
}

// front are the stems of the headings and of the beginning of a document.
func (s *source) front() map[string]bool {
	out := map[string]bool{}
	for i, u := range s.units[:min(len(s.units), 4*frontUnits)] {
		if i < frontUnits || u.kind == extract.Heading {
			for w := range u.words {
				out[w] = true
			}
		}
	}
	return out
}
