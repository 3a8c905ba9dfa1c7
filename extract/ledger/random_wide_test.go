package ledger

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// wideFrom is the first seed of the wide layouts, which have more languages, ways to print days and amounts, and formats.
const wideFrom = 100_000

// worldly is how a statement of the wide layouts is printed beyond the others; the zero value is none of it.
type worldly struct {
	far     farTongue
	form    string // of days
	native  bool   // figures of the language's own
	plain   bool   // amounts without a fraction
	dash    string // what stands in the other one of two columns of amounts
	cards   bool   // the kind of a row is the number of its card
	boxed   bool   // sums and limits beside the balances
	mirror  bool   // columns from right to left
	booking bool   // the day of booking stands first
}

// wideTongue draws the language.
func (s *style) wideTongue() {
	all := farTongues()
	if n := s.IntN(len(all) + 10); n < len(all) {
		s.wide.far = all[n]
	} else {
		near := slices.Concat(tongues, moreTongues)
		t := near[s.IntN(len(near))]
		full := strings.Fields(t.months)
		short := make([]string, len(full))
		for i, m := range full {
			short[i] = string([]rune(m)[:min(3, len([]rune(m)))])
			if t.code == "fr" {
				short[i] = string([]rune(m)[:min(4, len([]rune(m)))])
			}
		}
		s.wide.far = farTongue{tongue: t, abbr: strings.Join(short, " "), card: cardTitles[t.code], pending: pendingTitles[t.code]}
		s.wide.far.forms = "{d}. {b}.|{d} {b}.|{dd}-{b}.-{yy}|{dd}/{mm}/{y} 14:05|{dd}.{mm}.{y}, 14:05|{y}-{mm}-{dd} 10:02:33|{dd} {mm} {y}|{dd}.{b}.{yy}|{dd}{mm}{yy}|{y}-{mm}-{dd}|{dd}.{mm}.{y}"
		s.wide.far.periods = "{dd}/{mm}/{y} - {dd}/{mm}/{y}|{d} {B} {y} - {d} {B} {y}"
		if t.code == "us" {
			s.wide.far.forms = "{b} {d}|{mm}/{dd}/{y} 14:05|{mm}-{dd}-{y}|{B} {d}, {y}|{b}. {d}, {y}|{mm}/{dd}"
			s.wide.far.periods = "{mm}/{dd}/{y} - {mm}/{dd}/{y}|{B} {d}, {y} through {B} {d}, {y}"
		}
	}
	s.tongue = s.wide.far.tongue
}

// drawWide draws the rest.
func (s *style) drawWide() {
	w := &s.wide
	w.form = s.one(w.far.forms)
	if s.chance(0.12) && !s.comma { // upper case
		w.form = strings.ReplaceAll(w.form, "{b}", "{BB}")
	}
	w.native = w.far.digits != "" && s.chance(0.5)
	w.plain = w.far.plain && s.chance(0.8)
	s.wideMoney()
	w.dash = []string{"", "", "-", "–", s.zero(), "0"}[s.IntN(6)]
	w.cards, w.boxed = s.chance(0.4), s.chance(0.4)
	s.lakh = w.far.code == "hi" && s.chance(0.7)
	w.mirror = (w.far.code == "ar" || w.far.code == "he") && s.chance(0.5)
	if s.chance(0.3) {
		s.output = []string{"csv", "tsv", "semicolon", "bars"}[s.IntN(4)]
	}
	if s.output == "pdf" {
		s.output = "lines" // the letters are not in its fonts
	}
	s.yearBelow, s.cheques = false, 0
	if s.monthHeads && !strings.Contains(" ja zh ko tr ro id hi th et us en de fr es it nl pt da ", " "+s.code+" ") {
		s.monthHeads = false
	}
	if s.monthHeads {
		w.form = strings.TrimRight(strings.NewReplacer("{yy}", "", "{y}", "", "{R}", "").Replace(w.form), "-/. 年년")
		w.form = strings.TrimLeft(w.form, "-/., 年년")
		if !strings.Contains(w.form, "{d") || strings.Contains(w.form, "R") || strings.ContainsAny(w.form, ":") || w.form == "{dd}{mm}" {
			w.form = "{dd}/{mm}"
		}
	}
	if s.dayHeads {
		s.headForm = s.one(w.far.forms)
	}
	w.booking = s.has("booked") && s.at("booked") == s.at("day")+1 && s.chance(0.4)
	if w.booking {
		i := s.at("day")
		s.columns[i], s.columns[i+1] = s.columns[i+1], s.columns[i]
	}
	if s.isSheet() {
		s.outdent, s.lastLine, s.carry, s.fences, s.headless, s.dayOnce, s.twice, s.middle, s.adverts = false, false, false, false, false, false, false, false, false
		s.sections = s.sections && s.signForm == signParts
		w.mirror, s.offers = false, false
	}
	if w.mirror {
		slices.Reverse(s.columns)
	}
}

// isSheet tells whether a statement is printed as cells of a file.
func (s *style) isSheet() bool {
	return s.output == "csv" || s.output == "tsv" || s.output == "semicolon" || s.output == "bars"
}

