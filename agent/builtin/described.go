package builtin

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// Questions about a file as such, its size, its pages, when it was changed, and not about what it says: the file is found
// by its name, and file_info knows the rest. So are those for the document with the most pages.

// described are the ways to ask for what is known of one file that is named with its ending.
var described = []struct {
	re   *pattern.Pattern
	want []string // what of it, as attributes calls it
}{
	{re(`\bhow (?:big|large|heavy) (?:is|are|was)\s+` + oneFile), []string{"size"}},
	{re(`\b(?:what(?:['’]s| is)\s+(?:the\s+)?)?(?:file )?size of\s+` + oneFile), []string{"size"}},
	{re(`\bhow many (?:pages|sheets|slides|worksheets|tabs|lines)\s+(?:long\s+)?(?:has|does|are|is|were|did)\s+(?:there\s+)?(?:in\s+)?` + oneFile), []string{"pages", "lines"}},
	{re(`\b(?:page count|number of (?:pages|sheets|slides|lines)|how many (?:pages|sheets|slides|lines))\s+(?:of|in|has|for)\s+` + oneFile), []string{"pages", "lines"}},
	{re(`\bhow long is\s+` + oneFile), []string{"pages", "lines"}},
	{re(`\bwhen (?:was|were|did)\s+` + oneFile + `\s*(?:last\s+)?(?:modified|changed|edited|saved|updated|touched|change)\b`), []string{"modified"}},
	{re(`\b(?:modification (?:date|time)|date modified|last (?:change|modification)) of\s+` + oneFile), []string{"modified"}},
	{re(`\bwhen was\s+` + oneFile + `\s*(?:created|made|taken|shot|written|produced)\b`), []string{"created", "modified"}},
	{re(`\bwho (?:wrote|created|made|is the author of|authored)\s+` + oneFile), []string{"author"}},
	{re(`\b(?:author|creator) of\s+` + oneFile), []string{"author"}},
	{re(`\bwhat (?:type|kind|sort|format|encoding)(?: of (?:a )?(?:file|document))?(?: is| has| does)\s+` + oneFile), []string{"format"}},
	{re(`\b(?:dimensions|resolution|pixel size) of\s+` + oneFile), []string{"dimensions"}},
	{re(`\b(?:meta ?data|properties|file info(?:rmation)?|exif(?: data)?)\s+(?:of|for|about)\s+` + oneFile), nil},
}

// oneFile is the name of a file with its ending, with the folders that it is in or without.
const oneFile = `(?:the\s+|my\s+|our\s+)?(?:file\s+|document\s+)?["“'‘]?([^"“”'‘’?]{1,200}?\.[a-z][a-z0-9]{0,7})["”'’]?(?:$|[\s?,!.])`

// mostPages asks for the documents with the most or the fewest pages.
var mostPages = re(`^\W*(?:which|what|show|list|find)\b[^?]*\b(?:the )?(most|fewest|least) (?:pages|slides|sheets|lines)\W*$|^\W*(?:which|what) (?:is|are) (?:the|my|our) (longest|shortest) (?:pdfs?|presentations?)\W*$`)

const (
	mostOfName    = 5  // files of one name that are told of
	mostDescribed = 60 // files that are looked at for their pages; a reply may hold few more calls
)

