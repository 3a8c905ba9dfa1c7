package builtin

import (
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A contract says once what a term stands for, “Guarantee means the personal guarantee of Geoffrey Ansty”, and uses the
// term from there on. What uses it is about that, as what stands beside it is.

const (
	termWords  = `([\p{Lu}][\p{L}\d’'&-]*(?: (?:of |and )?[\p{Lu}\d][\p{L}\d’'&-]*){0,3})`
	mostTerms  = 80 // of a document
	longTerm   = 60 // words up to which what a term means is said with it
	usualTerms = 4  // a term that more than one in so many units uses says nothing
	fewUsing   = 12 // units that may use it in any case
)

// termMeant finds a term that is said to mean something, or is given to what stands before it.
var termMeant = []*pattern.Pattern{
	pattern.New(`^\W*` + termWords + `["“”'’]?\s+(?:shall )?(?:means?|has the meaning|have the meaning|bedeutet|bezeichnet|ist definiert)\b`),
	pattern.New(`\((?:(?:the|each,? an?|an?|together,? the|collectively,? the|hereinafter|die|der|das|im Folgenden|nachfolgend|nachstehend) )*["“„»']` + termWords + `["“”«'’]\)`),
}

// terms lets the units that use a term know the words of what it means.
func (s *source) terms() {
	type term struct {
		name string
		by   *unit
	}
	var all []term
	for _, u := range s.units {
		if u.kind == extract.Code || u.kind == extract.Heading || len(u.seq) > longTerm || len(all) >= mostTerms {
			continue
		}
		for _, p := range termMeant {
			if m := p.FindStringSubmatch(u.text); m != nil {
				all = append(all, term{m[1], u})
			}
		}
	}
	for _, t := range all {
		var using []*unit
		for _, u := range s.units {
			if u != t.by && u.kind != extract.Heading && u.kind != extract.Code && saysWord(u.text, t.name) {
				using = append(using, u)
			}
		}
		if len(using) > max(fewUsing, len(s.units)/usualTerms) {
			continue
		}
		for _, u := range using {
			near := maps.Clone(u.near)
			if near == nil {
				near = map[string]bool{}
			}
			addAll(near, t.by.words)
			u.near = near
		}
	}
}

// saysWord says whether a text holds a word, or some, between others.
func saysWord(text, word string) bool {
	for rest := text; ; {
		before, after, ok := strings.Cut(rest, word)
		if !ok {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if !unicode.IsLetter(last) && !unicode.IsLetter(next) {
			return true
		}
		rest = after
	}
}
