package builtin

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
)

// mostSuggested is how many questions are suggested at once.
const mostSuggested = 6

// opening is a group of questions to begin with.
type opening struct {
	kinds     []string // of documents that it is about
	least     int      // documents of one of the kinds
	questions []string
}

// openings are the questions that fit a folder in which some documents are of a kind, as names and titles tell
// it. Those of the kind of which there are most documents stand first.
var openings = []opening{
	{[]string{"statement"}, 1, []string{"Analyse my spending", "What are my subscriptions?", "What was the largest payment?", "Make one table of all transactions"}},
	{[]string{"checklist"}, 1, []string{"What is still open?"}},
	{[]string{"contract", "memo", "schedule"}, 2, []string{"Which documents disagree?"}},
	{[]string{"contract", "letter", "minutes", "memo", "notice", "invoice"}, 1, []string{"Make a timeline"}},
}

// Suggestions are questions to begin with that fit what is in a folder, the best first, six at most. fileMap is
// the reply of the tool file_map; of one that cannot be read only questions that fit any folder are given.
func Suggestions(fileMap []byte) []string {
	var m turn.MapResult
	_ = json.Unmarshal(fileMap, &m) // then nothing is known of the folder
	out := []string{"What is in this folder?"}
	for _, o := range openedBy(m) {
		out = append(out, o.questions...)
	}
	for _, c := range m.Content.Formats[:min(1, len(m.Content.Formats))] {
		if name := formatNames[c.Name]; c.Files > 1 && name != "" && name != "e-mail" {
			out = append(out, fmt.Sprintf("How many %s files are here?", name))
		}
	}
	out = append(out, "What are the largest files?", "Which files changed this week?")
	return out[:min(len(out), mostSuggested)]
}

// opened are the openings that fit, those with the most documents first.
func openedBy(m turn.MapResult) []opening {
	var out []opening
	most := map[string]int{} // by the first question
	for _, o := range openings {
		for _, c := range m.Content.Kinds {
			if c.Files >= o.least && slices.Contains(o.kinds, c.Name) {
				most[o.questions[0]] = max(most[o.questions[0]], c.Files)
			}
		}
		if most[o.questions[0]] > 0 {
			out = append(out, o)
		}
	}
	slices.SortStableFunc(out, func(a, b opening) int { return cmp.Compare(most[b.questions[0]], most[a.questions[0]]) })
	return out
}
