package builtin

import (
	"fmt"
	"sort"
	"strings"

	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/extract/pattern"
)

// A question for what a version of something brought is answered by what stands below the heading of
// that version: a change log is a list under headings, and no single line of it answers.

const (
	versionNumber = `v?(\d+(?:\.\d+)+)`
	ofVersion     = `[^?]*?\b(?:in|with|since|for|by|of|to)\s+(?:the\s+)?(?:[\p{L}-]+\s+){0,2}?(?:version\s+|release\s+|update\s+)?` + versionNumber + `\b`
	lastVersion   = `[^?]*?\b(?:latest|newest|last|current|most recent)\s+(?:version|release|update)\b`
	brought       = `(?:\bwhat(?:['’]?s| is| are| was| were| has| have| did| does)?(?: \w+){0,2}? (?:new|chang\w+|different|add(?:ed)?|fix(?:ed|es)?|removed?|broken|broke|deprecated|improved?|happened)\b|\b(?:changes|change ?log|release notes|new features|features|bug ?fixes|fixes|improvements|novelties)\b)`
)

var (
	changedIn   = re(brought + ofVersion)
	changedLast = re(brought + lastVersion)
	changeLogs  = re(`^(?:change ?logs?|changes|history|news|releases?|release[-_ ]?notes?|what'?s[-_ ]?new|versions?)\b`)
	versioned   = pattern.New(`(?i)^\W*(?:(?:version|release|[\p{L}][\w-]*)\s+){0,3}\W?` + versionNumber + `\b`)
)

// shortOfChanges is the number of lines for which there has to be room to begin with another version.
const shortOfChanges = 2

// section is a heading for a version with what stands below it.
type section struct {
	heading *unit
	version string
	below   []*unit
}

// answerChanges lists what stands below the heading of the version that a question names.
func answerChanges(in intent, sources []*source) (string, bool) {
	wanted := ""
	if m := changedIn.FindStringSubmatch(in.question); m != nil {
		wanted = m[1]
	} else if !changedLast.MatchString(in.question) {
		return "", false
	}
	var best []section
	score := 0.0
	for _, s := range sources {
		all := s.versions()
		found := all[:min(len(all), 1)]
		if wanted != "" {
			found = ofVersionNamed(all, wanted)
		}
		if len(found) == 0 {
			continue
		}
		if v := in.logs(s, all); v > score {
			best, score = found, v
		}
	}
	if len(best) == 0 {
		return "", false
	}
	w := newWriter(in, sources)
	lines := 0
	for i, c := range best {
		if i > 0 && lines+shortOfChanges > mostLines {
			break
		}
		lines += w.changes(c, mostLines-lines)
	}
	return w.String(), true
}

// changes writes a version in at most so many lines.
func (w *writer) changes(c section, most int) (lines int) {
	w.quote("", c.heading)
	lines = 1
	for i, u := range c.below {
		if lines >= most-1 && i < len(c.below)-1 {
			w.line(fmt.Sprintf("- … and %d more in %s", len(c.below)-i, w.name(u.src.path)))
			return lines + 1
		}
		if w.quote("- ", u) {
			lines++
		}
	}
	return lines
}

// logs is how well a document with headings for versions fits as the log of the changes that are
// asked about; 0 where it is none.
func (in intent) logs(s *source, all []section) float64 {
	score := 0.1 * float64(min(len(all), 5))
	if changeLogs.MatchString(baseName(s.path)) || changeLogs.MatchString(s.doc.Title) {
		score++
	} else if len(all) < 2 {
		return 0
	}
	for _, k := range in.words {
		score += k.Weight * max(k.In(s.words), 0.7*k.In(s.folder))
	}
	return score
}

// versions are the headings of a document that begin with a version, with what stands below each.
func (s *source) versions() []section {
	var out []section
	for i, u := range s.units {
		if u.kind != extract.Heading {
			continue
		}
		m := versioned.FindStringSubmatch(u.text)
		if m == nil {
			continue
		}
		c := section{heading: u, version: m[1]}
		for _, v := range s.units[i+1:] {
			if v.kind == extract.Heading {
				if s.doc.Blocks[v.block].Level <= s.doc.Blocks[u.block].Level {
					break
				}
				continue
			}
			c.below = append(c.below, v)
		}
		if len(c.below) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// ofVersionNamed are the sections of a version, and behind it those of the versions that belong to it:
// 1.9.1 to 1.9.
func ofVersionNamed(all []section, version string) []section {
	var out []section
	for _, c := range all {
		if plainVersion(c.version) == plainVersion(version) || strings.HasPrefix(c.version, version+".") {
			out = append(out, c)
		}
	}
	sort.SliceStable(out, func(i, j int) bool {
		return plainVersion(out[i].version) == plainVersion(version) && plainVersion(out[j].version) != plainVersion(version)
	})
	return out
}

// plainVersion is a version without the zeros at its end.
func plainVersion(v string) string {
	for strings.HasSuffix(v, ".0") {
		v = strings.TrimSuffix(v, ".0")
	}
	return v
}
