package builtin

import (
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/lexis"
)

// abbreviations end in a full stop that does not end a sentence.
var abbreviations = lexis.SetOf(`mr mrs ms dr prof inc ltd co corp llc no nos sec art cf vs st jr sr e.g i.e u.s etc approx fig
vol p pp para cl ex sch dept est jan feb mar apr jun jul aug sep sept oct nov dec u.k n.a l.p s.a
nr bzw ca ggf inkl zzgl abs evtl hr fr geb tel str n v z b d h chr dhr mevr sig dott sr sra dña núm pág mme ул кв стр обл тел`)

// isWord are words of three letters that are no shortened names.
var isWord = lexis.SetOf("the and for but she her his him its our you who all any may one two six ten new old end day buy pay tax law act ltd llc usa fax due yes not can had has was are did see use")

// monthly is the name of a month after the number of a day.
var monthly = re(`^(?:jan|feb|m[aä]r|apr|mai|jun|jul|aug|sep|o[kc]t|nov|de[zc])`)

// sentences cuts a paragraph. Every part is a piece of the text as it stands,
// without the white space around it.
func sentences(s string) []string {
	var out []string
	runes := []rune(s)
	start := 0
	flush := func(end int) {
		if part := strings.TrimSpace(string(runes[start:end])); part != "" {
			out = append(out, part)
		}
		start = end
	}
	for i, r := range runes {
		if r == '。' || r == '！' || r == '？' {
			flush(i + 1)
			continue
		}
		if r == '\n' && i+1 < len(runes) && runes[i+1] == '\n' {
			flush(i)
			continue
		}
		if r != '.' && r != '!' && r != '?' && r != ';' {
			continue
		}
		j := i + 1
		for j < len(runes) && strings.ContainsRune(`"”’')`, runes[j]) {
			j++
		}
		if ends(runes, start, i, j) {
			flush(j)
		}
	}
	flush(len(runes))
	return out
}

// beforeOrdinal are the German words behind which a number with a full stop is an ordinal one.
var beforeOrdinal = lexis.SetOf(`am im vom zum zur beim der die das den dem des ab bis seit nach vor für jeder jede jedes jeden jedem und oder
ein eine einen einem einer unser unsere unserem seine seinem ihre ihrem`)

// lastWord is the last word of a text in lower case.
func lastWord(r []rune) string {
	words := strings.Fields(string(r))
	if len(words) == 0 {
		return ""
	}
	return strings.ToLower(words[len(words)-1])
}

// ends says whether the mark at i, followed by closing quotes up to j, ends a
// sentence that began at start.
func ends(r []rune, start, i, j int) bool {
	if j >= len(r) || !unicode.IsSpace(r[j]) {
		return false
	}
	if r[i] == ';' {
		return i-start > 240
	}
	next := j
	for next < len(r) && unicode.IsSpace(r[next]) {
		next++
	}
	if next == len(r) || unicode.IsLower(r[next]) {
		return false
	}
	if r[i] != '.' {
		return true
	}
	w := i
	for w > start && !unicode.IsSpace(r[w-1]) && r[w-1] != '(' {
		w--
	}
	word := string(r[w:i])
	if i-w <= 2 && unicode.IsDigit(r[w]) && monthly.MatchString(string(r[next:min(len(r), next+10)])) {
		return false // "5. November"
	}
	if i-w <= 2 && unicode.IsDigit(r[w]) && beforeOrdinal()[lastWord(r[start:w])] {
		return false // "zum 18. Jahrhundert", "im 2. Stock"
	}
	if abbreviations()[strings.ToLower(word)] {
		return false
	}
	// A shortened first name ("Jos. Klotz").
	if n := len([]rune(word)); n == 3 && unicode.IsUpper(r[w]) && unicode.IsUpper(r[next]) && i-start > 4 && !isWord()[strings.ToLower(word)] {
		return false
	}
	// An initial ("J. Smith") or the number of a clause ("2.1. Price").
	if len([]rune(word)) == 1 && unicode.IsUpper(r[w]) {
		return false
	}
	return w != start || !unicode.IsDigit(r[w])
}
