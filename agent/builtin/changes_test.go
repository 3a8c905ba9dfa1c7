package builtin

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

// markdowns are documents of Markdown lines by their names: "# " begins a heading, "- " an item.
func markdowns(docs map[string]string) []*source {
	var out []*source
	for _, name := range slices.Sorted(maps.Keys(docs)) {
		d := &extract.Document{Format: "markdown"}
		for i, line := range strings.Split(docs[name], "\n") {
			b := extract.Block{Text: line, Place: extract.Place{Line: i + 1, EndLine: i + 1}}
			marks := len(line) - len(strings.TrimLeft(line, "#"))
			switch {
			case marks > 0:
				b.Kind, b.Level, b.Text = extract.Heading, marks, strings.TrimSpace(line[marks:])
			case strings.HasPrefix(line, "- "):
				b.Kind, b.Text = extract.Item, line[2:]
			}
			d.Blocks = append(d.Blocks, b)
		}
		out = append(out, newSource("/f/"+name, d))
	}
	labelled(out)
	return out
}

func TestChangesOfAVersion(t *testing.T) {
	t.Parallel()
	sources := markdowns(map[string]string{
		"CHANGELOG.md": "# Changes\n## 2.1.1 (2026-05-02)\n- Fixed the clock.\n## 2.1.0 (2026-04-01)\n### Added\n- Maps.\n### Removed\n- Radio.\n## 2.0 (2025-01-01)\n- First one.",
		"notes.md":     "# Call\nWe will ship version 2.1 in spring. What changed is the map.",
	})
	for q, want := range map[string]string{
		"What changed in version 2.1?":                "“2.1.0 (2026-04-01)” [CHANGELOG.md line 4]|- “Maps.” [CHANGELOG.md line 6]|- “Radio.” [CHANGELOG.md line 8]|“2.1.1 (2026-05-02)” [CHANGELOG.md line 2]|- “Fixed the clock.” [CHANGELOG.md line 3]",
		"what's new in 2.1.1?":                        "“2.1.1 (2026-05-02)” [CHANGELOG.md line 2]|- “Fixed the clock.” [CHANGELOG.md line 3]",
		"list the changes in the latest release":      "“2.1.1 (2026-05-02)” [CHANGELOG.md line 2]|- “Fixed the clock.” [CHANGELOG.md line 3]",
		"Which new features came with version 2.0.0?": "“2.0 (2025-01-01)” [CHANGELOG.md line 9]|- “First one.” [CHANGELOG.md line 10]",
	} {
		got, ok := answerChanges(understand(q), sources)
		if !ok || strings.ReplaceAll(got, "\n", "|") != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", q, ok, got, want)
		}
	}
	for _, q := range []string{"What changed in version 3.4?", "When was version 2.1 released?", "What changed in the contract?"} {
		if got, ok := answerChanges(understand(q), sources); ok {
			t.Errorf("%s: %s", q, got)
		}
	}
}

func TestTimelineKeepsToItsSubject(t *testing.T) {
	t.Parallel()
	sources := markdowns(map[string]string{
		"Biscuit.md":   "# Biscuit\n- 2026-04-22 off her food, bloods sent\n- 2026-04-27 operated",
		"calls.md":     "# Calls\n- 2026-05-06 Biscuit came for her stitches\n- 2026-05-07 the fridge was repaired",
		"meeting.md":   "# Team meeting 12 May 2026\n- The complaint of 2026-04-02 was answered.",
		"prices.md":    "# Prices\n- from 2026-05-01 the new list",
		"complaint.md": "# Complaint\n- received on 2026-03-30",
	})
	if got := answerTimeline(understand("timeline of the zeppelin"), sources, seen{}); !strings.HasPrefix(got, "No document speaks of “zeppelin”; these are the days of all of them:\n- 2026-03-30: ") {
		t.Error(got)
	}
	for q, want := range map[string][]string{
		"Make a timeline of Biscuit":            {"2026-04-22", "2026-04-27", "2026-05-06"},
		"timeline of the complaint":             {"2026-03-30", "2026-04-02"},
		"timeline of the zeppelin":              {"2026-03-30", "2026-04-02", "2026-04-22", "2026-04-27", "2026-05-01", "2026-05-06", "2026-05-07", "2026-05-12"},
		"Make a timeline":                       {"2026-03-30", "2026-04-02", "2026-04-22", "2026-04-27", "2026-05-01", "2026-05-06", "2026-05-07", "2026-05-12"},
		"timeline of Biscuit in the last years": {"2026-04-22", "2026-04-27", "2026-05-06"},
	} {
		var got []string
		for _, line := range strings.Split(answerTimeline(understand(q), sources, seen{}), "\n") {
			if day, _, ok := strings.Cut(strings.TrimPrefix(line, "- "), ": "); ok {
				got = append(got, day)
			}
		}
		if strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s: %v, want %v", q, got, want)
		}
	}
}
