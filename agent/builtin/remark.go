package builtin

import (
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/comment"
)

// programs are the formats of source code, by what begins a comment in them.
var programs = map[string]func() map[string]bool{
	"//": lexis.SetOf("go javascript typescript java kotlin c cpp csharp rust swift scala php dart zig proto groovy objc vue svelte css"),
	"#":  lexis.SetOf("python ruby perl shell r julia nix make cmake dockerfile elixir terraform awk powershell graphql"),
	"--": lexis.SetOf("sql haskell lua"),
	";":  lexis.SetOf("lisp clojure assembly"),
	"%":  lexis.SetOf("erlang"),
}

// isProgram says whether a format is source code.
func isProgram(format string) bool { return commentMark(format) != "" }

func commentMark(format string) string {
	for mark, formats := range programs {
		if formats()[format] {
			return mark
		}
	}
	return ""
}

// stretch is a run of lines of a program without an empty one: a paragraph of
// comment, or code.
type stretch struct {
	from, to int // to is exclusive
	remark   bool
}

// stretches cuts the lines of a program into its paragraphs of comment and its
// runs of code. The text between /* and */, and between the quotation marks of
// a docstring, is comment.
func stretches(lines []string, format string) []stretch {
	var out []stretch
	state := lineState{mark: commentMark(format), format: format}
	for i, line := range lines {
		text := strings.TrimSpace(line)
		remark := state.next(text)
		switch n := len(out) - 1; {
		case text == "" || remark && strings.Trim(text, "/#*-;%=!'\"") == "":
		case n >= 0 && out[n].to == i && out[n].remark == remark && !(remark && newEntry.MatchString(text[comment.Lead(text):])):
			out[n].to++
		default:
			out = append(out, stretch{i, i + 1, remark})
		}
	}
	return out
}

// lineState is where in a program a line stands.
type lineState struct {
	mark, format string
	until        string // what ends the comment of several lines that it is in
	quoted       string // what ends the text of several lines that it is in
}

// next says whether a line, without the white space around it, is comment.
func (r *lineState) next(text string) bool {
	switch {
	case r.until != "":
		if strings.Contains(text, r.until) {
			r.until = ""
		}
		return true
	case r.quoted != "":
		if strings.Contains(text, r.quoted) {
			r.quoted = ""
		}
		return false
	case r.mark != "" && strings.HasPrefix(text, r.mark):
		return true
	}
	if open, end := opens(text, r.format); open != "" {
		if !strings.Contains(text[len(open):], end) {
			r.until = end
		}
		return true
	}
	if r.format == "python" {
		for _, q := range docQuotes {
			if strings.Count(text, q)%2 == 1 {
				r.quoted = q
			}
		}
	}
	return false
}

// newEntry is a line of a comment, without its mark, that begins something new: a parameter, an item
// of a list, an example.
var newEntry = re("^(?:[:@\\\\]\\w|[-*•+]\\s|>>>|\\d{1,2}[.)]\\s|```)")

// docQuotes stand around texts of several lines in Python.
var docQuotes = [...]string{`"""`, "'''"}

// opens is what opens a comment of several lines at the beginning of a line,
// and what ends it; empty where none begins.
func opens(text, format string) (open, end string) {
	switch {
	case strings.HasPrefix(text, "/*"):
		return "/*", "*/"
	case format != "python":
		return "", ""
	}
	rest := strings.TrimLeft(text, "rRuU")
	for _, q := range docQuotes {
		if strings.HasPrefix(rest, q) && len(text)-len(rest) < 2 {
			return text[:len(text)-len(rest)+3], q
		}
	}
	return "", ""
}

// addProgram adds the comments and lines of a program. A short comment takes in
// the line under it, which it is about.
func (s *source) addProgram(i int, lines []string, above, near map[string]bool) {
	b := s.doc.Blocks[i]
	all := stretches(lines, s.doc.Format)
	for n, part := range all {
		switch {
		case part.remark && n+1 < len(all) && !all[n+1].remark && all[n+1].from == part.to && quotable(lines[part.from:part.to+1]):
			all[n+1].from++
			s.addPiece(i, strings.Join(lines[part.from:part.to+1], "\n"), linesOf(b.Place, part.from, part.to+1), above, near, true)
		case part.remark:
			s.addRemark(i, part.from, lines[part.from:part.to], above, near)
		default:
			step := part.to - part.from
			if step > longestChunk {
				step = 1
			}
			for from := part.from; from < part.to; from += step {
				s.addPiece(i, strings.Join(lines[from:from+step], "\n"), linesOf(b.Place, from, from+step), above, near, false)
			}
		}
	}
}

// linesOf is the place of some lines of a block.
func linesOf(p extract.Place, from, to int) extract.Place {
	p.Line, p.EndLine = p.Line+from, p.Line+to-1
	return p
}

// longestSentence is the number of lines of a sentence in a comment.
const longestSentence = 10

// addRemark adds a paragraph of comment: whole when it is short, otherwise its
// sentences, each with the lines that it stands on.
func (s *source) addRemark(i, from int, lines []string, above, near map[string]bool) {
	b := s.doc.Blocks[i]
	text := strings.Join(lines, "\n")
	parts := []string{text}
	if !quotable(lines) {
		parts = nil
		for _, p := range sentences(text) {
			if strings.Count(p, "\n") < longestSentence {
				parts = append(parts, p)
			} else { // no sentence
				parts = append(parts, strings.Split(p, "\n")...)
			}
		}
	}
	at := 0
	for _, p := range parts {
		at += strings.Index(text[at:], p)
		first := from + strings.Count(text[:at], "\n")
		at += len(p)
		s.addPiece(i, p, linesOf(b.Place, first, first+strings.Count(p, "\n")+1), above, near, true)
	}
}

// quotable says whether lines of a program are short enough to be quoted whole.
func quotable(lines []string) bool {
	return len(written.Flat(strings.Join(lines, " "))) <= longestQuote*2/3
}

// describes says whether a unit is the comment of what has the name, as
// programs write them: it begins with the name.
func (u *unit) describes(name string) bool {
	if !u.remark || name == "" {
		return false
	}
	rest, ok := strings.CutPrefix(strings.ToLower(strings.TrimLeft(u.text, "/#*-;% \t")), name)
	return ok && strings.HasPrefix(rest, " ")
}

// plain is the text of a unit on one line, as it is quoted: what a comment says is without its marks.
func (u *unit) plain() string {
	if u.remark {
		return written.Flat(comment.Text(u.text))
	}
	return written.Flat(u.text)
}
