package builtin

import (
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/extract/item"
	"github.com/fsx-dev/fsx/extract/pattern"
)

const spelledNumbers = `one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|forty-five|fifty|sixty|ninety|hundred`

// Words for numbers and for stretches of time in the languages of the lexicons.
const (
	abroadNumbers = `ein|eine|einen|einer|eines|zwei|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zehn|elf|zw(?:ö|oe)lf|vierzehn|zwanzig|drei(?:ß|ss)ig|un|une|deux|trois|quatre|cinq|sept|huit|neuf|dix|quinze`
	timeWords     = `days?|weeks?|months?|years?|hours?|minutes?|seconds?|tag(?:en|es|e)?|wochen?|monat(?:en|e)?|jahr(?:en|e)?|stunden?|minuten?|sekunden?|jours?|semaines?|mois|ans?|ann[ée]es?|heures?`
)

var (
	year      = pattern.New(`^(?:FY ?)?(?:19|20)\d\d$`)
	moneyLike = pattern.New(`(?i)(?:[$€£¥₹]|\b(?:USD|EUR|GBP|CHF|JPY|INR)\b)\s?\(?\d|\d(?:[\d,.' ]*\d)?\s?(?:[$€£¥₹¢]|(?:USD|EUR|GBP|CHF|JPY|INR|dollars?|euros?|pounds?|yuan|won|roubles?|rubles?|pence|cents?|francs?|kronor|kroner|rupees|yen)\b)`)
	bareMoney = pattern.New(`\b\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:\s*(?:[|;).]|$)|\s+(?:per|an?|in|was|were|is|thousand|million)\b)|\b\d+\.\d\d(?:\s*(?:\||[.,;)]?$|[.,;)]\s)|\s+(?:per|an?|each|in|was|were|is|for)\b)`)
	anyNumber = pattern.New(`(?i)\d|\b(?:` + spelledNumbers + `)\b`)
	percents  = pattern.New(`(?i)\d\s?%|\bper ?cent\b|\bpercentage points\b|\bbasis points\b`)
	dates     = pattern.New(`(?i)\b(?:` + spelledNumbers + `)\s+(?:\(\d+\)\s+)?(?:business\s+)?(?:days?|weeks?|months?|years?)\s+(?:after|before|from|later)\b|\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?\s+\d{1,4}\b|\b\d{1,2}(?:st|nd|rd|th)?\.?\s+(?:of\s+|de\s+)?(?:jan|feb|f[ée]v|m[aä]r|apr|avr|abr|ma[iy]|jun|jui|jul|aug|ao[ûu]|ago|sep|set|o[kc]t|out|nov|de[zc]|d[ée]c|dic|ene)\w*|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b(?:19|20)\d\d\b|\b(?:within|after|before)\s+(?:\w+\s+)?(?:\(\d+\)\s+)?(?:business\s+)?(?:days?|months?|years?)\b|\b\d+\s+(?:\w+\s+)?(?:days?|months?|years?|weeks?|hours?)\b|\b\d{1,2}:\d{2}\b|\b\d{1,2}\s?[ap]\.?m\b|\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b`)
	durations = pattern.New(`(?i)\b(?:\d+|` + spelledNumbers + `|` + abroadNumbers + `)(?:\s*\(\d+\))?[\s-]+(?:business\s+|calendar\s+|full\s+|working\s+)?(?:` + timeWords + `|h|min|ms)\b|\b\d+(?:[hdsm]|ms|min)\b|\b\d+\s*\*\s*time\.\w+\b|\buntil\b|\bto\s+\w+\s+\d{1,2},\s+\d{4}`)
	phones    = pattern.New(`\+?\(?\d[\d ().-]{6,}\d`)
	emails    = pattern.New(`\S+@\S+\.\w+`)
	ages      = pattern.New(`(?i)\b(?:\d+|` + spelledNumbers + `|` + abroadNumbers + `)[\s-]+(?:years?|months?|weeks?|days?|jahren?|monaten?|wochen?|ans|mois)\b|\b(?:19|20)\d\d\b|\baged?\s+\d|\b\d+\s*(?:yrs?|yo)\b|\b(?:born|since)\b`)
	extents   = pattern.New(`(?i)(?:\d|\b(?:` + spelledNumbers + `))[\s-]?(?:mm|cm|dm|m|km|metres?|meters?|metern?|kilometres?|kilometers?|zentimetern?|grad|seiten|miles?|feet|foot|ft|inch(?:es)?|in|yards?|fathoms?|nm|floors?|store?ys|degrees?|m2|m²|stations?|pages?)(?:\b|\s|$|[.,;)])|\d\s?(?:["′″]|°(?:[^CcFf]|$))`)
	squares   = pattern.New(`(?i)\d+(?:[.,]\d+)?\s?(?:square|cubic|sq\.?) ?(?:metres?|meters?|feet|foot|ft|m|inch(?:es)?|yards?|miles?)\b|\d+(?:[.,]\d+)?\s?(?:m2|m²|m³|qm|sqm)`)
	weights   = pattern.New(`(?i)\d[\s-]?(?:mg|g|kg|t|tonnes?|tons?|lbs?|pounds?|oz|ounces?|stones?|grams?|kilos?|kilograms?)\b`)
	clocks    = pattern.New(`(?i)\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\s?[ap]\.?m\b|\bo['’]clock\b|\b(?:noon|midnight|midday|half past|quarter (?:past|to))\b|\b\d{1,2}\s?(?:h|uhr)\b`)
	ids       = pattern.New(`\b[A-Z0-9][A-Za-z0-9]*(?:[-./ ]?[A-Z0-9]+)*\d[A-Z0-9]*(?:[-./ ][A-Z0-9]+)*\b`)
	colours   = pattern.New(`(?i)\b(?:red|blue|green|yellow|black|white|brown|gr[ea]y|orange|purple|violet|pink|beige|cream|ivory|silver|gold(?:en)?|turquoise|scarlet|crimson|navy|maroon|teal|ochre|amber|bronze|transparent|rot|blau|gr(?:ü|ue)n|gelb|schwarz|wei(?:ß|ss)|braun|grau)(?:ish|en|er|es|e)?\b`)
	speeds    = pattern.New(`(?i)\b(?:km/h|mph|knots?|kn|m/s|per (?:second|minute|hour|day)|an hour|a minute|rpm|within|innerhalb|binnen|` + timeWords + `)\b`)
	versions  = pattern.New(`(?i)\bv?\d+(?:\.\d+){1,3}\b|\bv\d+\b|\b(?:version|release|edition|revision)\s+\w*\d|\b\p{Lu}\w+ \d{1,4}\b`)
	warmths   = pattern.New(`(?i)-?\d\s?°|°\s?[cf]\b|\bdegrees\b|\d\s?[cf]\b`)
	boxMark   = pattern.New(`^\s*(?:[-*+]\s+)?(?:\[[ xX✓✔]\]|[☐☑☒✓✔✗□■])`)
)