// wideMoney draws how amounts are printed.
func (s *style) wideMoney() {
	w := &s.wide
	s.thousand = []string{s.thousand, s.thousand, "\u202f", "\u00a0", "\u2009", "’"}[s.IntN(6)]
	if s.thousand == "’" && s.comma {
		s.thousand, s.point = ".", ","
	}
	if w.far.money != "" {
		s.before, s.behind = "", ""
		if m := s.one(w.far.money); s.chance(0.5) {
			if b, ok := strings.CutSuffix(m, "~"); ok {
				s.before = b
			} else {
				s.behind = m
			}
		}
	}
	if w.native {
		s.thousand, s.point = ",", "."
		if w.far.code == "ar" && s.chance(0.5) {
			s.thousand, s.point = "٬", "٫"
		}
	}
}

// zero is nothing as an amount.
func (s *style) zero() string {
	if s.wide.plain {
		return "0"
	}
	return "0" + s.point + "00"
}

// inForm prints a day in a form of the wide layouts.
func (s *style) inForm(form string, t time.Time) string {
	year := t.Year()
	if s.wide.far.years == "buddhist" {
		year += 543
	}
	month := t.Month() - 1
	full, short := strings.Fields(s.months)[month], strings.Fields(s.wide.far.abbr)[month]
	out := strings.NewReplacer(
		"{dd}", fmt.Sprintf("%02d", t.Day()), "{d}", fmt.Sprint(t.Day()), "{mm}", fmt.Sprintf("%02d", month+1), "{m}", fmt.Sprint(int(month+1)),
		"{y}", fmt.Sprint(year), "{yy}", fmt.Sprintf("%02d", year%100), "{R}", fmt.Sprint(year-2018), "{B}", full, "{b}", short, "{BB}", strings.ToUpper(short),
	).Replace(form)
	return s.digits(strings.ReplaceAll(out, "..", "."))
}

// digits prints figures in those of the language.
func (s *style) digits(text string) string {
	if !s.wide.native {
		return text
	}
	own := []rune(s.wide.far.digits)
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return own[r-'0']
		}
		return r
	}, text)
}

// monthForm is how a month stands as a title.
func (s *style) monthForm() string {
	switch s.code {
	case "ja", "zh":
		return "{y}年{m}月"
	case "ko":
		return "{y}년 {m}월"
	}
	return "{B} {y}"
}

// widePeriod prints the period.
func (s *style) widePeriod() string {
	form := s.one(s.wide.far.periods)
	at, n := 0, 0
	for i := range form { // the second day begins behind the third placeholder
		if form[i] == '}' {
			if n++; n == 3 {
				at = i + 1
			}
		}
	}
	return s.inForm(form[:at], s.from) + s.inForm(form[at:], s.from.AddDate(0, 1, -1))
}

// wideClasses names what was drawn.
func (s *style) wideClasses(add func(bool, string)) {
	w := &s.wide
	add(w.native, "own figures")
	add(w.plain, "no fractions")
	add(w.dash != "" && s.has("in"), "nothing as "+w.dash)
	add(w.boxed, "limits")
	add(w.mirror, "right to left")
	add(w.booking, "booking day first")
	add(strings.ContainsAny(s.thousand, "\u202f\u00a0\u2009’٬"), fmt.Sprintf("thousands %q", s.thousand))
}

// limits prints sums and limits that are no balances.
func (s *statement) limits() {
	if !s.wide.boxed {
		return
	}
	s.pair(s.one(s.fees), s.figures(s.rounded(int64(s.IntN(2000)))))
	s.text("text", s.one(s.advert))
}

// rounded gives an amount that can be printed.
func (s *style) rounded(cents int64) int64 {
	if s.wide.plain {
		return cents / 100 * 100
	}
	return cents
}

// asSheet prints the statement as a file of cells.
func (s *statement) asSheet() string {
	comma := map[string]string{"csv": ",", "tsv": "\t", "semicolon": ";", "bars": " | "}[s.output]
	var b strings.Builder
	row := func(cells ...string) {
		for i, c := range cells {
			c = strings.Join(strings.Fields(c), " ")
			if s.output != "bars" && (strings.Contains(c, comma) || strings.Contains(c, `"`)) {
				c = `"` + strings.ReplaceAll(c, `"`, `""`) + `"`
			}
			if i > 0 {
				b.WriteString(comma)
			}
			b.WriteString(c)
		}
		b.WriteString("\n")
	}
	for _, e := range s.events {
		switch e.kind {
		case "title", "text", "part", "dayhead":
			row(e.text)
		case "pair":
			row(e.text, e.right)
		case "table", "cheques":
			row(e.cells...)
		case "head", "row", "span":
			cells := make([]string, len(s.columns))
			for i, c := range s.columns {
				if cells[i] = c.name; e.kind == "head" {
					continue
				}
				cells[i] = ""
				for _, l := range e.lines {
					cells[i] += " " + l[c.role]
				}
			}
			row(cells...)
		}
	}
	return b.String()
}
