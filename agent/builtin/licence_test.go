package builtin

import (
	"strings"
	"testing"

	"github.com/fsx-dev/fsx/extract"
)

func TestLicenceIsNamed(t *testing.T) {
	t.Parallel()
	doc := func(lines ...string) *extract.Document {
		d := &extract.Document{Format: "text"}
		for i, l := range lines {
			d.Blocks = append(d.Blocks, extract.Block{Kind: extract.Paragraph, Text: l, Place: extract.Place{Line: i + 1}})
		}
		return d
	}
	sources := []*source{
		newSource("/p/LICENSE", doc("Mozilla Public License, version 2.0", "Each Contributor hereby grants a license to what it licenses under this License.")),
		newSource("/p/vendor/tea/LICENSE", doc("The MIT License", "Permission is hereby granted.")),
		newSource("/p/vendor/tea/package.toml", doc(`license = "MIT"`)),
		newSource("/p/notes.md", doc("The license of the hall is asked for in May.")),
	}
	placed(sources)
	labelled(sources)
	for q, want := range map[string]string{
		"what licence is this under?":     "Mozilla Public License",
		"which license does tea have":     `license = "MIT"`,
		"under which licence is it used?": "Mozilla",
	} {
		got, ok := answerLicence(understand(q).among(sources), sources)
		if first, _, _ := strings.Cut(got, "\n"); !ok || !strings.Contains(first, want) {
			t.Errorf("%s: %s", q, got)
		}
	}
	if got, ok := answerLicence(understand("when is the license asked for?"), sources); ok {
		t.Errorf("another question: %s", got)
	}
	if got, ok := answerLicence(understand("which licence is it?"), sources[3:]); ok {
		t.Errorf("no licence: %s", got)
	}
}
