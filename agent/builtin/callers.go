package builtin

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
)

// Who calls a function is read off the programs themselves: the lines that have its name with a bracket behind it, or only
// its name where uses are asked for, but for those that define it, import it or only speak of it.

var (
	// askCallers asks who calls or uses something, by a name that stands behind the verb or before it.
	askCallers = re("\\b(?:which|what) (?:functions?|methods?|places?|code|files?|callers?|classes|modules|handlers?)(?: in [\\w. ]+?)? (calls?|uses?|invokes?|references?) (?:the (?:function|method) )?[`\"“]?([\\w.:]+)" +
		"|\\b(?:who|what) (calls?|uses?|invokes?) [`\"“]?([\\w.:]+)" +
		"|\\bwhere (?:is|are|do we|does it|do they) (?:the (?:function|method) )?[`\"“]?([\\w.:]+?)(?:\\(\\))?[`\"”]? (called|used|invoked|referenced)" +
		"|\\bwhere (?:do|does) (?:we|they|it|the \\w+) (call|use|invoke) [`\"“]?([\\w.:]+)" +
		"|\\b(callers|usages|uses|call sites|references) (?:of|to) (?:the (?:function|method) )?[`\"“]?([\\w.:]+)")
	// noTests leaves tests out.
	noTests = re(`\b(?:outside|without|except|excluding|not in|apart from)(?: the)? tests?\b`)
	// declares is a line that defines a function, a method, a type or a name, imports, or only speaks of them.
	declares = `^\s*(?://|#|\*|/\*|import\b|from\b|use\b|using\b|(?:export\s+)?(?:default\s+)?(?:public\s+|private\s+|protected\s+|static\s+|async\s+|pub(?:\(\w+\))?\s+)*(?:func|def|fn|fun|function|class|struct|type|interface|enum|const|let|var)\b[^=({]*\b%[1]s\b)|^\s*func\s+\([^)]*\)\s*%[1]s\b|^\s*%[1]s\s*(?::=|=[^=]|:\s)`
)

// mostCallers is how many lines are shown.
const mostCallers = 10

// calling is a line of a program that calls what is asked about.
type calling struct {
	unit *unit
	in   string // the function that it stands in, empty at the top
	test bool
}

// answerCallers shows which lines call or use a function, a type or a name of a program.
func answerCallers(in intent, sources []*source) (string, bool) {
	name, uses, ok := in.callersOf()
	if !ok {
		return "", false
	}
	var found []calling
	defined, patterns := false, patternsOf(name, uses)
	for _, s := range sources {
		if isProgram(s.doc.Format) {
			list, here := s.callsOf(patterns)
			found, defined = append(found, list...), defined || here
		}
	}
	if noTests.MatchString(in.question) {
		found = slices.DeleteFunc(found, func(c calling) bool { return c.test })
	}
	if len(found) == 0 || !ofPrograms(name) && (uses || !defined) {
		return "", false
	}
	slices.SortStableFunc(found, func(a, b calling) int {
		switch {
		case a.test == b.test:
			return 0
		case b.test:
			return -1
		}
		return 1
	})
	w := newWriter(in, sources)
	what := written.Plural(len(found), "call", "calls")
	if uses {
		what = written.Plural(len(found), "use", "uses")
	}
	w.line(fmt.Sprintf("computed: %s of %s in the programs that were read", what, name))
	for i, c := range found {
		if i == mostCallers {
			w.line(fmt.Sprintf("- … and %d more", len(found)-i))
			break
		}
		at := ""
		if c.in != "" {
			at = "in " + c.in + ": "
		}
		w.line("- " + at + w.said(c.unit) + " " + w.cite(c.unit))
	}
	return w.String(), true
}

// ofPrograms says whether a name is one that only programs have: of several words.
func ofPrograms(name string) bool {
	return strings.ContainsAny(name, "._:") || inName.MatchString(name)
}

// callersOf reads what a question asks the callers of, and whether it asks for all uses.
func (in intent) callersOf() (name string, uses, ok bool) {
	m := askCallers.FindStringSubmatch(in.question)
	if m == nil {
		return "", false, false
	}
	var verb string
	for _, at := range [][2]int{{1, 2}, {3, 4}, {6, 5}, {7, 8}, {9, 10}} { // the verb and the name
		if m[at[0]] != "" {
			verb, name = m[at[0]], m[at[1]]
		}
	}
	uses = !strings.HasPrefix(verb, "call") && !strings.HasPrefix(verb, "invoke")
	name = strings.Trim(name, ".:")
	return name, uses, name != "" && !lexis.Stops()[strings.ToLower(name)]
}

// calledBy are the patterns of one name: of the lines that call or use it, in the folder or file of its package and elsewhere,
// and of those that declare it.
type calledBy struct {
	of           string // the package, empty where none is said
	inside, away *regexp.Regexp
	declaring    *regexp.Regexp
}

// patternsOf are those of a name. One of a package stands behind that of the package, or by itself in the folder or file that is
// called so.
func patternsOf(name string, uses bool) calledBy {
	last, of := name, ""
	if i := strings.LastIndexAny(name, ".:"); i >= 0 {
		last, of = name[i+1:], strings.TrimRight(name[:i], ".:")
	}
	bare, end := regexp.QuoteMeta(last), `\s*\(`
	if uses {
		end = `\b`
	}
	away, inside := `\b`+bare, `\b`+bare
	if of != "" {
		away = `\b` + regexp.QuoteMeta(of) + `(?:\.|::)` + bare
		inside = `(?:(?:^|[^\w.:])` + bare + `|` + away + `)`
	}
	return calledBy{of, regexp.MustCompile(inside + end), regexp.MustCompile(away + end), regexp.MustCompile(fmt.Sprintf(declares, bare))}
}

// callsOf are the lines of a program that call or use a name, and whether it is defined there.
func (s *source) callsOf(p calledBy) (out []calling, defined bool) {
	called := p.away
	if filepath.Base(filepath.Dir(s.path)) == p.of || strings.TrimSuffix(filepath.Base(s.path), filepath.Ext(s.path)) == p.of {
		called = p.inside
	}
	test := tests.MatchString(filepath.ToSlash(s.path))
	for i, b := range s.doc.Blocks {
		if b.Kind != extract.Code || b.Place.Line == 0 {
			continue
		}
		for n, line := range strings.Split(b.Text, "\n") {
			if p.declaring.MatchString(line) {
				defined = defined || !strings.HasPrefix(strings.TrimSpace(line), "/") && called.MatchString(line)
				continue
			}
			if !called.MatchString(line) {
				continue
			}
			place, text := b.Place, strings.TrimSpace(line)
			place.Line, place.EndLine = b.Place.Line+n, b.Place.Line+n
			out = append(out, calling{unit: &unit{src: s, block: i, text: text, said: text, kind: extract.Code, place: place}, in: b.Place.Section, test: test})
		}
	}
	return out, defined
}
