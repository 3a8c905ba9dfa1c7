package builtin

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// spokenFolder is a made folder in a language, with questions and what the first line that is
// quoted has to hold; nothing where there is none.
type spokenFolder struct {
	code      string
	files     map[string][]string
	questions map[string]string
}

func TestFoldersInOtherLanguages(t *testing.T) {
	t.Parallel()
	for _, f := range readFolders(t) {
		t.Run(f.code, func(t *testing.T) {
			t.Parallel()
			sources := f.sources()
			for q, want := range f.questions {
				got := answerContent(understandIn(q, usualIn(sources)).among(sources), sources, seen{documents: len(sources)})
				switch {
				case want == "" && !strings.HasPrefix(got, "Not found"):
					t.Errorf("%q has no answer, but got\n%s", q, got)
				case want != "" && !strings.Contains(firstQuoted(got), want):
					t.Errorf("%q: %q is not in the first line of\n%s", q, want, got)
				}
			}
		})
	}
}

// firstQuoted is the first line of an answer that is sure or likely, "" of one that is neither.
func firstQuoted(answer string) string {
	if strings.HasPrefix(answer, "Not found in") {
		return ""
	}
	for line := range strings.Lines(answer) {
		if strings.Contains(line, "“") {
			return line
		}
	}
	return ""
}

func (f spokenFolder) sources() []*source {
	var out []*source
	for path, lines := range f.files {
		d := &extract.Document{Format: "text"}
		for i, l := range lines {
			b := extract.Block{Kind: extract.Paragraph, Text: l, Place: extract.Place{Line: i + 1}}
			if strings.HasPrefix(l, "# ") {
				b.Kind, b.Text = extract.Heading, l[2:]
			}
			d.Blocks = append(d.Blocks, b)
		}
		out = append(out, newSource("/f/"+path, d))
	}
	slices.SortFunc(out, func(a, b *source) int { return strings.Compare(a.path, b.path) })
	inUsual(out)
	placed(out)
	return out
}

// readFolders reads made folders: a language behind "==", a file behind "--", its lines, and lines
// of questions with "=>" before what the first line of the answer has to hold.
func readFolders(t *testing.T) []spokenFolder {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", "spoken.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var out []spokenFolder
	path := ""
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimSuffix(line, "\n")
		question, want, asks := strings.Cut(line, " =>")
		switch code, begins := strings.CutPrefix(line, "== "); {
		case begins:
			out = append(out, spokenFolder{code, map[string][]string{}, map[string]string{}})
		case len(out) == 0:
		case strings.HasPrefix(line, "-- "):
			path = line[3:]
		case asks:
			out[len(out)-1].questions[question] = strings.TrimSpace(want)
		default:
			out[len(out)-1].files[path] = append(out[len(out)-1].files[path], line)
		}
	}
	return out
}
