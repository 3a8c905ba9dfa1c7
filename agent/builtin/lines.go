package builtin

import "strings"

// hardBreak ends a line of Markdown that the next one does not go on with.
const hardBreak = "  "

// inLines is an answer as Markdown in which its lines stay lines: a figure, its SQL, and the names of the columns of the
// rows below. Entries, tables and statements are lines of their own in any case.
func inLines(answer string) string {
	lines := strings.Split(answer, "\n")
	fenced := false
	for i := range len(lines) - 1 {
		fenced = fenced != strings.HasPrefix(lines[i], "```")
		if line, next := lines[i], lines[i+1]; !fenced && line != "" && next != "" && !startsBlock(line, "|", "#", "`") && !startsBlock(next, "|", "#", "`", "- ") {
			lines[i] += hardBreak
		}
	}
	return strings.Join(lines, "\n")
}

// startsBlock says whether a line begins with one of the marks of a block.
func startsBlock(line string, marks ...string) bool {
	for _, m := range marks {
		if strings.HasPrefix(line, m) {
			return true
		}
	}
	return false
}
