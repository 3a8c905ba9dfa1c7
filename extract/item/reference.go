package item

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fsx-dev/fsx/extract/pattern"
)

const fileExtensions = `pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|txt|md|csv|tsv|json|ya?ml|xml|html?|eml|msg|png|jpe?g|tiff?|zip`

var (
	partRef = pattern.New(`\b(Schedule|SCHEDULE|Exhibit|EXHIBIT|Annex|ANNEX|Appendix|APPENDIX|Attachment|ATTACHMENT|Addendum|Anlage|Anhang|Beilage|Allegato|Anexo|Bijlage)(?:e?s|n|e)?\s+(` + partNumber + `)((?:\s*(?:,|,?\s*and|,?\s*or|&)\s+` + partNumber + `)*)`)
	fileEnd = pattern.New(`(?i)^\.(?:` + fileExtensions + `)\b`)
	quoted  = pattern.New(`(?i)[“"‘']([\p{L}\p{N}_][\p{L}\p{N}_ .()&+',-]{0,100}\.(?:` + fileExtensions + `))[”"’']`)
	docRef  = pattern.New(`(?i)\[(doc(?:ument)?\s*#\s*\d+)\]`)
	perRef  = pattern.New(`(?i)\b(?:per|see|refer to)\s+document:\s*([^\n.;]{3,100})`)
	dated   = pattern.New(`((?:\p{Lu}[\p{L}’'&.-]*\s+(?:(?:and|of|for|to|the|in)\s+)?){0,6}(?:Agreement|Lease|Contract|Letter|Memorandum|Memo|Note|Report|Opinion|Deed|Amendment|Plan|Policy|Certificate|Order|Statement|Minutes|Indenture|Licen[cs]e|Assignment|Guaranty|Guarantee|Resolution|Notice|Invoice|Mortgage|Warrant)),?\s+(?:(?:is\s+)?dated(?:\s+as)?(?:\s+of)?|of)\s+(` + dateText + `)$`)
	lists   = pattern.New(partNumber)
)

const (
	partNumber = `(?:[0-9]{1,3}(?:\.[0-9]{1,3}){0,4}(?:\([a-zA-Z0-9]{1,4}\))*|[A-Z](?:-[0-9A-Z]{1,3})?(?:\.[0-9]{1,3})?(?:\([a-z0-9]{1,3}\))*\b|[IVX]{1,5}\b)`
	dateText   = `(?:[A-Z][a-z]{2,8}\.?\s+\d{1,2},?\s+\d{4}|\d{1,2}\s+[A-Z][a-z]{2,8}\.?\s+\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})`
)

// References returns the other documents and parts that a text names, each
// once, in the order of the text: "Schedule 2.1(a)", "Exhibit B",
// "report.pdf", "Escrow Agreement dated March 3, 2026", "Doc #12". A list such as
// "Exhibits A and B" gives each of its members.
func References(text string) []string {
	var out []string
	for _, r := range references(text, findDates(text)) {
		out = append(out, r.name)
	}
	return out
}

// The forms of references, which stand in the value of the item.
const (
	formFile   = "file"   // Cap_Table.xlsx
	formPart   = "part"   // Schedule 2.1(a)
	formDated  = "dated"  // Escrow Agreement dated March 3, 2026; Date holds the day
	formNumber = "number" // Doc #12
	formTitle  = "title"  // Share Purchase Agreement; a reference only if a document bears it
)

// referenceAt is a reference with where it stands.
type referenceAt struct {
	from, to   int
	name, form string
	date       string
}

// references is References for a text whose dates are known.
func references(text string, dates []dateAt) []referenceAt {
	files := fileNames(text)
	found := slices.Concat(partsIn(text), titlesIn(text, len(files) > 0), filesAt(text, files), datedIn(text, dates))
	slices.SortStableFunc(found, func(a, b referenceAt) int { return a.from - b.from })
	var out []referenceAt
	for _, f := range found {
		if slices.ContainsFunc(out, func(o referenceAt) bool { return o.name == f.name || strings.HasSuffix(o.name, " "+f.name) }) {
			continue
		}
		out = append(out, f)
	}
	return out
}

// partsIn finds the parts of documents that a text names.
func partsIn(text string) (found []referenceAt) {
	if !namesPart(text) {
		return nil
	}
	for _, m := range partRef.FindAllStringSubmatchIndex(text, 500) {
		kind := strings.ToUpper(text[m[2]:m[2]+1]) + strings.ToLower(text[m[2]+1:m[3]])
		found = append(found, referenceAt{m[0], m[5], kind + " " + text[m[4]:m[5]], formPart, ""})
		if m[6] >= 0 {
			for _, n := range lists.FindAllStringIndex(text[m[6]:m[7]], 50) {
				found = append(found, referenceAt{m[6] + n[0], m[6] + n[1], kind + " " + text[m[6]+n[0]:m[6]+n[1]], formPart, ""})
			}
		}
	}
	return found
}

