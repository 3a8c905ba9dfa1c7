package builtin

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/fsx-dev/fsx/agent/builtin/turn"
	"github.com/fsx-dev/fsx/agent/builtin/written"
)

// fileWanted is a file that a question wants as a table, whole: "import bank.csv as rents".
type fileWanted struct {
	path  string
	table string // its name, "" for that of the file
	dates string // what comes first in its days, as import_table calls it, "" where that is not said
}

// importing takes a question apart that wants nothing but files as tables. What is left beside the
// names of files must be words for doing so; any other word means that something in them is wanted.
var (
	importing    = re(`^\W*(?:please\s+|(?:can|could|would) you\s+(?:please\s+)?)?(import|load|read in|open|put|turn|make|create|build)\b`)
	importedFile = re(`"([^"]+\.(?:csv|tsv|tab|xlsx|ods|jsonl?|ndjson|html?))"|“([^”]+\.(?:csv|tsv|tab|xlsx|ods|jsonl?|ndjson|html?))”|(\S+\.(?:csv|tsv|tab|xlsx|ods|jsonl?|ndjson|html?))\b`)
	importedName = re(`\b(?:as|called|named|(?:into|as|to) (?:a |the |my )?(?:new )?table(?: called| named)?)\s+["“]?([a-z_]\w*)["”]?\s*[.?!]*\s*$`)
	importWords  = re(`\b(?:the|a|an|my|new|file|files|sheet|workbook|spreadsheet|table|tables|scratchpad|grid|of|from|with|out|in|into|to|as|and|for|me|please|called|named|it|them|all|each|one)\b|[\s,;.?!:]+`)
	importedDays = re(`[\s,;(]*\b(?:(?:with|and|where)\s+)?(?:the\s+)?(?:(days? (?:comes? |is |are )?first|dmy)|(months? (?:comes? |is |are )?first|mdy))\b\)?`)
	tableWord    = re(`\b(?:tables?|scratchpad|grid)\b`)
)

// filesWanted are the files that a question wants as tables, none when it wants something else.
func filesWanted(question string) []fileWanted {
	verb := importing.FindStringSubmatch(question)
	if verb == nil {
		return nil
	}
	rest, name := question[len(verb[0]):], ""
	var out []fileWanted
	for _, m := range importedFile.FindAllStringSubmatch(rest, -1) {
		out = append(out, fileWanted{path: m[1] + m[2] + m[3]})
		rest = strings.Replace(rest, m[0], " ", 1)
	}
	dates := ""
	if m := importedDays.FindStringSubmatch(rest); m != nil {
		dates = map[bool]string{true: "day first", false: "month first"}[m[1] != ""]
		rest = strings.Replace(rest, m[0], " ", 1)
	}
	if len(out) == 0 || !tableWord.MatchString(rest) && !strings.EqualFold(verb[1], "import") {
		return nil
	}
	if m := importedName.FindStringSubmatch(rest); m != nil && importWords.ReplaceAllString(m[1], "") != "" && len(out) == 1 {
		name = m[1]
		rest = rest[:strings.LastIndex(rest, m[1])]
	}
	if strings.Trim(importWords.ReplaceAllString(rest, ""), `"“”()`) != "" {
		return nil
	}
	if len(out) == 1 {
		out[0].table = name
	}
	for i := range out {
		out[i].dates = dates
	}
	return out
}

// importedResult is what import_table gives.
type importedResult struct {
	Name    string   `json:"name"`
	Rows    int      `json:"rows"`
	Notes   []string `json:"notes"`
	Partial string   `json:"partial"`
	Columns []struct {
		Name, Type, Currency, Note string
		Doubt                      bool
	} `json:"columns"`
}

// nextImport has the files imported one after the other, and says what became of each.
func nextImport(files []fileWanted, t turn.Transcript) ([]turn.Call, string) {
	var b strings.Builder
	made := 0
	for _, f := range files {
		c := turn.Call{Tool: "import_table", Args: map[string]any{"path": f.path}}
		if f.table != "" {
			c.Args["table"] = f.table
		}
		if f.dates != "" {
			c.Args["dates"] = f.dates
		}
		if !t.Called(c) {
			return []turn.Call{c}, ""
		}
		if tellImport(&b, f, t.ResultOf(c)) {
			made++
		}
	}
	if made == 0 {
		return nil, "Not found: " + strings.TrimPrefix(b.String(), "- ")
	}
	return nil, strings.TrimRight(b.String(), "\n")
}

// tellImport writes what became of a file, and reports whether there is a table of it.
func tellImport(b *strings.Builder, f fileWanted, result json.RawMessage) bool {
	var r importedResult
	if msg := turn.ErrorOf(result); msg != "" || json.Unmarshal(result, &r) != nil || r.Name == "" {
		fmt.Fprintf(b, "- %s was not imported: %s\n", baseName(f.path), strings.TrimSpace(msg))
		return false
	}
	fmt.Fprintf(b, "computed: table %s with %s from %s.\n", r.Name, written.Plural(r.Rows, "row", "rows"), baseName(f.path))
	names := make([]string, 0, len(r.Columns))
	for _, c := range r.Columns {
		if strings.HasPrefix(c.Name, "source_") {
			continue
		}
		what := c.Type
		if c.Currency != "" {
			what += " in " + c.Currency
		}
		names = append(names, c.Name+" ("+what+")")
	}
	fmt.Fprintf(b, "Columns: %s.\n", strings.Join(names, ", "))
	for _, c := range r.Columns {
		if c.Note != "" {
			fmt.Fprintf(b, "- %s: %s\n", c.Name, c.Note)
		}
		if c.Doubt {
			fmt.Fprintf(b, "- Which is it? Ask for “import %s with the day first”, or “with the month first”.\n", baseName(f.path))
		}
	}
	for _, n := range r.Notes {
		fmt.Fprintf(b, "- %s\n", n)
	}
	if r.Partial != "" {
		fmt.Fprintf(b, "- not all of the file could be read: %s\n", r.Partial)
	}
	return true
}
