package extract

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

// hasBraces tells whether the bodies of declarations stand in braces.
func hasBraces(format string) bool {
	switch format {
	case "c", "cpp", "java", "javascript", "typescript", "csharp", "rust", "kotlin", "swift", "scala", "php", "dart",
		"objc", "groovy", "zig", "shell", "perl", "r", "proto", "graphql", "terraform", "powershell":
		return true
	}
	return false
}

var (
	holderHead = pattern.New(`(?:^|[\s;}])(class|struct|interface|trait|enum|namespace|module|impl|object|protocol|extension|union|record|mod|message|service|type|input|resource|data|variable)\b(?:<[^{;]*?>)?\s+("?[\p{L}_$][^\s{(;:=]*)`)
	implFor    = pattern.New(`\bimpl\b.*\bfor\s+([\p{L}_][\p{L}\p{N}_:]*)`)
	funcHead   = pattern.New(`([\p{L}_$~][\p{L}\p{N}_$:~.-]*)\s*(?:<[^<>()]*>)?\s*\(`)
	boundHead  = pattern.New(`([\p{L}_$][\p{L}\p{N}_$.]*)\s*(?:=|:|<-)\s*(?:async\s+)?(?:function\b|\(|[\p{L}_$][\p{L}\p{N}_$]*\s*=>)`)
	noteHead   = pattern.New(`^(?:[@#]\[?[\p{L}_][\p{L}\p{N}_.:]*(?:\([^()]*\))?\]?\s*)+`)
	wordHead   = pattern.New(`(?:^|\s)(?:function|sub|func|fn|fun)\s+([\p{L}_$][\p{L}\p{N}_$:.-]*)`)
)

// controls are words before a brace that declare nothing. It is never written.
var controls = map[string]bool{"if": true, "for": true, "while": true, "switch": true, "catch": true, "return": true, "else": true,
	"do": true, "try": true, "synchronized": true, "using": true, "lock": true, "with": true, "match": true, "when": true, "foreach": true,
	"unless": true, "guard": true, "sizeof": true, "elseif": true, "elif": true, "loop": true, "defer": true, "fixed": true, "new": true,
	"await": true, "throw": true, "extern": true, "__attribute__": true, "macro_rules!": true, "assert": true, "print": true}

// braceScan finds declarations by the text before their brace.
type braceScan struct {
	format string
	text   string
	i      int
	line   int

	head     strings.Builder // since the last statement, without comments and strings
	headLine int             // where it began
	parens   int
	stack    []braceSpan
	spans    []codeSpan
}

// braceSpan is an open brace.
type braceSpan struct {
	codeSpan
	named, class bool
	parens       int
	head         string // of the statement that an expression in braces interrupts
	headLine     int
}

// maxHead bounds the text that is looked at before a brace.
const maxHead = 2000

func braceSpans(format, text string, lines []string) []codeSpan {
	s := &braceScan{format: format, text: text, headLine: -1}
	for s.i < len(text) {
		s.step()
	}
	for len(s.stack) > 0 {
		s.line = len(lines) - 1
		s.closeBrace()
	}
	return s.spans
}

// step takes one character, comment or string.
func (s *braceScan) step() {
	if s.skipQuiet() {
		return
	}
	switch c := s.text[s.i]; c {
	case '\n':
		s.line++
		s.add(' ')
	case '{':
		s.openBrace()
	case '}':
		if s.i == 0 || s.text[s.i-1] == '\n' { // at the margin: whatever was miscounted ends here
			for len(s.stack) > 1 && !s.stack[0].class {
				s.drop()
			}
		}
		s.closeBrace()
	case ';':
		if s.parens == 0 {
			s.clear()
		}
	case '(', '[':
		s.parens++
		s.add(c)
	case ')', ']':
		s.parens = max(s.parens-1, 0)
		s.add(c)
	default:
		s.add(c)
	}
	s.i++
}

func (s *braceScan) add(c byte) {
	if s.head.Len() == 0 && (c == ' ' || c == '\t' || c == '\r') {
		return
	}
	if s.headLine < 0 {
		s.headLine = s.line
	}
	if s.head.Len() < maxHead {
		s.head.WriteByte(c)
	}
}

func (s *braceScan) clear() {
	s.head.Reset()
	s.headLine = -1
}

func (s *braceScan) openBrace() {
	head := strings.TrimSpace(s.head.String())
	from := s.headLine
	if from < 0 {
		from = s.line
	}
	o := braceSpan{codeSpan: codeSpan{from: from}, parens: s.parens}
	if s.parens > 0 {
		o.head, o.headLine = head, s.headLine
	}
	if n := len(s.stack); len(s.stack) < 64 && s.parens == 0 && (n == 0 || s.stack[n-1].class) {
		o.name, o.class = headName(head)
		o.named = o.name != ""
	}
	s.stack = append(s.stack, o)
	s.parens = 0
	s.clear()
}

// headName is what the text before a brace declares, and whether that holds others.
func headName(head string) (name string, class bool) {
	if head == "" || len(head) >= maxHead {
		return "", false
	}
	head = head[len(noteHead.FindString(head)):]
	before, _, _ := strings.Cut(head, "(")
	if m := implFor.FindStringSubmatch(head); m != nil && strings.HasPrefix(strings.TrimPrefix(head, "unsafe "), "impl") {
		return m[1], true
	}
	if m := holderHead.FindStringSubmatch(before); m != nil {
		name, _, _ = strings.Cut(strings.Trim(m[2], `"`), "<")
		return name, name != ""
	}
	if strings.HasPrefix(head, "impl") {
		if f := strings.Fields(head); len(f) > 1 {
			return strings.TrimRight(f[len(f)-1], "<>"), true
		}
	}
	if m := boundHead.FindStringSubmatch(head); m != nil && !controls[m[1]] {
		return m[1], false
	}
	if m := wordHead.FindStringSubmatch(head); m != nil {
		return m[1], false
	}
	for _, m := range funcHead.FindAllStringSubmatch(head, 4) {
		name = strings.TrimPrefix(m[1], "@")
		if !controls[name] && name != "" && !strings.HasPrefix(head, "@"+name) {
			return name, false
		}
		if controls[name] {
			return "", false
		}
	}
	return "", false
}

func (s *braceScan) drop() { s.stack = s.stack[:len(s.stack)-1] }

func (s *braceScan) closeBrace() {
	n := len(s.stack)
	if n == 0 {
		s.clear()
		return
	}
	o := s.stack[n-1]
	s.drop()
	s.parens = o.parens
	s.clear()
	if o.head != "" {
		s.headLine = o.headLine
		s.head.WriteString(o.head + " ")
	}
	if !o.named {
		return
	}
	o.to = s.line + 1
	if n > 1 && s.stack[n-2].named {
		s.stack[n-2].inner = append(s.stack[n-2].inner, o.codeSpan)
	} else if n == 1 {
		s.spans = append(s.spans, o.codeSpan)
	}
}
