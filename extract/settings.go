package extract

import "strings"

// settingsBlocks cuts settings at their sections, each with the comment above it; a block carries the name of its
// section as its heading.
func settingsBlocks(k *sink, lines []string) error {
	at, section := 0, ""
	for i, line := range lines {
		name := sectionName(line)
		if name == "" {
			continue
		}
		start := i
		for start > at && isSettingsComment(lines[start-1]) {
			start--
		}
		if err := plainCode(k, lines, at, start, section); err != nil {
			return err
		}
		at, section = start, name
	}
	return plainCode(k, lines, at, len(lines), section)
}

// sectionName is what a line such as [server.tls] or [[products]] names, empty for any other, such as one of a list of
// lists.
func sectionName(line string) string {
	line, _, _ = strings.Cut(line, "#")
	line = strings.TrimRight(line, " \t\r")
	if !strings.HasPrefix(line, "[") || !strings.HasSuffix(line, "]") || strings.Contains(line, ",") {
		return ""
	}
	return strings.TrimSpace(strings.Trim(line, "[]"))
}

func isSettingsComment(line string) bool {
	return strings.HasPrefix(line, "#") || strings.HasPrefix(line, ";")
}
