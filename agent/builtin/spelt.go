package builtin

import (
	"maps"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
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
var turning = lexis.SetOf("too not no non only")

// nameRuns are the words that may be one name in a program, with their stems joined: some that follow each other in
// the question, small ones among them.
func (in intent) nameRuns() map[string]string {
	seq := in.seq[:min(len(in.seq), mostWords)]
	runs := map[string]string{}
	for i := range seq {
		name, stems, small, said := "", "", false, false
		for n, t := range seq[i:min(len(seq), i+longestRun)] {
			if !lexis.Letters(t.Word) {
				break
			}
			name, stems = name+t.Word, strings.TrimPrefix(stems+lexis.JointOfWords+t.Stem, lexis.JointOfWords)
			small, said = small || lexis.Stops()[t.Word], said || !lexis.Stops()[t.Word]
			long := n+1 >= shortestRun || n == 1 && turning()[seq[i].Word]
			if bare := strings.TrimSuffix(name, "s"); long && small && said && !lexis.Stops()[t.Word] && len(bare) >= shortestName {
				runs[bare] = stems
			}
		}
	}
	return runs
}

// spelt are the runs of words of a question that programs among the sources write as one name, each known by the names
// that hold it; of those that are part of another only the longest.
func (in intent) spelt(sources []*source) []lexis.Keyword {
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
				if u.kind != extract.Code || len(t.Word) < shortestName || looked[t.Word] {
					continue
				}
				looked[t.Word] = true
				for name := range runs {
					if strings.Contains(t.Word, name) {
						names[name] = append(names[name], t.Stem)
					}
				}
			}
		}
	}
	var out []lexis.Keyword
	for _, name := range slices.Sorted(maps.Keys(names)) {
		whole := !has(in.words, runs[name])
		for other := range names {
			whole = whole && (other == name || !strings.Contains(other, name))
		}
		if whole {
			out = append(out, lexis.Keyword{Stem: runs[name], Word: name, Native: names[name], Weight: 1, Spelt: true})
		}
	}
	return out
}

// searchNames are the words of a question that are searched for as parts of names, where what was found holds
// programs.
func (in intent) searchNames(t turn.Transcript) string {
	programs := false
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
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
	return strings.ReplaceAll(longest, lexis.JointOfWords, " ")
}