// numericDates look like the numbers of telephones.
var numericDates = pattern.New(`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b`)

// uncountable says whether values of the kind cannot be added up: days, and what something is known by.
func (w answerType) uncountable() bool {
	return w == code || w == phone || w == email || w == date || w == clock || w == version || w == colour
}

// holds says whether a text holds a value of the kind that is asked for.
func (w answerType) holds(s string) bool {
	switch w {
	case anything:
		return true
	case money:
		return moneyLike.MatchString(s) || bareMoney.MatchString(s)
	case number:
		return anyNumber.MatchString(s)
	case extent: // an area is none
		return patterns[w].MatchString(squares.ReplaceAllString(s, " "))
	case phone:
		return phones.MatchString(numericDates.ReplaceAllString(s, " "))
	case code:
		for _, id := range ids.FindAllString(s, 20) {
			if len(id) >= 4 && !year.MatchString(id) {
				return true
			}
		}
		return false
	}
	return patterns[w].MatchString(s)
}

// beside says whether a value of the kind stands within a few words of one
// that the question asks about.
func (w answerType) beside(u *unit, words []lexis.Keyword) bool {
	s := u.said
	if w == anything {
		return false
	}
	before, after := 40, 30
	if w == number {
		before, after = 20, 16
	}
	for _, at := range patterns[w].FindAllStringIndex(s, 20) {
		near := lexis.Stems(s[max(0, at[0]-before):at[0]] + " " + s[at[1]:min(len(s), at[1]+after)])
		for _, k := range words {
			if k.Weight == 1 && k.In(near) > 0 {
				return true
			}
		}
	}
	return false
}

// patterns finds the values of each kind.
var patterns = map[answerType]*pattern.Pattern{
	money: moneyLike, number: plainNumber, date: dates, percent: percents, duration: durations,
	phone: phones, email: emails, age: ages, extent: extents, weight: weights, clock: clocks, code: ids, colour: colours,
	speed: speeds, warmth: warmths, version: versions,
}

// plainNumber is a number that counts something: not one of a section, a
// version or a date.
var plainNumber = pattern.New(`(?i)(?:^|[\s(“"|])(?:\d{1,3}(?:,\d{3})+|\d{1,6}|` + spelledNumbers + `)(?:\s|$|[,;)])`)

// amountOf reads a cell that is nothing but a number or an amount of money.
func amountOf(s string) (amount, bool) {
	s = strings.TrimSpace(s)
	if s == "" || len(s) > 40 || isDate(s) || strings.HasSuffix(s, "%") {
		return amount{}, false
	}
	text, currency, ok := item.ParseMoney(s)
	if !ok {
		return amount{}, false
	}
	a, ok := newAmount(text, currency)
	a.written = notationOf(s, text)
	return a, ok
}

// amountIn is the amount in a cell of a row, in the currency that stands with it, or in that which a column of the table says
// where the amount is money by the name of its column.
func amountIn(u *unit, col int) amount {
	a, _ := amountOf(at(u.cells, col))
	h := at(u.header, col)
	if a.currency != "" || !priced.MatchString(h) && !moneyCol.MatchString(h) {
		return a
	}
	if c := slices.IndexFunc(u.header, func(h string) bool { return ofCurrency.MatchString(h) }); c >= 0 {
		if code := strings.ToUpper(cell(u, c)); currencyCode.MatchString(code) {
			a.currency = code
		}
	}
	return a
}

var (
	ofCurrency   = re(`^\W*(?:currency|ccy|curr|währung|devise|moneda|divisa|valuta|moeda|валюта)\W*$`)
	currencyCode = pattern.New(`^[A-Z]{3}$`)
)

func isDate(s string) bool {
	_, ok := item.ParseDate(strings.TrimSpace(s))
	return ok
}
