package turn

import (
	"cmp"
	"maps"
	"slices"
)

// confined is a call that stays in the folder to which the question is bound.
func (t Transcript) confined(c Call) Call {
	if t.Within == "" {
		return c
	}
	key, value := "", any(t.Within)
	switch c.Tool {
	case "search_files", "find_files":
		key, value = "under", []string{t.Within}
	case "scan_folder", "index_status", "disk_usage", "find_duplicates":
		key = "path"
	}
	if kinds, ok := c.Args["file_types"].([]string); key == "" || c.Args[key] != nil || ok && slices.Contains(kinds, "folder") {
		return c
	}
	args := maps.Clone(c.Args)
	args[key] = value
	return Call{c.Tool, args}
}

// ConfinedAll are calls that stay there.
func (t Transcript) ConfinedAll(calls []Call) []Call {
	for i, c := range calls {
		calls[i] = t.confined(c)
	}
	return calls
}

// Paths are what a table is filled from: the folder that the question names, or else all.
func (t Transcript) Paths() []any {
	return []any{cmp.Or(t.Within, ".")}
}
