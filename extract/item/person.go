package item

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// person is a person, or a party to a contract, with a role.
type person struct{ name, role, line string }

// roles are the words by which people are called, in lower case; a role of several words
// stands under its first.
var roles = sync.OnceValue(func() map[string][][]string {
	return rolesOf(`chief executive officer|chief financial officer|chief operating officer|chief technology officer|chief legal officer|
chief information officer|chief compliance officer|chief of staff|ceo|cfo|coo|cto|general counsel|outside counsel|legal counsel|counsel|
president|vice president|senior vice president|executive vice president|secretary|assistant secretary|treasurer|chair|chairman|chairwoman|chairperson|
director|executive director|managing director|finance director|board member|managing partner|general partner|partner|managing member|manager|
general manager|project manager|product manager|property manager|account manager|branch manager|manager of finance|head of finance|controller|
trustee|executor|notary|notary public|attorney|solicitor|judge|auditor|accountant|escrow agent|agent|authorized signatory|authorised signatory|
landlord|tenant|lessor|lessee|buyer|seller|purchaser|vendor|borrower|lender|guarantor|licensor|licensee|contractor|employer|employee|
author|editor|principal investigator|researcher|professor|associate professor|assistant professor|lecturer|engineer|lead engineer|software engineer|architect|
physician|doctor|nurse|teacher|founder|co-founder|owner|shareholder|administrator|coordinator|analyst|consultant|witness|
geschäftsführer|geschäftsführerin|vorstand|vorsitzender|vorsitzende|prokurist|prokuristin|vermieter|vermieterin|mieter|mieterin|käufer|käuferin|
verkäufer|verkäuferin|hausverwalter|hausverwaltung|notar|rechtsanwalt|rechtsanwältin|steuerberater|
directeur|directrice|directeur général|gérant|président|bailleur|locataire|notaire|presidente|directora|gerente|arrendador|arrendatario|amministratore delegato|locatore|conduttore|
verhuurder|huurder|bestuurder`)
})

// rolesOf reads the table above.
func rolesOf(table string) map[string][][]string {
	out := map[string][][]string{}
	for _, r := range strings.Split(table, "|") {
		f := strings.Fields(r)
		out[f[0]] = append(out[f[0]], f)
	}
	return out
}

// people finds people with their roles: "Jane Doe, Chief Executive Officer", "Jane Doe
// (Vermieterin)", "the General Counsel, Jane Doe", "Meridian Trust Company, as escrow
// agent", "Landlord: Jane Doe".
func people(text string) []person {
	var out []person
	add := func(name, role string, from, to int) {
		for _, p := range out {
			if p.name == name && p.role == role {
				return
			}
		}
		out = append(out, person{name, role, lineAround(text, from, to)})
	}
	for i := 0; i < len(text) && len(out) < 100; i++ {
		c := text[i]
		if c != ',' && c != '(' && c != ':' {
			continue
		}
		rest := text[i+1:]
		switch c {
		case ':':
			if role := roleBefore(text[:i]); role != "" {
				if name := nameAfter(rest); name != "" {
					add(name, role, i, i+1)
				}
			}
		default:
			if role, n := roleAfter(rest); role != "" {
				if name := nameBefore(text[:i]); name != "" {
					add(name, role, i-len(name), i+n)
				}
			} else if role := roleBefore(text[:i]); c == ',' && role != "" {
				if name := nameAfter(rest); name != "" {
					add(name, role, i, i+1)
				}
			}
		}
	}
	return out
}

// roleAfter reads a role at the beginning of a text and gives its length.
func roleAfter(s string) (role string, n int) {
	words, ends := firstWords(s, 7)
	skip := 0
	for skip < len(words) && skip < 3 {
		switch strings.ToLower(words[skip]) {
		case "the", "its", "as", "our", "their", "a", "an", "acting", "currently", "der", "die", "als", "le", "la", "il", "el", "de":
			skip++
			continue
		}
		break
	}
	if k := longestRole(words[skip:]); k > 0 {
		return strings.Join(words[skip:skip+k], " "), ends[skip+k-1]
	}
	return "", 0
}

