package builtin

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// nextTaken asks for duplicates or for what takes room, and tells them.
func nextTaken(in intent, t turn.Transcript) ([]turn.Call, string) {
	c := turn.Call{Tool: "find_duplicates", Args: map[string]any{}}
	if in.kind == room {
		c = turn.Call{Tool: "disk_usage", Args: map[string]any{"depth": 2, "top_n": 5}}
	}
	if !t.Called(c) {
		return []turn.Call{c}, ""
	}
	if msg := t.Failed(c.Tool); msg != "" {
		return nil, "Not found: " + msg
	}
	if in.kind == room {
		return nil, answerRoom(t)
	}
	return nil, answerDouble(t)
}

// mostGroups is how many groups of duplicates are shown.
const mostGroups = 10

func answerDouble(t turn.Transcript) string {
	all := turn.Results[turn.DuplicatesResult](t, "find_duplicates")
	if len(all) == 0 || all[len(all)-1].Total == 0 {
		return "Not found: no two files here have the same content."
	}
	r := all[len(all)-1]
	var b strings.Builder
	fmt.Fprintf(&b, "computed: %s with the same content, %s to spare.\n", written.Plural(r.Total, "group of files", "groups of files"), size(r.Wasted))
	for i, g := range r.Groups {
		if i == mostGroups {
			fmt.Fprintf(&b, "… and %d more\n", r.Total-i)
			break
		}
		names := make([]string, len(g.Files))
		for j, f := range g.Files {
			names[j] = filepath.Join(filepath.Base(filepath.Dir(f.Path)), f.Name)
		}
		fmt.Fprintf(&b, "- %s: %s\n", size(g.Bytes), strings.Join(names, " = "))
	}
	return strings.TrimRight(b.String(), "\n")
}

func answerRoom(t turn.Transcript) string {
	all := turn.Results[turn.UsageResult](t, "disk_usage")
	if len(all) == 0 {
		return "Not found: the folder could not be measured."
	}
	r := all[len(all)-1]
	var b strings.Builder
	fmt.Fprintf(&b, "computed: %s in %s.\n", size(r.Bytes), written.Plural(r.Files, "file", "files"))
	for _, f := range r.Folders {
		fmt.Fprintf(&b, "- %s (%.0f %%) in the folder %s\n", size(f.Bytes), 100*f.Share, f.Path)
	}
	for _, f := range r.Largest {
		fmt.Fprintf(&b, "- %s: %s in %s\n", size(f.Size), f.Name, filepath.Dir(f.Path))
	}
	return strings.TrimRight(b.String(), "\n")
}
