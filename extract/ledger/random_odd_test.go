package ledger

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// oddFrom is the first seed of layouts with oddities, oddWideFrom of wide ones with them.
const (
	oddFrom     = 200_000
	oddWideFrom = 300_000
)

// oddities are what a page holds beside its rows that looks like some of them, or stands where it is not looked for; the
// zero value is none of it.
type oddities struct {
	split   bool // rows break over pages wherever they do
	months  bool // months as titles over the rows, which have their own year or need none
	talk    bool // sentences with days and amounts above and below the tables
	sums    bool // sums of each page
	notes   bool // notes beside the rows
	pending bool // what is not booked yet stands above what is
	order   bool // columns in an order that is not usual
}

// drawOdd draws them.
func (s *style) drawOdd() {
	o := &s.odd
	o.split, o.months, o.talk, o.sums, o.notes = s.chance(0.4), s.chance(0.3), s.chance(0.5), s.chance(0.4), s.chance(0.25)
	o.pending, o.order = s.chance(0.25), s.chance(0.3)
	if s.chance(0.15) && !s.isList() && !s.monthHeads && !s.twice {
		s.accounts, s.reversed, s.pending, s.holders, s.cheques = 2+s.IntN(2), false, false, false, 0
		s.boxed = true
	}
	plain := !s.isList() && !s.isSheet() && s.output != "html" && !s.twice
	o.split, o.sums, o.notes = o.split && plain, o.sums && plain && !s.sections && s.cheques == 0 && s.accounts == 1, o.notes && plain && !s.wide.mirror
	o.months = o.months && !s.isSheet() && !s.sections && !s.dayHeads && !s.monthHeads && !s.holders && !s.reversed && !s.dayOnce && !s.twice && !s.isList()
	o.pending = o.pending && !s.sections && s.accounts == 1 && !s.dayHeads && !s.monthHeads && !s.headless && !s.isList()
	if o.order = o.order && plain && !s.wide.mirror && !s.headless && !s.has("mark"); o.order {
		s.reorder()
	}
	s.pending = s.pending && !o.pending
}

// reorder puts the columns into another order: one of them stands at the other end, or the amounts before the words.
func (s *style) reorder() {
	move := func(role string, to int) {
		if at := s.at(role); at >= 0 {
			c := s.columns[at]
			s.columns = slices.Insert(slices.Delete(s.columns, at, at+1), min(to, len(s.columns)-1), c)
		}
	}
	switch s.IntN(4) {
	case 0:
		move("day", len(s.columns))
	case 1:
		move("balance", 1)
	case 2:
		move("words", len(s.columns))
	default:
		move("amount", 0)
	}
	s.dayOnce, s.outdent, s.lastLine, s.middle, s.yearBelow = false, false, false, false, false
}

// oddClasses names what was drawn.
func (s *style) oddClasses(add func(bool, string)) {
	o := &s.odd
	add(o.split, "odd: rows over pages")
	add(o.months, "odd: months between rows")
	add(o.talk, "odd: sentences like rows")
	add(o.sums, "odd: sums of pages")
	add(o.notes, "odd: notes beside rows")
	add(o.pending, "odd: pending first")
	add(o.order, "odd: order of columns")
	add(s.accounts > 2, "odd: three accounts")
}

// talks are sentences that hold a day and an amount.
var talks = map[string]string{
	"en": "On {day} we sent you a cheque book for {sum}.|From {day} the fee for a lost card is {sum}.|Your limit was changed on {day} to {sum}",
	"us": "On {day} your limit was raised to {sum}.|Late payment warning: a fee of up to {sum} after {day}.|Effective {day} the wire fee is {sum}",
	"de": "Am {day} wurde Ihr Rahmen auf {sum} erhöht.|Ab dem {day} kostet eine Ersatzkarte {sum}.|Freistellungsauftrag vom {day}: {sum}",
	"fr": "Le {day} votre plafond est passé à {sum}.|À partir du {day}, les frais sont de {sum}.|Découvert autorisé jusqu'au {day} : {sum}",
	"es": "El {day} su límite pasa a {sum}.|A partir del {day} la comisión será de {sum}",
	"it": "Dal {day} il canone è di {sum}.|Dal {day} il fido è di {sum}",
	"nl": "Per {day} is uw limiet {sum}.|Vanaf {day} kost een nieuwe pas {sum}",
}

