package builtin

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

const (
	fewDocuments = 16 // of which each has a line of its own
	mostLeads    = 6  // documents that are quoted of a larger folder
	mostFolders  = 6  // that are named
	mostCounts   = 6  // formats and kinds that are named
	mostPeople   = 3
	fewestDays   = 5 // days from which on a period is told
)

// answerOverview tells what is in a folder: how much of what, what its leading documents begin with,
// who is named in most of them, between which days they are, and what could not be read.
func answerOverview(in intent, t turn.Transcript, sources []*source) string {
	all := turn.Results[turn.MapResult](t, "file_map")
	if len(all) == 0 || len(all[0].Roots) == 0 {
		return "Not found: the folder cannot be read: " + t.Failed("file_map")
	}
	m, s := all[0], seenIn(t)
	if m.Roots[0].Files == 0 {
		return "Not found: there are no files in this folder."
	}
	root := m.Roots[0].Path
	w := newWriter(in, sources)
	w.line("computed: " + sizeOf(m))
	if kinds := countsOf(m.Content.Kinds, false); kinds != "" {
		w.line("computed: by names and titles there are " + kinds + ".")
	}
	leads := w.leads(m, root, sources)
	if leads == 0 || len(sources) > fewDocuments || m.Content.Documents > fewDocuments {
		w.folders(m, root)
	}
	w.people(m)
	if d := m.Content.Days; d.Days >= fewestDays {
		w.line(fmt.Sprintf("computed: most days that they name lie between %s and %s.", d.From, d.To))
	}
	w.ends(m, root)
	if s.unreadable > 0 {
		w.line(written.Plural(s.unreadable, "file", "files") + " could not be read: " + strings.Join(s.reasons[:min(3, len(s.reasons))], "; "))
	}
	return w.String()
}

// size says how much there is, of which formats.
func sizeOf(m turn.MapResult) string {
	below := 0
	for _, f := range m.Folders {
		if filepath.Dir(f.Path) == m.Roots[0].Path {
			below++
		}
	}
	out := written.Plural(m.Roots[0].Files, "file", "files") + ", " + size(m.Roots[0].Bytes)
	if below > 0 {
		out += ", in " + written.Plural(below, "folder", "folders") + " and below"
	}
	if m.Content.Documents == 0 {
		return out + "; no text of them is indexed."
	}
	return out + "; the text of " + fmt.Sprint(m.Content.Documents) + " is indexed: " + countsOf(m.Content.Formats, true) + "."
}

// formatNames are how formats are called that have other names in the registry.
var formatNames = map[string]string{
	"pdf": "PDF", "docx": "Word", "doc": "Word", "xlsx": "Excel", "xls": "Excel", "pptx": "PowerPoint", "eml": "e-mail", "csv": "CSV", "tsv": "TSV",
	"markdown": "Markdown", "html": "HTML", "json": "JSON", "yaml": "YAML", "toml": "TOML", "xml": "XML", "epub": "EPUB", "odt": "ODT", "ods": "ODS", "rtf": "RTF",
	"go": "Go", "python": "Python", "javascript": "JavaScript", "typescript": "TypeScript", "java": "Java", "rust": "Rust", "c": "C", "cpp": "C++",
}

// countsOf names what there is most of.
func countsOf(list []turn.MapCount, formats bool) string {
	var out []string
	rest := 0
	for i, c := range list {
		name := c.Name
		if n := formatNames[name]; formats && n != "" {
			name = n
		}
		if name == "e-mail" && c.Files > 1 {
			name = "e-mails"
		}
		if !formats && c.Files > 1 {
			name = severalOf(name)
		}
		if i < mostCounts {
			out = append(out, fmt.Sprintf("%d %s", c.Files, name))
		} else {
			rest += c.Files
		}
	}
	if rest > 0 && formats {
		out = append(out, fmt.Sprintf("%d others", rest))
	}
	return strings.Join(out, ", ")
}

// severalOf is the plural of the name of a kind of documents.
func severalOf(name string) string {
	switch {
	case strings.HasSuffix(name, "y"):
		return strings.TrimSuffix(name, "y") + "ies"
	case strings.HasSuffix(name, "s"), name == "minutes":
		return name
	}
	return name + "s"
}

// leads quotes the beginnings of the documents: of each where they are few, else of those that lead
// the others.
func (w *writer) leads(m turn.MapResult, root string, sources []*source) int {
	at := map[string]*source{}
	for _, s := range sources {
		at[s.path] = s
	}
	n, led := 0, map[string]bool{}
	for i, d := range m.Content.Leading {
		s := at[d.Path]
		if s == nil || n == mostLeads || !tells(d.Path, d.Format) {
			continue
		}
		sentences, prefix := 1, "- "
		if i == 0 && filepath.Dir(d.Path) == root && introduces.MatchString(baseName(d.Path)) {
			sentences, prefix = 3, ""
		} else if len(sources) <= fewDocuments && m.Content.Documents <= fewDocuments {
			continue // it comes in its place
		}
		if led[d.Path] = true; w.lead(prefix, s, sentences) {
			n++
		}
	}
	if m.Content.Documents > fewDocuments {
		return n
	}
	for _, s := range slices.SortedFunc(slices.Values(sources), func(a, b *source) int { return strings.Compare(a.path, b.path) }) {
		if !led[s.path] && w.lead("- ", s, 1) {
			n++
		}
	}
	return n
}

var introduces = re(`^(?:\d+[ _.-]*)?(?:readme|read[ _-]?me|liesmich|lisez|leeme|index|overview|about|summary|introduction|start)`)

// folders names the largest folders directly below.
func (w *writer) folders(m turn.MapResult, root string) {
	var out []string
	more := 0
	for _, f := range m.Folders {
		if filepath.Dir(f.Path) != root {
			continue
		}
		if len(out) == mostFolders {
			more++
			continue
		}
		out = append(out, fmt.Sprintf("%s/ (%s, %s)", filepath.Base(f.Path), written.Plural(f.Files, "file", "files"), size(f.Bytes)))
	}
	if more > 0 {
		out = append(out, fmt.Sprintf("and %d more", more))
	}
	if len(out) > 0 {
		w.line("Largest folders: " + strings.Join(out, ", "))
	}
}

// people quotes lines that name those with a role in several documents.
func (w *writer) people(m turn.MapResult) {
	n := 0
	for _, p := range m.Content.People {
		line := written.Flat(p.Line)
		if p.Documents < 2 || n == mostPeople || line == "" || len(line) > longestLead || strings.Contains(w.b.String(), line) {
			continue
		}
		if n == 0 {
			w.line("People and parties of most documents:")
		}
		w.line("- “" + line + "” " + bracketed(w.citedAs(p.Path, p.At)))
		n++
	}
}

// ends names the newest and the largest files.
func (w *writer) ends(m turn.MapResult, root string) {
	shown := func(path string) string {
		return filepath.ToSlash(strings.TrimPrefix(strings.TrimPrefix(path, root), string(filepath.Separator)))
	}
	var parts []string
	if len(m.Latest) > 0 {
		parts = append(parts, "Newest: "+shown(m.Latest[0].Path)+" ("+when(m.Latest[0].Modified)+")")
	}
	if len(m.Largest) > 0 {
		parts = append(parts, "largest: "+shown(m.Largest[0].Path)+" ("+size(m.Largest[0].Size)+")")
	}
	if len(parts) > 0 {
		w.line(strings.Join(parts, "; "))
	}
}
