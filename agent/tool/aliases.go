package tool

import (
	"encoding/json"
	"slices"
)

// alias is a name that other systems use for one of our tools: their names for
// arguments, and arguments that the name itself implies.
type alias struct {
	tool    string
	renames map[string]string
	implied map[string]string // JSON values
}

// pathNames are what other systems call the path argument.
var pathNames = map[string]string{
	"file_path": "path", "filepath": "path", "file": "path", "filename": "path", "directory": "path",
	"dir": "path", "dir_path": "path", "folder": "path", "directory_path": "path", "doc_id": "path", "max_chars": "preview_chars",
}

var findNames = map[string]string{
	"pattern": "query", "name": "query", "filename": "query", "file_name": "query", "path": "scope",
	"directory": "scope", "dir": "scope", "dir_path": "scope", "folder": "scope", "limit": "max_results",
}

var aliases = map[string]alias{
	"listDirectory":          {tool: "browse_directory", renames: pathNames},
	"list_directory":         {tool: "browse_directory", renames: pathNames},
	"list_files":             {tool: "browse_directory", renames: pathNames},
	"findFiles":              {tool: "find_files", renames: findNames},
	"search_file":            {tool: "find_files", renames: findNames, implied: map[string]string{"search_type": `"name"`}},
	"search_directory":       {tool: "find_files", renames: findNames, implied: map[string]string{"search_type": `"name"`, "file_types": `["folder"]`}},
	"glob":                   {tool: "find_files", renames: findNames, implied: map[string]string{"search_type": `"name"`}},
	"search_file_content":    {tool: "grep", renames: map[string]string{"query": "pattern", "directory": "path", "dir_path": "path", "file_path": "path"}},
	"preview_file":           {tool: "read_file", renames: pathNames, implied: map[string]string{"mode": `"preview"`}},
	"parse_file":             {tool: "read_file", renames: pathNames, implied: map[string]string{"lines": "0"}},
	"get_document":           {tool: "read_file", renames: pathNames, implied: map[string]string{"lines": "0"}},
	"read":                   {tool: "read_file", renames: pathNames},
	"semantic_search":        {tool: "search_files", renames: map[string]string{"path": "path_filter", "max_results": "limit"}},
	"list_indexed_documents": {tool: "index_status"},
	"get_metadata":           {tool: "file_info", renames: pathNames},
	"get_disk_usage":         {tool: "disk_usage", renames: pathNames},
}

// translate rewrites the arguments of a call by alias.
func (a alias) translate(fields map[string]json.RawMessage) {
	for from, to := range a.renames {
		v, ok := fields[from]
		if !ok {
			continue
		}
		delete(fields, from)
		if _, taken := fields[to]; !taken {
			fields[to] = v
		}
	}
	for name, v := range a.implied {
		if _, taken := fields[name]; !taken {
			fields[name] = json.RawMessage(v)
		}
	}
}

// Aliases returns the other names under which tool is known.
func Aliases(tool string) []string {
	var names []string
	for name, a := range aliases {
		if a.tool == tool {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
