package tool

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/item"
)

// fieldValue is what one document says for a field.
type fieldValue struct{ name, kind, from, value string }

// documentFacts are the fields of one document, a name at most once.
type documentFacts struct {
	fields []fieldValue
	failed bool
}

const (
	longestName  = 40  // of a field, in bytes
	longestValue = 120 // of a value
)

// factsOf takes the fields out of a document.
func factsOf(f contentFile, doc *extract.Document) documentFacts {
	var d documentFacts
	met := map[string]bool{}
	add := func(name, kind, from, value string) {
		name, value = fieldName(name), strings.Join(strings.Fields(value), " ")
		if name == "" || value == "" || len(value) > longestValue || met[name] {
			return
		}
		met[name] = true
		d.fields = append(d.fields, fieldValue{name, kind, from, value})
	}
	add("name", "text", "file", filepath.Base(f.path))
	add("ext", "text", "file", extOf(filepath.Base(f.path)))
	add("size", "size", "file", strconv.FormatInt(f.size, 10))
	add("modified", "date", "file", time.Unix(0, f.modified).Local().Format(time.DateOnly))
	add("format", "text", "document", doc.Format)
	add("title", "text", "document", doc.Title)
	if doc.Pages > 0 {
		add("pages", "number", "document", strconv.Itoa(doc.Pages))
	}
	for _, m := range doc.Meta {
		add(m.Name, kindOfValue(m.Value), "document", m.Value)
	}
	add("type", "text", "content", kindOfDocument(filepath.Base(f.path)+" "+doc.Title))
	mentions := map[item.Kind]bool{}
	for _, it := range item.Find(doc) {
		mentions[it.Kind] = true
		if it.Kind == item.Field {
			add(it.Name, kindOfValue(it.Value), "content", it.Value)
		}
	}
	for name, kind := range map[string]item.Kind{
		"mentions_currency": item.Money, "mentions_date": item.Date, "has_boxes": item.Checkbox, "has_definitions": item.Definition,
	} {
		add(name, "boolean", "content", strconv.FormatBool(mentions[kind]))
	}
	return d
}

// fieldName is a name as filters take it: small letters, digits, underscores.
func fieldName(s string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(s) {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	name := strings.Trim(b.String(), "_")
	if len(name) > longestName {
		return ""
	}
	return name
}

func kindOfValue(v string) string {
	v = strings.TrimSpace(v)
	if _, ok := item.ParseDate(v); ok {
		return "date"
	}
	if _, err := strconv.ParseFloat(v, 64); err == nil {
		return "number"
	}
	if _, currency, ok := item.ParseMoney(v); ok {
		if currency != "" {
			return "money"
		}
		return "number"
	}
	return "text"
}

// documentKinds are the words in a name or title that say what a document is.
var documentKinds = []struct{ kind, words string }{
	{"invoice", "invoice rechnung facture factura fattura"}, {"contract", "contract agreement lease vertrag contrat contrato"},
	{"offer", "offer quote quotation angebot offre proposal"}, {"minutes", "minutes protokoll"}, {"checklist", "checklist todo"},
	{"statement", "statement statements kontoauszug"}, {"policy", "policy insurance versicherung"}, {"report", "report bericht rapport"},
	{"letter", "letter brief lettre"}, {"manual", "manual guide instructions handbook"}, {"schedule", "schedule exhibit annex appendix"},
	{"memo", "memo memorandum note notes"}, {"certificate", "certificate"}, {"paper", "abstract paper"}, {"readme", "readme changelog"},
}

func kindOfDocument(s string) string {
	have := map[string]bool{}
	for _, w := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }) {
		have[w] = true
	}
	for _, k := range documentKinds {
		for _, w := range strings.Fields(k.words) {
			if have[w] {
				return k.kind
			}
		}
	}
	return ""
}

// tally counts the fields of many documents.
type tally struct{ byName map[string]*counted }

type counted struct {
	fieldValue
	files  int
	kinds  map[string]int
	values map[string]int
}

const mostValues = 1000

func newTally() *tally { return &tally{byName: map[string]*counted{}} }

func (t *tally) add(d documentFacts) {
	for _, f := range d.fields {
		c := t.byName[f.name]
		if c == nil {
			c = &counted{fieldValue: f, kinds: map[string]int{}, values: map[string]int{}}
			t.byName[f.name] = c
		}
		c.files++
		c.kinds[f.kind]++
		if _, known := c.values[f.value]; known || len(c.values) < mostValues {
			c.values[f.value]++
		}
	}
}

// mostFields bounds what is shown of fields that stand in the text.
const mostFields = 60

// fields are those that every file has, then those that documents say about
// themselves, then those that at least two texts have; the commonest first.
func (t *tally) fields() []SchemaField {
	order := map[string]int{"file": 0, "document": 1, "content": 2}
	out := []SchemaField{}
	for name, c := range t.byName {
		if c.from == "content" && c.files < 2 {
			continue
		}
		out = append(out, SchemaField{
			Name: name, Type: c.kind(), From: c.from, Files: c.files, Distinct: len(c.values), Examples: c.examples(),
		})
	}
	slices.SortFunc(out, func(a, b SchemaField) int {
		return cmp.Or(cmp.Compare(order[a.From], order[b.From]), cmp.Compare(b.Files, a.Files), cmp.Compare(a.Name, b.Name))
	})
	return out[:min(len(out), mostFields)]
}

// kind is the one that all values have, else text.
func (c *counted) kind() string {
	if len(c.kinds) == 1 {
		return c.fieldValue.kind
	}
	return "text"
}

// examples are the most frequent values.
func (c *counted) examples() []string {
	values := make([]string, 0, len(c.values))
	for v := range c.values {
		values = append(values, v)
	}
	slices.SortFunc(values, func(a, b string) int {
		return cmp.Or(cmp.Compare(c.values[b], c.values[a]), cmp.Compare(a, b))
	})
	return values[:min(len(values), 3)]
}
