package tool

import (
	"cmp"
	"slices"
	"strings"
)

// collector keeps the best of any number of found files and counts them all.
type collector struct {
	by    string
	keep  int
	files []FoundFile
	total int
	bytes int64
}

// newCollector keeps a few more than are shown, since some may have vanished.
func newCollector(in findInput) *collector {
	by := in.SortBy
	if by == "relevance" && in.Query == "" {
		by = "modified"
	}
	return &collector{by: by, keep: in.MaxResults + 100}
}

func (c *collector) add(f FoundFile) {
	c.total++
	c.bytes += f.Size
	c.keepOne(f)
}

// keepOne adds a file that is counted already.
func (c *collector) keepOne(f FoundFile) {
	c.files = append(c.files, f)
	if len(c.files) >= 4*c.keep {
		c.files = c.sorted()[:c.keep]
	}
}

func (c *collector) sorted() []FoundFile {
	slices.SortFunc(c.files, func(a, b FoundFile) int {
		byName := cmp.Or(cmp.Compare(strings.ToLower(string(a.Name)), strings.ToLower(string(b.Name))), cmp.Compare(a.Path, b.Path))
		switch c.by {
		case "name":
			return byName
		case "size":
			return cmp.Or(cmp.Compare(b.Size, a.Size), byName)
		case "modified":
			return cmp.Or(cmp.Compare(b.LastModified, a.LastModified), byName)
		}
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(len(a.Path), len(b.Path)), cmp.Compare(b.LastModified, a.LastModified), byName)
	})
	return c.files
}

// Text is a table of sizes, dates and paths with a line of totals.
func (f FoundFiles) Text() string {
	var rows [][]string
	for _, e := range f.Files {
		rows = append(rows, []string{Date(e.modified()), e.sizeLabel(), ShownPath(string(e.Path), f.base)})
	}
	var b strings.Builder
	b.WriteString(Align(rows, 1))
	if len(rows) > 0 {
		b.WriteByte('\n')
	}
	switch {
	case f.Total == 0:
		b.WriteString("nothing found")
	case f.Truncated:
		b.WriteString(Count(f.Total, "match") + ", " + Size(f.Bytes) + "; the first " + Thousands(int64(len(f.Files))) + " are shown")
	default:
		b.WriteString(Count(f.Total, "match") + ", " + Size(f.Bytes))
	}
	b.WriteByte('\n')
	if f.Partial != "" {
		b.WriteString(Safe(f.Partial) + "\n")
	}
	return b.String()
}

// ShownPath is a path as people see it: from base when it lies in there.
func ShownPath(path, base string) string {
	if base != "" && path != base && isBelow(path, base) {
		path = strings.TrimLeft(strings.TrimPrefix(path, base), `/\`)
	}
	return Safe(path)
}
