package builtin

import (
	"fmt"
	"math"
	"sort"
	"strings"
	"time"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
)

// event is something that a document says of a day.
type event struct {
	*unit
	day    string // ISO, the day may be missing
	weight float64
}

const (
	mostEvents = 10 // that are shown of a long timeline
	longColumn = 3  // dates in one column from which on they are data, not events
)

// answerTimeline lists what the documents say of days, the earliest first. Of
// many the weightiest are shown, still in their order.
func answerTimeline(in intent, sources []*source, seen seen) string {
	var all []event
	for _, s := range sources {
		all = append(all, eventsOf(in, s)...)
	}
	all = in.ofSubject(all, sources)
	weighDays(all)
	all = oncePer(all, func(e event) string { return e.day + "|" + e.src.path })
	all = in.within(all)
	if len(all) == 0 {
		return "Not found: no dates in " + seen.String() + "."
	}
	shown := append([]event(nil), all...)
	most := mostEvents
	if everything.MatchString(in.question) {
		most = 60
	}
	if len(shown) > most {
		shown = oncePer(shown, func(e event) string { return e.day })
		sort.SliceStable(shown, func(i, j int) bool { return shown[i].weight > shown[j].weight })
		shown = shown[:min(most, len(shown))]
	}
	sort.SliceStable(shown, func(i, j int) bool { return shown[i].day < shown[j].day })
	w := newWriter(in, sources)
	if text := in.unstood(sources); text != "" {
		w.line(text)
	}
	for _, e := range shown {
		w.quote("- "+e.written()+": ", e.unit)
	}
	if len(shown) < len(all) {
		w.line(fmt.Sprintf("… the weightiest %d of %d dates; ask for a timeline with all dates to see the rest.", len(shown), len(all)))
	}
	return w.String()
}

// written is the day, or the month when no day is known.
func (e event) written() string {
	if t, err := time.Parse("2006-01", e.day); err == nil {
		return t.Format("January 2006")
	}
	return e.day
}

// within keeps the events of the period that a question names, if it names one
// that holds some.
func (in intent) within(all []event) []event {
	if in.period.From == "" && in.period.To == "" {
		return all
	}
	var out []event
	for _, e := range all {
		if in.period.Holds(e.day) {
			out = append(out, e)
		}
	}
	if len(out) == 0 {
		return all
	}
	return out
}

var everything = re(`\b(?:all|every|complete|full|whole)\b`)

// eventsOf are the dated units of a document. A date that a heading or an
// e-mail bears counts for it; dates of a long column of a table do not count.
func eventsOf(in intent, s *source) []event {
	dated := map[*group]int{}
	for _, g := range s.group {
		for _, u := range g.members {
			if g.table && len(item.Find(&extract.Document{Blocks: []extract.Block{{Text: u.text}}})) > 0 && firstDate(u) != "" {
				dated[g]++
			}
		}
	}
	data := map[*unit]bool{}
	for g, n := range dated {
		if n > longColumn && !g.eventful() {
			for _, u := range g.members {
				data[u] = true
			}
		}
	}
	var out []event
	for _, u := range s.units {
		if u.kind == extract.Code || data[u] || u.names {
			continue
		}
		if day := firstDate(u); day != "" {
			out = append(out, event{unit: s.told(u), day: day, weight: weightOf(in, u)})
		}
	}
	return out
}

// told is what a dated unit tells of: for the date of an e-mail its subject,
// otherwise the unit itself.
func (s *source) told(u *unit) *unit {
	if u.kind != extract.Meta || !strings.HasPrefix(u.text, "Date:") {
		return u
	}
	for _, other := range s.units {
		if other.kind == extract.Meta && strings.HasPrefix(other.text, "Subject:") {
			return other
		}
	}
	return u
}

// weighDays adds weight to the days that several documents speak of.
func weighDays(all []event) {
	speak := map[string]map[*source]bool{}
	for _, e := range all {
		if speak[e.day] == nil {
			speak[e.day] = map[*source]bool{}
		}
		speak[e.day][e.src] = true
	}
	for i, e := range all {
		all[i].weight += 0.5 * math.Log2(float64(len(speak[e.day])))
	}
}

// eventful says whether a table lists what happened: a column tells it in words.
func (g *group) eventful() bool {
	for _, h := range g.header {
		if happening.MatchString(h) {
			return true
		}
	}
	return false
}

var happening = re(`\b(?:what|event|events|incident|milestone|step|action|description|subject)\b`)

// firstDate is the first date of a unit in ISO form; years alone do not count.
func firstDate(u *unit) string {
	d := extract.Document{Blocks: []extract.Block{{Kind: extract.Paragraph, Text: u.text}}}
	for _, it := range item.Find(&d) {
		if it.Kind == item.Date && len(it.Date) >= len("2026-01") {
			return it.Date
		}
	}
	return ""
}

// weightOf is how much a dated unit matters: what it holds of the question,
// whether it says that something happens, and whether it is short.
func weightOf(in intent, u *unit) float64 {
	w := 0.0
	for _, k := range in.words {
		w += k.Weight * u.held(k)
	}
	if milestone.MatchString(u.text) {
		w++
	}
	if u.kind == extract.Heading || u.kind == extract.Meta {
		w += 0.3
	}
	if u.block < 3 {
		w += 0.8 // the date of the document itself
	}
	if len(u.text) > 300 {
		w -= 0.5
	}
	return w
}

var milestone = re(`\b(?:sign(?:ed|ing)?|dated?|clos(?:e[ds]?|ing)|completion|deadline|due|effective|expir\w+|begin\w*|began|start\w*|end(?:s|ed)?|terminat\w+|deliver\w+|paid|payment|agreed|accepted|approved|received|released?|until|not later than|no later than|long stop|outside date|incident|launch\w*|removed|founded|moved|bought|sold)\b`)

// oncePer keeps of the events with one key the weightiest.
func oncePer(all []event, key func(event) string) []event {
	best := map[string]int{}
	var out []event
	for _, e := range all {
		key := key(e)
		i, met := best[key]
		switch {
		case !met:
			best[key] = len(out)
			out = append(out, e)
		case e.weight > out[i].weight:
			out[i] = e
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return strings.Compare(out[i].day, out[j].day) < 0 })
	return out
}
