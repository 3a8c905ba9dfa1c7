package builtin_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fsx-dev/fsx/agent"
)

// askedOf are the questions about one folder of testdata, in one of the folders of questions or
// beside them.
type askedOf struct{ half, folder string }

// TestTogether asks the questions about each folder of testdata twice: of the folder alone, and of
// one root that holds all of them. It runs when FSX_TOGETHER is set, to "1" or to the names of the
// folders whose questions are asked.
func TestTogether(t *testing.T) {
	wish := os.Getenv("FSX_TOGETHER")
	if wish == "" {
		t.Skip("set FSX_TOGETHER to measure one root with many folders")
	}
	root, lists := t.TempDir(), questionsOfAll()
	for _, l := range lists {
		to := filepath.Join(root, l.folder)
		if _, err := os.Stat(to); err == nil {
			continue
		}
		if err := os.CopyFS(to, os.DirFS(filepath.Join("..", "..", "testdata", l.folder))); err != nil {
			t.Fatal(err)
		}
	}
	ask := house(t, root)
	var alone, together sharedTally
	for _, l := range lists {
		if wish != "1" && !slices.Contains(strings.Fields(wish), l.folder) {
			continue
		}
		one, all := compareShared(t, l, aloneOf(t, l), ask)
		t.Logf("%s %s: alone %s", l.half, l.folder, one)
		t.Logf("%s %s: together %s", l.half, l.folder, all)
		alone, together = alone.plus(one), together.plus(all)
	}
	t.Logf("all: alone %s", alone)
	t.Logf("all: together %s", together)
}

// questionsOfAll are the lists of questions of all open sets.
func questionsOfAll() []askedOf {
	var out []askedOf
	for _, f := range floors {
		out = append(out, askedOf{"", f.folder})
	}
	for _, set := range sets {
		for _, f := range set.folders {
			out = append(out, askedOf{set.half, f})
		}
	}
	return out
}

// sharedTally is a tally with how often the first citation is of the folder, or file, that the
// question is about, and how long the answers took.
type sharedTally struct {
	tally
	cited, folder, file int
	took                []time.Duration
}

func (a sharedTally) plus(b sharedTally) sharedTally {
	return sharedTally{a.tally.plus(b.tally), a.cited + b.cited, a.folder + b.folder, a.file + b.file, slices.Concat(a.took, b.took)}
}

func (a sharedTally) String() string {
	slices.Sort(a.took)
	at := func(share float64) time.Duration {
		return a.took[int(share*float64(len(a.took)-1))].Round(time.Millisecond)
	}
	return fmt.Sprintf("%s; of %d answers with quotes the first is of the folder in %d, of the file in %d; p50 %s, p95 %s",
		a.tally, a.cited, a.folder, a.file, at(0.5), at(0.95))
}

// compareShared asks the questions about one folder in two ways and tells where they differ.
func compareShared(t *testing.T, l askedOf, asks ...func(string) agent.Answer) (alone, together sharedTally) {
	t.Helper()
	out := [2]sharedTally{}
	for _, q := range listOf(t, l) {
		if q.Needs != "" {
			continue
		}
		var found [2]int
		var texts [2]string
		for i, ask := range asks {
			began := time.Now()
			a := ask(q.Question)
			out[i].took = append(out[i].took, time.Since(began))
			found[i], texts[i] = out[i].see(q, l.folder, a), a.Text
		}
		if found[0] != found[1] {
			t.Logf("%s/%s %s %q: %d alone, %d together of %d\n--- alone\n%s\n--- together\n%s", l.folder, q.ID, q.Kind, q.Question, found[0], found[1], len(q.Facts), texts[0], texts[1])
		}
	}
	return out[0], out[1]
}

// placedIn is a question with the files that its answer stands in; older lists tell them in another way.
type placedIn struct {
	question
	Sources json.RawMessage `json:"sources"`
}

func listOf(t *testing.T, l askedOf) []placedIn {
	t.Helper()
	var list []placedIn
	raw, err := os.ReadFile(filepath.Join("..", "..", "testdata", "questions", l.half, l.folder+".json"))
	if err == nil {
		err = json.Unmarshal(raw, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// see counts an answer, and gives the number of its facts; -1 for an answer to what has none.
func (a *sharedTally) see(q placedIn, folder string, got agent.Answer) int {
	found, _ := scoreWithin(q.question, got, shortAnswer)
	if !got.Found {
		found = 0
	}
	a.add(q.question, got, found)
	switch {
	case got.Found && len(q.Facts) == 0:
		return -1
	case !got.Found || len(got.Citations) == 0:
		return found
	}
	var sources []string
	_ = json.Unmarshal(q.Sources, &sources) // those of another form name no file
	path := filepath.ToSlash(got.Citations[0].Path)
	a.cited++
	if strings.Contains(path, "/"+folder+"/") {
		a.folder++
	}
	if slices.ContainsFunc(sources, func(s string) bool {
		file, _, _ := strings.Cut(s, " p.")
		return strings.HasSuffix(path, "/"+folder+"/"+file)
	}) {
		a.file++
	}
	return found
}

// aloneOf indexes a folder by itself, unless that is not wanted.
func aloneOf(t *testing.T, l askedOf) func(string) agent.Answer {
	if os.Getenv("FSX_ALONE") == "no" {
		return func(string) agent.Answer { return agent.Answer{} }
	}
	return house(t, filepath.Join("..", "..", "testdata", l.folder))
}
