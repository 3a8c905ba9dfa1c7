package item

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/extract/pattern"
)

func splitLines(s string) []string { return strings.Split(s, "\n") }

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

func letters(s string) int {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}

// box is a check box with the words that follow it.
type box struct {
	label   string
	checked bool
}

var boxMark = pattern.New(`[☐☑☒□■⬜✅🗹🗷]|(?:^|[\s(|])(\[[ xX✓✔_]?\])|^\s*(?:[-*•]\s+)?([✓✔✗✘])\s`)

// boxes finds the check boxes of a line. "☒ Yes ☐ No" has two.
func boxes(line string) []box {
	if !mayHoldBox(line) {
		return nil
	}
	marks := boxMark.FindAllStringSubmatchIndex(line, 20)
	if marks == nil {
		return nil
	}
	var out []box
	for n, m := range marks {
		from, to := m[0], m[1]
		switch {
		case m[2] >= 0:
			from, to = m[2], m[3]
		case m[4] >= 0:
			from, to = m[4], m[5]
		}
		end := len(line)
		if n+1 < len(marks) {
			end = marks[n+1][0]
		}
		label := oneLine(strings.Trim(line[to:max(to, end)], " \t|"))
		if label == "" && n == 0 {
			label = oneLine(strings.Trim(line[:from], " \t|-*•"))
		}
		out = append(out, box{label: label, checked: checkedMark(line[from:to])})
	}
	return out
}

// mayHoldBox looks for the first bytes of all marks.
func mayHoldBox(s string) bool {
	if strings.IndexByte(s, '[') >= 0 {
		return true
	}
	for _, lead := range []string{"\xe2\x98", "\xe2\x9c", "\xe2\x96", "\xe2\xac", "\xf0\x9f"} {
		if strings.Contains(s, lead) {
			return true
		}
	}
	return false
}

func checkedMark(m string) bool {
	switch m {
	case "☑", "☒", "■", "✅", "🗹", "🗷", "✓", "✔", "[x]", "[X]", "[✓]", "[✔]":
		return true
	}
	return false
}

var fieldLine = pattern.New(`^\s*(?:[-*•]\s+)?(\p{L}[\p{L}\p{N} .,'’&/()#°_-]{0,58}?)\s*:\s+(\S.*)$`)

// keyValue reads "Name: Value" with a name of at most seven words.
func keyValue(line string) (name, value string, ok bool) {
	if i := strings.IndexByte(line, ':'); i <= 0 || i > 140 {
		return "", "", false
	}
	m := fieldLine.FindStringSubmatch(line)
	if m == nil || strings.Count(m[1], " ") > 6 || strings.Contains(m[1], ". ") {
		return "", "", false
	}
	if l := strings.ToLower(m[1]); strings.HasSuffix(l, "http") || strings.HasSuffix(l, "https") {
		return "", "", false
	}
	return strings.TrimSpace(m[1]), strings.TrimSpace(m[2]), true
}

type definition struct{ term, meaning, sentence string }

var (
	meansForm = pattern.New(`[“"„«]\s?([^”"“»\n]{1,80}?)\s?[”"“»](?:\s+or\s+[“"][^”"\n]{1,80}[”"])?,?\s+(?:means?|shall mean|has the meaning|shall have the meaning|refers to|is defined as|includes|bezeichnet|bezeichnen|bedeutet|désigne|désignent|signifie|significa|designa|si intende|betekent|означает)(?:[\s,:]+|$)([^\n]*)`)
	plainForm = pattern.New(`^(?:\(?[a-z0-9]{1,4}[.)]\s+)?(\p{Lu}[\p{L}\p{N} '’&/-]{1,60}?)\s+(?:means|shall mean|is defined as|désigne|bezeichnet|bedeutet|betekent|означает)[\s,:]+([^\n]+)`)
	shortForm = pattern.New(`\((?:(?:the|each,? an?|an?|this|such|together|collectively|hereinafter|each),?\s+){0,3}[“"]([^”"\n]{1,60})[”"](?:[^()]{0,60})\)`)
)

// definitions finds terms and what they mean: `“Basket” means …` and
// `Acme, Inc. (the “Buyer”)`.
func definitions(text string) []definition {
	var out []definition
	if m := plainDefinition(text); m != nil && !pronoun(text[m[2]:m[3]]) {
		meaning := sentence(text[m[4]:m[5]])
		out = append(out, definition{text[m[2]:m[3]], meaning, lineAround(text, m[2], m[4]+len(meaning))})
	}
	if !isQuoted(text) {
		return out
	}
	if !defines(text) {
		return append(out, shortNames(text)...)
	}
	for _, m := range meansForm.FindAllStringSubmatchIndex(text, 200) {
		meaning := strings.TrimLeft(sentence(text[m[4]:m[5]]), ", ")
		out = append(out, definition{text[m[2]:m[3]], meaning, lineAround(text, m[0], m[4]+len(meaning))})
	}
	return append(out, shortNames(text)...)
}

