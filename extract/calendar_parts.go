package extract

import (
	"io"
	"mime/quotedprintable"
	"strings"
)

// contents reads the parts of a calendar or of a file of cards: each part of a kind begins with its
// title, the line that titles names for it, and goes on with what say makes of its other lines, a
// label and a value. Parts in parts, such as alarms, say nothing.
func (j *job) contents(say func(c *contentLine) (label, value string), titles map[string]string) error {
	raw, err := j.readAll(j.lim.Out)
	if err != nil {
		return err
	}
	text, enc := decode(raw)
	lines := contentLines(text)
	j.doc.Encoding, j.doc.Lines = enc, strings.Count(text, "\n")+1
	for i := 0; i < len(lines); i++ {
		title := titles[strings.ToUpper(lines[i].value)]
		if lines[i].name != "BEGIN" || title == "" {
			continue
		}
		end := partEnd(lines, i)
		if err := j.part(lines[i+1:end], title, say); err != nil {
			return err
		}
		i = end
	}
	return nil
}

// partEnd is where the part ends that begins at i.
func partEnd(lines []contentLine, i int) int {
	depth := 0
	for k := i; k < len(lines); k++ {
		switch lines[k].name {
		case "BEGIN":
			depth++
		case "END":
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return len(lines)
}

func (j *job) part(lines []contentLine, title string, say func(c *contentLine) (label, value string)) error {
	for _, c := range lines {
		if c.name == title && c.text() != "" {
			s := oneLine(c.text())
			at := Place{Line: c.line, EndLine: c.end, Section: j.heading(1, s)}
			if err := j.add(Block{Kind: Heading, Level: 1, Text: s, Place: at}); err != nil {
				return err
			}
			break
		}
	}
	depth := 0
	for _, c := range lines {
		switch c.name {
		case "BEGIN":
			depth++
		case "END":
			depth--
		}
		if depth > 0 {
			continue
		}
		label, value := say(&c)
		if value == "" {
			continue
		}
		if label != "" {
			value = label + ": " + oneLine(value)
		}
		at := Place{Line: c.line, EndLine: c.end, Section: j.section()}
		if err := j.add(Block{Text: value, Place: at}); err != nil {
			return err
		}
	}
	return nil
}

// unquotePrintable decodes a value of an old card; what cannot be decoded stays as it is.
func unquotePrintable(s string) string {
	b, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(s)))
	if err != nil {
		return s
	}
	text, _ := decode(b)
	return text
}
