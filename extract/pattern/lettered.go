package pattern

import "strings"

// Lettered returns the pattern of an expression to which case does not count and letters of all languages are letters
// of words: \w, \W and the classes that begin with them. \b stays one of ASCII.
func Lettered(source string) *Pattern { return Rewritten(source, ofAllLetters) }

// ofAllLetters adds the letters beyond ASCII to \w and takes them out of \W. Case does not count; within such a class,
// which has the letters of both cases, this need not be said, and to fold some fifty thousand letters takes longer than
// to understand a question.
func ofAllLetters(s string) string {
	return `(?i)` + letterClass.ReplaceAllStringFunc(s, func(class string) string {
		switch class {
		case `\W`:
			class = `[^\w` + beyondASCII + `]`
		case `\w`:
			class = `[\w` + beyondASCII + `]`
		default:
			class = strings.Replace(class, `\w`, `\w`+beyondASCII, 1)
		}
		return `(?-i:` + class + `)`
	})
}

// letterClass is a class of letters that are written out, or one that begins with them.
var letterClass = New(`\[\^?\\w(?:\\.|[^\]\\])*\]|\\[wW]`)

const beyondASCII = `À-\x{1fff}\x{3041}-\x{d7ff}`
