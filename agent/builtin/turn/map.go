package turn

import "github.com/fsx-dev/fsx/extract"

// MapResult is the map of a folder.
type MapResult struct {
	Roots   []mapFolder `json:"roots"`
	Folders []mapFolder `json:"folders"`
	Latest  []mapFile   `json:"latest"`
	Largest []mapFile   `json:"largest"`
	Content struct {
		Documents int        `json:"documents"`
		Formats   []MapCount `json:"formats"`
		Kinds     []MapCount `json:"kinds"`
		Leading   []struct {
			Path   string `json:"path"`
			Format string `json:"format"`
		} `json:"leading"`
		People []struct {
			Name      string        `json:"name"`
			Documents int           `json:"documents"`
			Path      string        `json:"path"`
			At        extract.Place `json:"at"`
			Line      string        `json:"line"`
		} `json:"people"`
		Days struct {
			From string `json:"from"`
			To   string `json:"to"`
			Days int    `json:"days"`
		} `json:"days"`
	} `json:"content"`
}

// mapFolder is a folder and all that is below it.
type mapFolder struct {
	Path  string `json:"path"`
	Files int    `json:"files"`
	Bytes int64  `json:"bytes"`
}

// mapFile is a file; times are in nanoseconds.
type mapFile struct {
	Path     string `json:"path"`
	Modified int64  `json:"lastModified"`
	Size     int64  `json:"size"`
}

// MapCount is how many files there are of a kind or format.
type MapCount struct {
	Name  string `json:"name"`
	Files int    `json:"files"`
}

// weightOfMap is how much of a folder its map tells.
const weightOfMap = 4000

// MapOf is the call for the map of a folder.
func MapOf(path string) Call {
	return Call{"file_map", map[string]any{"path": path, "max_tokens": weightOfMap}}
}
