package builtin

import (
	"maps"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
)

// A question says in words what programs write as one name: too many requests for StatusTooManyRequests. The small
// words of it, which any text has, count there: what is spelt like that is meant.

const (
	longestRun   = 4 // words of such a name that are looked for
	shortestRun  = 3 // of them when the first is any small word
	shortestName = 7 // letters
)

// turning are the small words that change what the word behind them says.
var turning = setOf("too not no non only")

// nameRuns are the words that may be one name in a program, with their stems joined: some that follow each other in
// the question, small ones among them.
func (in intent) nameRuns() map[string]string {
	seq := in.seq[:min(len(in.seq), mostWords)]
	runs := map[string]string{}
	for i := range seq {
		name, stems, small, said := "", "", false, false
		for n, t := range seq[i:min(len(seq), i+longestRun)] {
			if !letters(t.word) {
				break
			}
			name, stems = name+t.word, strings.TrimPrefix(stems+jointOfWords+t.stem, jointOfWords)
			small, said = small || stops()[t.word], said || !stops()[t.word]
			long := n+1 >= shortestRun || n == 1 && turning()[seq[i].word]
			if bare := strings.TrimSuffix(name, "s"); long && small && said && !stops()[t.word] && len(bare) >= shortestName {
				runs[bare] = stems
			}
		}
	}
	return runs
}

// spelt are the runs of words of a question that programs among the sources write as one name, each known by the names
// that hold it; of those that are part of another only the longest.
func (in intent) spelt(sources []*source) []keyword {
	runs := in.nameRuns()
	if len(runs) == 0 {
		return nil
	}
	names, looked := map[string][]string{}, map[string]bool{}
	for _, s := range sources {
		if !isProgram(s.doc.Format) {
			continue
		}
		for _, u := range s.units {
			for _, t := range u.seq {
				if u.kind != extract.Code || len(t.word) < shortestName || looked[t.word] {
					continue
				}
				looked[t.word] = true
				for name := range runs {
					if strings.Contains(t.word, name) {
						names[name] = append(names[name], t.stem)
					}
				}
			}
		}
	}
	var out []keyword
	for _, name := range slices.Sorted(maps.Keys(names)) {
		whole := !has(in.words, runs[name])
		for other := range names {
			whole = whole && (other == name || !strings.Contains(other, name))
		}
		if whole {
			out = append(out, keyword{stem: runs[name], word: name, native: names[name], weight: 1, spelt: true})
		}
	}
	return out
}

// searchNames are the words of a question that are searched for as parts of names, where what was found holds
// programs.
func (in intent) searchNames(t transcript) string {
	programs := false
	for _, r := range results[searchResult](t, "search_files") {
		for _, h := range r.Hits {
			programs = programs || extract.DetectName(h.Path).Category == "code"
		}
	}
	if !programs {
		return ""
	}
	longest := ""
	for _, stems := range in.nameRuns() {
		if len(stems) > len(longest) || len(stems) == len(longest) && stems < longest {
			longest = stems
		}
	}
	return strings.ReplaceAll(longest, jointOfWords, " ")
}
