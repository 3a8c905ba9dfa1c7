package builtin

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// fileInQuestion is a file's name with its extension, after folders or without.
var fileInQuestion = re(`(?:[\p{L}\p{N}_.+-]+/)*[\p{L}\p{N}_.+-]{2,}\.\p{L}[\p{L}\p{N}]{0,7}\b`)

const (
	mostNamed = 4 // files named in a question that are looked up
	mostAlike = 2 // files of one name that are read
)

// projectFiles are the files of a project that a question is about without their names.
var projectFiles = []struct {
	asked *pattern.Pattern
	names []string
}{
	{re(`\b(?:(?:open.source )?licen[cs](?:e|ed|es|ing)|copyright)\b`), []string{"LICENSE", "COPYING"}},
	{re(`\b(?:change ?log|release notes|what(?:'s| is)? (?:changed|new))\b|` + brought + `(?:` + ofVersion + `|` + lastVersion + `)`), []string{"CHANGELOG.md", "CHANGES", "HISTORY.md", "NEWS"}},
	{re(`\b(?:contribut(?:e|ing|ions?)|pull requests?)\b`), []string{"CONTRIBUTING.md"}},
	{re(`\bhow (?:do|can|should|would|must|to)\b.*\b(?:install|build|compile|test|run|start|set up|configure|deploy|use|debug|update|upgrade)`), []string{"README.md", "CONTRIBUTING.md"}},
}

// kept are the names of the files that projects keep about what a question asks.
func (in intent) kept() []string {
	var out []string
	for _, f := range projectFiles {
		if f.asked.MatchString(in.question) {
			out = append(out, f.names...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// files are those that a question names in full. A search by words may not find them in a large
// folder.
func (in intent) files() []string {
	var out []string
	for _, name := range fileInQuestion.FindAllString(in.question, mostNamed) {
		out = append(out, strings.Trim(name, "./"))
	}
	return out
}

// lookups are the calls that find the files that a question names.
func lookups(in intent) []turn.Call {
	var calls []turn.Call
	for _, query := range append(in.files(), in.kept()...) {
		if strings.Contains(query, "/") {
			query = "**/" + query
		}
		calls = append(calls, turn.Call{Tool: "find_files", Args: map[string]any{
			"query": query, "search_type": "name", "scope": "cwd", "file_types": []string{"file"}, "max_results": 50,
		}})
	}
	return calls
}

// namedPaths are the files that were found under the names of a question, and those that a project
// keeps about it.
func namedPaths(in intent, t turn.Transcript) []string {
	var out []string
	for _, name := range in.files() {
		n := 0
		for _, r := range turn.Results[turn.FindResult](t, "find_files") {
			for _, f := range r.Files {
				if n < mostAlike && endsInName(f.Path, name) && !slices.Contains(out, f.Path) {
					out = append(out, f.Path)
					n++
				}
			}
		}
	}
	return append(out, keptPaths(in, t)...)
}

// keptPaths are the files that a project keeps about what a question asks, where all that a search
// found is in the project.
func keptPaths(in intent, t turn.Transcript) []string {
	names := in.kept()
	var out []string
	for _, r := range turn.Results[turn.FindResult](t, "find_files") {
		for _, f := range r.Files {
			if slices.Contains(names, filepath.Base(f.Path)) && !slices.Contains(out, f.Path) && foundBelow(filepath.Dir(f.Path), t) {
				out = append(out, f.Path)
			}
		}
	}
	return out
}

// foundBelow says whether all documents that a search found lie in a folder.
func foundBelow(dir string, t turn.Transcript) bool {
	for _, r := range turn.Results[turn.SearchResult](t, "search_files") {
		for _, h := range r.Hits {
			if !below(h.Path, dir) {
				return false
			}
		}
	}
	return true
}

// endsInName says whether a path ends in a name, with its folders where it has any.
func endsInName(path, name string) bool {
	cut := len(path) - len(name)
	return cut >= 0 && strings.EqualFold(path[cut:], name) && (cut == 0 || path[cut-1] == '/' || path[cut-1] == '\\')
}

// Documents like one are searched by its most frequent words, so many at a time: a search finds
// what has all of them.
const (
	pairsOfAlike = 3
	pairOfAlike  = 2
)

// nextAlike searches a folder that is too large to be read whole for the words of the document
// that others are to be compared with.
func nextAlike(in intent, t turn.Transcript, sources []*source) []turn.Call {
	doc := documentFor(in, sources)
	if doc == nil || seenIn(t).small() || slices.ContainsFunc(t.Steps, func(s turn.Step) bool { return s.Args["filter"] != nil }) {
		return nil
	}
	bag := doc.bag()
	words := slices.SortedFunc(maps.Keys(bag), func(a, b string) int {
		return cmp.Or(cmp.Compare(bag[b], bag[a]), strings.Compare(a, b))
	})
	var calls []turn.Call
	for pair := range slices.Chunk(words[:min(len(words), pairsOfAlike*pairOfAlike)], pairOfAlike) {
		calls = append(calls, turn.Call{Tool: "search_files", Args: map[string]any{"query": strings.Join(pair, " "), "filter": "name!=" + strconv.Quote(baseName(doc.path)), "limit": 10}})
	}
	return calls
}
