package builtin

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
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

// How much a question of testdata counts, beside one of XQuAD that counts one:
// there are few of them, and fewer that have no answer.
const (
	ofOurs = 4
	ofNone = 12
	ofGone = 0.5  // of one that is asked again without its answer
	again  = 0.75 // the share of one that is asked again in other words
)

// folds is the number of parts that the examples are divided into.
const folds = 4

// mostUnits is the number of units of a question that are weighed against each
// other, beside those that answer.
const mostUnits = 40

// notFirst are the ways of asking that are not answered by the first unit.
var notFirst = []kind{
	largest, recent, countFiles, whereIs, double, room, capable, statement, tables,
	act, trace, tabulate, boxes, differ, ready, timeline,
}

// measured adds to an example what is measured of the units that might answer
// a question, and tells which do. It is false where no unit is looked at.
func (e example) measured(question string, sources []*source, answers func(*unit) bool) (example, bool) {
	in := understandIn(question, usualIn(sources))
	if slices.Contains(notFirst, in.kind) {
		return e, false
	}
	for _, s := range sources {
		for _, u := range s.units {
			u.linked = nil // by the question before
		}
	}
	in.kind, in.words = fact, in.gloss.keywords(in.question)
	follow(in, turn.Transcript{Question: question}, sources)
	in = in.among(sources)
	for i, r := range rank(in, sources) {
		answering := e.answered && answers(r.unit)
		if i < mostUnits || answering {
			e.units = append(e.units, r.measured)
			e.answers = append(e.answers, answering)
		}
	}
	return e, len(e.units) > 0
}

// openQuestion is a line of testdata/questions.
type openQuestion struct {
	ID       string     `json:"id"`
	Kind     string     `json:"kind"`
	Question string     `json:"question"`
	Facts    [][]string `json:"facts"`
	Sources  []string   `json:"sources"`
	again    bool       // it was put when the rules for its folder stood
}

// openQuestions are the questions that may be looked at, by the folder that
// they are about. Those that are locked are not read.
func openQuestions(t *testing.T) map[string][]openQuestion {
	t.Helper()
	out := map[string][]openQuestion{}
	for _, pattern := range []string{"*.json", "open*/*.json"} {
		files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "questions", filepath.FromSlash(pattern)))
		if err != nil || len(files) == 0 {
			t.Fatalf("no questions in %s: %v", pattern, err)
		}
		for _, file := range files {
			folder := strings.TrimSuffix(filepath.Base(file), ".json")
			if _, err := os.Stat(filepath.Join("..", "..", "testdata", folder)); err != nil {
				continue // no questions, but the times of files
			}
			var list []openQuestion
			decode(t, file, &list)
			for i := range list {
				list[i].again = strings.HasSuffix(filepath.Dir(file), "again")
			}
			out[folder] = append(out[folder], list...)
		}
	}
	return out
}

// reworded are those of some questions about a folder that were put in other words, too: as
// somebody else might ask, who does not have the documents in mind.
func reworded(t *testing.T, folder string, list []openQuestion) []openQuestion {
	t.Helper()
	file := filepath.Join("..", "..", "testdata", "questions", "reworded", folder+".json")
	if _, err := os.Stat(file); err != nil {
		return nil
	}
	var out, words []openQuestion
	decode(t, file, &words)
	for _, w := range words {
		i := slices.IndexFunc(list, func(q openQuestion) bool { return q.ID == w.ID })
		if i < 0 {
			t.Fatalf("%s: no question is called %s", file, w.ID)
		}
		q := list[i]
		q.Question = w.Question
		out = append(out, q)
	}
	return out
}