// isQuoted tells whether a text has a mark that begins a quotation. Searches for one mark after
// the other are many times faster than one for any of several beyond ASCII.
func isQuoted(text string) bool {
	return strings.IndexByte(text, '"') >= 0 || strings.Contains(text, "“") || strings.Contains(text, "„") || strings.Contains(text, "«")
}

// defines tells whether a text has one of the words that stand between a term and its meaning.
func defines(text string) bool {
	for _, verb := range []string{"mean", "the meaning", "refers to", "defined as", "includes", "bezeichne", "bedeutet", "désigne", "signifi", "designa", "intende", "betekent", "означает"} {
		if strings.Contains(text, verb) {
			return true
		}
	}
	return false
}

// shortNames finds the names in brackets that a text gives to what stands before them.
func shortNames(text string) (out []definition) {
	for i := 0; ; i++ {
		n := strings.IndexByte(text[i:], '(')
		if n < 0 {
			return out
		}
		if i += n; strings.ContainsAny(text[i:min(len(text), i+48)], "\"“") {
			break
		}
	}
	for _, m := range shortForm.FindAllStringSubmatchIndex(text, 200) {
		out = append(out, definition{text[m[2]:m[3]], clauseBefore(text, m[0]), lineAround(text, m[0], m[1])})
	}
	return out
}

// plainDefinition finds the term at the beginning of a paragraph that defines it without
// quotation marks.
func plainDefinition(text string) []int {
	head := text[:min(len(text), 90)]
	for _, verb := range []string{" means ", " mean ", " defined ", " désigne ", " bezeichnet ", " bedeutet ", " betekent ", " означает "} {
		if strings.Contains(head, verb) {
			return plainForm.FindStringSubmatchIndex(text)
		}
	}
	return nil
}

// pronoun tells whether what "means" stands behind is no term: "This means that …".
func pronoun(s string) bool {
	switch first, _, _ := strings.Cut(strings.ToLower(s), " "); first {
	case "this", "that", "it", "which", "he", "she", "they", "these", "those", "what", "dies", "das", "cela", "ce", "dit", "dat":
		return true
	}
	return false
}

// sentence is the text up to the end of its first sentence.
func sentence(s string) string {
	for i := 0; i+1 < len(s); i++ {
		if s[i] == '.' && s[i+1] == ' ' && !abbreviated(s[:i]) {
			return s[:i+1]
		}
	}
	return s
}

var abbreviation = pattern.New(`(?:^|[\s(“"])(?:[A-Z]|Inc|Corp|Ltd|Co|No|Nos|Art|Sec|vs?|Mr|Ms|Mrs|Dr|St|approx|e\.g|i\.e|U\.S|p\.m|a\.m|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec)$`)

// abbreviated tells whether a full stop behind s belongs to a short form.
func abbreviated(s string) bool {
	return abbreviation.MatchString(s[max(0, len(s)-12):])
}

// clauseBefore is the words in front of a position, back to the start of the
// clause, at most 160 bytes.
func clauseBefore(text string, at int) string {
	s := text[max(0, at-160):at]
	if i := strings.LastIndexAny(s, "\n;"); i >= 0 {
		s = s[i+1:]
	}
	for i := len(s) - 2; i > 0; i-- {
		if s[i] == '.' && s[i+1] == ' ' && !abbreviated(s[:i]) {
			s = s[i+2:]
			break
		}
	}
	return oneLine(strings.ToValidUTF8(s, ""))
}

// labelBefore names the fact at a position by the few words in front of it.
func labelBefore(text string, at int) string {
	s := clauseBefore(text, at)
	words := strings.Fields(s)
	if len(words) > 10 {
		words = words[len(words)-10:]
	}
	return strings.TrimRight(strings.Join(words, " "), " :=–—-($€£")
}

// lineAround is the sentence or line that holds text[from:to], at most about
// 400 bytes.
func lineAround(text string, from, to int) string {
	start, end := from, to
	for start > 0 && text[start-1] != '\n' && from-start < 240 {
		if start >= 2 && text[start-1] == ' ' && text[start-2] == '.' && !abbreviated(text[:start-2]) {
			break
		}
		start--
	}
	for end < len(text) && text[end] != '\n' && end-to < 240 {
		if text[end] == '.' && (end+1 == len(text) || text[end+1] == ' ') && !abbreviated(text[:end]) {
			end++
			break
		}
		end++
	}
	return oneLine(strings.ToValidUTF8(text[start:end], ""))
}
