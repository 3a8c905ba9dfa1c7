package filter

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// condition finds what is written like one: a name, an operator, and a value that may stand
// in quotes or, after in, in brackets. A name of letters only is looked at, so that 2>1 and
// a=b within a longer word are left alone.
var condition = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[\s,(])([a-z][a-z_]+)(?:\s+in\s*\(([^()]*)\)|\s*(!=|>=|<=|=|~|>|<)\s*("[^"]*"|[^\s,]+))`)
})

// Parse takes the conditions out of a query and gives them and what is left of it.
func Parse(query string) (f Filter, rest string, err error) {
	var left strings.Builder
	at := 0
	for _, m := range condition().FindAllStringSubmatchIndex(query, -1) {
		group := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return query[m[2*i]:m[2*i+1]]
		}
		c, err := read(strings.TrimSpace(query[m[3]:m[1]]), group(2), group(4), group(5), group(3), m[6] >= 0)
		if err != nil {
			return Filter{}, query, err
		}
		f.Conditions = append(f.Conditions, c)
		left.WriteString(query[at:m[0]] + " ")
		at = m[1]
	}
	left.WriteString(query[at:])
	rest = left.String()
	if !f.Empty() {
		rest = joined(rest)
	}
	return f, rest, nil
}

// joined takes the words away that join conditions with what stands before and behind.
func joined(rest string) string {
	words := strings.Fields(strings.Trim(strings.TrimSpace(rest), ","))
	for len(words) > 0 && (strings.EqualFold(words[len(words)-1], "and") || strings.EqualFold(words[len(words)-1], "where")) {
		words = words[:len(words)-1]
	}
	for len(words) > 0 && strings.EqualFold(words[0], "and") {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

func read(quoted, name, op, value, list string, in bool) (Condition, error) {
	wrong := func(problem string) (Condition, error) { return Condition{}, &Error{quoted, problem} }
	f, ok := fieldOf(name)
	if !ok {
		return wrong("asks for a field that is not known; the fields are " + strings.Join(Fields(), ", "))
	}
	c := Condition{Field: f.name, Op: op, Quoted: quoted}
	values := []string{unquote(value)}
	if in {
		c.Op, values = "in", strings.Split(list, ",")
	}
	if f.sort == text {
		if strings.ContainsAny(c.Op, "<>") {
			return wrong("compares a text; use =, !=, ~ or in")
		}
		for _, v := range values {
			if v = strings.ToLower(unquote(strings.TrimSpace(v))); v != "" {
				c.Texts = append(c.Texts, strings.TrimPrefix(v, map[bool]string{true: "."}[f.name == "ext"]))
			}
		}
		if len(c.Texts) == 0 {
			return wrong("has no value")
		}
		return c, nil
	}
	if problem := c.bound(f, values[0]); problem != "" {
		return wrong(problem)
	}
	return c, nil
}

// bound reads the value of a condition whose field is no text, and says what is wrong with it, "" for nothing.
func (c *Condition) bound(f field, value string) (problem string) {
	if c.Op == "in" || c.Op == "~" {
		return "needs =, !=, <, <=, > or >="
	}
	var ok bool
	switch f.sort {
	case truth:
		yes, err := strconv.ParseBool(strings.NewReplacer("yes", "true", "no", "false").Replace(strings.ToLower(value)))
		if err != nil || strings.ContainsAny(c.Op, "<>") {
			return "is true or false"
		}
		c.Yes = yes
	case date:
		if c.From, c.To, ok = day(value); !ok {
			return "needs a date such as 2026-01-31, 2026-01 or 2026"
		}
	case bytes:
		if c.From, ok = size(value); !ok {
			return "needs a size such as 500KB or 1.5MB"
		}
		c.To = c.From
	default:
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return "needs a number"
		}
		c.From, c.To = n, n
	}
	return ""
}

func unquote(s string) string {
	if len(s) >= 2 && s[0] == '"' && s[len(s)-1] == '"' {
		return s[1 : len(s)-1]
	}
	return s
}

// size reads bytes with a unit, whose steps are of 1,024.
func size(s string) (int64, bool) {
	s = strings.ToUpper(strings.TrimSpace(s))
	digits := strings.TrimRight(s, "KMGTIB ")
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil || n < 0 || n > 1<<50 {
		return 0, false
	}
	switch strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(s[len(digits):], "B"), "I")) {
	case "":
	case "K":
		n *= 1 << 10
	case "M":
		n *= 1 << 20
	case "G":
		n *= 1 << 30
	case "T":
		n *= 1 << 40
	default:
		return 0, false
	}
	return int64(n), true
}
