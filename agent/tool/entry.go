package tool

import (
	"cmp"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/store"
)

// Entry is one file, folder, link or other thing in results.
type Entry struct {
	Type         string `json:"@type" enum:"FileEntry|DirectoryEntry|SymbolicLinkEntry|OtherEntry"`
	Name         Path   `json:"name"`
	Path         Path   `json:"path" jsonschema:"absolute"`
	Size         int64  `json:"size" jsonschema:"bytes"`
	LastModified int64  `json:"lastModified" jsonschema:"milliseconds since 1970"`
	MIMEType     string `json:"mimeType"`
	Target       Path   `json:"target,omitempty" jsonschema:"where a link points to"`
	Broken       bool   `json:"broken,omitempty" jsonschema:"the link's target does not exist"`
	inode        uint64
}

// The values of Entry.Type.
const (
	fileEntry  = "FileEntry"
	dirEntry   = "DirectoryEntry"
	linkEntry  = "SymbolicLinkEntry"
	otherEntry = "OtherEntry"
)

// NewEntry makes the entry of a name in the folder dir.
func NewEntry(dir string, s store.Entry) Entry {
	e := Entry{
		Name: Path(s.Name), Path: Path(filepath.Join(dir, s.Name)), Size: s.Size,
		LastModified: s.ModTime / 1e6, Target: Path(s.Target), Broken: s.Broken, inode: s.Inode,
	}
	switch s.Kind {
	case store.File:
		e.Type, e.MIMEType = fileEntry, extract.DetectName(s.Name).MIME
	case store.Dir:
		e.Type, e.MIMEType, e.Size = dirEntry, "inode/directory", 0
	case store.Link:
		e.Type, e.MIMEType = linkEntry, "inode/symlink"
	default:
		e.Type, e.MIMEType = otherEntry, otherMIME(fs.FileMode(s.Mode))
	}
	return e
}

func otherMIME(m fs.FileMode) string {
	switch {
	case m&fs.ModeNamedPipe != 0:
		return "inode/fifo"
	case m&fs.ModeSocket != 0:
		return "inode/socket"
	case m&fs.ModeCharDevice != 0:
		return "inode/chardevice"
	case m&fs.ModeDevice != 0:
		return "inode/blockdevice"
	}
	return "application/octet-stream"
}

// label is the entry's name as people see it: folders end in a slash, links
// show where they point.
func (e Entry) label() string {
	name := Safe(string(e.Name))
	switch {
	case e.Type == dirEntry:
		return name + "/"
	case e.Broken:
		return name + " -> " + Safe(string(e.Target)) + " (broken)"
	case e.Type == linkEntry:
		return name + " -> " + Safe(string(e.Target))
	}
	return name
}

// sizeLabel is the entry's size as people see it; folders have none.
func (e Entry) sizeLabel() string {
	if e.Type == fileEntry {
		return Size(e.Size)
	}
	return "-"
}

func (e Entry) modified() int64 { return e.LastModified * 1e6 }

func hidden(name string) bool { return strings.HasPrefix(name, ".") }

// sortEntries orders entries by name, size (largest first), modified (newest
// first) or type; folders come first unless by size or modified.
func sortEntries(list []Entry, by string) {
	slices.SortStableFunc(list, func(a, b Entry) int {
		byName := cmp.Or(cmp.Compare(strings.ToLower(string(a.Name)), strings.ToLower(string(b.Name))), cmp.Compare(a.Path, b.Path))
		folders := cmp.Compare(rankOf(a), rankOf(b))
		switch by {
		case "size":
			return cmp.Or(cmp.Compare(b.Size, a.Size), byName)
		case "modified":
			return cmp.Or(cmp.Compare(b.LastModified, a.LastModified), byName)
		case "type":
			return cmp.Or(folders, cmp.Compare(extOf(string(a.Name)), extOf(string(b.Name))), byName)
		}
		return cmp.Or(folders, byName)
	})
}

func rankOf(e Entry) int {
	if e.Type == dirEntry {
		return 0
	}
	return 1
}

// extOf is the lower-case extension without its dot; a leading dot is none.
func extOf(name string) string {
	ext := filepath.Ext(strings.TrimLeft(name, "."))
	return strings.ToLower(strings.TrimPrefix(ext, "."))
}

// typeFilter accepts entries by extension ("pdf"), category ("image") or kind
// ("file", "folder", "link"). The zero filter accepts everything.
type typeFilter struct {
	exts, categories, kinds map[string]bool
}

var categoryWords = map[string]string{
	"code": "code", "source": "code", "document": "document", "documents": "document", "doc-files": "document",
	"image": "image", "images": "image", "photo": "image", "photos": "image", "picture": "image", "pictures": "image",
	"video": "video", "videos": "video", "movie": "video", "movies": "video", "audio": "audio", "music": "audio",
	"data": "data", "archive": "archive", "archives": "archive", "config": "config", "configuration": "config", "other": "other",
}

var kindWords = map[string]string{
	"file": fileEntry, "files": fileEntry, "folder": dirEntry, "folders": dirEntry, "directory": dirEntry, "directories": dirEntry,
	"dir": dirEntry, "link": linkEntry, "links": linkEntry, "symlink": linkEntry, "symlinks": linkEntry,
}

func newTypeFilter(words []string) typeFilter {
	f := typeFilter{exts: map[string]bool{}, categories: map[string]bool{}, kinds: map[string]bool{}}
	for _, list := range words {
		for _, w := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
			w = strings.ToLower(w)
			if c, ok := categoryWords[w]; ok {
				f.categories[c] = true
			} else if k, ok := kindWords[w]; ok {
				f.kinds[k] = true
			} else if ext := strings.TrimLeft(w, "*."); ext != "" {
				f.exts[ext] = true
			}
		}
	}
	return f
}

func (f typeFilter) all() bool { return len(f.exts)+len(f.categories)+len(f.kinds) == 0 }

func (f typeFilter) accepts(kind store.Kind, name string) bool {
	if f.all() || f.kinds[typeOf(kind)] {
		return true
	}
	if kind != store.File {
		return false
	}
	if ext := extOf(name); ext != "" && f.exts[ext] {
		return true
	}
	return len(f.categories) > 0 && f.categories[extract.DetectName(name).Category]
}

func typeOf(k store.Kind) string {
	switch k {
	case store.File:
		return fileEntry
	case store.Dir:
		return dirEntry
	case store.Link:
		return linkEntry
	}
	return otherEntry
}
