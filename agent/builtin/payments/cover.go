package payments

import (
	"path"
	"slices"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/period"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// span is the days that the rows of one file reach over, from one to another one. Files of the same
// account have mostly names that differ in their numbers only: of is what else there is of the name.
type span struct {
	from, to time.Time
	of       string
}

// spanOf reads the first and the last day of a file.
func spanOf(file, from, to string) (span, bool) {
	x, err := time.Parse(time.DateOnly, from[:min(len(from), len(time.DateOnly))])
	if err != nil {
		return span{}, false
	}
	y, err := time.Parse(time.DateOnly, to[:min(len(to), len(time.DateOnly))])
	return span{x, y.Add(24*time.Hour - 1), stemOf(file)}, err == nil
}

// stemOf is the name of a file without its folder, ending, numbers and months.
func stemOf(file string) string {
	name := strings.ToLower(strings.TrimSuffix(path.Base(file), path.Ext(file)))
	words := strings.FieldsFunc(period.Native(strings.ReplaceAll(name, "_", " ")), func(r rune) bool { return r < 'A' || r > 'Z' && r < 'a' || r > 'z' && r < 0x80 })
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return monthAlone.MatchString(w) }), " ")
}

var monthAlone = pattern.Lettered(`^` + period.MonthWord + `$`)

func (c span) holds(day time.Time) bool { return !day.Before(c.from) && !day.After(c.to) }

// reaching are the spans of the files in which the payments to one payee stand: those of as few
// names as hold them all. What other accounts reach over says nothing of a payment that lacks.
func reaching(list []payment, covered []span) []span {
	var names []string
	rest := slices.Clone(list)
	for len(rest) > 0 {
		best, most, akin := "", 0, false
		for _, c := range covered {
			if slices.Contains(names, c.of) {
				continue
			}
			n := 0
			for _, p := range rest {
				n += one(slices.ContainsFunc(covered, func(o span) bool { return o.of == c.of && o.holds(p.day) }))
			}
			// Of two accounts that would do, the one whose files are named as the others are.
			like := slices.ContainsFunc(names, func(o string) bool { return firstWord(o) == firstWord(c.of) })
			if n > most || n == most && n > 0 && like && !akin {
				best, most, akin = c.of, n, like
			}
		}
		if most == 0 {
			break
		}
		names = append(names, best)
		rest = slices.DeleteFunc(rest, func(p payment) bool {
			return slices.ContainsFunc(covered, func(o span) bool { return o.of == best && o.holds(p.day) })
		})
	}
	return slices.DeleteFunc(slices.Clone(covered), func(c span) bool { return !slices.Contains(names, c.of) })
}

func firstWord(s string) string {
	first, _, _ := strings.Cut(s, " ")
	return first
}

// covers says whether a day, and those on which it may fall as well, lie in the days of one file.
func covers(covered []span, day time.Time, slack int) bool {
	return slices.ContainsFunc(covered, func(c span) bool {
		return c.holds(day.AddDate(0, 0, -slack)) && c.holds(day.AddDate(0, 0, slack))
	})
}
