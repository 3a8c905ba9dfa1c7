package egress

import (
	"context"
	"slices"
	"strings"

	"github.com/fsx-dev/fsx/agent/origin"
	"github.com/fsx-dev/fsx/extract"
	"github.com/fsx-dev/fsx/walker/secret"
)

// leastHidden is how long a text is at least that is hidden wherever it stands.
const leastHidden = 6

// known hides what is secret in some files where only a part of it is to be seen: a line
// out of the middle of a key, or a cell whose column is called password.
func (g *Gate) known(ctx context.Context, parts []origin.Part) *strings.Replacer {
	var pairs []string
	seen := map[string]bool{}
	for _, p := range parts {
		if p.Bytes == 0 || seen[p.Path] || g.Texts == nil {
			continue
		}
		seen[p.Path] = true
		doc, err := g.Texts.Document(ctx, p.Path)
		if err != nil {
			continue // a file that cannot be read as a whole gave nothing that depends on its whole
		}
		for _, s := range hidden(doc) {
			pairs = append(pairs, s.text, "[secret: "+s.rule+"]")
		}
	}
	return strings.NewReplacer(pairs...)
}

// hiddenText is a secret of a document, or a line of one.
type hiddenText struct{ text, rule string }

// hidden are the secrets of a document, the longest first.
func hidden(doc *extract.Document) []hiddenText {
	var out []hiddenText
	add := func(text, rule string) {
		for line := range strings.Lines(text) {
			if line = strings.TrimSpace(line); len(line) >= leastHidden && !strings.HasPrefix(line, "-----") {
				out = append(out, hiddenText{line, rule})
			}
		}
	}
	var whole strings.Builder
	var columns *secret.Columns
	for i, b := range doc.Blocks {
		whole.WriteString(b.Text)
		whole.WriteByte('\n')
		if b.Kind != extract.Row || len(b.Cells) == 0 {
			columns = nil
			continue
		}
		if columns == nil || i > 0 && b.Table != doc.Blocks[i-1].Table {
			columns = &secret.Columns{}
		}
		for _, c := range columns.Row(b.Cells) {
			add(b.Cells[c], "password")
		}
	}
	text := whole.String()
	for _, s := range secret.Find(text) {
		add(text[s.Start:s.End], s.Rule)
	}
	slices.SortFunc(out, func(a, b hiddenText) int { return len(b.text) - len(a.text) })
	return out
}
