package builtin

import (
	"fmt"
	"slices"
	"time"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// askingOf are the words that only say that a question is asked from today on.
var askingOf = lexis.StemsOf(`overdue due expire expired expires expiring expiry end ends ending next soon soonest first valid today now tomorrow
this week month year day days weeks months coming within still left remain remaining run runs out lapse lapsed renew renewal renewals deadline deadlines
must paid pay payable fall falls come up force covered insured already past many long until till go anything something everything thing things date dates one two three
four five six seven eight nine ten thirty sixty ninety warranty guarantee insurance`)

// nextDue answers a question that is asked from today on by the dates that the documents bear. It
// is false where none of them has the role and the subject that are asked for.
func nextDue(in intent, h hence, t turn.Transcript) (calls []turn.Call, answer string, ok bool) {
	calls = append(searches(in, t), t.Missing([]turn.Call{
		{Tool: "search_files", Args: map[string]any{"query": roleWords[h.role], "limit": mostHits}},
	})...)
	if len(calls) > 0 {
		return calls, "", true
	}
	wide := in
	wide.kind = list
	if calls = reads(wide, t); len(calls) > 0 {
		return calls, "", true
	}
	sources := sourcesOf(t)
	answer, ok = h.answer(in.among(sources), sources, seenIn(t))
	return nil, answer, ok
}

// roleWords are the words to search for beside those of a question.
var roleWords = map[role]string{
	anyRole: "due deadline expires until",
	isDue:   "due payable deadline fällig",
	isEnd:   "expires valid until ends renewal gültig",
}

const (
	mostDue  = 10 // lines of what lies in the time that is asked for
	mostPast = 3  // of what is past
)

func (h hence) answer(in intent, sources []*source, s seen) (string, bool) {
	all := in.about(deadlines(sources), h)
	if len(all) == 0 {
		return "", false
	}
	w := newWriter(in, sources)
	today, day := h.today.Format("2 January 2006"), h.today.Format(time.DateOnly)
	cut := slices.IndexFunc(all, func(d deadline) bool { return d.day >= day })
	if cut < 0 {
		cut = len(all)
	}
	past, coming := all[:cut], all[cut:]
	switch h.how {
	case daysTo, whether:
		return h.single(w, in, past, coming, sources)
	case nearestOf:
		w.line(fmt.Sprintf("computed: %s from %s on", written.Plural(len(coming), "date", "dates"), today))
		w.deadlines(coming, mostDue-mostPast)
		if len(past) > 0 {
			w.line("Past already:")
			w.deadlines(past[max(0, len(past)-mostPast):], mostPast)
		}
		return w.String(), true
	}
	h.between(w, all, coming, s)
	return w.String(), true
}

// between writes what lies in the time that is asked for, or that nothing does and what comes next.
func (h hence) between(w *writer, all, coming []deadline, s seen) {
	today, span := h.today.Format("2 January 2006"), "from "+h.from+" to "+h.to
	if h.from == "" {
		span = "before " + today
	}
	var within []deadline
	for _, d := range all {
		if d.day >= h.from && (h.to == "" || d.day <= h.to) {
			within = append(within, d)
		}
	}
	if len(within) == 0 {
		w.line("Not found in " + s.String() + ": no date of the kind lies " + span + ".")
		if len(coming) > 0 {
			w.line("The next:")
			w.deadlines(coming, mostPast)
		}
		return
	}
	head := fmt.Sprintf("computed: %s %s (today is %s)", written.Plural(len(within), "date", "dates"), span, today)
	if h.role == isDue && h.from == "" {
		head += ", not settled as far as the files say"
	}
	w.line(head)
	w.deadlines(within, mostDue)
}

// deadlines writes some of them with their days.
func (w *writer) deadlines(list []deadline, most int) {
	shown := 0
	for _, d := range list {
		if shown == most {
			w.line(fmt.Sprintf("- … and %d more", len(list)-shown))
			return
		}
		mark := ""
		if done, ok := state(d.unit); ok && !done {
			mark = "open, "
		}
		if w.quote("- "+mark+d.day+": ", d.unit) {
			shown++
		}
	}
}

// single tells of the one date that fits a question best how far it is from today.
func (h hence) single(w *writer, in intent, past, coming []deadline, sources []*source) (string, bool) {
	both := slices.Concat(past, coming)
	at := map[*unit]deadline{}
	for _, d := range both {
		at[d.unit] = d
	}
	var best *deadline
	for _, r := range rank(in, sources) {
		if d, ok := at[r.unit]; ok {
			best = &d
			break
		}
	}
	if best == nil {
		return "", false
	}
	on, err := time.Parse(time.DateOnly, best.day)
	if err != nil {
		return "", false
	}
	n := int(on.Sub(h.today.Truncate(24*time.Hour)).Hours() / 24)
	today := h.today.Format(time.DateOnly)
	switch {
	case n < 0:
		w.line(fmt.Sprintf("computed: past since %s: from %s to %s", written.Plural(-n, "day", "days"), best.day, today))
	default:
		w.line(fmt.Sprintf("computed: %s from %s to %s", written.Plural(n, "day", "days"), today, best.day))
	}
	w.quote("", best.unit)
	for _, d := range both {
		if d.unit != best.unit && d.src == best.src {
			w.quote("- ", d.unit)
		}
	}
	return w.String(), true
}

// about keeps of the dates those of the role that is asked for, and where a question says of what,
// those that say it, too, or whose heading or document does.
func (in intent) about(all []deadline, h hence) []deadline {
	in.words = without(in.words, askingOf())
	subject := slices.ContainsFunc(in.words, func(k lexis.Keyword) bool { return k.Weight == 1 })
	var out []deadline
	most := 0.0
	for _, d := range all {
		if h.role != anyRole && d.role != h.role && (h.role != isEnd || d.role != isDue || h.how != nearestOf) {
			continue
		}
		held := 0.0
		for _, k := range in.words {
			if k.Weight == 1 && d.held(k) >= inDocument {
				held++
			}
		}
		switch {
		case held < most || subject && held == 0:
			continue
		case held > most:
			out, most = nil, held
		}
		out = append(out, d)
	}
	return out
}
