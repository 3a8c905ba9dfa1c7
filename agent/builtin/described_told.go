package builtin

import (
	"path/filepath"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"

	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// madeUnder are the names under which files tell when they were made.
var madeUnder = []string{"created", "taken", "date taken", "datetimeoriginal", "date"}

// length tells how long a document is: its pages, or what its format has in their place.
func (r infoResult) length() string {
	one, several := "page", "pages"
	switch r.Format {
	case "xlsx", "xls", "ods":
		one, several = "sheet", "sheets"
	case "pptx", "odp":
		one, several = "slide", "slides"
	}
	return inThousands(r.Pages, one, several)
}

// inThousands is a number of things with commas between the thousands.
func inThousands(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return humanize.Comma(int64(n)) + " " + several
}

// told is a line of what is known of a file: what is asked for first, the rest in brackets. It is not ok where the file does
// not tell what is asked.
func (r infoResult) told(want []string) (line string, ok bool) {
	var first, rest []string
	for _, a := range r.attributes() {
		switch {
		case slices.Contains(want, a.name) || len(want) == 0:
			first = append(first, a.text)
		case a.always:
			rest = append(rest, a.text)
		}
	}
	if ok = len(first) > 0; !ok {
		first = []string{"it does not tell its " + want[0]}
	}
	rest = append(rest, "in "+filepath.Dir(r.Path))
	return r.Name + ": " + strings.Join(first, ", ") + " (" + strings.Join(rest, ", ") + ")", ok
}

// attribute is something that is known of a file.
type attribute struct {
	name, text string
	always     bool // it is told whatever was asked
}

func (r infoResult) attributes() []attribute {
	out := []attribute{{"size", size(r.Size), true}}
	if r.Format != "" {
		out = append(out, attribute{"format", r.Format, true})
	}
	switch {
	case r.Pages > 0:
		out = append(out, attribute{"pages", r.length(), true})
	case r.Lines > 0:
		out = append(out, attribute{"lines", inThousands(r.Lines, "line", "lines"), true})
	}
	out = append(out, attribute{"modified", "modified " + when(r.Modified), true})
	if r.Title != "" {
		out = append(out, attribute{"title", "titled “" + written.Flat(r.Title) + "”", false})
	}
	for _, m := range r.Meta {
		name := strings.ToLower(m.Name)
		if name == "title" && r.Title != "" {
			continue
		}
		text := name + " " + written.Flat(m.Value)
		if name == "modified" {
			text += " as it says itself"
		}
		if slices.Contains(madeUnder, name) {
			name = "created"
		}
		out = append(out, attribute{name, text, false})
	}
	if r.Partial != "" {
		out = append(out, attribute{"partial", written.Flat(r.Partial), true})
	}
	return out
}
