package extract

import (
	"strings"
	"time"
)

// contentLine is a line of a calendar (RFC 5545) or of cards (RFC 6350), with the lines that go on
// from it: "DTSTART;TZID=Europe/Berlin:20261203T140000".
type contentLine struct {
	name      string // in capitals, without a group before it
	params    map[string]string
	value     string // as it is written
	line, end int
}

// contentLines joins and takes apart the lines of such a file.
func contentLines(text string) []contentLine {
	var out []contentLine
	for i, s := range splitLines(text) {
		if n := len(out); n > 0 && (strings.HasPrefix(s, " ") || strings.HasPrefix(s, "\t")) {
			out[n-1].value += s[1:]
			out[n-1].end = i + 1
			continue
		}
		if n := len(out); n > 0 && strings.HasSuffix(out[n-1].value, "=") && strings.EqualFold(out[n-1].params["ENCODING"], "QUOTED-PRINTABLE") {
			out[n-1].value = strings.TrimSuffix(out[n-1].value, "=") + s
			out[n-1].end = i + 1
			continue
		}
		head, value, ok := strings.Cut(s, ":")
		for ok && strings.Count(head, `"`)%2 == 1 { // a colon within quotes
			more, rest, found := strings.Cut(value, ":")
			if !found {
				break
			}
			head, value = head+":"+more, rest
		}
		if !ok {
			continue
		}
		out = append(out, newContentLine(head, value, i+1))
	}
	return out
}

func newContentLine(head, value string, line int) contentLine {
	parts := strings.Split(head, ";")
	name := parts[0]
	if _, bare, grouped := strings.Cut(name, "."); grouped {
		name = bare
	}
	c := contentLine{name: strings.ToUpper(name), params: map[string]string{}, value: value, line: line, end: line}
	for _, p := range parts[1:] {
		k, v, named := strings.Cut(p, "=")
		if !named {
			k, v = "TYPE", p
		}
		k = strings.ToUpper(k)
		if c.params[k] != "" {
			v = c.params[k] + ", " + v
		}
		c.params[k] = strings.Trim(v, `"`)
	}
	return c
}

// text is the value as people write it.
func (c *contentLine) text() string {
	s := c.value
	if strings.EqualFold(c.params["ENCODING"], "QUOTED-PRINTABLE") {
		s = unquotePrintable(s)
	}
	return strings.TrimSpace(strings.NewReplacer(`\n`, "\n", `\N`, "\n", `\,`, ",", `\;`, ";", `\\`, `\`).Replace(s))
}

// when writes a day or a time as 2006-01-02 15:04 with its zone; what is neither stays as it is.
func (c *contentLine) when() string {
	v := strings.TrimSpace(c.value)
	if t, err := time.Parse("20060102", v); err == nil {
		return t.Format("2006-01-02")
	}
	if t, err := time.Parse("20060102T150405Z", v); err == nil {
		return t.Format("2006-01-02 15:04") + " UTC"
	}
	if t, err := time.Parse("20060102T150405", v); err == nil {
		s := t.Format("2006-01-02 15:04")
		if zone := c.params["TZID"]; zone != "" {
			s += " (" + zone + ")"
		}
		return s
	}
	return v
}

// person is who a line names, with the address.
func (c *contentLine) person() string {
	mail := strings.TrimPrefix(strings.TrimPrefix(c.value, "mailto:"), "MAILTO:")
	if name := c.params["CN"]; name != "" && name != mail {
		return name + " <" + mail + ">"
	}
	return mail
}

// readCalendar reads a calendar (RFC 5545): each event, task and note under its title, with when
// and where it is, who takes part and what is said of it.
func readCalendar(j *job) error {
	return j.contents(func(c *contentLine) (string, string) {
		switch c.name {
		case "DTSTART":
			return "Start", c.when()
		case "DTEND":
			return "End", c.when()
		case "DUE":
			return "Due", c.when()
		case "COMPLETED":
			return "Completed", c.when()
		case "LOCATION":
			return "Where", c.text()
		case "ORGANIZER":
			return "Organiser", c.person()
		case "ATTENDEE":
			return "Attendee", c.person()
		case "RRULE":
			return "Repeats", c.value
		case "STATUS":
			return "Status", c.value
		case "CATEGORIES":
			return "Categories", c.text()
		case "URL":
			return "Link", c.text()
		case "DESCRIPTION", "COMMENT":
			return "", c.text()
		}
		return "", ""
	}, map[string]string{"VEVENT": "SUMMARY", "VTODO": "SUMMARY", "VJOURNAL": "SUMMARY"})
}

// readCards reads cards of people and firms (RFC 6350 and before): each under its name.
func readCards(j *job) error {
	return j.contents(func(c *contentLine) (string, string) {
		parts := strings.Join(filled(strings.Split(c.text(), ";")), ", ")
		label := map[string]string{"ORG": "Organisation", "TITLE": "Title", "ROLE": "Role", "TEL": "Phone", "EMAIL": "E-mail",
			"ADR": "Address", "BDAY": "Birthday", "ANNIVERSARY": "Anniversary", "URL": "Link", "NICKNAME": "Nickname",
			"CATEGORIES": "Categories"}[c.name]
		switch c.name {
		case "NOTE":
			return "", c.text()
		case "BDAY", "ANNIVERSARY":
			parts = c.when()
		case "TEL":
			parts = strings.TrimPrefix(parts, "tel:")
		}
		if label == "" {
			return "", ""
		}
		if kind := strings.ToLower(c.params["TYPE"]); kind != "" {
			label += " (" + kind + ")"
		}
		return label, parts
	}, map[string]string{"VCARD": "FN"})
}

func filled(list []string) []string {
	var out []string
	for _, s := range list {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}