// talk prints such sentences.
func (s *statement) talk() {
	list := talks[s.code]
	if !s.odd.talk || list == "" || s.monthHeads || s.wide.form != "" {
		return
	}
	for range 1 + s.IntN(3) {
		form := "02.01.2006"
		if s.code == "us" {
			form = "01/02/2006"
		}
		day := s.from.AddDate(0, 0, 20+s.IntN(200)).Format(form)
		s.text("text", strings.NewReplacer("{day}", day, "{sum}", s.figures(s.rounded(int64(500+s.IntN(90000))))).Replace(s.one(list)))
	}
	s.gap()
}

// monthPart prints the month above its first row.
func (s *statement) monthPart(rows []drawn, i int) {
	if s.odd.months && (i == 0 || rows[i].day.Month() != rows[i-1].day.Month()) {
		s.text("part", s.dayIn("January 2006", rows[i].day))
	}
}

// pendingFirst prints what is not booked yet in a table of its own above the others.
func (s *statement) pendingFirst() {
	if !s.odd.pending {
		return
	}
	s.text("part", s.one(cmp.Or(s.wide.far.pending, pendingTitles[s.code])))
	s.head()
	for i := range 1 + s.IntN(3) {
		d := drawn{day: s.from.AddDate(0, 1, 1+i), words: []string{s.one(s.shops)}, cents: -s.rounded(int64(100 + s.IntN(9000))), part: 1}
		if s.card {
			d.cents = -d.cents
		}
		n := len(s.rows)
		s.printRow(d, 0, false, false)
		s.rows = s.rows[:n]
	}
	s.gap()
	s.text("part", cmp.Or(bookedTitles[s.code], s.one(s.words)))
}

// bookedTitles stand over what is booked, where what is not stands above it.
var bookedTitles = map[string]string{
	"en": "Completed transactions", "us": "Posted transactions", "de": "Gebuchte Umsätze", "fr": "Opérations comptabilisées", "es": "Movimientos contabilizados", "it": "Operazioni contabilizzate",
	"nl": "Verwerkte betalingen", "sv": "Bokförda transaktioner", "pl": "Operacje zaksięgowane", "pt": "Movimentos realizados", "da": "Bogførte posteringer",
}

// pageTotals are what the sum of a page is called.
var pageTotals = map[string]string{
	"en": "Page total", "us": "Page subtotal", "de": "Seitensumme", "fr": "Total page", "es": "Total página", "it": "Totale pagina", "nl": "Totaal", "sv": "Summa", "pl": "Suma", "pt": "Total", "da": "Total",
}

// pageSum prints what the rows of a page come to.
func (p *sheet) pageSum() {
	rows := p.onPage
	p.onPage = nil
	label := pageTotals[p.code]
	if !p.odd.sums || len(rows) == 0 || label == "" || p.statement.wide.form != "" {
		return
	}
	in, out := int64(0), int64(0)
	for _, r := range rows {
		v, _ := new(big.Rat).SetString(r.Amount)
		cents := v.Mul(v, big.NewRat(100, 1)).Num().Int64()
		if (cents > 0) != p.card {
			in += cents
		} else {
			out += cents
		}
	}
	put := func(role string, cents int64) {
		c := p.columns[p.at(role)]
		v := p.figures(cents)
		p.write(c.x1-p.width(v), v, true)
	}
	p.write(p.columns[p.at("words")].x0, label, true)
	if p.has("amount") {
		put("amount", in+out)
	} else {
		put("out", out)
		put("in", in)
	}
	p.down(1)
}

// note prints a note beside a row.
func (p *sheet) note(y float64) {
	if p.odd.notes && p.chance(0.06) {
		p.marks = append(p.marks, pmark{page: p.page, x0: p.wide + 2*p.size, x1: p.wide + 14*p.size, y: y, text: []string{"see note 2", "card not present", fmt.Sprintf("page %d", p.page+3), "* new"}[p.IntN(4)]})
	}
}
