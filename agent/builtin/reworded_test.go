package builtin

import (
	"cmp"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/extract"
)

// What the questions of testdata/questions/reworded have to reach: percent of the facts within
// twelve lines, and how many of those without an answer may get one. They ask for what other
// questions ask for, in other words.
const (
	rewordedPercent  = 63
	rewordedInvented = 52
)

func TestQuestionsInOtherWords(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("reads all documents of testdata")
	}
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	questions := openQuestions(t)
	facts, found, none, invented := 0, 0, 0, 0
	for _, folder := range slices.Sorted(maps.Keys(questions)) {
		list := reworded(t, folder, questions[folder])
		if len(list) == 0 {
			continue
		}
		sources := documents(t, x, filepath.Join("..", "..", "testdata", folder))
		for _, q := range list {
			shown, is := shownOf(q.Question, sources)
			switch {
			case len(q.Facts) == 0:
				none++
				invented += count(is)
			case is:
				for _, spellings := range q.Facts {
					found += count(slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(shown, flattened(s)) }))
				}
			}
			facts += len(q.Facts)
		}
	}
	t.Logf("%d of %d facts, %d of %d without an answer got one", found, facts, invented, none)
	if found*100 < facts*rewordedPercent {
		t.Errorf("only %d of %d facts found", found, facts)
	}
	if invented > rewordedInvented {
		t.Errorf("%d questions answered that have no answer", invented)
	}
}

// shownOf are the first twelve lines of the answer that documents which are all read give to a
// question, and whether it is one.
func shownOf(question string, sources []*source) (string, bool) {
	for _, s := range sources {
		for _, u := range s.units {
			u.linked = nil // by the question before
		}
	}
	in := understand(question)
	if in.kind == fact || in.kind == list {
		follow(in, transcript{question: question}, sources)
	}
	text := answerContent(in, sources, seen{documents: len(sources)})
	lines := strings.Split(text, "\n")
	return flattened(strings.Join(lines[:min(len(lines), mostLines)], "\n")), !strings.HasPrefix(text, "Not found")
}
