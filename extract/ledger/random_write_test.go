package ledger

import (
	"fmt"
	"strings"
	"time"
)

// The ways to print days: "2" is the day, "02" the day in two figures, and so on as in time.Format,
// with names of months in the statement's language.
var (
	dayFirstForms   = []string{"02/01/2006", "02.01.2006", "2.1.2006", "02-01-2006", "2006-01-02", "02/01/06", "02.01.06", "02.01.", "02.01", "02/01", "02 01", "02 Jan", "2 Jan", "02 Jan 06", "02 Jan 2006", "2 January", "2 January 2006", "02JAN", "02-Jan", "02-Jan-06", "02/Jan", "2. January", "02 01 06", "20060102", "02JAN06", "Mon 2 Jan", "02-01", "Jan 2", "2006/01/02", "2006.01.02"}
	monthFirstForms = []string{"01/02/2006", "01/02", "1/2", "1/2/06", "01/02/06", "Jan 2", "Jan 02", "Jan 2, 2006", "JAN 02", "01-02", "2006-01-02", "Mon Jan 2", "January 2", "01 02", "02-Jan-2006", "Jan. 02"}
)

func (s *style) drawDayForm() int {
	if s.code == "us" {
		return 100 + s.IntN(len(monthFirstForms))
	}
	return s.IntN(len(dayFirstForms))
}

// day1 prints a day as the rows do.
func (s *style) day1(t time.Time) string {
	if s.wide.form != "" {
		return s.inForm(s.wide.form, t)
	}
	if s.dayForm >= 100 {
		return s.dayIn(monthFirstForms[s.dayForm-100], t)
	}
	return s.dayIn(dayFirstForms[s.dayForm], t)
}

// dayIn prints a day in a form, with the names of the statement's language.
func (s *style) dayIn(form string, t time.Time) string {
	switch {
	case s.wide.form == "":
	case strings.Contains(form, "{"):
		return s.inForm(form, t)
	case form == "January 2006":
		return s.inForm(s.monthForm(), t)
	default:
		return s.inForm(s.wide.form, t)
	}
	out := t.Format(form)
	full := strings.Fields(s.months)[t.Month()-1]
	short := string([]rune(full)[:min(3, len([]rune(full)))])
	if s.code == "fr" {
		short = string([]rune(full)[:min(4, len([]rune(full)))])
	}
	if s.code == "nl" && short == "maa" {
		short = "mrt"
	}
	out = strings.Replace(out, t.Format("January"), full, 1)
	if !strings.Contains(form, "January") {
		out = strings.Replace(out, t.Format("Jan"), short, 1)
	}
	out = strings.Replace(out, strings.ToUpper(t.Format("Jan")), strings.ToUpper(short), 1)
	if strings.Contains(form, "JAN") { // not a form of time.Format
		out = strings.Replace(t.Format(strings.Replace(form, "JAN", "Jan", 1)), t.Format("Jan"), strings.ToUpper(short), 1)
	}
	if days := map[string]string{"de": "So Mo Di Mi Do Fr Sa", "fr": "dim lun mar mer jeu ven sam", "es": "dom lun mar mié jue vie sáb", "it": "dom lun mar mer gio ven sab", "nl": "zo ma di wo do vr za"}[s.code]; days != "" {
		out = strings.Replace(out, t.Format("Mon"), strings.Fields(days)[t.Weekday()], 1)
	}
	return out
}

// figures prints an amount without its sign.
func (s *style) figures(cents int64) string {
	cents = max(cents, -cents)
	whole := fmt.Sprint(cents / 100)
	step := 3
	for n := len(whole) - 3; n > 0; n -= step {
		if whole = whole[:n] + s.thousand + whole[n:]; s.lakh {
			step = 2
		}
	}
	if s.wide.plain {
		return s.digits(s.before + whole + s.behind)
	}
	return s.digits(s.before + whole + s.point + fmt.Sprintf("%02d", cents%100) + s.behind)
}

// money prints an amount of the amount's column. What leaves an account and what is paid back to a
// card are marked, where marks are printed.
func (s *style) money(cents int64) string {
	f := s.figures(cents)
	down := cents < 0
	switch s.signForm {
	case signBefore:
		if down {
			return s.minus + f
		}
	case signBehind:
		if down {
			return f + s.minus
		}
	case signBrackets:
		if down {
			return "(" + f + ")"
		}
	case signBoth:
		if down {
			return f + " DR"
		}
		return f + " CR"
	case signCredit:
		if down {
			return f + " CR"
		}
	case signSH:
		if down != s.card {
			return f + " S"
		}
		return f + " H"
	case signSpaced:
		if down {
			return s.minus + " " + f
		}
		return "+ " + f
	case signPlus:
		if down {
			return "+" + f
		}
	}
	return f
}

// level prints a balance.
func (s *style) level(cents int64) string {
	f := s.figures(cents)
	switch s.signForm {
	case signBoth:
		if cents < 0 {
			return f + " DR"
		}
		return f + " CR"
	case signSH:
		if (cents < 0) != s.card {
			return f + " S"
		}
		return f + " H"
	case signCredit:
		if cents < 0 {
			return f + " CR"
		}
	case signBehind:
		if cents < 0 {
			return f + s.minus
		}
	default:
		if cents < 0 {
			return s.minus + f
		}
	}
	return f
}

// plain writes an amount as the truth has it.
func plain(cents int64) string {
	sign := ""
	if cents < 0 {
		sign, cents = "-", -cents
	}
	return fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100)
}
