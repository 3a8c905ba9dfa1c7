package builtin

import (
	"regexp"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

var (
	someAge   = re(`\b(?:years?|months?|jahren?|ans)\b[- ](?:old|of age|alt)|\baged?\b|\bborn\b|\bbirthday\b|\bturn(?:s|ed|ing)?\b|\balter\b|\bgeb(?:oren|\.)|\bgeburt\w*|\bdate of birth\b|\bd\.?o\.?b\b|\b(?:né|née|âgé)`)
	personAge = re(`\bhow old (?:is|was|were|are)\b`)
)

// lacksKind says whether a unit has no value of a kind that cannot be said otherwise: a telephone number, an
// address for mails, the age of somebody.
func (in intent) lacksKind(u *unit) bool {
	switch {
	case nextPart.MatchString(in.question): // one of its parts may ask for something else
		return false
	case in.want == phone || in.want == email:
		for _, v := range append([]*unit{u}, u.next()...) {
			if in.want.holds(v.said) {
				return false
			}
		}
		return !in.typed(u) && !dialled(u)
	case in.want == date && in.datedOtherwise(u), in.numberedOtherwise(u):
		return true
	case in.want == age && len(in.names) > 0 && personAge.MatchString(in.question):
		return !someAge.MatchString(u.text + " " + u.said + " " + strings.Join(u.header, " "))
	}
	return false
}

// datedOtherwise says whether the days of a row stand all below names of columns that say what they are of, and none of that
// is asked for: the day of a payment, where it is asked when somebody began.
func (in intent) datedOtherwise(u *unit) bool {
	if len(u.header) != len(u.cells) || len(u.header) < 3 {
		return false
	}
	others := 0
	for c, h := range u.header {
		if !isDate(u.cells[c]) {
			continue
		}
		if !in.namesOther(u, h) {
			return false
		}
		others++
	}
	return others > 0
}

// numberedOtherwise says whether a row has columns for numbers by which things are known, and none for the kind that is asked
// for: the number of an offer, where the serial number is.
func (in intent) numberedOtherwise(u *unit) bool {
	m := askedNumber.FindStringSubmatch(in.question)
	if m == nil || len(u.header) < 2 || hasWord(u.text+" "+u.place.Section, regexp.QuoteMeta(m[1])) {
		return false
	}
	others := false
	for _, h := range u.header {
		if hasWord(h, regexp.QuoteMeta(m[1])) {
			return false
		}
		others = others || kindOfNumber.MatchString(h)
	}
	return others
}

var (
	askedNumber  = re(`\b(serial|account|policy|invoice|order|registration|licen[cs]e|passport|customer|member|membership|model|part|batch|lot|claim|case|tax|vat|company|insurance|chassis|engine|offer|quote|contract|project|job|ticket) (?:numbers?|no\b\.?|nr\b\.?|code|id)\b`)
	kindOfNumber = re(`\b\w{3,}[ _](?:number|no|nr|code|id)\b`)
)

// namesOther says whether the name of a column with days says of what they are, and no word of the question does.
func (in intent) namesOther(u *unit, header string) bool {
	said := 0
	for _, t := range lexis.Tokens(u.src.english(strings.ReplaceAll(header, "_", " "))) {
		if lexis.Stops()[t.Word] || anyDay()[t.Stem] {
			continue
		}
		said++
	}
	if said == 0 {
		return false
	}
	return !slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return u.src.headerHolds(k, header) > 0 })
}

// anyDay are words in the name of a column of days that do not say of what they are.
var anyDay = lexis.StemsOf(`date day time when month year from until till since due deadline start end begin on by datum tag termin wann`)

var dialling = re(`\b(?:tele)?phone\b|\b(?:tel|mobile|ext(?:ension)?|call|durchwahl|telefon|poste)\b`)

// dialled says whether a row has a short number under a column for telephones.
func dialled(u *unit) bool {
	for c, h := range u.header {
		if dialling.MatchString(h) && plainNumber.MatchString(at(u.cells, c)) {
			return true
		}
	}
	return false
}
