package builtin

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// settings are the formats whose every line says something for itself.
var settings = lexis.SetOf("yaml toml json ini env properties make text dockerfile hcl")

// longestChunk is the number of lines of code up to which they are one unit.
const longestChunk = 4

// addCode cuts code into its comments and the lines, or short runs of lines, that
// can be quoted alone. A line of settings knows the keys that it stands under.
func (s *source) addCode(i int, heading string) {
	b := s.doc.Blocks[i]
	lines := strings.Split(b.Text, "\n")
	above := s.stems(spread(heading + " " + b.Place.Section))
	if b.Place.Line == 0 || len(lines) < 2 || b.Place.EndLine > 0 && b.Place.EndLine-b.Place.Line+1 != len(lines) {
		s.addPiece(i, b.Text, b.Place, above, nil, false)
		return
	}
	near := s.stems(spread(b.Text))
	if settings()[s.doc.Format] {
		s.addSettings(i, lines, above)
		return
	}
	s.addProgram(i, lines, above, near)
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
			for w := range s.stems(spread(k.name)) {
				words[w] = true
			}
		}
		place := b.Place
		place.Line, place.EndLine = b.Place.Line+n, b.Place.Line+n
		s.addPiece(i, text, place, words, nil, false)
		if name := strings.TrimRight(text, "{[( "); strings.HasSuffix(name, ":") || strings.HasPrefix(text, "[") {
			path = append(path, key{indent, text})
		}
	}
}

func (s *source) addPiece(i int, text string, place extract.Place, above, near map[string]bool, remark bool) {
	u := &unit{block: i, text: strings.TrimSpace(text), kind: extract.Code, place: place, above: above, near: near, remark: remark}
	if u.text == "" || isProgram(s.doc.Format) && minified(u.text) {
		return
	}
	s.add(u)
	apart := spread(u.text)
	if apart != u.text || s.tongue != nil {
		for w := range s.stems(apart) {
			u.words[w] = true
		}
	}
	if apart == u.text && !strings.Contains(u.text, "_") {
		return
	}
	for _, w := range compounds(u.text) {
		u.words[s.memo.Token(w).Stem] = true
	}
}

// inName is a name as programs write them.
var inName = pattern.New(`\b[A-Za-z]\w*[a-z][A-Z]\w*|\b[A-Za-z]\w*_\w+`)

// compounds are the words that two neighbours in a name make when they are
// written as one, as people do: a "memtable" is asked for in MemTableSize.
func compounds(s string) []string {
	var out []string
	for _, name := range inName.FindAllString(s, -1) {
		parts := strings.Fields(strings.ToLower(strings.ReplaceAll(spread(name), "_", " ")))
		for i := 1; i < len(parts); i++ {
			out = append(out, parts[i-1]+parts[i])
		}
	}
	return out
}

// spread puts spaces between the words of names as programs write them:
// maxAttempts.
func spread(s string) string {
	at := firstSeam(s)
	if at < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	b.WriteString(s[:at])
	before := ' '
	s = s[at:]
	for _, r := range s {
		if unicode.IsUpper(r) && unicode.IsLower(before) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// firstSeam is the byte of the first small letter that a capital follows, -1 where there is none.
func firstSeam(s string) int {
	before, at := ' ', 0
	for i, r := range s {
		if unicode.IsUpper(r) && unicode.IsLower(before) {
			return at
		}
		before, at = r, i
	}
	return -1
}
