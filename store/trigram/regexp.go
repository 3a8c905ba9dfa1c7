package trigram

import (
	"cmp"
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"
)

// Bounds of what is remembered about an expression while its query is made.
const (
	mostExact   = 16  // strings that an expression may stand for in full
	mostEnds    = 20  // strings that it may begin or end with
	mostOfClass = 64  // characters of a class that are told apart
	mostJoined  = 400 // strings that are put together before they are cut down again
)

// Regexp is the query for texts in which an expression matches somewhere, within a
// line or across lines. The expression's flags count as they are set in it.
func Regexp(re *syntax.Regexp) Query {
	f := analyze(re.Simplify())
	f.shorten(true)
	f.settle()
	return f.match
}

// form is what is known of the strings that an expression matches. Strings are folded.
type form struct {
	exact          []string // all of them; nil when they are not known in full
	prefix, suffix []string // one of these begins, ends each of them; used when exact is nil
	match          Query    // what each text with one of them satisfies, beyond the strings above
}

func exactly(list ...string) form { return form{exact: list} }

// anything is the form of expressions of which nothing is known.
func anything() form { return form{prefix: []string{""}, suffix: []string{""}} }

// analyze gives the form of an expression that has been simplified.
func analyze(re *syntax.Regexp) form {
	var f form
	switch re.Op {
	case syntax.OpNoMatch:
		return form{prefix: []string{""}, suffix: []string{""}, match: Query{Op: None}}
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText,
		syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return exactly("")
	case syntax.OpLiteral:
		return literal(re)
	case syntax.OpCharClass:
		return class(re.Rune)
	case syntax.OpCapture:
		return analyze(re.Sub[0])
	case syntax.OpConcat:
		f = exactly("")
		for _, sub := range re.Sub {
			f = concat(f, analyze(sub))
		}
		return f
	case syntax.OpAlternate:
		f = analyze(re.Sub[0])
		for _, sub := range re.Sub[1:] {
			f = alternate(f, analyze(sub))
		}
		return f
	case syntax.OpQuest:
		return alternate(analyze(re.Sub[0]), exactly(""))
	case syntax.OpRepeat:
		if re.Min > 0 {
			return repeated(analyze(re.Sub[0]))
		}
	case syntax.OpPlus:
		return repeated(analyze(re.Sub[0]))
	}
	return anything() // OpStar, OpAnyChar, OpAnyCharNotNL and what is not known
}

// literal is the form of a string, with all that its letters stand for when case does
// not count.
func literal(re *syntax.Regexp) form {
	if re.Flags&syntax.FoldCase == 0 && !slices.Contains(re.Rune, utf8.RuneError) {
		return exactly(foldString(string(re.Rune)))
	}
	f := exactly("")
	for _, r := range re.Rune {
		one := []rune{r, r}
		if re.Flags&syntax.FoldCase != 0 {
			for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
				one = append(one, other, other)
			}
		}
		f = concat(f, class(one))
	}
	return f
}

// class is the form of one character out of ranges.
func class(ranges []rune) form {
	var list []string
	for i := 0; i+1 < len(ranges); i += 2 {
		lo, hi := ranges[i], ranges[i+1]
		if lo <= utf8.RuneError && utf8.RuneError <= hi { // stands for bytes that are not UTF-8, too
			return anything()
		}
		if int(hi-lo) >= mostOfClass || len(list) > 2*mostOfClass {
			return anything()
		}
		for r := lo; r <= hi; r++ {
			list = append(list, foldString(string(r)))
		}
	}
	if list = sorted(list); len(list) > mostOfClass {
		return anything()
	}
	if len(list) == 0 {
		return form{prefix: []string{""}, suffix: []string{""}, match: Query{Op: None}}
	}
	f := exactly(list...)
	f.shorten(false)
	return f
}

// repeated is the form of one or more of what f describes.
func repeated(f form) form {
	if f.exact != nil {
		f.match = f.match.and(anyOf(f.exact))
		f.prefix, f.suffix, f.exact = f.exact, f.exact, nil
	}
	f.shorten(false)
	return f
}

// concat is the form of x followed by y.
func concat(x, y form) form {
	z := form{match: x.match.and(y.match)}
	if x.exact != nil && y.exact != nil {
		z.exact = cross(x.exact, y.exact)
		z.shorten(false)
		return z
	}
	z.prefix, z.suffix = x.prefix, y.suffix
	if x.exact != nil {
		z.prefix = cross(x.exact, y.prefix)
	}
	if y.exact != nil {
		z.suffix = cross(x.suffix, y.exact)
	}
	if x.exact == nil && y.exact == nil && len(x.suffix)*len(y.prefix) <= mostJoined {
		z.match = z.match.and(anyOf(cross(x.suffix, y.prefix)))
	}
	z.shorten(false)
	return z
}

// alternate is the form of x or y.
func alternate(x, y form) form {
	if x.exact != nil && y.exact != nil {
		z := form{exact: sorted(slices.Concat(x.exact, y.exact)), match: x.match.or(y.match)}
		z.shorten(false)
		return z
	}
	x.settle()
	y.settle()
	z := form{match: x.match.or(y.match)}
	z.prefix = sorted(slices.Concat(x.prefix, y.prefix))
	z.suffix = sorted(slices.Concat(x.suffix, y.suffix))
	z.shorten(false)
	return z
}

// settle gives up the exact strings for what can be said of their trigrams.
func (f *form) settle() {
	if f.exact != nil {
		f.match = f.match.and(anyOf(f.exact))
		f.prefix, f.suffix, f.exact = f.exact, f.exact, nil
	}
}

// shorten bounds the lists of strings and moves what they say into the query.
func (f *form) shorten(force bool) {
	if f.exact != nil {
		if len(f.exact) <= mostExact && !force && shortest(f.exact) < 4 || len(f.exact) == 1 {
			return
		}
		f.settle()
	}
	f.prefix = f.cut(f.prefix, func(s string, n int) string { return s[:n] })
	f.suffix = f.cut(f.suffix, func(s string, n int) string { return s[len(s)-n:] })
}

// cut puts the trigrams of a list into the query and shortens its strings to at most
// two bytes, the most that the next part of the expression makes a trigram with, and
// to less when there are many.
func (f *form) cut(list []string, part func(s string, n int) string) []string {
	f.match = f.match.and(anyOf(list))
	for n := 2; ; n-- {
		short := make([]string, len(list))
		for i, s := range list {
			short[i] = part(s, min(n, len(s)))
		}
		if short = sorted(short); len(short) <= mostEnds || n == 0 {
			if short[0] == "" {
				return short[:1] // it begins, and ends, all others
			}
			return short
		}
	}
}

// anyOf is the query for texts with one of the strings.
func anyOf(list []string) Query {
	if shortest(list) < 3 {
		return Query{}
	}
	q := Query{Op: None}
	for _, s := range list {
		q = q.or(gramsOf(s))
	}
	return q
}

// cross gives each string of x with each of y behind it.
func cross(x, y []string) []string {
	out := make([]string, 0, len(x)*len(y))
	for _, a := range x {
		for _, b := range y {
			out = append(out, a+b)
		}
	}
	return sorted(out)
}

func sorted(list []string) []string {
	slices.SortFunc(list, func(a, b string) int { return cmp.Compare(a, b) })
	return slices.Compact(list)
}

func shortest(list []string) int {
	if len(list) == 0 {
		return 0
	}
	return len(slices.MinFunc(list, func(a, b string) int { return cmp.Compare(len(a), len(b)) }))
}
