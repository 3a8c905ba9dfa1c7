package filter

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Facts is what can be asked of a document.
type Facts struct {
	Path, Title, Format, MIME string
	Size                      int64
	ModTime                   int64 // UTC nanoseconds
	Pages                     int

	Currency, Date, Checkbox, Person, Reference, Definition bool // it mentions any
}

// Filter is conditions that must all hold. The zero Filter lets everything through.
type Filter struct{ Conditions []Condition }

// Condition is one of them.
type Condition struct {
	Field  string
	Op     string   // = != < <= > >= ~ in
	Texts  []string // values of a text field in lower case
	From   int64    // of a number: the first that equals the value
	To     int64    // and the last
	Yes    bool     // of a field that is true or false
	Quoted string   // the condition as it was written
}

// The sorts of fields.
type sort uint8

const (
	text sort = iota
	number
	bytes
	date
	truth
)

type field struct {
	name string
	sort sort
	text func(f *Facts) []string
	num  func(f *Facts) int64
	yes  func(f *Facts) bool
}

func one(s string) []string { return []string{strings.ToLower(s)} }

// fields are all that can be asked, in the order in which they are named.
func fields() []field {
	return []field{
		{name: "ext", sort: text, text: func(f *Facts) []string { return one(strings.TrimPrefix(filepath.Ext(f.Path), ".")) }},
		{name: "name", sort: text, text: func(f *Facts) []string { return one(filepath.Base(f.Path)) }},
		{name: "path", sort: text, text: func(f *Facts) []string { return one(filepath.ToSlash(f.Path)) }},
		{name: "title", sort: text, text: func(f *Facts) []string { return one(f.Title) }},
		{name: "format", sort: text, text: func(f *Facts) []string { return []string{strings.ToLower(f.Format), strings.ToLower(f.MIME)} }},
		{name: "type", sort: text, text: func(f *Facts) []string { return Types(filepath.Base(f.Path), f.Title) }},
		{name: "size", sort: bytes, num: func(f *Facts) int64 { return f.Size }},
		{name: "modified", sort: date, num: func(f *Facts) int64 { return f.ModTime }},
		{name: "pages", sort: number, num: func(f *Facts) int64 { return int64(f.Pages) }},
		{name: "mentions_currency", sort: truth, yes: func(f *Facts) bool { return f.Currency }},
		{name: "mentions_date", sort: truth, yes: func(f *Facts) bool { return f.Date }},
		{name: "mentions_person", sort: truth, yes: func(f *Facts) bool { return f.Person }},
		{name: "has_checkbox", sort: truth, yes: func(f *Facts) bool { return f.Checkbox }},
		{name: "has_reference", sort: truth, yes: func(f *Facts) bool { return f.Reference }},
		{name: "has_definition", sort: truth, yes: func(f *Facts) bool { return f.Definition }},
	}
}

// Fields gives the names of all fields.
func Fields() (out []string) {
	for _, f := range fields() {
		out = append(out, f.name)
	}
	return out
}

func fieldOf(name string) (field, bool) {
	all := fields()
	i := slices.IndexFunc(all, func(f field) bool { return f.name == strings.ToLower(name) })
	if i < 0 {
		return field{}, false
	}
	return all[i], true
}

// Error says what is wrong with a condition.
type Error struct {
	Condition string
	Problem   string
}

func (e *Error) Error() string { return fmt.Sprintf("%q %s", e.Condition, e.Problem) }

// Empty reports whether there are no conditions.
func (f *Filter) Empty() bool { return len(f.Conditions) == 0 }

// Allows reports whether all conditions hold for a document.
func (f *Filter) Allows(facts Facts) bool {
	for i := range f.Conditions {
		if !f.Conditions[i].holds(&facts) {
			return false
		}
	}
	return true
}

// String gives the conditions as they were written.
func (f *Filter) String() string {
	var out []string
	for _, c := range f.Conditions {
		out = append(out, c.Quoted)
	}
	return strings.Join(out, ", ")
}

func (c *Condition) holds(facts *Facts) bool {
	f, ok := fieldOf(c.Field)
	if !ok {
		return false
	}
	switch f.sort {
	case truth:
		return (f.yes(facts) == c.Yes) == (c.Op != "!=")
	case text:
		return c.says(f.text(facts))
	}
	return c.counts(f.num(facts))
}

func (c *Condition) says(values []string) bool {
	has := slices.ContainsFunc(values, func(v string) bool {
		return slices.ContainsFunc(c.Texts, func(want string) bool {
			return v == want || c.Op == "~" && strings.Contains(v, want)
		})
	})
	return has == (c.Op != "!=")
}

func (c *Condition) counts(n int64) bool {
	switch c.Op {
	case "!=":
		return n < c.From || n > c.To
	case "<":
		return n < c.From
	case "<=":
		return n <= c.To
	case ">":
		return n > c.To
	case ">=":
		return n >= c.From
	}
	return n >= c.From && n <= c.To
}

// day gives the first and last nanosecond of a day, month or year in the zone of the person.
func day(s string) (from, to int64, ok bool) {
	for _, layout := range []struct {
		form                string
		years, months, days int
	}{{"2006-01-02", 0, 0, 1}, {"2006-01", 0, 1, 0}, {"2006", 1, 0, 0}} {
		if t, err := time.ParseInLocation(layout.form, s, time.Local); err == nil {
			return t.UnixNano(), t.AddDate(layout.years, layout.months, layout.days).UnixNano() - 1, true
		}
	}
	return 0, 0, false
}