// longestRole is how many of the first words are a role.
func longestRole(words []string) int {
	if len(words) == 0 {
		return 0
	}
	best := 0
	for _, r := range roles()[strings.ToLower(words[0])] {
		if len(r) > best && len(r) <= len(words) && strings.EqualFold(strings.Join(words[:len(r)], " "), strings.Join(r, " ")) {
			best = len(r)
		}
	}
	return best
}

// roleBefore reads a role at the end of a text.
func roleBefore(s string) string {
	words := strings.Fields(s[max(0, len(s)-60):])
	for n := min(3, len(words)); n > 0; n-- {
		tail := words[len(words)-n:]
		if longestRole(tail) == n {
			return strings.Join(tail, " ")
		}
	}
	return ""
}

// firstWords gives the first words of a line and where each ends.
func firstWords(s string, most int) (words []string, ends []int) {
	start := -1
	for i, r := range s[:min(len(s), 90)] {
		in := unicode.IsLetter(r) || r == '-'
		switch {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			words, ends = append(words, s[start:i]), append(ends, i)
			start = -1
			if len(words) == most || r != ' ' {
				return words, ends
			}
		case !in && r != ' ':
			return words, ends
		}
	}
	if start >= 0 && len(s) <= 90 {
		words, ends = append(words, s[start:]), append(ends, len(s))
	}
	return words, ends
}

// nameBefore reads a name at the end of a text.
func nameBefore(s string) string {
	s = s[max(0, len(s)-80):]
	if i := strings.LastIndexAny(s, "\n;:(,|"); i >= 0 {
		s = s[i+1:]
	}
	words := strings.Fields(s)
	from := len(words)
	for from > 0 && namePart(words[from-1]) {
		from--
	}
	return nameOf(words[from:])
}

// nameAfter reads a name at the beginning of a text.
func nameAfter(s string) string {
	s = s[:min(len(s), 80)]
	if i := strings.IndexAny(s, "\n;:(,|<"); i >= 0 {
		s = s[:i]
	}
	words := strings.Fields(s)
	to := 0
	for to < len(words) && namePart(words[to]) {
		to++
		if strings.HasSuffix(words[to-1], ".") && utf8.RuneCountInString(words[to-1]) > 4 {
			break // the end of the sentence
		}
	}
	return nameOf(words[:to])
}

// nameOf joins the words of a name; it is empty when they make none.
func nameOf(words []string) string {
	for len(words) > 0 && (particle(words[0]) || leading(words[0])) {
		words = words[1:]
	}
	for len(words) > 0 && particle(words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	if len(words) < 2 || len(words) > 6 || longestRole(words) > 0 {
		return ""
	}
	name := strings.TrimRight(strings.Join(words, " "), ".")
	if strings.ToUpper(name) == name && len(words) > 4 {
		return "" // a line of capitals
	}
	return name
}

// namePart tells whether a word can be a part of a name.
func namePart(w string) bool {
	if particle(w) {
		return true
	}
	r, _ := utf8.DecodeRuneInString(w)
	if !unicode.IsUpper(r) {
		return false
	}
	for _, r := range w {
		if !unicode.IsLetter(r) && !strings.ContainsRune(".'’-&", r) {
			return false
		}
	}
	return true
}

func particle(w string) bool {
	switch w {
	case "van", "von", "de", "del", "della", "der", "den", "la", "di", "da", "dos", "zu", "ten", "ter", "le", "y", "und", "&":
		return true
	}
	return false
}

// leading tells whether a capitalised word leads to a name and is no part of it.
func leading(w string) bool {
	switch w {
	case "The", "By", "And", "With", "To", "From", "For", "Our", "Your", "In", "On", "At", "If", "When", "As", "This", "That", "Each", "All", "Any", "No", "Mr.", "Mrs.", "Ms.", "Mr", "Mrs", "Ms",
		"Herr", "Frau", "Der", "Die", "Das", "Mme", "Sr.", "Sra.", "Dear", "Attn", "Attention", "Re", "Section", "Article", "Exhibit", "Schedule":
		return true
	}
	return false
}
