package builtin

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
)

// settings are the formats whose every line says something for itself.
var settings = set("yaml toml json ini env properties make text dockerfile hcl")

// longestChunk is the number of lines of code up to which they are one unit.
const longestChunk = 4

// addCode cuts code into the lines, or runs of lines between empty ones, that
// can be quoted alone. A line of settings knows the keys that it stands under.
func (s *source) addCode(i int, heading string) {
	b := s.doc.Blocks[i]
	lines := strings.Split(b.Text, "\n")
	above := stems(spread(heading + " " + b.Place.Section))
	if b.Place.Line == 0 || len(lines) < 2 || b.Place.EndLine > 0 && b.Place.EndLine-b.Place.Line+1 != len(lines) {
		s.addPiece(i, b.Text, b.Place, above, nil)
		return
	}
	near := stems(spread(b.Text))
	if settings[s.doc.Format] {
		s.addSettings(i, lines, above)
		return
	}
	for from := 0; from < len(lines); {
		to := from
		for to < len(lines) && strings.TrimSpace(lines[to]) != "" {
			to++
		}
		step := to - from
		if step > longestChunk {
			step = 1
		}
		for ; from < to; from += step {
			place := b.Place
			place.Line, place.EndLine = b.Place.Line+from, b.Place.Line+from+step-1
			s.addPiece(i, strings.Join(lines[from:from+step], "\n"), place, above, near)
		}
		from = to + 1
	}
}

// addSettings adds the lines of a file of settings, each below the keys that
// it is indented under, or the name in square brackets before it.
func (s *source) addSettings(i int, lines []string, above map[string]bool) {
	b := s.doc.Blocks[i]
	type key struct {
		indent int
		name   string
	}
	var path []key
	for n, line := range lines {
		text := strings.TrimSpace(line)
		if text == "" || strings.Trim(text, "{}[](), ") == "" {
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " \t"))
		for len(path) > 0 && path[len(path)-1].indent >= indent && !strings.HasPrefix(path[len(path)-1].name, "[") || len(path) > 0 && strings.HasPrefix(text, "[") {
			path = path[:len(path)-1]
		}
		words := map[string]bool{}
		for w := range above {
			words[w] = true
		}
		for _, k := range path {
			for w := range stems(spread(k.name)) {
				words[w] = true
			}
		}
		place := b.Place
		place.Line, place.EndLine = b.Place.Line+n, b.Place.Line+n
		s.addPiece(i, text, place, words, nil)
		if name := strings.TrimRight(text, "{[( "); strings.HasSuffix(name, ":") || strings.HasPrefix(text, "[") {
			path = append(path, key{indent, text})
		}
	}
}

func (s *source) addPiece(i int, text string, place extract.Place, above, near map[string]bool) {
	u := &unit{block: i, text: strings.TrimSpace(text), kind: extract.Code, place: place, above: above, near: near}
	if u.text == "" {
		return
	}
	s.add(u)
	for w := range stems(spread(u.text)) {
		u.words[w] = true
	}
}

// spread puts spaces between the words of names as programs write them:
// maxAttempts.
func spread(s string) string {
	var b strings.Builder
	before := ' '
	for _, r := range s {
		if unicode.IsUpper(r) && unicode.IsLower(before) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}