// titlesIn finds what stands in quotation marks, where the text has names of files, and the numbers and titles that words
// before them call documents.
func titlesIn(text string, hasFiles bool) (found []referenceAt) {
	for _, f := range []struct {
		re   *pattern.Pattern
		form string
		may  bool
	}{
		{quoted, formFile, hasFiles}, {docRef, formNumber, strings.Contains(text, "[d") || strings.Contains(text, "[D")},
		{perRef, formTitle, strings.Contains(text, "ocument:") || strings.Contains(text, "OCUMENT:")},
	} {
		if !f.may {
			continue
		}
		for _, m := range f.re.FindAllStringSubmatchIndex(text, 500) {
			found = append(found, referenceAt{m[2], m[3], strings.TrimSpace(text[m[2]:m[3]]), f.form, ""})
		}
	}
	return found
}

// filesAt are the files whose names stand at some places of a text.
func filesAt(text string, places [][2]int) (found []referenceAt) {
	for _, m := range places {
		if isWebAddress(text, m[0]) {
			continue
		}
		from := withSpaces(text, m[0])
		found = append(found, referenceAt{from, m[1], trimBracket(text[from:m[1]]), formFile, ""})
	}
	return found
}

// datedIn finds the documents that are named with their dates.
func datedIn(text string, dates []dateAt) (found []referenceAt) {
	for _, d := range dates {
		lead := strings.TrimRight(text[:d.from], " \n")
		if !strings.HasSuffix(lead, "dated") && !strings.HasSuffix(lead, "of") {
			continue
		}
		from := max(0, d.from-160)
		if m := dated.FindStringSubmatchIndex(text[from:d.to]); m != nil {
			name := strings.TrimPrefix(oneLine(text[from+m[2]:from+m[3]]), "The ")
			found = append(found, referenceAt{from + m[2], d.to, name + " dated " + oneLine(text[from+m[4]:from+m[5]]), formDated, d.iso})
		}
	}
	return found
}

// partWords are the words that partRef begins with. It is never written.
var partWords = []string{"Schedule", "SCHEDULE", "Exhibit", "EXHIBIT", "Annex", "ANNEX", "Appendi", "APPENDI", "Attachment", "ATTACHMENT",
	"Addendum", "Anlage", "Anhang", "Allegato", "Anexo", "Beilage", "Bijlage"}

// namesPart tells whether a text may name a part such as "Exhibit B".
func namesPart(text string) bool {
	for i := range len(text) {
		switch text[i] {
		case 'S', 'E', 'A', 'B':
			for _, w := range partWords {
				if strings.HasPrefix(text[i:], w) {
					return true
				}
			}
		}
	}
	return false
}

// fileNames finds the names of files that have no spaces in them.
func fileNames(text string) [][2]int {
	var out [][2]int
	for i := 1; i < len(text); i++ {
		if text[i] != '.' || i+1 == len(text) || !isLetter(text[i+1]) {
			continue
		}
		end := i + len(fileEnd.FindString(text[i:min(len(text), i+7)]))
		if end == i {
			continue
		}
		from := i
		for from > 0 && i-from < 200 {
			r, n := utf8.DecodeLastRuneInString(text[:from])
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_.()&+'-", r) {
				break
			}
			from -= n
		}
		for from < i && strings.IndexByte(".()&+'-", text[from]) >= 0 {
			from++
		}
		if from < i && len(out) < 500 {
			out = append(out, [2]int{from, end})
			i = end - 1
		}
	}
	return out
}

var titleWords = pattern.New(`(?:(?:\p{Lu}[\p{L}\p{N}_&'-]*|\d[\d.-]*)\s+){1,6}$`)

// withSpaces moves the start of a file name back over the capitalised words
// before it, when a name such as "Schedule 3.12 Intellectual Property.pdf" is
// written with spaces. The words that lead to a name are no part of it.
func withSpaces(text string, at int) int {
	lead := text[max(0, at-80):at]
	m := titleWords.FindString(lead)
	for _, w := range strings.Fields(m) {
		switch w {
		case "See", "The", "In", "Per", "File", "And", "From", "To", "A", "Document", "Attachment", "Attached", "Refer", "Re", "Also", "Open", "Read", "Compare", "As", "Under", "With":
			m = m[strings.Index(m, w)+len(w):]
			m = strings.TrimLeft(m, " ")
		}
	}
	if strings.ContainsAny(m, "\n") {
		return at
	}
	return at - len(m)
}

// trimBracket takes off an opening bracket of the sentence that a name caught.
func trimBracket(name string) string {
	if strings.Count(name, "(") > strings.Count(name, ")") {
		name = name[strings.LastIndexByte(name, '(')+1:]
	}
	return name
}

// isWebAddress tells whether the name at a position is part of an address.
func isWebAddress(text string, at int) bool {
	before := text[:at]
	return strings.HasSuffix(before, "/") && strings.Contains(before[max(0, at-200):], "://") || strings.HasSuffix(before, "@")
}
