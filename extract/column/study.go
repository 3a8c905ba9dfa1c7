package column

import "strings"

// Study learns what a column is from one value after the other and keeps none of them, so
// that a column may be longer than memory. Its zero value is ready.
type Study struct {
	some    bool
	tries   [4]try // in the order in which they are asked
	dates   dateStudy
	figures figureStudy
	reals   bool // one of the numbers has an exponent
	near    nearly
}

// try is one of the kinds that a column may be.
type try struct {
	out bool   // a value is not of this kind
	why string // what people should know of that
}

// The kinds that are tried, in this order.
const (
	asBoolean = iota
	asDate
	asReal
	asNumber
)

// Add takes in the next value.
func (s *Study) Add(v string) {
	if v = strings.TrimSpace(v); isEmpty(v) {
		return
	}
	s.some = true
	if !s.tries[asBoolean].out {
		_, ok := boolean(v)
		s.tries[asBoolean].out = !ok
	}
	if t := &s.tries[asDate]; !t.out {
		t.why, t.out = s.dates.add(v)
	}
	if t := &s.tries[asReal]; !t.out {
		t.out = !isReal(v)
		s.reals = s.reals || strings.ContainsAny(v, "eE") && exponent.MatchString(v)
	}
	if t := &s.tries[asNumber]; !t.out {
		t.why, t.out = s.figures.add(v)
	}
	s.near.add(v)
}

// Reading is how the values of a column are read.
type Reading struct {
	Kind     Kind
	Currency string // ISO 4217 code of a Decimal's amounts, where one is written
	Note     string // what people should know, empty when there is nothing
	Doubt    bool   // a Text would be a Date if somebody said whether day or month comes first

	dayFirst bool
	comma    bool // begins the fractions
	crMinus  bool // what is marked CR is negative
}

// Reading tells what the column is. The order is for dates that leave a doubt.
func (s *Study) Reading(order Order) Reading {
	if !s.some {
		return Reading{}
	}
	if !s.tries[asBoolean].out {
		return Reading{Kind: Boolean}
	}
	note, doubt := "", false
	if t := s.tries[asDate]; !t.out {
		r, why := s.dates.reading(order)
		if why == "" {
			return r
		}
		note, doubt = why, s.dates.inDoubt(order)
	} else {
		note = t.why
	}
	if !s.tries[asReal].out && s.reals {
		return Reading{Kind: Real}
	}
	why := s.tries[asNumber].why
	if !s.tries[asNumber].out {
		var r Reading
		if r, why = s.figures.reading(); why == "" {
			return r
		}
	}
	if note == "" {
		note = why
	}
	if note == "" {
		note = s.near.note()
	}
	return Reading{Note: note, Doubt: doubt}
}

// Value gives a value in the plain form of its column's kind: "" where there is none. A text
// stays as it came. It reports false for a value that the study had not seen.
func (r Reading) Value(v string) (string, bool) {
	if r.Kind == Text {
		return v, true
	}
	if v = strings.TrimSpace(v); isEmpty(v) {
		return "", true
	}
	switch r.Kind {
	case Boolean:
		return boolean(v)
	case Date:
		d, ok := parseDay(v)
		if !ok {
			return "", false
		}
		return d.iso(r.dayFirst)
	case Real:
		return v, isReal(v)
	}
	a, ok := parse(v)
	if !ok {
		return "", false
	}
	return a.plain(r.comma, r.crMinus), true
}

func boolean(v string) (string, bool) {
	switch strings.ToLower(v) {
	case "true", "yes":
		return "true", true
	case "false", "no":
		return "false", true
	}
	return "", false
}
