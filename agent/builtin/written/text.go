package written

import (
	"fmt"
	"strings"
)

// Some names the first of a list, and says how many more there are.
func Some(list []string, most int) string {
	text := strings.Join(list[:min(len(list), most)], ", ")
	if more := len(list) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// Flat puts a text on one line and takes out the marks that the answer itself
// uses around quotes and citations.
func Flat(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	return strings.NewReplacer("“", `"`, "”", `"`, "„", `"`).Replace(s)
}

// Cell is a value of a result as a cell of a Markdown table, empty for none.
func Cell(v any) string { return strings.ReplaceAll(Flat(Text(v)), "|", "\\|") }
