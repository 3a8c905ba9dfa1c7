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

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract"
)

// What the questions of testdata/questions/reworded have to reach within twelve lines: percent of
// the facts in answers, percent of them in answers and below "Not found", and how many of those
// without an answer may get one. They ask for what other questions ask for, in other words.
const (
	rewordedPercent  = 37
	rewordedShown    = 90
	rewordedInvented = 8
)

func TestQuestionsInOtherWords(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("reads all documents of testdata")
	}
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	questions := openQuestions(t)
	facts, found, shown, none, invented := 0, 0, 0, 0, 0
	for _, folder := range slices.Sorted(maps.Keys(questions)) {
		list := reworded(t, folder, questions[folder])
		if len(list) == 0 {
			continue
		}
		sources := documents(t, x, filepath.Join("..", "..", "testdata", folder))
		for _, q := range list {
			text, is := shownOf(q.Question, sources)
			if len(q.Facts) == 0 {
				none++
				invented += count(is)
			}
			for _, spellings := range q.Facts {
				hit := slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(text, flattened(s)) })
				shown += count(hit)
				found += count(hit && is)
			}
			facts += len(q.Facts)
		}
	}
	t.Logf("of %d facts %d answered (%.1f %%) and %d shown (%.1f %%), %d of %d without an answer got one",
		facts, found, 100*float64(found)/float64(facts), shown, 100*float64(shown)/float64(facts), invented, none)
	if found*100 < facts*rewordedPercent {
		t.Errorf("only %d of %d facts found", found, facts)
	}
	if shown*100 < facts*rewordedShown {
		t.Errorf("only %d of %d facts shown", shown, facts)
	}
	if invented > rewordedInvented {
		t.Errorf("%d questions answered that have no answer", invented)
	}
}

// shownOf are the first twelve lines of the answer that documents which are all read give to a
// question, and whether it is one.
func shownOf(question string, sources []*source) (string, bool) {
	text := answerTo(question, sources)
	return flattened(firstLines(text, mostLines)), !strings.HasPrefix(text, "Not found")
}

// answerTo is the answer that documents which are all read give to a question.
func answerTo(question string, sources []*source) string {
	for _, s := range sources {
		for _, u := range s.units {
			u.linked = nil // by the question before
		}
	}
	in := understand(question)
	if in.kind == fact || in.kind == list {
		follow(in, turn.Transcript{Question: question}, sources)
	}
	return answerContent(in, sources, seen{documents: len(sources)})
}