type infoResult struct {
	turn.Entry
	Format  string `json:"format"`
	Lines   int    `json:"lines"`
	Pages   int    `json:"pages"`
	Title   string `json:"title"`
	Partial string `json:"partial"`
	Meta    []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"meta"`
}

// nextDescribed looks a file up and tells what is asked of it. It is not ok where the question is about something else, or
// no file is called so.
func nextDescribed(in intent, t turn.Transcript) (calls []turn.Call, answer string, ok bool) {
	if m := mostPages.FindStringSubmatch(in.question); m != nil {
		return nextLongest(in, t, m[1] == "most" || m[2] == "longest")
	}
	name, want, ok := describedIn(in.question)
	if !ok && in.kind == ofFile {
		name, ok = stated(in.subject), true
	}
	if !ok {
		return nil, "", false
	}
	find := turn.Call{Tool: "find_files", Args: map[string]any{"search_type": "name", "query": filepath.Base(name), "scope": "cwd", "max_results": 100}}
	if !t.Called(find) {
		return []turn.Call{find}, "", true
	}
	files := filesCalled(name, turn.Results[turn.FindResult](t, "find_files"))
	if len(files) == 0 {
		return nil, "", false
	}
	if calls := infoOf(files[:min(len(files), mostOfName)], t); len(calls) > 0 {
		return calls, "", true
	}
	var lines, without []string
	for _, r := range turn.Results[infoResult](t, "file_info") {
		if line, ok := r.told(want); ok {
			lines = append(lines, "computed: "+line)
		} else {
			without = append(without, "Not found: "+line)
		}
	}
	lines = append(lines, without...)
	if len(files) > mostOfName {
		lines = append(lines, fmt.Sprintf("… and %d more of that name.", len(files)-mostOfName))
	}
	return nil, strings.Join(lines, "\n"), len(lines) > 0
}

// describedIn is the name of a file of which a question asks something, and what.
func describedIn(question string) (name string, want []string, ok bool) {
	for _, d := range described {
		if m := d.re.FindStringSubmatch(question); m != nil {
			return strings.TrimSpace(m[1]), d.want, true
		}
	}
	return "", nil, false
}

// filesCalled are the files of that name: those whose path ends with it.
func filesCalled(name string, found []turn.FindResult) []turn.Entry {
	var out []turn.Entry
	for _, r := range found {
		for _, f := range r.Files {
			path, end := strings.ToLower(filepath.ToSlash(f.Path)), strings.ToLower(filepath.ToSlash(name))
			if path == end || strings.HasSuffix(path, "/"+end) {
				out = append(out, f)
			}
		}
	}
	return out
}

// infoOf asks what is known of some files, as far as it was not asked.
func infoOf(files []turn.Entry, t turn.Transcript) []turn.Call {
	var out []turn.Call
	for _, f := range files {
		if c := (turn.Call{Tool: "file_info", Args: map[string]any{"path": f.Path}}); !t.Called(c) {
			out = append(out, c)
		}
	}
	return out
}

// nextLongest orders the documents by their pages.
func nextLongest(in intent, t turn.Transcript, most bool) (calls []turn.Call, answer string, ok bool) {
	types := in.types
	if len(types) == 0 {
		types = []string{"document"}
	}
	find := turn.Call{Tool: "find_files", Args: map[string]any{"file_types": types, "scope": "cwd", "max_results": mostDescribed, "sort_by": "size"}}
	if !t.Called(find) {
		return []turn.Call{find}, "", true
	}
	found := turn.Results[turn.FindResult](t, "find_files")
	if len(found) == 0 || len(found[0].Files) == 0 {
		return nil, "Not found: no such document here.", true
	}
	if calls := infoOf(found[0].Files, t); len(calls) > 0 {
		return calls, "", true
	}
	looked := turn.Results[infoResult](t, "file_info")
	infos := slices.DeleteFunc(slices.Clone(looked), func(r infoResult) bool { return r.Pages == 0 })
	if len(infos) == 0 {
		return nil, "Not found: none of the documents here tells how many pages it has.", true
	}
	slices.SortStableFunc(infos, func(a, b infoResult) int {
		if most {
			a, b = b, a
		}
		return cmp.Compare(a.Pages, b.Pages)
	})
	var b strings.Builder
	fmt.Fprintf(&b, "computed: of %s\n", written.Plural(len(infos), "document with pages", "documents with pages"))
	for i, r := range infos[:min(len(infos), max(in.n, 10))] {
		fmt.Fprintf(&b, "%d. %s (%s) in %s\n", i+1, r.Name, r.length(), filepath.Dir(r.Path))
	}
	if found[0].Total > len(looked) {
		fmt.Fprintf(&b, "Only %d of %d files were looked at, the largest of them.\n", len(looked), found[0].Total)
	}
	return nil, strings.TrimRight(b.String(), "\n"), true
}
