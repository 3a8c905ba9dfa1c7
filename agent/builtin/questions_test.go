package builtin_test

import (
	"cmp"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
	"github.com/fsx-dev/fsx/agent/builtin"
	"github.com/fsx-dev/fsx/agent/tool"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
	"github.com/fsx-dev/fsx/store/scratch"
	"github.com/fsx-dev/fsx/walker"
	"github.com/fsx-dev/fsx/walker/guard"
)

// question is one line of testdata/questions: each fact is a list of
// spellings, one of which must stand in the first twenty lines of the answer.
type question struct {
	ID       string     `json:"id"`
	Kind     string     `json:"kind"`
	Question string     `json:"question"`
	Facts    [][]string `json:"facts"`
	Needs    string     `json:"needs"` // "times": the files need other times than a checkout gives them
}

const mostLines = 20

// The folders of testdata with the share of the facts, in percent, that the
// built-in model has to find, and how many of the questions that have no answer
// it may answer. Every citation that is shown has to hold.
var floors = []struct {
	folder   string
	percent  int
	invented int
}{{"dealroom", 87, 1}, {"home", 85, 2}, {"lease", 83, 2}}

func TestQuestions(t *testing.T) {
	t.Parallel()
	for _, f := range floors {
		t.Run(f.folder, func(t *testing.T) {
			t.Parallel()
			ask := house(t, filepath.Join("..", "..", "testdata", f.folder))
			all := load(t, f.folder)
			found, facts, invented := 0, 0, 0
			for _, q := range all {
				if q.Needs != "" {
					continue
				}
				a := ask(q.Question)
				got, missed := score(q, a)
				found += got
				facts += len(q.Facts)
				if len(missed) > 0 {
					t.Logf("%s %s %q: missed %v in\n%s", q.ID, q.Kind, q.Question, missed, a.Text)
				}
				for _, c := range a.Citations {
					if !c.Verified {
						t.Errorf("%s %q: citation %s does not hold: %s\n%s", q.ID, q.Question, c.Label, c.Reason, a.Text)
					}
				}
				if len(q.Facts) == 0 && a.Found {
					invented++
					t.Logf("%s %q has no answer, but got\n%s", q.ID, q.Question, a.Text)
				}
			}
			t.Logf("%s: %d of %d facts of %d questions, %d answered that have no answer", f.folder, found, facts, len(all), invented)
			if found*100 < facts*f.percent {
				t.Errorf("%s: only %d of %d facts found", f.folder, found, facts)
			}
			if invented > f.invented {
				t.Errorf("%s: %d questions answered that have no answer", f.folder, invented)
			}
		})
	}
}

func load(t *testing.T, folder string) []question {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "..", "testdata", "questions", folder+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var all []question
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func score(q question, a agent.Answer) (found int, missed []string) {
	return scoreWithin(q, a, mostLines)
}

// scoreWithin counts the facts that stand in the first lines of an answer.
func scoreWithin(q question, a agent.Answer, most int) (found int, missed []string) {
	lines := strings.Split(a.Text, "\n")
	shown := fold(strings.Join(lines[:min(len(lines), most)], "\n"))
	for _, spellings := range q.Facts {
		hit := false
		for _, s := range spellings {
			hit = hit || strings.Contains(shown, fold(s))
		}
		if hit {
			found++
		} else {
			missed = append(missed, strings.Join(spellings, " / "))
		}
	}
	return found, missed
}

func fold(s string) string {
	s = strings.NewReplacer("’", "'", "“", `"`, "”", `"`, "–", "-", "\u00a0", " ").Replace(s)
	return strings.ToLower(strings.Join(strings.Fields(s), " "))
}

// house indexes a folder into an empty store and returns a way to ask about it.
func house(t *testing.T, folder string) func(string) agent.Answer {
	t.Helper()
	ctx := t.Context()
	root, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	g, err := guard.New(root)
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Open(ctx, t.TempDir(), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	k := walker.New(st, g, x, walker.Config{})
	if _, err := k.Index(ctx, []string{root}, nil); err != nil {
		t.Fatal(err)
	}
	sc, err := scratch.Open(ctx, st)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = sc.Close() })
	reg, err := tool.NewRegistry(&tool.Env{Keeper: k, Store: st, Scratch: sc, Cwd: root, Now: time.Now, Trust: time.Hour, Patience: time.Hour}, tool.Standard()...)
	if err != nil {
		t.Fatal(err)
	}
	a := agent.New(agent.Config{Model: builtin.New(), ModelName: "builtin", Registry: reg, Keeper: k, Roots: []string{root}, Now: time.Now})
	return func(q string) agent.Answer {
		for e := range a.Run(context.WithoutCancel(ctx), "", q) {
			switch e := e.(type) {
			case agent.Done:
				return e.Answer
			case agent.Failed:
				t.Errorf("%q failed: %s", q, e.Message)
			}
		}
		return agent.Answer{}
	}
}
