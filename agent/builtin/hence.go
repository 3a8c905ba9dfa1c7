package builtin

import (
	"strconv"
	"strings"
	"time"
)

// hence is a question that is asked from today: what is overdue, what expires next, what is due in
// the next thirty days, how long it is until something. The days are ISO dates; an empty one is open.
type hence struct {
	today    time.Time
	from, to string
	role     role
	how      measure
}

// role is what a date is for.
type role uint8

const (
	anyRole role = iota
	isDue        // something has to be done by it
	isEnd        // something ends with it
)

// measure is what is wanted of the dates.
type measure uint8

const (
	allOf     measure = iota // all that lie in the time
	nearestOf                // the next ones, and what is past
	daysTo                   // how many days it is until one
	whether                  // whether it is past
)

var (
	askOverdue = re(`\boverdue\b|\bpast (?:its |their |the )?due(?: date)?\b|\bshould (?:already )?have been (?:paid|returned|handed in|sent|done)\b|(?:ü|ue)berf(?:ä|ae)llig|\ben retard\b`)
	askExpired = re(`\b(?:which|what)\b[^?]*\b(?:has|have|is|are)\b[^?]*\b(?:expired|lapsed|run out)\b`)
	askNext    = re(`\b(?:expires?|ends?|runs? out|lapses?|due|renew\w*|deadlines?)\b[^?]*\b(?:next|first|soonest|soon)\b|\b(?:next|soonest)\b[^?]*\b(?:to expire|to end|expir\w+|due|deadlines?|renewals?)\b`)
	askWithin  = re(`\b(?:due|expir\w+|ends?|ending|run(?:s|ning)? out|lapses?|renew\w*|deadlines?|falls?|coming up|payable|must be (?:paid|done|returned))\b`)
	askUntil   = re(`\bhow (?:many (?:more )?(?:days|weeks)|long)\b(?: is it| are there| is there| do (?:we|i) have| have (?:we|i) got| is| are)?(?: still)?(?: left| to go)? (?:until|till)\b|\bhow many (?:days|weeks) (?:(?:are|is) )?(?:left|remain(?:ing)?)\b|\bwie viele tage (?:noch )?bis\b`)
	askValid   = re(`\bstill (?:valid|in force|running|covered|insured|under (?:warranty|guarantee))\b|\b(?:valid|in force) (?:today|now|at the moment)\b|^\W*(?:has|have|is|are)\b[^?]*\b(?:expired|run out|lapsed)\b`)
	saysDue    = re(`\b(?:due|deadlines?|payable|paid|done|returned)\b`)
	ahead      = re(`\b(?:in|within|over|during) (?:the )?(?:next|coming|following) (\d+|` + spelledNumbers + `)? ?(days?|weeks?|months?|years?)\b`)
)

// hence reads a question from today on, unless it is asked in another way. One that is asked in this
// way without words for it is for what comes next.
func (in intent) hence(q string, today time.Time) (hence, bool) {
	forced, _ := named(q)
	if forced != nil && forced.kind != due {
		return hence{}, false
	}
	h, ok := asksHence(in.question, today)
	if forced != nil && !ok && !today.IsZero() {
		return hence{today: today, role: anyRole, from: today.Format(time.DateOnly), how: nearestOf}, true
	}
	return h, ok
}

// asksHence reads a question from today on; it is false where it is none, or nobody tells the day.
func asksHence(q string, today time.Time) (hence, bool) {
	h := hence{today: today, role: isEnd}
	if today.IsZero() {
		return h, false
	}
	if saysDue.MatchString(q) {
		h.role = isDue
	}
	day := func(n int) string { return today.AddDate(0, 0, n).Format(time.DateOnly) }
	switch {
	case askOverdue.MatchString(q):
		h.role, h.to = isDue, day(-1)
	case askUntil.MatchString(q):
		h.role, h.how = anyRole, daysTo
	case askValid.MatchString(q):
		h.role, h.how = isEnd, whether
	case askExpired.MatchString(q):
		h.role, h.to = isEnd, day(-1)
	case askWithin.MatchString(q) && h.window(q):
	case askNext.MatchString(q):
		h.from, h.how = day(0), nearestOf
	default:
		return h, false
	}
	return h, true
}

// window reads the time ahead that a question names.
func (h *hence) window(q string) bool {
	q = strings.ToLower(q)
	first, last := h.today, h.today
	monday := h.today.AddDate(0, 0, -int(h.today.Weekday()+6)%7)
	month := time.Date(h.today.Year(), h.today.Month(), 1, 12, 0, 0, 0, time.UTC)
	m := ahead.FindStringSubmatch(q)
	switch {
	case m != nil:
		n := 1
		if m[1] != "" {
			n = numberFor(m[1])
		}
		switch m[2][0] {
		case 'd':
			last = first.AddDate(0, 0, n)
		case 'w':
			last = first.AddDate(0, 0, 7*n)
		case 'm':
			last = first.AddDate(0, n, 0)
		default:
			last = first.AddDate(n, 0, 0)
		}
	case strings.Contains(q, "today"):
	case strings.Contains(q, "tomorrow"):
		first = h.today.AddDate(0, 0, 1)
		last = first
	case strings.Contains(q, "this week"):
		first, last = monday, monday.AddDate(0, 0, 6)
	case strings.Contains(q, "next week"):
		first, last = monday.AddDate(0, 0, 7), monday.AddDate(0, 0, 13)
	case strings.Contains(q, "this month"):
		first, last = month, month.AddDate(0, 1, -1)
	case strings.Contains(q, "next month"):
		first, last = month.AddDate(0, 1, 0), month.AddDate(0, 2, -1)
	case strings.Contains(q, "this year"):
		first, last = month.AddDate(0, 1-int(month.Month()), 0), month.AddDate(0, 13-int(month.Month()), -1)
	default:
		return false
	}
	h.from, h.to = first.Format(time.DateOnly), last.Format(time.DateOnly)
	return true
}

// numberFor is the number that a word for one means, or its digits.
func numberFor(word string) int {
	if n, err := strconv.Atoi(word); err == nil {
		return min(n, 10_000)
	}
	for i, w := range strings.Fields("one two three four five six seven eight nine ten eleven twelve") {
		if w == word {
			return i + 1
		}
	}
	for w, n := range map[string]int{"fourteen": 14, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60, "ninety": 90, "hundred": 100} {
		if w == word {
			return n
		}
	}
	return 1
}