func decode(t *testing.T, file string, into any) {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(raw, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

// openExamples are the examples that the open questions make. Those about one
// folder are of one fold. Every question with an answer is asked a second time,
// of the files without the lines that answer it.
func openExamples(t *testing.T) []example {
	t.Helper()
	x := extract.New(extract.Options{CacheDir: cmp.Or(os.Getenv("FSX_PDF_CACHE"), t.TempDir()), Limits: extract.Limits{Time: time.Hour}})
	t.Cleanup(func() { _ = x.Close() })
	questions := openQuestions(t)
	var out []example
	for n, folder := range slices.Sorted(maps.Keys(questions)) {
		root := filepath.Join("..", "..", "testdata", folder)
		sources := documents(t, x, root)
		for _, q := range reworded(t, folder, questions[folder]) {
			e := example{id: folder + "/" + q.ID + " reworded", weight: again * ofOurs, fold: n % folds, answered: len(q.Facts) > 0}
			if !e.answered {
				e.weight = again * ofNone
			}
			if e, ok := e.measured(q.Question, sources, func(u *unit) bool { return q.answeredBy(u, root) }); ok {
				out = append(out, e)
			}
		}
		for _, q := range questions[folder] {
			if q.Kind == "file" {
				continue
			}
			holds := func(u *unit) bool { return q.answeredBy(u, root) }
			e := example{id: folder + "/" + q.ID, weight: ofOurs, fold: n % folds, answered: len(q.Facts) > 0}
			if !e.answered {
				e.weight = ofNone
			}
			if e, ok := e.measured(q.Question, sources, holds); ok {
				out = append(out, e)
			}
			if len(q.Facts) == 0 || q.Kind == "list" || q.Kind == "sum" {
				continue
			}
			e = example{id: e.id + " without its answer", weight: ofGone, fold: n % folds, gone: true}
			if e, ok := e.measured(q.Question, withoutAnswer(sources, holds), holds); ok {
				out = append(out, e)
			}
		}
	}
	return out
}

// withoutAnswer are the sources without the units that answer a question.
func withoutAnswer(sources []*source, answers func(*unit) bool) []*source {
	out := slices.Clone(sources)
	for i, s := range out {
		if slices.ContainsFunc(s.units, answers) {
			out[i] = newSource(s.path, left(s, answers))
		}
	}
	placed(out)
	return out
}

// left is a document without the sentences and rows that answer.
func left(s *source, answers func(*unit) bool) *extract.Document {
	doc := *s.doc
	doc.Blocks = slices.Clone(doc.Blocks)
	gone := map[int]bool{}
	for _, u := range s.units {
		if !answers(u) {
			continue
		}
		b := &doc.Blocks[u.block]
		b.Text = strings.Replace(b.Text, u.text, "", 1)
		gone[u.block] = gone[u.block] || len(b.Cells) > 0 || strings.TrimSpace(b.Text) == ""
	}
	var blocks []extract.Block
	for i, b := range doc.Blocks {
		if !gone[i] {
			blocks = append(blocks, b)
		}
	}
	doc.Blocks = blocks
	return &doc
}

// documents reads what stands below a folder. Go files are given their names
// back, which end in .go.txt there.
func documents(t *testing.T, x *extract.Reader, root string) []*source {
	t.Helper()
	var out []*source
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if name, ok := strings.CutSuffix(path, ".go.txt"); ok {
			path = name + ".go"
		}
		doc, err := x.Read(t.Context(), extract.Source{R: bytes.NewReader(raw), Size: int64(len(raw)), Name: filepath.Base(path)})
		switch {
		case err != nil:
			t.Logf("%s is left out: %v", path, err)
		case len(doc.Blocks) > 0:
			out = append(out, newSource(path, doc))
		}
		return nil
	})
	if err != nil || len(out) == 0 {
		t.Fatalf("%s: %d documents, %v", root, len(out), err)
	}
	placed(out)
	return out
}

// answeredBy says whether a unit holds a fact of the question and stands in one
// of its sources.
func (q openQuestion) answeredBy(u *unit, root string) bool {
	path := filepath.ToSlash(strings.TrimPrefix(u.src.path, root+string(filepath.Separator)))
	if !slices.ContainsFunc(q.Sources, func(s string) bool { return s == path || strings.HasPrefix(s, path+" ") }) {
		return false
	}
	text := flattened(u.text)
	for _, spellings := range q.Facts {
		if slices.ContainsFunc(spellings, func(s string) bool { return strings.Contains(text, flattened(s)) }) {
			return true
		}
	}
	return false
}

// flattened is a text with one kind of quotation marks, dashes, spaces and letters.
func flattened(s string) string {
	s = strings.NewReplacer("’", "'", "“", `"`, "”", `"`, "–", "-").Replace(s)
	return strings.ToLower(strings.Join(strings.Fields(s), " "))
}
