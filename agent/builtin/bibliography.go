package builtin

import "strings"

var (
	// bibliography is the heading of a list of works that a paper refers to.
	bibliography = re(`^\W*(?:\d+\.?\s+)?(?:references|bibliography|literature(?: cited)?|works cited|cited works|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|références|bibliographie|bibliografía|bibliografia|referencias|riferimenti|literatuur|литература)\W*$`)
	// asksWork asks for what stands there.
	asksWork = re(`\b(?:references?|referred|cit(?:es?|ed|ing|ation|ations)|papers?|articles?|authors?|wrote|written|publish\w*|journals?|books?|stud(?:y|ies)|doi|literature|works?|sources?|who|whose|titles?)\b`)
)

// inBibliography says whether a unit is an entry of such a list: it tells what works are about and nothing else.
func (u *unit) inBibliography() bool {
	section := u.place.Section
	if i := strings.LastIndex(section, " > "); i >= 0 {
		section = section[i+3:]
	}
	return bibliography.MatchString(section) || u.heading != nil && bibliography.MatchString(u.heading.text)
}
