package builtin

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// xquad is the form of XQuAD's files.
type xquad struct {
	Data []struct {
		Paragraphs []paragraph `json:"paragraphs"`
	} `json:"data"`
}

type paragraph struct {
	Context string `json:"context"`
	QAs     []struct {
		ID       string `json:"id"`
		Question string `json:"question"`
		Answers  []struct {
			Text string `json:"text"`
		} `json:"answers"`
	} `json:"qas"`
}

// articlesEach is the number of articles of XQuAD that make a folder, each
// paragraph of theirs a file.
const articlesEach = 4

// xquadExamples are the examples that a file of XQuAD makes. The articles of a
// folder are of one fold.
func xquadExamples(t *testing.T, file string) []example {
	t.Helper()
	var x xquad
	decode(t, file, &x)
	var out []example
	for from := 0; from < len(x.Data); from += articlesEach {
		var folder []paragraph
		for _, a := range x.Data[from:min(from+articlesEach, len(x.Data))] {
			folder = append(folder, a.Paragraphs...)
		}
		out = append(out, askedOf(folder, from/articlesEach%folds)...)
	}
	return out
}

// askedOf are the examples of one folder. Every other question is asked a
// second time, of the files without the one that answers.
func askedOf(folder []paragraph, fold int) []example {
	var sources []*source
	for i, p := range folder {
		sources = append(sources, paragraphFile(i, p))
	}
	placed(sources)
	var out []example
	n := 0
	for i, p := range folder {
		others := slices.Delete(slices.Clone(sources), i, i+1)
		for _, q := range p.QAs {
			holds := func(u *unit) bool { return u.src == sources[i] && strings.Contains(u.text, q.Answers[0].Text) }
			e := example{id: q.ID, weight: ofXQuAD, foreign: true, fold: fold, answered: true}
			if e, ok := e.measured(q.Question, sources, holds); ok {
				out = append(out, e)
			}
			if n++; n%2 == 0 {
				continue
			}
			e = example{id: q.ID + " without its answer", weight: ofXQuAD, foreign: true, fold: fold, gone: true}
			if e, ok := e.measured(q.Question, others, holds); ok {
				out = append(out, e)
			}
		}
	}
	return out
}

// ofXQuAD is how much a question of XQuAD counts.
const ofXQuAD = 0.4

// paragraphFile is a paragraph as a file.
func paragraphFile(i int, p paragraph) *source {
	block := extract.Block{Kind: extract.Paragraph, Text: p.Context, Place: extract.Place{Line: 1}}
	return newSource(filepath.Join("articles", fmt.Sprintf("%03d.txt", i)), &extract.Document{Format: "text", Blocks: []extract.Block{block}})
}

func TestFitReadsXQuAD(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "made.json")
	err := os.WriteFile(file, []byte(`{"version": "1.1", "data": [{"title": "Ferries", "paragraphs": [
		{"context": "The ferry Halvard was built in 1911. The ferry Solvang was built in 1934 by Lund.", "qas": [
			{"id": "a", "question": "When was the ferry Solvang built?", "answers": [{"answer_start": 67, "text": "1934"}]},
			{"id": "b", "question": "Who built the ferry Solvang?", "answers": [{"answer_start": 75, "text": "Lund"}]}]},
		{"context": "The ferry to the island leaves at noon. Nobody built a bridge.", "qas": []}]}]}`), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range xquadExamples(t, file) {
		right := 0
		for _, a := range e.answers {
			if a {
				right++
			}
		}
		got = append(got, fmt.Sprintf("%s: answered %v, %d right", e.id, e.answered, right))
	}
	want := []string{"a: answered true, 1 right", "a without its answer: answered false, 0 right", "b: answered true, 1 right"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
