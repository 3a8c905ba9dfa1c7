// Package pattern holds regular expressions that are compiled when they are
// first used.
//
// A room that knows many forms of dates or amounts names them in package
// variables. Compiled there they would cost every start of the program some
// twenty milliseconds, even one that never looks at a document:
//
//	var dated = pattern.New(`\b\d{4}-\d{2}-\d{2}\b`) // costs nothing yet
//
// In test binaries New compiles at once, so that a wrong expression fails
// every test of its room.
package pattern

import (
	"os"
	"regexp"
	"strings"
	"sync"
)

// Pattern is a regular expression. Its methods are those of regexp.Regexp and
// may be called from many goroutines.
type Pattern struct {
	source  string
	rewrite func(string) string // makes the expression of its source; nil for as it is
	once    sync.Once
	re      *regexp.Regexp
}

// New returns the pattern of a regular expression; one that is wrong panics
// when it is first used.
func New(source string) *Pattern { return Rewritten(source, nil) }

// Rewritten returns the pattern of the regular expression that rewrite makes of a source, which
// costs nothing yet either.
func Rewritten(source string, rewrite func(string) string) *Pattern {
	p := &Pattern{source: source, rewrite: rewrite}
	if strings.HasSuffix(strings.TrimSuffix(os.Args[0], ".exe"), ".test") {
		p.compiled()
	}
	return p
}

func (p *Pattern) compiled() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.String()) })
	return p.re
}

// String is the expression as it is compiled.
func (p *Pattern) String() string {
	if p.rewrite != nil {
		return p.rewrite(p.source)
	}
	return p.source
}

// FindAllString is that of regexp.Regexp.
func (p *Pattern) FindAllString(s string, n int) []string { return p.compiled().FindAllString(s, n) }

// FindAllStringIndex is that of regexp.Regexp.
func (p *Pattern) FindAllStringIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringIndex(s, n)
}

// FindAllStringSubmatch is that of regexp.Regexp.
func (p *Pattern) FindAllStringSubmatch(s string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, n)
}

// FindAllStringSubmatchIndex is that of regexp.Regexp.
func (p *Pattern) FindAllStringSubmatchIndex(s string, n int) [][]int {
	return p.compiled().FindAllStringSubmatchIndex(s, n)
}

// FindAllSubmatchIndex is that of regexp.Regexp.
func (p *Pattern) FindAllSubmatchIndex(b []byte, n int) [][]int {
	return p.compiled().FindAllSubmatchIndex(b, n)
}

// FindString is that of regexp.Regexp.
func (p *Pattern) FindString(s string) string { return p.compiled().FindString(s) }

// FindStringIndex is that of regexp.Regexp.
func (p *Pattern) FindStringIndex(s string) []int { return p.compiled().FindStringIndex(s) }

// FindStringSubmatch is that of regexp.Regexp.
func (p *Pattern) FindStringSubmatch(s string) []string { return p.compiled().FindStringSubmatch(s) }

// FindStringSubmatchIndex is that of regexp.Regexp.
func (p *Pattern) FindStringSubmatchIndex(s string) []int {
	return p.compiled().FindStringSubmatchIndex(s)
}

// Match is that of regexp.Regexp.
func (p *Pattern) Match(b []byte) bool { return p.compiled().Match(b) }

// MatchString is that of regexp.Regexp.
func (p *Pattern) MatchString(s string) bool { return p.compiled().MatchString(s) }

// ReplaceAll is that of regexp.Regexp.
func (p *Pattern) ReplaceAll(b, with []byte) []byte { return p.compiled().ReplaceAll(b, with) }

// ReplaceAllString is that of regexp.Regexp.
func (p *Pattern) ReplaceAllString(s, with string) string {
	return p.compiled().ReplaceAllString(s, with)
}

// ReplaceAllStringFunc is that of regexp.Regexp.
func (p *Pattern) ReplaceAllStringFunc(s string, with func(string) string) string {
	return p.compiled().ReplaceAllStringFunc(s, with)
}
