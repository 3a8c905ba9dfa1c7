package builtin

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// nextFile asks for what a question about files needs.
func nextFile(in intent, t turn.Transcript) (turn.Call, bool) {
	args := map[string]any{"file_types": []string{"file"}, "scope": "cwd", "max_results": max(in.n, 10)}
	if len(in.types) > 0 {
		args["file_types"] = in.types
	}
	if in.when != "" {
		args["date_range"] = in.when
	}
	c := turn.Call{Tool: "find_files", Args: args}
	switch in.kind {
	case largest:
		args["sort_by"] = "size"
	case recent:
		args["sort_by"] = "modified"
	case whereIs:
		args["search_type"], args["query"], args["scope"] = "name", in.subject, "smart"
		delete(args, "file_types")
	case countFiles:
		if folders.MatchString(in.question) {
			c = turn.Call{Tool: "index_status", Args: map[string]any{}}
		}
	}
	if in.least() {
		args["max_results"] = 10000
	}
	return c, !t.Called(c)
}

// least says whether the smallest or oldest files are asked for: the last ones
// of the order that find_files has.
func (in intent) least() bool { return !in.desc && (in.kind == largest || in.kind == recent) }

var (
	folders = re(`\bhow many\b.*\b(?:folders|directories)\b`)
	space   = re(`\b(?:space|size|big|large)\b`)
)

// answerFile writes the files that were found, or their number and size.
func answerFile(in intent, t turn.Transcript) string {
	if in.kind == countFiles && folders.MatchString(in.question) {
		for _, s := range turn.Results[turn.StatusResult](t, "index_status") {
			return fmt.Sprintf("computed: %s and %s.", written.Plural(s.Folders, "folder", "folders"), written.Plural(s.Files, "file", "files"))
		}
	}
	found := turn.Results[turn.FindResult](t, "find_files")
	if len(found) == 0 || found[len(found)-1].Total == 0 {
		what := "file"
		if in.subject != "" {
			what = "file named " + in.subject
		}
		return "Not found: no " + what + " here that fits."
	}
	r := found[len(found)-1]
	if in.kind == countFiles {
		return counted(in, r)
	}
	if in.least() {
		r.Files = slices.Clone(r.Files)
		slices.Reverse(r.Files)
		r.Files = r.Files[:min(len(r.Files), max(in.n, 10))]
	}
	var b strings.Builder
	n := len(r.Files)
	if in.n > 0 {
		n = min(n, in.n)
	} else if in.kind != whereIs && (in.kind != recent || in.when == "") && singular.MatchString(in.question) {
		n = min(n, 3)
	}
	for i, f := range r.Files[:n] {
		fmt.Fprintf(&b, "%d. %s (%s, modified %s) in %s\n", i+1, f.Name, size(f.Size), when(f.Modified), filepath.Dir(f.Path))
	}
	if r.Total > n {
		fmt.Fprintf(&b, "… of %s.\n", written.Plural(r.Total, "file that fits", "files that fit"))
	}
	return strings.TrimRight(b.String(), "\n")
}

var singular = re(`\b(?:file|document|pdf|image|photo|picture|spreadsheet|e-?mail|video|archive|workbook)\b`)

func counted(in intent, r turn.FindResult) string {
	what := written.Plural(r.Total, "file", "files")
	if len(in.types) > 0 {
		what = written.Plural(r.Total, strings.Join(in.types, "/")+" file", strings.Join(in.types, "/")+" files")
	}
	if space.MatchString(in.question) {
		return fmt.Sprintf("computed: %s in %s.", size(r.Bytes), what)
	}
	return fmt.Sprintf("computed: %s, %s.", what, size(r.Bytes))
}

func when(ms int64) string { return time.UnixMilli(ms).Format("2006-01-02 15:04") }

// size writes a number of bytes as people read it: "532 bytes", "4.2 MB".
func size(n int64) string {
	if n < 1000 {
		return written.Plural(int(n), "byte", "bytes")
	}
	v := float64(n)
	for _, unit := range []string{"KB", "MB", "GB", "TB"} {
		v /= 1000
		if v < 999.95 {
			return fmt.Sprintf("%.1f %s", v, unit)
		}
	}
	return fmt.Sprintf("%.1f PB", v/1000)
}
