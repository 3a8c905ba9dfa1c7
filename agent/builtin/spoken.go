package builtin

import (
	"maps"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store/language"
)

const (
	fewWords        = 20   // of a document below which its language is told by a score of its own
	fewestKnown     = 3    // small words that such a document must have
	fewestDifferent = 4    // different ones, in a folder that is in English
	sampleBytes     = 4000 // of a document that are looked at
)

// spokenIn is the code of the language that a document is in, empty where it cannot be told.
func spokenIn(d *extract.Document) string {
	text := sampleOf(d)
	if lexis.Wide(text) {
		return lexis.WideCode(text)
	}
	if words := plainWords(text); len(words) < fewWords {
		code, known := scoredAs(words)
		if known < fewestKnown {
			return ""
		}
		return code
	}
	return language.Detect(text)
}

// sampleOf is the beginning of the text of a document.
func sampleOf(d *extract.Document) string {
	var b strings.Builder
	for _, k := range d.Blocks {
		if k.Kind == extract.Meta {
			continue
		}
		b.WriteString(k.Text)
		b.WriteByte('\n')
		if b.Len() >= sampleBytes {
			break
		}
	}
	return cutAt(b.String(), sampleBytes)
}

// isHardlyTold says whether a document has so few different small words of the language that it is taken to be in that it may be in
// any: a table of names and numbers.
func (s *source) isHardlyTold() bool {
	i := slices.IndexFunc(language.All(), func(l *language.Language) bool { return l.Code == s.spoken })
	if i < 0 || s.spoken == "en" {
		return false
	}
	met := map[string]bool{}
	for _, w := range plainWords(sampleOf(s.doc)) {
		if language.All()[i].Stop(w) {
			met[w] = true
		}
	}
	return len(met) < fewestDifferent
}

// plainWords are the words of a text in lower case, as far as they are of letters.
func plainWords(s string) []string {
	var out []string
	list, _ := lexis.Pieces(s)
	for _, p := range list {
		if lexis.Letters(p.Word) {
			out = append(out, strings.ToLower(p.Word))
		}
	}
	return out
}

// scoredAs is the language that has most of some words among its small ones, and how many; those
// that few languages have count more. It is empty when two have as many.
func scoredAs(words []string) (code string, known int) {
	scores, counts := map[string]int{}, map[string]int{}
	for _, w := range words {
		var in []string
		for _, l := range language.All() {
			if l.Code == "en" && lexis.Stops()[w] && w != "die" || l.Code != "en" && l.Stop(w) || interrogatives()[l.Code][w] {
				in = append(in, l.Code)
			}
		}
		for _, c := range in {
			scores[c] += 12 / len(in)
			counts[c]++
		}
	}
	if len(scores) == 0 {
		return "", 0
	}
	most := slices.Max(slices.Collect(maps.Values(scores)))
	if scores["en"] == most && foremost(scores) == "en" {
		return "en", counts["en"]
	}
	if len(words) >= fewWords {
		code = foremost(scores)
		return code, counts[code]
	}
	if scores["en"] > 0 {
		for _, w := range words {
			if lexis.IsEnglish(w) && !lexis.Stops()[w] {
				scores["en"] += 12
			}
		}
	}
	for c, n := range scores { // the lexicons tell neighbours apart
		if t := lexis.TongueOf(c); t != nil && 2*n >= most {
			for _, w := range words {
				if e, ok := t.English(w); ok && e != w && !lexis.Stops()[w] && !lexis.Everyday()[lexis.Stem(w)] {
					scores[c] += 12
				}
			}
		}
	}
	code = foremost(scores)
	return code, counts[code]
}

// foremost is the language with the highest score, empty when two have it.
func foremost(scores map[string]int) (code string) {
	best, second := 0, 0
	for c, n := range scores {
		switch {
		case n > best:
			best, second, code = n, best, c
		default:
			second = max(second, n)
		}
	}
	if best == second {
		return ""
	}
	return code
}

// usualIn is the language that most documents are in, empty where none has more than half of
// those whose language is known.
func usualIn(sources []*source) string {
	known, counts := 0, map[string]int{}
	for _, s := range sources {
		if s.spoken != "" && s.spoken != language.Ideographs {
			known++
			counts[s.spoken]++
		}
	}
	if code := foremost(counts); 2*counts[code] > known {
		return code
	}
	return ""
}

// inUsual reads the documents whose language cannot be told, or hardly, because they are short or tables, in the usual one of
// the others.
func inUsual(sources []*source) {
	code := usualIn(sources)
	t := lexis.TongueOf(code)
	for i, s := range sources {
		switch {
		case s.spoken != code && code == "en" && s.isHardlyTold(), s.spoken == "" && t != nil:
			sources[i] = newSourceIn(code, s.path, s.doc)
		case s.spoken == language.Ideographs && t != nil && t.Unspaced:
			sources[i] = newSourceIn(code, s.path, s.doc)
		case s.spoken == language.Ideographs:
			sources[i] = newSourceIn("zh", s.path, s.doc)
		}
	}
}

// wideWriting says whether a source is in a writing without spaces between words.
func (s *source) wideWriting() bool {
	return s.spoken == language.Ideographs || s.tongue != nil && s.tongue.Unspaced
}
