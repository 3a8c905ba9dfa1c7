package builtin

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
	"github.com/fsx-dev/fsx/extract/item"
)

// nextTable asks for the table of a document to be put into the scratchpad:
// first it is made, then its rows go in, each with its file and place.
func nextTable(in intent, t turn.Transcript, sources []*source) ([]turn.Call, string) {
	f, ok := tableFor(in, sources)
	if !ok {
		return nil, noTable(in)
	}
	name := tableName(in, f)
	columns, names := columnsOf(f)
	rows := rowsOf(f, columns)
	create := turn.Call{Tool: "create_table", Args: map[string]any{"name": name, "columns": columns}}
	if !t.Called(create) {
		return []turn.Call{create}, ""
	}
	if msg := t.Failed("create_table"); msg != "" {
		return nil, "Not found: the table could not be made: " + msg
	}
	insert := turn.Call{Tool: "insert_data", Args: map[string]any{"name": name, "rows": rows}}
	if !t.Called(insert) {
		return []turn.Call{insert}, ""
	}
	if msg := t.Failed("insert_data"); msg != "" {
		return nil, "Not found: the rows could not be put into the table: " + msg
	}
	w := newWriter(in, sources)
	w.line(fmt.Sprintf("computed: table %s with %s from %s.", name, written.Plural(len(rows), "row", "rows"), w.name(f.src.path)))
	w.line("Columns: " + strings.Join(names, ", ") + ".")
	w.line("")
	for i, u := range f.members {
		if i == 3 {
			break
		}
		w.quote("- ", u)
	}
	return nil, w.String()
}

// noTable says that nothing fits what is to be put into a table.
func noTable(in intent) string {
	if in.subject == "" {
		return "Not found: no table in these files fits the question."
	}
	return "Not found: no table in these files fits “" + in.subject + "”."
}

// tableFor is the table with a header that fits the subject best.
func tableFor(in intent, sources []*source) (fit, bool) {
	about := in
	about.words = in.gloss.keywords(in.subject)
	if len(about.words) == 0 {
		about.words = in.words
	}
	for _, f := range fitting(about, sources) {
		if f.table && len(f.header) > 1 && f.score >= 0.5 {
			f.rows = nil
			kept := *f.group
			kept.members = nil
			for _, u := range f.members {
				if !isTotal(u) {
					kept.members = append(kept.members, u)
				}
			}
			f.group = &kept
			return f, len(kept.members) > 0
		}
	}
	return fit{}, false
}

var called = re(`\b(?:called|named)\s+["“']?([A-Za-z_]\w*)`)

func tableName(in intent, f fit) string {
	if m := called.FindStringSubmatch(in.question); m != nil {
		return strings.ToLower(m[1])
	}
	name := identifier(in.subject)
	if len(name) > 24 || name == "" {
		name = identifier(nameWords(f.src.path))
	}
	if len(name) > 24 {
		name = strings.TrimRight(name[:24], "_")
	}
	return name
}

// identifier is a text as a name of a table or column: small letters, digits
// and underscores, not beginning with a digit.
func identifier(s string) string {
	s = articles.ReplaceAllString(s, "")
	var b strings.Builder
	for _, r := range strings.ToLower(s) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	out := strings.Trim(b.String(), "_")
	out = strings.TrimLeft(out, "0123456789_")
	return out
}

// columnsOf names and types the columns of a table from its header and cells;
// the last two tell where a row came from.
func columnsOf(f fit) (columns []map[string]any, names []string) {
	used := map[string]bool{}
	add := func(name, typ string) {
		if name == "" {
			name = fmt.Sprintf("column_%d", len(names)+1)
		}
		for base, n := name, 2; used[name]; n++ {
			name = fmt.Sprintf("%s_%d", base, n)
		}
		used[name] = true
		names = append(names, name)
		columns = append(columns, map[string]any{"name": name, "type": typ})
	}
	for c, h := range f.header {
		add(identifier(h), columnType(f, c))
	}
	add("source_file", "text")
	add("source_place", "text")
	return columns, names
}

// columnType is the narrowest type that every filled cell of a column fits.
func columnType(f fit, c int) string {
	filled, amounts, whole, days := 0, 0, 0, 0
	for _, u := range f.members {
		if c >= len(u.cells) || strings.TrimSpace(u.cells[c]) == "" {
			continue
		}
		filled++
		if isDate(u.cells[c]) {
			days++
		} else if a, ok := amountOf(u.cells[c]); ok {
			amounts++
			if a.scale == 0 && a.currency == "" && a.value.Num().IsInt64() {
				whole++
			}
		}
	}
	switch {
	case filled == 0:
		return "text"
	case days == filled:
		return "date"
	case whole == filled:
		return "integer"
	case amounts == filled:
		return "decimal"
	}
	return "text"
}

// rowsOf are the rows as values for insert_data.
func rowsOf(f fit, columns []map[string]any) [][]any {
	out := make([][]any, 0, len(f.members))
	for _, u := range f.members {
		row := make([]any, len(f.header), len(columns))
		for c := range f.header {
			if c < len(u.cells) {
				row[c] = cellValue(u.cells[c], columns[c]["type"].(string))
			}
		}
		out = append(out, append(row, u.src.path, u.place.String()))
	}
	return out
}

func cellValue(s, typ string) any {
	s = strings.TrimSpace(s)
	if s == "" {
		return nil
	}
	switch typ {
	case "date":
		iso, _ := item.ParseDate(s)
		return iso
	case "integer", "decimal":
		text, _, _ := item.ParseMoney(s)
		return text
	}
	return s
}
