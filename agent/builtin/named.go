package builtin

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// fileInQuestion is a file's name with its extension, after folders or without.
var fileInQuestion = re(`(?:[\p{L}\p{N}_.+-]+/)*[\p{L}\p{N}_.+-]{2,}\.\p{L}[\p{L}\p{N}]{0,7}\b`)

const (
	mostNamed = 4 // files named in a question that are looked up
	mostAlike = 2 // files of one name that are read
)

// files are those that a question names in full. A search by words may not find them in a
// large folder.
func (in intent) files() []string {
	var out []string
	for _, name := range fileInQuestion.FindAllString(in.question, mostNamed) {
		out = append(out, strings.Trim(name, "./"))
	}
	return out
}

// lookups are the calls that find the files that a question names.
func lookups(in intent) []call {
	var calls []call
	for _, query := range in.files() {
		if strings.Contains(query, "/") {
			query = "**/" + query
		}
		calls = append(calls, call{"find_files", map[string]any{
			"query": query, "search_type": "name", "scope": "cwd", "file_types": []string{"file"}, "max_results": 50,
		}})
	}
	return calls
}

// namedPaths are the files that were found under the names of a question.
func namedPaths(in intent, t transcript) []string {
	var out []string
	for _, name := range in.files() {
		n := 0
		for _, r := range results[findResult](t, "find_files") {
			for _, f := range r.Files {
				if n < mostAlike && endsInName(f.Path, name) && !slices.Contains(out, f.Path) {
					out = append(out, f.Path)
					n++
				}
			}
		}
	}
	return out
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
func nextAlike(in intent, t transcript, sources []*source) []call {
	doc := documentFor(in, sources)
	if doc == nil || seenIn(t).documents <= smallPlace || slices.ContainsFunc(t.steps, func(s step) bool { return s.args["filter"] != nil }) {
		return nil
	}
	bag := doc.bag()
	words := slices.SortedFunc(maps.Keys(bag), func(a, b string) int {
		return cmp.Or(cmp.Compare(bag[b], bag[a]), strings.Compare(a, b))
	})
	var calls []call
	for pair := range slices.Chunk(words[:min(len(words), pairsOfAlike*pairOfAlike)], pairOfAlike) {
		calls = append(calls, call{"search_files", map[string]any{"query": strings.Join(pair, " "), "filter": "name!=" + strconv.Quote(baseName(doc.path)), "limit": 10}})
	}
	return calls
}
