package extract

import (
	"strings"

	"github.com/fsx-dev/fsx/extract/pattern"
)

var (
	settingsSection = pattern.New(`^\[[^\[\]]+\]$`)
	settingsValue   = pattern.New(`^[\p{L}_][\p{L}\p{N}_.$@/-]*(?:\[[^\]]*\])?\s*=`)
)

// fewestSettings is how many settings a text without sections has that is known by nothing else.
const fewestSettings = 3

// looksSettings tells whether a text is made of nothing but "key = value" below "[section]", as the units of systemd,
// the entries of desktops and the files of many programs are, or of at least three such lines without sections.
func looksSettings(text string) bool {
	sections, values, going := 0, 0, false
	lines := splitLines(text)
	for i, raw := range lines {
		line := strings.TrimSpace(raw)
		switch {
		case going, line == "", line[0] == '#', line[0] == ';':
		case i == len(lines)-1 && len(text) > headSize/2: // what is looked at may end within it
		case settingsSection.MatchString(line):
			sections++
		case settingsValue.MatchString(line):
			values++
		case values > 0 && indent(raw) > 0: // the value before goes on
		default:
			return false
		}
		going = strings.HasSuffix(line, `\`)
	}
	return values >= fewestSettings || sections > 0 && values > 0
}
